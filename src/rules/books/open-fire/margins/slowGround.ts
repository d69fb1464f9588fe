// C: Terrain. Where a way comes to cost just what is allowed: its last leg by direction, and places of a piece of slow ground. Both as broken lines, fine enough that what
// lies between their corners differs by less than what a hand can place. In mm.

import {
  angleOf,
  bordersFrom,
  type Borders,
  type Box,
  direction,
  distance,
  gapOfBoxes,
  boundsOfPoints,
  joinedSpans,
  leastThat,
  lengthOf,
  minus,
  type Mm,
  type Point,
  plus,
  runsInside,
  shortTurn,
  type Segment,
  type Span,
  straightPath,
  times,
  TOUCH,
  type Vector,
} from '../../../../geometry/index.ts';
import { has, INCH } from '../calls/model.ts';
import type { Scene } from '../calls/scene.ts';
import { allowanceReason, goingOf, type MovePlan } from '../rules/going.ts';
import { piecesWith } from '../rules/way.ts';
import type { Piece } from '../sight/ground.ts';
import { FAR } from './comingMargin.ts';

interface Asked {
  readonly scene: Scene;
  readonly plan: MovePlan;
}
/** Directions that are looked into. */
const ROUND = 32;
/** Of what is climbed or passed in whole inches the last leg may come to have so many more or less. */
const MOST_STEPS = 6;

/** Ends of the way at which it costs what is allowed; `straight`: so far off on the line of its last leg. */
export function costBorders({ scene, plan }: Asked, straight: Mm): Borders {
  const { path, unit } = plan;
  const { cost, most } = goingOf(scene, plan);
  const [from, end] = [path.at(-2) as Point, path.at(-1) as Point];
  if (most === null) return { lines: [], circles: [] };
  const ground = hasSlowGround(scene, unit) ? piecesWith(scene, 'slow') : [];
  const leg = distance(from, end);
  const spans = slowSpans(from, minus(end, from), ground);
  const own = cost.cost * INCH - takenTo(scene, spans, leg);
  const targets = stepsOf(scene)
    .map(step => most * INCH - own + step)
    .filter(t => t > 0);
  if (ground.length === 0) {
    const circles = targets.map(radius => ({ kind: 'disc' as const, centre: from, radius }));
    return bordersFrom({ lines: [], circles }, end);
  }
  const ways = directionsAround(
    minus(end, from),
    straight,
    ground.flatMap(p => p.terrain.outline.points.map(q => minus(q, from))),
  );
  const rays = ways.map(way => ({ way, spans: slowSpans(from, way, ground) }));
  const lines = targets.flatMap(target =>
    brokenLine(rays.map(ray => plus(from, times(ray.way, farthestFor(scene, ray.spans, target))))),
  );
  return bordersFrom({ lines, circles: [] }, end);
}
const hasSlowGround = (scene: Scene, { special }: MovePlan['unit']): boolean =>
  has(special, 'flying') !== true && has(special, 'rugged') !== true && piecesWith(scene, 'slow').length > 0;
/** mm by which climbs and barriers may change the cost, 0 among them. */
function stepsOf({ cells, pieces }: Scene): readonly Mm[] {
  const steps = pieces.reduce(
    (sum, p) => sum + (p.hill ? 2 * p.level : 0) + (p.keywords.includes('barrier') ? 1 : 0),
    0,
  );
  const most = Math.min(steps, MOST_STEPS);
  const units = [...new Set([cells.climbUpIn, cells.climbDownPerTwoIn, cells.barrierIn])];
  const found = units.flatMap(unit => Array.from({ length: 2 * most + 1 }, (_, i) => (i - most) * unit * INCH));
  return [...new Set([0, ...found])];
}
function slowSpans(from: Point, way: Vector, ground: readonly Piece[]): readonly Span[] {
  const length = lengthOf(way);
  if (length === 0) return [];
  const ray = straightPath(from, times(way, 1 / length), FAR);
  return joinedSpans(
    ground.flatMap(p => runsInside(ray, p.terrain.outline)),
    0,
  );
}
/** What so much of a leg takes, slow ground with it. */
const takenTo = ({ cells }: Scene, spans: readonly Span[], length: Mm): Mm =>
  spans.reduce(
    (sum, s) => sum + (cells.slowFactor - 1) * Math.max(0, Math.min(s.to, length) - Math.min(s.from, length)),
    length,
  );
/** How far a leg goes that takes so much. */
function farthestFor({ cells: { slowFactor } }: Scene, spans: readonly Span[], taken: Mm): Mm {
  let [at, left] = [0, taken];
  for (const { from, to } of spans) {
    if (from - at >= left) break;
    left -= from - at;
    if ((to - from) * slowFactor >= left) return from + left / slowFactor;
    left -= (to - from) * slowFactor;
    at = to;
  }
  return at + left;
}
/** Unit vectors within reach of a way that may swing by so much at its end, those to some corners among them, in order. */
function directionsAround(way: Vector, aside: Mm, corners: readonly Vector[]): readonly Vector[] {
  const [middle, length] = [angleOf(way), lengthOf(way)];
  const sine = length > 0 ? aside / length : 1;
  const half = sine >= 1 ? 180 : Math.min(180, 1.5 * angleOf({ x: Math.sqrt(1 - sine * sine), y: sine }));
  const even = Array.from({ length: ROUND + 1 }, (_, i) => half * ((2 * i) / ROUND - 1));
  const to = corners.map(c => shortTurn(angleOf(c) - middle)).filter(turn => Math.abs(turn) < half);
  const beside = to.flatMap(turn => [turn - HAIR, turn + HAIR]);
  return [...even, ...beside].sort((a, b) => a - b).map(turn => direction(middle + turn));
}
/** Degrees beside a corner. */
const HAIR = 1e-4;
const brokenLine = (points: readonly Point[]): readonly Segment[] =>
  points.slice(1).map((b, i) => ({ a: points[i] as Point, b }));

interface Moving {
  /** Moves that are longer are not looked for. */
  readonly most: Mm;
  readonly after: (by: Vector) => Asked;
}
/** Moves of a piece of slow ground after which the way costs just what is allowed. */
export function slowBorders(
  { scene, plan }: Asked,
  { terrain: { outline } }: Piece,
  { most: longest, after }: Moving,
): Borders {
  const none: Borders = { lines: [], circles: [] };
  if (!hasSlowGround(scene, plan.unit)) return none;
  const [way, ground] = [boundsOfPoints(plan.path), boundsOfPoints(outline.points)];
  const most = Math.min(longest, gapOfBoxes(way, ground) + across(way) + across(ground));
  if (gapOfBoxes(way, ground) > most) return none;
  const answer = (asked: Asked) => allowanceReason(goingOf(asked.scene, asked.plan)).answer;
  const now = answer({ scene, plan });
  const isOver = (by: Vector): boolean => answer(after(by)) !== now;
  const onCorners = plan.path.flatMap(p => outline.points.map(q => minus(p, q))).filter(v => lengthOf(v) <= most);
  const even = Array.from({ length: ROUND }, (_, i) => (360 * i) / ROUND);
  const turns = [...even, ...onCorners.map(angleOf)].sort((a, b) => a - b);
  const hits = turns.map(turn => firstAlong(direction(turn), most, isOver));
  const lines = hits.flatMap((a, i) => {
    const b = hits[(i + 1) % hits.length];
    return a && b ? [{ a, b }] : [];
  });
  return { lines, circles: [] };
}
const across = ({ minX, minY, maxX, maxY }: Box): Mm => lengthOf({ x: maxX - minX, y: maxY - minY });
const STEPS = 8;
function firstAlong(way: Vector, most: Mm, isOver: (by: Vector) => boolean): Vector | null {
  const step = most / STEPS;
  for (let i = 1; i <= STEPS; i++) {
    const is = (mm: Mm): boolean => isOver(times(way, mm));
    if (is(i * step)) return times(way, leastThat(is, { from: (i - 1) * step, to: i * step, within: TOUCH / 4 }));
  }
  return null;
}

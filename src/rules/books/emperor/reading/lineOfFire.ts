// What stands in the way of fire. Skirmish and infantry fire: nothing, or what INT-14 says. Artillery: section 4.11 of the
// specification, with the levels of the ground and what a battery on an edge shoots over.

import {
  asShape,
  boundsOf,
  boundsOfBoxes,
  boundsOfPoints,
  distance,
  gapOfBoxes,
  leftOf,
  type Mm,
  minus,
  offset,
  plus,
  type Point,
  type Polygon,
  type Segment,
  type Shape,
  type Span,
  sides,
  times,
  type Vector,
} from '../../../../geometry/index.ts';
import {
  crossedInBody,
  freePieces,
  isTouched,
  lessThan,
  type Mark,
  markSegment,
  markShape,
  readRange,
  TOUCH,
  type Way,
  wayBetween,
} from '../../../../measure/index.ts';
import { type Reason, reason } from '../../../kit/index.ts';
import { unknownLength, yesIf } from '../calls/common.ts';
import { drawn, has, type Scene, type Stand } from '../calls/scene.ts';
import { type Footing, footingOf, groundBetween, type Past } from './between.ts';
import { centreWay } from './cover.ts';
import { isBuilding, type Piece } from './ground.ts';
import { isBound } from './boundOfLine.ts';
import { bothKnown, type Known, known, whenKnown } from './known.ts';

export type Blocker = { readonly stand: Stand } | { readonly piece: Piece };
export const idOf = (b: Blocker): string => ('stand' in b ? b.stand.id : b.piece.terrain.id);
export const nameOf = (b: Blocker): string => ('stand' in b ? b.stand.name : b.piece.terrain.name);

export interface LineReading {
  readonly way: Way;
  readonly blockers: readonly Blocker[];
  /** mm to the other answer: + to the nearest thing that would block, − until the last blocker is out of the way; null: nothing. */
  readonly margin: Mm | null;
  /** Where the margin may be a bound: the ways in which somebody may come to it, or straight against them. */
  readonly ways: readonly Vector[];
}

/** INT-14: formed units between, and (`full`) woods, buildings and higher ground. */
export function skirmishLine(scene: Scene, s: Stand, t: Stand): Known<LineReading> {
  const way = centreWay(s, t);
  const units = scene.stands
    .filter(o => o !== s && o !== t && o.arm !== 'general' && !o.isGroup && !o.isRouted)
    .map(stand => ({ blocker: { stand }, shapes: stand.body.shapes }));
  if (has(scene, 'INT-14', 'units')) return known(readLine(way, units, LYING_ON_THE_WAY));
  return whenKnown(bothKnown(footingOf(scene, s), footingOf(scene, t)), ([from, to]) => {
    const ground = groundBetween(scene, { from, to, line: way.line, bodies: [s.body.box.outline, t.body.box.outline] });
    return readLine(way, [...units, ...ground], LYING_ON_THE_WAY);
  });
}

/** What would block if the way crossed it. */
interface Candidate {
  readonly blocker: Blocker;
  readonly shapes: readonly Shape[];
  /** A battery on an edge shoots over it, where it is near enough: + by how much it stands on the edge, − how far from it. */
  readonly low?: Mm | undefined;
  /** It holds an end of the way and blocks nothing, until that end leaves it by the far side, as far as this. */
  readonly heldFor?: Past;
  /** It would hold an end of the way if it came so far, or the end did. */
  readonly toHold?: Mm;
  /** Of ground that holds no end: how far it is from the way of these ends where the nearest would only come to hold one. */
  readonly between?: (nearest: Vector) => Past;
}
/** How a candidate is held against the way. */
interface Test {
  /** INT-26: touching is enough. */
  readonly touching: boolean;
  /** What is low is shot over when closer than this to the battery, or (INT-25) to the target. */
  readonly overWithin: Mm;
  readonly fromTarget: boolean;
}
const LYING_ON_THE_WAY: Test = { touching: false, overWithin: 0, fromTarget: false };

function readLine(way: Way, candidates: readonly Candidate[], test: Test): LineReading {
  const blockers: Blocker[] = [];
  const bodies: (readonly Shape[])[] = [];
  const needs: Need[] = [];
  let [past, into] = [Infinity, Infinity];
  let doubt: readonly Vector[] = [];
  const ground = boundsOfPoints([way.line.a, way.line.b]);
  for (const candidate of candidates) {
    // What stands farther off than the nearest that the way passes neither blocks nor decides.
    if (gapOfBoxes(boundsOfBoxes(candidate.shapes.map(boundsOf)), ground) > Math.max(TOUCH, past)) continue;
    const { blocks, margin, by } = hold(way, candidate, test);
    if (blocks) blockers.push(candidate.blocker);
    if (blocks) into = Math.min(into, margin);
    else if (margin < past) [past, doubt] = [margin, by ? [by] : []];
    if (blocks) bodies.push(candidate.shapes);
    if (blocks) needs.push({ least: 0 - margin, toHold: candidate.toHold ?? Infinity });
  }
  if (blockers.length === 0) return { way, blockers, margin: Number.isFinite(past) ? past : null, ways: doubt };
  if (bodies.length === 1) return { way, blockers, margin: Number.isFinite(into) ? into : null, ways: [] };
  const parting = partingOf(way.line, bodies);
  return { way, blockers, margin: 0 - Math.min(parting.way, holdingOneOf(needs)), ways: [parting.by] };
}

/** What stands in the way must at least be moved so far, or the ends; it holds an end after `toHold`. */
interface Need {
  readonly least: Mm;
  readonly toHold: Mm;
}
/** The ends step where one of several holds one of them, and the others are out of the way as well: at least so far. */
const holdingOneOf = (needs: readonly Need[]): Mm =>
  Math.min(...needs.map(({ toHold }, i) => Math.max(toHold, ...needs.toSpliced(i, 1).map(n => n.least))));

interface Held {
  readonly blocks: boolean;
  readonly margin: Mm;
  /** Of ground that may come to hold an end, or holds one: which way that is. */
  readonly by?: Vector | undefined;
}
function hold(way: Way, candidate: Candidate, test: Test): Held {
  const { shapes, low, blocker, heldFor, toHold = Infinity } = candidate;
  if (heldFor !== undefined) return { blocks: false, margin: heldFor.way, by: heldFor.by };
  const isUnit = 'stand' in blocker;
  const spans = crossedInBody(way, shapes);
  const touched = spans.length === 0 && isUnit && test.touching && shapes.some(shape => isTouched(way, shape));
  if (spans.length === 0 && !touched) {
    const near = readRange(freePieces(way).map(asShape), shapes);
    if (near === null) return { blocks: false, margin: Infinity };
    const straight = minus(near.from, near.to);
    const around = candidate.between?.(straight);
    if (around && around.way > near.distance) return { blocks: false, margin: around.way, by: around.by };
    return { blocks: false, margin: near.distance, by: around ? straight : undefined };
  }
  const aside = 0 - Math.min(depthAside(way, shapes), toHold);
  if (low === undefined) return { blocks: true, margin: aside };
  const places = touched ? [touchedAt(way, shapes)] : spans;
  const away = Math.min(...places.map(span => (test.fromTarget ? way.length - span.to : span.from)));
  const over = Math.min(low, test.overWithin - away);
  return low >= -TOUCH && lessThan(away, test.overWithin)
    ? { blocks: false, margin: Math.max(0, over) }
    : { blocks: true, margin: Math.max(aside, Math.min(0, over)) };
}

/** How far one end of a line must step for the line to pass all bodies on one side, and which way; each body alone would have to step less. */
function partingOf({ a, b }: Segment, bodies: readonly (readonly Shape[])[]): Past {
  const ways = [
    { a, b },
    { a: b, b: a },
  ];
  return ways
    .flatMap(line =>
      SIDES.map((side): Past => {
        const way = stepPast(line, bodies.flat(), side);
        return { way, by: stepOf(line, way, side) };
      }),
    )
    .reduce((best, step) => (step.way < best.way ? step : best));
}
const SIDES = [1, -1] as const;
/** The step of the end `b` at right angles to the line from `a` that it comes to. */
function stepOf({ a, b }: Segment, way: Mm, side: 1 | -1): Vector {
  const ahead = minus(b, a);
  const sine = Math.min(1, way / distance(a, b));
  const cosine = Math.sqrt(1 - sine * sine);
  const square = leftOf(ahead);
  return plus(times(ahead, cosine * cosine - 1), times(square, side * sine * cosine));
}
/** How far the end `b` must step so that all shapes lie to one side of the line from `a`: at right angles to the line it then has. */
function stepPast(line: Segment, shapes: readonly Shape[], side: 1 | -1): Mm {
  const length = distance(line.a, line.b);
  let most = 0;
  for (const shape of shapes) {
    const radius = shape.kind === 'disc' ? shape.radius : 0;
    for (const p of shape.kind === 'disc' ? [shape.centre] : shape.points) {
      const away = distance(line.a, p);
      const [aside, wide] = [(side * offset(line, p)) / away, radius / away];
      most = Math.max(most, length * (aside * Math.sqrt(1 - wide * wide) + wide * Math.sqrt(1 - aside * aside)));
    }
  }
  return most;
}

/** How far a body would have to step aside to lie wholly to one side of the way. */
function depthAside({ line }: Way, shapes: readonly Shape[]): Mm {
  const reach = (to: 1 | -1): Mm =>
    Math.max(
      ...shapes.map(shape =>
        shape.kind === 'disc'
          ? to * offset(line, shape.centre) + shape.radius
          : Math.max(...shape.points.map(p => to * offset(line, p))),
      ),
    );
  return Math.max(0, Math.min(reach(1), reach(-1)));
}

/** 3.2.1.1.3 From Flagpoint to Flagpoint: units and ground between, without what a battery on an edge shoots over. */
export function artilleryLine(scene: Scene, battery: Stand, t: Stand): Known<LineReading> {
  return whenKnown(bothKnown(footingOf(scene, battery), footingOf(scene, t)), ([from, to]) => {
    const bodies = [battery.body.box.outline, t.body.box.outline] as const;
    const way = wayBetween(from.at, to.at, bodies);
    const lower = Math.min(from.level, to.level);
    const over = shootsOver(scene, from, to);
    const units = scene.stands.flatMap((stand): readonly Candidate[] => {
      if (stand === battery || stand === t || stand.arm === 'general') return [];
      const footing = footingOf(scene, stand);
      const level = footing.known ? footing.value.level : lower;
      if (level < lower) return [];
      return [{ blocker: { stand }, shapes: stand.body.shapes, low: from.level > level ? over : undefined }];
    });
    const ground = groundBetween(scene, { from, to, line: way.line, bodies }).map((candidate): Candidate => {
      const { piece } = candidate.blocker;
      return { ...candidate, low: isBuilding(piece) && from.level > piece.terrain.level ? over : undefined };
    });
    return readLine(way, [...units, ...ground], {
      touching: has(scene, 'INT-26', 'blocks'),
      overWithin: scene.bd,
      fromTarget: has(scene, 'INT-25', 'target'),
    });
  });
}

/**
 * 3.2.1.1.3.1.1 From the edge of a higher contour a battery shoots over troops and buildings closer than 1 BD (INT-25): + by how much
 * its Flagpoint stands on the hill and near its edge, − how far from the edge; undefined where it stands no higher than the target.
 */
function shootsOver(scene: Scene, from: Footing, to: Footing): Mm | undefined {
  if (from.level <= to.level || !from.hill) return undefined;
  const edge = edgeDistance(from.hill.terrain.outline, from.at);
  const near = scene.cells.cover.edgeBD * scene.bd - edge;
  return near < 0 ? near : Math.min(near, edge);
}
/** Where the way comes nearest to something that it only touches. */
function touchedAt(way: Way, shapes: readonly Shape[]): Span {
  const near = readRange(freePieces(way).map(asShape), shapes);
  const at = near ? distance(way.line.a, near.from) : Infinity;
  return { from: at, to: at };
}
export const edgeDistance = (outline: Polygon, at: Point): Mm =>
  readRange([{ kind: 'polygon', points: [at] }], sides(outline).map(asShape))?.distance ?? Infinity;

export function lineMarks({ way, blockers }: LineReading): readonly Mark[] {
  const state = blockers.length > 0 ? 'blocked' : 'free';
  return [
    ...freePieces(way).map(line => markSegment('line-of-fire', line, { state })),
    ...blockers.flatMap(blockerMarks),
  ];
}
export const blockerMarks = (b: Blocker): readonly Mark[] =>
  'stand' in b
    ? b.stand.body.shapes.map(shape => markShape('blocker', shape, { label: b.stand.name, about: [b.stand.id] }))
    : [markShape('blocker', b.piece.terrain.outline, { label: b.piece.terrain.name, about: [b.piece.terrain.id] })];

/** INT-14 What stands in the way of skirmish and infantry fire; null where the choice is that nothing does. */
export function lineReason(scene: Scene, s: Stand, t: Stand, cite: string): Reason | null {
  if (has(scene, 'INT-14', 'none')) return null;
  const line = skirmishLine(scene, s, t);
  const parts = { id: 'line-of-fire', cite, choices: ['INT-14'] } as const;
  if (!line.known) return unknownLength(parts, `what stands between ${s.name} and ${t.name}`, line.needs);
  const { blockers } = line.value;
  const names = blockers.map(nameOf).join(', ');
  return reason({
    answer: yesIf(blockers.length === 0),
    text:
      blockers.length > 0
        ? `${names} stands between ${s.name} and ${t.name}`
        : `nothing stands between ${s.name} and ${t.name}`,
    about: blockers.map(idOf),
    margin: line.value.margin,
    atLeast: isBound(scene, [s, t], line.value, skirmishLine) || undefined,
    marks: drawn(scene, () => lineMarks(line.value)),
    ...parts,
  });
}

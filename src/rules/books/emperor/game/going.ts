// 3.6.5 What the ground takes of a way: the Permeability of what a unit stands on and of what it enters, and where it has to stop.
// The ground is what lies under its front: the Flagpoint and both corners. Our reading, where the rule breaks off: an Element is paid
// for where it is entered, a Field in every turn; a unit stops at the edge of what it cannot enter.

import {
  boundsOfPoints,
  boxesNear,
  boxRow,
  distance,
  locate,
  type Mm,
  memo,
  minus,
  type Point,
  plus,
  type Span,
  spanDifference,
  times as scaled,
  unit,
} from '../../../../geometry/index.ts';
import { crossedIn, TOUCH, type Way, wayBetween } from '../../../../measure/index.ts';
import { rounded, type Terrain } from '../../../../table/index.ts';
import type { Hindrance, StraightWay } from '../../../kit/index.ts';
import { flagpointOf, type Scene, type Stand } from '../calls/scene.ts';
import { isGap, isImpassable, type Piece } from '../reading/ground.ts';
import { orNull } from '../reading/known.ts';
import { footingOf } from '../reading/between.ts';
import { edgeDistance } from '../reading/lineOfFire.ts';

/** The points under a unit's front. */
export type Front = readonly Point[];
export function frontOf(scene: Scene, stand: Stand): Front {
  const { box, middle } = stand.body;
  if (stand.arm === 'general') return [middle];
  const [right, left] = box.outline.points as readonly [Point, Point];
  return [orNull(flagpointOf(scene, stand)) ?? box.frontMiddle, right, left];
}

/** The same points with the middle of the front somewhere on a straight way, looking along it. */
export function frontAlongWay(
  scene: Scene,
  stand: Stand,
  { from, to, at }: StraightWay & { readonly at: Point },
): Front {
  const [, right, left] = frontOf(scene, stand);
  if (!right || !left) return [at];
  const ahead = unit(minus(to, from));
  const half = scaled({ x: ahead.y, y: -ahead.x }, distance(right, left) / 2);
  return [at, plus(at, half), minus(at, half)];
}

/** Inside by more than a hair: a unit that has stopped at the edge has not entered. */
const isUnder = ({ terrain }: Piece, at: Point): boolean =>
  locate(at, terrain.outline) === 'inside' && edgeDistance(terrain.outline, at) > TOUCH;

const rowOf = memo((terrain: readonly Terrain[]) => boxRow(terrain.map(t => t.outline)));
/** The pieces that may lie under these points or between them. */
const piecesNear = ({ position, pieces }: Scene, points: Front): readonly Piece[] =>
  boxesNear(rowOf(position.terrain), boundsOfPoints(points), TOUCH).map(i => pieces[i] as Piece);

/** What counts under a point: where a road, a bridge, a ford or a gate leads through, nothing else does. */
function groundUnder(pieces: readonly Piece[], at: Point): readonly Piece[] {
  const under = pieces.filter(p => !p.isHill && isUnder(p, at));
  const gaps = under.filter(isGap);
  return gaps.length > 0 ? gaps : under;
}

/** Twice the Permeability for cavalry in Manoeuvre Column. */
const times = ({ arm, formation }: Stand): number => (arm === 'cavalry' && formation === 'manoeuvre-column' ? 2 : 1);
/** Our reading of 3.5: a charge that ground would stop is made as a Mob, and the ground does not slow that. */
const isUnslowed = ({ formation, values }: Stand): boolean => formation === 'mob' && values.charging !== undefined;

/** BD that the ground takes of a movement which begins here: the Fields under it, one more on muddy levels (3.1.1). */
export function takenAtStart(scene: Scene, stand: Stand): number {
  if (isUnslowed(stand)) return 0;
  const front = frontOf(scene, stand);
  const pieces = piecesNear(scene, front);
  const fields = front.flatMap(at => groundUnder(pieces, at).filter(p => !p.isElement));
  return times(stand) * (Math.max(0, ...fields.map(p => p.permeability)) + (isMuddy(scene, stand) ? 1 : 0));
}
const isMuddy = (scene: Scene, stand: Stand): boolean =>
  (orNull(footingOf(scene, stand))?.level ?? 0) < scene.conditions.mud;

/** A way that a front goes, each point straight from where it was. */
export interface Leg {
  readonly from: Front;
  readonly to: Front;
}
interface Entry {
  readonly piece: Piece;
  /** Share of the way before it, 0 … 1. */
  readonly at: number;
}

/** What lies under the front on its way and did not before, in the order it is entered. */
function entriesOf(scene: Scene, { from, to }: Leg): readonly Entry[] {
  const pieces = piecesNear(scene, [...from, ...to]);
  const before = new Set(from.flatMap(at => groundUnder(pieces, at)));
  const gaps = pieces.filter(isGap);
  const ways = from.map((a, i) => wayOver(gaps, wayBetween(a, to[i] ?? a, [])));
  const firsts = pieces.flatMap((piece): readonly Entry[] => {
    if (piece.isHill || before.has(piece)) return [];
    const at = Math.min(...ways.map(way => enteredAt(piece, way)));
    return at <= 1 ? [{ piece, at }] : [];
  });
  return firsts.sort((a, b) => a.at - b.at);
}

/** The way of one point, and where it leads through. */
interface PointWay {
  readonly way: Way;
  readonly through: readonly Span[];
}
const wayOver = (gaps: readonly Piece[], way: Way): PointWay => ({
  way,
  through: gaps.flatMap(gap => crossedIn(way, gap.terrain.outline)),
});

/** Where one point first comes onto a piece that counts there; Infinity: nowhere. */
function enteredAt(piece: Piece, { way, through }: PointWay): number {
  const on = crossedIn(way, piece.terrain.outline);
  const counting = spanDifference(on, isGap(piece) ? [] : through).filter(isMoreThanTouched);
  const first = counting[0];
  return first ? Math.max(0, first.from) / way.length : Infinity;
}
const isMoreThanTouched = ({ from, to }: Span): boolean => to - from > TOUCH;

export interface Going {
  /** BD that the ground entered takes. */
  readonly takes: number;
  /** What it may not enter; null: it comes through. */
  readonly stop: Hindrance | null;
}
/** `left`: BD of the movement left at a share of the way, before the ground entered on it. */
export const goingOver = (scene: Scene, stand: Stand, leg: Leg, left: (at: number) => number): Going =>
  goingOnto(stand, entriesOf(scene, leg), left);

function goingOnto(stand: Stand, entries: readonly Entry[], left: (at: number) => number): Going {
  const isGeneral = stand.arm === 'general';
  let takes = 0;
  for (const { piece, at } of entries) {
    if (isImpassable(piece)) return { takes, stop: impassable(stand, piece) };
    if (isGeneral || isUnslowed(stand)) continue;
    const pe = times(stand) * piece.permeability;
    const needed = pe + (orNull(piece.protection) ?? 0);
    const rest = Math.max(0, left(at) - takes);
    if (needed > rest + SLACK) return { takes, stop: halted(stand, piece, { needed, rest }) };
    takes += pe;
  }
  return { takes, stop: null };
}
/** A way of several turns: what its ground takes in all, and what a unit must have left before the hardest of it. */
export function goingOverTurns(
  scene: Scene,
  stand: Stand,
  leg: Leg,
): { readonly takes: number; readonly hardest: number } {
  const entries = entriesOf(scene, leg);
  const needs = entries.map(({ piece }) => {
    if (isImpassable(piece)) return Infinity;
    if (stand.arm === 'general' || isUnslowed(stand)) return 0;
    return times(stand) * piece.permeability + (orNull(piece.protection) ?? 0);
  });
  return { takes: goingOnto(stand, entries, () => Infinity).takes, hardest: Math.max(0, ...needs) };
}
/** BD: a hundredth of a millimetre and less, at any scale. */
export const SLACK = 1e-4;

const CITE = '3.6.5';
const impassable = ({ name }: Stand, { terrain }: Piece): Hindrance => ({
  text: `${terrain.name} is impassable for ${name}`,
  cite: CITE,
});
const halted = (
  { name }: Stand,
  { terrain }: Piece,
  { needed, rest }: { readonly needed: number; readonly rest: number },
): Hindrance => ({
  text: `${name} stops at ${terrain.name}: it takes ${needed} BD to go in (Pr + Pe), ${rounded(rest, 3)} are left`,
  cite: CITE,
});

/** Does the Flagpoint go on roads and bridges all the way? */
export function isOnRoad(scene: Scene, { from, to }: Leg): boolean {
  const [a, b] = [from[0], to[0]];
  if (!a || !b) return false;
  const roads = scene.pieces.filter(p => ROADS.has(p.terrain.kind));
  if (!roads.some(p => locate(a, p.terrain.outline) !== 'outside')) return false;
  const way = wayBetween(a, b, []);
  const on = roads.flatMap(p => crossedIn(way, p.terrain.outline));
  const off: readonly Span[] = spanDifference([{ from: 0, to: way.length }], on);
  return off.every(span => span.to - span.from <= HAIR);
}
const ROADS: ReadonlySet<string> = new Set(['road', 'bridge']);
/** Where one piece of road ends and the next begins. */
const HAIR: Mm = 2 * TOUCH;

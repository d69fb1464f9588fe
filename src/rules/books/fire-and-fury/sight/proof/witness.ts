// One line that somebody sees along: whether it shows the target after all moves of a body about one. What holds is proven; of what does not hold
// nothing is known.

import {
  boundsOf,
  boxesTouch,
  distance,
  dot,
  encloses,
  gap,
  lengthOf,
  type Mm,
  minus,
  once,
  type Point,
  polygonMoved,
  plus,
  type Segment,
  segmentShape,
  type Vector,
} from '../../../../../geometry/index.ts';
import { TOUCH } from '../../../../../measure/index.ts';
import type { Terrain } from '../../../../../table/index.ts';
import type { Stand } from '../../calls/troop.ts';
import { depthInside, isIn, lengthIn } from '../../rules/ground.ts';
import { type Bordered, bordered, lengthNear } from '../nearLine.ts';
import type { Screen } from '../screens.ts';
import { isClearOf, type Plane, type Solid, solidOf } from './cone.ts';

/** Its ends are where they are before any move. */
export interface Witness {
  readonly from: Stand;
  readonly to: Stand;
  readonly line: Segment;
}
/** Who goes: one of the two, or a hill. */
export type Mover = 'firer' | 'target' | Terrain;
/** All moves no farther from one of them than the radius. */
export interface Moves {
  readonly mover: Mover;
  readonly by: Vector;
  readonly radius: Mm;
}
export interface Obstacle {
  readonly screen: Screen;
  readonly solids: readonly Solid[];
}
export const obstacleOf = (screen: Screen): Obstacle => ({ screen, solids: screen.parts.map(solidOf) });

export interface Wood {
  readonly terrain: Terrain;
  readonly border: Bordered;
}
export const woodOf = (terrain: Terrain): Wood => ({ terrain, border: bordered(terrain.outline) });

/** What has the field of a stand behind it, how far the stand reaches, and how far it is from the target before any move: Infinity where it cannot fire. */
export interface Sector {
  readonly planes: readonly Plane[];
  readonly reach: Mm;
  readonly now: Mm;
}
/** What no line changes. */
export interface Setting {
  /** Of each stand that may fire. */
  readonly fields: ReadonlyMap<Stand, Sector>;
  /** Nobody goes farther. */
  readonly far: Mm;
  readonly obstacles: readonly Obstacle[];
  readonly hills: readonly Terrain[];
  readonly woods: readonly Wood[];
  /** So much of a line may lie in woods. */
  readonly depth: Mm;
}

/** The line, and its end that goes; of a hill that goes neither does. */
interface Going {
  readonly line: Segment;
  readonly end: Point | null;
  readonly still: readonly Point[];
  readonly radius: Mm;
}
export function holds(setting: Setting, witness: Witness, moves: Moves): boolean {
  const { mover, by, radius } = moves;
  const { a, b } = witness.line;
  if (!isInField(setting, witness, moves)) return false;
  const going: Going =
    mover === 'firer'
      ? { line: { a: b, b: plus(a, by) }, end: plus(a, by), still: [b], radius }
      : mover === 'target'
        ? { line: { a, b: plus(b, by) }, end: plus(b, by), still: [a], radius }
        : { line: { a, b }, end: null, still: [a, b], radius: 0 };
  const level = once(() => levelOf(setting, witness, moves));
  return (
    setting.obstacles.every(o => passesObstacle(o, going, { level, witness, moves })) && passesWoods(setting, going)
  );
}
/** The end lies so deep in the field, and so near, that it stays there. */
function isInField({ fields, far }: Setting, { from, line: { a, b } }: Witness, { mover, by, radius }: Moves): boolean {
  const field = fields.get(from);
  if (!field) return false;
  const isHill = typeof mover !== 'string';
  const at = isHill ? b : mover === 'firer' ? minus(b, by) : plus(b, by);
  const slack = isHill ? 0 : radius;
  if (!field.planes.every(p => dot(p.out, at) + slack <= p.from)) return false;
  const gone = isHill ? 0 : Math.min(far, lengthOf(by) + radius);
  return field.now + gone <= field.reach + TOUCH || distance(a, at) + slack <= field.reach;
}
/** Of the higher of both ends, as long as it surely lasts. */
function levelOf({ hills }: Setting, { from, to }: Witness, { mover, by, radius }: Moves): number {
  let level = 0;
  for (const [stand, is] of [
    [from, 'firer'],
    [to, 'target'],
  ] as const) {
    const { at } = stand.base;
    for (const hill of hills) {
      if (hill.level <= level) continue;
      const goes = mover === is || mover === hill;
      const place = mover === is ? plus(at, by) : mover === hill ? minus(at, by) : at;
      if (isIn(place, hill) && (!goes || depthInside(place, hill.outline) >= radius)) level = hill.level;
    }
  }
  return level;
}
/**
 * A hill is not in the way of a stand that is on it, nor a piece in that of a line that ends in it; and neither is once it has been left over sides that
 * the whole line lies beyond by then. (No other line shows the target on both sides of such a side.)
 */
function isLeftBehind(
  { screen, solids }: Obstacle,
  { from, to, line: { a, b } }: Witness,
  { mover, by, radius }: Moves,
): boolean {
  const [solid] = solids;
  if (!solid || solids.length > 1 || typeof mover !== 'string') return false;
  const [stand, end, other] = mover === 'firer' ? [from, a, b] : [to, b, a];
  // what must be within
  const at = screen.level === null ? end : stand.base.at;
  const place = plus(at, by);
  return solid.planes.every(
    ({ out, from: start }) =>
      dot(out, place) + radius < start || (dot(out, minus(end, at)) >= 0 && dot(out, other) >= start),
  );
}
interface Above {
  readonly level: () => number;
  readonly witness: Witness;
  readonly moves: Moves;
}
function passesObstacle({ screen, solids }: Obstacle, going: Going, { level, witness, moves }: Above): boolean {
  const { line, end, still, radius } = going;
  const { mover } = moves;
  const isBelow = (): boolean => screen.level !== null && screen.level <= level();
  if (typeof mover !== 'string' && screen.id === mover.id)
    return isBelow() || gap(polygonMoved(screen.outline, moves.by), segmentShape(line)).distance >= moves.radius;
  if (solids.every(solid => isClearOf({ from: line.a, to: line.b, radius }, solid)) || isBelow()) return true;
  if (screen.level === null && !screen.isOpenFromInside) return false;
  if (isLeftBehind({ screen, solids }, witness, moves)) return true;
  if (screen.level !== null) return false;
  return still.some(p => encloses(screen.outline, p)) || (end !== null && depthInside(end, screen.outline) >= radius);
}

/** A line that is moved at one end, by no more than `radius`, is longer by no more than that, and each of its points moves by its share of it. */
function passesWoods({ woods, depth }: Setting, { line, radius }: Going): boolean {
  const near = woods.filter(w => boxesTouch(w.border.box, boundsOf(segmentShape(line)), radius));
  if (near.length === 0) return true;
  const most = depth / (1 + radius / distance(line.a, line.b));
  if (
    lengthIn(
      line,
      near.map(w => w.terrain),
    ) > most
  )
    return false;
  const borders = near.map(w => w.border);
  let inside = 0;
  for (let i = 0; i < PARTS; i++) {
    const part = { a: partWay(line, i / PARTS), b: partWay(line, (i + 1) / PARTS) };
    inside += radius === 0 ? 0 : lengthNear((radius * (i + 1)) / PARTS, borders, part);
    if (inside > most) return false;
  }
  return true;
}
const PARTS = 4;
const partWay = ({ a, b }: Segment, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

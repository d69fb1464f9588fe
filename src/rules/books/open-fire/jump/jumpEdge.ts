// S: Jumping. How far a base is from standing at the edge, or from standing there no more: what a hand would have to move it, to any side.

import {
  direction,
  distance,
  gap,
  leastThat,
  leftOf,
  minus,
  type Mm,
  onGrid,
  plus,
  pointOnPath,
  type Segment,
  type Shape,
  sides,
  times,
  unit,
  type Vector,
} from '../../../../geometry/index.ts';
import { CONTACT, TOUCH } from '../../../../measure/index.ts';
import { moved } from '../../../../table/index.ts';
import type { Scene } from '../calls/scene.ts';
import { wholly } from '../sight/area.ts';
import { type JumpPlan, type JumpReading, readJump } from './jumpReading.ts';

/** Corners of a base lie on the grid: it touches an edge from no farther than this. */
const TOUCHED: Mm = 2 * TOUCH;

/** How far a base is from standing at the edge, or from standing there no more. */
export interface EdgeMargin {
  /** + holds by, − fails by. */
  readonly mm: Mm;
  /** No edge is reached or left by less; over a corner, or by another edge than that of the jump, it takes more. */
  readonly atLeast: boolean;
}
/** Null where there is no edge ahead. Along a line that meets the edge at a slant the way is longer than straight to it. */
export function edgeMargin(scene: Scene, plan: JumpPlan, reading: JumpReading): EdgeMargin | null {
  const { edgeDistance, path, back } = reading;
  if (edgeDistance === null) return null;
  const edges = [plan.takeOff.outline, ...plan.takeOff.holes].flatMap(sides);
  const along = CONTACT - Math.abs(edgeDistance);
  if (along < 0) {
    const { mm, way } = nearestEdge(plan, shapeAt(plan, 0, reading));
    return { mm: Math.min(0, mm), atLeast: !isReached(scene, plan, [way], mm) };
  }
  const there = moved(plan.unit.base, { at: onGrid(pointOnPath(path, back + edgeDistance)) }).shape;
  const touched = edges.filter(edge => gap(there, lineOf(edge)).distance <= TOUCHED);
  const straight = Math.min(1, ...touched.map(edge => Math.abs(slantOf(plan, edge))));
  const mm = Math.min(along * straight, CONTACT - overhang(plan, reading));
  const square = touched.map(({ a, b }) => leftOf(minus(b, a)));
  const ways = [direction(plan.along), ...square].flatMap(way => [way, times(way, -1)]);
  return { mm, atLeast: !isReached(scene, plan, ways, mm) };
}
/** Whether the base stands at the edge; of what stands short of it or over it, it does not. */
export const isAtEdge = ({ wholly: isOn, edgeDistance }: JumpReading): boolean =>
  isOn && edgeDistance !== null && Math.abs(edgeDistance) <= CONTACT;
/** Does it stand there, or no more, a hair beyond the margin in one of some directions? */
function isReached(scene: Scene, plan: JumpPlan, ways: readonly Vector[], mm: Mm): boolean {
  if (!scene.margins) return true;
  return ways.some(way => {
    const by = times(unit(way), Math.abs(mm) + TOUCHED);
    const base = moved(plan.unit.base, { at: onGrid(plus(plan.unit.base.at, by)) });
    const after = readJump(scene, { ...plan, from: plus(plan.from, by), unit: { ...plan.unit, base } });
    return isAtEdge(after) === mm < 0;
  });
}
const shapeAt = ({ unit: model }: JumpPlan, on: Mm, { path, back }: JumpReading): Shape =>
  moved(model.base, { at: onGrid(pointOnPath(path, back + on)) }).shape;
const lineOf = ({ a, b }: Segment): Shape => ({ kind: 'polygon', points: [a, b] });
/** How far a base lies from touching the nearest edge that the line of the jump may leave by, square to that edge, and which way that is. */
function nearestEdge(plan: JumpPlan, shape: Shape) {
  const { outline, holes } = plan.takeOff;
  const edges = [
    ...sides(outline).map(edge => ({ edge, slant: slantOf(plan, edge) })),
    ...holes.flatMap(sides).map(edge => ({ edge, slant: 0 - slantOf(plan, edge) })),
  ];
  const ways = edges
    .filter(({ slant }) => slant > 0)
    .map(({ edge, slant }) => {
      const { distance: away, from, to } = gap(shape, lineOf(edge));
      return { mm: CONTACT * slant - away, way: minus(to, from) };
    });
  return ways.reduce((best, way) => (way.mm > best.mm ? way : best));
}
/** The sine of the angle between the line of the jump and an edge; positive where the line leaves the outline by it. */
function slantOf({ along }: JumpPlan, { a, b }: Segment): number {
  const u = direction(along);
  return (u.x * (b.y - a.y) - u.y * (b.x - a.x)) / distance(a, b);
}
/** How far the base reaches over the edges of its area: up to what counts as contact. */
function overhang({ unit: model, takeOff }: JumpPlan, { path, back }: JumpReading): Mm {
  const base = { shape: model.base.shape, centre: model.base.at };
  const isOn = (slack: Mm): boolean =>
    wholly(path, base, { area: takeOff }, slack).some(r => r.from <= back + TOUCH && back - TOUCH <= r.to);
  return isOn(0) ? 0 : leastThat(isOn, { from: 0, to: CONTACT, within: TOUCH });
}

// S: Jumping. How far a base is from standing at the edge, or from standing there no more: what a hand would have to move it, to any side.

import {
  direction,
  distance,
  gap,
  leastThat,
  type Mm,
  onGrid,
  pointOnPath,
  type Segment,
  type Shape,
  sides,
} from '../../../../geometry/index.ts';
import { CONTACT, TOUCH } from '../../../../measure/index.ts';
import { moved } from '../../../../table/index.ts';
import { wholly } from '../sight/area.ts';
import type { JumpPlan, JumpReading } from './jumpReading.ts';

/** Corners of a base lie on the grid: it touches an edge from no farther than this. */
const TOUCHED: Mm = 2 * TOUCH;

/**
 * + holds by, − fails by, in mm; null where there is no edge ahead. Along a line that meets the edge at a slant the way is longer than
 * straight to it. A bound: no edge is reached by less; where the base comes over a corner, it takes a little more.
 */
export function edgeMargin(plan: JumpPlan, reading: JumpReading): Mm | null {
  const { edgeDistance, path, back } = reading;
  if (edgeDistance === null) return null;
  const edges = [plan.takeOff.outline, ...plan.takeOff.holes].flatMap(sides);
  const along = CONTACT - Math.abs(edgeDistance);
  if (along < 0) return Math.min(0, CONTACT - nearest(shapeAt(plan, 0, reading), edges));
  const there = moved(plan.unit.base, { at: onGrid(pointOnPath(path, back + edgeDistance)) }).shape;
  const touched = edges.filter(edge => gap(there, lineOf(edge)).distance <= TOUCHED);
  const straight = Math.min(1, ...touched.map(edge => slantOf(plan, edge)));
  return Math.min(along * straight, CONTACT - overhang(plan, reading));
}
const shapeAt = ({ unit }: JumpPlan, on: Mm, { path, back }: JumpReading): Shape =>
  moved(unit.base, { at: onGrid(pointOnPath(path, back + on)) }).shape;
const lineOf = ({ a, b }: Segment): Shape => ({ kind: 'polygon', points: [a, b] });
const nearest = (shape: Shape, edges: readonly Segment[]): Mm =>
  Math.min(...edges.map(edge => gap(shape, lineOf(edge)).distance));
/** The sine of the angle between the line of the jump and an edge. */
function slantOf({ along }: JumpPlan, { a, b }: Segment): number {
  const u = direction(along);
  return Math.abs(u.x * (b.y - a.y) - u.y * (b.x - a.x)) / distance(a, b);
}
/** How far the base reaches over the edges of its area: up to what counts as contact. */
function overhang({ unit, takeOff }: JumpPlan, { path, back }: JumpReading): Mm {
  const base = { shape: unit.base.shape, centre: unit.base.at };
  const isOn = (slack: Mm): boolean =>
    wholly(path, base, { area: takeOff }, slack).some(r => r.from <= back + TOUCH && back - TOUCH <= r.to);
  return isOn(0) ? 0 : leastThat(isOn, { from: 0, to: CONTACT, within: TOUCH });
}

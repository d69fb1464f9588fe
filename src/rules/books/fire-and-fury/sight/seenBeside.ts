// §4.3 Who sees along one line through woods sees along others beside it: how far its start, its end or both may go to either side.

import {
  along,
  beside,
  distance,
  leftOf,
  minus,
  type Mm,
  type Point,
  type Polygon,
  type Segment,
  stretches,
  times,
  unit,
} from '../../../../geometry/index.ts';
import type { Terrain } from '../../../../table/index.ts';
import { lengthIn } from '../rules/ground.ts';

export interface WoodedView {
  readonly edge: Segment;
  readonly goals: readonly Polygon[];
  readonly solids: readonly Polygon[];
  readonly woods: readonly Terrain[];
  /** How much of a line may lie in woods. */
  readonly depth: Mm;
}

/** The last lines to see along, each way from one that is seen along; whatever hides the target stands in them as well. */
export function linesBeside(view: WoodedView, { a, b }: Segment): readonly Segment[] {
  const { edge, goals } = view;
  const left = leftOf(unit(minus(b, a)));
  const wide = Math.max(...goals.flatMap(g => g.points).map(p => distance(p, b)));
  return ENDS.flatMap(([start, end]) => {
    const to = start < 0 ? edge.a : edge.b;
    const lineAt = (share: number): Segment | null =>
      seenAlong(view, start === 0 ? a : along(a, to, share), beside(b, times(left, 0 - end * share * wide)));
    return lastOf(lineAt) ?? [];
  });
}
/** −1: to the left, 1: to the right. */
const ENDS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [1, 1],
] as const;

function lastOf(lineAt: (share: number) => Segment | null): Segment | null {
  const whole = lineAt(1);
  if (whole) return whole;
  let [last, from, to]: [Segment | null, number, number] = [null, 0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const half = (from + to) / 2;
    const line = lineAt(half);
    if (line) [last, from] = [line, half];
    else to = half;
  }
  return last;
}
const HALVINGS = 16;

/** From a point of the edge towards another one, to the first goal; null where one does not see so far. */
function seenAlong({ goals, solids, woods, depth }: WoodedView, a: Point, towards: Point): Segment | null {
  const way = unit(minus(towards, a));
  const far = { a, b: beside(a, times(way, distance(a, towards) + FAR)) };
  const met = Math.min(...goals.flatMap(g => stretches(far, g).map(s => s.in)));
  if (!Number.isFinite(met)) return null;
  const line = { a, b: beside(a, times(way, met)) };
  const isClear = solids.every(s => stretches(line, s).length === 0);
  return isClear && lengthIn(line, woods) <= depth ? line : null;
}
const FAR: Mm = 1000;

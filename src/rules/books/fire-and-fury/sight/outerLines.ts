// §4.3 The outermost lines of what a stand sees, as far as they are free: whoever is to stop all lines must stop these.

import {
  cross,
  distance,
  encloses,
  minus,
  type Mm,
  type Point,
  type Segment,
  stretches,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import type { Scene } from '../calls/scene.ts';
import type { Stand } from '../calls/troop.ts';
import { higherOf } from './sightOf.ts';
import type { Screen } from './screens.ts';
import { frontEdgeOf, type View } from './view.ts';

export interface OuterLine extends Segment {
  /** Of the higher of its ends. */
  readonly level: number;
  /** Who stands in its way. */
  readonly stoppers: readonly Screen[];
}

export function outerLines(scene: Scene, { from, seen }: View, solids: readonly Screen[]): readonly OuterLine[] {
  const { a, b } = frontEdgeOf(from);
  return [outermost(a, seen, 1), outermost(b, seen, -1)].flatMap(line =>
    line ? [outerLine({ a: line.start, b: line.at }, higherOf(scene, from, line.stand), solids)] : [],
  );
}
/** The same without what stands in them. */
export function outerEnds({ from, seen }: View): readonly Segment[] {
  const { a, b } = frontEdgeOf(from);
  return [outermost(a, seen, 1), outermost(b, seen, -1)].flatMap(line => (line ? [{ a: line.start, b: line.at }] : []));
}
export const outerLine = (line: Segment, level: number, solids: readonly Screen[]): OuterLine => ({
  ...line,
  level,
  stoppers: solids.filter(s => stops(s, line, level)),
});

interface Corner {
  readonly at: Point;
  readonly stand: Stand;
}
/** To the left-most corner (1) or to the right-most (−1); of those in one line to the nearest. */
function outermost(start: Point, seen: View['seen'], side: 1 | -1): (Corner & { readonly start: Point }) | null {
  let top: Corner | null = null;
  let length: Mm = 0;
  for (const { outline, stand } of seen) {
    for (const at of outline.points) {
      if (top !== null && !isOutside(start, { top: top.at, length }, at, side)) continue;
      top = { at, stand };
      length = distance(start, at);
    }
  }
  return top && { ...top, start };
}
interface Outermost {
  readonly top: Point;
  /** From the start to there. */
  readonly length: Mm;
}
function isOutside(start: Point, { top, length }: Outermost, p: Point, side: 1 | -1): boolean {
  const aside = (side * cross(minus(top, start), minus(p, start))) / Math.max(length, TOUCH);
  return aside > TOUCH || (aside > -TOUCH && distance(start, p) < length);
}

/** A hill below an end and a piece around an end do not stand in the way of a line. */
export const canStop = (screen: Screen, line: Segment, level: number): boolean =>
  (screen.level === null || screen.level > level) && !holdsEnd(screen, line);
export const holdsEnd = ({ isOpenFromInside, outline }: Screen, { a, b }: Segment): boolean =>
  isOpenFromInside && (encloses(outline, a) || encloses(outline, b));
export const stops = (screen: Screen, line: Segment, level: number): boolean =>
  canStop(screen, line, level) && screen.parts.some(part => stretches(line, part).length > 0);

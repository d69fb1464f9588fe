// How much of a line lies in woods or comes to lie in them: what of it is within reach of their outlines.

import {
  type Box,
  boundsOf,
  boxesTouch,
  clipSegment,
  clipSegmentToDisc,
  distance,
  type Mm,
  minus,
  plus,
  type Polygon,
  rightOf,
  type Segment,
  type Span,
  segmentShape,
  sides,
  spanTotal,
  spanUnion,
  stretches,
  times,
  unit,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';

interface BoxedSide {
  readonly side: Segment;
  readonly box: Box;
}
export interface Bordered {
  readonly outline: Polygon;
  readonly box: Box;
  readonly borders: readonly BoxedSide[];
}
export const bordered = (outline: Polygon): Bordered => ({
  outline,
  box: boundsOf(outline),
  borders: sides(outline).map(side => ({ side, box: boundsOf(segmentShape(side)) })),
});

/** How much of a line lies in one of the outlines or within reach of one. */
export function lengthNear(reach: Mm, outlines: readonly Bordered[], line: Segment): Mm {
  const box = boundsOf(segmentShape(line));
  const spans: Span[] = [];
  for (const { outline, box: around, borders } of outlines) {
    if (!boxesTouch(around, box, reach + TOUCH)) continue;
    for (const { in: from, out: to } of stretches(line, outline)) spans.push({ from, to });
    for (const { side, box: own } of borders)
      if (boxesTouch(own, box, reach + TOUCH)) spans.push(...spansNear(side, line, reach));
  }
  return spanTotal(spanUnion(spans));
}
/** Along a line: within reach of the first corner of a side, and square to the side. */
function spansNear(side: Segment, line: Segment, reach: Mm): readonly Span[] {
  const round = clipSegmentToDisc(line, { kind: 'disc', centre: side.a, radius: reach });
  const beside = clipSegment(line, besideOf(side, reach));
  return [round, beside].flatMap(s => (s ? [{ from: distance(line.a, s.a), to: distance(line.a, s.b) }] : []));
}
function besideOf(side: Segment, reach: Mm): readonly Segment[] {
  const [right, left] = [pushedOut(side, reach), pushedOut(side, 0 - reach)];
  return sides({ kind: 'polygon', points: [right.a, right.b, left.b, left.a] });
}
export function pushedOut({ a, b }: Segment, reach: Mm): Segment {
  const out = times(unit(rightOf(minus(b, a))), reach);
  return { a: plus(a, out), b: plus(b, out) };
}

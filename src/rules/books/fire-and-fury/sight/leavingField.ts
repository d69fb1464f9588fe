// §4.1 How far the firer or the target must go before no stand has any of the target in its field: as a unit, or as the one stand that fires or
// that is fired at alone. The ways after which a convex shape meets a convex field are the differences of their points, a convex area
// (Lozano-Pérez 1983); the target has left all fields where the nearest way lies in none of these areas.

import {
  clipSegment,
  distance,
  distanceToPoint,
  dot,
  farthest,
  grownBy,
  type Mm,
  minus,
  nearestOn,
  offset,
  ORIGIN,
  plus,
  type Point,
  type Polygon,
  rightOf,
  type Segment,
  type Span,
  segmentShape,
  sides,
  spanDifference,
  times,
  unit,
  type Vector,
} from '../../../../geometry/index.ts';
import { fireFieldArea, fireFieldOf, TOUCH } from '../../../../measure/index.ts';
import { CONTACT } from '../calls/inches.ts';
import type { Stand } from '../calls/troop.ts';
import { type Field, frontEdgeOf, goalsOf, type View, wholeTarget } from './view.ts';

type FireField = Field['field'];

/** Of a target that lies in one of the fields. */
export function wayOutOfField(fields: readonly Field[], inField: readonly View[], target: readonly Stand[]): Mm {
  const wide = inRow(fields).map(f => f.field);
  const ways = [wayOutOfFields(wide, goalsOf(wholeTarget(target)))];
  const [only] = inField;
  if (only && inField.length === 1 && fields.length > 1)
    ways.push(wayOutOfFields([only.field], goalsOf(wholeTarget(target))));
  const seen = seenAlone(inField);
  if (seen && target.length > 1) ways.push(wayOutOfFields(wide, [seen]));
  return Math.min(...ways);
}
/** The one stand of the target that any of them has in its field; null where there are others. */
function seenAlone(inField: readonly View[]): Polygon | null {
  const first = inField[0]?.seen[0]?.stand;
  return first && inField.every(({ seen }) => seen.every(p => p.stand === first)) ? first.outline : null;
}

/** Stands side by side in a straight row have one field, as wide as the row: nothing as wide as a stand slips in between. */
function inRow(fields: readonly Field[]): readonly Field[] {
  const [first] = fields;
  if (!first || fields.length === 1 || first.field.tips[0] === first.field.tips[1]) return fields;
  const { base } = first.stand;
  const right = base.frame.right;
  const edges = fields.map(f => frontEdgeOf(f.stand));
  const line = frontEdgeOf(first.stand);
  const isStraight = edges.every(({ a, b }) => [a, b].every(p => Math.abs(offset(line, p)) <= TOUCH));
  if (!isStraight || fields.some(f => f.stand.base.facing !== base.facing)) return fields;
  const sorted = edges
    .map(edge => ({ ...edge, from: dot(right, minus(edge.a, line.a)), to: dot(right, minus(edge.b, line.a)) }))
    .toSorted((a, b) => a.from - b.from);
  const isClosed = sorted.every((edge, i) => i === 0 || edge.from - (sorted[i - 1]?.to ?? 0) <= CONTACT);
  const [left, last] = [sorted[0], sorted.at(-1)];
  if (!isClosed || !left || !last) return fields;
  const front = { corners: { frontLeft: left.a, frontRight: last.b }, frame: base.frame };
  return [{ ...first, field: fireFieldOf(front, first.field.half, 'corners') }];
}

/** The least way of a body of convex shapes that lies in one of the fields; Infinity where it would be longer than any table. */
function wayOutOfFields(fields: readonly FireField[], body: readonly Polygon[]): Mm {
  const [field, shape] = [fields[0], body[0]];
  if (field && shape && fields.length === 1 && body.length === 1) return wayOutOfOne(field, shape);
  const areas = fields.flatMap(each => body.map(part => waysInto(each, part)));
  const inner = areas.map(area => sides(area).map(side => pushedIn(side)));
  const borders = areas
    .flatMap((area, own) => sides(area).map(side => ({ side, own, away: distance(nearestOn(side, ORIGIN), ORIGIN) })))
    .filter(({ away }) => away < FAR / 2)
    .toSorted((a, b) => a.away - b.away);
  let least = Infinity;
  for (const { side, own, away } of borders) {
    if (away >= least) break;
    for (const part of outside(side, inner.toSpliced(own, 1)))
      least = Math.min(least, distanceToPoint(segmentShape(part), ORIGIN));
  }
  return least;
}
/** The area of ways is convex: out of it past the nearest of its sides, which are square to sides of the field or of the shape. */
function wayOutOfOne({ sides: borders, tips, rays: [toRight, toLeft] }: FireField, { points }: Polygon): Mm {
  const past = (out: Vector): Mm =>
    Math.max(dot(out, tips[0]), dot(out, tips[1])) -
    points.reduce((least, p) => Math.min(least, dot(out, p)), Infinity);
  const isOpenTo = (out: Vector): boolean => dot(out, toRight) > 0 || dot(out, toLeft) > 0;
  let least = Infinity;
  for (const { a, b } of borders) least = Math.min(least, past(unit(rightOf(minus(b, a)))));
  for (let i = 0; i < points.length; i++) {
    const out = rightOf(minus(points[i] as Point, points[(i + 1) % points.length] as Point));
    if (!isOpenTo(out)) least = Math.min(least, past(unit(out)));
  }
  return least;
}
/** A field is cut off so far ahead. */
const FAR: Mm = 100_000;

function waysInto(field: FireField, shape: Polygon): Polygon {
  return grownBy(fireFieldArea(field, farthest(shape, field.front.a).distance + FAR), shape);
}
/** Two areas may share a side: what lies on it is in neither. */
function pushedIn({ a, b }: Segment): Segment {
  const inwards = times(unit(rightOf(minus(b, a))), 0 - TOUCH);
  return { a: plus(a, inwards), b: plus(b, inwards) };
}
/** What of a side lies within none of the areas. */
function outside(side: Segment, areas: readonly (readonly Segment[])[]): readonly Segment[] {
  const length = distance(side.a, side.b);
  let left: readonly Span[] = [{ from: 0, to: length }];
  for (const area of areas) {
    const covered = clipSegment(side, area);
    if (covered) left = spanDifference(left, [{ from: distance(side.a, covered.a), to: distance(side.a, covered.b) }]);
    if (left.length === 0) return [];
  }
  const towards = unit(minus(side.b, side.a));
  const at = (far: Mm): Point => plus(side.a, times(towards, far));
  return left.map(({ from, to }) => ({ a: at(from), b: at(to) }));
}

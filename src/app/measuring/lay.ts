// A ruler laid on a table: its legs between the nearest points of what it ends at, its length, the angle between two edges.

import {
  angleBetween,
  cross,
  type Degrees,
  dot,
  type Mm,
  minus,
  type Point,
  reverse,
  type Segment,
  unit as unitVector,
  type Vector,
  memoByPair,
} from '../../geometry/index.ts';
import { readRange } from '../../measure/index.ts';
import type { Base, Position, Terrain, Unit } from '../../table/index.ts';
import { type Body, bodyOf, type End, edgeOf, isEdge, type Part, partAt } from './ends.ts';

/** One end of a leg: where it is and what it lies on. */
export interface Place {
  readonly at: Point;
  readonly unit?: Unit;
  readonly base?: Base;
  readonly part?: Part;
  readonly terrain?: Terrain;
}
export interface Leg {
  readonly from: Place;
  readonly to: Place;
  readonly mm: Mm;
}
/** Between the lines of two edges, 0 … 90°, shown at the second of them. */
export interface EdgeAngle {
  readonly degrees: Degrees;
  readonly at: Point;
  /** The arc's two directions, counter-clockwise; one of them is the first edge's, laid through the place of the second. */
  readonly from: Vector;
  readonly to: Vector;
  readonly along: Vector;
}
export interface Lay {
  readonly legs: readonly Leg[];
  readonly mm: Mm;
  readonly angle: EdgeAngle | null;
  /** Ends whose unit or base is no longer there. The others make up the ruler. */
  readonly gone: readonly End[];
}

/** Worked out once for each table. */
export const layOf = (ends: readonly End[], position: Position): Lay => laid(position, ends);
const laid = memoByPair((position: Position, ends: readonly End[]) => laying(ends, position));

function laying(ends: readonly End[], position: Position): Lay {
  const bodies = ends.map(end => ({ end, body: bodyOf(end, position) }));
  const there = bodies.flatMap(({ end, body }) => (body ? [{ end, body }] : []));
  const legs = there.slice(1).flatMap(({ end, body }, i): readonly Leg[] => {
    const before = there[i];
    return before ? legBetween(before, { end, body }) : [];
  });
  const gone = bodies.filter(b => b.body === null).map(b => b.end);
  return { legs, mm: legs.reduce((sum, leg) => sum + leg.mm, 0), angle: angleOf(there), gone };
}

interface Standing {
  readonly end: End;
  readonly body: Body;
}
function legBetween(a: Standing, b: Standing): readonly Leg[] {
  const range = readRange(a.body.shapes, b.body.shapes);
  if (!range) return [];
  const from = placeOn(a, range.from, range.fromIndex);
  const to = placeOn(b, range.to, range.toIndex);
  return [{ from, to, mm: range.distance }];
}
function placeOn({ end, body }: Standing, at: Point, index: number): Place {
  const { unit, terrain, bases } = body;
  const base = end.kind === 'spot' ? bases[0] : bases[index];
  const part = end.kind === 'spot' ? end.part : base && partAt(base, at);
  return {
    at,
    ...(unit ? { unit } : {}),
    ...(base ? { base } : {}),
    ...(part ? { part } : {}),
    ...(terrain ? { terrain } : {}),
  };
}

/** Only where the ruler runs from an edge to an edge. */
function angleOf(there: readonly Standing[]): EdgeAngle | null {
  const [a, b] = there;
  if (!a || !b || there.length !== 2) return null;
  const [first, second] = [edgeUnder(a), edgeUnder(b)];
  const at = b.body.shapes[0];
  if (!first || !second || at?.kind !== 'disc') return null;
  const v = unitVector(minus(second.b, second.a));
  const u0 = unitVector(minus(first.b, first.a));
  const u = dot(u0, v) < 0 ? reverse(u0) : u0;
  const [from, to] = cross(u, v) < 0 ? [v, u] : [u, v];
  return { degrees: angleBetween(u, v), at: at.centre, from, to, along: u };
}
function edgeUnder({ end, body }: Standing): Segment | null {
  const [base] = body.bases;
  return end.kind === 'spot' && base && isEdge(end.part) ? edgeOf(base, end.part) : null;
}

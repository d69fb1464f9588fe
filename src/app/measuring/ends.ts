// Where a ruler ends: a place on the ground, a unit, a base, or a spot on a base. What belongs to a base is kept as a
// reference and not as a point, so that the ruler follows when the base moves. mm; `ahead` and `right` as the base looks.

import { z } from 'zod';
import {
  distance,
  dot,
  type Mm,
  minus,
  type Point,
  plus,
  type Segment,
  type Shape,
  times,
} from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';
import type { Base, Position, Terrain, Unit } from '../../table/index.ts';

export const CORNERS = ['front-left', 'front-right', 'rear-right', 'rear-left'] as const;
export const EDGES = ['front', 'right', 'rear', 'left'] as const;
export const PARTS = [...CORNERS, ...EDGES, 'round', 'centre', 'inside'] as const;
/** The feature of a base that a point lies on. `round`: the outline of a round base. */
export type Part = (typeof PARTS)[number];
type Corner = (typeof CORNERS)[number];
export type Edge = (typeof EDGES)[number];
export const isEdge = (part: Part): part is Edge => (EDGES as readonly Part[]).includes(part);

const id = z.string().max(200);
const mm = z.number().min(-1e6).max(1e6);
/** One schema for what is kept between visits and for the type. */
export const rulerEnd = z.discriminatedUnion('kind', [
  // `terrain`: the piece whose corner this was; it names the end, the point stays
  z.strictObject({ kind: z.literal('point'), at: z.strictObject({ x: mm, y: mm }), terrain: id.optional() }),
  z.strictObject({ kind: z.literal('unit'), unit: id }),
  z.strictObject({ kind: z.literal('base'), unit: id, base: id }),
  z.strictObject({ kind: z.literal('spot'), unit: id, base: id, part: z.enum(PARTS), ahead: mm, right: mm }),
]);
export type End = Readonly<z.infer<typeof rulerEnd>>;

/** What an end stands for on a table: its shapes, and whose they are. */
export interface Body {
  readonly shapes: readonly Shape[];
  readonly bases: readonly Base[];
  readonly unit?: Unit;
  readonly terrain?: Terrain;
}

/** Null: its unit or base is no longer on the table. */
export function bodyOf(end: End, position: Position): Body | null {
  if (end.kind === 'point') {
    const terrain = end.terrain === undefined ? undefined : position.terrainById.get(end.terrain);
    return { shapes: [dot0(end.at)], bases: [], ...(terrain ? { terrain } : {}) };
  }
  const unit = position.unitById.get(end.unit);
  const bases = unit?.bases.filter(b => end.kind === 'unit' || b.id === end.base) ?? [];
  const [first] = bases;
  if (!unit || !first) return null;
  const shapes = end.kind === 'spot' ? [dot0(placeOf(end, first))] : bases.map(b => b.shape);
  return { shapes, bases, unit };
}
const dot0 = (centre: Point): Shape => ({ kind: 'disc', centre, radius: 0 });

type Spot = Extract<End, { readonly kind: 'spot' }>;
function placeOf(spot: Spot, base: Base): Point {
  const corner = base.kind === 'rectangle' && isCorner(spot.part) ? cornerOf(base, spot.part) : null;
  if (corner) return corner;
  return plus(base.at, plus(times(base.frame.forward, spot.ahead), times(base.frame.right, spot.right)));
}
/** A point of a base, as the base sees it. */
export function spotOn(base: Base, p: Point, part: Part): End {
  const v = minus(p, base.at);
  const { forward, right } = base.frame;
  return { kind: 'spot', unit: base.unit, base: base.id, part, ahead: dot(v, forward), right: dot(v, right) };
}

type RectBase = Extract<Base, { readonly kind: 'rectangle' }>;
const isCorner = (part: Part): part is Corner => (CORNERS as readonly Part[]).includes(part);
const CORNER_KEYS = {
  'front-left': 'frontLeft',
  'front-right': 'frontRight',
  'rear-right': 'rearRight',
  'rear-left': 'rearLeft',
} as const;
export const cornerOf = (base: RectBase, corner: Corner): Point => base.corners[CORNER_KEYS[corner]];
/** An edge of a rectangular base; null for a round one. */
export function edgeOf(base: Base, edge: Edge): Segment | null {
  if (base.kind === 'round') return null;
  const at = EDGES.indexOf(edge);
  return { a: cornerOf(base, CORNERS[at] as Corner), b: cornerOf(base, CORNERS[(at + 1) % 4] as Corner) };
}

/** Which corner or edge of a base a point lies on. */
export function partAt(base: Base, p: Point): Part {
  if (base.kind === 'round') return distance(base.at, p) < base.radius - TOUCH ? 'inside' : 'round';
  const corner = CORNERS.find(c => distance(cornerOf(base, c), p) <= TOUCH);
  return corner ?? EDGES.find(e => isOn(base, e, p)) ?? 'inside';
}
function isOn(base: RectBase, edge: Edge, p: Point): boolean {
  const v = minus(p, base.at);
  const ahead = dot(v, base.frame.forward);
  const right = dot(v, base.frame.right);
  const past: Readonly<Record<Edge, Mm>> = {
    front: ahead - base.depth / 2,
    rear: 0 - ahead - base.depth / 2,
    right: right - base.width / 2,
    left: 0 - right - base.width / 2,
  };
  return Math.abs(past[edge]) <= 2 * TOUCH;
}

/** Two ends that are the same thing or the same place. */
export const sameEnd = (a: End, b: End): boolean => JSON.stringify(a) === JSON.stringify(b);
export const unitOfEnd = (end: End): string | undefined => (end.kind === 'point' ? undefined : end.unit);

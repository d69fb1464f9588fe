// 4.5, 4.8 What lies in a sector or straight ahead, and within a limit: one zone before a side of the box. Who goes aside leaves it part by part, and what is left of
// him may be too far off; who comes aside comes in with what is nearest. Lengths in mm.

import {
  angleOf,
  beside,
  type Frame,
  type Mm,
  type Point,
  type Polygon,
  reverse,
  signedArea,
  times,
} from '../../../../geometry/index.ts';
import { type FireZone, fireZone, readZoneMargin } from '../../../../measure/index.ts';
import { has, type Scene, type Stand } from '../calls/scene.ts';
import { type Place, sectorAngle } from './pair.ts';

/** How far T is from having a part there within the limit (−), or none (+); null where points decide, something is round, or bases leave room between them. */
export function zoneMargin(scene: Scene, [s, t]: readonly [Stand, Stand], place: Place, limit: Mm): Mm | null {
  if (!has(scene, 'INT-05', 'any-part') || !has(scene, 'INT-01', 'closest-edge')) return null;
  if (place === 'strip' && !has(scene, 'INT-13', 'unit-front')) return null;
  const firer = polygonsOf(s);
  const target = polygonsOf(t);
  if (!firer || !target || !fillsBox(s, firer)) return null;
  const { edge, frame, isFlank } = sideOf(s, place);
  const half = sectorAngle(scene);
  const splay = place === 'strip' ? 0 : isFlank ? 90 - half : half;
  return inOrOut(fireZone({ front: edge, frame, splay, range: limit, far: 'round', firer }), target);
}
/** The same of a sector without an end, from a front so wide; `slope`: mm to either side for each mm ahead. */
export function endlessMargin(scene: Scene, [s, t]: readonly [Stand, Stand], wide: Mm, slope: number): Mm | null {
  const firer = polygonsOf(s);
  const target = polygonsOf(t);
  if (!firer || !target) return null;
  const { frame, frontMiddle } = s.body.box;
  const end = (aside: Mm): Point => beside(frontMiddle, times(frame.right, aside));
  const { width, depth } = scene.position.table;
  const front = { a: end(0 - wide / 2), b: end(wide / 2) };
  const splay = angleOf({ x: 1, y: slope });
  return inOrOut(fireZone({ front, frame, splay, range: 2 * (width + depth), far: 'flat', firer }), target);
}
function inOrOut(zone: FireZone, target: readonly Polygon[]): Mm | null {
  const out = readZoneMargin(zone, [target], 'none');
  return out && out.margin < 0 ? out.margin : (readZoneMargin(zone, [target], 'part')?.margin ?? null);
}
export function polygonsOf({ body }: Stand): readonly Polygon[] | null {
  const polygons = body.shapes.flatMap(shape => (shape.kind === 'polygon' ? [shape] : []));
  return polygons.length === body.shapes.length && polygons.length > 0 ? polygons : null;
}
/** Of the box around the bases so much may be empty. */
const EMPTY = 0.001;
export function fillsBox({ body }: Stand, bases: readonly Polygon[]): boolean {
  const filled = bases.reduce((sum, { points }) => sum + signedArea(points), 0);
  return filled >= (1 - EMPTY) * signedArea(body.box.outline.points);
}
interface SideOfBox {
  /** From left to right as one looks out over it. */
  readonly edge: { readonly a: Point; readonly b: Point };
  readonly frame: Frame;
  readonly isFlank: boolean;
}
function sideOf({ body }: Stand, place: Place): SideOfBox {
  const { frontLeft, frontRight, rearLeft, rearRight } = body.box.corners;
  const { forward, right } = body.box.frame;
  const [back, left] = [reverse(forward), reverse(right)];
  switch (place) {
    case 'rear':
      return { edge: { a: rearRight, b: rearLeft }, frame: { forward: back, right: left }, isFlank: false };
    case 'left':
      return { edge: { a: rearLeft, b: frontLeft }, frame: { forward: left, right: forward }, isFlank: true };
    case 'right':
      return { edge: { a: frontRight, b: rearRight }, frame: { forward: right, right: back }, isFlank: true };
    default:
      return { edge: { a: frontLeft, b: frontRight }, frame: { forward, right }, isFlank: false };
  }
}

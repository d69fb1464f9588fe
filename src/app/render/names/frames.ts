// Frames on the screen: of bases, of boxes on the table, round a spot. Pixels.

import { type Box, boundsOf } from '../../../geometry/index.ts';
import type { Base } from '../../../table/index.ts';
import { type Camera, type Spot, upperLeft } from '../../camera.ts';

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const grown = ({ x, y, width, height }: Frame, by: number): Frame => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
export const around = ([x, y]: Spot, r: number): Frame => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r });
export const frameOf = (b: Base, camera: Camera): Frame => frameOfBox(boundsOf(b.shape), camera);

export function frameOfBox(box: Box, camera: Camera): Frame {
  const { minX, minY, maxX, maxY } = box;
  const [x, y] = upperLeft(camera, box);
  return { x, y, width: (maxX - minX) * camera.scale, height: (maxY - minY) * camera.scale };
}

/** Between two frames; 0 where they meet. */
export const apart = (a: Frame, b: Frame): number =>
  Math.hypot(
    Math.max(0, b.x - a.x - a.width, a.x - b.x - b.width),
    Math.max(0, b.y - a.y - a.height, a.y - b.y - b.height),
  );

/** A plate that lies nearer to another unit than to its own would be read as that one's. */
export const nearestTo =
  (own: Frame, others: readonly Frame[]) =>
  (place: Frame): boolean => {
    const away = apart(place, own) - ALIKE;
    return others.every(o => apart(place, o) >= away);
  };
/** So many pixels nearer are not seen. */
const ALIKE = 1.5;

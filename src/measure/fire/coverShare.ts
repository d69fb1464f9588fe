// How much of a body stands on some ground, by area; ground that lies over other ground counts once.

import {
  areaOf,
  boundsOf,
  boxesTouch,
  clipPolygon,
  type Polygon,
  regionOf,
  type Shape,
  sides,
  signedArea,
  convexPieces,
  roundOutline,
} from '../../geometry/index.ts';

export interface ShareReading {
  readonly kind: 'share';
  /** mm² on the ground, and in all. */
  readonly covered: number;
  readonly whole: number;
}

/** A body's shapes that lie over each other count each for itself. */
export function readShare(shapes: readonly Shape[], grounds: readonly Polygon[]): ShareReading {
  let [covered, whole] = [0, 0];
  for (const shape of shapes) {
    const outline = shape.kind === 'disc' ? roundOutline(shape.centre, shape.radius) : shape;
    whole += signedArea(outline.points);
    for (const piece of convexPieces(outline)) covered += coveredOf(piece, grounds);
  }
  return { kind: 'share', covered, whole };
}

/** The outline is convex. */
function coveredOf(outline: Polygon, grounds: readonly Polygon[]): number {
  const box = boundsOf(outline);
  const pieces = grounds
    .filter(ground => boxesTouch(boundsOf(ground), box))
    .flatMap(ground => {
      const piece = clipPolygon(ground, sides(outline));
      return piece ? [piece] : [];
    });
  if (pieces.length === 0) return 0;
  return pieces.length === 1 ? signedArea((pieces[0] as Polygon).points) : areaOf(regionOf(...pieces));
}

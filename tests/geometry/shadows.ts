// What can be seen from a point, the slow way: the window less the shadow of each base. The sweep is tested against it.

import {
  areaOf,
  type Box,
  type Disc,
  distance,
  hull,
  type Point,
  point,
  polygon,
  regionOf,
  type Shape,
  subtract,
} from '../../src/geometry/index.ts';

/** Its area in mm². A disc's rim is 120 corners here, and the two where it ends for the eye: far off, a hair at the rim is wide. */
export function seenSlowly(eye: Point, { minX, minY, maxX, maxY }: Box, shapes: readonly Shape[]): number {
  const frame = polygon([point(minX, minY), point(maxX, minY), point(maxX, maxY), point(minX, maxY)]);
  const far = 4 * (maxX - minX + maxY - minY);
  const shadows = shapes.map(s => {
    const rim = s.kind === 'disc' ? roundOf(s, eye) : s.points;
    const behind = rim.map(p =>
      point(eye.x + ((p.x - eye.x) * far) / distance(p, eye), eye.y + ((p.y - eye.y) * far) / distance(p, eye)),
    );
    return hull([...rim, ...behind]);
  });
  return areaOf(subtract(regionOf(frame), regionOf(...shadows)));
}

function roundOf({ centre, radius }: Disc, eye: Point): readonly Point[] {
  const away = distance(centre, eye);
  const toEye = Math.atan2(eye.y - centre.y, eye.x - centre.x);
  const half = Math.acos(Math.min(1, radius / away));
  const angles = [...Array.from({ length: 120 }, (_, i) => (i * Math.PI) / 60), toEye - half, toEye + half];
  return angles.map(t => point(centre.x + radius * Math.cos(t), centre.y + radius * Math.sin(t)));
}

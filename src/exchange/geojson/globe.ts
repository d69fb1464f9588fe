// Degrees of the globe to metres about the middle of a map: the radii of curvature of the WGS 84 ellipsoid there. Within a
// ten-thousandth on ground of 20 km.

import type { Box, Point } from '../../geometry/index.ts';

const AXIS = 6_378_137;
const SQUARED_ECCENTRICITY = 0.006_694_38;
const RADIANS = Math.PI / 180;

export function onGround(box: Box): (lon: number, lat: number) => Point {
  const [lon0, lat0] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  const sine = Math.sin(lat0 * RADIANS);
  const w = 1 - SQUARED_ECCENTRICITY * sine * sine;
  const east = (AXIS / Math.sqrt(w)) * Math.cos(lat0 * RADIANS) * RADIANS;
  const north = ((AXIS * (1 - SQUARED_ECCENTRICITY)) / (w * Math.sqrt(w))) * RADIANS;
  return (lon, lat) => ({ x: (lon - lon0) * east, y: (lat - lat0) * north });
}

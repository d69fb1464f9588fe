// 3.2.1.1.1, INT-24 «step»: a sector that grows by a step at each full BD is a row of bands, each wider than the one before. Who leaves it leaves all of them. In mm.

import {
  type Area,
  boundsOfPoints,
  boxOutline,
  clipPolygon,
  grownBox,
  joinedBorders,
  leastMove,
  type Mm,
  ORIGIN,
  placesWithin,
  polygonMoved,
  reachOf,
  sides,
} from '../../../../geometry/index.ts';
import { partsIn } from '../../../../measure/index.ts';
import type { Stand } from '../calls/scene.ts';
import { fillsBox, polygonsOf } from '../reading/reachZone.ts';

/** mm: longer than any way out. */
const FAR: Mm = 10_000;

/** The least way after which no part of a target lies in any of the bands, nor on the battery; null where something is round. */
export function wayOutOfBands([battery, target]: readonly [Stand, Stand], bands: readonly Area[]): Mm | null {
  const firer = polygonsOf(battery);
  const bases = polygonsOf(target);
  if (!firer || !bases) return null;
  const shapes = fillsBox(target, bases) ? [target.body.box.outline] : bases;
  const around = boxOutline(grownBox(boundsOfPoints([...firer, ...bases].flatMap(({ points }) => points)), FAR));
  const areas = bands.flatMap(band => clipPolygon(around, band) ?? []);
  const borders = joinedBorders(
    shapes.flatMap(shape => [...areas, ...firer].map(area => placesWithin(reachOf(shape, ORIGIN, area), 0))),
  );
  const inAll = [...bands, ...firer.map(sides)];
  const out = leastMove(borders, by =>
    shapes.every(shape => inAll.every(area => partsIn(polygonMoved(shape, by), area).length === 0)),
  );
  return out?.mm ?? null;
}

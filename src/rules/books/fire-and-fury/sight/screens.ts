// §4.3 What may stand in the way of a line of sight: stands of third units, pieces that block sight, hills above both ends; and woods.

import {
  type Box,
  boundsOf,
  boundsOfBoxes,
  boxesNear,
  boxesTouch,
  boxRow,
  type Polygon,
  convexPieces,
  memo,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import type { Terrain } from '../../../../table/index.ts';
import type { Scene } from '../calls/scene.ts';
import type { Troop } from '../calls/troop.ts';
import type { Ground } from '../rules/ground.ts';

export interface Screen {
  /** Unit or terrain. */
  readonly id: string;
  readonly name: string;
  readonly outline: Polygon;
  readonly parts: readonly Polygon[];
  /** A hill is solid only above both ends. */
  readonly level: number | null;
  /** A piece that holds an end is not solid for that line. */
  readonly isOpenFromInside: boolean;
}
export interface BoxedScreen extends Screen {
  readonly box: Box;
}
interface Boxed {
  readonly box: Box;
  readonly screens: readonly BoxedScreen[];
}

export interface Screens {
  readonly solids: readonly Screen[];
  readonly woods: readonly Terrain[];
}

/** Whatever lies in the box around two units: all lines from the one to the other do. */
export function screensBetween(scene: Scene, firer: Troop, target: Troop): Screens {
  const box = boundsOfBoxes([boxedTroop(firer).box, boxedTroop(target).box]);
  const { screens, row } = rowOf(scene);
  const own = new Set([firer, target].flatMap(t => boxedTroop(t).screens));
  const solids = boxesNear(row, box, TOUCH)
    .map(i => screens[i] as BoxedScreen)
    .filter(s => !own.has(s) && boxesTouch(s.box, box, TOUCH));
  const woods = scene.ground.woods.map(w => w.terrain).filter(t => boxesTouch(boundsOf(t.outline), box, TOUCH));
  return { solids, woods };
}
/** All stands in the order of the file, then the ground, and their boxes as the kernel reads them. */
const rowOf = memo(({ troops, ground }: Scene) => {
  const screens = [...troops.map(boxedTroop), boxedGround(ground)].flatMap(b => b.screens);
  return { screens, row: boxRow(screens.map(s => s.outline)) };
});
/** All there is, near or not. */
export const allScreens = ({ troops, ground }: Scene, firer: Troop, target: Troop): readonly BoxedScreen[] => [
  ...troops.filter(t => t !== firer && t !== target).flatMap(t => boxedTroop(t).screens),
  ...boxedGround(ground).screens,
];

/** All stands of a unit, near or not; none of what is no unit. */
export function standsOf({ troops }: Scene, id: string): readonly BoxedScreen[] {
  const troop = troops.find(t => t.unit.id === id);
  return troop ? boxedTroop(troop).screens : [];
}

/** Units and ground that have not changed are boxed once. */
const boxedTroop = memo(
  ({ unit: { id, name }, stands }: Troop): Boxed =>
    boxed(stands.map(({ outline }) => ({ id, name, outline, level: null, isOpenFromInside: false, parts: [outline] }))),
);
const boxedGround = memo(
  ({ sightBlockers, hills }: Ground): Boxed =>
    boxed([
      ...sightBlockers.map(t => groundScreen(t, null)),
      ...hills.map(({ terrain }) => groundScreen(terrain, terrain.level)),
    ]),
);
function boxed(screens: readonly Screen[]): Boxed {
  const own = screens.map(s => ({ ...s, box: boundsOf(s.outline) }));
  return { box: boundsOfBoxes(own.map(s => s.box)), screens: own };
}
const groundScreen = ({ id, name, outline }: Terrain, level: number | null): Screen => ({
  id,
  name,
  outline,
  level,
  isOpenFromInside: level === null,
  parts: convexPieces(outline),
});
/** A wood as if it were solid; it has no name, since it stops nobody by itself. */
export const woodScreen = memo(
  ({ outline }: Terrain): Screen => ({
    id: '',
    name: '',
    outline,
    parts: convexPieces(outline),
    level: null,
    isOpenFromInside: false,
  }),
);

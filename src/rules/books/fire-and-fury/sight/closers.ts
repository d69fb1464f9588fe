// §4.3 Bodies that one hand moves before a view: the stands of a third unit that leave no gap between them, a piece of ground, a wood.

import {
  type Box,
  boundsOf,
  boundsOfBoxes,
  dot,
  entryOf,
  hull,
  type Polygon,
  rightOf,
  type Vector,
} from '../../../../geometry/index.ts';
import type { Terrain } from '../../../../table/index.ts';
import type { Fire } from '../calls/chain.ts';
import { CONTACT } from '../calls/inches.ts';
import { allScreens, type BoxedScreen, type Screen, woodScreen } from './screens.ts';

export interface Closer {
  /** Of the unit or the piece that is moved. */
  readonly id: string;
  readonly screens: readonly Screen[];
  readonly parts: readonly Polygon[];
  readonly around: Polygon;
  readonly box: Box;
  /** One sees some way into it. */
  readonly wood: Terrain | null;
}

/** A unit, a piece or a wood; what one hand moves of it is worked out for those that are near. */
export interface Near {
  readonly box: Box;
  readonly bodies: () => readonly Closer[];
}
/** All there are, as one looks from the firer to the target; `woods` that may hide. */
export function closersOf({ scene, firer, target }: Fire, aim: Vector, woods: readonly Terrain[]): readonly Near[] {
  const units = new Set(scene.troops.map(t => t.unit.id));
  const byUnit = new Map<string, BoxedScreen[]>();
  const near: Near[] = woods.map(w => ({ box: boundsOf(w.outline), bodies: () => [closer([woodScreen(w)], w)] }));
  for (const screen of allScreens(scene, firer, target)) {
    if (units.has(screen.id)) entryOf(byUnit, screen.id, (): BoxedScreen[] => []).push(screen);
    else near.push({ box: screen.box, bodies: () => [closer([screen], null)] });
  }
  for (const stands of byUnit.values()) {
    const box = boundsOfBoxes(stands.map(s => s.box));
    near.push({ box, bodies: () => clustersOf(stands, aim).map(c => closer(c, null)) });
  }
  return near;
}
function closer(screens: readonly Screen[], wood: Terrain | null): Closer {
  const parts = screens.flatMap(s => s.parts);
  const around = hull(screens.flatMap(s => s.outline.points));
  const id = wood?.id ?? screens[0]?.id ?? '';
  return { id, screens, parts, around, box: boundsOf(around), wood };
}

/** Stands between which nobody looks through straight ahead. */
function clustersOf(stands: readonly Screen[], aim: Vector): readonly (readonly Screen[])[] {
  const right = rightOf(aim);
  const each = stands
    .map(stand => {
      const across = stand.outline.points.map(p => dot(right, p));
      return { stand, from: Math.min(...across), to: Math.max(...across) };
    })
    .toSorted((a, b) => a.from - b.from);
  const clusters: Screen[][] = [];
  let reach = -Infinity;
  for (const { stand, from, to } of each) {
    if (from - reach > CONTACT) clusters.push([]);
    clusters.at(-1)?.push(stand);
    reach = Math.max(reach, to);
  }
  return clusters;
}

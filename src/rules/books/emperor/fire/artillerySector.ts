// 3.2.1.1.1 The sector of a battery: as wide as its front, growing by 1/4 BD for each BD ahead (INT-24). Section 4.11 of the
// specification.

import { type Area, distance, inFrame, type Mm, once, type Point, square } from '../../../../geometry/index.ts';
import { beside, times } from '../../../../geometry/index.ts';
import { atMost, type Mark, partsIn, readInto, sectorMark, TOUCH, wedgeAhead } from '../../../../measure/index.ts';
import { flagpointOf, has, type Scene, type Stand } from '../calls/scene.ts';
import { type Known, whenKnown } from '../reading/known.ts';
import { endlessMargin } from '../reading/reachZone.ts';
import { wayOutOfBands } from './steppedSector.ts';

export type InSector = 'flagpoint' | 'partial' | 'none';
export interface BatterySector {
  readonly inSector: InSector;
  /** u and |v| of the target's Flagpoint in the battery's frame, mm. */
  readonly ahead: Mm;
  readonly offset: Mm;
  /** Half the width at `ahead`; null behind the front. */
  readonly halfWidth: Mm | null;
  /** + how far its Flagpoint lies from the nearer side, square to it, − how far past it; null behind the front. */
  readonly aside: Mm | null;
  /** + how far the target would have to move to leave the sector, − to reach it. */
  readonly reach: () => Mm;
}

/** 3.2.1.1.1 1 BD, or 1/2 BD if dense, fortified or in a Grand Battery; nominal, not measured. */
export const frontWidth = (scene: Scene, { values }: Stand): Mm =>
  values.dense || values.fortified || values.grandBattery ? scene.bd / 2 : scene.bd;

/** Half the width at a distance ahead. */
function halfWidthAt(scene: Scene, battery: Stand, ahead: Mm): Mm | null {
  if (ahead < -TOUCH) return null;
  const u = Math.max(0, ahead);
  const half = frontWidth(scene, battery) / 2;
  if (has(scene, 'INT-24', 'linear')) return half + u / 8;
  if (has(scene, 'INT-24', 'per-side')) return half + u / 4;
  return half + (Math.floor((u + TOUCH) / scene.bd) * scene.bd) / 8;
}

/** The sector as convex areas: one, or in steps one band for each BD, as far as `reach`. */
export function sectorBands(scene: Scene, battery: Stand, reach: Mm): readonly Area[] {
  const { box } = battery.body;
  const half = frontWidth(scene, battery) / 2;
  const at = (ahead: Mm, aside: Mm): Point =>
    beside(beside(box.frontMiddle, times(box.frame.forward, ahead)), times(box.frame.right, aside));
  if (!has(scene, 'INT-24', 'step')) {
    return [wedgeAhead(box.frame, at(0, 0 - half), at(0, half), slopeOf(scene))];
  }
  const steps = Math.max(1, Math.ceil(reach / scene.bd) + 1);
  return Array.from({ length: steps }, (_, n) => {
    const wide = half + (n * scene.bd) / 8;
    return wedgeAhead(box.frame, at(n * scene.bd, 0 - wide), at(n * scene.bd, wide), 0);
  });
}

export function readBatterySector(scene: Scene, battery: Stand, target: Stand): Known<BatterySector> {
  return whenKnown(flagpointOf(scene, target), at => {
    const { ahead, left } = inFrame(battery.body.box, at);
    const offset = Math.abs(left);
    const halfWidth = halfWidthAt(scene, battery, ahead);
    const shapes = target.body.shapes;
    const bands = sectorBands(scene, battery, farAhead(battery, target));
    const hasFlagpoint = halfWidth !== null && atMost(offset, halfWidth);
    const isPartial = bands.some(band => shapes.some(shape => partsIn(shape, band).length > 0));
    const isIn = hasFlagpoint || isPartial;
    const stepped = (): Mm => {
      const reaches = bands.map(band => readInto(shapes, band)?.margin ?? -Infinity);
      return hasFlagpoint ? Math.max(0, ...reaches) : Math.max(...reaches);
    };
    return {
      inSector: hasFlagpoint ? 'flagpoint' : isPartial ? 'partial' : 'none',
      ahead,
      offset,
      halfWidth,
      aside: halfWidth === null ? null : (halfWidth - offset) / Math.sqrt(1 + square(slopeOf(scene))),
      reach: once(() => exactReach(scene, battery, target, isIn) ?? stepped()),
    };
  });
}

/** mm to either side for each mm ahead; 0 in steps. */
const slopeOf = (scene: Scene): number =>
  has(scene, 'INT-24', 'step') ? 0 : has(scene, 'INT-24', 'linear') ? 1 / 8 : 1 / 4;
/** Null of who stands outside of steps: he comes in by the nearest of them. */
function exactReach(scene: Scene, battery: Stand, target: Stand, isIn: boolean): Mm | null {
  if (!has(scene, 'INT-24', 'step'))
    return endlessMargin(scene, [battery, target], frontWidth(scene, battery), slopeOf(scene));
  return isIn ? wayOutOfBands([battery, target], bandsAbout(scene, battery, target)) : null;
}
/** All that the target may come into while it goes straight aside, out of the sector. */
function bandsAbout(scene: Scene, battery: Stand, target: Stand): readonly Area[] {
  const { points } = target.body.box.outline;
  const across = Math.max(...points.flatMap(p => points.map(q => distance(p, q))));
  const ahead = farAhead(battery, target);
  return sectorBands(scene, battery, ahead + frontWidth(scene, battery) + ahead / 4 + across);
}
/** How far ahead of a battery a unit reaches. */
const farAhead = (battery: Stand, target: Stand): Mm =>
  Math.max(0, ...target.body.box.outline.points.map(p => inFrame(battery.body.box, p).ahead));

/** The sector drawn a little past the target: our sources give it no end. */
export function batteryMarks(scene: Scene, battery: Stand, target: Stand): readonly Mark[] {
  const reach = farAhead(battery, target) + scene.bd / 2;
  return sectorBands(scene, battery, reach).flatMap((band, i) =>
    sectorMark(battery.body.box, band, reach, i === 0 ? `sector of ${battery.name}` : '').map(m => ({
      ...m,
      role: 'arc-of-fire' as const,
    })),
  );
}

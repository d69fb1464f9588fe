// Touching stands of one unit move as one body: a seam between them opens for nobody. Where nobody sees past them it is the whole rank that has
// to go aside.

import {
  boundsOf,
  boxesTouch,
  centroid,
  encloses,
  hull,
  memo,
  type Polygon,
  signedArea,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import type { Scene } from '../calls/scene.ts';
import { type Screen, standsOf } from './screens.ts';

/**
 * Of solids whatever is of a rank is the whole rank, also where it reaches beyond the view. Stands that fill one convex block together are one; those
 * of a bent line stay as they are, and so do ground and hills.
 */
export function asRanks(scene: Scene, solids: readonly Screen[]): readonly Screen[] {
  const ids = [...new Set(solids.map(s => s.id))];
  return ids.flatMap(id => {
    const own = solids.filter(s => s.id === id);
    const blocks = blocksOf(standsOf(scene, id));
    return blocks.length === 0 ? own : blocks.filter(b => own.some(s => encloses(b.outline, centroid(s.outline))));
  });
}
/** The whole first, then stand by stand with its neighbours. Each stand that fires asks for the same. */
const blocksOf = memo((stands: readonly Screen[]): readonly Screen[] => {
  if (stands.length < 2) return stands;
  const whole = blockOf(stands);
  if (whole) return [whole];
  const blocks: Screen[] = [];
  for (const stand of stands) {
    const at = blocks.findIndex(b => isNear(b, stand) && blockOf([b, stand]) !== null);
    const block = at < 0 ? null : blockOf([blocks[at] as Screen, stand]);
    if (block) blocks[at] = block;
    else blocks.push(stand);
  }
  return blocks;
});
const isNear = (a: Screen, b: Screen): boolean => boxesTouch(boundsOf(a.outline), boundsOf(b.outline), TOUCH);
/** Null where they leave more than hairs between them, bend, or lie on each other. */
function blockOf(stands: readonly Screen[]): Screen | null {
  const [first] = stands;
  if (!first) return null;
  const outline = hull(stands.flatMap(s => s.outline.points));
  const filled = stands.reduce((sum, s) => sum + areaOf(s.outline), 0);
  const { minX, maxX, minY, maxY } = boundsOf(outline);
  const hairs = stands.length * TOUCH * (maxX - minX + (maxY - minY));
  return Math.abs(areaOf(outline) - filled) > hairs ? null : { ...first, outline, parts: [outline] };
}
const areaOf = ({ points }: Polygon): number => Math.abs(signedArea(points));

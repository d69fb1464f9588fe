// D mandatory targets (§4.7), I-11: the ranking is another where somebody in the fire zone is hidden, or comes into sight. How far the table is from that at the
// least, in mm.

import type { Mm } from '../../../../geometry/index.ts';
import { drawingMargin, nearingMargin } from './drawing.ts';
import type { Trial } from './comingIn.ts';
import type { Sighted } from './targets.ts';
import type { Troop } from '../calls/scene.ts';

/**
 * By less than this nobody of the zone is hidden or seen anew whose sight decides, together with distances that change meanwhile; Infinity where none
 * of them does. A bound: where several must be hidden, each takes so much. What is as far as `most` is not looked at.
 */
export function seenMargin(trial: Trial & { readonly firer: Troop }, most: Mm): Mm {
  const { sighted, aimed } = trial;
  const rivals = sighted
    .filter(s => s !== aimed && s.inZone !== 'none' && s.sight !== null)
    .map(sighting => ({ sighting, way: wayOf(trial, sighting, most) }))
    .filter(({ way }) => way < most)
    .sort((a, b) => a.way - b.way);
  const before: Sighted[] = [];
  for (const { sighting, way } of rivals) {
    before.push(sighting);
    if (isDecidedBy(trial, [sighting], way) || isDecidedBy(trial, before, way)) return way;
  }
  return Infinity;
}
/** Until it is hidden, whoever moves, or seen. */
function wayOf({ scene, firer, zone }: Trial & { readonly firer: Troop }, sighting: Sighted, most: Mm): Mm {
  const gap = sighting.sight?.reading.margin() ?? Infinity;
  const drawn = { scene, firer, zone, inZone: [sighting] };
  if (gap === Infinity) return gap;
  return gap > 0 ? drawingMargin(drawn, Math.min(gap, most)) : 0 - nearingMargin(drawn, Math.max(gap, 0 - most));
}
/** Does it decide that these are seen no more, or anew, if all have gone so far? */
function isDecidedBy({ sighted, aimed, rule }: Trial, changed: readonly Sighted[], way: Mm): boolean {
  const away = aimed.distance ?? 0;
  const isAllowed = (list: readonly Sighted[], distance: Mm): boolean => {
    const there = { ...aimed, distance };
    return rule(list.map(s => (s === aimed ? there : s))).targets.includes(there);
  };
  const other = sighted.map(s => (changed.includes(s) ? turned(s) : s));
  return [0, -2 * way, 2 * way].some(by => isAllowed(other, away + by) !== isAllowed(sighted, away + by));
}
/** Hidden, or seen. */
const turned = (s: Sighted): Sighted =>
  s.class === 'none'
    ? { ...s, class: s.inZone, distance: s.reading.nearest?.distance ?? null }
    : { ...s, class: 'none', distance: null };

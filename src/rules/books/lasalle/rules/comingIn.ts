// D mandatory targets (§4.7), I-11: who comes into the fire zone may not be shot at there, since another is closer, or something hides it. It is set down there, and
// the ranking is made anew.

import {
  distance,
  minus,
  type Mm,
  ORIGIN,
  polygonMoved,
  type Segment,
  times,
  unit,
  type Vector,
} from '../../../../geometry/index.ts';
import { type FireZone, TOUCH } from '../../../../measure/index.ts';
import type { Scene, Troop } from '../calls/scene.ts';
import { leftIn, movedZone } from './drawing.ts';
import { type Allowed, blockersIn, inZoneOf, measuringOf, type Sighted, withSight, zoneOnly } from './targets.ts';

export interface Trial {
  readonly scene: Scene;
  readonly zone: FireZone;
  readonly sighted: readonly Sighted[];
  readonly aimed: Sighted;
  /** Who may be shot at of those that the zone holds. */
  readonly rule: (sighted: readonly Sighted[]) => Allowed;
}

/** May the target be shot at, once one of them has gone so far, or the firer (null)? By the zone alone. */
function isAllowedAfter(trial: Trial, who: Sighted | null, by: Vector): boolean {
  const { like, target } = seenAfter(trial, who, by);
  return target !== undefined && trial.rule(like).targets.includes(target);
}
/** Does the ranking say otherwise of a target that stays in the zone? With whoever looks, unless there are many to look past. */
export function changesAfter(trial: Trial & { readonly firer: Troop }, who: Sighted | null, by: Vector): boolean {
  const { aimed, rule, sighted, scene, firer } = trial;
  const { like, target, zone } = seenAfter(trial, who, by);
  if (!target || target.inZone === 'none') return false;
  const isBefore = rule(sighted).targets.includes(aimed);
  if (!isLookedAt(scene)) return rule(like).targets.includes(target) !== isBefore;
  const troops = scene.troops.map(t => (t === who?.troop ? gone(t, by) : t));
  const blockers = blockersIn({ ...scene, troops }, firer, zone);
  const seen = like.map(s => withSight(zone, blockers, s.sight ? zoneOnly(zone, measuringOf(scene), s.troop) : s));
  const there = seen[like.indexOf(target)] as Sighted;
  // whoever hides the target itself is a matter of its line
  return there.class !== 'none' && rule(seen).targets.includes(there) !== isBefore;
}
/** In a crowd nobody is looked past. */
const isLookedAt = ({ choice, troops, position }: Scene): boolean =>
  choice('I-11') === 'any-line' && troops.length + position.terrain.length <= FEW;
const FEW = 8;
function seenAfter({ scene, zone, sighted, aimed }: Trial, who: Sighted | null, by: Vector) {
  const there = who === null ? movedZone(zone, by) : zone;
  const near = sighted.filter(s => s === aimed || s === who || s.inZone !== 'none' || who === null);
  const like = near.map(s =>
    who === null || s === who ? zoneOnly(there, measuringOf(scene), s === who ? gone(s.troop, by) : s.troop) : s,
  );
  return { like, target: like[near.indexOf(aimed)], zone: there };
}
const gone = (troop: Troop, by: Vector): Troop => ({
  ...troop,
  outlines: troop.outlines.map(o => polygonMoved(o, by)),
});

/** Of a target outside: it comes into the zone, or the zone over it, and another must be shot at, or something hides it. */
export function isRefusedThere(shot: Shot, { margin, way }: { readonly margin: Mm; readonly way: Segment }): boolean {
  const { scene, zone, aimed } = shot;
  if (!aimed || margin > 0 || !scene.margins) return false;
  // who touches it has no way in of his own, and a hair is enough
  if (distance(way.a, way.b) <= TOUCH) return false;
  const by = times(unit(minus(way.b, way.a)), PAST - margin);
  return [null, aimed].every(who => {
    const go = times(by, who ? 1 : -1);
    if (!isAllowedAfter({ ...shot, aimed }, who, go)) return true;
    const there = who ? zone : movedZone(zone, go);
    const isLookedAt = scene.choice('I-11') === 'any-line';
    return isLookedAt && leftIn(there, [aimed], blockersIn(scene, shot.firer, there), who ? go : ORIGIN).isHidden();
  });
}
type Shot = Omit<Trial, 'aimed'> & { readonly aimed: Sighted | null; readonly firer: Troop };
/** mm: past what counts as a touch. */
const PAST: Mm = 2 * TOUCH;

/** Of several only the firer takes all out at once: a bound where that takes more, or brings in another. */
export function isBoundOut(
  { zone, sighted, aimed }: Omit<Shot, 'scene' | 'rule' | 'firer'>,
  inside: readonly Sighted[],
  { margin, pushes }: Out,
): boolean {
  if (aimed || inside.length < 2) return false;
  return pushes.every(push => {
    const after = movedZone(zone, times(push, (0 - margin - 2 * TOUCH) / margin));
    return sighted.some(s => s.troop.outlines.length > 0 && inZoneOf(after, s.troop.outlines) !== 'none');
  });
}
interface Out {
  readonly margin: Mm;
  readonly pushes: readonly Vector[];
}

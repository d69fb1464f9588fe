// C: Action: Attack with S: Attacks. One model, one weapon, one target; every reason against it is listed.

import { bearingOf } from '../../../../geometry/index.ts';
import { rounded } from '../../../../table/index.ts';
import { type Finding, type Measures, type Reason, worstOf } from '../../../kit/index.ts';
import { INCH, type Model, type Weapon } from '../calls/model.ts';
import { type Scene, type Stand, standOf, toInches } from '../calls/scene.ts';
import { keepDice } from '../game/rolling.ts';
import { type Apart, apart, isWithin } from '../sight/apart.ts';
import { type ArcFinding, arcOf, arcReason } from '../sight/arc.ts';
import { type InForce, sightInForce } from '../sight/inForce.ts';
import { sightReason } from '../sight/lineOfSight.ts';
import { type Sight, sightOf } from '../sight/sight.ts';
import { attackOdds } from './attackOdds.ts';
import { mayAttack } from './mayAttack.ts';
import { rangeReason } from './range.ts';
import { assaultLock, engagedFriend, type Pair } from './targets.ts';

/** A model, one of its weapons, and an enemy. */
export interface Attack {
  readonly firer: Model;
  readonly target: Model;
  readonly weapon: Weapon;
}
/** What of an attack hangs on the two alone. */
interface Duel extends Pair {
  readonly inAssaultRange: boolean | null;
  readonly arcs: Arcs;
  readonly attempt: Reason;
  readonly inArc: Reason;
  readonly inRange: Reason;
}
function duelOf(scene: Scene, { firer: model, target: other, weapon }: Attack): Duel {
  const [firer, target] = [standOf(scene, model), standOf(scene, other)];
  const way = apart(scene, firer, target);
  const inAssaultRange = isWithin(way, scene.cells.assaultRangeIn * INCH);
  const arcs = { arc: arcOf(scene, firer, target), origin: arcOf(scene, target, firer) };
  return {
    firer,
    target,
    apart: way,
    inAssaultRange,
    arcs,
    attempt: mayAttack(scene, { firer: model, weapon, inAssaultRange, free: false }),
    inArc: arcReason(scene, { firer, target, found: arcs.arc }, weapon),
    inRange: rangeReason(scene, { weapon, firer, target, apart: way }),
  };
}

/** Reasons in the book's order. */
export function judgeAttack(scene: Scene, attack: Attack): Finding {
  const { weapon } = attack;
  const duel = duelOf(scene, attack);
  const { firer, target, inAssaultRange } = duel;
  const look = lookAt(scene, duel, { weapon, token: hasToken(attack.target) });
  const inSight = sightReason(scene, firer, target, look);
  const [lock, engaged] = [assaultLock(scene, duel, weapon), engagedFriend(scene, duel)];
  const reasons = [duel.attempt, duel.inArc, inSight, duel.inRange, lock, engaged];
  const odds = oddsIfYes(scene, reasons, { firer, target, weapon, look, inAssaultRange });
  const measures = attackMeasures(look, inAssaultRange, duel.arcs);
  return odds
    ? { reasons, measures: Object.assign(measures, odds.measures), effect: odds.effect, areRounded: true, ruling: null }
    : { reasons, measures, areRounded: true, ruling: null };
}

/** Distance and sight between two places. */
export interface Look {
  readonly apart: Apart;
  readonly sight: Sight;
  readonly force: InForce;
  /** What another look of the same shot would come to. */
  readonly inForce: (sight: Sight) => InForce;
}
export function lookAt(
  scene: Scene,
  { firer, target, apart: way }: Pair,
  { weapon, token }: { readonly weapon: Weapon; readonly token: boolean },
): Look {
  const sight = sightOf(scene, firer, target);
  const inForce = (look: Sight): InForce => sightInForce(scene, look, weapon, token);
  return { apart: way, sight, force: inForce(sight), inForce };
}
/** S: Hidden Movement. Others than infantry have no token, whatever their card says. */
const hasToken = ({ infantry, values }: Model): boolean => infantry && values.hidden;

interface Arcs {
  /** Of the firer, with the target in it. */
  readonly arc: ArcFinding;
  /** Of the target, with the firer in it. */
  readonly origin: ArcFinding;
}
/** Rounded where they are made: every attack has them. Spelled out: a record that is spread into another costs more than itself. */
export function attackMeasures(
  { apart: way, sight, force }: Look,
  inAssaultRange: boolean | null,
  { arc, origin }: Arcs,
): Measures {
  const { shares, window: seen } = sight;
  return {
    arcMargin: rounded(toInches(arc.reading.margin)),
    arc: arc.arc,
    attackOrigin: origin.arc,
    gap: rounded(way.gap / INCH),
    distance: way.distance === null ? null : rounded(way.distance / INCH),
    assaultRange: inAssaultRange,
    sight: sight.state,
    sightInForce: force.state,
    sightCause: sight.cause,
    hiddenShare: shares ? rounded(shares.hidden) : null,
    opaqueShare: shares ? rounded(shares.opaque) : null,
    friendShare: shares ? rounded(shares.friend) : null,
    hiddenBy: shares ? sight.hiders : null,
    window: seen ? [rounded(bearingOf(seen.left)), rounded(bearingOf(seen.right))] : null,
    windowWidth: seen ? rounded(seen.width) : null,
  };
}

interface Attacked {
  readonly firer: Stand;
  readonly target: Stand;
  readonly weapon: Weapon;
  readonly look: Look;
  readonly inAssaultRange: boolean | null;
}
export function oddsIfYes(
  scene: Scene,
  reasons: readonly Reason[],
  { firer, target, weapon, look, inAssaultRange }: Attacked,
) {
  const { distance } = look.apart;
  if (worstOf(reasons) !== 'yes' || distance === null || inAssaultRange === null) return null;
  const obscured = look.force.state === 'obscured';
  const shot = { firer: firer.model, target: target.model, weapon, distance, inAssaultRange, obscured };
  const odds = attackOdds(scene, shot);
  return odds && keepDice(scene, shot, odds);
}

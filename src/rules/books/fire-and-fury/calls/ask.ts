// From a call that has been read to its ruling: each kind to the file that knows its rule.

import type { Finding } from '../../../kit/index.ts';
import { judgeChangeFront } from '../moves/changeFront.ts';
import { judgeInCommand } from '../moves/command.ts';
import { type Detaching, judgeDetach } from '../moves/detach.ts';
import { judgeExtendedLine } from '../moves/extendedLine.ts';
import { judgeFullMove } from '../moves/fullMove.ts';
import { judgeHandHaul } from '../moves/handHaul.ts';
import { judgeRefuseFlank } from '../moves/refuseFlank.ts';
import { judgeEvade, judgeRejoin } from '../moves/rejoin.ts';
import { judgeTethered } from '../moves/tethered.ts';
import { judgeZone } from '../moves/zone.ts';
import { judgeColdSteel } from '../rules/coldSteel.ts';
import { judgeCombined } from '../rules/combined.ts';
import { judgeFire } from '../rules/fire.ts';
import { judgeProlong, judgeRallyGuns } from '../rules/guns.ts';
import { judgeMassed } from '../rules/massed.ts';
import { judgePlunging } from '../rules/plunging.ts';
import { lightCap, lightReason } from '../sight/light.ts';
import { judgeChargeNumbers } from '../rules/chargeNumbers.ts';
import type { CallOf, Kind } from './calls.ts';
import { toInches } from './inches.ts';
import { placed } from './pose.ts';
import { parted } from './references.ts';
import { regimentOf, type Scene, troopAt } from './scene.ts';
import { type Body, standing, type Troop } from './troop.ts';

type Asker<K extends Kind> = (scene: Scene, call: CallOf<K>) => Finding;

export const bodyAt = (scene: Scene, troop: Troop, pose: Parameters<typeof placed>[1]): Body =>
  placed(standing(troop), pose, scene.mm);
const bodyOrNull = (scene: Scene, troop: Troop, pose: Parameters<typeof placed>[1]): Body | null =>
  pose ? bodyAt(scene, troop, pose) : null;

export const ASKERS: { readonly [K in Kind]: Asker<K> } = {
  fire: (scene, { firer, target, phase, chargeRole, breakthrough }) =>
    judgeFire(scene, { firer: troopAt(scene, firer), target: troopAt(scene, target), phase, chargeRole, breakthrough }),
  'light-cap': (scene, { distance: length }) => ({
    reasons: [lightReason(scene, length * scene.mm)],
    measures: { distance: toInches(length * scene.mm), lightCap: lightCap(scene) },
  }),
  'plunging-fire': (scene, { firer, target, directPoints }) =>
    judgePlunging(scene, { firer: troopAt(scene, firer), target: troopAt(scene, target), directPoints }),
  'massed-fire': (scene, { units, target }) =>
    judgeMassed(
      scene,
      units.map(id => troopAt(scene, id)),
      troopAt(scene, target),
    ),
  'combined-fire': (scene, { units, plunging, target, phase, chargeRole }) =>
    judgeCombined(scene, {
      firers: units.map(id => troopAt(scene, id)),
      plunging: units.filter(id => plunging.includes(id)).map(id => troopAt(scene, id)),
      target: troopAt(scene, target),
      phase,
      chargeRole,
    }),
  'detach-skirmishers': (scene, call) => judgeDetach(scene, detachingOf(scene, call)),
  'skirmisher-zone': (scene, call) => {
    const { skirmishers, regiment } = skirmishing(scene, call);
    return judgeZone(scene, skirmishers, regiment);
  },
  rejoin: (scene, call) => {
    const { skirmishers, regiment } = skirmishing(scene, call);
    return judgeRejoin(scene, skirmishers, regiment);
  },
  evade: (scene, { unit, charger, chargerTo }) => {
    const troop = troopAt(scene, charger);
    return judgeEvade(scene, {
      skirmishers: troopAt(scene, unit),
      charger: standing(troop),
      chargerTo: bodyOrNull(scene, troop, chargerTo),
    });
  },
  'extended-line': (scene, { unit, action, to }) => {
    const troop = troopAt(scene, unit);
    const body = bodyAt(scene, troop, to);
    return judgeExtendedLine(scene, { before: standing(troop), body, isMoved: to !== undefined, action });
  },
  'charge-numbers': (scene, { charger, target, to }) =>
    judgeChargeNumbers(scene, bodyAt(scene, troopAt(scene, charger), to), standing(troopAt(scene, target))),
  'change-front': (scene, { unit, to, flank, sense, angle, effect, combined }) => {
    const troop = troopAt(scene, unit);
    return judgeChangeFront(scene, {
      body: standing(troop),
      to: bodyOrNull(scene, troop, to),
      flank,
      sense,
      angle,
      effect,
      combined,
    });
  },
  'full-move-disordered': (scene, { unit, to, effect, actions, began }) => {
    const troop = troopAt(scene, unit);
    return judgeFullMove(scene, { body: standing(troop), to: bodyOrNull(scene, troop, to), effect, actions, began });
  },
  'cold-steel': (scene, { unit, fires, breakthrough }) =>
    judgeColdSteel(scene, troopAt(scene, unit), { fires, breakthrough }),
  prolong: (scene, { unit, path, effect }) => judgeProlong(scene, troopAt(scene, unit), path, effect),
  'hand-haul': (scene, { unit, to, effect }) => {
    const troop = troopAt(scene, unit);
    return judgeHandHaul(scene, troop, bodyAt(scene, troop, to), effect);
  },
  'refuse-flank': (scene, { unit, ...ask }) => judgeRefuseFlank(scene, standing(troopAt(scene, unit)), ask),
  'rally-guns': (scene, { unit, effect }) => judgeRallyGuns(scene, troopAt(scene, unit), effect),
  'tethered-horses': (scene, { unit, marker, action, to, effect }) => {
    const troop = troopAt(scene, unit);
    return judgeTethered(scene, {
      troop,
      marker: troopAt(scene, marker),
      action,
      to: bodyOrNull(scene, troop, to),
      effect,
    });
  },
  'in-command': (scene, { unit, leader }) => judgeInCommand(scene, troopAt(scene, unit), troopAt(scene, leader)),
};

function skirmishing(
  scene: Scene,
  { unit, to, regimentTo }: CallOf<'skirmisher-zone'> | CallOf<'rejoin'>,
): { readonly skirmishers: Body; readonly regiment: Body } {
  const troop = troopAt(scene, unit);
  const regiment = regimentOf(scene, troop) as Troop;
  return { skirmishers: bodyAt(scene, troop, to), regiment: bodyAt(scene, regiment, regimentTo) };
}

/** The stands that go become an extended line; those that stay keep the regiment's formation, or take the one named. */
export function detachingOf(scene: Scene, call: CallOf<'detach-skirmishers'>): Detaching {
  const troop = troopAt(scene, call.unit);
  const { going, staying } = parted(troop, call.stands);
  const line: Body = { troop, formation: 'extended-line', stands: going };
  const left: Body = {
    troop,
    formation: call.regimentFormation ?? troop.formation,
    stands: staying.length > 0 ? staying : troop.stands,
  };
  const skirmishers = placed(line, call.to, scene.mm);
  return {
    troop,
    skirmishers,
    later: call.then ? placed(line, call.then, scene.mm) : null,
    regiment: placed(left, call.regimentTo, scene.mm),
    staying: staying.length,
    effect: call.effect,
    regimentMoved: call.regimentMoved,
    setUp: call.setUp,
  };
}

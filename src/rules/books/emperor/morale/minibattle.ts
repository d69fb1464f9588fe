// 3.7 A Minibattle as far as our sources go: the salvo of who stands, then the attacker's test. The defender's test and the melee are
// cut off and played by hand.

import { z } from 'zod';
import { good } from '../../../../table/index.ts';
import {
  type Change,
  fields,
  type GameCall,
  type Reason,
  type Ruling,
  reason,
  type Settlement,
} from '../../../kit/index.ts';
import { ruled, yesIf } from '../calls/common.ts';
import { aboutUnit, gameTest } from '../calls/gameTest.ts';
import type { Scene, Stand } from '../calls/scene.ts';
import { artilleryFire } from '../fire/artilleryFire.ts';
import type { VolleyEffect } from '../fire/dice.ts';
import { infantryFire } from '../fire/infantryFire.ts';
import { orNull } from '../reading/known.ts';
import { isInContact } from '../reading/pair.ts';
import { livesOf } from '../reading/resources.ts';
import { isFrontal } from './charge.ts';

const CITE = '3.7';
const SALVO_KIND = 'salvo';
export const isSalvo = ({ kind }: GameCall): boolean => kind === SALVO_KIND;

export const SALVO = gameTest(
  {
    kind: SALVO_KIND,
    asks: 'May this unit give its salvo at who charges it?',
    cite: CITE,
    schema: z.strictObject({
      kind: z.literal('salvo'),
      firer: fields.unitId({ title: 'Firer', of: 'any' }),
      target: fields.unitId({ title: 'Target', of: 'enemy' }),
    }),
    reasons: ['charged', 'stands', 'firer-kind', 'unlimbered', 'not-routed', 'weather', 'ammunition', 'range', 'front'],
  },
  {
    ask: (scene, { firer, target }, call) =>
      aboutUnit(
        scene,
        firer,
        own => aboutUnit(scene, target, attacker => good(salvo(scene, call, own, attacker)), 'target'),
        'firer',
      ),
  },
);

/** By the rules of a volley, or of a battery's fire; however many results it has, they are one Hit. */
function salvo(scene: Scene, call: GameCall, own: Stand, attacker: Stand): Ruling {
  const fire = own.arm === 'artillery' ? artilleryFire(scene, own, attacker) : infantryFire(scene, own, attacker);
  return ruled(scene, {
    call,
    reasons: [chargedReason(scene, own, attacker), standsReason(own), ...fire.reasons],
    measures: fire.measures,
    effect: fire.effect && oneHit(fire.effect),
  });
}

function oneHit(effect: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { kills, hits, ...volley } = effect as unknown as VolleyEffect;
  const none = (kills ?? hits)?.[0] ?? 1;
  return { ...volley, hits: [none, 1 - none] };
}

function chargedReason(scene: Scene, own: Stand, attacker: Stand): Reason {
  const against = notCharged(scene, own, attacker);
  const text = against ?? `${attacker.name} has charged ${own.name} in front`;
  return reason({ id: 'charged', cite: CITE, answer: yesIf(against === null), text });
}
function notCharged(scene: Scene, own: Stand, attacker: Stand): string | null {
  const { charging, inMelee } = attacker.values;
  if (charging !== own.id) return `${attacker.name} does not charge ${own.name}`;
  if (!isInContact(attacker, own)) return `${attacker.name} has not reached ${own.name}`;
  if (inMelee) return `${attacker.name} has come to blows with ${own.name}`;
  return isFrontal(scene, attacker, own) ? null : `${attacker.name} has not charged ${own.name} in front`;
}
const standsReason = ({ name, values }: Stand): Reason =>
  reason({
    id: 'stands',
    cite: CITE,
    answer: yesIf(values.charging === undefined),
    text: values.charging === undefined ? `${name} stands` : `${name} charges as well and gives no salvo`,
  });

/** No attacker's test against these. */
const OPEN_TO_ALL: readonly string[] = ['skirmish-group', 'screening-group', 'manoeuvre-column', 'mob', 'rout'];

/** Tests due when the phase begins: of whoever has charged home in front; of both where both charge. */
export function minibattleTests(scene: Scene): readonly GameCall[] {
  return scene.stands.flatMap((charger): readonly GameCall[] => {
    const target = scene.standById.get(charger.values.charging ?? '');
    if (!target || charger.isRouted || target.isRouted || !isInContact(charger, target)) return [];
    const isClash = target.values.charging === charger.id;
    if (!isClash && (OPEN_TO_ALL.includes(target.formation) || !isFrontal(scene, charger, target))) return [];
    return [{ kind: 'bravery-test', unit: charger.id, before: isClash ? 'clash' : 'minibattle' }];
  });
}

/** What the attacker's test comes to. A Hit for failing is taken by whoever marks it. */
export interface Tested extends Settlement {
  readonly costsHit: boolean;
}
const meets = (stand: Stand): Change => ({ kind: 'values', unit: stand.id, values: { inMelee: true } });

/** 3.7 What comes of it once they have met. */
const MELEE = 'the test of a defender, the melee and the pursuit are not in our sources, they are played by hand';

/** Both charge: both test, and who fails alone takes the charge turned away. */
export const clashed = (stand: Stand, passed: boolean): Tested => ({
  text: passed
    ? [`${stand.name} meets the charge`, MELEE].join('; ')
    : `${stand.name} fails its Bravery test; if the other passes, it takes the charge turned away`,
  changes: [meets(stand)],
  costsHit: false,
});

/** Failing: one Hit, back 2 to 4 BD as a Mob; cavalry in Column with lives to spare may try once more. */
export function attacked(scene: Scene, stand: Stand, call: GameCall, passed: boolean): Tested {
  const { name, id } = stand;
  if (passed) return { text: [`${name} comes to blows`, MELEE].join('; '), changes: [meets(stand)], costsHit: false };
  const again = stand.arm === 'cavalry' && stand.formation === 'column' && (orNull(livesOf(scene, stand)) ?? 0) > 1;
  if (again && call['again'] !== true)
    return { text: `${name} tries once more`, changes: [], costsHit: false, follow: [{ ...call, again: true }] };
  return {
    text: `${name} is thrown back: 2 to 4 BD, as a Mob that faces the nearest enemy`,
    changes: [
      { kind: 'values', unit: id, values: { charging: null, thrownBack: true, ardor: null } },
      { kind: 'formation', unit: id, formation: 'mob' },
    ],
    costsHit: true,
  };
}

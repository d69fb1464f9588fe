// 4.2 A Bravery test of a unit, and 3.8 restoring order: a General in contact brings the Musician back, and the Flag with a test.

import { z } from 'zod';
import { good, type Position } from '../../../../table/index.ts';
import {
  type Change,
  fields,
  type GameCall,
  type Outcome,
  type Reason,
  type RolledFire,
  reason,
  type Settlement,
} from '../../../kit/index.ts';
import { ruled, yesIf } from '../calls/common.ts';
import { aboutUnit, gameTest, type TestEffect } from '../calls/gameTest.ts';
import { type Scene, type Stand, standIn } from '../calls/scene.ts';
import { generalsWith } from '../game/chain.ts';
import { settle as settleFire } from '../game/settle.ts';
import { orNull } from '../reading/known.ts';
import { livesOf } from '../reading/resources.ts';
import { type BraveryCase, braveryModifier, braveryOf, passChance, passes, standingCase } from './bravery.ts';
import { chargeGoes } from './charge.ts';
import { attacked, clashed, type Tested } from './minibattle.ts';
import { actedReason, generalReason, inOrder } from './restoring.ts';
import { defendersCase, FLIGHT } from './routs.ts';

const BRAVERY_DIE = { id: 'bravery', label: 'Bravery', count: 1, sides: 10, first: 0 } as const;

export const BRAVERY_TEST = gameTest(
  {
    kind: 'bravery-test',
    asks: 'Does this unit stand a Bravery test?',
    cite: '4.2',
    schema: z.strictObject({
      kind: z.literal('bravery-test'),
      unit: fields.unitId({ title: 'Who tests', of: 'any' }),
      before: fields.option(['charge', 'minibattle', 'clash', 'rout'], { title: 'Before' }).optional(),
      again: z.boolean().default(false).meta({ title: 'Once more' }),
    }),
    reasons: ['not-routed', 'bravery'],
  },
  {
    ask: (scene, { unit, before }, call) =>
      aboutUnit(scene, unit, stand => {
        const { tested, effect } = braveryParts(scene, stand, before);
        return good(ruled(scene, { call, reasons: [hasLives(scene, stand), tested], measures: {}, effect }));
      }),
    die: BRAVERY_DIE,
    outcome: braveryOutcome,
    settle: settleBravery,
  },
);

export const RESTORE_ORDER = gameTest(
  {
    kind: 'restore-order',
    asks: 'May this unit have its Musician or its Flag again?',
    cite: '3.8',
    schema: z.strictObject({
      kind: z.literal('restore-order'),
      unit: fields.unitId({ title: 'Unit', of: 'any' }),
      what: fields.option(['drum', 'flag'], { title: 'What comes back' }),
    }),
    reasons: ['general', 'not-acted', 'in-order', 'missing', 'bravery'],
  },
  {
    ask: (scene, { unit, what }, call) =>
      aboutUnit(scene, unit, stand => {
        const plain = [
          generalReason(scene, stand),
          actedReason(stand),
          inOrder(stand, what),
          missingReason(stand, what),
        ];
        if (what === 'drum') return good(ruled(scene, { call, reasons: plain, measures: {} }));
        const { tested, effect } = braveryParts(scene, stand);
        return good(ruled(scene, { call, reasons: [...plain, tested], measures: {}, effect }));
      }),
    die: BRAVERY_DIE,
    outcome: braveryOutcome,
    settle: settleFlag,
    carriesOut: ({ standById }, call) => {
      const stand = standById.get(String(call['unit']));
      if (!stand || call['what'] !== 'drum') return null;
      const text = `${stand.name} has its Drum again`;
      return { text, changes: [{ kind: 'values', unit: stand.id, values: { drum: true } }] };
    },
  },
);

/** 3.8 One try for each General with an unused order: it is used now. */
function settleFlag(position: Position, { call, result }: RolledFire): Settlement {
  const found = standIn(position, String(call['unit']));
  if (!found) return { text: '', changes: [] };
  const { scene, stand } = found;
  const general = generalsWith(scene, stand).find(g => !g.values.ordered);
  const used: readonly Change[] = general ? [{ kind: 'values', unit: general.id, values: { ordered: true } }] : [];
  return result['passed'] === true
    ? {
        text: `${stand.name} has its Flag again`,
        changes: [...used, { kind: 'values', unit: stand.id, values: { flag: true } }],
      }
    : { text: `the Flag of ${stand.name} is not restored`, changes: used };
}

function hasLives(scene: Scene, stand: Stand): Reason {
  const lives = orNull(livesOf(scene, stand));
  return reason({
    id: 'not-routed',
    cite: '3.9.1',
    answer: yesIf(lives !== 0),
    text: lives === 0 ? `${stand.name} is routed and takes no test` : `${stand.name} has lives left`,
  });
}

const missingReason = (stand: Stand, what: 'drum' | 'flag'): Reason =>
  reason({
    id: 'missing',
    cite: '3.8',
    answer: yesIf(!stand.values[what] && !stand.isGroup),
    text: stand.values[what] ? `${stand.name} has its ${what}` : `${stand.name} has lost its ${what}`,
  });

/** 4.2 The value, what is added, and the chance, as a reason and an effect. */
function braveryParts(
  scene: Scene,
  stand: Stand,
  before?: string,
): { readonly tested: Reason; readonly effect: TestEffect | undefined } {
  const bravery = braveryOf(stand);
  const modifier = braveryModifier(caseOf(scene, stand, before));
  const value = orNull(bravery);
  return {
    tested: reason({
      id: 'bravery',
      cite: '4.2',
      answer: value === null ? 'unknown' : 'yes',
      text:
        value === null
          ? `the Bravery of ${stand.name} is not known`
          : `${stand.name} passes with a score up to ${value}; ${modifier} is added to the die`,
      choices: ['INT-30'],
      ...(bravery.known ? {} : { needs: bravery.needs }),
    }),
    effect: value === null ? undefined : { bravery: value, modifier, passChance: passChance(value, modifier) },
  };
}

function braveryOutcome(effect: TestEffect, die: number): Outcome {
  const [bravery, modifier] = [Number(effect['bravery']), Number(effect['modifier'])];
  const chance = passChance(bravery, modifier);
  const passed = passes(bravery, modifier, die);
  return {
    text: passed ? 'the test is passed' : 'the test is failed',
    steps: [
      { label: 'd10', value: die, cite: '4.2', house: false },
      { label: 'added', value: modifier, cite: '4.2.1', house: false },
      { label: 'score', value: die + modifier, cite: '4.2', house: false },
      { label: 'Bravery', value: bravery, cite: '4.2', house: false },
    ],
    result: { passed },
    atLeast: passed ? chance : 1,
    atMost: passed ? 1 : 1 - chance,
  };
}

/** What the table says of the unit, and what it is about to do. */
function caseOf(scene: Scene, stand: Stand, before: string | undefined): BraveryCase {
  if (before === 'rout') return defendersCase(scene, stand);
  const rides = before === 'minibattle' || before === 'clash';
  const chargingCuirasses = rides && stand.arm === 'cavalry' && (stand.values.cuirass ?? 0) > 0;
  return { ...standingCase(scene, stand), chargingCuirasses };
}

function settleBravery(position: Position, { call, result }: RolledFire): Settlement {
  const found = standIn(position, String(call['unit']));
  if (!found) return { text: '', changes: [] };
  const { scene, stand } = found;
  const { costsHit, ...settled } = testedFor(scene, stand, call, result['passed'] === true);
  if (!costsHit) return settled;
  const hit = { target: stand.id, hits: 1, kills: 0, ones: 0, onesPerHit: 1 };
  const taken = settleFire(position, [
    { call: { kind: 'bravery-test', firer: stand.id }, result: { done: [hit], zeros: 0, nco: 0 } },
  ]);
  return { ...settled, text: `${settled.text}: ${taken.text}`, changes: [...taken.changes, ...settled.changes] };
}

/** By what the test was for. Failing costs a Hit, but in a clash of two charges and in contact at the turn's end. */
function testedFor(scene: Scene, stand: Stand, call: GameCall, passed: boolean): Tested {
  const { name, id } = stand;
  switch (call['before']) {
    case 'minibattle':
      return attacked(scene, stand, call, passed);
    case 'clash':
      return clashed(stand, passed);
    case 'rout':
      return broken(stand, passed);
    case 'charge':
      return passed ? goesOn(scene, stand) : { ...failed(name), changes: [stays(id)] };
    default:
      return passed ? { text: stands(name), changes: [], costsHit: false } : failed(name);
  }
}
const stands = (name: string): string => `${name} stands its Bravery test`;
const failed = (name: string): Tested => ({ text: `${name} fails its Bravery test`, changes: [], costsHit: true });
const stays = (unit: string): Change => ({ kind: 'values', unit, values: { charging: null } });

/** 3.5.3 The test before it is passed: the charge is made. */
function goesOn(scene: Scene, stand: Stand): Tested {
  const target = scene.standById.get(stand.values.charging ?? '');
  const goes = target ? chargeGoes(scene, stand, target) : { text: '', changes: [] };
  return {
    text: [stands(stand.name), goes.text].filter(t => t !== '').join('; '),
    changes: goes.changes,
    costsHit: false,
  };
}

/** 3.9 In contact with the enemy and without a General near. */
const broken = ({ name, id }: Stand, passed: boolean): Tested =>
  passed
    ? { text: stands(name), changes: [], costsHit: false }
    : {
        text: [`${name} breaks`, FLIGHT].join('; '),
        changes: [{ kind: 'formation', unit: id, formation: 'rout' }],
        costsHit: false,
      };

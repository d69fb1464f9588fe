// 4.2 A Bravery test of a unit, and 3.8 restoring order: a General in contact brings the Musician back, and the Flag with a test.

import { z } from 'zod';
import { good, type Position } from '../../table/index.ts';
import { fields, type Outcome, type Reason, reason, type RolledFire, type Settlement } from '../index.ts';
import { braveryModifier, braveryOf, passChance, passes, standingCase } from './bravery.ts';
import { generalsWith } from './chain.ts';
import { ruled, yesIf } from './common.ts';
import { aboutUnit, gameTest, type TestEffect } from './gameTest.ts';
import { orNull } from './known.ts';
import { livesOf } from './resources.ts';
import type { Scene, Stand } from './scene.ts';
import { settle as settleFire } from './settle.ts';

const BRAVERY_DIE = { id: 'bravery', label: 'Bravery', count: 1, sides: 10, first: 0 } as const;

export const BRAVERY_TEST = gameTest(
  {
    kind: 'bravery-test',
    asks: 'Does this unit stand a Bravery test?',
    cite: '4.2',
    schema: z.strictObject({
      kind: z.literal('bravery-test'),
      unit: fields.unitId({ title: 'Who tests', of: 'any' }),
      before: fields.option(['charge'], { title: 'Before' }).optional(),
    }),
    reasons: ['not-routed', 'bravery'],
  },
  {
    ask: (scene, { unit }, call) =>
      aboutUnit(scene, unit, stand => {
        const { tested, effect } = braveryParts(scene, stand);
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
    reasons: ['general', 'not-acted', 'missing', 'bravery'],
  },
  {
    ask: (scene, { unit, what }, call) =>
      aboutUnit(scene, unit, stand => {
        const plain = [generalReason(scene, stand), actedReason(stand), missingReason(stand, what)];
        if (what === 'drum') return good(ruled(scene, { call, reasons: plain, measures: {} }));
        const { tested, effect } = braveryParts(scene, stand);
        return good(ruled(scene, { call, reasons: [...plain, tested], measures: {}, effect }));
      }),
    die: BRAVERY_DIE,
    outcome: braveryOutcome,
    settle: (position, { call, result }) => {
      const unit = String(call['unit']);
      const name = position.unitById.get(unit)?.name ?? unit;
      return result['passed'] === true
        ? { text: `${name} has its Flag again`, changes: [{ kind: 'values', unit, values: { flag: true } }] }
        : { text: `the Flag of ${name} is not restored`, changes: [] };
    },
    carriesOut: ({ standById }, call) => {
      const stand = standById.get(String(call['unit']));
      if (!stand || call['what'] !== 'drum') return null;
      const text = `${stand.name} has its Drum again`;
      return { text, changes: [{ kind: 'values', unit: stand.id, values: { drum: true } }] };
    },
  },
);

function hasLives(scene: Scene, stand: Stand): Reason {
  const lives = orNull(livesOf(scene, stand));
  return reason({
    id: 'not-routed',
    cite: '3.9.1',
    answer: yesIf(lives !== 0),
    text: lives === 0 ? `${stand.name} is routed and takes no test` : `${stand.name} has lives left`,
  });
}

/** 3.8 A living General in contact who has not used his order. */
function generalReason(scene: Scene, stand: Stand): Reason {
  const near = generalsWith(scene, stand);
  const free = near.filter(g => !g.values.ordered);
  const text =
    free.length > 0
      ? `${free.map(g => g.name).join(', ')} is in contact with ${stand.name}`
      : near.length > 0
        ? `${near.map(g => g.name).join(', ')} has given his order of this turn`
        : `no General is in contact with ${stand.name}`;
  return reason({ id: 'general', cite: '3.8', answer: yesIf(free.length > 0), text });
}

/** 3.8 Whoever moved, or fired in Infantry Fire, has acted; skirmish fire does not count. */
function actedReason({ name, values: { moved, fired } }: Stand): Reason {
  const acted = moved || fired;
  return reason({
    id: 'not-acted',
    cite: '3.8',
    answer: yesIf(!acted),
    text: acted ? `${name} has acted in this turn` : `${name} has not acted in this turn`,
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
): { readonly tested: Reason; readonly effect: TestEffect | undefined } {
  const bravery = braveryOf(stand);
  const modifier = braveryModifier(standingCase(scene, stand));
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

/** Failing costs a Hit. */
function settleBravery(position: Position, { call, result }: RolledFire): Settlement {
  const unit = String(call['unit']);
  const name = position.unitById.get(unit)?.name ?? unit;
  if (result['passed'] === true) return { text: `${name} stands its Bravery test`, changes: [] };
  const hit = { target: unit, hits: 1, kills: 0, ones: 0, onesPerHit: 1 };
  const { text, changes } = settleFire(position, [
    { call: { kind: 'bravery-test', firer: unit }, result: { done: [hit], zeros: 0, nco: 0 } },
  ]);
  return { text: `${name} fails its Bravery test: ${text}`, changes };
}

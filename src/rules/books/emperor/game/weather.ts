// 3.1.1 Weather: the event of the turn, mist that lifts through the morning, mud at the start.

import { z } from 'zod';
import { good } from '../../../../table/index.ts';
import { type Outcome, reason, spoken } from '../../../kit/index.ts';
import { ruled, yesIf } from '../calls/common.ts';
import { gameTest, type TestEffect } from '../calls/gameTest.ts';
import type { Weather } from '../calls/keys.ts';
import type { Scene } from '../calls/scene.ts';

const CITE = '3.1.1';
const d6 = (id: string, label: string) => ({ id, label, count: 1, sides: 6, first: 1 }) as const;
const step = (label: string, value: number) => ({ label, value, cite: CITE, house: false });

/** What a d6 up to the Dominant Weather brings. */
const OF_DIE: readonly Weather[] = ['light-wind', 'strong-wind', 'light-rain', 'heavy-rain', 'storm', 'clear'];
const DISPERSES: readonly string[] = ['strong-wind', 'storm'] satisfies readonly Weather[];

export const WEATHER = gameTest(
  {
    kind: 'weather',
    asks: 'What weather does this turn bring?',
    cite: CITE,
    schema: z.strictObject({
      kind: z.literal('weather'),
      dominant: z.int().min(1).max(6).meta({ pick: 'number', title: 'Dominant Weather' }),
    }),
    reasons: ['dominant'],
  },
  {
    ask: (scene, { dominant }, call) => {
      const text = `the Dominant Weather is ${dominant}`;
      const reasons = [reason({ id: 'dominant', cite: CITE, answer: 'yes', text })];
      return good(ruled(scene, { call, reasons, measures: { dominant }, effect: { dominant } }));
    },
    die: d6('weather', 'Weather'),
    outcome: weatherOutcome,
    settle: ({ conditions }, { result }) => {
      const weather = String(result['weather']);
      const thinner = conditions['mist'] === true && DISPERSES.includes(weather);
      return {
        text: `weather: ${spoken(weather)}`,
        changes: [],
        conditions: { weather, ...(thinner ? { mistValue: mistValueIn(conditions) + 1 } : {}) },
      };
    },
  },
);

function weatherOutcome(effect: TestEffect, die: number): Outcome {
  const dominant = Number(effect['dominant']);
  const weather = die <= dominant ? (OF_DIE[die - 1] ?? 'clear') : 'clear';
  return {
    text: weather === 'clear' ? 'no weather this turn' : spoken(weather),
    steps: [step('d6', die), step('Dominant Weather', dominant)],
    result: { weather },
    atLeast: (7 - die) / 6,
    atMost: die / 6,
  };
}

/** It begins with 1; each full hour that it outlasts, each strong wind and each storm adds 1. */
const mistValueIn = ({ mistValue }: Readonly<Record<string, unknown>>): number =>
  typeof mistValue === 'number' ? mistValue : 1;

export const MIST = gameTest(
  {
    kind: 'mist',
    asks: 'Does the mist lift in this hour?',
    cite: CITE,
    schema: z.strictObject({ kind: z.literal('mist') }),
    reasons: ['mist'],
  },
  {
    ask: (scene, _, call) => {
      const { mist } = scene.conditions;
      const value = mistValueIn(scene.position.conditions);
      const text = mist ? `there is mist; a die up to ${value} lifts it` : 'there is no mist';
      const reasons = [reason({ id: 'mist', cite: CITE, answer: yesIf(mist), text })];
      return good(ruled(scene, { call, reasons, measures: { value }, effect: { value } }));
    },
    die: d6('mist', 'Mist'),
    outcome: (effect, die) => {
      const value = Number(effect['value']);
      const gone = die <= value;
      const chance = Math.min(6, value) / 6;
      return {
        text: gone ? 'the mist is gone' : 'the mist stays',
        steps: [step('d6', die), step('value of the mist', value)],
        result: { gone, value },
        atLeast: gone ? chance : 1,
        atMost: gone ? 1 : 1 - chance,
      };
    },
    settle: (_, { result }) =>
      result['gone'] === true
        ? { text: 'the mist lifts', changes: [], conditions: { mist: null, mistValue: null } }
        : { text: 'the mist stays', changes: [], conditions: { mistValue: Number(result['value']) + 1 } },
  },
);

export const MUD = gameTest(
  {
    kind: 'mud',
    asks: 'How many levels of the ground are muddy?',
    cite: CITE,
    schema: z.strictObject({ kind: z.literal('mud') }),
    reasons: ['mud'],
  },
  {
    ask: (scene, _, call) => {
      const text = `${mudWords(scene)}; a die says how many of the lowest levels are`;
      const reasons = [reason({ id: 'mud', cite: CITE, answer: 'yes', text })];
      return good(ruled(scene, { call, reasons, measures: { levels: scene.conditions.mud }, effect: {} }));
    },
    die: d6('mud', 'Mud'),
    outcome: (_, die) => ({
      text: `${die} muddy ${die === 1 ? 'level' : 'levels'}`,
      steps: [step('d6', die)],
      result: { levels: die },
      atLeast: (7 - die) / 6,
      atMost: die / 6,
    }),
    settle: (_, { result }) => {
      const mud = Number(result['levels']);
      const text =
        mud === 1 ? 'the lowest level of the ground is muddy' : `the ${mud} lowest levels of the ground are muddy`;
      return { text, changes: [], conditions: { mud } };
    },
  },
);
function mudWords({ conditions: { mud } }: Scene): string {
  if (mud === 0) return 'no ground is muddy yet';
  return mud === 1 ? 'the lowest level is muddy now' : `the ${mud} lowest levels are muddy now`;
}

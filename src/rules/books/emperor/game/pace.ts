// 3.6 An option of the players: a d6 for a unit that moves. A 1 takes half a BD of its way, a 6 gives half a BD.

import { z } from 'zod';
import { good } from '../../../../table/index.ts';
import { fields, reason } from '../../../kit/index.ts';
import { notRouted, ruled, yesIf } from '../calls/common.ts';
import { aboutUnit, gameTest } from '../calls/gameTest.ts';

const CITE = '3.6';
const paceOf = (die: number): number => (die === 1 ? -0.5 : die === 6 ? 0.5 : 0);
const WORDS = new Map([
  [-0.5, 'half a BD less'],
  [0, 'no more and no less'],
  [0.5, 'half a BD more'],
]);

export const PACE = gameTest(
  {
    kind: 'pace',
    asks: 'How well does this unit step out? (an option)',
    cite: CITE,
    schema: z.strictObject({
      kind: z.literal('pace'),
      unit: fields.unitId({ title: 'Who moves', of: 'any' }),
    }),
    reasons: ['not-routed', 'pace'],
  },
  {
    ask: (scene, { unit }, call) =>
      aboutUnit(scene, unit, stand => {
        const { name, arm } = stand;
        const text = arm === 'general' ? `${name} is a General` : `a die for the way of ${name}`;
        const reasons = [notRouted(stand), reason({ id: 'pace', cite: CITE, answer: yesIf(arm !== 'general'), text })];
        return good(ruled(scene, { call, reasons, measures: {}, effect: {} }));
      }),
    die: { id: 'pace', label: 'Pace', count: 1, sides: 6, first: 1 },
    outcome: (_, die) => ({
      text: WORDS.get(paceOf(die)) ?? '',
      steps: [{ label: 'd6', value: die, cite: CITE, house: false }],
      result: { pace: paceOf(die) },
      atLeast: die === 1 ? 1 : die === 6 ? 1 / 6 : 5 / 6,
      atMost: die === 1 ? 1 / 6 : die === 6 ? 1 : 5 / 6,
    }),
    settle: ({ unitById }, { call, result }) => {
      const unit = String(call['unit']);
      const pace = Number(result['pace']);
      const text = `${unitById.get(unit)?.name ?? unit}: ${WORDS.get(pace) ?? ''}`;
      return { text, changes: [{ kind: 'values', unit, values: { pace: pace === 0 ? null : pace } }] };
    },
  },
);

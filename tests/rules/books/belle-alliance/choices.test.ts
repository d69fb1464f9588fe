// Every choice switched once: a table on which the two options part, with the sum that shows why.

import { describe, expect, test } from 'vitest';
import {
  answerOf,
  battalion,
  box,
  FAR,
  fire,
  impactAt,
  type Json,
  rect,
  rule,
  type TableSpec,
  troop,
} from './table.ts';

const firer = troop('a', 'french', rect(0, -1, 2, 2, 90));
const gun = troop('a', 'french', rect(0, -2, 4, 4, 90), { arm: 'artillery', values: { level: 1 } });
const target = troop('t', 'british', box(-10, 30, 10, 34, 270));

interface Row {
  readonly spec: TableSpec;
  readonly call?: Json;
  /** A reason whose answer parts, or a measure. */
  readonly reason?: string;
  readonly measure?: string;
  readonly both: readonly [unknown, unknown];
}
const NEIGHBOUR = troop(
  'n',
  'french',
  Array.from({ length: 10 }, (_, i) => ({ ...rect(12 + 2 * i, -1, 2, 2, 90), id: `${i + 1}`, file: i + 1 })),
);
const asNeighbour: Json = { kind: 'neighbour', unit: 'n', firer: 'a', target: 't' };

const ROWS: Readonly<Record<string, Row>> = {
  // Hit on the side that looks east, at 90° to it.
  'I-3 all-front four-sides': {
    spec: {
      units: [
        troop('a', 'french', rect(21, 0, 2, 2, 180)),
        troop('t', 'british', rect(0, 0, 10, 10, 90), { formation: 'square' }),
      ],
    },
    measure: 'aspect',
    both: ['front', 'flank'],
  },
  // Base 2 of the firer stands right before base 1.
  'I-7 block ignore': {
    spec: {
      units: [
        troop('a', 'french', [rect(0, -1, 2, 2, 90), rect(0, 5, 2, 2, 90)]),
        troop('t', 'british', box(-1, 20, 1, 22, 270)),
      ],
    },
    call: { figures: ['1'] },
    reason: 'line-of-fire',
    both: ['no', 'yes'],
  },
  // The designated point lies on the far side, y = 34.
  'I-9 visible-only any': {
    spec: { units: [battalion(), target] },
    call: impactAt(0, 34),
    reason: 'line-of-fire',
    both: ['no', 'yes'],
  },
  // Two of three skirmishers touch the battalion, the third stands 1 cm before it.
  'I-10 one-base all-bases': {
    spec: {
      units: [
        firer,
        troop('k', 'british', [rect(-3, 19, 1, 1, 270), rect(0, 20, 1, 1, 270), rect(3, 20, 1, 1, 270)], {
          formation: 'skirmish-line',
        }),
        troop('t', 'british', box(-4, 20.5, 4, 24, 270)),
      ],
    },
    reason: 'line-of-fire',
    both: ['yes', 'no'],
  },
  // At V = 10: 1 + 10·tan 30° = 6.77 < 9 < 1 + 10·tan 60° = 18.32.
  'I-14 from-ahead from-edge': {
    spec: { units: [firer, troop('t', 'british', box(9, 6, 11, 10, 270))] },
    reason: 'line-of-aim',
    both: ['no', 'yes'],
  },
  // Only the outer files take part: 2 + 2 = 4, from −10 to 10 = 20.
  'I-18 sum span': {
    spec: { units: [battalion(), target] },
    call: { figures: ['1.1', '10.1'] },
    measure: 'frontage',
    both: [4, 20],
  },
  // Beside the firer, not before its front line; 9.4 cm from the line of fire, W/2 = 10.
  'I-22 in-front any': {
    spec: { units: [battalion(), troop('o', 'french', rect(20, -2, 20, 4, 90)), target] },
    call: impactAt(10, 30),
    reason: 'security-zone',
    both: ['yes', 'no'],
  },
  // A base on its corner, left corner (5.92, 60), lower corner (8.748, 57.172): z = 5.784 from the nearer one, 6.029 at the clearance.
  'I-23 nearest at-clearance': {
    spec: {
      units: [
        troop('a', 'french', rect(0, -2, 4, 4, 90), { arm: 'artillery' }),
        troop('o', 'french', rect(8.748427, 60, 4, 4, 45)),
        troop('t', 'british', box(-2, 80, 2, 84, 270)),
      ],
    },
    reason: 'security-zone',
    both: ['yes', 'no'],
  },
  // 10 cm before and 20 cm behind the unit fired over, one level up.
  'I-24 exempt tested': {
    spec: { units: [gun, troop('v', 'french', box(-3, 10, 3, 14)), troop('t', 'british', box(-3, 34, 3, 36, 270))] },
    reason: 'security-zone',
    both: ['yes', 'no'],
  },
  // A staff figure 4.5 cm from the line; W/2 = 10.
  'I-25 tested ignored': {
    spec: { units: [battalion(), { id: 's', side: 'french', arm: 'staff', discs: [[5, 20, 0.5]] }, target] },
    call: impactAt(0, 30),
    reason: 'security-zone',
    both: ['no', 'yes'],
  },
  // Friends at y = 41: 41 − 34 = 7 behind the far side, 41 − 30 = 11 behind the impact.
  'I-26 far-side impact': {
    spec: { units: [battalion(), target, troop('f', 'french', box(-10, 41, 10, 43))] },
    call: impactAt(0, 30),
    reason: 'behind-target',
    both: ['no', 'yes'],
  },
  // The base reaches from y = 29 to 33; the wood begins at 30, its centre is in it.
  'I-29 centre whole': {
    spec: {
      units: [firer, troop('t', 'british', rect(0, 31, 2, 4, 270))],
      terrain: [
        {
          id: 'w',
          kind: 'wood',
          outline: [
            [-10, 30],
            [10, 30],
            [10, 40],
            [-10, 40],
          ],
          blocksSight: false,
        },
      ],
    },
    measure: 'cover',
    both: ['I', 'none'],
  },
  // A skirmisher hit on its side.
  'I-32 skirmish-only none': {
    spec: {
      units: [
        troop('a', 'french', rect(21, 0, 2, 2, 180)),
        troop('t', 'british', rect(0, 0, 2, 2, 90), { formation: 'skirmish-line' }),
      ],
    },
    measure: 'aspect',
    both: ['flank', 'front'],
  },
  // A crowd hit on its side.
  'I-32 skirmish-only all': {
    spec: {
      units: [
        troop('a', 'french', rect(21, 0, 2, 2, 180)),
        troop('t', 'british', rect(0, 0, 2, 2, 90), { formation: 'huddle' }),
      ],
    },
    measure: 'aspect',
    both: ['front', 'flank'],
  },
  // Left corners 11 … 29; 24·tan 30° = 13.86 brings those up to 23 to the side x = 10: 7 able, 10 needed; 10 figures in all.
  'I-33 able all': {
    spec: { units: [battalion(), NEIGHBOUR, troop('t', 'british', box(-10, 20, 10, 24, 270))] },
    call: asNeighbour,
    reason: 'half-figures',
    both: ['no', 'yes'],
  },
  'I-34 required aim-only': {
    spec: {
      units: [battalion(), { ...NEIGHBOUR, values: { supplies: 0 } }, troop('t', 'british', box(-10, 20, 10, 24, 270))],
    },
    call: asNeighbour,
    reason: 'neighbour-may-fire',
    both: ['no', 'yes'],
  },
  // 13 + 13 figures: 1 + 1 and one reduced unit in all, or one each. Two ranks: six files and a half is seven files less one.
  'I-38 one-in-all one-per-part': {
    spec: {
      units: [
        troop(
          'a',
          'french',
          Array.from({ length: 26 }, (_, i) => ({ ...rect(i - 12.5, -0.5, 1, 1, 90), id: `${i + 1}`, file: i + 1 })),
        ),
        troop('t', 'british', box(-12, 30, -1, 34, 270)),
        troop('u', 'british', box(1, 30, 12, 34, 270)),
      ],
    },
    call: {
      kind: 'split-fire',
      firer: 'a',
      target: undefined,
      parts: [
        { target: 't', figures: Array.from({ length: 13 }, (_, i) => `${i + 1}`) },
        { target: 'u', figures: Array.from({ length: 13 }, (_, i) => `${i + 14}`) },
      ],
    },
    measure: 'unitsOfFire',
    both: [3, 4],
  },
};

describe.each(Object.entries(ROWS))('%s', (name, { spec, call = {}, reason, measure, both }) => {
  const [id = '', ...options] = name.split(' ');
  const asked = Object.fromEntries(Object.entries(fire(call)).filter(([, v]) => v !== undefined));
  test.each([
    [options[0] ?? '', both[0]],
    [options[1] ?? '', both[1]],
  ])('%s', (option, expected) => {
    const own = asked['kind'] === 'neighbour' ? asNeighbour : asked;
    const ruling = rule({ figures: FAR, ...spec, choices: { [id]: option } }, own);
    const found = reason ? answerOf(ruling, reason) : ruling.measures[measure ?? ''];
    expect(found, JSON.stringify(ruling.reasons.map(r => [r.id, r.answer, r.text]))).toEqual(expected);
  });
});

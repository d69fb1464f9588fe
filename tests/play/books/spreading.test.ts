// 3.3.6.1 of Emperor in a game: who has to spread Hits is told so and finds every even way; losses wait for it; what nobody chooses is even.

import { describe, expect, test } from 'vitest';
import { promptOf } from '../../../src/desk/prompt/prompt.ts';
import { AT_ONE_TABLE, act, choicesOf, type History, settlesOf } from '../../../src/play/index.ts';
import { loadRuleset } from '../../../src/rules/index.ts';
import { codeWith, NEXT, runWith, valuesOf } from '../runs.ts';
import { spread, thrown } from './spreads.ts';
import { named, wishOf } from '../../desk/prompt/wishes.ts';

const book = await loadRuleset('emperor');
const [run, code] = [runWith(book), codeWith(book)];
/** The first thing a Hit takes is the Drum, the second the Flag (house figures). */
const lostBy = ({ now }: History, id: string): readonly string[] =>
  (['drum', 'flag'] as const).filter(key => valuesOf(now, id)[key] === false);

describe('one Hit, shared by three: t, who was hit, v and w', () => {
  const history = thrown(book, [1, 9], [9, 9]);
  const ways = settlesOf(book, history.now)[0]?.ways ?? [];
  test('each of them may take it, the one that was hit first', () => {
    expect(ways.map(w => w.text)).toEqual(['t 1, v 0, w 0', 't 0, v 1, w 0', 't 0, v 0, w 1']);
    for (const { call } of ways) expect(code(history, { type: 'declare', call })).toBe('done');
  });
  test('it is a choice of the side that was shot at, and of no other', () => {
    const counted = (side: string) => choicesOf(book, history.now, { side }).settles.length;
    expect([counted('r'), counted('b'), choicesOf(book, history.now, AT_ONE_TABLE).settles.length]).toEqual([0, 1, 1]);
  });
  test('losses wait for it in an enforced game, and in no other', () => {
    expect(act(book, history, { type: 'apply' })).toMatchObject({
      code: 'not-now',
      text: 'Blue chooses before losses are marked; t: 1 Hit shared with v, w; who takes how many?',
      cite: '3.3.6.1',
    });
    expect(code(history, NEXT)).toBe('not-now');
    const advised = { ...history, now: { ...history.now, mode: 'advised' as const } };
    expect(lostBy(run(advised, { type: 'apply' }), 't')).toEqual(['drum']);
  });
  test('as it was chosen, whoever was hit', () => {
    const after = run(history, spread(['t', 0], ['v', 0], ['w', 1]), NEXT);
    expect(['t', 'v', 'w'].map(id => lostBy(after, id))).toEqual([[], [], ['drum']]);
  });
  test('taken back it is asked again', () => {
    const said = run(history, spread(['t', 0], ['v', 0], ['w', 1]));
    expect(settlesOf(book, said.now)).toEqual([]);
    const recalled = run(said, { type: 'recall', fire: said.now.fires.at(-1)?.id ?? 0 });
    expect(settlesOf(book, recalled.now)).toHaveLength(1);
  });
  test('the prompt asks it of its owner, with two ways beside it, and lets the other side wait', () => {
    const names = new Map(['t', 'v', 'w'].map(id => [id, id.toUpperCase()]));
    const ask = (side: string) =>
      promptOf(named(wishOf({ ruleset: book, game: history.now, sides: [side], left: [] }), names));
    expect(ask('b')).toEqual({
      text: 'T: 1 Hit shared with v, w; who takes how many? 1 more way stands under Fire.',
      step: { type: 'settle', call: ways[0]?.call, text: 't 1, v 0, w 0' },
      others: [{ type: 'settle', call: ways[1]?.call, text: 't 0, v 1, w 0' }],
    });
    expect(ask('r')).toMatchObject({ step: null, text: expect.stringContaining('Blue chooses') });
  });
});

describe('where there is nothing to choose nobody is asked', () => {
  test('three Hits, v hit twice, w not at all: one each, and the log says why w takes one', () => {
    const history = thrown(book, [1, 1], [1, 9]);
    expect(settlesOf(book, history.now)).toEqual([]);
    const after = run(history, NEXT);
    expect(['t', 'v', 'w'].map(id => lostBy(after, id))).toEqual([['drum'], ['drum'], ['drum']]);
    const texts = after.steps.at(-1)?.events.flatMap(e => (e.type === 'applied' ? [e.text] : []));
    expect(texts?.join()).toContain('spread evenly, the Hits are: v 1, t 1, w 1 (3.3.6.1)');
  });
  test('no Hit', () => expect(settlesOf(book, thrown(book, [9, 9], [9, 9]).now)).toEqual([]));
});

test('two Hits over three: the one left out is chosen; three ways, the two that were hit first', () => {
  const ways = settlesOf(book, thrown(book, [9, 1], [9, 1]).now)[0]?.ways.map(w => w.text);
  expect(ways).toEqual(['v 1, w 1, t 0', 'v 1, w 0, t 1', 'v 0, w 1, t 1']);
});

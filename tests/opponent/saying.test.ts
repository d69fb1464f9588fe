// What a fire is called where the unit may fire at its target in several ways, in English and in German.

import { expect, test } from 'vitest';
import { germanPhrases } from '../../src/desk/words/de/index.ts';
import { nextCommand, type Settings } from '../../src/opponent/index.ts';
import { runnerUpText } from '../../src/opponent/why.ts';
import { act, type History, view } from '../../src/play/index.ts';
import { loadRuleset, type Ruleset } from '../../src/rules/index.ts';
import { SYSTEMS } from '../../src/table/index.ts';
import { ready } from '../play/scenarios.ts';

const { find: german } = await germanPhrases();
const VETERAN: Settings = { level: 'veteran', style: 'measured', seed: 'a', goOn: true };

function onward(book: Ruleset, history: History): History {
  const next = act(book, history, { type: 'next-phase' });
  if ('ok' in next) throw new Error(next.text);
  return next;
}

test('what is worth the same is not said to be worth less by nothing', () => {
  expect(runnerUpText('A turns to face B', 0.004)).toBe('as good was: A turns to face B');
  expect(runnerUpText('A turns to face B', 0.006)).toBe('the next best was: A turns to face B (worth less by 0.01)');
  expect(german('as good was: A turns to face B')).toBe('ebenso gut war: A dreht sich zu B');
});

test('Lasalle: a battery that may fire canister or round shot', async () => {
  const { book, begun } = await ready('lasalle-columns-against-lines.json');
  // set-up of both sides is over
  const { now } = onward(book, onward(book, begun('x', 'enforced')));
  const { why } = nextCommand(book, view(now, { side: 'french' }), 'french', VETERAN);
  expect(why[0]).toMatch(/^French battery fires at British battery \(canister\): \d+ % for any harm/);
  expect(why[1]).toMatch(/^the fire is allowed by \d+(\.\d+)? (mm|cm)$/);
  expect(why.at(-1)).toMatch(/^the next best was: French battery fires at British battery \(round shot\): \d+ %/);
  expect(german(why[0] ?? '')).toMatch(/^French battery schießt auf British battery \(Kartätschen\): /);
  expect(german(why.at(-1) ?? '')).toContain('(Vollkugel)');
});

test('a formation is named in the language of the sentence', async () => {
  expect(german('A forms square')).toBe('A formiert sich: Karree');
  for (const id of SYSTEMS) {
    const { play } = await loadRuleset(id);
    for (const { title } of play?.formations ?? []) {
      const word = german(title.toLowerCase());
      expect(german(`A forms ${title.toLowerCase()}`), title).toBe(`A formiert sich: ${word}`);
    }
  }
});

// Fire in company: what may be added to a plain fire is taken by an enforced game, and what comes of it is one throw.

import { describe, expect, test } from 'vitest';
import {
  type Call,
  type Game,
  type History,
  jointFire,
  moreFor,
  openFires,
  weighedFires,
} from '../../src/play/index.ts';
import { type Joining, loadRuleset, type Ruleset } from '../../src/rules/index.ts';
import type { SystemId } from '../../src/table/index.ts';
import { gameOn } from './games.ts';
import { NEXT, runWith } from './runs.ts';

const enforced = (game: Game): Game => ({ ...game, mode: 'enforced', measuring: 'free' });
function inPhase(book: Ruleset, file: string, phase: string): History {
  const fresh = gameOn(book, file, 's');
  let history: History = { ...fresh, start: enforced(fresh.start), now: enforced(fresh.now) };
  for (let i = 0; i < 12 && history.now.phase !== phase; i++) history = runWith(book)(history, NEXT);
  return history;
}
const shown = (joinings: readonly Joining[]): readonly string[] => joinings.map(j => `${j.how} ${j.unit}`);

const FIRES: readonly (readonly [SystemId, string, string, Call, readonly string[]])[] = [
  // 1st Royals, 1.2 cm × 9 = 10.8 cm wide, stand 0.7 cm beside 44th Foot (131.5 + 2.4 to 142 − 5.4): near enough to support,
  // more figures than half of 8; 1/55e Ligne lies in the arc and the range of 44th Foot, 2/54e Ligne does not
  [
    'belle-alliance',
    'neighbours-and-supports',
    'firing',
    { kind: 'fire', firer: 'al-2', target: 'fr-1' },
    ['neighbour al-1', 'support al-1', 'split fr-3'],
  ],
  // the second battery stands within 8 inches of Randolph, as the first does; the third looks elsewhere, infantry there is none
  [
    'fire-and-fury',
    'redoubt-at-big-bethel',
    'defensive-fire',
    { kind: 'fire', firer: 'bridge', target: '5ny' },
    ['together parrott'],
  ],
  // two Regimental Guns cannot fire from one unit: of a gun's fire only shots of skirmishers are left
  [
    'emperor',
    'regimental-guns',
    'skirmish-fire',
    { kind: 'skirmish-fire', firer: 'fr-2', target: 'al-3', shot: 'gun' },
    ['shot al-1', 'shot al-3', 'shot al-4'],
  ],
];

describe.each(FIRES)('%s, %s', (system, name, phase, plain, expected) => {
  test('what may be added', { timeout: 30_000 }, async () => {
    const book = await loadRuleset(system);
    const { now } = inPhase(book, `${system}-${name}.json`, phase);
    expect(shown(moreFor(book, now, { plain, parts: [] }))).toEqual(expected);
  });

  test('an enforced game takes it, and throws once for all', { timeout: 30_000 }, async () => {
    const book = await loadRuleset(system);
    const history = inPhase(book, `${system}-${name}.json`, phase);
    const [more] = moreFor(book, history.now, { plain, parts: [] });
    const { calls, mayDeclare, ruling } = jointFire(book, history.now, { plain, parts: more ? [more] : [] });
    expect(mayDeclare).toBe(true);
    expect(ruling?.answer).toBe('yes');
    const declared = runWith(book)(history, ...calls.map(call => ({ type: 'declare', call }) as const));
    const open = openFires(book, declared.now);
    expect(open.map(f => f.call)).toEqual([calls.at(-1)]);
  });
});

test('a neighbour adds its figures to the throw: it fires with more than by itself', async () => {
  const book = await loadRuleset('belle-alliance');
  const { now } = inPhase(book, 'belle-alliance-neighbours-and-supports.json', 'firing');
  const plain: Call = { kind: 'fire', firer: 'fr-1', target: 'al-1' };
  const factors = (parts: readonly Joining[]): unknown => jointFire(book, now, { plain, parts }).ruling?.effect;
  expect(factors([{ how: 'neighbour', unit: 'fr-2' }])).not.toEqual(factors([]));
});

test('a split fire gives each target the half of the files that stands on its side', async () => {
  const book = await loadRuleset('belle-alliance');
  const { now } = inPhase(book, 'belle-alliance-split-at-the-orchard.json', 'firing');
  // al-1 stands at x = 130, al-2 at 143.5; 1/3e Ligne looks north with 12 files: 1 to 6 are the western ones
  const plain: Call = { kind: 'fire', firer: 'fr-1', target: 'al-2' };
  const parts: readonly Joining[] = [{ how: 'split', unit: 'al-1' }];
  const { calls, mayDeclare } = jointFire(book, now, { plain, parts });
  expect(calls).toEqual([
    {
      kind: 'split-fire',
      firer: 'fr-1',
      parts: [
        { target: 'al-2', figures: ['7.1', '8.1', '9.1', '10.1', '11.1', '12.1'] },
        { target: 'al-1', figures: ['1.1', '2.1', '3.1', '4.1', '5.1', '6.1'] },
      ],
    },
  ]);
  expect(mayDeclare).toBe(true);
  expect(moreFor(book, now, { plain, parts })).toEqual([]);
});

test('nothing is added that would give away what may not be measured yet', async () => {
  const book = await loadRuleset('belle-alliance');
  const { now } = inPhase(book, 'belle-alliance-neighbours-and-supports.json', 'firing');
  const veiled: Game = { ...now, measuring: 'after-declaration' };
  const plain: Call = { kind: 'fire', firer: 'al-2', target: 'fr-1' };
  // fr-2 stands in nobody's way but out of the arc: measured it is no second target, unmeasured it may be named
  expect(shown(moreFor(book, veiled, { plain, parts: [] }))).toContain('split fr-2');
  expect(shown(moreFor(book, now, { plain, parts: [] }))).not.toContain('split fr-2');
  expect(weighedFires(book, veiled, 'al-2').every(f => f.ruling === null)).toBe(true);
});

// What was noted for a phase or a round goes without a word: no line of the log, no flash on the table.

import { beforeAll, describe, expect, test } from 'vitest';
import { lossesIn } from '../../../src/app/playing/losses.ts';
import { logbookOf, valueName } from '../../../src/desk/index.ts';
import { newsOf } from '../../../src/desk/log/news.ts';
import { type GameEvent, gameAt, type History, isRefusal, judgeOf } from '../../../src/play/index.ts';
import { ruleset as openFire } from '../../../src/rules/books/open-fire/index.ts';
import { passingValues, type Ruleset } from '../../../src/rules/index.ts';
import { fileOf, laid } from '../../app/playing/tables.ts';
import { battle } from '../../play/battling.ts';
import { ready } from '../../play/scenarios.ts';

test('what a book forgets without a word is no news; what it says, or sets, is', () => {
  const event = (text: string, values: Record<string, unknown>): GameEvent => ({
    type: 'applied',
    fires: [],
    text,
    changes: [{ kind: 'values', unit: 'a', values }],
  });
  const news = (e: GameEvent) => newsOf(e, new Set(), true);
  expect(news(event('', { firedAtLastBound: null }))).toBeNull();
  expect(news(event('', { hits: 1, firedAtLastBound: null }))).toEqual(event('', { hits: 1 }));
  expect(news(event('a forgets', { firedAtLastBound: null }))).toEqual(event('a forgets', { firedAtLastBound: null }));
});

describe.each(['open-fire-mill-yard.json', 'lasalle-columns-against-lines.json'])('%s', name => {
  let book: Ruleset;
  let history: History;
  beforeAll(async () => {
    const scenario = await ready(name);
    ({ book } = scenario);
    history = battle(book, scenario.begun('news', 'enforced'), 'news');
  }, 120_000);
  const gone = (): readonly string[] => [...passingValues(book.play)].map(key => `${valueName(key)} no more`);

  test('the game takes off what it noted, so there is something to keep quiet about', () => {
    const taken = history.steps.flatMap(s => s.events).filter(e => takesOff(e, passingValues(book.play)));
    expect(taken.length).toBeGreaterThan(5);
  });
  test('no line of the log tells of it', () => {
    const lines = logbookOf(book, history).groups.flatMap(g => g.entries.flatMap(e => [e.text, ...(e.details ?? [])]));
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.filter(line => gone().some(words => line.includes(words)))).toEqual([]);
  });
  test('what the book does in the middle of a phase does not end it, and no line is empty', () => {
    const entries = logbookOf(book, history).groups.flatMap(g => g.entries);
    expect(entries.filter(e => /(^|: )\.$/.test(e.text))).toEqual([]);
    const own = entries.filter(e => e.type === 'applied' && e.call === null);
    expect(own.length).toBeGreaterThan(5);
    const ends = own.filter(e => e.text.startsWith('At the end of the phase: '));
    const amid = ends.filter(e => !history.steps[e.moment - 1]?.events.some(event => event.type === 'phase'));
    expect(amid).toEqual([]);
    expect(own.length).toBeGreaterThan(ends.length);
  });
  test('no unit flashes for it', () => {
    const flashes = history.steps.flatMap(({ events }, i) => {
      if (!events.some(e => takesOff(e, passingValues(book.play)))) return [];
      const judge = judgeOf(book, gameAt(history, i).table);
      return isRefusal(judge) ? [] : lossesIn(events, judge.position, book).map(l => l.text);
    });
    expect(flashes.filter(text => gone().some(words => text.includes(words)))).toEqual([]);
  });
});
function takesOff(event: GameEvent, passing: ReadonlySet<string>): boolean {
  const values =
    event.type === 'valued'
      ? [event.values]
      : event.type === 'applied'
        ? event.changes.flatMap(c => (c.kind === 'values' ? [c.values] : []))
        : [];
  return values.some(v => Object.entries(v).some(([key, value]) => value === null && passing.has(key)));
}

test('a round of Open Fire ends: the marker goes quietly, a stress token is news', () => {
  const { position } = laid(openFire, fileOf('open-fire-house-corner'));
  const [first = '', second = ''] = position.units.map(u => u.id);
  const losses = (...changes: readonly (readonly [string, Record<string, unknown>])[]) =>
    lossesIn(
      [
        {
          type: 'applied',
          fires: [],
          text: 'stress check',
          changes: changes.map(([unit, values]) => ({ kind: 'values', unit, values })),
        },
      ],
      position,
      openFire,
    ).map(l => [l.unit, l.text]);
  expect(losses([first, { activated: true }])).toEqual([]);
  expect(losses([first, { activated: null }], [second, { activated: null, stress: 1 }])).toEqual([
    [second, 'stress 1'],
  ]);
});

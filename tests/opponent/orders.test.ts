// The computer plays every book to the end of its turns: each order is taken by the game, has a why that German has too
// and that names units by their names, keeps within its budget, says lengths in the unit of the book, tells apart what
// differs, and comes out the same a second time; nobody moves in a phase that the book leaves to the players.

import { expect, test } from 'vitest';
import { germanPhrases } from '../../src/desk/words/de/index.ts';
import { computer, playOut } from '../../src/opponent/batch/playing.ts';
import { type Considered, LEVEL_TERMS, nextCommand, type Settings } from '../../src/opponent/index.ts';
import { type History, positionOf, view } from '../../src/play/index.ts';
import { loadRuleset, type Ruleset } from '../../src/rules/index.ts';
import { gameOn } from '../play/games.ts';
import { READY, ready } from '../play/scenarios.ts';

const { find: german } = await germanPhrases();
const SETTINGS: Settings = { level: 'recruit', style: 'measured', seed: 'a' };

const POSITIONS = [
  ['belle-alliance', 'belle-alliance-neighbours-and-supports.json'],
  ['lasalle', 'lasalle-diagram-1.json'],
] as const;
interface Table {
  readonly name: string;
  readonly turns: number;
  readonly open: () => Promise<{ readonly book: Ruleset; readonly start: History }>;
}
const enforced = (h: History): History => ({
  ...h,
  start: { ...h.start, mode: 'enforced' },
  now: { ...h.now, mode: 'enforced' },
});
const TABLES: readonly Table[] = [
  ...READY.map(
    (name): Table => ({
      name,
      turns: 99,
      open: async () => {
        const { book, begun } = await ready(name);
        return { book, start: begun('dice') };
      },
    }),
  ),
  ...POSITIONS.map(
    ([id, name]): Table => ({
      name,
      turns: 4,
      open: async () => {
        const book = await loadRuleset(id);
        return { book, start: enforced(gameOn(book, name, 'dice')) };
      },
    }),
  ),
];

const LENGTHS = / \d+(?:\.\d+)? (mm|cm|in|BW|BD)\b/g;
/** Fires and other calls that differ, and are said by the same words before their odds. */
function alikeIn(considered: readonly Considered[]): readonly string[] {
  const said = considered.filter(c => c.command?.type === 'declare').map(c => c.text.split(':')[0] ?? '');
  return said.filter((text, i) => said.indexOf(text) !== i);
}

test.each(TABLES)('$name is played to its end', { timeout: 300_000 }, async ({ open, turns }) => {
  const { book, start } = await open();
  // the first side thinks, the others are programmed by the doctrine of the book
  const programme = book.play?.doctrine;
  expect(programme).toBeDefined();
  const ways: readonly Settings[] = [SETTINGS, programme ? { ...SETTINGS, programme } : SETTINGS];
  const settingsOf = (side: string): Settings =>
    ways[
      Math.min(
        1,
        start.now.table.sides.findIndex(s => s.id === side),
      )
    ] ?? SETTINGS;
  const unsaid = new Set<string>();
  const force = start.now.field?.scenario.sides.flatMap(s => s.force) ?? [];
  const bareIds = force.filter(u => u.name !== undefined && u.name !== u.id).map(u => ` ${u.id} `);
  const alike = new Set<string>();
  const lengths = new Set<string>();
  const charged = new Set<string>();
  const unknown = book.play?.turn.phases.filter(p => !p.known).map(p => p.id) ?? [];
  let nth = 0;
  const { history, refused, ended, most } = playOut(book, start, {
    turns,
    players: Object.fromEntries(start.now.table.sides.map(s => [s.id, computer(nextCommand, settingsOf(s.id))])),
    onOrder: (side, advice, game) => {
      expect(advice.why.length).toBeGreaterThan(0);
      advice.why.filter(text => german(text) === null).forEach(text => unsaid.add(text));
      advice.why.filter(text => bareIds.some(id => ` ${text} `.includes(id))).forEach(text => unsaid.add(text));
      for (const text of alikeIn(advice.considered)) alike.add(text);
      for (const { text } of advice.considered) for (const [, unit = ''] of text.matchAll(LENGTHS)) lengths.add(unit);
      if (advice.command?.type === 'declare') charged.add(`${game.turn} ${String(advice.command.call['unit'])}`);
      if (advice.command?.type === 'move' && unknown.includes(game.phase))
        expect([...charged]).toContain(`${game.turn} ${advice.command.unit}`);
      if (nth++ % 20 !== 0) return;
      const again = (): string =>
        JSON.stringify(nextCommand(book, view(game, { side }), side, { ...settingsOf(side), goOn: true }));
      expect(again()).toBe(again());
    },
  });
  expect(refused).toEqual([]);
  expect([...unsaid]).toEqual([]);
  expect([...alike]).toEqual([]);
  const position = positionOf(start.now.table);
  expect([...lengths]).toEqual([position && book.ownUnit(position).name]);
  expect(ended).toBe(true);
  expect(most).toBeLessThanOrEqual(LEVEL_TERMS.recruit.budget);
  expect(history.steps.length).toBeGreaterThan(0);
});

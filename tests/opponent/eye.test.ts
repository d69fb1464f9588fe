// By eye: at the end of its range a fire seems open to some eyes and out of reach to others; well inside nobody is mistaken.

import { expect, test } from 'vitest';
import { mindOf, quietJudge } from '../../src/opponent/mind.ts';
import { harmByEye } from '../../src/opponent/worth/byEye.ts';
import { computer, type Level, nextCommand, playOut } from '../../src/opponent/index.ts';
import { type Game, view } from '../../src/play/index.ts';
import { ready } from '../play/scenarios.ts';

const { book, begun, scenario } = await ready('lasalle-columns-against-lines.json');
const WAITS = { command: null, unit: null, why: [], marks: [], considered: [], spent: 0 };
/** As everybody has been put down. */
const put = playOut(book, begun('eye'), {
  turns: scenario.turns,
  players: Object.fromEntries(
    scenario.sides.map(({ id }) => {
      const player = computer(nextCommand, { level: 'recruit', style: 'measured', seed: 'eye' });
      return [id, (b, game, side, goOn) => (game.turn > 0 ? { ...WAITS } : player(b, game, side, goOn))];
    }),
  ),
}).history.now;
const FIRER = 'british-2';
const TARGET = 'french-b';

/** The target straight ahead of the firer, so many mm from front to middle. */
function at(mm: number): Game {
  const own = put.table.units.find(u => u.id === FIRER);
  const [first] = own?.bases ?? [];
  if (!own || !first) throw new Error('not on the table');
  const units = put.table.units
    .filter(u => u.id === FIRER || u.id === TARGET)
    .map(u => {
      const bases = u.bases ?? [];
      const by =
        u.id === FIRER ? [0, 0] : [first.at[0] - (bases[0]?.at[0] ?? 0), first.at[1] - mm - (bases[0]?.at[1] ?? 0)];
      const facing = u.id === FIRER ? 180 : 0;
      return {
        ...u,
        facing,
        bases: bases.map(b => ({
          ...b,
          facing,
          at: [b.at[0] + (by[0] ?? 0), b.at[1] + (by[1] ?? 0)] as [number, number],
        })),
      };
    });
  return { ...put, table: { ...put.table, units } };
}
const seems = (game: Game, level: Level): number =>
  Array.from({ length: 24 }, (_, i) => i).filter(i => {
    const mind = mindOf(book, view(game, { side: 'british' }), 'british', {
      level,
      style: 'measured',
      seed: `eye ${i}`,
    });
    const judge = mind && quietJudge(mind, game.table);
    const [firer, target] = [judge?.position.unitById.get(FIRER), judge?.position.unitById.get(TARGET)];
    if (!mind || !firer || !target) throw new Error('no table');
    return harmByEye(mind, { kind: 'musketry', firer: FIRER, target: TARGET }, { firer, target }) !== null;
  }).length;

test('by eye', () => {
  const counts = Array.from({ length: 40 }, (_, k) => ({
    recruit: seems(at(60 + 6 * k), 'recruit'),
    veteran: seems(at(60 + 6 * k), 'veteran'),
  }));
  // near enough for all eyes, too far for all eyes, and between them not for all alike; a recruit is unsure over a longer stretch
  expect(counts.some(c => c.recruit === 24)).toBe(true);
  expect(counts.at(-1)?.recruit).toBe(0);
  const unsure = (level: 'recruit' | 'veteran') => counts.filter(c => c[level] > 0 && c[level] < 24).length;
  expect(unsure('recruit')).toBeGreaterThan(unsure('veteran'));
  expect(unsure('veteran')).toBeGreaterThan(0);
});

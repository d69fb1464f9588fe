// What a unit of the computer may want to form: the book's formations, but not the one it stands in, and no disorder.

import { expect, test } from 'vitest';
import { mindOf } from '../../src/opponent/mind.ts';
import { presetsFor } from '../../src/opponent/moves/shapes.ts';
import { view } from '../../src/play/index.ts';
import { ready } from '../play/scenarios.ts';

const { book, begun } = await ready('emperor-bridge-at-the-village.json');
const game = begun('a').now;
const mind = mindOf(book, view(game, { side: 'french' }), 'french', { level: 'regular', style: 'measured', seed: 'a' });

test('a line of Emperor never forms mob of its own will; column it may, and square only with horse near', () => {
  const line = mind?.position.units.find(u => u.side === 'french' && u.formation === 'line' && u.arm === 'infantry');
  expect(book.play?.formations?.some(p => p.formation === 'mob')).toBe(true);
  const wanted = mind && line ? presetsFor(mind, line).map(p => p.formation) : [];
  expect(wanted).toContain('column');
  expect(wanted).not.toContain('square');
  expect(wanted).not.toContain('mob');
  expect(wanted).not.toContain('line');
});

test('square: with enemy horse so near that it may be upon the unit in its next turn', () => {
  const horse = game.table.units.find(u => u.arm === 'cavalry');
  const foot = game.table.units.find(u => u.side !== horse?.side && u.formation === 'line' && u.arm === 'infantry');
  const [[x, y], [atX, atY]] = [horse?.bases?.[0]?.at ?? [0, 0], foot?.bases?.[0]?.at ?? [0, 0]];
  /** Cm before its front; null: where it stands, 80 away. */
  const wantedAt = (away: number | null): readonly string[] => {
    const bases = horse?.bases?.map(b => ({
      ...b,
      at: (away === null ? b.at : [b.at[0] - x + atX, b.at[1] - y + atY - away]) as [number, number],
    }));
    const units = game.table.units.map(u => (u === horse && bases ? { ...u, bases } : u));
    const side = foot?.side ?? '';
    const seen = view({ ...game, table: { ...game.table, units } }, { side });
    const other = mindOf(book, seen, side, { level: 'regular', style: 'measured', seed: 'a' });
    const line = other?.position.unitById.get(foot?.id ?? '');
    return other && line ? presetsFor(other, line).map(p => p.formation) : [];
  };
  expect(wantedAt(8)).toContain('square');
  expect(wantedAt(null)).not.toContain('square');
  expect(wantedAt(null)).toContain('column');
});

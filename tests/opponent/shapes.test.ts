// What a unit of the computer may want to form: the book's formations, but not the one it stands in, and no disorder.

import { expect, test } from 'vitest';
import { mindOf } from '../../src/opponent/mind.ts';
import { presetsFor } from '../../src/opponent/moves/shapes.ts';
import { view } from '../../src/play/index.ts';
import { ready } from '../play/scenarios.ts';

const { book, begun } = await ready('emperor-bridge-at-the-village.json');
const game = begun('a').now;
const mind = mindOf(book, view(game, { side: 'french' }), 'french', { level: 'regular', style: 'measured', seed: 'a' });

test('a line of Emperor never forms mob of its own will; column and square it may', () => {
  const line = mind?.position.units.find(u => u.side === 'french' && u.formation === 'line' && u.arm === 'infantry');
  expect(book.play?.formations?.some(p => p.formation === 'mob')).toBe(true);
  const wanted = mind && line ? presetsFor(mind, line).map(p => p.formation) : [];
  expect(wanted).toEqual(expect.arrayContaining(['column', 'square']));
  expect(wanted).not.toContain('mob');
  expect(wanted).not.toContain('line');
});

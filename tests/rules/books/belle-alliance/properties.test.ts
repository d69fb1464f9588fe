// What holds of every fire on any table: where it lies, in which order its file is written, and what its margin is worth.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onGrid } from '../../../../src/geometry/index.ts';
import { roll } from '../../../../src/play/index.ts';
import { loadRuleset, open } from '../../../../src/rules/index.ts';
import { moved, type Position, readMapFile, readPositionFile } from '../../../../src/table/index.ts';
import { must } from '../../../must.ts';
import { expectSameAnywhere } from '../../properties.ts';

const MAPS = 'maps/positions';
const samples = readdirSync(MAPS).filter(name => name.startsWith('belle-alliance'));
const book = await loadRuleset('belle-alliance');
async function tableOf(name: string): Promise<Position> {
  const file = must(readPositionFile(JSON.parse(readFileSync(`${MAPS}/${name}`, 'utf8'))));
  const map =
    file.map === undefined ? undefined : must(readMapFile(JSON.parse(readFileSync(`${MAPS}/${file.map}`, 'utf8'))));
  return must(await open(file, map === undefined ? {} : { map })).position;
}
/** Every base moved by up to 4 mm and turned by up to 6°. */
function jittered(position: Position, next: () => number): Position {
  const units = position.units.map(u => {
    const by = { x: 8 * next() - 4, y: 8 * next() - 4 };
    return { ...u, bases: u.bases.map(b => moved(b, { at: onGrid({ x: b.at.x + by.x, y: b.at.y + by.y }) })) };
  });
  return { ...position, units, unitById: new Map(units.map(u => [u.id, u])) };
}
const rowOf = (seed: string): (() => number) => {
  let n = 0;
  return () => roll(seed, n++);
};

test.each(samples)('%s: the same wherever the table lies and however its file is written', async name => {
  const position = await tableOf(name);
  const next = rowOf(name);
  const judge = must(book.open(position));
  expect(position.calls.length).toBeGreaterThan(0);
  for (const call of position.calls) {
    if (!judge.ask(call).ok) continue;
    for (let i = 0; i < 3; i++) {
      const there = i === 0 ? position : jittered(position, next);
      const asked = must(book.open(there)).ask(call);
      if (asked.ok) expectSameAnywhere(book, there, asked.value.call, next);
    }
  }
});

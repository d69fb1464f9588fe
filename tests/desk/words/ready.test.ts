// What the files that come with the page say is said in German too: names of cases, and titles and texts of the ready scenarios.

import { expect, test } from 'vitest';
import { SAMPLES } from '../../../src/app/files/samples.ts';
import { ready as rows } from '../../../src/desk/words/de/floors/ready.ts';
import { READY, ready } from '../../play/scenarios.ts';

async function saidIn(name: string): Promise<readonly string[]> {
  const { title, text, notes = [], sides, victory } = (await ready(name)).scenario;
  return [title, text, ...notes, ...sides.flatMap(s => s.aim ?? []), ...victory.conditions.map(c => c.title)];
}
const said = [...(await Promise.all(READY.map(saidIn))).flat(), ...SAMPLES.map(s => s.title)].filter(t => t !== '');

test('each of them has a row', () => {
  expect(said.filter(text => rows[text] === undefined)).toEqual([]);
});
test('no row is of something that nobody says any more', () => {
  expect(Object.keys(rows).filter(row => !said.includes(row))).toEqual([]);
});

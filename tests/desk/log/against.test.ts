// What the game says against something is told with the names of units, in the language of the page.

import { afterEach, expect, test } from 'vitest';
import { againstText } from '../../../src/desk/index.ts';
import { speak } from '../../../src/desk/words/words.ts';
import { begin, startGame } from '../../../src/play/index.ts';
import { ruleset as openFire } from '../../../src/rules/books/open-fire/index.ts';
import { fileOf } from '../../app/playing/tables.ts';

const { now } = begin(
  startGame(openFire, { file: fileOf('open-fire-across-the-yard'), seed: 'against', mode: 'enforced' }),
);
afterEach(() => speak('en'));

test('ids are names, and German is German', async () => {
  const [unit] = now.table.units;
  if (!unit) throw new Error('an empty table');
  const text = `${unit.id} is not to be activated any more in this turn`;
  expect(againstText(text, now)).toBe(`${unit.name} is not to be activated any more in this turn`);
  expect(againstText(text, null)).toBe(text);
  await speak('de');
  expect(againstText(text, now)).toBe(`${unit.name} ist in diesem Zug nicht mehr zu aktivieren`);
});

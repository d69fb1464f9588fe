// The book of `tests/rules/sixth`, put into the list of a page that is built for this test: the page offers it, judges by it and plays it.

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { answerOf, laid, onSite, rest, rulingText, spotOf } from '../driver.ts';
import { openPart } from '../hands/groundHand.ts';
import { begin, toPhase } from '../hands/playingHand.ts';

const FOLDER = '.cache/sixth';
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BUILD = ['vite', 'build', '--config', 'tests/rules/sixth/vite.config.ts', '--logLevel', 'silent'];
// a process of its own: here NODE_ENV says `test`
beforeAll(() => promisify(execFile)('npx', BUILD, { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } }));
const { open, openWith } = onSite({ quiet: true, folder: FOLDER });

const company = (id: string, side: string, y: number, facing: number) => ({
  id,
  name: id,
  side,
  arm: 'infantry',
  formation: 'line',
  facing,
  block: { at: [60, y], files: 4, ranks: 1, base: [2, 2] },
});
/** 27 cm from front to front; the house figure is 30. */
const apart = {
  format: 'enfilade/position',
  version: 1,
  title: 'Two companies',
  system: 'sample',
  lengths: 'cm',
  table: { width: 120, height: 90 },
  sides: [{ id: 'a' }, { id: 'b' }],
  units: [company('ours', 'a', 28, 0), company('theirs', 'b', 55, 180)],
  calls: [{ kind: 'fire', firer: 'ours', target: 'theirs' }],
};

test('a new table before the sixth book, and its company ready in the tray', async () => {
  const { page } = await open();
  await laid(page);
  await page.getByRole('button', { name: 'To the table' }).click();
  await page.keyboard.press('Control+Alt+n');
  const dialog = page.getByRole('dialog', { name: 'A new table' });
  await dialog.locator('.select-button').first().click();
  await page.getByRole('option', { name: 'A sample book' }).click();
  await dialog.getByRole('button', { name: 'Lay it out' }).click();
  await page.waitForFunction(() => window.enfilade.session.getState().scene?.position.units.length === 0);
  expect(await page.evaluate(() => window.enfilade.session.getState().scene?.system)).toBe('sample');
  await openPart(page, 'Army list');
  // what its face brings lies ready in the tray
  await page.locator('.tray').getByRole('button', { name: 'Company', exact: true }).waitFor();
});

test.each([
  [undefined, '30 cm', 'house figure'],
  [{ range: { cm: 29 } }, '29 cm', 'your figure'],
])('figures %o: %s is labelled %s, and the label says what it means', async (figures, limit, label) => {
  const { page } = await openWith('whose', { ...apart, figures });
  await page.waitForFunction(() => document.querySelector('.ruling')?.getAttribute('data-answer') === 'yes');
  await page.waitForFunction(text => document.querySelector('.ruling')?.textContent.includes(text), limit);
  await page.locator('.ruling .tag.house, .ruling .tag.yours').first().click();
  await page.getByRole('dialog').getByRole('heading', { name: label }).waitFor();
  expect(await page.locator('.ruling .tag.house, .ruling .tag.yours').allTextContents()).toEqual([label]);
});

test('it judges, and plays a fire to its losses', async () => {
  const { page } = await openWith('six', apart);
  await page.waitForFunction(() => document.querySelector('.ruling')?.getAttribute('data-answer') === 'yes');
  expect(await answerOf(page)).toBe('yes');
  expect(await rulingText(page)).toContain('theirs is 27 cm away');
  await begin(page, 'Enforced');
  await toPhase(page, 'fire');
  const [x, y] = await spotOf(page, 'ours');
  await page.mouse.click(x, y);
  await page.locator('.targets .threat').first().waitFor();
  const [tx, ty] = await spotOf(page, 'theirs');
  await page.mouse.click(tx, ty);
  const card = page.locator('.aim-card');
  await card.getByRole('button', { name: 'Declare and roll' }).click();
  await card.locator('.dice-card').waitFor();
  const apply = card.getByRole('button', { name: /^Mark losses \(/ });
  if (await apply.count()) await apply.click();
  await rest(page);
  const { hits, left } = await page.evaluate(() => {
    const { game } = window.enfilade.session.getState();
    const fire = game?.now.fires[0];
    const theirs = game?.now.table.units.find(u => u.id === 'theirs');
    return { hits: Number(fire?.outcome?.result['hits']), left: theirs?.bases?.length ?? theirs?.block?.files };
  });
  expect(left).toBe(4 - hits);
});

// The tables of whoever owns a book: opened from the page, a figure typed in its row, kept for every table and game, taken out and in.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../axe.ts';
import { DESK, drop, laid, onSite, PHONE, sample } from '../driver.ts';

const { open } = onSite({ quiet: true });
const SAMPLE = sample('belle-alliance-at-the-end-of-the-range');
const openTables = async (page: Page): Promise<void> => {
  await page.locator('.top-bar').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Your tables' }).click();
  await page.locator('.own-table').first().waitFor();
};
const close = (page: Page): Promise<void> => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
const figures = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.enfilade.session.getState().scene?.position.figures);
const MUSKET = 'table 13, far ends of the range zones of small arms';

test.each([
  [DESK, false],
  [PHONE, true],
])(
  'a figure of the owner counts for this table, for the next one and for a game, and goes out and in as a file',
  async (size, dark) => {
    const { page } = await open({ size, dark, touch: size === PHONE, hash: SAMPLE });
    await laid(page);
    await openTables(page);
    expect(await faults(page, '.own-tables')).toEqual([]);
    const musket = page
      .getByRole('table', { name: new RegExp(MUSKET) })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'musket', exact: true }) });
    expect(await musket.getAttribute('data-whose')).toBe('house');
    const field = musket.getByRole('textbox');
    // what the book cannot read is refused with a reason, and nothing is kept of it
    await field.fill('8; far; 24');
    await field.press('Enter');
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    expect(await musket.getAttribute('data-whose')).toBe('house');
    await field.fill('8; 16; 30');
    await field.press('Enter');
    await musket.locator('.tag.yours').waitFor();
    await page.getByRole('button', { name: 'Judge this table by them' }).click();
    const mine = { base: 'house', table13: { zonesCm: { musket: [8, 16, 30] } } };
    await expect.poll(() => figures(page)).toEqual(mine);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const text = readFileSync(await file.path(), 'utf8');
    await close(page);
    // labelled where it counts
    await page.locator('.side .tag.yours').first().waitFor({ state: 'attached' });

    // the next table and a scenario, after the page was left
    await page.evaluate(() => void (location.hash = '#sample=belle-alliance-past-the-corner-of-the-wood'));
    await page.waitForFunction(() => window.enfilade.session.getState().scene?.name.endsWith('the-wood'));
    await page.reload();
    await laid(page);
    expect(await figures(page)).toEqual(mine);
    const scenario = readFileSync('maps/scenarios/belle-alliance-la-haye-sainte.json', 'utf8');
    await drop(page, [{ name: 'la-haye-sainte.json', text: scenario }]);
    await page.waitForFunction(() => window.enfilade.session.getState().game?.start.field !== undefined);
    expect(await figures(page)).toEqual(mine);

    // taken away here, and in again from the file
    await openTables(page);
    await page.getByRole('button', { name: 'Take your figure away: musket' }).click();
    await expect.poll(() => musket.getAttribute('data-whose')).toBe('house');
    await close(page);
    await drop(page, [{ name: 'figures.json', text }]);
    await expect.poll(() => musket.getAttribute('data-whose')).toBe('yours');
    expect(await field.inputValue()).toBe('8; 16; 30');
  },
);

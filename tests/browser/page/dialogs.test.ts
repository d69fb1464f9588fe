// Every dialog and sheet of the page, on a desk and a phone, light and dark: axe finds nothing, and nothing is cut off for good.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../axe.ts';
import { DESK, laid, onSite, PHONE, sample } from '../driver.ts';

const { open } = onSite({ quiet: true });

const more = async (page: Page, item: string): Promise<void> => {
  await page.locator('.top-bar').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const topBar = (page: Page, name: string): Promise<void> =>
  page.locator('.top-bar').getByRole('button', { name, exact: true }).click();
/** What opens each, and what it is. */
const SHEETS: readonly (readonly [name: string, what: string, opens: (page: Page) => Promise<void>])[] = [
  ['start', '.start', page => more(page, 'Start page')],
  [
    'opponent',
    '.dialog',
    page =>
      page
        .locator('.start')
        .getByRole('button', { name: /computer/i })
        .first()
        .click(),
  ],
  ['open', '.dialog', page => topBar(page, 'Open')],
  ['games', '.dialog', page => more(page, 'Games')],
  ['keys', '.dialog', page => more(page, 'Keys')],
  ['new', '.dialog', page => more(page, 'New table')],
  ['room', '.dialog', page => more(page, 'Play with someone')],
  ['tables', '.dialog', page => more(page, 'Your tables')],
  ['dispute', '.dispute', page => topBar(page, 'Settle a dispute')],
];

/** Controls that no scrolling brings into the window. */
const outOfReach = (page: Page, what: string): Promise<readonly string[]> =>
  page.evaluate(selector => {
    const found: string[] = [];
    for (const e of document.querySelectorAll<HTMLElement>(`${selector} :is(button, input, select, a)`)) {
      if (e.getClientRects().length === 0 || e.closest('.unseen, [aria-hidden=true]')) continue;
      e.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom, width } = e.getBoundingClientRect();
      if (width < 2) continue;
      const isIn = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
      if (!isIn)
        found.push(`${e.textContent || e.getAttribute('aria-label')}: ${[left, top, right, bottom].map(Math.round)}`);
    }
    return found;
  }, what);

test.each([DESK, PHONE])('every dialog and sheet', async size => {
  const { page } = await open({ size, touch: size === PHONE, hash: sample('lasalle-past-the-wood') });
  await laid(page);
  const found: string[] = [];
  for (const [name, what, opens] of SHEETS) {
    await opens(page);
    await page.locator(what).first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const fault of await faults(page, what)) found.push(`${name}, ${colorScheme}: ${fault}`);
    }
    for (const cut of await outOfReach(page, what)) found.push(`${name}, out of reach: ${cut}`);
    if (name !== 'start') await page.keyboard.press('Escape');
  }
  expect(found).toEqual([]);
});

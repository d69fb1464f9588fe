// The browser's Back: the sheet, then the case, then away. By the browser's own button, on a phone and on a desk.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, laid, onSite, PHONE, rest, sample } from '../driver.ts';

const { open } = onSite({ quiet: true });

const SIZES = [
  ['a phone', PHONE, true],
  ['a desk', DESK, false],
] as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();
/** Back is gone when the page has settled: what it skips is skipped within a few frames. */
async function back(page: Page): Promise<void> {
  await page.goBack();
  if (page.url() !== 'about:blank') await rest(page);
}
const step = (page: Page) => page.locator('.dispute h2');
const door = (page: Page) => page.locator('.start');
const depth = (page: Page): Promise<unknown> => page.evaluate(() => history.state?.depth);

test.each(SIZES)(
  'on %s Back goes through the steps of the sheet, closes it, then the case, then leaves',
  async (_, size, touch) => {
    const { page } = await open({ size, touch });
    await door(page).waitFor();
    await button(page, 'Start with the book').click();
    await page.locator('.dispute .book-card').first().click();
    await button(page, 'Next').click();
    await expect.poll(() => step(page).innerText()).toBe('The target');
    await back(page);
    expect(await step(page).innerText()).toBe('My unit');
    await back(page);
    expect(await step(page).innerText()).toBe('Which book?');
    await back(page);
    expect(await page.locator('.dispute').count()).toBe(0);
    expect(await door(page).count()).toBe(0);
    await back(page);
    expect(await door(page).count()).toBe(1);
    await back(page);
    expect(page.url()).toBe('about:blank');
  },
);

test.each(SIZES)(
  'on %s a sheet closed by its own button leaves no empty step, and Forward opens nothing',
  async (_, size, touch) => {
    const { page } = await open({ size, touch });
    await door(page).waitFor();
    await button(page, 'Start with the book').click();
    await page.locator('.dispute .book-card').first().click();
    await page.locator('.dispute').getByRole('button', { name: 'Close; the table stays' }).click();
    expect(await page.locator('.dispute').count()).toBe(0);
    // one step of Back, over what the sheet left behind
    await back(page);
    expect(await door(page).count()).toBe(1);
    expect(await depth(page)).toBe(0);
    await page.goForward();
    await rest(page);
    expect(await page.locator('.dispute').count()).toBe(0);
    expect(await door(page).count()).toBe(1);
    // the entry is taken over by what opens next: its Back closes it
    await button(page, 'All cases and maps').click();
    await page.getByRole('dialog').waitFor();
    await back(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.locator('.dispute').count()).toBe(0);
  },
);

test.each(SIZES)(
  'on %s the link of a case stays in the address whatever is closed, and opens the same case again',
  async (_, size, touch) => {
    const [golden] = JSON.parse(
      readFileSync(new URL('../../desk/dispute/golden.json', import.meta.url), 'utf8'),
    ) as readonly { readonly code: string }[];
    const hash = `#position=${golden?.code}`;
    const { page } = await open({ hash, size, touch });
    await laid(page);
    const name = (): Promise<string | undefined> => page.evaluate(() => window.enfilade.session.getState().scene?.name);
    const before = await name();
    await button(page, 'Open').click();
    await page.getByRole('dialog').waitFor();
    await back(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await name()).toBe(before);
    expect(new URL(page.url()).hash).toBe(hash);
    // another case by its address in the same tab; Back returns to the first
    await page.evaluate(h => void (location.hash = h), sample('lasalle-past-the-wood'));
    await page.waitForFunction(() => window.enfilade.session.getState().scene?.system === 'lasalle');
    await rest(page);
    while (new URL(page.url()).hash !== hash) await back(page);
    await expect.poll(name).toBe(before);
    await page.reload();
    await laid(page);
    expect(await name()).toBe(before);
  },
);

test('a sheet from below, raised on a phone, is lowered by Back; a drawer is shut', async () => {
  const { page } = await open({ hash: sample('lasalle-past-the-wood'), size: PHONE, touch: true });
  await laid(page);
  await page.getByRole('tab', { name: 'Units' }).tap();
  expect(await page.locator('.side').getAttribute('data-sheet')).toBe('half');
  await back(page);
  expect(await page.locator('.side').getAttribute('data-sheet')).toBe('low');
  expect(await door(page).count()).toBe(0);
});

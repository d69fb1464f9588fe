// Parts of the page that are fetched when they are needed: where one cannot be had, or fails, the table stays.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { WORDS } from '../../../src/desk/index.ts';
import { laid, onSite, pick, rest, sample } from '../driver.ts';

const { open } = onSite();
const CASE = sample('belle-alliance-arc-in-the-rye');
const { missing, partFailed, stumbled, again, later, offline } = WORDS.games;

const actions = (page: Page) => page.locator('.unit-actions');
const firstUnit = (page: Page): Promise<string> =>
  page.evaluate(() => window.enfilade.session.getState().scene?.position.units[0]?.id ?? '');
async function loadedAgain(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: again }).click()]);
  await laid(page);
}
const taken = async (page: Page): Promise<void> => {
  await pick(page, await firstUnit(page));
  await rest(page);
};

test('a part that cannot be fetched is told; the table goes on, and the page loaded again has it', async () => {
  const { page } = await open({ hash: CASE });
  await laid(page);
  await page.route(/ActionBar/, route => route.abort());
  await taken(page);
  const offer = page.getByRole('region', { name: missing });
  await offer.waitFor();
  await offer.getByRole('button', { name: later }).click();
  expect(await actions(page).count()).toBe(0);
  await page.getByRole('tab', { name: WORDS.tabs.units }).click();
  await page.getByRole('listbox').first().waitFor();
  // asked for once more it is still missing, and what else there is opens
  await page.keyboard.press('Escape');
  await taken(page);
  await page.unroute(/ActionBar/);
  await loadedAgain(page);
  await taken(page);
  await actions(page).waitFor();
});

test('a part that fails leaves the others', async () => {
  const { page } = await open({ hash: CASE });
  await laid(page);
  const broken = "export function ActionBar() { throw new Error('broken'); }";
  await page.route(/ActionBar/, route => route.fulfill({ contentType: 'text/javascript', body: broken }));
  await taken(page);
  await page.getByRole('region', { name: partFailed }).waitFor();
  expect(await page.getByRole('tab', { name: WORDS.tabs.units }).count()).toBe(1);
});

test('where nothing of the page is left there is a way back in', async () => {
  const { page } = await open({ hash: CASE });
  await laid(page);
  await page.evaluate(() => window.enfilade.session.setState({ selected: null as unknown as readonly string[] }));
  await page.getByText(stumbled).waitFor();
  expect(await page.locator('.table-canvas').count()).toBe(0);
  await loadedAgain(page);
});

test('on the first visit already parts come without a connection', async () => {
  const { page, context } = await open({ hash: CASE, kept: true });
  await laid(page);
  await page.getByText(offline).waitFor({ timeout: 60_000 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await taken(page);
  await actions(page).waitFor();
  expect(await page.getByText(missing).count()).toBe(0);
});

// A real server and real browsers around it: rooms made by hand, seats taken by their links.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openSqlite, type Serving, serve } from '../../../src/server/index.ts';
import { startQuickChromium } from '../../chromium.ts';
import { type DESK, drawCoarsely, laid, leaveGroundFlat, rest } from '../driver.ts';

const SITE = fileURLToPath(new URL('../../../site', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'enfilade-browsers-'));
let serving: Serving;
let browser: Browser;
let contexts: BrowserContext[] = [];
export const troubles: string[] = [];

const start = async (port: number): Promise<void> => {
  const opened = openSqlite(folder);
  if (!opened.ok) throw new Error(opened.text);
  serving = await serve({
    store: opened.store,
    host: '127.0.0.1',
    port,
    site: SITE,
    version: 't',
    requestsPerMinute: 10_000,
  });
};
let areKept = false;
/** To be called once in a file of tests. `kept`: browsers keep the page for later, which is who notifies. */
export function roomsInBrowsers({ kept = false } = {}): void {
  areKept = kept;
  beforeAll(async () => {
    await start(0);
    browser = await startQuickChromium();
  });
  afterAll(async () => {
    await browser.close();
    await serving.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    for (const context of contexts) await context.close();
    contexts = [];
    // a second try begins without those of the first
    troubles.length = 0;
  });
}
/** The server goes away; answers how it comes back. */
export async function serverGone(): Promise<() => Promise<void>> {
  const { port } = serving;
  await serving.stop();
  return () => start(port);
}

export async function open(address: string, size: typeof DESK = { width: 1280, height: 1300 }): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write', 'notifications'],
    serviceWorkers: areKept ? 'allow' : 'block',
  });
  await context.addInitScript(drawCoarsely);
  await context.addInitScript(leaveGroundFlat);
  contexts.push(context);
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  page.on('pageerror', e => troubles.push(String(e)));
  await page.goto(address);
  await laid(page);
  return page;
}
export const home = (): string => `http://127.0.0.1:${serving.port}/`;
export const gameOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(window.enfilade.session.getState().game?.now));
export const standing = (page: Page, state: string) => page.locator(`.room-bar[data-standing="${state}"]`).waitFor();
export const sameGame = async (a: Page, b: Page): Promise<string> => {
  for (let i = 0; i < 100; i++) {
    const [one, other] = await Promise.all([gameOf(a), gameOf(b)]);
    if (one === other) return one;
    await rest(a);
  }
  throw new Error('the two tables differ');
};

/** Makes a room of a sample, by hand, and hands out its links. */
export async function roomOf(
  sample: string,
  more: { readonly umpire?: boolean; readonly size?: typeof DESK } = {},
): Promise<{ readonly page: Page; readonly links: Readonly<Record<string, string>> }> {
  const page = await open(`${home()}#sample=${sample}`, more.size);
  return { page, links: await linksOf(page, more.umpire) };
}
/** Makes a room of the table on the page. */
export async function linksOf(page: Page, umpire = false): Promise<Readonly<Record<string, string>>> {
  await page.getByRole('banner').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Play with someone' }).click();
  if (umpire) await page.getByText('With an umpire').click();
  await page.getByRole('button', { name: 'Make a room' }).click();
  await page.locator('.room-link').first().waitFor();
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('.room-link')].map(li => [
        li.dataset['seat'] ?? '',
        li.querySelector('input')?.value ?? '',
      ]),
    ),
  );
}

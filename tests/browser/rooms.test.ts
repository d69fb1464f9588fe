// Two real browsers at one table, over a real server: a link is handed on, units move, dice are thrown by both, a page is loaded
// again, the connection drops, and a step that comes too late is told so.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isWithheld, type Sent, verifyRoom, type Written } from '../../src/room/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { openSqlite, type Serving, serve } from '../../src/server/index.ts';
import { startChromium } from '../chromium.ts';
import { drag, laid, rest, spotOf } from './driver.ts';

const SITE = fileURLToPath(new URL('../../site', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'enfilade-browsers-'));
let serving: Serving;
let browser: Browser;
let contexts: BrowserContext[] = [];
const troubles: string[] = [];

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
beforeAll(async () => {
  await start(0);
  browser = await startChromium(['--disable-gpu-rasterization']);
});
afterAll(async () => {
  await browser.close();
  await serving.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const context of contexts) await context.close();
  contexts = [];
});

async function open(address: string): Promise<Page> {
  const context = await browser.newContext({
    // tall: the bars above the table cover none of its units
    viewport: { width: 1280, height: 1300 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  contexts.push(context);
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  page.on('pageerror', e => troubles.push(String(e)));
  await page.goto(address);
  await laid(page);
  return page;
}
const home = (): string => `http://127.0.0.1:${serving.port}/`;
const gameOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(window.enfilade.session.getState().game?.now));
const standing = (page: Page, state: string) => page.locator(`.room-bar[data-standing="${state}"]`).waitFor();
const sameGame = async (a: Page, b: Page): Promise<string> => {
  for (let i = 0; i < 100; i++) {
    const [one, other] = await Promise.all([gameOf(a), gameOf(b)]);
    if (one === other) return one;
    await rest(a);
  }
  throw new Error('the two tables differ');
};

/** Makes a room of a sample, by hand, and hands out its links. */
async function roomOf(
  sample: string,
): Promise<{ readonly page: Page; readonly links: Readonly<Record<string, string>> }> {
  const page = await open(`${home()}#sample=${sample}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Play with someone' }).click();
  await page.getByRole('button', { name: 'Make a room' }).click();
  await page.locator('.room-link').first().waitFor();
  const links = await page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('.room-link')].map(li => [
        li.dataset['seat'] ?? '',
        li.querySelector('input')?.value ?? '',
      ]),
    ),
  );
  return { page, links };
}

test('two browsers play one table: moves, talk, dice, a reload, a lost connection', { timeout: 120_000 }, async () => {
  const { page: a, links } = await roomOf('open-fire-across-the-yard');
  expect(Object.keys(links)).toEqual(['1', '2', 'watcher']);
  if (process.env['SHOTS']) await a.screenshot({ path: `${process.env['SHOTS']}/links.png` });
  await a.locator('.room-link[data-seat="1"]').getByRole('button', { name: 'Sit here' }).click();
  await standing(a, 'here');
  const b = await open(links['2'] ?? '');
  await standing(b, 'here');
  await a.locator('.room-seat.here[data-seat="2"]').waitFor();
  const before = await sameGame(a, b);

  // A moves a unit of his; both see it
  const [mine, theirs] = await a.evaluate(() => {
    const { scene } = window.enfilade.session.getState();
    const sides = scene?.file.sides ?? [];
    return sides.map(s => scene?.file.units.find(u => u.side === s.id)?.id ?? '');
  });
  await drag(a, await spotOf(a, mine ?? ''), [40, 0]);
  await a.waitForFunction(old => JSON.stringify(window.enfilade.session.getState().game?.now) !== old, before);
  const moved = await sameGame(a, b);
  expect(moved).not.toBe(before);

  // what belongs to the other side is refused with a sentence; the bar of the turn has come, and the table stands still below it
  await a.locator('.turn-bar').waitFor();
  await rest(a);
  await drag(a, await spotOf(a, theirs ?? ''), [30, 0]);
  await rest(a);
  expect(await gameOf(a)).toBe(moved);
  expect(await a.locator('body').innerText()).toContain('nobody acts for another side');

  // they talk
  for (const page of [a, b]) await page.locator('.room-bar').getByRole('button', { name: 'Talk' }).click();
  await b.getByLabel('Say something').fill('<b>your move</b>');
  await b.getByRole('button', { name: 'Send' }).click();
  await a.getByText('<b>your move</b>').waitFor();
  if (process.env['SHOTS']) await a.screenshot({ path: `${process.env['SHOTS']}/talk.png` });

  // B loads the page again, and is back at the same table
  await b.reload();
  await laid(b);
  await standing(b, 'here');
  await sameGame(a, b);

  // the server goes away while A moves on; the step is kept, sent, and on both tables
  const { port } = serving;
  await serving.stop();
  await standing(a, 'away');
  await drag(a, await spotOf(a, mine ?? ''), [0, 30]);
  await rest(a);
  await start(port);
  await standing(a, 'here');
  await standing(b, 'here');
  const after = await sameGame(a, b);
  expect(after).not.toBe(moved);

  // from the record alone, everything holds
  const entries = (await a.evaluate(() => window.enfilade.remote.getState().view?.entries ?? [])) as readonly Sent[];
  const record = entries.filter((e): e is Written => !isWithheld(e));
  const { findings, state } = verifyRoom(await loadRuleset('open-fire'), record);
  expect(findings).toEqual([]);
  expect(JSON.stringify(state?.game)).toBe(after);
  expect(troubles).toEqual([]);
});

// Every scenario through its first turn by what the prompt offers and nothing else, with BATTLES=1 to its end; and how much of
// the window is table.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import { DESK, laid, ON_ITS_SIDE, onSite, PHONE, rest, tooWide } from './driver.ts';
import { followPrompt, freshHand, NO_WORDS } from './hands/promptHand.ts';
import { gameOf, still } from './hands/scenarioHand.ts';

const { open } = onSite({ quiet: true });

/** The end pages are kept where this names a folder. */
const SHOTS = process.env['SHOTS'];
const SCENARIOS = [
  'open-fire-mill-yard',
  'emperor-bridge-at-the-village',
  'fire-and-fury-big-bethel',
  'belle-alliance-la-haye-sainte',
  'lasalle-columns-against-lines',
] as const;

async function beginScenario(name: string, size = DESK): Promise<Page> {
  const { page } = await open({ size, touch: size === PHONE || size === ON_ITS_SIDE, seed: 'prompt' });
  await laid(page);
  const text = readFileSync(new URL(`../../maps/scenarios/${name}.json`, import.meta.url), 'utf8');
  const carried = await page.evaluateHandle(t => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([t], 'scenario.json', { type: 'application/json' }));
    return transfer;
  }, text);
  await page.dispatchEvent('.drop-zone', 'drop', { dataTransfer: carried });
  await page.locator('.prompt-text').waitFor();
  await rest(page);
  return page;
}

async function playByPrompt(page: Page, until: number): Promise<void> {
  const hand = freshHand();
  for (let i = 0; i < 200 * until; i++) {
    const { turn, over } = await gameOf(page);
    if (turn >= until || over !== null) return;
    await followPrompt(page, hand);
  }
}

test.each(SCENARIOS)('%s: a full turn by the prompt alone', { timeout: 120_000 }, async name => {
  const page = await beginScenario(name);
  await playByPrompt(page, 2);
  expect((await gameOf(page)).turn).toBe(2);
});

/** An hour of play; the other tests go through the same gestures a turn long. */
const isWhole = process.env['BATTLES'] === '1';
test.runIf(isWhole).each(SCENARIOS)(
  '%s: to its end by the prompt alone, and once more with the sides swapped',
  { timeout: 3_600_000 },
  async name => {
    const page = await beginScenario(name);
    await playByPrompt(page, 60);
    const { over } = await gameOf(page);
    expect(over).not.toBeNull();
    const ending = page.locator('.ending');
    await ending.waitFor();
    if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/end-${name}.png` });
    expect(await ending.innerText()).toContain(over as string);
    expect(await ending.innerText()).not.toMatch(NO_WORDS);
    expect(await faults(page)).toEqual([]);
    await ending.getByRole('button', { name: 'Again, sides swapped' }).click();
    await page.waitForFunction(() => window.enfilade.session.getState().game?.now.field?.over === null);
    expect(await gameOf(page)).toMatchObject({ over: null });
  },
);

/** Share of the window in which a press reaches the table or what stands on it. */
const tableShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const n = 60;
    let free = 0;
    for (let i = 0; i < n; i++) {
      for (let k = 0; k < n; k++) {
        const at = document.elementFromPoint(((i + 0.5) / n) * innerWidth, ((k + 0.5) / n) * innerHeight);
        if (at?.closest('.table-canvas, .threats, .targets, .sketch-labels')) free++;
      }
    }
    return free / n ** 2;
  });

test.each([
  ['desk', DESK, 0.7],
  ['phone', PHONE, 0.5],
  ['phone on its side', ON_ITS_SIDE, 0.5],
  ['tablet', { width: 820, height: 1180 }, 0.6],
  ['tablet on its side', { width: 1024, height: 768 }, 0.6],
  ['desk at 200 %', { width: 720, height: 450 }, 0.5],
] as const)('%s: in play the window is table', { timeout: 60_000 }, async (_name, size, least) => {
  const page = await beginScenario('lasalle-columns-against-lines', size);
  while ((await gameOf(page)).turn < 1) await page.locator('.turn-line .primary-button').press('Enter');
  await page.locator('.table-canvas').press('n');
  await still(page);
  const camera = await page.evaluate(() => window.enfilade.view.getState().camera);
  expect(await tableShare(page)).toBeGreaterThanOrEqual(least);
  expect(await tooWide(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
  // the panel opens and folds over the table: the camera stays
  await page.getByRole('tab', { name: 'Fire', exact: true }).click();
  await page.locator('.fires').waitFor();
  expect(await page.evaluate(() => window.enfilade.view.getState().camera)).toEqual(camera);
});

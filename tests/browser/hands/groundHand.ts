// Gestures over ground and army list: places on the table in mm, corners clicked one after the other, the drawer's parts.

import type { Page } from 'playwright-core';
import type { Spot } from '../driver.ts';
import { spotAt } from './movingHand.ts';

/**
 * Belle Alliance: two battalions of 10 × 2 figures, 12 cm between their fronts (y 30 and y 42), no ground between them. Muskets
 * reach 24 cm (house figure).
 */
export const twoBattalions = () => ({
  format: 'enfilade/position',
  version: 1,
  title: 'Two battalions on open ground',
  system: 'belle-alliance',
  lengths: 'cm',
  table: { width: 120, height: 80 },
  sides: [
    { id: 'french', name: 'French' },
    { id: 'allied', name: 'Allied' },
  ],
  terrain: [{ id: 'hill-1', name: 'Mont', kind: 'hill', level: 1, outline: square(85, 50, 30, 24) }],
  units: [battalion('fr-1', 'french', [60, 30], 0), battalion('al-1', 'allied', [62, 42], 180)],
  calls: [{ kind: 'fire', firer: 'fr-1', target: 'al-1' }],
});
const square = (x: number, y: number, w: number, h: number) => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
const battalion = (id: string, side: string, at: [number, number], facing: number) => ({
  id,
  side,
  arm: 'infantry',
  formation: 'line',
  facing,
  block: { at, files: 10, ranks: 2, base: [1.2, 1.2] },
});

/** Clicks places of the table, in mm, one after the other; Alt sets them without snapping. */
export async function clickPlaces(page: Page, places: readonly Spot[]): Promise<void> {
  await page.keyboard.down('Alt');
  for (const [x, y] of places) {
    const [sx, sy] = await spotAt(page, x, y);
    await page.mouse.move(sx, sy);
    await page.mouse.click(sx, sy);
  }
  await page.keyboard.up('Alt');
}

/** Opens a part of the drawer as a player does: the chip below the table, then its tab. */
export async function openPart(page: Page, name: string): Promise<void> {
  const tab = page.locator('.drawer').getByRole('tab', { name });
  if (!(await tab.isVisible())) await page.locator('.status .chip-button').first().click();
  await tab.click();
  await page.locator('.drawer-panel').first().waitFor();
}

/** The terrain editor, the table framed above it: the drawer lies over the table. */
export async function openGround(page: Page): Promise<void> {
  await openPart(page, 'Ground');
  await page.keyboard.press('0');
}

export const terrainIn = (page: Page) =>
  page.evaluate(() => window.enfilade.session.getState().game?.now.table.terrain ?? []);
export const unitsIn = (page: Page) =>
  page.evaluate(() => window.enfilade.session.getState().game?.now.table.units ?? []);
/** What the ruling in force measured. */
export const measuresOf = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate(() => window.enfilade.session.getState().ruled.ruling?.measures ?? {});
export const noticeOf = (page: Page): Promise<string> => page.locator('.notices').innerText();
/** Waits until the answer on the card is this one. */
export const answered = (page: Page, answer: string): Promise<unknown> =>
  page.waitForFunction(a => document.querySelector('.ruling')?.getAttribute('data-answer') === a, answer);

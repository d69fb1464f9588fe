// Gestures of moving: to a place on the table in mm, what the tape says, where units stand.

import type { Page } from 'playwright-core';
import type { Spot } from '../driver.ts';

/** Where a place of the table is on the screen. */
export const spotAt = (page: Page, x: number, y: number): Promise<Spot> =>
  page.evaluate(
    ([px, py]) => {
      const { camera } = window.enfilade.view.getState();
      return [camera.x + px * camera.scale, camera.y - py * camera.scale] as const;
    },
    [x, y] as const,
  );

/** Takes hold at one place of the table and goes to another, step by step; the button stays down. */
export async function hold(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const [a, b] = [await spotAt(page, ...from), await spotAt(page, ...to)];
  await page.mouse.move(...a);
  await page.mouse.down();
  for (let i = 1; i <= 6; i++) await page.mouse.move(a[0] + ((b[0] - a[0]) * i) / 6, a[1] + ((b[1] - a[1]) * i) / 6);
}
export async function carry(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await hold(page, from, to);
  await page.mouse.up();
}

export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}
/** The first base of a unit, as the game has it. */
export const standOf = (page: Page, unit: string): Promise<Stand> =>
  page.evaluate(id => {
    const base = window.enfilade.session.getState().scene?.position.unitById.get(id)?.bases[0];
    if (!base) throw new Error(`no ${id}`);
    return { x: base.at.x, y: base.at.y, facing: base.facing };
  }, unit);
export const formationOf = (page: Page, unit: string): Promise<string | undefined> =>
  page.evaluate(id => window.enfilade.session.getState().scene?.position.unitById.get(id)?.formation, unit);

/** What is written beside sketches on the table. */
export const labelsOn = (page: Page): Promise<readonly string[]> => page.locator('.sketch-label').allInnerTexts();
/** Waits for a label with these words. */
export const label = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('.sketch-label', { hasText: text }).first().waitFor();
export const isMoving = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.enfilade.session.getState().moving !== null);
export const chosen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.enfilade.session.getState().selected);

/** One finger on the table, from a place to another. */
export async function swipe(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const [a, b] = [await spotAt(page, ...from), await spotAt(page, ...to)];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', [x, y]: Spot): Promise<unknown> =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', a);
  for (let i = 1; i <= 6; i++)
    await touch('touchMove', [a[0] + ((b[0] - a[0]) * i) / 6, a[1] + ((b[1] - a[1]) * i) / 6]);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

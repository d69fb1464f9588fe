// Against the computer, by gestures: begun from the start page, waited for, read.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { laid } from '../driver.ts';
import { followPrompt, freshHand, type Habits } from './promptHand.ts';
import { gameOf, still } from './scenarioHand.ts';

export interface Against {
  readonly battle: RegExp;
  readonly side: string;
  readonly level: 'recruit' | 'regular' | 'veteran';
}
/** Its orders come at once: nobody looks on. */
export async function beginAgainst(page: Page, { battle, side, level }: Against): Promise<void> {
  await laid(page);
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  const dialog = page.getByRole('dialog');
  await pick(dialog, 'Battle', battle);
  await pick(dialog, 'Your side', side);
  await pick(dialog, 'Level', level);
  await ordersAtOnce(dialog);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.machine-bar').waitFor();
  await page.locator('.prompt-text').waitFor();
  await still(page);
}

/** One of the pictured choices of the dialog: by what it says, or by the value it stands for. */
export async function pick(dialog: Locator, among: string, what: RegExp | string): Promise<void> {
  const all = dialog.getByRole('radiogroup', { name: among });
  await (typeof what === 'string'
    ? all.locator(`label:has([value="${what}"])`)
    : all.locator('label').filter({ hasText: what })
  ).click();
}
/** The finer settings lie folded. */
export async function ordersAtOnce(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Style, thinking, pace' }).click();
  await dialog.getByLabel('Its orders').selectOption('once');
}

/** Until it waits for the player, or the battle is over; it must not stop of itself. */
export async function machineDone(page: Page, timeout = 120_000): Promise<void> {
  const done = await page.waitForFunction(
    () => {
      const now = document.querySelector('.machine-now')?.getAttribute('data-machine');
      const isOver = (window.enfilade.session.getState().game?.now.field?.over ?? null) !== null;
      return isOver || now === 'waits' || now === 'paused' || now === undefined ? (now ?? 'gone') : null;
    },
    undefined,
    { timeout, polling: 50 },
  );
  const state = await done.jsonValue();
  expect(state, await page.locator('.machine-bar').innerText()).not.toBe('paused');
}

/** Who plays a side from here on; the computer as a recruit, its orders at once. */
export async function seatTaken(page: Page, side: string, who: 'person' | 'machine'): Promise<void> {
  const bar = page.locator('.machine-bar');
  const chip = bar.getByRole('button', { name: /^Computer/ });
  await chip.press('Enter');
  await bar.getByLabel('Its orders').selectOption('once');
  await bar.getByLabel(`Who plays ${side}`).selectOption(who);
  if (who === 'machine') await bar.getByLabel('Level').selectOption('recruit');
  await chip.press('Enter');
}

/** What it says it did, the last first. */
export async function saidByMachine(page: Page): Promise<readonly string[]> {
  const chip = page.locator('.machine-bar').getByRole('button', { name: /^Computer/ });
  await chip.press('Enter');
  await page.locator('.machine-panel').getByText('What it did').press('Enter');
  const lines = await page.locator('.machine-list > li').allInnerTexts();
  await chip.press('Enter');
  return lines;
}

/** Plays the people's side by the prompt until the turn, or to the end; `look` is called as each turn comes to them. */
export async function playAgainst(
  page: Page,
  { until, habits, look }: { readonly until: number; readonly habits: Habits; readonly look?: () => Promise<void> },
): Promise<void> {
  const hand = freshHand();
  let seen = -1;
  for (let i = 0; i < 300 * until; i++) {
    await machineDone(page);
    const { turn, over } = await gameOf(page);
    if (over !== null || turn >= until) return;
    if (look && seen !== turn) {
      seen = turn;
      await look();
    }
    await followPrompt(page, hand, habits);
  }
  throw new Error(`not at turn ${until}, nor at an end: ${JSON.stringify(await gameOf(page))}`);
}

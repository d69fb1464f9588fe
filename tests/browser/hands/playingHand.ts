// Gestures of playing: beginning a game, phases, declaring, dice, the log.

import type { Page } from 'playwright-core';
import { rest } from '../driver.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
export const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await button(page, name).click();
};

/** Begins a game in a mode. */
export async function begin(page: Page, mode: 'Enforced' | 'Advised' | 'Free'): Promise<void> {
  await press(page, 'Play');
  await page.locator('label.radio').filter({ hasText: mode }).first().click();
  await press(page, 'Begin');
  await page.locator('.turn-bar').waitFor();
}
/** On to a phase, by its id. */
export async function toPhase(page: Page, id: string): Promise<void> {
  for (let i = 0; i < 12; i++) {
    const now = await page.locator('.turn-bar').getAttribute('data-phase');
    if (now === id) return;
    await press(page, 'Next phase');
    await page.waitForFunction(
      before => document.querySelector('.turn-bar')?.getAttribute('data-phase') !== before,
      now,
    );
  }
  throw new Error(`no phase ${id}`);
}
/** On to the phase, whatever the way on is called there. */
export async function toFire(page: Page, phase: string): Promise<void> {
  for (let i = 0; i < 14; i++) {
    if ((await page.locator('.turn-bar').getAttribute('data-phase')) === phase) return;
    await page.locator('.turn-bar .turn-line .primary-button').press('Enter');
    const rolls = page.getByRole('button', { name: 'Roll them' });
    if (await rolls.isVisible()) await rolls.click();
    await rest(page);
  }
}

/** Turns to the question, and to a kind of question by its words. */
export async function askKind(page: Page, asks: string): Promise<void> {
  await page.getByRole('tab', { name: 'Question', exact: true }).click();
  await page.locator('.ask .select-button').first().click();
  await page.getByRole('option', { name: asks, exact: true }).click();
}
/** Turns to the ruling, and reads it. */
export async function inRuling(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Ruling', exact: true }).click();
  return page.locator('.ruling').first().innerText();
}
/** Asks the n-th call of the file, and turns to the fires. */
export async function askFromFile(page: Page, n: number): Promise<void> {
  await page.getByRole('tab', { name: 'Question', exact: true }).click();
  await page
    .locator('.file-calls .call')
    .nth(n - 1)
    .click();
  await page.getByRole('tab', { name: 'Fire', exact: true }).click();
  await page.locator('.fires').waitFor();
}
export const fireCard = (page: Page, id: number) => page.locator(`.fire-card[data-fire="${id}"]`);

/** Types real dice for a fire. */
export async function typeDice(page: Page, id: number, faces: string): Promise<void> {
  const card = fireCard(page, id);
  if (await card.getByRole('button', { name: 'Type in real dice' }).isVisible()) {
    await card.getByRole('button', { name: 'Type in real dice' }).click();
  }
  await card.locator('.die input').first().fill(faces);
  await card.getByRole('button', { name: 'Put them down' }).click();
}

/** A value of a unit on the table that is shown. */
export const valueOf = (page: Page, unit: string, key: string): Promise<unknown> =>
  page.evaluate(([id, k]) => window.enfilade.session.getState().scene?.position.unitById.get(id)?.values[k], [
    unit,
    key,
  ] as const);
export const stepsOf = (page: Page): Promise<number> =>
  page.evaluate(() => window.enfilade.session.getState().game?.steps.length ?? 0);

export async function openLog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Log/ }).click();
  await page.locator('.log-list, .log').first().waitFor();
  await rest(page);
}
/** An entry of the log by its words. */
export const entry = (page: Page, text: string | RegExp) =>
  page.locator('.log-entry').filter({ hasText: text }).first();

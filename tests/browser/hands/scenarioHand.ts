// Gestures of a scenario: begun from the list, gone through phase by phase, units brought on from the reserve.

import type { Page } from 'playwright-core';
import { type Hand, laid, type OnSite, pick, rest } from '../driver.ts';
import { stepsOf } from './playingHand.ts';

export async function beginScenario(open: OnSite['open'], title: RegExp): Promise<Hand> {
  const hand = await open({ seed: 'scenario' });
  await laid(hand.page);
  await hand.page.getByRole('button', { name: title }).click();
  await hand.page.getByRole('tab', { name: 'Battle', selected: true }).waitFor();
  // the line of the turn comes in last and moves the table
  await hand.page.locator('.turn-bar').waitFor();
  await still(hand.page);
  return hand;
}
/** Until the camera has stood for half a second: panels that come in late have the table fitted anew. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise(done => {
        const before = window.enfilade.view.getState().camera;
        setTimeout(() => done(window.enfilade.view.getState().camera === before), 500);
      }),
  );
  await rest(page);
}

export const gameOf = (page: Page) =>
  page.evaluate(() => {
    const now = window.enfilade.session.getState().game?.now;
    return {
      turn: now?.turn ?? -1,
      phase: now?.phase ?? '',
      side: now?.side ?? null,
      active: now?.active ?? null,
      reserve: now?.field?.reserve ?? [],
      /** Units of the side on the table that have not been activated yet. */
      waiting: (now?.table.units ?? []).filter(u => u.side === now?.side && !now.acted.includes(u.id)).map(u => u.id),
      units: now?.table.units.length ?? 0,
      over: now?.field?.over?.text ?? null,
    };
  });
type Now = Awaited<ReturnType<typeof gameOf>>;

/** One press on the way on, by key, when it is the players' to press. Dice that lie there unrolled, a test the book asks for among them, are rolled where the page asks. */
export async function goOn(page: Page): Promise<void> {
  const wayOn = page.locator('.turn-bar .turn-line .primary-button:not([disabled])');
  await wayOn.waitFor();
  const before = await stepsOf(page);
  await wayOn.press('Enter');
  const rolls = page.getByRole('button', { name: 'Roll them' });
  if (await rolls.isVisible()) await rolls.click();
  await hasGoneOn(page, before);
}
/** It has, or does so once the computer, which acts in the phase as well, has finished. `before`: how many steps there were. */
export async function hasGoneOn(page: Page, before: number): Promise<void> {
  const state = () =>
    page.evaluate(
      n => ({
        isThere: (window.enfilade.session.getState().game?.steps.length ?? 0) > n,
        isGoing: document.querySelector('.prompt-step[data-step="not-yet"]') !== null,
      }),
      before,
    );
  const first = await state();
  if (!first.isThere && !first.isGoing) throw new Error(await page.locator('.turn-bar').innerText());
  if (!first.isGoing) return;
  await page.waitForFunction(() => document.querySelector('[data-step="not-yet"]') === null, undefined, {
    timeout: 120_000,
  });
}
/** Goes on until the game is there, at most so many presses. */
export async function goOnUntil(page: Page, isThere: (now: Now) => boolean, most = 120): Promise<Now> {
  for (let i = 0; i < most; i++) {
    const now = await gameOf(page);
    if (isThere(now)) return now;
    if (now.over !== null) throw new Error(`the game is over: ${now.over}`);
    await goOn(page);
  }
  throw new Error(`not there after ${most} presses: ${JSON.stringify(await gameOf(page))}`);
}

/** A unit of the reserve put into the first free spot of its zone. */
export async function bringOn(page: Page, name: RegExp): Promise<void> {
  const before = (await gameOf(page)).reserve.length;
  await page.getByRole('tab', { name: 'Battle' }).click();
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('button', { name: 'Place it in the first free spot' }).click();
  await page.waitForFunction(
    n => (window.enfilade.session.getState().game?.now.field?.reserve.length ?? 99) < n,
    before,
  );
}

/** The steps that are left of an activation; a test of it that waits is rolled. */
export async function endActivation(page: Page): Promise<void> {
  const end = page.getByRole('button', { name: 'End the activation' });
  // dice that lie there come first: until they are thrown the game would refuse the end
  const first = page.locator('.prompt-step:is([data-step="roll"], [data-step="apply"])');
  for (let i = 0; i < 4; i++) {
    await first.or(end).first().waitFor();
    if (!(await first.isVisible())) break;
    await first.press('Enter');
    await rest(page);
  }
  await end.press('Enter');
  const rolls = page.getByRole('button', { name: 'Roll them' });
  if (await rolls.isVisible()) {
    await rolls.click();
    await end.press('Enter');
  }
}

/** A click that comes while the table is being fitted anew misses: then once more. */
async function takeInHand(page: Page, unit: string): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await pick(page, unit);
    if (await page.evaluate(id => window.enfilade.session.getState().selected.includes(id), unit)) return;
    await rest(page);
  }
  throw new Error(`${unit} cannot be picked`);
}

/** One activation of the side whose turn it is: a model that stands there acts, or one of the reserve comes on. */
export async function activateNext(page: Page): Promise<void> {
  const { waiting } = await gameOf(page);
  const [first] = waiting;
  const call = page.getByRole('button', { name: /^Activate: / });
  if (first !== undefined) {
    await takeInHand(page, first);
    await page.getByRole('button', { name: /^Activate / }).press('Enter');
  } else if (await call.count()) {
    await call.first().press('Enter');
  } else await bringOn(page, /^Place: /);
  await page.waitForFunction(() => window.enfilade.session.getState().game?.now.active !== null);
  await endActivation(page);
}

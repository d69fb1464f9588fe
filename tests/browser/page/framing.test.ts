// A question taken from a list brings its units into sight: once, gently, and one key goes back. Nothing else moves the table.

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cameraOf, DESK, drag, laid, onSite, PHONE, rest, sample, spotOf } from '../driver.ts';
import { begin, toFire } from '../hands/playingHand.ts';
import { twoLines } from '../positions.ts';

const { open, openWith } = onSite({ quiet: true });
const CALL = { kind: 'musketry', firer: 'fr-1', target: 'br-1' };
const file = () => ({ ...twoLines(), calls: [CALL, { kind: 'musketry', firer: 'br-1', target: 'fr-1' }] });

/** Is the unit in what the panels leave of the window? */
async function isInSight(page: Page, unit: string): Promise<boolean> {
  const [x, y] = await spotOf(page, unit);
  return page.evaluate(
    ([px, py]) => {
      const { width, height, left, right, top, bottom } = window.enfilade.view.getState().screen;
      return px > left && px < width - right && py > top && py < height - bottom;
    },
    [x, y] as const,
  );
}
/** Cameras from now on, one for each change. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = [];
    window.enfilade.view.subscribe((s, was) => s.camera !== was.camera && seen.push(s.camera.x));
    Object.assign(window, { seen });
  });
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: number[] }).seen.length);
async function toQuestions(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Question' }).click();
  await page.locator('.file-calls .call').first().waitFor();
  await rest(page);
}
/** So near a far corner that no unit is in sight. */
async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { view } = window.enfilade;
    view.setState({ camera: { ...view.getState().camera, x: -6000, y: 300, scale: 4 }, fitted: null });
  });
  await rest(page);
  expect(await isInSight(page, 'fr-1')).toBe(false);
}

/** Frames come as the machine gives them. */
const WITHIN = { timeout: 20_000 };
/** Until the table has lain still for half a second. */
const steady = (page: Page) =>
  page.evaluate(async () => {
    const { view } = window.enfilade;
    const pause = () => new Promise(done => setTimeout(done, 500));
    for (let was = null as unknown; was !== view.getState().camera; await pause()) was = view.getState().camera;
  });

describe('a case that is opened lies in sight, near', () => {
  /** Pixels of one mm. */
  const scale = async (page: Page): Promise<number> => (await cameraOf(page)).scale;
  const whole = async (page: Page): Promise<number> => {
    await page.locator('.table-canvas').press('0');
    return scale(page);
  };
  test('by its address, with the unit that decides', async () => {
    const { page } = await open({ hash: sample('belle-alliance-friends-behind-the-target') });
    await laid(page);
    await steady(page);
    const near = await scale(page);
    // 4e Cuirassiers is in no question: its friends' fire fails by it
    const named = await page.evaluate(() =>
      (window.enfilade.session.getState().scene?.position.units ?? [])
        .filter(u => ['2/55e Ligne', '5th Line KGL', '4e Cuirassiers'].includes(u.name))
        .map(u => u.id),
    );
    expect(named).toHaveLength(3);
    for (const unit of named) expect(await isInSight(page, unit), unit).toBe(true);
    expect(near).toBeGreaterThan(1.5 * (await whole(page)));
  });
  test('a game that is begun on it shows the whole table: anybody may act', async () => {
    const { page } = await open({ hash: sample('emperor-groups-in-the-wood') });
    await laid(page);
    await begin(page, 'Enforced');
    await steady(page);
    const units = await page.evaluate(() =>
      (window.enfilade.session.getState().scene?.position.units ?? []).map(u => u.id),
    );
    expect(units.length).toBeGreaterThan(3);
    for (const unit of units) expect(await isInSight(page, unit), unit).toBe(true);
  });
});

describe.each([
  ['desk', DESK],
  ['phone', PHONE],
] as const)('%s', (_, size) => {
  test.each([true, false])('asked from the list, without motion: %s', async still => {
    const { page } = await openWith('asking', file(), { size, touch: size === PHONE, still });
    await toQuestions(page);
    await lookAway(page);
    const away = await cameraOf(page);
    await watch(page);
    const first = page.locator('.file-calls .call').first();
    await first.click();
    await page.waitForFunction(x => window.enfilade.view.getState().camera.x !== x, away.x);
    await expect.poll(() => isInSight(page, 'fr-1'), WITHIN).toBe(true);
    await steady(page);
    // gently: in many small steps; where motion is not wanted in one
    if (still) expect(await seen(page)).toBe(1);
    else expect(await seen(page)).toBeGreaterThan(1);
    const asked = await cameraOf(page);

    // once: whoever looks elsewhere afterwards stays there, whatever is asked again
    await page.evaluate(() => {
      const { view } = window.enfilade;
      const { camera } = view.getState();
      view.setState({ camera: { ...camera, x: camera.x - 5000 } });
    });
    const elsewhere = await cameraOf(page);
    await first.click();
    await page.waitForTimeout(600);
    expect(await cameraOf(page)).toEqual(elsewhere);
    expect(elsewhere).not.toEqual(asked);

    // one key goes back to the view before the question, and is then done
    await page.locator('.table-canvas').focus();
    await page.keyboard.press('b');
    await page.waitForFunction(x => window.enfilade.view.getState().camera.x === x, away.x);
    expect(await cameraOf(page)).toEqual(away);
    await page.keyboard.press('b');
    await page.waitForTimeout(300);
    expect(await cameraOf(page)).toEqual(away);
  });
});

test('a case in sight is left as it lies; another question out of sight is framed again', async () => {
  const { page } = await openWith('asking', file());
  await toQuestions(page);
  const before = await cameraOf(page);
  const [first, second] = [page.locator('.file-calls .call').first(), page.locator('.file-calls .call').nth(1)];
  await second.click();
  await page.waitForTimeout(400);
  expect(await cameraOf(page)).toEqual(before);
  await lookAway(page);
  await first.click();
  await page.waitForFunction(() => window.enfilade.view.getState().camera.x > -5000);
  await expect.poll(() => isInSight(page, 'fr-1'), WITHIN).toBe(true);
  await steady(page);
  // a hand that takes the table while it comes has it
  const there = await cameraOf(page);
  await drag(page, [720, 700], [60, 0]);
  await rest(page);
  expect((await cameraOf(page)).scale).toBe(there.scale);
});

/** Taken away from the case, `ask` brings it into sight in one move of the table; B goes back; asked again, is the view left there? */
async function framesOnce(page: Page, ask: () => Promise<void>): Promise<boolean> {
  await lookAway(page);
  const away = await cameraOf(page);
  await watch(page);
  await ask();
  await expect.poll(() => isInSight(page, 'fr-1'), WITHIN).toBe(true);
  expect(await isInSight(page, 'br-1')).toBe(true);
  expect(await seen(page)).toBe(1);
  await page.locator('.table-canvas').press('b');
  await page.waitForFunction(x => window.enfilade.view.getState().camera.x === x, away.x);
  // the same question once more is no news: the view is the hand's
  await ask();
  await page.waitForTimeout(400);
  return (await cameraOf(page)).x === away.x;
}
test('a row of «who may fire at whom» brings its two into sight, once; B goes back', async () => {
  const { page } = await openWith('asking', file());
  const toRows = () => page.getByRole('tab', { name: 'Units', exact: true }).click();
  await toRows();
  await page.locator('.survey').getByRole('button').first().click();
  const row = page.locator('.survey-row').filter({ hasText: 'Yes' }).first();
  await row.waitFor();
  const again = async (): Promise<void> => {
    await toRows();
    await row.click();
  };
  expect(await framesOnce(page, again)).toBe(true);
});
test('the next target by key comes into sight with its firer, once; B goes back', { timeout: 60_000 }, async () => {
  const { page } = await openWith('asking', file());
  await begin(page, 'Enforced');
  await toFire(page, 'reaction');
  await page.locator('.table-canvas').press('n');
  await page.locator('.targets .threat').first().waitFor({ state: 'attached' });
  expect(await framesOnce(page, () => page.locator('.table-canvas').press('e'))).toBe(true);
  await page.locator('.aim-card').waitFor();
});

test('the next unit by N comes into sight as near as the table is, and not again where it is in sight; B goes back', async () => {
  const { page } = await openWith('lines', file());
  await steady(page);
  await lookAway(page);
  const away = await cameraOf(page);
  await page.keyboard.press('n');
  const [unit = ''] = await page.evaluate(() => window.enfilade.session.getState().selected);
  await expect.poll(() => isInSight(page, unit), WITHIN).toBe(true);
  await steady(page);
  const there = await cameraOf(page);
  expect(there.scale).toBe(away.scale);
  await page.keyboard.press('b');
  await steady(page);
  expect(await cameraOf(page)).toEqual(away);
  await page.keyboard.press('0');
  await steady(page);
  const whole = await cameraOf(page);
  await page.keyboard.press('n');
  await steady(page);
  expect(await cameraOf(page)).toEqual(whole);
});

// What the way on asks, and what it does not: a move half done is no loss. And a unit that is taken by the prompt comes into sight.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, laid, onSite, PHONE, rest, sample, type Spot, spotOf } from './driver.ts';
import { carry, hold, spotAt, standOf } from './hands/movingHand.ts';
import { begin, toFire } from './hands/playingHand.ts';
import { still } from './hands/scenarioHand.ts';
import { twoLines } from './positions.ts';

const { open, openWith } = onSite({ quiet: true });
const SIZES = [
  ['desk', DESK],
  ['phone', PHONE],
] as const;
const phaseOf = (page: Page): Promise<string | null> => page.locator('.turn-bar').getAttribute('data-phase');

test.each(SIZES)(
  'a move half done, then Next: the phase goes on, asks nothing, and the unit stands: %s',
  async (_, size) => {
    const { page } = await openWith('two-lines', twoLines(), { size, touch: size === PHONE });
    await begin(page, 'Enforced');
    await still(page);
    const phase = await phaseOf(page);
    await carry(page, [900, 385], [900, 305]); // 80 of 120 mm
    expect((await standOf(page, 'fr-1')).y).toBe(305);
    const next = page.getByRole('button', { name: 'Next phase' });
    await (size === PHONE ? next.tap() : next.click());
    await page.waitForFunction(was => document.querySelector('.turn-bar')?.getAttribute('data-phase') !== was, phase);
    expect(await page.locator('.asks').count()).toBe(0);
    expect((await standOf(page, 'fr-1')).y).toBe(305);
  },
);

test.each(SIZES)('Take brings its unit into sight, wherever the table was: %s', async (_, size) => {
  const { page } = await openWith('two-lines', twoLines(), { size, touch: size === PHONE });
  await begin(page, 'Enforced');
  await still(page);
  await page.evaluate(() => {
    const { view } = window.enfilade;
    view.setState({ camera: { ...view.getState().camera, x: -6000, y: 300, scale: 4 }, fitted: null });
  });
  await rest(page);
  const isInSight = async (): Promise<boolean> => {
    const [x, y] = await spotOf(page, 'fr-1');
    return page.evaluate(
      ([px, py]) => {
        const { width, height, left, right, top, bottom } = window.enfilade.view.getState().screen;
        return px > left && px < width - right && py > top && py < height - bottom;
      },
      [x, y] as const,
    );
  };
  expect(await isInSight()).toBe(false);
  const take = page.getByRole('button', { name: 'Take 1/13e Ligne' });
  await (size === PHONE ? take.tap() : take.click());
  await still(page);
  expect(await isInSight()).toBe(true);
});

test.each(SIZES)(
  'two presses in a row where one was meant skip no phase; a press after a while goes on: %s',
  async (_, size) => {
    const { page } = await openWith('two-lines', twoLines(), { size, touch: size === PHONE });
    await begin(page, 'Enforced');
    await still(page);
    const phases = (): Promise<number> =>
      page.evaluate(
        () =>
          window.enfilade.session.getState().game?.steps.filter(s => s.events.some(e => e.type === 'phase')).length ??
          0,
      );
    const begun = await phases();
    const next = page.getByRole('button', { name: 'Next phase' });
    await next.dblclick();
    await rest(page);
    expect(await phases()).toBe(begun + 1);
    await next.click();
    await rest(page);
    expect(await phases()).toBe(begun + 2);
  },
);

test('a phone that is turned in the middle of a drag leaves the unit where it stood', async () => {
  const { page } = await openWith('two-lines', twoLines(), { size: PHONE, touch: true });
  await begin(page, 'Enforced');
  await still(page);
  await hold(page, [900, 385], [900, 345]);
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await page.waitForFunction(() => window.enfilade.session.getState().moving === null);
  await page.mouse.up();
  await rest(page);
  expect((await standOf(page, 'fr-1')).y).toBe(385);
});

const finger = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...spots: readonly Spot[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: spots.map(([x, y], id) => ({ x, y, id })) });
};
const middleOf = async (page: Page, name: string): Promise<Spot> => {
  const box = await page.getByRole('button', { name }).last().boundingBox();
  if (!box) throw new Error(`no ${name}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const phasesGone = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      window.enfilade.session.getState().game?.steps.filter(s => s.events.some(e => e.type === 'phase')).length ?? 0,
  );

test('a finger that taps twice where once was meant skips no phase', async () => {
  const { page } = await openWith('two-lines', twoLines(), { size: PHONE, touch: true });
  await begin(page, 'Enforced');
  await still(page);
  const begun = await phasesGone(page);
  const at = await middleOf(page, 'Next phase');
  const touch = await finger(page);
  for (let i = 0; i < 2; i++) {
    await touch('touchStart', at);
    await touch('touchEnd');
  }
  await rest(page);
  expect(await phasesGone(page)).toBe(begun + 1);
});

test('Next under a second finger in the middle of a drag: the unit stands where it stood, or where it was let go, and the game goes on', async () => {
  const { page } = await openWith('two-lines', twoLines(), { size: PHONE, touch: true });
  await begin(page, 'Enforced');
  await still(page);
  const begun = await phasesGone(page);
  const touch = await finger(page);
  const at = (y: number): Promise<Spot> => spotAt(page, 900, y);
  await touch('touchStart', await at(385));
  for (const y of [375, 360, 345]) await touch('touchMove', await at(y));
  await touch('touchStart', await at(345), await middleOf(page, 'Next phase'));
  await touch('touchMove', await at(345));
  await touch('touchMove', await at(335));
  await touch('touchEnd');
  await rest(page);
  expect(await page.evaluate(() => window.enfilade.session.getState().moving)).toBe(null);
  const { y } = await standOf(page, 'fr-1');
  expect([385, 345, 335]).toContain(Math.round(y));
  // neither half a move nor a phase that nobody can leave
  const gone = await phasesGone(page);
  expect(gone - begun).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Next phase' }).tap();
  await rest(page);
  expect(await phasesGone(page)).toBe(gone + 1);
});

test('a finger that taps twice on Declare and roll fires once, and sees its dice', async () => {
  const { page } = await open({
    hash: sample('lasalle-diagram-1'),
    size: PHONE,
    touch: true,
    seed: 'twice',
  });
  await laid(page);
  await begin(page, 'Enforced');
  await toFire(page, 'reaction');
  await page.locator('.table-canvas').press('0');
  const yes = page.locator('.targets .threat.yes').first();
  for (let i = 0; i < 24 && (await yes.count()) === 0; i++) {
    await page.locator('.table-canvas').press('n');
    await rest(page);
  }
  await yes.tap();
  const at = await middleOf(page, 'Declare and roll');
  const touch = await finger(page);
  for (let i = 0; i < 2; i++) {
    await touch('touchStart', at);
    await touch('touchEnd');
  }
  await page.locator('.aim-card .dice-card').waitFor();
  const fires = await page.evaluate(() => window.enfilade.session.getState().game?.now.fires.length);
  expect(fires).toBe(1);
});

test('a phone that is turned with a dialog open: the dialog lies within the window, and its button closes it', async () => {
  const { page } = await openWith('two-lines', twoLines(), { size: PHONE, touch: true });
  await page.locator('.table-canvas').press('?');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  for (const [width, height] of [
    [PHONE.height, PHONE.width],
    [PHONE.width, PHONE.height],
  ] as const) {
    await page.setViewportSize({ width, height });
    await rest(page);
    const box = await dialog.boundingBox();
    if (!box) throw new Error('the dialog is gone');
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect([box.x + box.width <= width, box.y + box.height <= height]).toEqual([true, true]);
  }
  await dialog.getByRole('button', { name: 'Close' }).first().tap();
  await dialog.waitFor({ state: 'detached' });
});

// What the way on asks, and what it does not: a move half done is no loss. And a unit that is taken by the prompt comes into sight.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, onSite, PHONE, rest, spotOf } from './driver.ts';
import { carry, hold, standOf } from './hands/movingHand.ts';
import { begin } from './hands/playingHand.ts';
import { still } from './hands/scenarioHand.ts';
import { twoLines } from './positions.ts';

const { openWith } = onSite({ quiet: true });
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

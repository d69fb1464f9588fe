// Fire from the start of the phase to the losses, by gestures on the table, counted: four at most in each of the books.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../axe.ts';
import { DESK, laid, ON_ITS_SIDE, onSite, PHONE, rest, sample, spotOf, tooWide } from '../driver.ts';
import { begin, press, toFire } from '../hands/playingHand.ts';

const { open } = onSite();

const GESTURES = 4;
const BOOKS = [
  ['belle-alliance-friends-behind-the-target', 'firing'],
  ['emperor-volleys-at-the-wall', 'infantry-fire'],
  ['fire-and-fury-redoubt-at-big-bethel', 'defensive-fire'],
  ['lasalle-diagram-1', 'reaction'],
  ['open-fire-across-the-yard', 'attack'],
] as const;

/** A unit and an enemy whose chip says yes, found by stepping through the own units. */
async function someFire(page: Page): Promise<{ readonly firer: string; readonly target: string }> {
  for (let i = 0; i < 24; i++) {
    await page.locator('.table-canvas').press('n');
    await rest(page);
    const yes = page.locator('.targets .threat.yes, .targets .threat.hidden').first();
    if (await yes.count()) {
      const name = ((await yes.getAttribute('aria-label')) ?? '').replace(
        /^Fire at (.*): (yes|may be declared).*$/,
        '$1',
      );
      return page.evaluate(n => {
        const { scene, selected } = window.enfilade.session.getState();
        const target = scene?.position.units.find(u => u.name === n)?.id ?? '';
        return { firer: selected[0] ?? '', target };
      }, name);
    }
  }
  throw new Error('nobody may fire');
}

/** What a desk at 200 % shows differently does not depend on the book. */
const LOW = { width: 720, height: 450 };
for (const size of [DESK, PHONE, ON_ITS_SIDE, LOW]) {
  const books = size.height < DESK.height / 2 + 1 ? BOOKS.slice(0, 1) : BOOKS;
  test.each(books)(`${size.width} px: %s, from the unit to its losses`, { timeout: 60_000 }, async (name, phase) => {
    const touch = size === PHONE || size === ON_ITS_SIDE;
    const { page, troubles } = await open({ hash: sample(name), size, touch, seed: 'firing' });
    await laid(page);
    await begin(page, 'Enforced');
    await toFire(page, phase);
    // the sample lies framed round its own case; whoever may fire stands anywhere on the table
    await page.locator('.table-canvas').press('0');
    const { firer, target } = await someFire(page);
    await page.locator('.table-canvas').press('Escape');
    await rest(page);
    let gestures = 0;
    const onTable = async (unit: string): Promise<void> => {
      const [x, y] = await spotOf(page, unit);
      await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      gestures++;
    };
    await onTable(firer);
    await page.locator('.targets .threat').first().waitFor();
    // in the hand a chip says its figures alone, so that two side by side can be read, and what is refused lies on nobody
    for (const chip of touch ? await page.locator('.targets .threat:not(.quiet-chip)').all() : [])
      expect((await chip.boundingBox())?.width).toBeLessThan(130);
    if (touch)
      for (const chip of await page.locator('.targets .quiet-chip').all())
        expect(await chip.evaluate(c => getComputedStyle(c).opacity)).toBe('0');
    await onTable(target);
    const card = page.locator('.aim-card');
    await card.waitFor();
    if (name.startsWith('lasalle')) expect(await faults(page)).toEqual([]);
    await card.getByRole('button', { name: 'Declare and roll' }).click();
    gestures++;
    await card.locator('.dice-card').waitFor();
    const apply = card.getByRole('button', { name: /^Mark losses \(/ });
    if (await apply.count()) {
      await apply.click();
      gestures++;
    }
    expect(gestures).toBeLessThanOrEqual(GESTURES);
    const states = await page.evaluate(() => window.enfilade.session.getState().game?.now.fires.map(f => f.state));
    expect(states?.filter(s => s === 'declared' || s === 'rolled' || s === 'resolved')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
}

test('by keys alone: E goes from target to target, the card is declared with the keyboard', async () => {
  const { page, troubles } = await open({ hash: sample('lasalle-diagram-1'), seed: 'firing' });
  await laid(page);
  await begin(page, 'Enforced');
  await toFire(page, 'reaction');
  await someFire(page);
  await page.locator('.table-canvas').press('e');
  const card = page.locator('.aim-card');
  await card.waitFor();
  const first = await card.innerText();
  await page.locator('.table-canvas').press('e');
  await page.waitForFunction(was => document.querySelector<HTMLElement>('.aim-card')?.innerText !== was, first);
  await card.getByRole('button', { name: 'Declare and roll' }).press('Enter');
  await card.locator('.dice .die-face').first().waitFor();
  expect(troubles).toEqual([]);
});

test('a No has no Declare where the rules are enforced; an enemy that is picked asks nothing', async () => {
  const { page, troubles } = await open({ hash: sample('lasalle-diagram-1'), seed: 'firing' });
  await laid(page);
  await begin(page, 'Enforced');
  const asked = (): Promise<string> =>
    page.evaluate(() => JSON.stringify(window.enfilade.session.getState().asking.draft));
  const before = await asked();
  const [x, y] = await spotOf(page, 'a');
  await page.mouse.click(x, y);
  await rest(page);
  expect(await asked()).toBe(before);
  await press(page, 'Next phase');
  expect(await page.locator('.aim-card').count()).toBe(0);
  expect(troubles).toEqual([]);
});

test.each(BOOKS.slice(1, 3))('who has fired is told so, with no Declare: %s', async (name, phase) => {
  const { page } = await open({ hash: sample(name), seed: 'firing' });
  await laid(page);
  await begin(page, 'Enforced');
  await toFire(page, phase);
  await page.locator('.table-canvas').press('0');
  const { firer, target } = await someFire(page);
  const card = page.locator('.aim-card');
  const aim = async (): Promise<void> => {
    await page.locator('.table-canvas').press('Escape');
    await rest(page);
    await page.mouse.click(...(await spotOf(page, firer)));
    await page.locator('.targets .threat').first().waitFor();
    await page.mouse.click(...(await spotOf(page, target)));
    await card.waitFor();
  };
  await aim();
  await card.getByRole('button', { name: 'Declare and roll' }).click();
  await card.locator('.dice-card').waitFor();
  const apply = card.getByRole('button', { name: /^Mark losses \(/ });
  if (await apply.count()) await apply.click();
  await rest(page);
  await aim();
  await card.getByText(/has (already )?(fired|declared)/).waitFor();
  expect(await card.getByRole('button', { name: /^Declare/ }).count()).toBe(0);
});

test('nothing is measured yet: what everybody sees bars a fire before it is declared, what only a measure tells is said on its card', async () => {
  const { page, troubles } = await open({ hash: sample('belle-alliance-at-the-end-of-the-range'), seed: 'firing' });
  await laid(page);
  await begin(page, 'Enforced');
  const card = page.locator('.aim-card');
  const aim = async (): Promise<void> => {
    await page.locator('.table-canvas').press('0');
    await page.locator('.table-canvas').press('Escape');
    await rest(page);
    await page.mouse.click(...(await spotOf(page, 'fr-1')));
    await page.locator('.targets .threat').first().waitFor();
    await page.mouse.click(...(await spotOf(page, 'al-1')));
    await card.waitFor();
  };
  await toFire(page, 'continued-fire');
  await aim();
  await card.getByText(/^2\/93e Ligne did not fire at Brunswick Leib-Bataillon in the last bound/).waitFor();
  expect(await card.getByRole('button', { name: /^Declare/ }).count()).toBe(0);
  await toFire(page, 'firing');
  await aim();
  await card.getByRole('button', { name: 'Declare and roll' }).click();
  await card.getByText('Not carried out:').waitFor();
  // 24 cm are in reach, and it stands 24.05 cm away
  expect(await card.locator('.answer').innerText()).toMatch(/May not fire\s*−0\.5 mm/);
  expect(await card.locator('.sentence').innerText()).toMatch(/24\.05 cm/);
  expect(troubles).toEqual([]);
});

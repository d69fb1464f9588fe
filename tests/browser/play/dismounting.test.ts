// Fire and Fury's cavalry by gestures: it dismounts where it is offered, its horses stand by it, it goes on foot, takes both back;
// where it touches its horses it mounts again, and where it does not, nothing offers it.

import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { document, line } from '../../rules/books/fire-and-fury/table.ts';
import { faults } from '../axe.ts';
import { DESK, drag, onSite, PHONE, pick, rest, spotOf, tooWide } from '../driver.ts';
import { begin, stepsOf, toPhase } from '../hands/playingHand.ts';

const { openWith } = onSite({ quiet: true });
const SHOTS = process.env['SHOTS'];
const shot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}-${page.viewportSize()?.width}.png` });
};
const standsOf = (page: Page, unit: string): Promise<number> =>
  page.evaluate(id => window.enfilade.session.getState().scene?.position.unitById.get(id)?.bases.length ?? 0, unit);
const placeOf = (page: Page, unit: string) =>
  page.evaluate(id => window.enfilade.session.getState().scene?.position.unitById.get(id)?.bases[0]?.at, unit);
async function afterStep(page: Page, gesture: () => Promise<void>): Promise<void> {
  const before = await stepsOf(page);
  await gesture();
  await page.waitForFunction(n => (window.enfilade.session.getState().game?.steps.length ?? 0) > n, before);
}

/** Its manoeuvre check, by the prompt; the die typed in shows a ten. */
async function checked(page: Page): Promise<void> {
  await pick(page, 'a');
  const prompt = page.locator('.prompt-step');
  await prompt.first().waitFor();
  await shot(page, 'check');
  await prompt.first().press('Enter');
  await rest(page);
  await shot(page, 'thrown');
  // the dice lie on the card at the unit
  const card = page.locator('.aim-card');
  await card.getByRole('button', { name: 'Type in real dice' }).press('Enter');
  await card.locator('.die input').first().fill('10');
  await card.getByRole('button', { name: 'Put them down' }).press('Enter');
  await card.getByText('The result counts from now on.').waitFor();
  await page.locator('.table-canvas').press('Escape');
  await rest(page);
  await pick(page, 'a');
  await rest(page);
}

const troopers = line('a', 8, [0, 0], 90, { arm: 'cavalry' });
const table = document({
  units: [
    { ...troopers, name: '2nd Cavalry' },
    { ...line('t', 4, [0, 40], 270, { side: 'grey' }), name: '7th Texas' },
  ],
});

test('cavalry dismounted, moved on foot, taken back', { timeout: 120_000 }, async () => {
  const { page } = await openWith('cavalry', table, { seed: 'horses' });
  await begin(page, 'Enforced');
  await toPhase(page, 'manoeuvre');
  await checked(page);
  const way = page.getByRole('button', { name: 'Dismount', exact: true });
  await way.waitFor();
  await shot(page, 'mounted');
  expect(await tooWide(page)).toEqual([]);
  await afterStep(page, () => way.press('Enter'));
  await rest(page);
  await shot(page, 'dismounted');
  expect([await standsOf(page, 'a'), await standsOf(page, 'a-horses')]).toEqual([6, 2]);
  expect(await way.count()).toBe(0);
  // those that hold the horses are not lost
  await pick(page, 'a');
  const beside = page.locator('.unit-actions');
  await beside.getByText('dismounted').waitFor();
  expect(await beside.innerText()).not.toContain('lost');

  // on foot, away from the horses, which stay
  const horses = await placeOf(page, 'a-horses');
  await pick(page, 'a');
  await afterStep(page, async () => drag(page, await spotOf(page, 'a'), [0, -30]));
  await rest(page);
  await shot(page, 'on-foot');
  expect(await placeOf(page, 'a-horses')).toEqual(horses);

  // both steps are taken back: it sits on its horses again
  await page.locator('.table-canvas').press('Control+z');
  await page.locator('.table-canvas').press('Control+z');
  await page.waitForFunction(
    () => window.enfilade.session.getState().scene?.position.unitById.get('a')?.bases.length === 8,
  );
  expect(await standsOf(page, 'a-horses')).toBe(0);
  expect(await faults(page)).toEqual([]);
});

/** Six troopers on foot; their horses stand so far behind the front of the line, in inches. */
const onFoot = (horsesAt: number) =>
  document({
    units: [
      { ...line('a', 6, [0, 0], 90, { arm: 'cavalry', values: { mounted: false } }), name: '2nd Cavalry' },
      {
        ...line('a-horses', 2, [0, horsesAt], 90, { arm: 'cavalry', values: { horsesOf: 'a' } }),
        name: '2nd Cavalry, horses',
      },
      { ...line('t', 4, [0, 40], 270, { side: 'grey' }), name: '7th Texas' },
    ],
  });
/** Words of the unit's bar that are cut off. */
const cutIn = (page: Page) =>
  page
    .locator('.unit-actions .named > *')
    .evaluateAll(all => all.filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent));
/** On a touch screen a button of the bar has 44 px or more each way. */
const smallIn = (page: Page) =>
  page.locator('.unit-actions .actions button').evaluateAll(all =>
    matchMedia('(max-width: 920px)').matches
      ? all
          .map(e => e.getBoundingClientRect())
          .filter(b => b.width > 0 && (b.width < 44 || b.height < 44))
          .map(b => `${b.width} × ${b.height}`)
      : [],
  );
const mountedOf = (page: Page) =>
  page.evaluate(() => window.enfilade.session.getState().scene?.position.unitById.get('a')?.values['mounted']);

test.each([
  ['mouse', DESK],
  ['keyboard', DESK],
  ['touch', PHONE],
] as const)('on foot at its horses it mounts again, by %s', { timeout: 120_000 }, async (hand, size) => {
  const { page } = await openWith('on-foot', onFoot(-0.75), { seed: 'horses', size, touch: hand === 'touch' });
  await begin(page, 'Enforced');
  await toPhase(page, 'manoeuvre');
  await checked(page);
  const mount = page.getByRole('button', { name: 'Mount', exact: true });
  await mount.waitFor();
  await shot(page, `on-foot-${hand}`);
  // however many buttons there are, the name and the allowance are whole, and a finger has room
  expect(await cutIn(page)).toEqual([]);
  expect(await smallIn(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  // the game asks in its prompt, and nothing else asks who fires
  expect(await page.locator('.prompt').innerText()).toBe('');
  await afterStep(page, () =>
    hand === 'mouse' ? mount.click() : hand === 'touch' ? mount.tap() : mount.press('Enter'),
  );
  await rest(page);
  await shot(page, `mounted-${hand}`);
  // six that fought and two that held the horses, in one unit
  expect([await standsOf(page, 'a'), await standsOf(page, 'a-horses'), await mountedOf(page)]).toEqual([8, 0, true]);
  expect(await mount.count()).toBe(0);
  await page.locator('.table-canvas').press('Control+z');
  await page.waitForFunction(
    () => window.enfilade.session.getState().scene?.position.unitById.get('a')?.bases.length === 6,
  );
  expect([await standsOf(page, 'a-horses'), await mountedOf(page)]).toEqual([2, false]);
  expect(await faults(page)).toEqual([]);
});

test('away from its horses nothing offers to mount', { timeout: 60_000 }, async () => {
  const { page } = await openWith('far-horses', onFoot(-2), { seed: 'horses' });
  await begin(page, 'Enforced');
  await toPhase(page, 'manoeuvre');
  await checked(page);
  await page.locator('.unit-actions').waitFor();
  expect(await page.getByRole('button', { name: 'Mount', exact: true }).count()).toBe(0);
});

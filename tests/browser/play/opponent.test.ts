// A game against the computer, by gestures: begun from the start page, a unit moved, a hint asked, its orders shown one by one,
// taken over and handed back.

import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../axe.ts';
import { cameraOf, drag, laid, lyingOn, ON_ITS_SIDE, onSite, PHONE, rest, spotOf, tooWide } from '../driver.ts';
import { ordersAtOnce, pick } from '../hands/machineHand.ts';
import { stepsOf } from '../hands/playingHand.ts';
import { goOn, goOnUntil, still } from '../hands/scenarioHand.ts';

const { open } = onSite({ quiet: true });

/** The last frames of this test are kept where this names a folder. */
const SHOTS = process.env['SHOTS'];
const shot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

async function against(
  page: Page,
  { battle, side }: { readonly battle: RegExp; readonly side: string },
): Promise<void> {
  // the first table is laid behind the front door
  await laid(page);
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  const dialog = page.getByRole('dialog');
  await pick(dialog, 'Battle', battle);
  await pick(dialog, 'Your side', side);
  await shot(page, `dialog-${page.viewportSize()?.width}`);
  // the way on is in sight, however much the dialog scrolls
  const frame = await dialog.boundingBox();
  const begin = await dialog.getByRole('button', { name: 'Begin' }).boundingBox();
  const endOf = (box: typeof frame): number => (box?.y ?? 0) + (box?.height ?? 0);
  expect(endOf(begin)).toBeGreaterThan(0);
  expect(endOf(begin)).toBeLessThanOrEqual(endOf(frame));
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.turn-bar').waitFor();
  await page.locator('.machine-bar').waitFor();
  await still(page);
}
const bar = (page: Page) => page.locator('.machine-bar');

test('Big Bethel against the computer: it waits for its time, then shows each order before it is done', {
  timeout: 150_000,
}, async () => {
  const { page } = await open({ seed: 'machine' });
  await against(page, { battle: /Big Bethel/, side: 'union' });
  await shot(page, 'begun');
  // the Confederate sets up first, and is done at once: it has nobody to place
  await page.waitForFunction(() => window.enfilade.session.getState().game?.now.side === 'union');
  await goOn(page);
  await page.waitForFunction(() => window.enfilade.session.getState().game?.now.phase === 'manoeuvre');

  // a hint for one's own side: an order with its reasons, and a ghost on the table
  await page.getByRole('button', { name: 'What would you do?' }).click();
  await page.locator('.machine-hint').waitFor();
  expect(await page.locator('.machine-hint').innerText()).toMatch(/It would:/);
  expect(await page.locator('.machine-hint .machine-why li').count()).toBeGreaterThan(0);
  await shot(page, 'hint');
  expect(await faults(page)).toEqual([]);
  const before = await stepsOf(page);
  await page.getByRole('button', { name: 'Do that' }).click();
  await page.waitForFunction(n => (window.enfilade.session.getState().game?.steps.length ?? 0) > n, before);

  // a unit that has thrown no check does not move; the check that was advised is thrown, the phase given to the computer
  const declared = await stepsOf(page);
  await drag(page, await spotOf(page, '7ny'), [0, -60]);
  expect(await stepsOf(page)).toBe(declared);
  // an order is shown for 1.4 s: a slow browser is given the time to look at it
  const shownLonger = await page.evaluateHandle(() => {
    const given = window.setTimeout;
    const slowed = (work: () => void, ms?: number): number => given(work, ms === 1400 ? 60_000 : ms);
    Object.assign(window, { setTimeout: slowed });
    return { stop: () => Object.assign(window, { setTimeout: given }) };
  });
  // hasty manoeuvres are its own: it ends a phase in which it has nothing to do without showing that, and nobody ends one over it
  await goOnUntil(page, now => now.phase !== 'manoeuvre');
  await page.waitForFunction(() => window.enfilade.session.getState().game?.now.phase === 'defensive-fire');
  await page.locator('.machine-now[data-machine="next"]').waitFor();
  expect(await page.locator('.turn-bar .turn-line .primary-button').isDisabled()).toBe(true);
  expect(await page.locator('.prompt-row').innerText()).toContain('Confederate is to act: you wait.');
  await page.getByRole('button', { name: 'Why?' }).click();
  expect(await page.locator('.machine-why li').count()).toBeGreaterThan(0);
  await shot(page, 'next');
  const steps = await stepsOf(page);
  await shownLonger.evaluate(held => void held.stop());
  // by key: its next orders follow on one another and draw the button anew
  await page.getByRole('button', { name: 'Do it now' }).press('Enter');
  await page.waitForFunction(n => (window.enfilade.session.getState().game?.steps.length ?? 0) > n, steps);

  // at once, to the end of what it may do alone: the table is the player's again
  await bar(page)
    .getByRole('button', { name: /^Computer/ })
    .click();
  await bar(page).getByLabel('Its orders').selectOption('once');
  await shot(page, 'panel');
  await page.waitForFunction(() => window.enfilade.session.getState().game?.now.phase === 'offensive-fire', undefined, {
    timeout: 40_000,
  });
  await page.locator('.machine-now[data-machine="waits"]').waitFor();

  // taken over: the people play both sides
  await bar(page).getByLabel('Who plays Confederate').selectOption('person');
  expect(await page.locator('.machine-now').count()).toBe(0);
  await bar(page).getByLabel('Who plays Confederate').selectOption('machine');
  await page.locator('.machine-now[data-machine="waits"]').waitFor();
  expect(await faults(page)).toEqual([]);

  // the game goes on as a copy of its own, as it does when another tab has taken it: the computer goes with it
  await page.evaluate(() => window.enfilade.session.setState({ gameId: 'a copy' }));
  await page.locator('.machine-now[data-machine="waits"]').waitFor();
});

test('the mill yard in the hand: programmed by a table, which can be changed', { timeout: 90_000 }, async () => {
  const { page } = await open({ seed: 'machine', size: PHONE, touch: true });
  await against(page, { battle: /mill/i, side: 'red' });
  await bar(page)
    .getByRole('button', { name: /^Computer/ })
    .click();
  await bar(page).getByLabel('It decides').selectOption('programmed');
  await page.locator('.doctrine summary').click();
  const rows = page.locator('.doctrine tbody tr');
  const n = await rows.count();
  await page.getByRole('button', { name: 'Remove the row' }).first().click();
  expect(await rows.count()).toBe(n - 1);
  await shot(page, 'phone-table');
  await page.getByRole('button', { name: 'The book’s table' }).click();
  expect(await rows.count()).toBe(n);
  await bar(page)
    .getByRole('button', { name: /^Computer/ })
    .click();
  await rest(page);
  await shot(page, 'phone');
  expect(await faults(page)).toEqual([]);
});

test('a hint in the hand: its reasons wait for a tap, and what is advised is seen below the bars', {
  timeout: 90_000,
}, async () => {
  const { page } = await open({ seed: 'machine', size: PHONE, touch: true });
  await against(page, { battle: /Columns against lines/, side: 'french' });
  await goOnUntil(page, now => now.phase === 'reaction');
  // the table is pushed aside: the unit that is advised lies out of sight
  await page.evaluate(() =>
    window.enfilade.view.setState(v => ({ camera: { ...v.camera, x: v.camera.x - 2000 }, fitted: null })),
  );
  // while it waits its bar is one line
  for (const name of ['Stop', 'Why?']) expect(await bar(page).getByRole('button', { name }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'What would you do?' }).tap();
  const hint = page.locator('.machine-hint');
  await hint.waitFor();
  await rest(page);
  expect(await hint.innerText()).toMatch(/French battery fires at British battery \(canister\)/);
  expect(await hint.locator('.machine-why').count()).toBe(0);
  const bars = await page.locator('.upper').boundingBox();
  const tools = await page.locator('.tools').boundingBox();
  for (const id of ['french-guns', 'british-guns']) {
    const [x, y] = await spotOf(page, id);
    expect([id, x > 0 && x < PHONE.width]).toEqual([id, true]);
    expect([id, y > (bars?.y ?? 0) + (bars?.height ?? 0) && y < (tools?.y ?? 0)]).toEqual([id, true]);
  }
  await shot(page, 'phone-hint');
  await hint.getByRole('button', { name: 'Why?' }).tap();
  expect(await hint.locator('.machine-why li').count()).toBeGreaterThan(0);
  expect(await faults(page)).toEqual([]);
});

test('a battle drawn on a map is begun, and the computer sets up its side', { timeout: 90_000 }, async () => {
  const { page } = await open({ seed: 'machine' });
  await laid(page);
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  const dialog = page.getByRole('dialog');
  await pick(dialog, 'Battle', /A new battle on a map/);
  await dialog.getByLabel('Map', { exact: true }).selectOption({ label: 'Quatre Bras, 16 June 1815' });
  await dialog.getByText('Two columns meet.').waitFor();
  await pick(dialog, 'Your side', 'blue');
  await ordersAtOnce(dialog);
  await shot(page, 'drawn');
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.machine-bar').waitFor();
  await page.waitForFunction(() =>
    window.enfilade.session.getState().game?.now.table.units.some(u => u.side === 'red'),
  );
  await shot(page, 'drawn-begun');

  // the people's side is placed for them, as the computer would
  const waiting = () =>
    page.evaluate(() => {
      const field = window.enfilade.session.getState().game?.now.field;
      const blue = field?.scenario.sides.find(s => s.id === 'blue')?.force.map(u => u.id) ?? [];
      return field?.reserve.filter(id => blue.includes(id)).length ?? -1;
    });
  await page.waitForFunction(() => window.enfilade.session.getState().game?.now.side === 'blue');
  expect(await waiting()).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Battle' }).click();
  await page.getByRole('button', { name: 'Place the rest for me' }).click();
  await page.getByRole('button', { name: 'Place the rest for me' }).waitFor({ state: 'detached' });
  expect(await waiting()).toBe(0);
});

const SIZES = [
  ['a phone on its side', ON_ITS_SIDE],
  ['a tablet', { width: 820, height: 1180 }],
  ['a tablet on its side', { width: 1024, height: 768 }],
  ['a small desk', { width: 1280, height: 720 }],
] as const;
test.each(SIZES)(
  '%s: its order has room for words, no bar sticks out, and a hint leaves in sight what is',
  {
    timeout: 90_000,
  },
  async (_, size) => {
    const { page } = await open({ seed: 'machine', size, touch: true });
    await against(page, { battle: /bridge/, side: 'french' });
    await goOnUntil(page, now => now.phase === 'movement');
    await page.locator('.machine-now[data-machine="next"]').waitFor();
    await shot(page, `next-${size.width}`);
    expect((await page.locator('.machine-now').boundingBox())?.width).toBeGreaterThanOrEqual(220);
    expect([...(await tooWide(page)), ...(await lyingOn(page))]).toEqual([]);
    await page.locator('.machine-now[data-machine="waits"]').waitFor({ state: 'attached', timeout: 60_000 });
    const before = await cameraOf(page);
    await page.getByRole('button', { name: 'What would you do?' }).click();
    await page.locator('.machine-hint').waitFor();
    await rest(page);
    await shot(page, `hint-${size.width}`);
    expect(await cameraOf(page)).toEqual(before);
    expect([...(await tooWide(page)), ...(await lyingOn(page))]).toEqual([]);
  },
);

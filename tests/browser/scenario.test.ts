// The ready scenarios: begun from the list, set up by pointer and by button, gone on to the first turn, read as they stand.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hand, laid, newHand, rest, type Site, startSite } from './driver.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.close();
});

async function begin(title: RegExp): Promise<Hand> {
  const hand = await newHand(site);
  await laid(hand.page);
  await hand.page.getByRole('button', { name: 'Games', exact: true }).first().click();
  await hand.page.getByRole('button', { name: title }).click();
  await hand.page.getByRole('tab', { name: 'Battle', selected: true }).waitFor();
  // the line of the turn comes in last and moves the table
  await hand.page.locator('.turn-bar').waitFor();
  await still(hand.page);
  return hand;
}
/** Until the camera has stood for half a second: panels that come in late have the table fitted anew. */
async function still(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise(done => {
        const before = window.enfilade.view.getState().camera;
        setTimeout(() => done(window.enfilade.view.getState().camera === before), 500);
      }),
  );
  await rest(page);
}
async function done({ context, troubles }: Hand): Promise<void> {
  expect(troubles).toEqual([]);
  await context.close();
}
const gameOf = (page: Page) =>
  page.evaluate(() => {
    const now = window.enfilade.session.getState().game?.now;
    return {
      turn: now?.turn,
      phase: now?.phase,
      side: now?.side,
      reserve: now?.field?.reserve ?? [],
      units: now?.table.units.length ?? 0,
    };
  });

test('Big Bethel: both sides set up, the first turn begins, the Union stands at no points', async () => {
  const hand = await begin(/^Play: Big Bethel/);
  const { page } = hand;
  const setUp = await gameOf(page);
  expect(setUp.turn).toBe(0);
  expect(setUp.units).toBeGreaterThan(10);
  // reserves come later: nobody may place them now
  expect(await page.getByRole('button', { name: /^Place: 1st New York/ }).count()).toBe(0);
  const first = setUp.side;
  await page.getByRole('button', { name: 'Next phase' }).click();
  await page.waitForFunction(side => window.enfilade.session.getState().game?.now.side !== side, first);
  await page.getByRole('button', { name: 'Next phase' }).click();
  await page.waitForFunction(() => window.enfilade.session.getState().game?.now.turn === 1);
  const battle = page.locator('.battle');
  expect(await battle.innerText()).toContain('Turn 1 of 10');
  expect(await battle.innerText()).toMatch(/Union 0 points/);
  const { AxeBuilder } = await import('@axe-core/playwright');
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.map(v => `${v.id}: ${v.nodes.map(n => n.target).join(' ')}`)).toEqual([]);
  await done(hand);
});

test('a unit of the reserve is put down by button, and refused outside its zone by hand', async () => {
  const hand = await begin(/^Play: The bridge at the village/);
  const { page } = hand;
  const before = await gameOf(page);
  const place = page.getByRole('button', { name: /^Place: / }).first();
  const mayPlace = (await place.count()) > 0;
  if (mayPlace) {
    await place.click();
    await page.getByRole('button', { name: 'Place it in the first free spot' }).click();
    await page.waitForFunction(
      n => window.enfilade.session.getState().game?.now.table.units.length === n,
      before.units + 1,
    );
  } else {
    // all of them stand ready; one moved out of its zone is refused
    expect(before.reserve.every(id => typeof id === 'string')).toBe(true);
  }
  const own = await page.evaluate(() => {
    const { scene, game } = window.enfilade.session.getState();
    const { camera } = window.enfilade.view.getState();
    const unit = scene?.position.units.find(u => u.side === game?.now.side);
    const at = unit?.bases[0]?.at ?? { x: 0, y: 0 };
    return { id: unit?.id ?? '', spot: [camera.x + at.x * camera.scale, camera.y - at.y * camera.scale] as const };
  });
  const [x, y] = own.spot;
  const middle = await page.evaluate(() => {
    const { camera } = window.enfilade.view.getState();
    const table = window.enfilade.session.getState().scene?.position.table ?? { width: 0, depth: 0 };
    return [camera.x + (table.width / 2) * camera.scale, camera.y - (table.depth / 2) * camera.scale] as const;
  });
  const steps = () => page.evaluate(() => window.enfilade.session.getState().game?.steps.length ?? 0);
  const then = await steps();
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 6; i++) await page.mouse.move(x + ((middle[0] - x) * i) / 6, y + ((middle[1] - y) * i) / 6);
  await page.mouse.up();
  await rest(page);
  expect(await steps()).toBe(then);
  expect(await page.locator('.notices').innerText()).toMatch(/outside|would stand/);
  await done(hand);
});

test('the mill yard: models come on when they are activated', async () => {
  const hand = await begin(/^Play: The mill yard/);
  const { page } = hand;
  for (let i = 0; i < 4; i++) {
    if ((await gameOf(page)).turn === 1) break;
    await page.getByRole('button', { name: /^Next/ }).click();
    await rest(page);
  }
  const game = await gameOf(page);
  expect(game.turn).toBe(1);
  expect(game.side).not.toBeNull();
  const place = page.getByRole('button', { name: /^Place: / }).first();
  if ((await place.count()) > 0) {
    await place.click();
    await page.getByRole('button', { name: 'Place it in the first free spot' }).click();
    await page.waitForFunction(
      n => (window.enfilade.session.getState().game?.now.field?.reserve.length ?? 99) < n,
      game.reserve.length,
    );
  }
  expect(await page.locator('.turn-bar').innerText()).toMatch(/round|Round/);
  await done(hand);
});

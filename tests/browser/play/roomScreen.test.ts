// What one seat must not see is not there: not on its screen, not in its DOM, not in its memory, not in what its browser keeps. In a room
// two real browsers set up behind a screen; at one screen the curtain covers every point of it.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drag, rest, spotOf } from '../driver.ts';
import { still } from '../hands/scenarioHand.ts';
import { home, linksOf, open, roomsInBrowsers, standing, troubles } from './roomPages.ts';

roomsInBrowsers();

const UNIT = 'wythe';
const begun = async (): Promise<Page> => {
  const page = await open(home());
  await page.getByRole('button', { name: /^Big Bethel/ }).click();
  await page.locator('.turn-bar').waitFor();
  await still(page);
  return page;
};
/** All a page has of the room and its game, and all it shows. */
const everythingIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { view } = window.enfilade.remote.getState();
    const { scene, game, moving, aside, log } = window.enfilade.session.getState() as never as Record<string, unknown>;
    const known = [view, scene, game, moving, aside, log, { ...localStorage }, { ...sessionStorage }];
    // what refers back to itself is written once
    const met = new WeakSet<object>();
    const text = JSON.stringify(known, (_, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      if (met.has(value)) return undefined;
      met.add(value);
      return value;
    });
    return text + document.documentElement.outerHTML;
  });
const placesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(id => {
    const unit = window.enfilade.session.getState().game?.now.table.units.find(u => u.id === id);
    return (unit?.bases ?? []).flatMap(b => b.at.map(String));
  }, UNIT);

test('set-up behind a screen: the other browser has no word of it until both are ready', {
  timeout: 240_000,
}, async () => {
  const a = await begun();
  const links = await linksOf(a);
  await a.locator('.room-link[data-seat="1"]').getByRole('button', { name: 'Sit here' }).click();
  await standing(a, 'here');
  const b = await open(links['2'] ?? '');
  await standing(b, 'here');
  await a.locator('.room-seat.here[data-seat="2"]').waitFor();
  await still(b);
  const before = await placesOf(b);
  const where = await spotOf(a, UNIT);
  const known = await everythingIn(a);
  await drag(b, await spotOf(b, UNIT), [14, 0]);
  await b.waitForFunction(
    ([id, old]) => {
      const unit = window.enfilade.session.getState().game?.now.table.units.find(u => u.id === id);
      return (unit?.bases ?? []).flatMap(u => u.at.map(String)).join() !== old;
    },
    [UNIT, before.join()] as const,
  );
  await b.locator('.room-bar').getByText('on the way').waitFor({ state: 'detached' });
  // a hand lays units in line with others: a number that another one stands at tells nothing
  const words = (await placesOf(b)).filter(number => number.length > 5 && !known.includes(number));
  expect(words.length).toBeGreaterThan(0);
  // the entry has come, sealed
  await a.waitForFunction(() => window.enfilade.remote.getState().view?.entries.some(e => 'withheld' in e) === true);
  await rest(a);
  const seen = await everythingIn(a);
  expect(words.filter(number => seen.includes(number))).toEqual([]);
  expect(await placesOf(a)).toEqual(before);
  expect(await spotOf(a, UNIT)).toEqual(where);
  // a record with holes is not saved
  await a.locator('.room-bar').getByRole('button', { name: 'Talk' }).click();
  await a.getByRole('button', { name: 'Save the record' }).click();
  await a.getByText('Some entries are withheld from this seat').waitFor();
  // the same look finds it where it may be seen
  const own = await everythingIn(b);
  expect(words.filter(number => own.includes(number))).toEqual(words);
  expect(troubles).toEqual([]);
});

test('at one screen: while the device is passed on the curtain covers every point, and nothing behind it can be reached', async () => {
  const page = await begun();
  await page.getByRole('button', { name: /^How this game is played/ }).click();
  await page.getByRole('menuitemcheckbox', { name: /Cover the screen/ }).click();
  await page.keyboard.press('Escape');
  await page.locator('.turn-bar').getByRole('button', { name: 'Next phase' }).click();
  const curtain = page.locator('.curtain');
  await curtain.waitFor();
  const covered = await page.evaluate(() => {
    const bare: string[] = [];
    for (let x = 2; x < innerWidth; x += 40)
      for (let y = 2; y < innerHeight; y += 40)
        if (!document.elementFromPoint(x, y)?.closest('.curtain')) bare.push(`${x} ${y}`);
    const behind = document.querySelector('.table-canvas')?.closest('[inert], [aria-hidden="true"]') !== null;
    const { backgroundColor, opacity } = getComputedStyle(document.querySelector('.curtain') as Element);
    return { bare, behind, opacity, isSolid: !/rgba|transparent|\//.test(backgroundColor) };
  });
  expect(covered).toEqual({ bare: [], behind: true, opacity: '1', isSolid: true });
  await page.keyboard.press('Escape');
  await curtain.waitFor();
});

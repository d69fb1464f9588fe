// The other seats of a room, in real browsers: an umpire who rules and grants, somebody who looks on, a hand that points, a step
// taken back by agreement, and what happened since one was there.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, drag, laid, PHONE, rest, spotOf } from '../driver.ts';
import { gameOf, open, roomOf, roomsInBrowsers, sameGame, standing, troubles } from './roomPages.ts';

roomsInBrowsers();

const bar = (page: Page) => page.locator('.room-bar');
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click();
const mine = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { scene } = window.enfilade.session.getState();
    const first = scene?.file.sides?.[0]?.id;
    return scene?.file.units.find(u => u.side === first)?.id ?? '';
  });

test('umpire, watcher, hand, take-back, and what happened since', { timeout: 180_000 }, async () => {
  const { page: a, links } = await roomOf('open-fire-across-the-yard', { umpire: true, size: DESK });
  expect(Object.keys(links)).toEqual(['1', '2', 'umpire', 'watcher']);
  await a.locator('.room-link[data-seat="1"]').getByRole('button', { name: 'Sit here' }).click();
  await standing(a, 'here');
  const b = await open(links['2'] ?? '', PHONE);
  const umpire = await open(links['umpire'] ?? '');
  const watcher = await open(links['watcher'] ?? '');
  for (const page of [b, umpire, watcher]) await standing(page, 'here');
  await a.locator('.room-seat.here[data-seat="umpire"]').waitFor();

  // who looks on may do nothing, and is told so where he tries
  const unit = await mine(a);
  const start = await gameOf(a);
  await drag(watcher, await spotOf(watcher, unit), [40, 0]);
  await rest(watcher);
  expect(await gameOf(watcher)).toBe(start);
  expect(await watcher.locator('body').innerText()).toMatch(/looking on|look on/);

  // a hand over the table is seen by the others, with its name
  const [x, y] = await spotOf(a, unit);
  await a.mouse.move(x + 90, y + 60);
  await a.mouse.move(x + 100, y + 60);
  await umpire.locator('.room-hand[data-by="1"]').waitFor();

  // what is measured is one's own, until it is shared: then the others see the ruler, with the name of who holds it
  await press(a, 'Talk');
  await a.getByText('Share my ruler').click();
  await press(a, 'Talk');
  await a.keyboard.press('m');
  await a.mouse.click(x + 60, y + 90);
  await a.mouse.click(x + 160, y + 90);
  await umpire
    .locator('.sketch-label')
    .getByText(/^Red · /)
    .waitFor();
  if (process.env['SHOTS']) await umpire.screenshot({ path: `${process.env['SHOTS']}/ruler.png` });
  await a.keyboard.press('Escape');
  await a.keyboard.press('Escape');
  await a.getByRole('button', { name: 'Select', exact: true }).click();

  // a step is taken back when the other side grants it; another one when the umpire does
  for (const judge of [b, umpire]) {
    await rest(a);
    await drag(a, await spotOf(a, unit), [40, 0]);
    await a.waitForFunction(old => JSON.stringify(window.enfilade.session.getState().game?.now) !== old, start);
    await sameGame(a, judge);
    // the table moves out of the way of the turn's bar when that comes
    await a.locator('.turn-bar').waitFor();
    await press(a, 'Ask to take back');
    await press(judge, 'Grant it');
    await a.waitForFunction(old => JSON.stringify(window.enfilade.session.getState().game?.now) === old, start);
  }

  // the umpire rules: it stands in the log, in everybody's talk, and is text
  for (const page of [umpire, a, b]) await press(page, 'Talk');
  await umpire.getByLabel('Say something').fill('<i>it stands</i>');
  await press(umpire, 'Rule');
  await a.getByText('<i>it stands</i>').waitFor();

  // on a phone the box of the hand can be seen and set; the table is turned to one's own side: what was above is below
  const box = b.getByText('Show my hand');
  expect((await box.locator('i').boundingBox())?.width).toBeGreaterThan(14);
  await box.click();
  expect(await b.evaluate(() => window.enfilade.remote.getState().showsHand)).toBe(false);
  await press(b, 'Turn the table');
  expect(await b.evaluate(() => window.enfilade.view.getState().camera.turned)).toBe(true);
  const before = await spotOf(watcher, unit);
  await watcher.getByRole('button', { name: 'Turn the table' }).click();
  const turned = await spotOf(watcher, unit);
  // it lay left of the middle, and lies right of it
  expect(turned[0]).toBeGreaterThan(before[0] + 200);
  await watcher.mouse.click(...turned);
  expect(await watcher.evaluate(() => window.enfilade.session.getState().selected)).toEqual([unit]);
  if (process.env['SHOTS']) {
    await watcher.screenshot({ path: `${process.env['SHOTS']}/turned.png` });
    await b.screenshot({ path: `${process.env['SHOTS']}/turned-phone.png` });
    await a.screenshot({ path: `${process.env['SHOTS']}/talk-desk.png` });
  }

  // the dice are verified on the page itself
  await press(a, 'Verify the dice');
  await a.getByText('every sum, link, face and step holds').waitFor();

  // B goes; two steps later he is told what happened since, and looks at it
  const address = b.url();
  await b.goto('about:blank');
  for (const by of [30, 30]) {
    const before = await gameOf(a);
    await drag(a, await spotOf(a, unit), [by, 0]);
    await a.waitForFunction(old => JSON.stringify(window.enfilade.session.getState().game?.now) !== old, before);
    await a.locator('.room-bar').getByText('on the way').waitFor({ state: 'detached' });
  }
  await b.goto(address);
  await laid(b);
  await bar(b).getByText('Since you were here: 2 steps').waitFor();
  await press(b, 'Show them');
  await b.waitForFunction(() => window.enfilade.session.getState().moment !== null);
  await sameGame(a, umpire);
  expect(troubles).toEqual([]);
});

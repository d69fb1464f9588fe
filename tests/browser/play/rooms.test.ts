// Two real browsers at one table, over a real server: a link is handed on, units move, dice are thrown by both, a page is loaded
// again, the connection drops, and a step that comes too late is told so.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isWithheld, type Sent, verifyRoom, type Written } from '../../../src/room/index.ts';
import { loadRuleset } from '../../../src/rules/index.ts';
import { told } from '../../cli/world.ts';
import { DESK, drag, laid, PHONE, rest, spotOf } from '../driver.ts';
import { gameOf, home, open, roomOf, roomsInBrowsers, sameGame, serverGone, standing, troubles } from './roomPages.ts';

roomsInBrowsers();

test('two browsers play one table: moves, talk, dice, a reload, a lost connection', { timeout: 120_000 }, async () => {
  const { page: a, links } = await roomOf('open-fire-across-the-yard');
  expect(Object.keys(links)).toEqual(['1', '2', 'watcher']);
  await a.locator('.room-link[data-seat="1"]').getByRole('button', { name: 'Sit here' }).click();
  await standing(a, 'here');
  const b = await open(links['2'] ?? '');
  await standing(b, 'here');
  await a.locator('.room-seat.here[data-seat="2"]').waitFor();
  const before = await sameGame(a, b);

  // A moves a unit of his; both see it
  const [mine, theirs] = await a.evaluate(() => {
    const { scene } = window.enfilade.session.getState();
    const sides = scene?.file.sides ?? [];
    return sides.map(s => scene?.file.units.find(u => u.side === s.id)?.id ?? '');
  });
  await drag(a, await spotOf(a, mine ?? ''), [40, 0]);
  await a.waitForFunction(old => JSON.stringify(window.enfilade.session.getState().game?.now) !== old, before);
  const moved = await sameGame(a, b);
  expect(moved).not.toBe(before);

  // what belongs to the other side is refused with a sentence; the bar of the turn has come, and the table stands still below it
  await a.locator('.turn-bar').waitFor();
  await rest(a);
  await drag(a, await spotOf(a, theirs ?? ''), [30, 0]);
  await rest(a);
  expect(await gameOf(a)).toBe(moved);
  expect(await a.locator('body').innerText()).toContain('nobody acts for another side');

  // they talk
  for (const page of [a, b]) await page.locator('.room-bar').getByRole('button', { name: 'Talk' }).click();
  await b.getByLabel('Say something').fill('<b>your move</b>');
  await b.getByRole('button', { name: 'Send' }).click();
  await a.getByText('<b>your move</b>').waitFor();

  // B loads the page again, and is back at the same table
  await b.reload();
  await laid(b);
  await standing(b, 'here');
  await sameGame(a, b);

  // the server goes away while A moves on; the step is kept, sent, and on both tables
  const back = await serverGone();
  await standing(a, 'away');
  await drag(a, await spotOf(a, mine ?? ''), [0, 30]);
  await rest(a);
  await back();
  await standing(a, 'here');
  await standing(b, 'here');
  const after = await sameGame(a, b);
  expect(after).not.toBe(moved);

  // the record that the page saves holds, for whoever has nothing else
  await a.locator('.room-talk').getByText('Dice: Everybody throws').waitFor();
  const [saved] = await Promise.all([
    a.waitForEvent('download'),
    a.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  const file = JSON.parse(readFileSync(await saved.path(), 'utf8')) as object;
  expect(await told('verify room.json', { 'room.json': file })).toMatchObject({
    code: 0,
    out: expect.stringContaining('every sum, link, face and step holds'),
  });

  // from the log alone, everything holds
  const entries = (await a.evaluate(() => window.enfilade.remote.getState().view?.entries ?? [])) as readonly Sent[];
  const record = entries.filter((e): e is Written => !isWithheld(e));
  const { findings, state } = verifyRoom(await loadRuleset('open-fire'), record);
  expect(findings).toEqual([]);
  expect(JSON.stringify(state?.game)).toBe(after);
  expect(troubles).toEqual([]);
});

test('from the front door: a battle is chosen, and who wants to go on is told so at both screens', {
  timeout: 120_000,
}, async () => {
  const a = await open(home(), DESK);
  await a.getByRole('button', { name: /^Play with someone/ }).click();
  // nobody has looked at the table behind the door: the first battle is picked
  await a.getByRole('radio', { name: /^La Haye Sainte/, checked: true }).waitFor({ state: 'attached' });
  await a.locator('.pick-one', { hasText: 'The mill yard' }).click();
  await a.getByRole('button', { name: 'Make a room' }).click();
  const link = await a.locator('.room-link[data-seat="2"] .room-address').inputValue();
  await a.locator('.room-link[data-seat="1"]').getByRole('button', { name: 'Sit here' }).click();
  await standing(a, 'here');
  const b = await open(link, PHONE);
  await standing(b, 'here');
  await b.locator('.turn-bar').waitFor();
  await a.locator('.turn-bar').waitFor();
  // a seat plays one side: it is not asked which
  for (const [page, side] of [
    [a, 'Blue'],
    [b, 'Red'],
  ] as const) {
    expect(await page.getByText('I am', { exact: true }).count()).toBe(0);
    expect(await page.locator('.turn-bar .prompt-row').innerText()).toContain(`${side} patrol: `);
    expect(await page.getByRole('tab', { name: 'Battle' }).getAttribute('aria-selected')).toBe('true');
  }
  const next = b.locator('.turn-bar').getByRole('button', { name: 'Next step' });
  await next.click();
  await a.locator('.room-bar').getByText('Done in this phase: Red patrol').waitFor();
  await b.getByText('You want to go on: Blue patrol has not said so yet.').waitFor();
  expect(await next.isDisabled()).toBe(true);
  await b.getByRole('button', { name: 'Not yet' }).click();
  await a.locator('.room-bar').getByText('Done in this phase').waitFor({ state: 'detached' });
  await b.locator('.prompt-text', { hasText: 'Red patrol: ' }).waitFor();
  expect(await next.isDisabled()).toBe(false);
  // of the other side's reserve nothing can be done here
  for (const [page, other] of [
    [a, 'Red'],
    [b, 'Blue'],
  ] as const)
    expect(
      await page
        .getByRole('list', { name: `${other} patrol` })
        .getByRole('button')
        .count(),
    ).toBe(0);
  // both: the first turn begins
  await next.click();
  await a.locator('.room-bar').getByText('Done in this phase: Red patrol').waitFor();
  await a.locator('.turn-bar').getByRole('button', { name: 'Next step' }).click();
  for (const page of [a, b]) await page.locator('.turn-number', { hasText: 'Round 1' }).waitFor();
  expect(troubles).toEqual([]);
});

test('while one side places its units, the other is offered none of them', { timeout: 120_000 }, async () => {
  const a = await open(home(), DESK);
  await a.getByRole('button', { name: /^Play with someone/ }).click();
  await a.locator('.pick-one', { hasText: 'A new battle on a map' }).click();
  await a.getByRole('button', { name: 'Make a room' }).click();
  const linkOf = (seat: number) => a.locator(`.room-link[data-seat="${seat}"] .room-address`).inputValue();
  const pages = [await open(await linkOf(1), DESK), await open(await linkOf(2), PHONE)];
  const places: number[] = [];
  for (const page of pages) {
    await standing(page, 'here');
    await page.locator('.reserve').first().waitFor();
    places.push(await page.getByRole('button', { name: /^Place/ }).count());
  }
  // the side that is to act: every unit of it, and all of them at once
  expect(Math.min(...places)).toBe(0);
  expect(Math.max(...places)).toBeGreaterThan(2);
  expect(troubles).toEqual([]);
});

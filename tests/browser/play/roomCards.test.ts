// Rooms one has been in, as cards on the start page: the table as this seat may see it, whose move it is; one press and one is back.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../axe.ts';
import { DESK, laid, PHONE, rest, tooWide } from '../driver.ts';
import { home, open, roomOf, roomsInBrowsers, sameGame, serverGone, standing, troubles } from './roomPages.ts';

roomsInBrowsers();

const startPage = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start page' }).click();
  await page.locator('.start .doors').waitFor();
};
const card = (page: Page, seat: string) => page.locator(`.your-rooms li[data-seat="${seat}"]`);

test('a card shows the table and whose move it is, opens the room, stays without a connection, and can be forgotten', {
  timeout: 120_000,
}, async () => {
  const { page: a, links } = await roomOf('open-fire-across-the-yard');
  await a.locator('.room-link[data-seat="1"]').getByRole('button', { name: 'Sit here' }).click();
  await standing(a, 'here');
  const b = await open(links['2'] ?? '');
  await standing(b, 'here');

  // each page knows the seat it has sat on, and only that
  await startPage(a);
  await startPage(b);
  await card(a, '1').locator('img').waitFor();
  await card(b, '2').locator('img').waitFor();
  expect(await a.locator('.your-rooms li').count()).toBe(1);
  const [mine, theirs] = await Promise.all([card(a, '1').innerText(), card(b, '2').innerText()]);
  expect([mine, theirs].filter(t => t.includes('It is your turn'))).toHaveLength(1);
  for (const text of [mine, theirs]) expect(text).toMatch(/, since \d{1,2}:\d{2}/);
  expect(
    await card(a, '1')
      .locator('img')
      .evaluate(e => (e as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(200);
  // no key stands where a server could log it
  expect(
    await a.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(e => e.name)
        .join(),
    ),
  ).not.toContain((links['1'] ?? '').split('.').at(-1));
  expect(await faults(a)).toEqual([]);
  await a.setViewportSize(PHONE);
  expect(await tooWide(a)).toEqual([]);
  await a.setViewportSize(DESK);

  // one press, and one sits there again
  await card(b, '2').locator('.case').click();
  await standing(b, 'here');
  await a.goto(home());
  await a
    .locator('.start .doors')
    .waitFor()
    .catch(() => startPage(a));
  await card(a, '1').locator('.case').click();
  await standing(a, 'here');
  await sameGame(a, b);

  // the server is away: the card stays, with a plain picture and what the browser knows
  const back = await serverGone();
  await startPage(a);
  await card(a, '1').locator('.no-picture').waitFor();
  expect(await card(a, '1').innerText()).toMatch(/you were here \d{1,2}:\d{2}/);
  await back();

  // another link for the seat: the old one opens nothing, and its card says so where it is still kept
  const old = await b.evaluate(() => localStorage.getItem('enfilade.rooms'));
  await standing(b, 'here');
  await b.locator('.room-bar').getByRole('button', { name: 'Talk' }).click();
  await b.getByRole('button', { name: 'New link for my seat' }).click();
  await b.waitForFunction(before => localStorage.getItem('enfilade.rooms') !== before, old);
  await rest(b);
  await b.evaluate(kept => localStorage.setItem('enfilade.rooms', kept ?? ''), old);
  await startPage(b);
  await card(b, '2').getByText('Your link opens no seat there any more').waitFor();
  await card(b, '2')
    .getByRole('button', { name: /^Forget the room/ })
    .click();
  expect(await b.locator('.your-rooms').count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('of two dozen rooms the server is asked for those whose cards are in sight, and for the others when one comes to them', {
  timeout: 120_000,
}, async () => {
  const page = await open(home());
  await page.evaluate(() => {
    const room = { key: 'k'.repeat(22), seat: '1', title: 'A room', side: 'Blue', last: '2030-01-01T10:00:00.000Z' };
    const rooms = Array.from({ length: 24 }, (_, i) => ({ ...room, room: `roomofthisname${10 + i}` }));
    localStorage.setItem('enfilade.rooms', JSON.stringify(rooms));
  });
  const asked: string[] = [];
  page.on('request', r => {
    if (r.url().endsWith('/api/rooms/preview')) asked.push((JSON.parse(r.postData() ?? '') as { room: string }).room);
  });
  await page.reload();
  await laid(page);
  await page
    .locator('.start .doors')
    .waitFor({ timeout: 3000 })
    .catch(() => startPage(page));
  const cards = page.locator('.your-rooms li');
  await cards.first().scrollIntoViewIfNeeded();
  await cards.first().getByText('Your link opens no seat there any more').waitFor();
  await rest(page);
  expect(asked).toContain('roomofthisname10');
  expect(asked.length).toBeLessThan(13);
  expect(asked).not.toContain('roomofthisname33');
  await cards.last().scrollIntoViewIfNeeded();
  await cards.last().getByText('Your link opens no seat there any more').waitFor();
  expect(asked).toContain('roomofthisname33');
  // none is asked for twice
  expect(new Set(asked).size).toBe(asked.length);
});

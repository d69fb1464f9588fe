// A room as it is lived in: invited by a QR code that a camera reads, told when it is one's turn, the computer at the other seat.

import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { home, linksOf, open, roomsInBrowsers, sameGame, standing, troubles } from './roomPages.ts';
import { goOnUntil, still } from '../hands/scenarioHand.ts';

roomsInBrowsers();

/** What a camera sees of it: the pixels on the screen. */
async function cameraOn(page: Page, seat: string): Promise<string> {
  const code = page.locator(`.room-link[data-seat="${seat}"] .room-qr`);
  await code.scrollIntoViewIfNeeded();
  const shot = (await code.screenshot()).toString('base64');
  const { width, height, data } = await page.evaluate(async png => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.drawImage(image, 0, 0);
    const pixels = pen.getImageData(0, 0, image.width, image.height);
    return { width: pixels.width, height: pixels.height, data: [...pixels.data] };
  }, shot);
  return decodeQR({ width, height, data: Uint8ClampedArray.from(data) });
}

/** Out of sight, and allowed to notify; the notifications it made are kept beside the real ones. */
const outOfSight = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    const notes: string[] = [];
    const Real = window.Notification;
    class Noted extends Real {
      constructor(title: string, how?: NotificationOptions) {
        super(title, how);
        notes.push(`${title}: ${how?.body ?? ''}`);
      }
    }
    Object.assign(window, { Notification: Noted, notes });
  });
const notesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as never as { notes: readonly string[] }).notes);

const titles = (...pages: readonly Page[]): Promise<readonly string[]> => Promise.all(pages.map(page => page.title()));
const nowIs = (page: Page, side: string) =>
  page.waitForFunction(id => window.enfilade.session.getState().game?.now.side === id, side);
const phaseIs = (page: Page, phase: string) =>
  page.waitForFunction(id => window.enfilade.session.getState().game?.now.phase === id, phase);
/** What the seat has done in the room: its steps, throws among them. */
const stepsOfSeat = (page: Page, seat: string): Promise<number> =>
  page.evaluate(
    by =>
      (window.enfilade.remote.getState().view?.entries ?? []).filter(
        e => 'entry' in e && (e.entry.kind === 'done' || e.entry.kind === 'throwing') && e.entry.by === by,
      ).length,
    seat,
  );

test('invited by a QR code; title and notification say whose turn it is; the computer plays at a seat', {
  timeout: 120_000,
}, async () => {
  const a = await open(home());
  await a.getByRole('button', { name: /^Big Bethel/ }).click();
  await a.locator('.turn-bar').waitFor();
  await still(a);
  const links = await linksOf(a);
  const invitation = await cameraOn(a, '2');
  expect(invitation).toBe(links['2']);
  await a.locator('.room-link[data-seat="1"]').getByRole('button', { name: 'Sit here' }).click();
  await standing(a, 'here');
  const b = await open(invitation);
  await standing(b, 'here');
  await a.locator('.room-seat.here[data-seat="2"]').waitFor();

  // the Confederate sets up first
  await nowIs(a, 'south');
  await b.waitForFunction(() => document.title.startsWith('●'));
  expect(await titles(a, b)).toEqual(['Enfilade', '● Enfilade']);
  await outOfSight(a);

  // the computer takes this seat alone, and the other side is told of it
  await b
    .locator('.machine-bar')
    .getByRole('button', { name: /^Computer/ })
    .click();
  expect(await b.locator('.machine-seat').count()).toBe(1);
  expect(await b.getByRole('button', { name: 'What would you do?' }).count()).toBe(0);
  await b.getByLabel('Its orders').selectOption('once');
  await b.getByLabel('Who plays Confederate').selectOption('machine');
  await a.locator('.room-bar').getByRole('button', { name: 'Talk' }).click();
  await a.getByText('The computer plays Confederate from here on.').waitFor();
  await a.locator('.room-bar').getByRole('button', { name: 'Talk' }).click();

  // it has nobody to place and goes on: now it is the other's turn, and a page out of sight says so
  await nowIs(a, 'union');
  await a.waitForFunction(() => document.title.startsWith('●'));
  expect(await titles(a, b)).toEqual(['● Enfilade', 'Enfilade']);
  expect(await notesOf(a)).toEqual([expect.stringMatching(/^It is your turn: Big Bethel/)]);

  // hasty manoeuvres and defensive fire of the person's turn are the computer's: it acts and goes on, and the turn is his again
  const before = await stepsOfSeat(a, '2');
  await goOnUntil(a, now => now.phase === 'manoeuvre');
  await goOnUntil(a, now => now.phase !== 'manoeuvre');
  await phaseIs(a, 'offensive-fire');
  expect(await stepsOfSeat(a, '2')).toBeGreaterThan(before);
  await b.locator('.machine-now[data-machine="waits"]').waitFor();
  await sameGame(a, b);
  expect(await titles(a, b)).toEqual(['● Enfilade', 'Enfilade']);
  expect(await notesOf(a)).toHaveLength(2);
  expect(troubles).toEqual([]);
});

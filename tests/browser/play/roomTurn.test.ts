// A room as it is lived in: invited by a QR code that a camera reads, told when it is one's turn, the computer at the other seat.

import type { Page, Worker } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { rest } from '../driver.ts';
import { home, linksOf, open, roomsInBrowsers, sameGame, standing, troubles } from './roomPages.ts';
import { goOnUntil, still } from '../hands/scenarioHand.ts';

roomsInBrowsers({ kept: true });

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

const outOfSight = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.defineProperty(document, 'hidden', { get: () => true }));

/** The worker of the page, whose notifications and focused pages are noted beside what it does. */
async function notedWorker(page: Page): Promise<Worker> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker', { timeout: 60_000 }));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await worker.evaluate(() => {
    const scope = globalThis as never as WorkerScope;
    Object.assign(scope, { notes: [], focused: [] });
    const shown = scope.registration.showNotification.bind(scope.registration);
    scope.registration.showNotification = (title, how) => {
      scope.notes.push(`${title}: ${how.body}`);
      return shown(title, how);
    };
    scope.WindowClient.prototype.focus = async function () {
      scope.focused.push(this.url);
    };
  });
  return worker;
}
interface WorkerScope {
  readonly registration: {
    showNotification: (title: string, how: { readonly body: string }) => Promise<void>;
    readonly getNotifications: () => Promise<readonly object[]>;
  };
  readonly notes: string[];
  readonly focused: string[];
  readonly WindowClient: { readonly prototype: { focus: (this: { readonly url: string }) => Promise<void> } };
  readonly NotificationEvent: new (type: string, how: object) => Event;
  readonly dispatchEvent: (event: Event) => void;
}
const notesOf = (worker: Worker): Promise<readonly string[]> =>
  worker.evaluate(() => [...(globalThis as never as WorkerScope).notes]);
/** A press on the notification that is shown. */
const pressed = (worker: Worker): Promise<number> =>
  worker.evaluate(async () => {
    const scope = globalThis as never as WorkerScope;
    const shown = await scope.registration.getNotifications();
    for (const notification of shown)
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    return shown.length;
  });
const focusedBy = (worker: Worker): Promise<readonly string[]> =>
  worker.evaluate(() => [...(globalThis as never as WorkerScope).focused]);

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
  timeout: 240_000,
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
  const worker = await notedWorker(a);
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
  await expect.poll(() => notesOf(worker)).toEqual([expect.stringMatching(/^It is your turn: Big Bethel/)]);
  // a press on it brings that page to the front
  await expect.poll(() => pressed(worker)).toBe(1);
  await expect.poll(() => focusedBy(worker)).toEqual([expect.stringContaining(home())]);

  // hasty manoeuvres and defensive fire of the person's turn are the computer's: it acts and goes on, and the turn is his again
  const before = await stepsOfSeat(a, '2');
  await goOnUntil(a, now => now.phase === 'manoeuvre');
  await goOnUntil(a, now => now.phase !== 'manoeuvre');
  await phaseIs(a, 'offensive-fire');
  expect(await stepsOfSeat(a, '2')).toBeGreaterThan(before);
  await b.locator('.machine-now[data-machine="waits"]').waitFor();
  await sameGame(a, b);
  expect(await titles(a, b)).toEqual(['● Enfilade', 'Enfilade']);
  await expect.poll(() => notesOf(worker)).toHaveLength(2);
  expect(troubles).toEqual([]);
});

test('a browser that refuses notifications is quiet: the title alone says whose turn it is', {
  timeout: 240_000,
}, async () => {
  const a = await open(home());
  await a.getByRole('button', { name: /^Big Bethel/ }).click();
  await a.locator('.turn-bar').waitFor();
  await still(a);
  const links = await linksOf(a);
  const b = await open(links['2'] ?? '');
  await standing(b, 'here');
  const worker = await notedWorker(b);
  await b.addInitScript(() => void Object.defineProperty(document, 'hidden', { get: () => true }));
  const comeBack = async (): Promise<void> => {
    await b.reload();
    await standing(b, 'here');
    await b.waitForFunction(() => document.title.startsWith('●'));
    await rest(b);
  };
  await b.context().clearPermissions();
  await comeBack();
  expect(await b.evaluate(() => Notification.permission)).not.toBe('granted');
  expect(await notesOf(worker)).toEqual([]);
  expect(await b.locator('.complaint').count()).toBe(0);
  // the same page, once it is allowed to
  await b.context().grantPermissions(['notifications']);
  await comeBack();
  await expect.poll(() => notesOf(worker)).toHaveLength(1);
  expect(troubles).toEqual([]);
});

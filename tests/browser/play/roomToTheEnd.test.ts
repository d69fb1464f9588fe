// Mill yard over a real server to its end in two real browsers, the computer at both seats, dice thrown by all three parties: one page is
// loaded again in the middle, the other one's line is cut for a while. BATTLES=1 plays it: some minutes.

import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isWithheld, type Sent, verifyRoom, type Written } from '../../../src/room/index.ts';
import { loadRuleset } from '../../../src/rules/index.ts';
import { laid } from '../driver.ts';
import { still } from '../hands/scenarioHand.ts';
import { home, linksOf, open, roomsInBrowsers, sameGame, standing, troubles } from './roomPages.ts';

roomsInBrowsers();

interface Line {
  readonly address: string;
  /** Nothing comes through any more; answers how it does again. */
  readonly cut: () => () => void;
  readonly close: () => void;
}
/** A line of its own to the server. */
async function lineTo(address: string): Promise<Line> {
  const to = Number(new URL(address).port);
  const ends = new Set<Socket>();
  let whole = true;
  const door: Server = createServer(end => {
    if (!whole) return void end.destroy();
    const inner = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [end, inner],
      [inner, end],
    ] as const) {
      ends.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.once('close', () => ends.delete(one));
    }
  });
  await new Promise<void>(ready => door.listen(0, '127.0.0.1', ready));
  const place = door.address();
  if (place === null || typeof place === 'string') throw new Error('no port');
  const destroyed = (): void => {
    for (const end of ends) end.destroy();
  };
  return {
    address: `http://127.0.0.1:${place.port}/`,
    cut: () => {
      whole = false;
      destroyed();
      return () => {
        whole = true;
      };
    },
    close: () => {
      destroyed();
      door.close();
    },
  };
}

async function computerSits(page: Page, side: string): Promise<void> {
  await page
    .locator('.machine-bar')
    .getByRole('button', { name: /^Computer/ })
    .click();
  await page.getByLabel('Its orders').selectOption('once');
  await page.getByLabel(`Who plays ${side}`).selectOption('machine');
  await page.getByLabel('Level').selectOption('recruit');
  await page
    .locator('.machine-bar')
    .getByRole('button', { name: /^Computer/ })
    .click();
}
const turnIs = (page: Page, turn: number) =>
  page.waitForFunction(n => (window.enfilade.session.getState().game?.now.turn ?? 0) >= n, turn, { timeout: 400_000 });
const entriesOf = (page: Page): Promise<readonly Sent[]> =>
  page.evaluate(() => window.enfilade.remote.getState().view?.entries ?? []) as Promise<readonly Sent[]>;
/** The page that opens at the end. */
const resultOf = (page: Page): Promise<string> => page.locator('.ending').innerText({ timeout: 60_000 });

test.skipIf(!process.env['BATTLES'])(
  'Mill yard to the end, a page loaded again, a line cut',
  {
    timeout: 900_000,
  },
  async () => {
    const line = await lineTo(home());
    const a = await open(line.address);
    await a.getByRole('button', { name: /^The mill yard/ }).click();
    await a.locator('.turn-bar').waitFor();
    await still(a);
    const links = await linksOf(a);
    await a.locator('.room-link[data-seat="1"]').getByRole('button', { name: 'Sit here' }).click();
    await standing(a, 'here');
    const b = await open(home() + new URL(links['2'] ?? '').hash);
    await standing(b, 'here');
    await computerSits(a, 'Blue patrol');
    await computerSits(b, 'Red patrol');

    // B loads the page again: its computer sits down by itself
    await turnIs(b, 2);
    await b.reload();
    await laid(b);
    await standing(b, 'here');

    // A's line is cut for some seconds: it goes on when it is whole again
    await turnIs(b, 4);
    const mended = line.cut();
    await standing(a, 'away');
    await a.waitForTimeout(5000);
    mended();
    await standing(a, 'here');

    const over = (page: Page) =>
      page.waitForFunction(
        () => window.enfilade.session.getState().game?.now.field?.over?.text !== undefined,
        undefined,
        {
          timeout: 600_000,
        },
      );
    await Promise.all([over(a), over(b)]);
    const table = await sameGame(a, b);
    expect(await resultOf(a)).toBe(await resultOf(b));
    const [entries, others] = await Promise.all([entriesOf(a), entriesOf(b)]);
    expect(entries).toEqual(others);
    const { findings, throws, state } = verifyRoom(
      await loadRuleset('open-fire'),
      entries.filter((e): e is Written => !isWithheld(e)),
    );
    expect(findings).toEqual([]);
    expect(throws.length).toBeGreaterThan(5);
    expect(JSON.stringify(state?.game)).toBe(table);
    line.close();
    expect(troubles).toEqual([]);
  },
);

// A game of ten thousand events is opened, moved in, taken back and looked back on without a wait that is felt. Counted is the time the
// page's own thread works, whatever else the machine does.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type GameEvent, gameAt, type History, play, type Step, toRecord } from '../../../src/play/index.ts';
import type { FileUnit } from '../../../src/table/index.ts';
import { battle } from '../../play/battling.ts';
import { ready } from '../../play/scenarios.ts';
import { drop, type Hand, laid, onSite, pick, rest } from '../driver.ts';
import { openLog, stepsOf } from '../hands/playingHand.ts';

const { address, open } = onSite({ quiet: true });
const EVENTS = 10_000;
/** All bounds are ms on a machine that reads and writes the steps ten times in 250 ms; one that is slower at that has so much more. */
const READING_MS = 250;
const OPENING_MS = 1500;
const MOVE_MS = 100;
/** With the lines of the log, which are written in slices after the table has been drawn. */
const WITH_LOG_MS = 200;

let record = '';
beforeAll(async () => {
  const { book, begun } = await ready('lasalle-columns-against-lines.json');
  record = JSON.stringify(toRecord(longGame(battle(book, begun('long', 'enforced'), 'long')), 'Ten thousand'));
});

/** A battle to just before its end; then, freely, unit after unit to and fro, with a throw between, phase by phase. */
function longGame({ start, steps, now }: History): History {
  const fought = steps.slice(
    0,
    steps.findIndex(s => s.events.some(e => e.type === 'ended')),
  );
  const before = gameAt({ start, steps, now }, fought.length);
  const freely: GameEvent = { type: 'set-mode', mode: 'free', measuring: 'free' };
  const events = [...fought, { events: [freely] }].reduce((n, s) => n + s.events.length, 0);
  const more = Array.from({ length: EVENTS - events }, (_, i): Step => {
    if (i % 40 === 39)
      return { events: [{ type: 'phase', turn: before.turn + i, phase: before.phase, side: before.side }] };
    return { events: [i % 10 === 9 ? thrown(i) : nudged(before.table.units, i)] };
  });
  const all = [...fought, { events: [freely] }, ...more];
  return { start, steps: all, undone: [], now: play(start, all) };
}
const thrown = (i: number): GameEvent => ({
  type: 'rolled',
  fire: null,
  purpose: 'who goes first',
  faces: [[1 + (i % 6), 3]],
  from: null,
});
/** One unit after the other a tenth of a unit of length north, and on the next round back. */
function nudged(units: readonly FileUnit[], i: number): GameEvent {
  const { id: unit, bases = [], facing = 0 } = units[i % units.length] as FileUnit;
  const north = Math.floor(i / units.length) % 2 === 0 ? 0.1 : 0;
  const placed = bases.map((b, n) => ({
    id: b.id ?? String(n + 1),
    at: [b.at[0], b.at[1] + north] as [number, number],
    facing: b.facing ?? facing,
  }));
  return { type: 'moved', unit, bases: placed, mm: 2.5 };
}

/** What the page's own thread worked meanwhile and just after, ms. */
async function worked(
  { page, context }: Pick<Hand, 'page' | 'context'>,
  does: () => Promise<unknown>,
): Promise<number> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const sofar = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(m => m.name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const before = await sofar();
  await does();
  await rest(page);
  const ms = (await sofar()) - before;
  await cdp.detach();
  return ms;
}
const middle = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
async function eachTakes(hand: Pick<Hand, 'page' | 'context'>, keys: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const key of keys) times.push(await worked(hand, () => hand.page.keyboard.press(key)));
  return middle(times);
}
/** Work of a known size: the steps of the game written and read ten times. */
const reading = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { steps } = window.enfilade.session.getState().game ?? {};
    for (let i = 0; i < 10; i++) JSON.parse(JSON.stringify(steps));
  });
const FIVE = 5;
const often = (key: string): readonly string[] => Array.from({ length: FIVE }, () => key);
const saved = (page: Page) => page.waitForFunction(() => window.enfilade.saving.getState().state === 'saved');

test('opening, moves, undo, looking back, with the log shut and open', { timeout: 400_000 }, async () => {
  const { page: first, context } = await open();
  await laid(first);
  await drop(first, [{ name: 'long.json', text: record }]);
  await first.waitForFunction(() => (window.enfilade.session.getState().game?.steps.length ?? 0) > 5000);
  await saved(first);
  const count = await stepsOf(first);
  await first.close();

  const page = await context.newPage();
  const hand = { page, context };
  const opening = await worked(hand, async () => {
    await page.goto(address());
    await laid(page);
  });
  expect(await stepsOf(page)).toBe(count);
  const slower = (await worked(hand, () => reading(page))) / READING_MS;
  await pick(page, await page.evaluate(() => window.enfilade.session.getState().scene?.position.units[0]?.id ?? ''));
  await page.keyboard.press('ArrowRight');
  await rest(page);
  const took: Record<string, number> = {};
  for (const log of ['shut', 'open']) {
    if (log === 'open') await openLog(page);
    took[`log ${log}: a move`] = await eachTakes(hand, often('ArrowRight'));
    took[`log ${log}: an undo`] = await eachTakes(hand, often('Control+z'));
  }
  expect(await stepsOf(page)).toBe(count + 1);
  await page.locator('.scrub-slider input').focus();
  took['looking back'] = await eachTakes(hand, ['ArrowLeft', 'PageDown', 'Home', 'End', 'ArrowLeft']);
  expect(opening / slower).toBeLessThan(OPENING_MS);
  const tooSlow = Object.entries(took).filter(
    ([what, ms]) => !(ms / slower < (what.startsWith('log shut') ? MOVE_MS : WITH_LOG_MS)),
  );
  expect(tooSlow).toEqual([]);
});

// Plays by what the prompt offers, as a player who reads nothing else: its step is taken, and where that is nothing new, the way on.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { drag, spotOf } from '../driver.ts';
import { stepsOf } from './playingHand.ts';
import { gameOf, hasGoneOn } from './scenarioHand.ts';

/** What a sentence on the page must not hold. */
export const NO_WORDS = /[{}[\]_]|\b(undefined|null|NaN)\b/;
/** Steps that change the game: the game must take what the prompt offers. */
const DEEDS = ['roll', 'roll-all', 'apply', 'activate', 'put-down', 'declare', 'charge', 'call', 'settle', 'secure'];

/** What a player of the prompt does beside taking its steps, and for how long. */
export interface Habits {
  /** Steps that only take something in hand, in a row; then the phase goes on. */
  readonly inHand: number;
  /** Fires in a phase. */
  readonly fires: number;
  /** A unit that the prompt says may move is dragged on towards the nearest enemy. */
  readonly advances: boolean;
}
export const IDLE_HABITS: Habits = { inHand: 3, fires: 2, advances: false };

interface Hand {
  idle: number;
  fires: number;
  place: string;
  /** Units dragged in this phase, whether the game let them or not. */
  dragged: string[];
}
export const freshHand = (): Hand => ({ idle: 0, fires: 0, place: '', dragged: [] });

/** Once round. */
export async function followPrompt(page: Page, hand: Hand, habits = IDLE_HABITS): Promise<void> {
  const { turn, phase, side } = await gameOf(page);
  const place = `${turn} ${phase} ${side}`;
  if (place !== hand.place) Object.assign(hand, { ...freshHand(), place });
  if (habits.advances) await readsOn(page);
  const text = await page.locator('.prompt-text').innerText();
  expect(text).not.toBe('');
  expect(text).not.toMatch(NO_WORDS);
  if (habits.advances && /\bmoves?\b/.test(text) && (await advance(page, hand))) return;
  const button = page.locator('.prompt-step').first();
  const step = (await page.locator('.prompt-text').getAttribute('data-step'))?.replace('none', 'next-phase') ?? '';
  const before = await stepsOf(page);
  const isSpent = hand.idle >= habits.inHand || (step === 'aim' && hand.fires >= habits.fires);
  if (step === 'next-phase' || (isSpent && !DEEDS.includes(step))) {
    await page.locator('.turn-line .primary-button').press('Enter');
    await hasGoneOn(page, before);
    hand.idle = 0;
    return;
  }
  await button.press('Enter');
  if (!DEEDS.includes(step)) return void hand.idle++;
  // the unit goes back to the reserve, and the page says why: the phase goes on without it
  if (step === 'put-down' && (await page.getByText('There is no free spot').count()) > 0)
    return void (hand.idle = habits.inHand);
  expect(await stepsOf(page), `${place} ${step}: ${text}`).toBeGreaterThan(before);
  hand.idle = 0;
  if (step === 'declare') hand.fires++;
}

/** Who still has something to do is worked out while the page rests: until then the prompt says what may be done, and names nobody. */
async function readsOn(page: Page): Promise<void> {
  await page.locator('.prompt-text:not([aria-busy="true"])').waitFor({ timeout: READS_MS });
}
const READS_MS = 15_000;

/** So many pixels a drag tries, the longest first: what is too far stays where it stood. */
const DRAGS = [160, 80, 40];

/** The unit in hand goes on towards the nearest enemy. False: none is, it was dragged before, or the game left it where it stood. */
async function advance(page: Page, hand: Hand): Promise<boolean> {
  const found = await page.evaluate(() => {
    const { selected, scene } = window.enfilade.session.getState();
    const units = [...(scene?.position.unitById.values() ?? [])];
    const own = units.find(u => u.id === selected[0]);
    const at = own?.bases[0]?.at;
    if (!own || !at || selected.length !== 1) return null;
    const ways = units
      .filter(u => u.side !== own.side)
      .flatMap(u => u.bases.slice(0, 1).map(b => ({ x: b.at.x - at.x, y: b.at.y - at.y })));
    const way = ways.toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))[0];
    const { camera } = window.enfilade.view.getState();
    const right = camera.turned ? -1 : 1;
    return way ? { unit: own.id, way: { x: way.x * right, y: -way.y * right }, scale: camera.scale } : null;
  });
  if (!found || hand.dragged.includes(found.unit)) return false;
  hand.dragged.push(found.unit);
  const { unit, way, scale } = found;
  const far = Math.hypot(way.x, way.y);
  const before = await stepsOf(page);
  for (const length of DRAGS) {
    if (length > 0.8 * far * scale) continue;
    await drag(page, await spotOf(page, unit), [(length * way.x) / far, (length * way.y) / far]);
    if ((await stepsOf(page)) > before) return true;
  }
  return false;
}

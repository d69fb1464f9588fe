// Whole battles against the computer by gestures: what the prompt offers, units dragged on towards the enemy, to the end page. One
// short battle always; with BATTLES=1 a battle for each book, and with LEVEL=regular all of them at that level.

import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LEVELS } from '../../../src/opponent/index.ts';
import { faults } from '../axe.ts';
import { drop, laid, onSite } from '../driver.ts';
import { type Against, beginAgainst, playAgainst, saidByMachine, seatTaken } from '../hands/machineHand.ts';
import { NO_WORDS } from '../hands/promptHand.ts';
import { gameOf, goOnUntil } from '../hands/scenarioHand.ts';

const { open } = onSite({ quiet: true });

/** Pictures of the battle, and what the computer said, are kept where this names a folder. */
const SHOTS = process.env['SHOTS'];
const HABITS = { inHand: 12, fires: 3, advances: true };

async function keep(page: Page, name: string, told: Set<string>): Promise<void> {
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  const { turn } = await gameOf(page);
  const fresh = (await saidByMachine(page)).toReversed().filter(line => !told.has(line));
  for (const line of fresh) told.add(line);
  appendFileSync(`${SHOTS}/${name}.txt`, `== ${turn}\n${fresh.map(l => l.replaceAll('\n', ' | ')).join('\n')}\n`);
  await page.screenshot({ path: `${SHOTS}/${name}-${String(turn).padStart(2, '0')}.png` });
}

async function keepSteps(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  const game = await page.evaluate(() => JSON.stringify(window.enfilade.session.getState().game));
  writeFileSync(`${SHOTS}/${name}.json`, game ?? '');
  await page.screenshot({ path: `${SHOTS}/${name}-last.png` });
}

/** What the end page says. */
async function toTheEnd(against: Against): Promise<string> {
  const { page } = await open({ seed: 'against' });
  await beginAgainst(page, against);
  const name = `${against.battle.source.replaceAll(/\W+/g, '-')}-${against.level}`;
  const told = new Set<string>();
  try {
    await playAgainst(page, { until: 60, habits: HABITS, look: () => keep(page, name, told) });
  } finally {
    await keepSteps(page, name);
  }
  await hasEnded(page);
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}-end.png` });
  return page.locator('.ending').innerText();
}

/** The end page stands, and says who has won. */
async function hasEnded(page: Page): Promise<void> {
  const { over } = await gameOf(page);
  expect(over).not.toBeNull();
  const ending = page.locator('.ending');
  await ending.waitFor();
  expect(await ending.innerText()).toContain(over as string);
  expect(await ending.innerText()).not.toMatch(NO_WORDS);
  expect(await faults(page)).toEqual([]);
}

/** The battle cut to its first turns. */
const cutTo = (turns: number): object => ({
  ...JSON.parse(
    readFileSync(new URL('../../../maps/scenarios/lasalle-columns-against-lines.json', import.meta.url), 'utf8'),
  ),
  turns,
});

test('two turns against a recruit, to the end page: its why, a hint taken, its seat taken over and given back', {
  timeout: 300_000,
}, async () => {
  const { page } = await open({ seed: 'against' });
  await laid(page);
  await drop(page, [{ name: 'short.json', text: JSON.stringify(cutTo(2)) }]);
  await page.locator('.prompt-text').waitFor();
  await seatTaken(page, 'French brigade', 'machine');
  await playAgainst(page, { until: 2, habits: HABITS });

  await page.getByRole('button', { name: 'Why?' }).press('Enter');
  expect(await page.locator('.machine-why li').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'What would you do?' }).press('Enter');
  await page.locator('.machine-hint').waitFor();
  expect(await page.locator('.machine-hint').innerText()).toMatch(/It would:/);
  await page.getByRole('button', { name: 'Put away' }).press('Enter');

  // a person goes on with its side for one phase; it takes it back where it stands
  await seatTaken(page, 'French brigade', 'person');
  expect(await page.locator('.machine-now').count()).toBe(0);
  const before = await gameOf(page);
  await goOnUntil(page, now => now.phase !== before.phase);
  await seatTaken(page, 'French brigade', 'machine');
  await playAgainst(page, { until: 60, habits: HABITS });
  await hasEnded(page);
  // after the end it waits for nobody, and there is nothing to stop
  expect(await page.locator('.machine-now').getAttribute('data-machine')).toBe('over');
  expect(await page.locator('.machine-bar').getByRole('button', { name: 'Stop' }).count()).toBe(0);
});

const isWhole = process.env['BATTLES'] === '1';
const LEVEL = LEVELS.find(l => l === process.env['LEVEL']);
const BATTLES = [
  { battle: /mill yard/i, side: 'red', level: 'recruit' },
  { battle: /Columns against lines/, side: 'british', level: 'regular' },
  { battle: /bridge at the village/, side: 'austrian', level: 'veteran' },
  { battle: /Big Bethel/, side: 'south', level: 'regular' },
  { battle: /La Haye Sainte/, side: 'allied', level: 'veteran' },
] as const;
test.runIf(isWhole).each(BATTLES.map(b => ({ ...b, level: LEVEL ?? b.level })))(
  '$battle against a $level, to the end page',
  { timeout: 3_600_000 },
  async against => {
    expect(await toTheEnd(against)).toMatch(/\bwins\b|has won|draw|nobody/i);
  },
);

// A charge of Fire and Fury that has come home is fought by what the prompt offers: two dice, the losses, the retreat of who has lost.

import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { act, begin, type Command, type History, startGame, toRecord } from '../../../src/play/index.ts';
import { ruleset } from '../../../src/rules/books/fire-and-fury/index.ts';
import { readPositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { document as tableFile, line } from '../../rules/books/fire-and-fury/table.ts';
import { check, declare, NEXT } from '../../rules/books/fire-and-fury/game/games.ts';
import { DESK, drop, laid, onSite, PHONE, rest, spotOf } from '../driver.ts';

const { open } = onSite({ quiet: true });
const SHOTS = process.env['SHOTS'];
const shot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/charge-${name}-${page.viewportSize()?.width}.png` });
};

const NAMED = {
  units: [
    { ...line('a', 6, [0, 0], 90, { values: { weapon: 'RM' } }), name: '1st North Carolina' },
    { ...line('t', 6, [0, 5], 270, { side: 'grey', values: { weapon: 'RM' } }), name: '5th New York' },
    { ...line('u', 6, [0, 30], 270, { side: 'grey', values: { weapon: 'RM' } }), name: '3rd New York' },
  ],
};
/** The charge is declared and gone; it stands in contact in the charge phase. */
function chargedHome(): string {
  const file = must(readPositionFile(tableFile(NAMED)));
  let history = begin(startGame(ruleset, { file, seed: 'charge', mode: 'enforced' }));
  const say = (command: Command): void => {
    const answer = act(ruleset, history, command);
    if ('ok' in answer) throw new Error(answer.text);
    history = answer;
  };
  for (const c of [...check('a', 1, 7), declare('charge', 'a', { target: 't' }), NEXT, NEXT, NEXT, NEXT]) say(c);
  const bases = (history.now.table.units.find(u => u.id === 'a')?.bases ?? []).map((b, i) => ({
    id: b.id ?? String(i + 1),
    at: [b.at[0], b.at[1] + 5] as [number, number],
    facing: b.facing ?? 0,
  }));
  say({ type: 'move', unit: 'a', bases, mm: 5 * 25.4 });
  return JSON.stringify(toRecord(history, 'A charge'));
}

test.each([
  ['desk', DESK],
  ['phone', PHONE],
] as const)('fought and driven back by the prompt alone: %s', async (_, how) => {
  const { page } = await open({ size: how, touch: how === PHONE });
  await page.waitForFunction(() => window.enfilade !== undefined);
  await laid(page);
  await drop(page, [{ name: 'charge.json', text: chargedHome() }]);
  await page.locator('.turn-bar').waitFor();
  await rest(page);
  const prompt = page.locator('.prompt-text');
  await shot(page, '1-home');
  expect(await prompt.innerText()).toMatch(/^The charge of 1st North Carolina has come home\.$/);
  const step = page.locator('.prompt-step').first();
  const taken = async (name: string): Promise<string> => {
    const before = await prompt.innerText();
    await step.press('Enter');
    await page.waitForFunction(text => document.querySelector('.prompt-text')?.textContent !== text, before);
    await rest(page);
    await shot(page, name);
    return prompt.innerText();
  };
  expect(await step.innerText()).toBe('against 5th New York');
  expect(await taken('2-declared')).toMatch(/throw the dice/);
  // loaded anew, the dice wait as they did
  await page.reload();
  await page.locator('.turn-bar').waitFor();
  await rest(page);
  expect(await prompt.innerText()).toMatch(/throw the dice/);
  expect(await taken('3-thrown')).toMatch(/^1st North Carolina must retreat\.$/);
  const back = await step.innerText();
  expect(back).toMatch(/^8" straight back$/);
  expect(await taken('4-back')).not.toMatch(/must retreat/);
  // at the seed's dice both falter: who has charged goes back, both are disordered
  const orders = await page.evaluate(() =>
    ['a', 't'].map(id => window.enfilade.session.getState().scene?.position.unitById.get(id)?.values['order']),
  );
  expect(orders).toEqual(['disordered', 'disordered']);
});

/** The check is thrown, and a may charge t: nothing is declared yet. */
function mayCharge(): string {
  const file = must(readPositionFile(tableFile(NAMED)));
  const said = [...check('a', 1, 7)];
  const history = said.reduce(
    (h: History, command) => {
      const answer = act(ruleset, h, command);
      if ('ok' in answer) throw new Error(answer.text);
      return answer;
    },
    begin(startGame(ruleset, { file, seed: 'charge', mode: 'enforced' })),
  );
  return JSON.stringify(toRecord(history, 'A charge to come'));
}
test.each([
  ['desk', DESK],
  ['phone', PHONE],
] as const)(
  'declared by gestures: the prompt speaks of a charge, no empty card is left, and no mark of a yes: %s',
  async (_, how) => {
    const { page } = await open({ size: how, touch: how === PHONE });
    await page.waitForFunction(() => window.enfilade !== undefined);
    await laid(page);
    await drop(page, [{ name: 'charge.json', text: mayCharge() }]);
    await page.locator('.turn-bar').waitFor();
    await rest(page);
    const prompt = page.locator('.prompt-text');
    const step = page.locator('.prompt-step').first();
    await step.press('Enter'); // takes the unit
    expect(await prompt.innerText()).toBe('1st North Carolina may charge 1 unit: tap a target that is lit.');
    const target = await spotOf(page, 't');
    await (how === PHONE ? page.touchscreen.tap(...target) : page.mouse.click(...target));
    await page.locator('.aim-card').waitFor();
    expect(await prompt.innerText()).toMatch(/^1st North Carolina has its target: declare the charge,/);
    expect(await step.innerText()).toBe('Declare the charge');
    await step.press('Enter');
    await rest(page);
    await shot(page, '6-to-come');
    const fires = await page.evaluate(() => window.enfilade.session.getState().game?.now.fires.map(f => f.call.kind));
    expect(fires).toEqual(['manoeuvre-check', 'charge']);
    expect(await page.locator('.aim-card').count()).toBe(0);
    // it has its target: no chip says a margin by which it might have another
    for (const chip of await page.locator('.targets .threat.no').allInnerTexts()) expect(chip).not.toContain('+');
  },
);

/** What the prompt says in the charge phase of a charge that has not gone home; `isShot`: a friend has shot its target away. */
function notYetHome(isShot: boolean): string {
  const few = { ...line('t', 1, [0, 5], 270, { side: 'grey', values: { weapon: 'SM' } }), name: '5th New York' };
  const friend = { ...line('s', 12, [9.5, 0], 90, { values: { weapon: 'RM' } }), name: '3rd Virginia' };
  const file = must(readPositionFile(tableFile({ units: [...NAMED.units.filter(u => u.id !== 't'), few, friend] })));
  const shots: readonly Command[] = [
    { type: 'declare', call: { kind: 'fire', firer: 's', target: 't' } },
    { type: 'enter-dice', fire: 1, faces: [[10]] },
    { type: 'apply' },
  ];
  const said = [...check('a', 1, 7), declare('charge', 'a', { target: 't' }), NEXT, NEXT, NEXT];
  const history = [...said, ...(isShot ? shots : []), NEXT].reduce(
    (h: History, command) => {
      const answer = act(ruleset, h, command);
      if ('ok' in answer) throw new Error(answer.text);
      return answer;
    },
    begin(startGame(ruleset, { file, seed: 'charge', mode: 'enforced' })),
  );
  return JSON.stringify(toRecord(history, 'A charge on its way'));
}
test.each([
  [
    'desk',
    DESK,
    true,
    /^The charge of 1st North Carolina is over, nobody is left to charge: it may stand, or go on by 12\.00 in\.$/,
  ],
  [
    'phone',
    PHONE,
    false,
    /^1st North Carolina charges 5th New York: drag it up to the enemy; 12\.00 in are left of its move\.$/,
  ],
] as const)('not home yet, the prompt says what becomes of it: %s', async (_, how, isShot, words) => {
  const { page } = await open({ size: how, touch: how === PHONE });
  await page.waitForFunction(() => window.enfilade !== undefined);
  await laid(page);
  await drop(page, [{ name: 'charge.json', text: notYetHome(isShot) }]);
  await page.locator('.turn-bar').waitFor();
  await rest(page);
  const prompt = page.locator('.prompt-text');
  const step = page.locator('.prompt-step').first();
  expect(await prompt.innerText()).toMatch(words);
  expect(await step.innerText()).toBe('Take 1st North Carolina');
  await step.press('Enter');
  await rest(page);
  await shot(page, isShot ? '7-gone' : '7-on-its-way');
  // in hand it is told the same, and the phase may be ended
  expect(await prompt.innerText()).toMatch(words);
  await page.locator('.turn-line .primary-button').press('Enter');
  await page.waitForFunction(() => window.enfilade.session.getState().game?.now.phase !== 'charge');
});

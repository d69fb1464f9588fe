// What was on the screen stays: reloading, a killed tab, a full disk, no connection; games in and out; another language.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drop, laid, onSite, pick, rest, sample } from '../driver.ts';
import { stepsOf } from '../hands/playingHand.ts';

const { address, open } = onSite();

const ARC = sample('belle-alliance-arc-in-the-rye');
const unitInHand = (page: Page) =>
  page.evaluate(() => window.enfilade.session.getState().scene?.position.units[0]?.id ?? '');
const placeOf = (page: Page, id: string) =>
  page.evaluate(unit => {
    const at = window.enfilade.session.getState().scene?.position.unitById.get(unit)?.bases[0]?.at;
    return at ? [at.x, at.y] : null;
  }, id);
const kept = (page: Page) => page.waitForFunction(() => window.enfilade.saving.getState().state === 'saved');

/** Moves the first unit 3 mm east, a step each. */
async function nudge(page: Page): Promise<string> {
  const id = await unitInHand(page);
  await pick(page, id);
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  return id;
}

test('a killed tab loses nothing: the next one opens the table as it was', async () => {
  const { page, context } = await open({ hash: ARC });
  await laid(page);
  const id = await nudge(page);
  await kept(page);
  const before = await placeOf(page, id);
  const asked = await page.evaluate(() => window.enfilade.session.getState().asking.draft);
  const cdp = await context.newCDPSession(page);
  void cdp.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  const next = await context.newPage();
  await next.goto(address());
  await laid(next);
  expect(await placeOf(next, id)).toEqual(before);
  expect(await stepsOf(next)).toBe(3);
  expect(await next.evaluate(() => window.enfilade.session.getState().asking.draft)).toEqual(asked);
  await next.keyboard.press('Control+z');
  expect(await stepsOf(next)).toBe(2);
});

test('reloading comes back to this game, not to the sample of the address', async () => {
  const { page, troubles } = await open({ hash: ARC });
  await laid(page);
  const id = await nudge(page);
  await kept(page);
  const before = await placeOf(page, id);
  await page.reload();
  await laid(page);
  expect(await placeOf(page, id)).toEqual(before);
  expect(troubles).toEqual([]);
});

test('a clock that is set back leaves the last game played on top; the browser is asked once to keep its storage', async () => {
  const { page, context } = await open({ hash: ARC });
  await laid(page);
  await page.evaluate(() => {
    const asked: number[] = [];
    Object.assign(window, { asked });
    navigator.storage.persist = () => Promise.resolve(asked.push(1) > 0);
  });
  await nudge(page);
  await kept(page);
  expect(await page.evaluate(() => (window as unknown as { asked: number[] }).asked.length)).toBe(1);
  const next = await context.newPage();
  // a year earlier than the game before
  await next.addInitScript(() => {
    const year = 365 * 24 * 3600 * 1000;
    const Given = Date;
    const late = Given.now;
    class Set extends Given {
      constructor(...given: readonly unknown[]) {
        super(...((given.length > 0 ? given : [late() - year]) as [number]));
      }
      static override now = (): number => late() - year;
    }
    globalThis.Date = Set as DateConstructor;
  });
  await next.goto(address() + sample('lasalle-past-the-wood'));
  await laid(next);
  expect(await next.evaluate(() => new Date().getFullYear())).toBeLessThan(new Date().getFullYear());
  await nudge(next);
  await kept(next);
  await next.getByRole('button', { name: 'Start page' }).click();
  const last = next.locator('.start .last-game b');
  await last.waitFor();
  expect(await last.innerText()).toContain('wood');
});

test('a full disk is said in a sentence, play goes on, and the next event keeps everything', async () => {
  const { page, troubles } = await open({ hash: ARC });
  await laid(page);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Object.assign(window, { fill: (full: boolean) => (IDBObjectStore.prototype.put = full ? fails : put) });
    function fails(): never {
      throw new DOMException('the disk is full', 'QuotaExceededError');
    }
    (window as unknown as { fill: (full: boolean) => void }).fill(true);
  });
  const id = await nudge(page);
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('save it as a file');
  expect(await stepsOf(page)).toBe(3);
  await page.evaluate(() => (window as unknown as { fill: (full: boolean) => void }).fill(false));
  await page.keyboard.press('ArrowRight');
  await kept(page);
  const before = await placeOf(page, id);
  await page.reload();
  await laid(page);
  expect(await placeOf(page, id)).toEqual(before);
  expect(await stepsOf(page)).toBe(4);
  expect(troubles).toEqual([]);
});

test('games are listed, copied, saved as files, read back, deleted', async () => {
  const { page, troubles } = await open({ hash: ARC });
  await laid(page);
  const id = await nudge(page);
  await kept(page);
  const place = await placeOf(page, id);
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this game as a file' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ format: 'enfilade/record', version: 2, mode: 'free' });
  const rows = page.getByRole('grid', { name: 'Saved on this device' }).getByRole('row');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(1);
  await page.getByRole('button', { name: 'Copy' }).click();
  await laid(page);
  expect(await placeOf(page, id)).toEqual(place);
  await drop(page, [{ name: 'game.json', text }]);
  await page.waitForFunction(() => window.enfilade.session.getState().scene?.name === 'game.json');
  expect(await stepsOf(page)).toBe(3);
  expect(await placeOf(page, id)).toEqual(place);
  await drop(page, [{ name: 'game.json', text: text.replace('"mm": ', '"mm": 1') }]);
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('from step 1 on it was altered');
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await rows.first().waitFor();
  const before = await rows.count();
  await rows
    .last()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await rows.last().getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForFunction(n => document.querySelectorAll('.saved-games [role=row]').length === n, before - 1);
  expect(troubles).toEqual([]);
});

/** 180,000 bases. */
const GREAT_ARMY = JSON.stringify({
  format: 'enfilade/position',
  version: 1,
  title: 'A great army',
  system: 'lasalle',
  lengths: 'cm',
  scale: { BW: 4 },
  table: { width: 3000, height: 3000 },
  sides: [{ id: 'french' }],
  units: Array.from({ length: 18_000 }, (_, i) => ({
    id: `u${i}`,
    side: 'french',
    arm: 'infantry',
    formation: 'line',
    facing: 0,
    block: { at: [10 + (i % 200) * 14, 10 + Math.floor(i / 200) * 11], files: 10, ranks: 1, base: [1, 1] },
  })),
  calls: [],
});
test('a great army opens with its progress shown, and can be let go', async () => {
  const { page, context, troubles } = await open({ hash: ARC });
  await laid(page);
  const title = () => page.evaluate(() => window.enfilade.session.getState().scene?.position.title);
  const before = await title();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await drop(page, [{ name: 'great.json', text: GREAT_ARMY }]);
  const bar = page.getByRole('progressbar', { name: /^Opening great/ });
  await bar.waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByText('Opening was cancelled').first().waitFor();
  expect(await bar.count()).toBe(0);
  expect(await title()).toBe(before);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await drop(page, [{ name: 'great.json', text: GREAT_ARMY }]);
  await page.waitForFunction(() => window.enfilade.session.getState().scene?.position.units.length === 18_000);
  expect(await title()).toBe('A great army');
  expect(await bar.count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('without a connection the page opens and judges', async () => {
  const { page, context } = await open({ hash: ARC, kept: true });
  await laid(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() =>
    navigator.serviceWorker.getRegistration().then(r => r?.active?.state === 'activated'),
  );
  await context.setOffline(true);
  await page.goto(`${address()}${sample('lasalle-canister-at-eight')}`);
  await page.reload();
  await laid(page);
  expect(await page.evaluate(() => window.enfilade.session.getState().scene?.system)).toBe('lasalle');
  expect(await page.locator('.ruling').first().innerText()).not.toBe('');
});

test('another language: every text of the frame, kept for the next visit', async () => {
  const { page, troubles } = await open({ hash: ARC });
  await laid(page);
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.getByRole('tab', { name: 'Entscheid' }).waitFor();
  await page.reload();
  await laid(page);
  await page.getByRole('tab', { name: 'Einheiten' }).click();
  await page.getByRole('button', { name: 'Für alle fragen' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  expect(troubles).toEqual([]);
});

test('who may fire at whom is a list that leads to each ruling', async () => {
  const { page, troubles } = await open({ hash: ARC });
  await laid(page);
  await page.getByRole('tab', { name: 'Units' }).click();
  await page.getByRole('button', { name: 'Ask for everybody' }).click();
  const table = page.getByRole('grid', { name: 'Who may fire at whom' });
  await table.waitFor();
  await page.getByText('the refused ones too').click();
  await rest(page);
  const row = table.getByRole('row').nth(1);
  const names = await row.getByRole('gridcell').first().innerText();
  await row.click();
  await page.getByRole('tab', { name: 'Ruling', selected: true }).waitFor();
  const firer = await page.evaluate(() => window.enfilade.session.getState().ruled.ruling?.call['target']);
  expect(
    await page.evaluate(id => window.enfilade.session.getState().scene?.position.unitById.get(String(id))?.name, firer),
  ).toBe(names);
  expect(troubles).toEqual([]);
});

// A file of another program, dropped on the page: asked about once, seen to scale, opened, judged on.

import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faults } from '../axe.ts';
import { drop, onSite, PHONE, rest, sample } from '../driver.ts';

const site = onSite({ quiet: true });
const ROOMS = readFileSync('tests/exchange/samples/uvtt/two-rooms.dd2vtt', 'utf8');

describe('a Universal VTT map', () => {
  test('is asked about, shown, and opened as the table', async () => {
    const { page } = await site.open({ hash: sample('lasalle-diagram-1') });
    await page.waitForFunction(() => window.enfilade?.session.getState().scene !== null);
    await drop(page, [{ name: 'two-rooms.dd2vtt', text: ROOMS }]);
    const dialog = page.getByRole('dialog', { name: 'Open two-rooms.dd2vtt' });
    await dialog.getByRole('img', { name: 'two-rooms.dd2vtt as it will lie on the table' }).waitFor();
    expect(await dialog.getByText('2 lights left out').count()).toBe(1);
    const square = dialog.getByLabel(/How long is one square/);
    await square.fill('30');
    await square.blur();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/import.png` });
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Open on the table' }).click();
    await page.waitForFunction(() => window.enfilade.session.getState().scene?.name === 'two-rooms');
    // 10 squares of 30 mm
    expect(await page.evaluate(() => window.enfilade.session.getState().scene?.position.table.width)).toBe(300);
    await rest(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/imported.png` });
  });

  test('on a phone the questions stand below the preview, and nothing is wider than the page', async () => {
    const { page } = await site.open({ size: PHONE, touch: true });
    await page.waitForFunction(() => window.enfilade?.session.getState().scene !== null);
    await drop(page, [{ name: 'two-rooms.dd2vtt', text: ROOMS }]);
    await page.getByRole('dialog').getByRole('img').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/import-phone.png` });
  });
});

test('every sample of other programs is dropped, asked about, shown, opened', async () => {
  const { page } = await site.open();
  await page.waitForFunction(() => window.enfilade?.session.getState().scene !== null);
  const samples = readdirSync('tests/exchange/samples', { recursive: true, encoding: 'utf8' })
    .filter(path => /\.[a-z0-9]+$/.test(path) && !path.endsWith('.md'))
    .map(path => ({ name: basename(path), bytes: readFileSync(`tests/exchange/samples/${path}`) }));
  expect(samples).toHaveLength(12);
  for (const file of samples) {
    await drop(page, [file]);
    const dialog = page.getByRole('dialog', { name: `Open ${file.name}` });
    await dialog.getByRole('img', { name: `${file.name} as it will lie on the table` }).waitFor();
    await dialog.getByRole('button', { name: 'Open on the table' }).click();
    await dialog.waitFor({ state: 'detached' });
    const counts = await page.evaluate(() => {
      const { scene } = window.enfilade.session.getState();
      return [scene?.name, (scene?.position.terrain.length ?? 0) + (scene?.position.units.length ?? 0)] as const;
    });
    expect(counts[0]).not.toBe('');
    expect(counts[1], file.name).toBeGreaterThan(0);
    if (process.env.ENFILADE_SHOTS)
      await page.screenshot({ path: `${process.env.ENFILADE_SHOTS}/open-${file.name}.png` });
  }
});

test('a file of no known format says so, by its name', async () => {
  const { page } = await site.open();
  await page.waitForFunction(() => window.enfilade?.session.getState().scene !== null);
  await drop(page, [{ name: 'note.xyz', text: 'nothing that anybody knows' }]);
  const said = page.getByRole('dialog').getByRole('alert');
  await said.waitFor();
  expect(await said.textContent()).toContain('the format is not known; known are Universal VTT');
});

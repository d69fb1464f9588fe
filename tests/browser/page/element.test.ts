// <enfilade-case> on a page of somebody else's: shown, read out, asked anew, and refused in words.

import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQuickChromium } from '../../chromium.ts';
import { faults } from '../axe.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};
let [server, browser]: [Server | undefined, Browser | undefined] = [undefined, undefined];
let page: Page;
const troubles: string[] = [];

beforeAll(async () => {
  if (!existsSync(join(ROOT, 'dist/element/enfilade-case.js'))) throw new Error('run `npx tsdown` first');
  server = createServer((request, answer) => {
    const path = join(ROOT, normalize(new URL(request.url ?? '/', 'http://x').pathname));
    if (!path.startsWith(ROOT) || !existsSync(path)) return void answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(readFileSync(path));
  });
  await new Promise<void>(done => server?.listen(0, '127.0.0.1', done));
  browser = await startQuickChromium();
  const context = await browser.newContext({ viewport: { width: 900, height: 1200 } });
  page = await context.newPage();
  page.on('pageerror', e => troubles.push(String(e)));
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/examples/web/case.html`);
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

test('the example shows its case: a picture with a name, the answer, reasons that open by keyboard', async () => {
  const picture = page.locator('enfilade-case').getByRole('img').first();
  await picture.waitFor();
  expect(await picture.locator('title').first().textContent()).not.toBe('');
  expect(await page.locator('enfilade-case figcaption .answer').textContent()).toMatch(/^(Yes|No|Unknown)/);
  const reasons = page.locator('enfilade-case ol');
  expect(await reasons.isVisible()).toBe(false);
  await page.locator('enfilade-case summary').focus();
  await page.keyboard.press('Enter');
  expect(await reasons.isVisible()).toBe(true);
  expect(await reasons.locator('li').count()).toBeGreaterThan(0);
  expect(await faults(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

test('another address: the new case stands there; a wrong one says what is wrong, as an alert', async () => {
  const shown = page.locator('enfilade-case');
  const before = await shown.locator('figcaption').textContent();
  await shown.evaluate(e => e.setAttribute('href', '../../maps/positions/lasalle-diagram-1.json'));
  await page.waitForFunction(
    old => document.querySelector('enfilade-case')?.shadowRoot?.querySelector('figcaption')?.textContent !== old,
    before,
  );
  await shown.evaluate(e => e.setAttribute('href', 'case.html'));
  await shown.getByRole('alert').waitFor();
  expect(await shown.getByRole('alert').textContent()).toContain('not JSON');
  expect(await shown.getAttribute('aria-busy')).toBeNull();
});

// Draws the pictures of the start page from the page itself: `npx vite build && node tools/pictures.mjs`.
// Needs a Chromium (ENFILADE_CHROMIUM, or /usr/bin/chromium); writes assets/start/*.webp.

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WIDE = { width: 460, height: 190 };
/** Its card leaves the picture more room. */
const TALL = { width: 560, height: 330 };
const SMALL = { width: 260, height: 120 };
/** What is shown: a sample or a scenario, the size in pixels, and pixels for a millimetre (none: the table's width). */
const PICTURES = [
  { to: 'dispute', sample: 'belle-alliance-own-battalion-in-the-way', size: TALL, scale: 0.95, aside: [0, 6] },
  {
    to: 'play',
    sample: 'belle-alliance-own-battalion-in-the-way',
    size: WIDE,
    scale: 1.5,
    aside: [-60, -105],
    marks: false,
  },
  { to: 'cases', sample: 'fire-and-fury-redoubt-at-big-bethel', size: WIDE, scale: 0.62, marks: false },
  {
    to: 'case-belle-alliance-own-battalion-in-the-way',
    sample: 'belle-alliance-own-battalion-in-the-way',
    size: SMALL,
    scale: 0.55,
  },
  { to: 'case-lasalle-square-and-charger', sample: 'lasalle-square-and-charger', size: SMALL, scale: 0.5 },
  {
    to: 'case-fire-and-fury-valverde-at-dusk',
    sample: 'fire-and-fury-valverde-at-dusk',
    size: SMALL,
    scale: 0.5,
  },
  { to: 'case-open-fire-house-corner', sample: 'open-fire-house-corner', size: SMALL, scale: 0.5 },
  ...['belle-alliance', 'emperor', 'fire-and-fury', 'lasalle', 'open-fire'].map(book => ({
    to: `scenario-${book}`,
    scenario: book,
    size: SMALL,
    marks: false,
  })),
];
const TITLES = {
  'belle-alliance': 'La Haye Sainte',
  emperor: 'The bridge',
  'fire-and-fury': 'Big Bethel',
  lasalle: 'Columns against lines',
  'open-fire': 'The mill yard',
};
const QUALITY = 78;

const server = await preview({ root: ROOT, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'silent' });
const address = `http://127.0.0.1:${server.httpServer.address().port}/`;
const browser = await chromium.launch({
  executablePath: process.env.ENFILADE_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
mkdirSync(`${ROOT}/assets/start`, { recursive: true });
for (const wanted of PICTURES.filter(p => process.argv.length < 3 || process.argv.includes(p.to))) {
  const png = await drawn(wanted);
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  writeFileSync(`${ROOT}/assets/start/${wanted.to}.webp`, canvas.toBuffer('image/webp', QUALITY));
}
await browser.close();
await server.close();

async function drawn({ sample, scenario, size, scale, aside = [0, 0], marks = true }) {
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: 2, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(12_000);
  await page.goto(sample ? `${address}#sample=${sample}` : address);
  await page.waitForFunction(() => window.enfilade?.session.getState().scene !== null);
  if (scenario) {
    await page.locator('.scenario-list button', { hasText: TITLES[scenario] }).click();
    await page.locator('.start').waitFor({ state: 'detached' });
  }
  await page.waitForTimeout(1500);
  await page.addStyleTag({ content: '.page > :not(:has(canvas)):not(canvas) { display: none !important }' });
  await page.evaluate(frameOn, { scale, aside, marks, size });
  await page.waitForTimeout(5000);
  const png = await page.screenshot();
  await context.close();
  return png;
}

/** In the page: the camera over the units the first question names, else over the middle of the table. */
function frameOn({ scale, aside, marks, size }) {
  const { session, view } = window.enfilade;
  const { scene, game } = session.getState();
  const { table, units } = scene.position;
  const said = JSON.stringify(game.now.table.calls?.[0] ?? {});
  const named = units.filter(u => said.includes(`"${u.id}"`));
  const bases = (named.length > 0 ? named : units).flatMap(u => u.bases.map(b => b.at));
  const middle = key => (Math.min(...bases.map(b => b[key])) + Math.max(...bases.map(b => b[key]))) / 2;
  const at =
    bases.length > 0 && scale ? { x: middle('x'), y: middle('y') } : { x: table.width / 2, y: table.depth / 2 };
  const k = scale ?? (size.width / table.width) * 1.15;
  const x = size.width / 2 + aside[0] - at.x * k;
  const y = size.height / 2 + aside[1] + at.y * k;
  view.setState({ camera: { ...view.getState().camera, x, y, scale: k }, grid: false, bare: !marks, threats: false });
}

// npm run bench:drawing — what a frame costs in real Chromium, ours beside six others, in one run.
// Software GL makes the absolute numbers large; compare the ratios.

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import type { FrameCost } from './page.ts';
import { MOTIONS, type Motion } from './scene.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const quick = process.argv.includes('--quick');
const jsonAt = process.argv.indexOf('--json');
const sizes = quick ? [1_000, 10_000] : [1_000, 10_000, 50_000];
const frames = quick ? 15 : 40;

interface Row extends FrameCost {
  readonly drawer: string;
  readonly bases: number;
  readonly motion: Motion;
}

const root = resolve('tests/bench/drawing');
const outDir = resolve('.cache/bench-drawing');
const shared = { root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } } as const;
await build(shared);
const server = await preview({ ...shared, preview: { port: 0, host: 'localhost' } });
const address = server.resolvedUrls?.local[0] ?? '';
const chrome = await chromium.launch({
  executablePath: process.env['ENFILADE_CHROMIUM'] ?? '/usr/bin/chromium',
  args: FLAGS,
});
const rows: Row[] = [];
try {
  const page = await chrome.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', error => console.error(error));
  await page.goto(address);
  await page.waitForFunction(() => 'measure' in window, undefined, { timeout: 120_000 });
  const drawers = await page.evaluate(() => window.drawers);
  for (const bases of sizes) {
    for (const motion of MOTIONS) {
      for (const drawer of drawers) {
        if (bases > 10_000 && (drawer === 'konva' || drawer === 'pixi Graphics per base')) continue;
        const cost = await page.evaluate(([d, n, m, f]) => window.measure(d, n, m, f), [
          drawer,
          bases,
          motion,
          frames,
        ] as const);
        rows.push({ drawer, bases, motion, ...cost });
      }
    }
  }
} finally {
  await chrome.close();
  await server.close();
}

for (const bases of sizes) {
  for (const motion of MOTIONS) {
    console.log(`\n${bases.toLocaleString('en')} bases, ${motion}`);
    const group = rows.filter(r => r.bases === bases && r.motion === motion);
    const plain = group.find(r => r.drawer === 'pixi sprites');
    for (const r of group) {
      const ratio = plain ? (r.script / plain.script).toFixed(2) : '';
      console.log(
        `  ${r.drawer.padEnd(32)} script ${r.script.toFixed(2).padStart(8)} ms  (×${ratio})   frame ${r.frame.toFixed(1).padStart(7)} ms`,
      );
    }
  }
}
const file = jsonAt >= 0 ? process.argv[jsonAt + 1] : undefined;
if (file) writeFileSync(file, `${JSON.stringify({ rows }, null, 2)}\n`);

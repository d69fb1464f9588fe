// npm run bench:drawing — what a frame costs in real Chromium: ours beside six other ways of drawing, in one run, and the
// built page with large tables. Software GL makes whole frames long; compare the ratios.
// Options: --quick, --json FILE, --only drawers|page|threats.

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { build, preview } from 'vite';
import { startChromium } from '../../chromium.ts';
import { measureTable, measureThreats, type PageRow } from './inPage.ts';
import type { FrameCost } from './page.ts';
import { MOTIONS, type Motion } from './scene.ts';
import { BOOK_IDS } from './tables.ts';

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at >= 0 ? process.argv[at + 1] : undefined;
};
const quick = process.argv.includes('--quick');
const only = option('--only');
const sizes = quick ? [1_000, 10_000] : [1_000, 10_000, 50_000];
const frames = quick ? 15 : 40;
const rounds = quick ? 1 : 3;

interface Row extends FrameCost {
  readonly drawer: string;
  readonly bases: number;
  readonly motion: Motion;
}

/** Builds a page, serves it and shuts the door behind. */
async function served<T>(root: string, outDir: string, use: (address: string) => Promise<T>): Promise<T> {
  const shared = { root, logLevel: 'error', build: { outDir: resolve(outDir), emptyOutDir: true } } as const;
  const config = root === '.' ? {} : ({ configFile: false } as const);
  await build({ ...shared, ...config });
  const server = await preview({ ...shared, ...config, preview: { port: 0, host: '127.0.0.1' } });
  try {
    return await use(server.resolvedUrls?.local[0] ?? '');
  } finally {
    await server.close();
  }
}

const middle = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;

/** Every drawer in turn, round after round: what else the machine does falls on all alike. */
async function drawerRows(chrome: Browser, address: string): Promise<readonly Row[]> {
  const page = await chrome.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', error => console.error(error));
  await page.goto(address);
  await page.waitForFunction(() => 'measure' in window, undefined, { timeout: 120_000 });
  const drawers = await page.evaluate(() => window.drawers);
  const rows: Row[] = [];
  for (const bases of sizes) {
    for (const motion of MOTIONS) {
      const seen = new Map<string, FrameCost[]>();
      for (let round = 0; round < rounds; round++) {
        for (const drawer of drawers) {
          if (bases > 10_000 && (drawer === 'konva' || drawer === 'pixi Graphics per base')) continue;
          const ask = [drawer, bases, motion, frames] as const;
          const cost = await page.evaluate(([d, n, m, f]) => window.measure(d, n, m, f), ask);
          seen.set(drawer, [...(seen.get(drawer) ?? []), cost]);
        }
      }
      for (const [drawer, costs] of seen) {
        const of = (key: keyof FrameCost): number => middle(costs.map(c => c[key]));
        rows.push({ drawer, bases, motion, script: of('script'), whole: of('whole'), frame: of('frame') });
      }
    }
  }
  await page.close();
  return rows;
}

/** Bases on the table of a drag with all threats live, and what 95 of 100 of its frames are to stay within; null: only stated. */
const THREATENED: readonly (readonly [bases: number, ms: number | null])[] = [
  [40, 16],
  [200, 16],
  [1_000, null],
];

async function threatRows(chrome: Browser, address: string): Promise<readonly PageRow[]> {
  const rows: PageRow[] = [];
  for (const [bases] of THREATENED)
    for (const system of BOOK_IDS) {
      const row = await measureThreats(chrome, address, { system, bases, frames: 2 * frames });
      printPage([row]);
      rows.push(row);
    }
  return rows;
}

async function pageRows(chrome: Browser, address: string): Promise<readonly PageRow[]> {
  console.log('\nThe built page, 1440 × 900; script in milliseconds of the processor');
  const rows: PageRow[] = [...(await threatRows(chrome, address))];
  if (only === 'threats') return rows;
  for (const bases of sizes) {
    // every book at the size that is asked for, the larger tables before one
    for (const system of bases === 1_000 ? BOOK_IDS : (['lasalle'] as const)) {
      const measured = await measureTable(chrome, address, { system, bases, frames: 2 * frames });
      printPage(measured);
      rows.push(...measured);
    }
  }
  return rows;
}

const ms = (n: number): string => n.toFixed(n < 10 ? 2 : 1).padStart(7);
const reached = (is: number, wanted: number): string => (is <= wanted ? 'reached' : 'NOT reached');

function printDrawers(rows: readonly Row[]): void {
  for (const bases of sizes) {
    for (const motion of MOTIONS) {
      console.log(`\n${bases.toLocaleString('en')} bases, ${motion}`);
      const group = rows.filter(r => r.bases === bases && r.motion === motion);
      const named = (name: string): Row | undefined => group.find(r => r.drawer === name);
      const plain = named('pixi sprites');
      for (const r of group) {
        const ratio = plain ? `×${(r.script / plain.script).toFixed(2)}` : '';
        console.log(
          `  ${r.drawer.padEnd(32)} script ${ms(r.script)} ms ${ratio.padEnd(7)} whole ${ms(r.whole)} ms  between frames ${ms(r.frame)} ms`,
        );
      }
      const [ours, group1] = [named('enfilade'), named('pixi sprites in a render group')];
      if (!ours || !plain || !group1 || bases !== 10_000) continue;
      const [against, most] =
        motion === 'everything moves' ? [plain.script, 1.2] : [Math.max(0.2, Math.min(group1.script, plain.script)), 2];
      const script = ours.script / against;
      console.log(`  script: ×${script.toFixed(2)}, wanted ≤ ×${most}: ${reached(script, most)}`);
      const whole = ours.whole / plain.whole;
      console.log(`  whole frame: ×${whole.toFixed(2)} of plain sprites, wanted ≤ ×1: ${reached(whole, 1)}`);
    }
  }
}

function limitOf(what: string, bases: number): number | null {
  if (what === 'drag, threats live') return THREATENED.find(([n]) => n === bases)?.[1] ?? null;
  return bases === 1_000 && what === 'drag, ruling live' ? 16 : null;
}

function printPage(rows: readonly PageRow[]): void {
  for (const { bases, system, what, motion, wholeMs } of rows) {
    const { script, draw, laid } = motion;
    const most = limitOf(what, bases);
    const rest = wholeMs === undefined ? '' : `  at rest all answered after ${wholeMs.toFixed(0)} ms`;
    const verdict = `${rest}${most === null ? '' : `  95 % ≤ ${most} ms: ${reached(script.p95, most)}`}`;
    console.log(
      `  ${bases.toLocaleString('en').padStart(6)} ${system.padEnd(15)} ${what.padEnd(20)} script ${ms(script.median)}, 95 % ≤ ${ms(script.p95)}   draw ${ms(draw.median)}   laid anew ${laid}${verdict}`,
    );
  }
}

const chrome = await startChromium();
try {
  const drawers =
    only === 'page' || only === 'threats'
      ? []
      : await served('tests/bench/drawing', '.cache/bench-drawing', address => drawerRows(chrome, address));
  if (drawers.length > 0) printDrawers(drawers);
  const page = only === 'drawers' ? [] : await served('.', '.cache/bench-page', address => pageRows(chrome, address));
  const file = option('--json');
  if (file) writeFileSync(file, `${JSON.stringify({ drawers, page }, null, 2)}\n`);
} finally {
  await chrome.close();
}

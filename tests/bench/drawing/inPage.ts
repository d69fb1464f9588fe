// The built page with a large table: what panning, zooming and dragging cost it in script, frame by frame.

import type { Browser, CDPSession, Page } from 'playwright-core';
import type { SystemId } from '../../../src/table/index.ts';
import type { Spot } from '../../browser/driver.ts';
import { type AskedTable, closeRowsOf, tableOf } from './tables.ts';

export interface Spread {
  readonly median: number;
  /** 95 of 100 frames are below it. */
  readonly p95: number;
}
export interface Motion {
  /**
   * Script of the page's thread from the hand's input to the drawn frame, in time of the processor: what else runs on
   * the machine does not count.
   */
  readonly script: Spread;
  /** The part of it that drew, by the clock. */
  readonly draw: Spread;
  /** Bases that were laid anew in a frame, at most. */
  readonly laid: number;
}
export interface PageRow {
  readonly bases: number;
  readonly system: SystemId;
  readonly what: string;
  readonly motion: Motion;
  /** Milliseconds by the clock from the last move of the hand until every threat is answered; only where that was waited for. */
  readonly wholeMs?: number;
}

/** One page, one table; every motion on it. */
export async function measureTable(
  chrome: Browser,
  address: string,
  { system, bases, frames }: Measured,
): Promise<readonly PageRow[]> {
  return onPage(chrome, address, frames, async clocked => {
    const table = tableOf(system, bases);
    await open(clocked.page, table, bases);
    return (await motionsOn(clocked, table)).map(row => ({ bases, system, ...row }));
  });
}

/**
 * A unit dragged in front of an army of close rows, its fire ruled and all its threats live in every frame; then the hand rests, its
 * unit still in it.
 */
export async function measureThreats(
  chrome: Browser,
  address: string,
  { system, bases, frames }: Measured,
): Promise<PageRow> {
  return onPage(chrome, address, frames, async clocked => {
    const table = closeRowsOf(system, bases);
    await open(clocked.page, table, bases);
    await lookAt(clocked.page, table.firer);
    let wholeMs = Number.NaN;
    const motion = await drag(clocked, table.firer, async spot => {
      wholeMs = (await clocked.page.evaluate(movePointer, { spot, untilWhole: true })).waitedMs;
    });
    return { bases, system, what: 'drag, threats live', motion, wholeMs };
  });
}

interface Measured {
  readonly system: SystemId;
  readonly bases: number;
  readonly frames: number;
}
async function onPage<T>(
  chrome: Browser,
  address: string,
  frames: number,
  use: (clocked: Clocked) => Promise<T>,
): Promise<T> {
  // half as sharp: script is what is measured, and software GL would stretch the run
  const page = await chrome.newPage({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
  });
  page.on('pageerror', error => console.error(error));
  const clock = await page.context().newCDPSession(page);
  await clock.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address);
  try {
    return await use({ page, clock, frames });
  } finally {
    await page.close();
  }
}

async function motionsOn(clocked: Clocked, table: AskedTable): Promise<readonly Pick<PageRow, 'what' | 'motion'>[]> {
  const { page } = clocked;
  const rows: Pick<PageRow, 'what' | 'motion'>[] = [];
  const add = (what: string, motion: Motion): void => void rows.push({ what, motion });
  add('nothing moves', await eachFrame(clocked, () => page.evaluate(oneFrame)));
  add('pan, whole table', await eachFrame(clocked, () => page.evaluate(moveCamera, { x: 2, y: 1, zoom: 1 })));
  add('zoom in', await eachFrame(clocked, () => page.evaluate(moveCamera, { x: 0, y: 0, zoom: 1.02 })));
  await lookAt(page, table.firer);
  add('pan, near', await eachFrame(clocked, () => page.evaluate(moveCamera, { x: 2, y: 1, zoom: 1 })));
  await lookAt(page, table.firer);
  add('drag, ruling live', await drag(clocked, table.firer));
  await page.evaluate(forget);
  await lookAt(page, table.firer);
  add('drag, nothing asked', await drag(clocked, table.firer));
  return rows;
}

interface Clocked {
  readonly page: Page;
  readonly clock: CDPSession;
  readonly frames: number;
}
const WARM = 8;

/** Runs one step a frame and reads the clocks around it. */
async function eachFrame({ clock, frames }: Clocked, step: (frame: number) => Promise<Drawn>): Promise<Motion> {
  const [script, draw]: [number[], number[]] = [[], []];
  let laid = 0;
  for (let f = -WARM; f < frames; f++) {
    const before = await scriptMs(clock);
    const drawn = await step(f + WARM);
    const spent = (await scriptMs(clock)) - before;
    if (f < 0) continue;
    script.push(spent);
    draw.push(drawn.ms);
    laid = Math.max(laid, drawn.laid);
  }
  return { script: spread(script), draw: spread(draw), laid };
}
async function scriptMs(clock: CDPSession): Promise<number> {
  const { metrics } = await clock.send('Performance.getMetrics');
  return 1000 * (metrics.find(m => m.name === 'ScriptDuration')?.value ?? Number.NaN);
}
function spread(list: readonly number[]): Spread {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

async function open(page: Page, { file }: AskedTable, bases: number): Promise<void> {
  await page.waitForFunction(() => (window.enfilade?.session.getState().scene ?? null) !== null);
  const name = `table-${bases}`;
  const carried = await page.evaluateHandle(
    ([n, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], n, { type: 'application/json' }));
      return transfer;
    },
    [`${name}.json`, JSON.stringify(file)] as const,
  );
  await page.dispatchEvent('.drop-zone', 'drop', { dataTransfer: carried });
  await page.waitForFunction(n => window.enfilade.session.getState().scene?.name === n, name, { timeout: 60_000 });
  await page.waitForTimeout(1000);
  const problems = await page.evaluate(() => {
    const { ruling, problems: list } = window.enfilade.session.getState().ruled;
    return ruling ? '' : `nothing was ruled: ${JSON.stringify(list)}`;
  });
  if (problems) throw new Error(problems);
}

/** The unit in the middle, some forty units in sight. */
async function lookAt(page: Page, unit: string): Promise<void> {
  await page.evaluate(id => {
    const { session, view } = window.enfilade;
    const at = session.getState().scene?.position.unitById.get(id)?.bases[0]?.at;
    const { screen } = view.getState();
    const scale = 0.6;
    if (at)
      view.setState({
        camera: { scale, x: screen.width / 2 - 150 - at.x * scale, y: screen.height / 2 + at.y * scale },
      });
  }, unit);
  await page.waitForTimeout(400);
}
const forget = (): void => {
  const { session } = window.enfilade;
  const { asking, scene } = session.getState();
  session.setState({
    asking: { ...asking, draft: {}, armed: null },
    ruled: { ruling: null, problems: [], waitsFor: null },
    moving: null,
    scene,
  });
};

interface Drawn {
  readonly ms: number;
  readonly laid: number;
}
/** Runs in the page, as the next two. */
async function oneFrame(): Promise<Drawn> {
  await new Promise(done => requestAnimationFrame(done));
  return { ms: window.enfilade.numbers.lastMs, laid: 0 };
}

async function moveCamera({ x, y, zoom }: { x: number; y: number; zoom: number }): Promise<Drawn> {
  const { view, numbers } = window.enfilade;
  const { camera: c, screen } = view.getState();
  const [mx, my] = [screen.width / 2, screen.height / 2];
  const laid = numbers.laid;
  view.setState({
    camera: { scale: c.scale * zoom, x: mx + (c.x - mx) * zoom + x, y: my + (c.y - my) * zoom + y },
  });
  await new Promise(done => requestAnimationFrame(done));
  return { ms: numbers.lastMs, laid: numbers.laid - laid };
}

/** One more move; then one frame, or frames until the chips have every answer of the place. */
async function movePointer({ spot: [x, y], untilWhole }: PointerMove): Promise<Drawn & { readonly waitedMs: number }> {
  const { numbers } = window.enfilade;
  const laid = numbers.laid;
  const hand = {
    clientX: x,
    clientY: y,
    pointerId: 1,
    pointerType: 'mouse',
    isPrimary: true,
    buttons: 1,
    bubbles: true,
  };
  const isComing = (): boolean =>
    untilWhole && document.querySelector('.threats')?.getAttribute('aria-busy') === 'true';
  const began = performance.now();
  document.querySelector('.table-canvas')?.dispatchEvent(new PointerEvent('pointermove', hand));
  do await new Promise(done => requestAnimationFrame(done));
  while (isComing());
  if (untilWhole && !document.querySelector('.threats')) throw new Error('no threats are shown');
  return { ms: numbers.lastMs, laid: numbers.laid - laid, waitedMs: performance.now() - began };
}
interface PointerMove {
  readonly spot: Spot;
  readonly untilWhole: boolean;
}

/** The button goes down in earnest; then one move of the pointer a frame, as the browser would tell of it. */
async function drag(
  clocked: Clocked,
  unit: string,
  resting: (spot: Spot) => Promise<void> = async () => undefined,
): Promise<Motion> {
  const { page } = clocked;
  const [x, y] = await page.evaluate(id => {
    const { session, view } = window.enfilade;
    const at = session.getState().scene?.position.unitById.get(id)?.bases[0]?.at ?? { x: 0, y: 0 };
    const { camera: c } = view.getState();
    return [c.x + at.x * c.scale, c.y - at.y * c.scale] as const;
  }, unit);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8);
  const motion = await eachFrame(clocked, f =>
    page.evaluate(movePointer, {
      spot: [x + 8 + 3 * Math.sin(f / 9), y + 8 + 3 * Math.sin(f / 7)] as const,
      untilWhole: false,
    }),
  );
  if (!(await page.evaluate(() => window.enfilade.session.getState().moving !== null)))
    throw new Error('nothing was dragged');
  await resting([x + 9, y + 9]);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return motion;
}

// Drives the built page in a real Chromium, as a player would: opens, clicks, drags, types, reads.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type PreviewServer, preview } from 'vite';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { saving } from '../../src/app/games/autosave.ts';
import type { remote } from '../../src/app/rooms/remote.ts';
import type { session } from '../../src/app/session.ts';
import type { tools } from '../../src/app/tools/toolStore.ts';
import type { view } from '../../src/app/view.ts';
import { startQuickChromium } from '../chromium.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const ON_ITS_SIDE = { width: 844, height: 390 };

interface Site {
  readonly address: string;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/** The built page on a free port, and a browser. */
async function startSite(folder: string): Promise<Site> {
  if (!existsSync(`${ROOT}/${folder}/index.html`)) throw new Error('the page is not built: run `npx vite build` first');
  const server: PreviewServer = await preview({
    root: ROOT,
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'silent',
  });
  const place = server.httpServer.address();
  if (place === null || typeof place === 'string') throw new Error('no port');
  const browser = await startQuickChromium();
  return {
    address: `http://127.0.0.1:${place.port}/`,
    browser,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

export type Spot = readonly [number, number];
export interface Hand {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the page, and requests that left it: there should be none. */
  readonly troubles: string[];
}

export interface How {
  readonly hash?: string;
  readonly size?: typeof DESK;
  readonly dark?: boolean;
  readonly touch?: boolean;
  readonly still?: boolean;
  readonly seed?: string;
  /** The ground is painted, for a test that looks at pixels; else its painter is left out, a second of work for each page. */
  readonly painted?: boolean;
  /** The browser keeps the page for later, as it does for players; else its worker is left out, which fetches every file anew. */
  readonly kept?: boolean;
  /** Run in the page before anything of its own. */
  readonly before?: () => void;
}
/** In the page: the table is drawn with half the dots each way and edges that are not smoothed; in software that is most of a frame. */
export function drawCoarsely(): void {
  Object.defineProperty(window, 'devicePixelRatio', { get: () => 0.5 });
  const canvas = HTMLCanvasElement.prototype;
  const given: (kind: string, how?: object) => RenderingContext | null = canvas.getContext;
  const coarse = function (this: HTMLCanvasElement, kind: string, how?: object) {
    return given.call(this, kind, kind === 'webgl2' ? { ...how, antialias: false } : how);
  };
  Object.assign(canvas, { getContext: coarse });
}
/** In the page: the browser cannot paint off its thread, and the ground stays flat. */
export function leaveGroundFlat(): void {
  Reflect.deleteProperty(window, 'OffscreenCanvas');
}
async function newHand(
  { browser, address }: Site,
  {
    hash = '',
    size = DESK,
    dark = false,
    touch = false,
    still = true,
    seed,
    kept = false,
    painted = false,
    before,
  }: How,
): Promise<Hand> {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: touch,
    reducedMotion: still ? 'reduce' : 'no-preference',
    deviceScaleFactor: 1,
    serviceWorkers: kept ? 'allow' : 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(drawCoarsely);
  if (!painted) await context.addInitScript(leaveGroundFlat);
  if (before) await context.addInitScript(before);
  // games begin with this seed: their dice fall the same in every run
  if (seed !== undefined) {
    await context.addInitScript(s => {
      let n = 0;
      crypto.randomUUID = () => `${s}-0-0-0-${n++}`;
    }, seed);
  }
  // a wait that fails says so soon; nothing here takes so long
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', e => troubles.push(String(e)));
  page.on('console', m => m.type() === 'error' && troubles.push(m.text()));
  page.on('dialog', d => {
    troubles.push(`a dialog opened: ${d.message()}`);
    void d.dismiss();
  });
  page.on('request', r => !r.url().startsWith(address) && !/^(data|blob):/.test(r.url()) && troubles.push(r.url()));
  await page.goto(address + hash);
  return { page, context, troubles };
}

export interface OnSite {
  readonly address: () => string;
  /** A hand on the page; it lets go after the test. */
  readonly open: (how?: How) => Promise<Hand>;
  /** The same, with this file dropped on the page, and drawn. */
  readonly openWith: (name: string, file: object, how?: How) => Promise<Hand>;
}
/**
 * For a test file: the site stands from its first test to its last. `quiet`: a test fails where the page had troubles; `folder`: a page
 * that was built elsewhere.
 */
export function onSite({ quiet = false, folder = 'site' } = {}): OnSite {
  let site: Site;
  let hands: Hand[] = [];
  beforeAll(async () => {
    site = await startSite(folder);
  });
  afterAll(() => site?.close());
  afterEach(async () => {
    const opened = hands;
    hands = [];
    for (const { context } of opened) await context.close();
    const troubles = opened.flatMap(hand => hand.troubles);
    if (quiet && troubles.length > 0) throw new Error(troubles.join('\n'));
  });
  const open = async (how: How = {}): Promise<Hand> => {
    const hand = await newHand(site, how);
    hands.push(hand);
    return hand;
  };
  const openWith = async (name: string, file: object, how: How = {}): Promise<Hand> => {
    const hand = await open(how);
    const { page } = hand;
    await page.waitForFunction(() => window.enfilade !== undefined);
    await laid(page);
    await drop(page, [{ name: `${name}.json`, text: JSON.stringify(file) }]);
    await page.waitForFunction(n => window.enfilade.session.getState().scene?.name === n, name);
    await rest(page);
    return hand;
  };
  return { address: () => site.address, open, openWith };
}

export const sample = (name: string): string => `#sample=${name}`;

/** Waits until a table lies there and has been drawn. */
export async function laid(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.enfilade.session.getState().scene !== null && window.enfilade.numbers.frames > 1,
  );
  await rest(page);
}
/** Until all is drawn and labels have found their places; a table that never rests is not waited for longer than ten seconds. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const until = performance.now() + 10_000;
    await frame();
    await frame();
    // the first frames of a page come before there is a table
    await new Promise(done => setTimeout(done, 40));
    while (window.enfilade?.numbers.due && performance.now() < until) await frame();
    await frame();
  });
}

/** Where the middle of a unit, or one of its bases, is on the screen. */
export async function spotOf(page: Page, unit: string, base?: string): Promise<Spot> {
  return page.evaluate(
    ([id, baseId]) => {
      const { scene, moving } = window.enfilade.session.getState();
      const { camera } = window.enfilade.view.getState();
      const bases = (moving ?? scene)?.position.unitById.get(id as string)?.bases ?? [];
      const chosen = bases.filter(b => baseId === undefined || b.id === baseId);
      const at = baseId === undefined ? chosen[Math.floor(chosen.length / 2)]?.at : chosen[0]?.at;
      if (!at) throw new Error(`no ${id}`);
      const right = camera.turned ? -camera.scale : camera.scale;
      return [camera.x + at.x * right, camera.y - at.y * right] as const;
    },
    [unit, base] as const,
  );
}
export async function pick(page: Page, unit: string): Promise<void> {
  const [x, y] = await spotOf(page, unit);
  await page.mouse.click(x, y);
}
export const cameraOf = (page: Page) => page.evaluate(() => window.enfilade.view.getState().camera);

/** Drags from a spot in steps; answers after the button is up, or holds it. */
export async function drag(page: Page, [x, y]: Spot, [dx, dy]: Spot, hold = false): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 8; i++) await page.mouse.move(x + (dx * i) / 8, y + (dy * i) / 8);
  if (!hold) await page.mouse.up();
}

/** The answer on the card, or '' while there is none. */
export const answerOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.ruling')?.getAttribute('data-answer') ?? '');
export const rulingText = (page: Page): Promise<string> => page.locator('.ruling').first().innerText();

/** How many pixels of a part of the screen have each of its colours. */
export async function coloursIn(
  page: Page,
  clip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<readonly number[]> {
  const png = await page.screenshot({ clip });
  return page.evaluate(async text => {
    const image = new Image();
    image.src = `data:image/png;base64,${text}`;
    await image.decode();
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [image.width, image.height];
    const pen = copy.getContext('2d') as CanvasRenderingContext2D;
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, copy.width, copy.height);
    const colours = new Map<number, number>();
    for (let i = 0; i < data.length; i += 4) {
      const c = ((data[i] as number) << 16) | ((data[i + 1] as number) << 8) | (data[i + 2] as number);
      colours.set(c, (colours.get(c) ?? 0) + 1);
    }
    return [...colours.values()];
  }, png.toString('base64'));
}
/** Share of the pixels in the middle of the page, away from panels, that are not of its commonest colour. */
export async function inked(page: Page): Promise<number> {
  await rest(page);
  const size = page.viewportSize() ?? DESK;
  const clip = { x: 80, y: 80, width: Math.min(size.width, 1000) - 100, height: Math.min(size.height, 800) - 240 };
  const colours = await coloursIn(page, clip);
  return 1 - Math.max(...colours) / colours.reduce((sum, n) => sum + n, 0);
}

/** Lines of text and buttons of the bars that lie on one another. */
export const lyingOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    interface Seen {
      readonly of: Node;
      readonly name: string;
      readonly box: DOMRect;
    }
    /** What of it is seen between what cuts it off. */
    const seenOf = (box: DOMRect, inside: Element): DOMRect | null => {
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (let e: Element | null = inside; e; e = e.parentElement) {
        const { visibility, opacity, clipPath, overflowX, overflowY } = getComputedStyle(e);
        if (visibility === 'hidden' || opacity === '0' || clipPath.includes('50%')) return null;
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const cut = e.getBoundingClientRect();
        [left, top] = [Math.max(left, cut.left), Math.max(top, cut.top)];
        [right, bottom] = [Math.min(right, cut.right), Math.min(bottom, cut.bottom)];
      }
      return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null;
    };
    const seenIn = (bar: Element): readonly Seen[] => {
      const found: Seen[] = [];
      const put = (of: Node, inside: Element, boxes: Iterable<DOMRect>): void => {
        for (const b of boxes) {
          const box = inside.closest('.banner') ? null : seenOf(b, inside);
          if (box) found.push({ of, name: (of.textContent ?? '').trim().slice(0, 30), box });
        }
      };
      const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
      for (let n = texts.nextNode(); n; n = texts.nextNode()) {
        if (!n.textContent?.trim() || !n.parentElement) continue;
        const range = document.createRange();
        range.selectNodeContents(n);
        put(n, n.parentElement, range.getClientRects());
      }
      for (const b of bar.querySelectorAll('button')) put(b, b, [b.getBoundingClientRect()]);
      return found;
    };
    const lies = ({ of, box: a }: Seen, { of: other, box: b }: Seen): boolean =>
      !of.contains(other) &&
      !other.contains(of) &&
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    const bars = [...document.querySelectorAll('.top-bar, .upper > *, .tools, .side, .status')];
    return bars.flatMap(bar => {
      const seen = seenIn(bar);
      return seen.flatMap((a, i) => seen.slice(i + 1).flatMap(b => (lies(a, b) ? [`${a.name} on ${b.name}`] : [])));
    });
  });

/** Panels whose content is wider than they are: on a phone it would be cut off. */
export const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.page, .side, .tab-panel, .drawer-panel, .upper')]
      .filter(e => e.scrollWidth > e.clientWidth)
      .map(e => `${e.className}: ${e.scrollWidth} in ${e.clientWidth}`),
  );

/** Drops files on the page as a hand from the desktop does. */
export async function drop(
  page: Page,
  files: readonly ({ readonly name: string } & ({ readonly text: string } | { readonly bytes: Uint8Array }))[],
): Promise<void> {
  const plain = files.map(f => ({
    name: f.name,
    base64: Buffer.from('text' in f ? f.text : f.bytes).toString('base64'),
  }));
  const carried = await page.evaluateHandle(list => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), c => c.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: 'application/json' }));
    }
    return transfer;
  }, plain);
  await page.dispatchEvent('.drop-zone', 'dragover', { dataTransfer: carried });
  await page.dispatchEvent('.drop-zone', 'drop', { dataTransfer: carried });
}

declare global {
  interface Window {
    readonly enfilade: {
      readonly session: typeof session;
      readonly view: typeof view;
      readonly tools: typeof tools;
      readonly saving: typeof saving;
      readonly remote: typeof remote;
      readonly numbers: {
        readonly frames: number;
        readonly lastMs: number;
        readonly labels: number;
        readonly laid: number;
        readonly late: boolean;
        readonly due: boolean;
      };
    };
  }
}

/** Of buttons with a word of their own: the word, where it does not stand in its button and in the window; null where it does. */
export const cutOff = (page: Page, buttons: string): Promise<readonly (string | null)[]> =>
  page.locator(`${buttons} > span`).evaluateAll(spans =>
    spans
      .filter(span => span.closest('button')?.checkVisibility())
      .map(span => {
        const [own, around] = [span.getBoundingClientRect(), span.closest('button')?.getBoundingClientRect()];
        const fits = around !== undefined && own.left >= around.left - 1 && own.right <= around.right + 1;
        return own.width > 0 && fits && own.right <= innerWidth ? null : (span.textContent ?? '');
      }),
  );

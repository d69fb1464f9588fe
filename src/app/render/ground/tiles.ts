// Painted tiles of the ground: asked of the worker as the camera comes to them, the coarse ones of the whole table first,
// shown scaled while the sharper one is painted. The least recently seen go.

import { Container, Sprite, Texture } from 'pixi.js';
import type { Position } from '../../../table/index.ts';
import { type Camera, inSight, type Screen } from '../../camera.ts';
import { letGo } from '../textures.ts';
import { landOf } from './land.ts';
import type { TileSpot } from './painter.ts';
import type { Order, Picture } from './worker.ts';

export interface Tiles {
  readonly layer: Container;
  readonly draw: (position: Position, seen: Seen) => void;
  readonly stop: () => void;
}
export interface Seen {
  readonly camera: Camera;
  readonly screen: Screen;
  readonly ratio: number;
}

/** Pixels of one mm. */
const LEVELS = [0.2, 0.4, 0.8, 1.6, 3.2, 6.4] as const;
const SIDE = 512;
/** Tiles lie over each other by so many pixels: no seam is seen between them. */
const OVERLAP = 1;
const PITCH = SIDE - 2 * OVERLAP;
/** A tile takes 1 MiB. */
const MOST_TILES = 64;

interface Tile {
  readonly level: number;
  readonly sprite: Sprite;
  seen: number;
}
interface Wanted {
  readonly key: string;
  readonly level: number;
  readonly spot: TileSpot;
}

/** `painted` is called when a tile has come. Null where the browser cannot paint off its thread. */
export function tiles(painted: () => void): Tiles | null {
  const worker = newWorker();
  if (!worker) return null;
  const layer = new Container();
  const shelves = LEVELS.map(() => layer.addChild(new Container()));
  const shown = new Map<string, Tile>();
  let land: Pick<Position, 'terrain' | 'table'> | null = null;
  let edition = 0;
  let waiting: Wanted | null = null;
  let clock = 0;
  let last: readonly unknown[] = [];

  worker.addEventListener('message', ({ data: { key, image } }: MessageEvent<Picture>) => {
    const done = waiting;
    waiting = null;
    if (done?.key === key && done.key.startsWith(`${edition} `)) {
      put({ tile: done, image, shown, shelf: shelves[done.level] as Container, clock });
      drop(shown, edition);
    } else image.close();
    last = [];
    painted();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  const order = (what: Order): void => worker.postMessage(what);
  return {
    layer,
    draw: (position, seen) => {
      if (!isSame(land, position)) {
        land = position;
        edition++;
        last = [];
        order({ land: landOf(position) });
      }
      const now = [seen.camera, seen.screen, position.table];
      if (now.every((n, i) => n === last[i])) return;
      last = now;
      clock++;
      const level = levelFor(seen.camera.scale * seen.ratio);
      for (const [i, shelf] of shelves.entries()) shelf.visible = i <= level;
      const list = wanted(position, seen, { level, edition });
      for (const { key } of list) {
        const tile = shown.get(key);
        if (tile) tile.seen = clock;
      }
      const next = list.find(({ key }) => !shown.has(key));
      if (!next || waiting) return;
      waiting = next;
      order({ key: next.key, spot: next.spot });
    },
    stop: () => {
      worker.terminate();
      for (const { sprite } of shown.values()) sprite.texture.destroy(true);
    },
  };
}

function isSame(a: Pick<Position, 'terrain' | 'table'> | null, b: Position): boolean {
  return a?.terrain === b.terrain && a.table.width === b.table.width && a.table.depth === b.table.depth;
}

function newWorker(): Worker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

/** The first that is nearly as sharp as the screen. */
function levelFor(pixels: number): number {
  const found = LEVELS.findIndex(l => l >= pixels * 0.8);
  return found < 0 ? LEVELS.length - 1 : found;
}

/** The coarse ones first: something of the table is there at once. */
function wanted(
  { table }: Position,
  { camera, screen }: Seen,
  { level, edition }: { level: number; edition: number },
): readonly Wanted[] {
  const { minX, maxX, minY, maxY } = inSight(camera, screen);
  const sight = {
    x0: Math.max(0, minX),
    x1: Math.min(table.width, maxX),
    y0: Math.max(0, table.depth - maxY),
    y1: Math.min(table.depth, table.depth - minY),
  };
  const list: Wanted[] = [];
  const coarse = Math.max(0, level - 2);
  for (const l of level === coarse ? [level] : [coarse, level]) {
    const scale = LEVELS[l] as number;
    const pitch = PITCH / scale;
    for (let j = Math.floor(sight.y0 / pitch); j * pitch < sight.y1; j++)
      for (let i = Math.floor(sight.x0 / pitch); i * pitch < sight.x1; i++) {
        const spot = { scale, x: i * pitch - OVERLAP / scale, y: j * pitch - OVERLAP / scale, side: SIDE };
        list.push({ key: `${edition} ${l} ${i} ${j} ${table.depth}`, level: l, spot });
      }
  }
  return list;
}

interface Arrival {
  readonly tile: Wanted;
  readonly image: ImageBitmap;
  readonly shown: Map<string, Tile>;
  readonly shelf: Container;
  readonly clock: number;
}
function put({ tile: { key, level, spot }, image, shown, shelf, clock }: Arrival): void {
  const texture = Texture.from(image, true);
  texture.source.autoGenerateMipmaps = false;
  const sprite = new Sprite(texture);
  const depth = Number(key.split(' ').at(-1));
  sprite.position.set(spot.x, spot.y - depth);
  sprite.scale.set(1 / spot.scale);
  shelf.addChild(sprite);
  shown.set(key, { level, sprite, seen: clock });
}

/** What was painted of an older land goes as the new one covers it; of the rest the longest unseen. */
function drop(shown: Map<string, Tile>, edition: number): void {
  const old = [...shown].filter(([key]) => !key.startsWith(`${edition} `));
  const rest = [...shown].filter(([key]) => key.startsWith(`${edition} `)).sort((a, b) => a[1].seen - b[1].seen);
  const much = rest.slice(0, Math.max(0, rest.length - MOST_TILES));
  for (const [key, { sprite }] of [...old, ...much]) {
    letGo(sprite.texture);
    sprite.destroy();
    shown.delete(key);
  }
}

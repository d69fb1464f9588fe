// The tiles of a layer: which squares are filled, whatever the layer's data is packed in.

import { bad, good, problem, type Result, visible } from '../../table/index.ts';
import { inflated } from '../seam/zip.ts';
import type { Chunk, TiledLayer } from './document.ts';

export interface Cell {
  readonly x: number;
  readonly y: number;
}
const MOST_CELLS = 1_000_000;

/** Squares with a tile on them, row by row from the top. */
export async function filledCells(layer: TiledLayer): Promise<Result<readonly Cell[]>> {
  const cells: Cell[] = [];
  for (const chunk of layer.chunks) {
    if (chunk.width * chunk.height > MOST_CELLS) return wrong(layer, `more than ${MOST_CELLS} tiles`);
    const tiles = await tilesOf(layer, chunk);
    if (!tiles.ok) return tiles;
    for (const [i, tile] of tiles.value.slice(0, chunk.width * chunk.height).entries())
      if (tile !== 0) cells.push({ x: chunk.x + (i % chunk.width), y: chunk.y + Math.floor(i / chunk.width) });
  }
  return good(cells);
}

async function tilesOf(layer: TiledLayer, { data }: Chunk): Promise<Result<readonly number[]>> {
  if (typeof data !== 'string') return good(data);
  if (layer.encoding === 'csv') return good(data.split(',').map(n => Number(n.trim()) || 0));
  if (layer.encoding !== 'base64') return wrong(layer, `the encoding ${visible(layer.encoding)} is not read`);
  const packed = bytesOf(data);
  if (!packed) return wrong(layer, 'is not base64');
  const { compression } = layer;
  if (compression !== '' && compression !== 'zlib' && compression !== 'gzip')
    return wrong(layer, `the compression ${visible(compression)} is not read; save the map as CSV, zlib or gzip`);
  const bytes = compression === '' ? good(packed) : await inflated(packed, compression === 'zlib' ? 'deflate' : 'gzip');
  if (!bytes.ok) return wrong(layer, bytes.problems[0]?.message ?? '');
  const view = new DataView(bytes.value.buffer, bytes.value.byteOffset, bytes.value.byteLength);
  return good(Array.from({ length: Math.floor(bytes.value.length / 4) }, (_, i) => view.getUint32(4 * i, true)));
}
const wrong = (layer: TiledLayer, message: string): ReturnType<typeof bad> =>
  bad(problem(`layer ${visible(layer.name)}`, message));

function bytesOf(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.trim()), c => c.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Filled squares that share a side, as one group. */
export function patches(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const left = new Map(cells.map(c => [`${c.x},${c.y}`, c]));
  const groups: Cell[][] = [];
  for (const first of cells) {
    if (!left.delete(`${first.x},${first.y}`)) continue;
    const group = [first];
    for (const { x, y } of group)
      for (const key of [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`]) {
        const next = left.get(key);
        if (next && left.delete(key)) group.push(next);
      }
    groups.push(group);
  }
  return groups;
}

// Tables for the built page: two armies of any size, one base per 100 cm², and a question of fire between two neighbours.

import type { PositionFile, SystemId } from '../../../src/table/index.ts';
import { armies } from '../rulings.ts';

/** What each book must know of a unit before it rules on its fire, and the call. */
const BOOKS: Readonly<
  Record<SystemId, { unit: object; file?: object; call: object; blocks: readonly [number, number] }>
> = {
  'belle-alliance': { unit: { formation: 'line' }, call: { kind: 'fire' }, blocks: [5, 2] },
  emperor: {
    unit: { formation: 'line', values: { type: 2, drill: 2, experience: 2 } },
    file: { scale: { BD: 100 } },
    call: { kind: 'infantry-fire' },
    blocks: [5, 2],
  },
  'fire-and-fury': {
    unit: { formation: 'line', values: { weapon: 'RM' } },
    call: { kind: 'fire' },
    blocks: [5, 2],
  },
  lasalle: {
    unit: { formation: 'line' },
    file: { scale: { BW: 40 } },
    call: { kind: 'musketry' },
    blocks: [5, 2],
  },
  'open-fire': {
    unit: { values: { profile: 'rifleman', weapons: ['rifle'] } },
    call: { kind: 'attack', weapon: 'rifle' },
    blocks: [1, 1],
  },
};
export const BOOK_IDS = Object.keys(BOOKS) as SystemId[];

const BASE: [number, number] = [40, 20];

function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

export interface AskedTable {
  readonly file: PositionFile;
  readonly firer: string;
  readonly target: string;
}

/** Ranks of units, every second one of the other side and looking back; a wood and a wall among them. */
export function tableOf(system: SystemId, n: number): AskedTable {
  const { unit, file, call, blocks } = BOOKS[system];
  const next = numbers(20251);
  const each = blocks[0] * blocks[1];
  const count = Math.ceil(n / each);
  const [wide, deep] = each === 1 ? [100, 100] : [250, 400];
  const columns = Math.ceil(Math.sqrt((count * deep) / wide));
  const rows = Math.ceil(count / columns);
  const idAt = (column: number, row: number): string => `u${row * columns + column}`;
  const units = Array.from({ length: count }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const at = [(column + 0.5) * wide + 10 * next() - 5, (row + 0.5) * deep + 10 * next() - 5];
    const facing = ((row % 2 ? 180 : 0) + Math.floor(20 * next()) + 350) % 360;
    const block = { at: at.map(c => Math.round(c * 10) / 10), files: blocks[0], ranks: blocks[1], base: BASE };
    return {
      ...unit,
      id: `u${i}`,
      name: `Battalion ${i + 1}`,
      side: row % 2 ? 'b' : 'a',
      arm: 'infantry',
      facing,
      block,
    };
  });
  const [column, row] = [Math.floor(columns / 2), 2 * Math.floor(rows / 4)];
  const [firer, target] = [idAt(column, row), idAt(column, row + 1)];
  const [width, height] = [columns * wide, rows * deep];
  const [cx, cy] = [width / 2, height / 2];
  return {
    firer,
    target,
    file: {
      format: 'enfilade/position',
      version: 1,
      title: `${n} bases`,
      system,
      lengths: 'mm',
      ...file,
      table: { width, height },
      sides: [
        { id: 'a', name: 'French' },
        { id: 'b', name: 'British' },
      ],
      terrain: [
        { id: 'wood', kind: 'wood', name: 'Wood', outline: ringAt(cx - 300, cy - 300, 180) },
        {
          id: 'wall',
          kind: 'wall',
          name: 'Wall',
          outline: [
            [cx, cy],
            [cx + 200, cy],
            [cx + 200, cy + 5],
            [cx, cy + 5],
          ],
        },
      ],
      units,
      calls: [{ ...call, firer, target }],
    } as unknown as PositionFile,
  };
}

/** The armies of the bench of rulings: close rows of units on the ground of La Haye Sainte, a French one of the first row in hand. */
export function closeRowsOf(system: SystemId, n: number): AskedTable {
  const { call, blocks } = BOOKS[system];
  const perSide = Math.max(1, Math.round(n / 2 / (blocks[0] * blocks[1])));
  const column = Math.floor(Math.min(perSide, 10) / 2);
  const [firer, target] = [`french-${column}`, `british-${column}`];
  const file: PositionFile = { ...armies(system, perSide), calls: [{ kind: '', ...call, firer, target }] };
  return { firer, target, file };
}
const ringAt = (x: number, y: number, r: number): [number, number][] =>
  Array.from({ length: 12 }, (_, i) => [
    Math.round(x + r * Math.cos((i * Math.PI) / 6)),
    Math.round(y + r * Math.sin((i * Math.PI) / 6)),
  ]);

// The questions of the bench, each asked of every engine that offers it.

import { type Point, signedArea } from '../../src/geometry/index.ts';
import type { Engine } from './engines/engine.ts';
import type { Task } from './measure.ts';
import type { BenchBase, Scene } from './scene.ts';

export const ASKS = [
  'line blocked',
  'first blocker',
  'corridor touched',
  'corridor list',
  'fire zone',
  'visible area',
  'move one base',
] as const;
export type Ask = (typeof ASKS)[number];

/** `null`: the engine has no such question. */
export function taskOf(ask: Ask, engine: Engine, scene: Scene): Task | null {
  const { lines, zones, eyes } = scene;
  switch (ask) {
    case 'line blocked':
      return over(lines, engine.blocked);
    case 'first blocker':
      return over(lines, engine.first);
    case 'corridor touched':
      return over(lines, engine.corridor);
    case 'corridor list':
      return over(lines, engine.corridorList);
    case 'fire zone':
      return over(zones, engine.zone);
    case 'visible area':
      return over(eyes, engine.visible);
    case 'move one base':
      return moves(scene, engine);
  }
}

function over<Q>(list: readonly Q[], ask: ((q: Q) => unknown) | undefined): Task | null {
  return ask ? { questions: list.length, ask: k => ask(list[k] as Q) } : null;
}

/** One base moved a hand's breadth, and the next time put back. */
function moves({ bases, moves }: Scene, engine: Engine): Task | null {
  if (!engine.move) return null;
  const list = moves.flatMap(m => [m, { i: m.i, to: bases[m.i] as BenchBase }]);
  return {
    questions: list.length,
    ask: k => {
      const { i, to } = list[k] as (typeof list)[number];
      engine.move?.(i, to);
    },
  };
}

/** An answer as it is compared and sent: lists in order; of an outline its area, for engines begin it anywhere and wind it either way. */
export type Answer =
  | boolean
  | number
  | readonly number[]
  | { readonly whole: readonly number[]; readonly part: readonly number[] };

export function comparable(answer: unknown): Answer {
  if (isOutline(answer)) return Math.abs(signedArea(answer));
  if (Array.isArray(answer)) return (answer as number[]).toSorted((i, j) => i - j);
  if (typeof answer !== 'object' || answer === null) return answer as boolean | number;
  const { whole, part } = answer as { whole: readonly number[]; part: readonly number[] };
  return { whole: whole.toSorted((i, j) => i - j), part: part.toSorted((i, j) => i - j) };
}
const isOutline = (v: unknown): v is readonly Point[] => Array.isArray(v) && typeof v[0] === 'object';

/** Areas of a few m² agree to 5 mm²: the exact path works on the 1/1024 mm grid, which rounds each crossing. */
const SAME_AREA = 5;

export function isSame(ask: Ask, a: Answer, b: Answer): boolean {
  if (ask === 'visible area') return Math.abs(Number(a) - Number(b)) <= SAME_AREA;
  return JSON.stringify(a) === JSON.stringify(b);
}
export const brief = (ask: Ask, a: Answer): string =>
  ask === 'visible area' ? `${Number(a).toFixed(1)} mm²` : JSON.stringify(a);

/** What is asked of a book: 100 units at 100, one unit at its 100 enemies, all that a dragged base can affect, a frame;
 * a move; and one call on a table that nobody has asked before, crowded, and of bodies of many bases. */
export const BOOK_ASKS = {
  marks: 'all at all, with marks',
  plain: 'all at all, no marks',
  one: 'one at all, with marks',
  own: 'base dragged: its own',
  move: 'a move of an enforced game',
  crowded: 'one call, 2,000 bystanders',
  deep: 'one call, 900 bases in the firer',
} as const;

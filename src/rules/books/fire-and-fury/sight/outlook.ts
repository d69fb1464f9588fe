// What may be in the way of a stand that looks at another unit, in the order it is tried. Some bodies stop most of its lines: those are
// tried first, and the others gathered once a line gets past them.

import type { Mm } from '../../../../geometry/index.ts';
import type { LineRows } from './lineRows.ts';
import { isAbove, type Lines, NEAR, type Obstacles, type Solid, solidsAlong } from './obstacles.ts';
import type { Shadows } from './shadows.ts';
import { type Body, CIRCLE, type Circles, circlesOf, isBeside, isSamePlace, type Sightline } from './sightline.ts';

export interface Outlook {
  readonly solids: Solid[];
  /** In the same order. */
  readonly circles: Circles;
  /** So many of the first solids have stopped a line. */
  stopped: number;
  /** Where the others are to be looked for; null once they are here. */
  ground: { readonly near: Obstacles; readonly lines: Lines } | null;
  restless: Restless;
  /** By start: lines that need no weighing. */
  readonly shadows: readonly Shadows[];
  readonly spent: Spent | null;
  /** The number of the piece that is looked at. */
  at: number;
  /** Null where nobody will ask again. */
  readonly trace: Trace | null;
}
/** The start that a stand shares with one that looked at the same before it: none of its lines is better than the floor. */
export interface Spent {
  readonly start: number;
  /** Nor is one of them free. */
  readonly isBlind: boolean;
}
/** Stands of a unit that have just moved, and may well move again: tried last, and which lines they alone stop is written down. */
export interface Restless {
  readonly unit: string | null;
  readonly stands: readonly Body[];
}
export const NOBODY: Restless = { unit: null, stands: [] };
/** The lines that what was seen rests on. */
export interface Trace {
  /** What comes as near to one of these, that nothing stopped, as what is solid does may change something. */
  readonly passed: LineRows;
  /** Those that only the restless stopped: for being nearer than the limit. */
  readonly leaning: LineRows;
}

/** Those of some stoppers that are in the way: a hill is in nobody's way once a stand has gone up to it. */
export const inTheWay = (stoppers: readonly Solid[], { level }: Obstacles): Solid[] =>
  stoppers.filter(solid => isAbove(solid, level));

/** The first of the solids, from the i-th on, that is not surely beside a line; how many solids there are if all are. */
export function nextNear(outlook: Outlook, line: Sightline, i: number, enough: Mm): number {
  const { solids, circles } = outlook;
  for (let k = i; k < solids.length || gatherOthers(outlook, k); k++) if (!isBeside(line, circles, k, enough)) return k;
  return solids.length;
}
/** Has the k-th come now? */
function gatherOthers(outlook: Outlook, k: number): boolean {
  const { ground, solids, circles, restless } = outlook;
  if (ground === null) return false;
  outlook.ground = null;
  const others = solidsAlong(ground.near, ground.lines, NEAR);
  const mayMove = restlessAmong(others, restless);
  const first = solids.length;
  for (const solid of others) if (!mayMove.includes(solid) && !isAmongFirst(solids, first, solid)) solids.push(solid);
  circlesOf(solids, circles, first);
  outlook.restless = { unit: restless.unit, stands: mayMove };
  return k < solids.length;
}
function isAmongFirst(solids: readonly Solid[], first: number, solid: Solid): boolean {
  for (let i = 0; i < first; i++) if (solids[i] === solid) return true;
  return false;
}
const restlessAmong = (solids: readonly Solid[], { unit, stands }: Restless): readonly Solid[] =>
  stands.length === 0 ? NONE : solids.filter(s => s.id === unit && stands.some(b => isSamePlace(b, s)));
const NONE: readonly Solid[] = [];

/** What stopped one line may well stop the next. */
export function toFront({ solids, circles }: Outlook, i: number): void {
  const solid = solids[i] as Solid;
  for (let k = i; k > 0; k--) solids[k] = solids[k - 1] as Solid;
  solids[0] = solid;
  for (let k = CIRCLE * (i + 1) - 1; k >= CIRCLE; k--) circles[k] = circles[k - CIRCLE] as Mm;
  circlesOf([solid], circles);
}

/** Room for the circles of one outlook at a time. */
export function roomFor(count: number): Circles {
  if (inHand.length < CIRCLE * count) inHand = new Float64Array(2 * CIRCLE * count);
  return inHand;
}
let inHand = new Float64Array(CIRCLE * 64);

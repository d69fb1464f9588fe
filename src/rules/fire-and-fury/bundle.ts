// All lines of sight from the front edge of a stand to one piece of another, and which of them is the best.

import { locate, type Mm, type Point, type Polygon, type Segment } from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';
import type { Answer } from '../index.ts';
import { type Ground, lengthIn, levelUnder } from './ground.ts';
import { INCH } from './inches.ts';
import { type Obstacles, type Solid, solidsAlong } from './obstacles.ts';
import { castShadow, isInShadow, type Shadows } from './shadows.ts';
import { clearanceOf, isBeside, sightline } from './sightline.ts';
import type { Stand } from './troop.ts';

export interface Bundle {
  readonly from: Stand;
  readonly to: Stand;
  readonly starts: readonly Point[];
  readonly ends: readonly Point[];
}
export interface Weighed {
  readonly line: Segment;
  /** How far it keeps from what is solid; − how far it would have to be shifted. */
  readonly clearance: Mm;
  readonly inWoods: Mm;
  /** The lesser of clearance and what is left of the woods' limit. */
  readonly worth: Mm;
}
export interface Search {
  readonly ground: Ground;
  /** How far one sees in woods, inches; null where our sources do not say. */
  readonly sightDepth: number | null;
  readonly near: Obstacles;
  /** The outline around the target. */
  readonly target: Polygon;
  /** The best margin of the stands before; lines that are worse than that are only looked at for being free. */
  readonly floor: Mm;
}
/** What is in the way of a stand. */
export interface Outlook {
  /** In the order they are tried: what stopped a line comes to the front. */
  readonly solids: Solid[];
  /** By start: lines that need no weighing. */
  readonly shadows: readonly Shadows[];
}

/** What is farther than this from a line, or from the woods' limit, is no matter: there the search ends. */
export const NEAR: Mm = INCH;

/** The best line of a bundle, or the best before it. */
export function bestOf(search: Search, bundle: Bundle, before: Weighed | null, outlook: Outlook): Weighed | null {
  const { starts, ends } = bundle;
  const weighing = { search, level: levelOf(search, bundle), solids: outlook.solids };
  let best = before;
  let cut = cutFor(search, best);
  for (let i = 0; i < starts.length; i++) {
    const shadows = outlook.shadows[i];
    for (let k = 0; k < ends.length; k++) {
      const end = ends[k] as Point;
      if (shadows && isInShadow(shadows, end)) continue;
      const next = weigh(weighing, starts[i] as Point, end, cut);
      if (!next) {
        const stopper = outlook.solids[0] as Solid;
        if (shadows && stopper.level === null) castShadow(shadows, stopper, Math.min(cut, NEAR));
      } else if (best === null || isBetter(next, best)) {
        best = next;
        if (best.worth >= NEAR) return best;
        cut = cutFor(search, best);
      }
    }
  }
  return best;
}

/** Hills below it are not in the way. */
const levelOf = ({ ground, near }: Search, { from, to }: Bundle): number =>
  near.hasHills ? Math.max(levelUnder(ground, from), levelUnder(ground, to)) : 0;

/** A line that is worth less is dropped. The floor is for stands that are known to see: until then any free line is sought. */
const cutFor = (search: Search, best: Weighed | null): Mm =>
  best === null
    ? Math.min(search.floor, -TOUCH)
    : Math.max(best.worth, answerOf(search, best) === 'yes' ? search.floor : -Infinity);
/** A line through no wood is better than one through a wood of unknown effect. */
const isBetter = (next: Weighed, best: Weighed): boolean =>
  next.worth > best.worth || (next.worth === best.worth && next.inWoods < best.inWoods);
const isFree = ({ clearance, worth }: Weighed): boolean => clearance >= 0 && worth >= -TOUCH;
/** Of a stand with this for its best line. */
export const answerOf = ({ sightDepth }: Search, best: Weighed): Answer =>
  !isFree(best) ? 'no' : best.inWoods > TOUCH && sightDepth === null ? 'unknown' : 'yes';

/** The row of the line that is being weighed. */
const IN_HAND = sightline({ x: 0, y: 0 }, { x: 0, y: 0 });

interface Weighing {
  readonly search: Search;
  readonly level: number;
  readonly solids: Solid[];
}
/** Null: it is worth less than `cut`, for the first of the solids. */
function weigh(weighing: Weighing, a: Point, b: Point, cut: Mm): Weighed | null {
  const { search, level, solids } = weighing;
  const row = sightline(a, b, IN_HAND);
  let clearance = Infinity;
  for (let i = 0; i < solids.length; i++) {
    const solid = solids[i] as Solid;
    const enough = Math.min(clearance, NEAR);
    if (isBeside(row, solid, enough) || !isSolid(solid, a, b, level)) continue;
    clearance = Math.min(clearance, clearanceOf(row, solid, enough));
    if (clearance < cut) {
      toFront(solids, i);
      return null;
    }
  }
  const { near, sightDepth } = search;
  const line = { a, b };
  const inWoods = near.woods.length === 0 ? 0 : lengthIn(line, near.woods);
  const left = inWoods <= TOUCH ? Infinity : sightDepth === null ? 0 : sightDepth * INCH - inWoods;
  return { line, clearance, inWoods, worth: Math.min(clearance, left) };
}
const isSolid = ({ level, isOpenFromInside, outline }: Solid, a: Point, b: Point, above: number): boolean => {
  if (level !== null) return level > above;
  return !isOpenFromInside || (locate(a, outline) !== 'inside' && locate(b, outline) !== 'inside');
};

/** What stopped one line may well stop the next. */
function toFront(solids: Solid[], i: number): void {
  const solid = solids[i] as Solid;
  for (let k = i; k > 0; k--) solids[k] = solids[k - 1] as Solid;
  solids[0] = solid;
}

/**
 * What the best line runs through. Named first is what stopped other lines of its bundle, and of these the last one: so every line
 * of it is weighed again, without shadows.
 */
export function blockersOf(search: Search, bundle: Bundle, before: Weighed | null): readonly Solid[] {
  const solids = solidsAlong(search.near, bundle, NEAR);
  const best = bestOf(search, bundle, before, { solids, shadows: [] });
  if (!best || best.clearance >= 0) return [];
  const row = sightline(best.line.a, best.line.b);
  const level = levelOf(search, bundle);
  return solids.filter(s => isSolid(s, best.line.a, best.line.b, level) && clearanceOf(row, s, Infinity) < 0);
}

// All lines of sight from the front edge of a stand to one piece of another, and which of them is the best.

import type { Mm, Point, Polygon, Segment } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import type { Answer } from '../../../kit/index.ts';
import { INCH } from '../calls/inches.ts';
import type { Stand } from '../calls/troop.ts';
import { type Ground, lengthIn, levelUnder } from '../rules/ground.ts';
import type { Ends } from './aims.ts';
import { addLine } from './lineRows.ts';
import { NEAR, type Obstacles, type Solid, solidsAlong } from './obstacles.ts';
import { NOBODY, nextNear, type Outlook, type Trace, toFront } from './outlook.ts';
import { castShadow, firstSeen, type Shadows } from './shadows.ts';
import {
  aimedAt,
  circlesOf,
  clearanceOf,
  hasEndIn,
  type Sightline,
  segmentOf,
  sightline,
  startAt,
} from './sightline.ts';

export interface Bundle {
  /** What of a stand is looked at. */
  readonly piece: Polygon;
  /** Hills that are no higher are not in the way. */
  readonly level: number;
  readonly starts: readonly Point[];
  readonly ends: Ends;
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
const isSpent = ({ floor }: Search, { spent }: Outlook, i: number, cut: Mm): boolean =>
  spent !== null && spent.start === i && (spent.isBlind || cut >= floor);

/** The best line of a bundle, or the best before it. */
export function bestOf(search: Search, bundle: Bundle, before: Weighed | null, outlook: Outlook): Weighed | null {
  const { level, starts, ends } = bundle;
  const { solids, shadows } = outlook;
  let best = before;
  let cut = cutFor(search, best);
  for (let i = 0; i < starts.length; i++) {
    if (isSpent(search, outlook, i, cut)) continue;
    const hidden = shadows[i];
    for (let k = 0; k < ends.count; k++) {
      if (hidden) k = firstSeen(hidden, ends, k);
      if (k === ends.count) break;
      startAt(IN_HAND, starts[i] as Point);
      aimedAt(IN_HAND, ends.xy[2 * k] as Mm, ends.xy[2 * k + 1] as Mm);
      const ofSettled = clearanceFrom(outlook, level, cut);
      if (ofSettled < cut) {
        // What stops a line from one point stops others from the points beside it.
        const stopper = solids[0] as Solid;
        if (stopper.level === null) castShadows(search, outlook, stopper, cut);
        continue;
      }
      const clearance =
        outlook.trace === null ? ofSettled : tracedClearance(outlook, outlook.trace, { ofSettled, cut });
      if (clearance < cut) continue;
      if (best === null || mayBeBetter(clearance, best)) {
        const next = weighed(search, clearance);
        if (best !== null && !isBetter(next, best)) continue;
        best = next;
        if (isEnough(search, best)) return best;
        cut = cutFor(search, best);
      }
    }
  }
  return best;
}
function castShadows(search: Search, outlook: Outlook, stopper: Solid, cut: Mm): void {
  const { shadows } = outlook;
  for (let i = 0; i < shadows.length; i++) {
    if (!isSpent(search, outlook, i, cut)) castShadow(shadows[i] as Shadows, stopper, Math.min(cut, NEAR));
  }
}

/** Of the lines from one stand, by the stand they end at: hills that are no higher than the higher end are not in the way. */
export function levelsFrom({ ground, near }: Search, from: Stand): (to: Stand) => number {
  if (!near.hasHills) return () => 0;
  const own = levelUnder(ground, from);
  return to => Math.max(own, levelUnder(ground, to));
}

/** A line that is worth less is dropped. The floor is for stands that are known to see: until then any free line is sought. */
const cutFor = (search: Search, best: Weighed | null): Mm =>
  best === null
    ? Math.min(search.floor, -TOUCH)
    : Math.max(best.worth, answerOf(search, best) === 'yes' ? search.floor : -Infinity);
/** A line through no wood is better than one through a wood of unknown effect. */
const isBetter = (next: Weighed, best: Weighed): boolean =>
  next.worth > best.worth || (next.worth === best.worth && next.inWoods < best.inWoods);
/** By its clearance alone. */
const mayBeBetter = (clearance: Mm, best: Weighed): boolean =>
  clearance > best.worth || (clearance === best.worth && best.inWoods > 0);
const isFree = ({ clearance, worth }: Weighed): boolean => clearance >= 0 && worth >= -TOUCH;
/** Of a stand with this for its best line. */
export const answerOf = ({ sightDepth }: Search, best: Weighed): Answer =>
  !isFree(best) ? 'no' : best.inWoods > TOUCH && sightDepth === null ? 'unknown' : 'yes';

/** Nothing is near it; or it is free, and another stand has a line that nothing is near. */
export const isEnough = (search: Search, best: Weighed): boolean =>
  best.worth >= NEAR || (search.floor === Infinity && answerOf(search, best) === 'yes');

/** The row of the line that is being weighed. */
const IN_HAND = sightline({ x: 0, y: 0 }, { x: 0, y: 0 });

/** How far it keeps from what is solid. Less than `cut`: that is for the first of the solids. */
function clearanceFrom(outlook: Outlook, level: number, cut: Mm): Mm {
  const { solids } = outlook;
  let clearance = Infinity;
  let enough: Mm = NEAR;
  for (
    let i = nextNear(outlook, IN_HAND, 0, enough);
    i < solids.length;
    i = nextNear(outlook, IN_HAND, i + 1, enough)
  ) {
    const solid = solids[i] as Solid;
    if (!isSolid(solid, IN_HAND, level)) continue;
    clearance = Math.min(clearance, clearanceOf(IN_HAND, solid, enough));
    if (clearance < cut) {
      toFront(outlook, i);
      if (i >= outlook.stopped) outlook.stopped++;
      return clearance;
    }
    enough = Math.min(clearance, NEAR);
  }
  return clearance;
}
/** With those who are restless; what hangs on this line is written down. */
function tracedClearance(
  { restless, at }: Outlook,
  { passed, leaning }: Trace,
  { ofSettled, cut }: { readonly ofSettled: Mm; readonly cut: Mm },
): Mm {
  let clearance = ofSettled;
  for (const body of restless.stands) {
    clearance = Math.min(clearance, clearanceOf(IN_HAND, body, Math.min(clearance, NEAR)));
  }
  if (clearance < cut) addLine(leaning, at, IN_HAND, cut);
  else addLine(passed, at, IN_HAND, Math.min(clearance, NEAR));
  return clearance;
}
function weighed({ near, sightDepth }: Search, clearance: Mm): Weighed {
  const line = segmentOf(IN_HAND);
  const inWoods = near.woods.length === 0 ? 0 : lengthIn(line, near.woods);
  const left = inWoods <= TOUCH ? Infinity : sightDepth === null ? 0 : sightDepth * INCH - inWoods;
  return { line, clearance, inWoods, worth: Math.min(clearance, left) };
}
function isSolid(solid: Solid, row: Sightline, above: number): boolean {
  if (solid.level !== null) return solid.level > above;
  return !(solid.isOpenFromInside && hasEndIn(row, solid));
}

/**
 * What the best line runs through. Named first is what stopped other lines of its bundle, and of these the last one: so every line
 * of it is weighed again, without shadows.
 */
export function blockersAlong(search: Search, bundle: Bundle, before: Weighed | null): readonly Solid[] {
  const solids = solidsAlong(search.near, { starts: bundle.starts, ends: bundle.piece.points }, NEAR);
  const outlook: Outlook = {
    solids,
    circles: circlesOf(solids),
    stopped: 0,
    ground: null,
    restless: NOBODY,
    shadows: [],
    spent: null,
    at: 0,
    trace: null,
  };
  const best = bestOf(search, bundle, before, outlook);
  if (!best || best.clearance >= 0) return [];
  const row = sightline(best.line.a, best.line.b);
  return solids.filter(s => isSolid(s, row, bundle.level) && clearanceOf(row, s, Infinity) < 0);
}

// §4.3 Line of sight: from five points of a stand's front edge to the corners and side middles of what lies in its field.
// Solid: stands of third units, pieces that block sight, hills above both ends. Woods: by the length inside them.

import type { Mm, Point, Segment } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import type { Answer } from '../../../kit/index.ts';
import type { Stand } from '../calls/troop.ts';
import { levelUnder } from '../rules/ground.ts';
import { type Ends, endsAfter, endsOf } from './aims.ts';
import {
  answerOf,
  type Bundle,
  bestOf,
  blockersAlong,
  isEnough,
  levelsFrom,
  type Search,
  type Weighed,
} from './bundle.ts';
import { type Fence, fenceAround } from './fence.ts';
import { edgePoints, STARTS } from './fieldOfFire.ts';
import { clearLines, type LineRows, linesWithin, NO_LINES, noLines } from './lineRows.ts';
import { NEAR, type Solid } from './obstacles.ts';
import { inTheWay, NOBODY, type Outlook, type Restless, roomFor, type Spent, type Trace } from './outlook.ts';
import { clearedFor, noShadows, type Shadows } from './shadows.ts';
import { circlesOf } from './sightline.ts';
import type { SeenPiece } from './view.ts';

export interface SightReading {
  readonly answer: Answer;
  /** The best line there is: free if the answer is yes. Null: none is better than what other stands have. */
  readonly line: Segment | null;
  /** How far that line clears what is solid, or keeps within the woods' limit; − how far it fails. Null: nothing is within an inch. */
  readonly margin: Mm | null;
  /** Its length in woods. */
  readonly inWoods: Mm;
  /** Woods decide: their limit is nearer than anything solid. */
  readonly byWoods: boolean;
  readonly found: Found | null;
  /** Null where nobody will ask again. */
  readonly rest: Rest | null;
}
/** What a reading rests on: as long as all of this is so, it is what it is. */
export interface Rest {
  /** Bodies that stopped all lines but those that passed, and those that lean on a unit. */
  readonly stoppers: readonly Solid[];
  readonly passed: LineRows;
  readonly leaning: LineRows;
  /** The unit whose stands stop the lines that lean on them. */
  readonly on: string | null;
  /** The pieces that were looked at; the last of them was enough, or there are no more. */
  readonly pieces: readonly SeenPiece[];
  readonly isEnough: boolean;
  /** What had been found after each of them. */
  readonly found: readonly (Found | null)[];
  /** The stand before, if what it did not see was not looked for again. */
  readonly before: Before | null;
}

/** The best line, the bundle it belongs to, and the best line before that bundle. */
export interface Found {
  readonly best: Weighed;
  readonly bundle: Bundle;
  readonly before: Weighed | null;
}

/** The shadows before the stand that looks, from each of its points. */
const IN_HAND = Array.from({ length: STARTS }, noShadows);
const TRACE: Trace = { passed: noLines(), leaning: noLines() };

export interface Sighting {
  readonly from: Stand;
  readonly pieces: readonly SeenPiece[];
  /** They stopped lines of others: likely they stop lines of this one too. */
  readonly stoppers: readonly Solid[];
  readonly restless: Restless;
  /** The stand before, where it sees the same pieces. */
  readonly before: Before | null;
  /** Is it worth while to keep what the reading rests on? */
  readonly isWatched: boolean;
}
export interface Before {
  readonly from: Stand;
  readonly answer: Answer;
}
/**
 * A reading that holds but for some pieces: those from the `first`-th to the one before the `end`-th are others than they were, or lines
 * to them are.
 */
export interface Partly {
  readonly rest: Rest;
  readonly first: number;
  readonly end: number;
}

/** Piece by piece, and line by line in the order of the points: the first of equals is the best. */
export function readSight(search: Search, sighting: Sighting, known: Partly | null = null): SightReading {
  const { from, pieces, isWatched } = sighting;
  const starts = edgePoints(from);
  const outlook = outlookOf(search, sighting, known);
  const founds = known ? known.rest.found.slice(0, known.first) : [];
  const levelTo = levelsFrom(search, from);
  let last = founds.length > 0 ? levelTo((pieces[founds.length - 1] as SeenPiece).stand) : null;
  let found = founds.at(-1) ?? null;
  let isDone = false;
  for (let at = founds.length; at < pieces.length && !isDone; at++) {
    const { stand: to, outline: piece } = pieces[at] as SeenPiece;
    const level = levelTo(to);
    const bundle = { piece, level, starts, ends: endsAt(pieces, at, level === last) };
    last = level;
    const best = found?.best ?? null;
    outlook.at = at;
    const next = bestOf(search, bundle, best, outlook);
    if (next !== null && next !== best) {
      found = { best: next, bundle, before: best };
      isDone = isEnough(search, next);
    }
    if (isWatched) founds.push(found);
    if (known && at + 1 >= known.end && known.rest.found[at] === found) {
      const rest = goneOn(
        restOf(sighting, { outlook, found: founds, isEnough: isDone, known, end: at + 1 }),
        known.rest,
      );
      return readingOf(search, rest.found.at(-1) ?? null, rest);
    }
  }
  const searched = { outlook, found: founds, isEnough: isDone, known, end: Infinity };
  return readingOf(search, found, isWatched ? restOf(sighting, searched) : null);
}
interface Searched {
  readonly outlook: Outlook;
  readonly found: Rest['found'];
  readonly isEnough: boolean;
  /** What holds from before: of the pieces before the first and from the end on. */
  readonly known: Partly | null;
  readonly end: number;
}
function restOf({ pieces, before }: Sighting, { outlook, found, isEnough, known, end }: Searched): Rest {
  const span = { first: known?.first ?? 0, end };
  return {
    stoppers: outlook.solids.slice(0, outlook.stopped),
    passed: linesWithin(known?.rest.passed ?? NO_LINES, span, TRACE.passed),
    leaning: linesWithin(known?.rest.leaning ?? NO_LINES, span, TRACE.leaning),
    on: outlook.restless.unit,
    pieces: pieces.slice(0, found.length),
    isEnough,
    found,
    before: outlook.spent && before,
  };
}
function outlookOf(search: Search, sighting: Sighting, known: Partly | null): Outlook {
  const { from, before, restless, isWatched } = sighting;
  const { near, target } = search;
  const solids = inTheWay(known ? known.rest.stoppers : sighting.stoppers, near);
  clearLines(TRACE.passed);
  clearLines(TRACE.leaning);
  return {
    solids,
    circles: circlesOf(solids, roomFor(solids.length + near.solids.length)),
    stopped: known ? solids.length : 0,
    ground: { near, lines: { starts: edgePoints(from), ends: target.points } },
    restless: known ? stillRestless(restless, known.rest.on) : restless,
    shadows: shadowsFrom(from),
    spent: before && spentStart(search, from, before),
    at: 0,
    trace: isWatched ? TRACE : null,
  };
}
function shadowsFrom(from: Stand): readonly Shadows[] {
  const starts = edgePoints(from);
  for (let i = 0; i < STARTS; i++) clearedFor(starts[i] as Point, IN_HAND[i] as Shadows);
  return IN_HAND;
}
/** `on`: the unit that lines to the other pieces lean on. */
const stillRestless = (restless: Restless, on: string | null): Restless =>
  on === null || on === restless.unit ? restless : { ...NOBODY, unit: on };
/** From here on everything is found as it was before. */
function goneOn(rest: Rest, known: Rest): Rest {
  const looked = rest.found.length;
  return {
    ...rest,
    pieces: [...rest.pieces, ...known.pieces.slice(looked)],
    isEnough: known.isEnough,
    found: [...rest.found, ...known.found.slice(looked)],
  };
}
/**
 * A line that was weighed is no better a second time; but on hills what stops it hangs on the stand it ends at. `isLevel`: hills are in
 * the way of the same lines to the piece before.
 */
function endsAt(pieces: readonly SeenPiece[], at: number, isLevel: boolean): Ends {
  const { stand, outline } = pieces[at] as SeenPiece;
  if (outline !== stand.outline) return endsOf(outline);
  const last = pieces[at - 1];
  const isWeighed = isLevel && last !== undefined && last.outline === last.stand.outline;
  return endsAfter(isWeighed ? last.outline : null, outline);
}
/** Stands side by side share a corner; but on hills what stops a line from there hangs on the stand that looks. */
function spentStart({ ground, near }: Search, from: Stand, { from: other, answer }: Before): Spent | null {
  if (answer === 'unknown') return null;
  if (near.hasHills && levelUnder(ground, from) !== levelUnder(ground, other)) return null;
  const starts = edgePoints(from);
  const others = edgePoints(other);
  const start = starts.findIndex(p => others.some(q => p.x === q.x && p.y === q.y));
  return start < 0 ? null : { start, isBlind: answer === 'no' };
}
function readingOf(search: Search, found: Found | null, rest: Rest | null): SightReading {
  if (found === null) return { answer: 'no', line: null, margin: null, inWoods: 0, byWoods: false, found, rest };
  const { line, clearance, inWoods, worth } = found.best;
  const answer = answerOf(search, found.best);
  const isNear = worth < NEAR;
  return {
    answer,
    line,
    margin: answer === 'unknown' || !isNear ? null : worth,
    inWoods,
    byWoods: isNear && clearance >= 0 && inWoods > TOUCH && worth < clearance,
    found,
    rest,
  };
}

/** The best line, if it runs through something solid. */
const blockedOf = ({ found }: SightReading): Found | null => (found && found.best.clearance < 0 ? found : null);
export const isBlocked = (reading: SightReading): boolean => blockedOf(reading) !== null;
/** The solid things that the best line runs through. */
export function blockersOf(search: Search, reading: SightReading): readonly Solid[] {
  const blocked = blockedOf(reading);
  if (!blocked) return [];
  const { bundle, before } = blocked;
  return blockersAlong(search, { ...bundle, ends: endsOf(bundle.piece) }, before);
}
/** The ground that the bundle of a blocked line runs over: who blocks it hangs on nothing beside that. */
export function fenceOfBlocked(reading: SightReading): Fence | null {
  const blocked = blockedOf(reading);
  return blocked && fenceAround([...blocked.bundle.starts, ...blocked.bundle.piece.points]);
}

// §4.3 Line of sight: from five points of a stand's front edge to the corners and side middles of what lies in its field.
// Solid: stands of third units, pieces that block sight, hills above both ends. Woods: by the length inside them.

import type { Mm, Polygon, Segment } from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';
import type { Answer } from '../index.ts';
import { endsAfter, endsOf } from './aims.ts';
import {
  answerOf,
  bestOf,
  blockersOf,
  type Bundle,
  isEnough,
  levelOf,
  type Outlook,
  type Search,
  type Spent,
  type Weighed,
} from './bundle.ts';
import { edgePoints, STARTS } from './fieldOfFire.ts';
import { levelUnder } from './ground.ts';
import { NEAR, type Solid, solidsAlong } from './obstacles.ts';
import { clearedFor, noShadows, type Shadows } from './shadows.ts';
import { CIRCLE, type Circles, circlesOf } from './sightline.ts';
import type { Stand } from './troop.ts';
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
  /** The solid things it runs through. */
  readonly blockers: () => readonly Solid[];
}

/** The best line, the bundle it belongs to, and the best line before that bundle. */
interface Found {
  readonly best: Weighed;
  readonly bundle: Bundle;
  readonly before: Weighed | null;
}

/** The shadows before the stand that looks, from each of its points. */
const IN_HAND = Array.from({ length: STARTS }, noShadows);

/** The solids that some line from a stand to the target comes near to. */
export const solidsBefore = ({ near, target }: Search, from: Stand): readonly Solid[] =>
  solidsAlong(near, { starts: edgePoints(from), ends: target.points }, NEAR);

export interface Sighting {
  readonly from: Stand;
  readonly pieces: readonly SeenPiece[];
  readonly along: readonly Solid[];
  /** The stand before, where it sees the same pieces. */
  readonly before: Before | null;
}
interface Before {
  readonly from: Stand;
  readonly answer: Answer;
}
/** Piece by piece, and line by line in the order of the points: the first of equals is the best. */
export function readSight(search: Search, { from, pieces, along, before }: Sighting): SightReading {
  const starts = edgePoints(from);
  const outlook: Outlook = {
    solids: along.slice(),
    circles: circlesOf(along, roomFor(along.length)),
    shadows: starts.map((start, i) => clearedFor(start, IN_HAND[i] as Shadows)),
    spent: before && spentStart(search, from, before),
  };
  let best: Weighed | null = null;
  let found: Found | null = null;
  let last: Polygon | null = null;
  let lastLevel = 0;
  for (const { stand: to, piece } of pieces) {
    const level = levelOf(search, from, to);
    // A line that was weighed is no better a second time; but on hills what stops it hangs on the stand it ends at.
    const weighed = level === lastLevel ? last : null;
    const ends = piece === to.outline ? endsAfter(weighed, piece) : endsOf(piece);
    last = piece === to.outline ? piece : null;
    lastLevel = level;
    const bundle = { piece, level, starts, ends };
    const next = bestOf(search, bundle, best, outlook);
    if (next === null || next === best) continue;
    found = { best: next, bundle, before: best };
    best = next;
    if (isEnough(search, best)) break;
  }
  return found ? readingOf(search, found) : HIDDEN;
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
/** The circles before the stand that looks. */
let circles = new Float64Array(CIRCLE * 64);
function roomFor(count: number): Circles {
  if (circles.length < CIRCLE * count) circles = new Float64Array(2 * CIRCLE * count);
  return circles;
}
const HIDDEN: SightReading = {
  answer: 'no',
  line: null,
  margin: null,
  inWoods: 0,
  byWoods: false,
  blockers: () => [],
};

function readingOf(search: Search, { best, bundle, before }: Found): SightReading {
  const { line, clearance, inWoods, worth } = best;
  const answer = answerOf(search, best);
  const isNear = worth < NEAR;
  return {
    answer,
    line,
    margin: answer === 'unknown' || !isNear ? null : worth,
    inWoods,
    byWoods: isNear && clearance >= 0 && inWoods > TOUCH && worth < clearance,
    blockers: () => (clearance >= 0 ? [] : blockersOf(search, { ...bundle, ends: endsOf(bundle.piece) }, before)),
  };
}

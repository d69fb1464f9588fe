// What a stand saw, and whether it still sees it once others have moved: as long as what stopped its lines stands where it stood, and
// nothing leaves or takes a place near the few lines that passed.

import { boundsOf, boxesTouch, type Mm, type Polygon, type Shape, sameShape } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import { type Answer, keptOfEach, type Move } from '../../../kit/index.ts';
import type { Stand } from '../calls/troop.ts';
import { addNear, addUnstopped, comesNear, joinedLines, type LineRows, noPieces, type Span } from './lineRows.ts';
import type { Before, Partly, Rest, Sighting, SightReading } from './sight.ts';
import { type Body, bodyOf, isSamePlace, outlined, xyOf } from './sightline.ts';
import type { SeenPiece } from './view.ts';

export interface Look {
  readonly from: Stand;
  /** What it was searched with. */
  readonly floor: Mm;
  readonly sight: SightReading;
}
/** A unit that has moved: bodies that have left a place, bodies that have taken one, and all as they stand now. */
export interface Shifts {
  readonly unit: string;
  readonly gone: readonly Body[];
  readonly come: readonly Body[];
  readonly stands: readonly Body[];
}
/** What a stand is about to look at. */
export type Lookout = Pick<Sighting, 'from' | 'pieces' | 'before'> & { readonly floor: Mm };

/** What of a look still holds: all of it, all but some pieces, or nothing. `look`: of the same stand. */
export function stillSeen(look: Look | null, now: Lookout, shifts: readonly Shifts[]): Look | Partly | null {
  const rest = look?.sight.rest;
  if (!look || !rest || !isSameBefore(rest.before, now.before)) return null;
  const { sight, floor } = look;
  const first = sameFromTheFirst(rest.pieces, now.pieces);
  const areSame = first === rest.pieces.length && (rest.isEnough || first === now.pieces.length);
  const touched = noPieces();
  for (const s of shifts) if (!addTouched(touched, rest, s)) return null;
  if (areSame && touched.end === 0) return isSameFloor(floor, now.floor, sight) ? look : null;
  if (floor !== now.floor) return null;
  const end = areSame ? 0 : endOfOthers(rest, now.pieces);
  return { rest, first: Math.min(first, touched.first), end: Math.max(end, touched.end) };
}
const isSameBefore = (before: Before | null, now: Before | null): boolean =>
  before === null || (now !== null && before.from === now.from && before.answer === now.answer);
/**
 * A line that nothing is near is the best whatever other stands have seen, as long as none of them has such a line. And a stand whose
 * line is no better than another's stays behind it.
 */
const isSameFloor = (before: Mm, now: Mm, { answer, margin }: SightReading): boolean =>
  before === now ||
  (answer === 'yes' && margin === null && now < Infinity) ||
  (now > before && !speaks(answer, margin, now));
/** Once others have better lines, it is no matter how much worse a line is. */
const speaks = (answer: Answer, margin: Mm | null, floor: Mm): boolean =>
  answer === 'unknown' || (answer === 'no' && (margin ?? -Infinity) > floor);

/** So many pieces are the same, from the first on. */
function sameFromTheFirst(before: readonly SeenPiece[], now: readonly SeenPiece[]): number {
  const most = Math.min(before.length, now.length);
  let first = 0;
  while (first < most && isSamePiece(before[first] as SeenPiece, now[first] as SeenPiece)) first++;
  return first;
}
/**
 * From this one on the pieces are the same, and so are the points that lines to them end at: one that shares a corner with the piece before
 * it leaves that corner to it, and so hangs on it.
 */
function endOfOthers({ pieces, isEnough }: Rest, now: readonly SeenPiece[]): number {
  if (isEnough ? now.length < pieces.length : now.length !== pieces.length) return Infinity;
  let end = pieces.length;
  while (end > 0 && isSamePiece(pieces[end - 1] as SeenPiece, now[end - 1] as SeenPiece)) end--;
  const same = now[end]?.outline;
  const isAlone = (one: SeenPiece | undefined): boolean => !one || !same || areApart(one.outline, same);
  return isAlone(pieces[end - 1]) && isAlone(now[end - 1]) ? end : end + 1;
}
const areApart = (one: Polygon, other: Polygon): boolean => !boxesTouch(boundsOf(one), boundsOf(other), TOUCH);
const isSamePiece = (one: SeenPiece, other: SeenPiece): boolean =>
  one === other || (one.stand === other.stand && sameShape(one.outline, other.outline));

/** Adds the pieces to which lines run that a move touches. False: there may be more; who stopped lines has gone. */
function addTouched(
  span: Span,
  { stoppers, passed, leaning, on }: Rest,
  { unit, gone, come, stands }: Shifts,
): boolean {
  for (const body of gone) {
    if (isAmong(stoppers, body)) return false;
    addNear(span, passed, body);
  }
  for (const body of come) addNear(span, passed, body);
  if (on === unit) addUnstopped(span, leaning, stands);
  return true;
}
function isUntouched(rest: Rest, shifts: Shifts): boolean {
  const span = noPieces();
  return addTouched(span, rest, shifts) && span.end === 0;
}

/** What all looks of a unit at another rest on, put together. */
export interface Guard {
  /** False: it was not written down. */
  readonly isWhole: boolean;
  /** Where the stoppers stand: x and y, one after the other. */
  readonly stoppers: Float64Array;
  readonly passed: LineRows;
  /** Units that some lines lean on. */
  readonly on: readonly string[];
}
export function guardOf(looks: readonly Look[]): Guard {
  const stoppers: Body[] = [];
  const passed: LineRows[] = [];
  const on: string[] = [];
  for (const { sight } of looks) {
    if (!sight.rest) continue;
    for (const stopper of sight.rest.stoppers) if (!stoppers.includes(stopper)) stoppers.push(stopper);
    passed.push(sight.rest.passed);
    if (sight.rest.on !== null && sight.rest.leaning.count > 0) on.push(sight.rest.on);
  }
  const isWhole = passed.length === looks.length;
  return { isWhole, stoppers: xyOf(stoppers.map(s => s.centre)), passed: joinedLines(passed), on };
}
/** Do all of the looks still rest on what they rested on? True is sure. */
export function allRest(looks: readonly Look[], { isWhole, stoppers, passed, on }: Guard, shifts: Shifts): boolean {
  const { unit, gone, come } = shifts;
  if (!isWhole) return false;
  for (const body of gone) if (standsAt(stoppers, body) || comesNear(passed, body)) return false;
  for (const body of come) if (comesNear(passed, body)) return false;
  return !on.includes(unit) || looks.every(({ sight: { rest } }) => rest !== null && isUntouched(rest, shifts));
}
function standsAt(places: Float64Array, { centre: { x, y } }: Body): boolean {
  for (let i = 0; i < places.length; i += 2) if (places[i] === x && places[i + 1] === y) return true;
  return false;
}

function isAmong(stoppers: readonly Body[], body: Body): boolean {
  for (let i = 0; i < stoppers.length; i++) if (isSamePlace(stoppers[i] as Body, body)) return true;
  return false;
}

/** Of the stands of a unit that has moved; leaders and markers are in nobody's way. */
export const shiftsOf = keptOfEach(({ now, shapes }: Move): Shifts => {
  const gone = shapes.flatMap((shape, i) => (i % 2 === 0 ? bodiesOf(shape) : []));
  const come = shapes.flatMap((shape, i) => (i % 2 === 1 ? bodiesOf(shape) : []));
  return { unit: now.id, gone, come, stands: now.bases.flatMap(({ shape }) => bodiesOf(shape)) };
});
const bodiesOf = (shape: Shape): readonly Body[] => (shape.kind === 'polygon' ? [bodyOf(outlined(shape), true)] : []);

// What a stand saw, and whether it still sees it once others have moved: as long as what stopped its lines stands where it stood, and
// nothing leaves or takes a place near the few lines that passed.

import type { Mm, Shape } from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';
import { keptFor, type Move } from '../index.ts';
import type { Search } from './bundle.ts';
import { NEAR, type Solid } from './obstacles.ts';
import { type Before, readSight, type Rest, type Sighting, type SightReading } from './sight.ts';
import { type Body, bodyOf, clearanceOf, sightline } from './sightline.ts';
import type { Stand } from './troop.ts';
import type { SeenPiece } from './view.ts';

export interface Look {
  readonly from: Stand;
  /** The solids that some of its lines come near to. */
  readonly along: readonly Solid[];
  readonly floor: Mm;
  readonly sight: SightReading;
}
/** Bodies that have left a place, and bodies that have taken one. */
export interface Shifts {
  readonly gone: readonly Body[];
  readonly come: readonly Body[];
}

/** What a stand sees now: what it saw, as far as what that rests on is as it was. `look`: of the same stand. */
export function lookedAgain(search: Search, now: Sighting, look: Look | null): SightReading {
  const rest = look?.sight.rest;
  if (!look || !rest || !isSameBefore(rest.before, now.before)) return readSight(search, now);
  const { sight, along, floor } = look;
  const first = sameFromTheFirst(rest.pieces, now.pieces);
  const areSame = first === rest.pieces.length && (rest.isEnough || first === now.pieces.length);
  if (!(areSame ? isSameFloor(floor, search.floor, sight) : floor === search.floor)) return readSight(search, now);
  const shifts = shiftsBetween(along, now.along);
  if (!stillRests(rest, shifts)) return readSight(search, { ...now, along: lastCome(now.along, shifts) });
  return areSame ? sight : readSight(search, now, { rest, first, end: endOfOthers(rest, now.pieces) });
}
/** Who has just moved may well move again: nothing has to rest on him where others stop the same lines. */
const lastCome = (along: readonly Solid[], { come }: Shifts): readonly Solid[] => [
  ...along.filter(solid => !come.includes(solid)),
  ...along.filter(solid => come.includes(solid)),
];
const isSameBefore = (before: Before | null, now: Before | null): boolean =>
  before === null || (now !== null && before.from === now.from && before.answer === now.answer);
/** A line that nothing is near is the best whatever other stands have seen, as long as none of them has such a line. */
const isSameFloor = (before: Mm, now: Mm, { answer, margin }: SightReading): boolean =>
  before === now || (before < Infinity && now < Infinity && answer === 'yes' && margin === null);

/** So many pieces are the same, from the first on. */
function sameFromTheFirst(before: readonly SeenPiece[], now: readonly SeenPiece[]): number {
  const most = Math.min(before.length, now.length);
  let first = 0;
  while (first < most && isSamePiece(before[first] as SeenPiece, now[first] as SeenPiece)) first++;
  return first;
}
/** From this one on the pieces are the same; the first that is the same may end where the one before it has changed, and is not. */
function endOfOthers({ pieces, isEnough }: Rest, now: readonly SeenPiece[]): number {
  if (isEnough ? now.length < pieces.length : now.length !== pieces.length) return Infinity;
  let end = pieces.length;
  while (end > 0 && isSamePiece(pieces[end - 1] as SeenPiece, now[end - 1] as SeenPiece)) end--;
  return end + 1;
}
function isSamePiece(one: SeenPiece, other: SeenPiece): boolean {
  if (one === other) return true;
  const [points, others] = [one.piece.points, other.piece.points];
  return (
    one.stand === other.stand &&
    (points === others ||
      (points.length === others.length && points.every((p, i) => p.x === others[i]?.x && p.y === others[i]?.y)))
  );
}

/** Is what a reading rests on untouched? */
export function stillRests({ stoppers, passed }: Rest, { gone, come }: Shifts): boolean {
  if (gone.some(body => stoppers.some(stopper => isSamePlace(body, stopper)))) return false;
  return passed.every(({ line, clearance }) => {
    const row = sightline(line.a, line.b, IN_HAND);
    const limit = Math.min(clearance, NEAR);
    const isNear = (body: Body): boolean => clearanceOf(row, body, limit + TOUCH) <= limit;
    return !gone.some(isNear) && !come.some(isNear);
  });
}
const IN_HAND = sightline({ x: 0, y: 0 }, { x: 0, y: 0 });

/** What is along the lines no longer, and what is now. Few lists differ in more than one place. */
function shiftsBetween(before: readonly Solid[], now: readonly Solid[]): Shifts {
  let first = 0;
  while (first < before.length && first < now.length && before[first] === now[first]) first++;
  let [last, lastNow] = [before.length, now.length];
  while (last > first && lastNow > first && before[last - 1] === now[lastNow - 1]) {
    last--;
    lastNow--;
  }
  if (last === first && lastNow === first) return NONE;
  const [mayBeGone, mayHaveCome] = [before.slice(first, last), now.slice(first, lastNow)];
  return {
    gone: mayBeGone.filter(one => !mayHaveCome.includes(one)),
    come: mayHaveCome.filter(one => !mayBeGone.includes(one)),
  };
}
const NONE: Shifts = { gone: [], come: [] };

const shifts = new WeakMap<Move, Shifts>();
/** Of the stands of a unit that has moved; leaders and markers are in nobody's way. */
export const shiftsOf = (move: Move): Shifts =>
  keptFor(shifts, move, () => ({
    gone: move.shapes.flatMap((shape, i) => (i % 2 === 0 ? bodiesOf(shape) : [])),
    come: move.shapes.flatMap((shape, i) => (i % 2 === 1 ? bodiesOf(shape) : [])),
  }));
const bodiesOf = (shape: Shape): readonly Body[] => (shape.kind === 'polygon' ? [bodyOf(shape, true)] : []);

function isSamePlace(one: Body, other: Body): boolean {
  if (one === other) return true;
  if (one.centre.x !== other.centre.x || one.centre.y !== other.centre.y) return false;
  return one.corners.length === other.corners.length && one.corners.every((mm, i) => mm === other.corners[i]);
}

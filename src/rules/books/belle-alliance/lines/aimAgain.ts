// 3.1.3 What is said of lines of aim after one other unit has moved. Most moves leave most of it as it is: figures whose lines
// cannot have changed are not searched again.

import { boxesTouch, type Mm, type Shape } from '../../../../geometry/index.ts';
import {
  type AimLinesAmong,
  type AimReading,
  comesBetween,
  holdsAgain,
  isSameReading,
  keepClear,
  type MovedBody,
  type Outlook,
  readingAgain,
  readLineOfAim,
  type SeenEdge,
  seenBody,
  setsNoneFree,
} from '../../../../measure/index.ts';
import type { Unit } from '../../../../table/index.ts';
import { keptFor, type Move, once } from '../../../kit/index.ts';
import { outlineOfUnit } from '../calls/outline.ts';
import type { FireQuestion } from '../calls/question.ts';
import { type Scene, SEAM, type Troop } from '../calls/scene.ts';
import { type Aim, aimWith, type Seen, type Without } from './aim.ts';
import { blockersOf, marginOf, type Rooms, type Tried } from './aimMargin.ts';
import { aimSearch, type Field, fieldAfter, isShut, type StandingSearch } from './field.ts';
import { edgeOver, type Row } from './view.ts';

/** The same aim, renewed, where nothing that is said of it changes. Null where it has to be worked out anew. */
export function aimAgain(question: FireQuestion, before: Aim, move: Move): Aim | null {
  const { scene } = question;
  const { seen } = before;
  const { id, index } = move.now;
  const moved = seen && movedBody(question, seen.field, move);
  if (!moved || (seen.passed !== null && seen.passed !== id)) return null;
  const { field: was, readings: read } = seen;
  const isHeld = once(() => areHeldAgain({ field: was, readings: read, moved }, Math.abs(before.margin ?? 0)));
  const areAllStopped = ({ stopped }: Without): boolean => stopped.length === read.length;
  if (seen.without?.id === id && areAllStopped(seen.without) && isHeld()) {
    seen.passed = id;
    return before;
  }
  const field = fieldAfter(scene, seen.field, scene.troops[index] as Troop, moved.now);
  if (seen.without?.id !== id) seen.without = { id, stopped: stoppedWithout(seen, field, id) };
  const changed = { field, isPlain: (seen.isPlain ??= isPlainField(seen.field)), moved };
  const readings = areAllStopped(seen.without) ? read : readingsAgain(seen, changed);
  const tries = once(() => readings.map((reading, i): Tried => ({ search: aimSearch(field, i), reading })));
  if (!readings.every((r, i) => isSameReading(r, seen.readings[i] as AimReading))) {
    return aimWith(question, field, tries());
  }
  const rooms = roomsAgain(seen.rooms, changed);
  if (!isSaidAgain(question, before, { readings, rooms, tries, isHeld, ...changed })) {
    return aimWith(question, field, tries(), rooms);
  }
  seen.field = field;
  seen.readings = readings;
  seen.rooms = rooms;
  seen.passed = null;
  seen.isPlain = seen.isPlain && keepClear(field.ground.target, [{ seen: moved.now }]) ? true : null;
  return before;
}

/** The figures whose lines all are stopped by all but one: wherever he goes, they stay blocked. */
function stoppedWithout({ readings }: Seen, field: Field, id: string): readonly number[] {
  const others = { ...field, standing: field.standing.filter(({ about }) => about !== id) };
  const isBlocked = (i: number): boolean => readings[i]?.verdict === 'blocked';
  return field.front.rows.flatMap(row => shutAmong(others, row, isBlocked));
}

/** Only figures of whom it cannot be told otherwise are searched again; of blocked ones side by side it may be told at once. */
function readingsAgain({ readings, without }: Seen, changed: Changed): readonly AimReading[] {
  const { field, moved } = changed;
  const again = readings.slice();
  for (const row of field.front.rows) {
    const isAsShut = row.figures.length > 1 && setsNoneFree(linesFrom(changed, row.edge), moved);
    const open: number[] = [];
    for (const i of row.figures) {
      const reading = readings[i] as AimReading;
      if (reading.verdict === 'blocked' && (isAsShut || without?.stopped.includes(i))) continue;
      const told = readingAgain(linesFrom(changed, field.front.edges[i] as SeenEdge), reading, moved);
      if (told) again[i] = told;
      else open.push(i);
    }
    const shut = shutAmong(field, row, i => open.includes(i) && readings[i]?.verdict === 'blocked');
    for (const i of open) if (!shut.includes(i)) again[i] = readLineOfAim(aimSearch(field, i) as StandingSearch);
  }
  return again;
}
/** Of some figures of a row, side by side: those of whom it can be told at once that they have no free line. */
const shutAmong = (field: Field, row: Row, isOne: (i: number) => boolean): readonly number[] =>
  sideBySide(row, isOne)
    .filter(run => run.length > 1 && isShut(field, edgeOver(field.front.edges, run, row.edge.v0)))
    .flat();
/** Some figures of a row, those together that nobody else stands between. */
function sideBySide({ figures }: Row, isOne: (i: number) => boolean): readonly (readonly number[])[] {
  const runs: number[][] = [];
  figures.forEach((i, k) => {
    if (!isOne(i)) return;
    const last = runs.at(-1);
    if (last && last.at(-1) === figures[k - 1]) last.push(i);
    else runs.push([i]);
  });
  return runs;
}
function linesFrom({ field, isPlain }: Changed, edge: SeenEdge): AimLinesAmong {
  const { half, target } = field.ground;
  return { edge, half, target, isPlain };
}

/** Null where more than one plain body matters: what guns may fire over, what skirmishes, what others stand close to. */
function movedBody({ scene, firer }: FireQuestion, { ground, reach }: Field, move: Move): MovedBody | null {
  if (reach !== Infinity || firer.arm === 'artillery' || move.now.formation === 'skirmish-line') return null;
  const { isAlone, seenFrom } = keptFor(bodies, move, () => bodyOf(scene, move));
  return isAlone ? keptFor(seenFrom, ground.outlook, () => bodySeen(ground.outlook, move)) : null;
}
/** One shape that no bridge over a seam joins to others; as it has been seen. */
interface Body {
  readonly isAlone: boolean;
  readonly seenFrom: Map<Outlook, MovedBody>;
}
const bodies = new WeakMap<Move, Body>();
const bodyOf = (scene: Scene, move: Move): Body => ({
  isAlone: isOne(move.before) && isOne(move.now) && !isClose(scene, move),
  seenFrom: new Map(),
});
const isOne = (unit: Unit): boolean => outlineOfUnit(unit).shapes.length === 1;
const bodySeen = (outlook: Outlook, { before, now }: Move): MovedBody => ({
  before: seenBody(outlook, shapeOf(before)),
  now: seenBody(outlook, shapeOf(now)),
});
const shapeOf = (unit: Unit): Shape => outlineOfUnit(unit).shapes[0] as Shape;
/** May a bridge have been laid over a seam between the unit and another, or be now? */
const isClose = ({ troops }: Scene, { before, now }: Move): boolean =>
  [before, now].some(unit =>
    troops.some(({ id, outline }) => id !== now.id && boxesTouch(outline.box, outlineOfUnit(unit).box, SEAM)),
  );
/** Nothing lets a line through, and no troop may lie across the target; ground that is not open is clear of it. */
const isPlainField = ({ ground, standing, troops }: Field): boolean =>
  standing.every(({ excuse }) => excuse === null) && keepClear(ground.target, standing.slice(0, troops));

/** The field as it is now, and the body that has changed it. */
interface Changed {
  readonly field: Field;
  readonly isPlain: boolean;
  readonly moved: MovedBody;
}
/** What room is known that the body has not come near to. */
const roomsAgain = (rooms: Rooms, changed: Changed): Rooms =>
  rooms.map((room, i) => {
    const edge = changed.field.front.edges[i];
    return edge && !comesBetween(linesFrom(changed, edge), changed.moved) ? room : undefined;
  });

interface Told extends Changed {
  readonly readings: readonly AimReading[];
  readonly rooms: Rooms;
  readonly tries: () => readonly Tried[];
  /** Are the lines of all blocked figures held by the same, as far as the margin to either hand? */
  readonly isHeld: () => boolean;
}
/** All figures read the same: are the margin and those who stand in the way the same as well? Told without measuring, where it can be. */
function isSaidAgain(question: FireQuestion, { fronts, margin, blockers }: Aim, told: Told): boolean {
  const { rooms, tries, isHeld } = told;
  if (fronts.length === 0 && isHeld()) return true;
  if (marginOf(question, fronts, { tries: tries(), rooms }) !== margin) return false;
  return areHeldAgain(told, 0) || areEqual(blockersOf(tries()), blockers);
}
const areEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, i) => id === other[i]);

/** Are the straightest lines of all blocked figures held by the same, as far as `within` to either hand? */
function areHeldAgain({ field, readings, moved }: Pick<Told, 'field' | 'readings' | 'moved'>, within: Mm): boolean {
  const { half, target } = field.ground;
  for (let i = 0; i < readings.length; i++) {
    const reading = readings[i] as AimReading;
    const edge = reading.verdict === 'blocked' ? field.front.edges[i] : null;
    if (edge && !holdsAgain({ edge, half, target }, reading, moved, within)) return false;
  }
  return true;
}

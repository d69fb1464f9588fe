// 3.1.3 What is said of lines of aim after one other unit has moved. Most moves leave most of it as it is: figures whose lines
// cannot have changed are not searched again.

import { boxesTouch, type Mm, type Shape } from '../../geometry/index.ts';
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
  seenBody,
  type SeenEdge,
  setsNoneFree,
} from '../../measure/index.ts';
import type { Unit } from '../../table/index.ts';
import { keptFor, type Move, once } from '../index.ts';
import { type Aim, aimWith, type Seen } from './aim.ts';
import { blockersOf, marginOf, openDepth, type Tried } from './aimMargin.ts';
import { aimSearch, type Field, fieldAfter, sealedFigures, type StandingSearch } from './field.ts';
import { outlineOfUnit } from './outline.ts';
import type { FireQuestion } from './question.ts';
import { type Scene, SEAM, type Troop } from './scene.ts';

/** The same aim, renewed, where nothing that is said of it changes. Null where it has to be worked out anew. */
export function aimAgain(question: FireQuestion, before: Aim, move: Move): Aim | null {
  const { scene } = question;
  const { seen } = before;
  const moved = seen && movedBody(question, seen.field, move);
  if (!moved) return null;
  const field = fieldAfter(scene, seen.field, scene.troops[move.now.index] as Troop, moved.now);
  const changed = { field, isPlain: (seen.isPlain ??= isPlainField(seen.field)), moved };
  const { id } = move.now;
  const isSealed = seen.without?.id === id ? seen.without.isSealed : areSealed(seen, field, id);
  const readings = isSealed ? seen.readings : readingsAgain(seen.readings, changed);
  const tries = once(() => readings.map((reading, i): Tried => ({ search: aimSearch(field, i), reading })));
  const isRead = readings.every((r, i) => isSameReading(r, seen.readings[i] as AimReading));
  const isSame = isRead && isSaidAgain(question, before, { ...changed, readings, tries });
  if (!isSame) return aimWith(question, field, tries());
  seen.field = field;
  seen.readings = readings;
  seen.without = { id, isSealed };
  seen.isPlain = seen.isPlain && keepClear(field.ground.target, [{ seen: moved.now }]) ? true : null;
  return before;
}

/** Do all but one stop every line? Then he stops no more, and no fewer, wherever he goes. */
function areSealed({ readings }: Seen, field: Field, id: string): boolean {
  if (!readings.every(({ verdict }) => verdict === 'blocked')) return false;
  const isSealed = sealedFigures({ ...field, standing: field.standing.filter(({ about }) => about !== id) });
  return readings.every((_, i) => isSealed(i));
}

/** Only figures of whom it cannot be told otherwise are searched again. */
function readingsAgain(readings: readonly AimReading[], changed: Changed): readonly AimReading[] {
  const { field, moved } = changed;
  const { front } = field;
  const areShut = front.whole !== null && setsNoneFree(linesFrom(changed, front.whole), moved);
  if (areShut && readings.every(({ verdict }) => verdict === 'blocked')) return readings;
  const isSealed = once(() => sealedFigures(field));
  return readings.map((reading, i) => {
    const edge = front.edges[i];
    if (!edge || (areShut && reading.verdict === 'blocked')) return reading;
    const told = readingAgain(linesFrom(changed, edge), reading, moved);
    return told ?? readLineOfAim(aimSearch(field, i) as StandingSearch, isSealed()(i));
  });
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
interface Told extends Changed {
  readonly readings: readonly AimReading[];
  readonly tries: () => readonly Tried[];
}
/** All figures read the same: are the margin and those who stand in the way the same as well? Told without measuring, where it can be. */
function isSaidAgain(question: FireQuestion, before: Aim, told: Told): boolean {
  const { fronts, margin, blockers } = before;
  if (fronts.length === 0 && areHeldAgain(told, Math.abs(margin ?? 0))) return true;
  const isKept = fronts.length > 0 && isRoomKept(before, told);
  if (!isKept && marginOf(question, fronts, told.tries()) !== margin) return false;
  return areHeldAgain(told, 0) || areEqual(blockersOf(told.tries()), blockers);
}
const areEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, i) => id === other[i]);

/** Have those who have a line the same room, for all that can be told? */
function isRoomKept({ seen }: Aim, told: Told): boolean {
  const { field, readings, moved } = told;
  const [open, wasOpen] = [openDepth(readings), openDepth(seen?.readings ?? [])];
  if (open !== null || wasOpen !== null) return open === wasOpen;
  return readings.every(({ verdict }, i) => {
    const edge = verdict === 'free' ? field.front.edges[i] : null;
    return !edge || !comesBetween(linesFrom(told, edge), moved);
  });
}
/** Are the straightest lines of all blocked figures held by the same, as far as `within` to either hand? */
function areHeldAgain(told: Told, within: Mm): boolean {
  const { field, readings, moved } = told;
  for (let i = 0; i < readings.length; i++) {
    const reading = readings[i] as AimReading;
    const edge = reading.verdict === 'blocked' ? field.front.edges[i] : null;
    if (edge && !holdsAgain(linesFrom(told, edge), reading, moved, within)) return false;
  }
  return true;
}

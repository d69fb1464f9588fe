// 3.1.3 What is said of lines of aim after one other unit has moved. Most moves leave most of it as it is: figures whose lines
// cannot have changed are not searched again.

import { boxesTouch, type Mm } from '../../geometry/index.ts';
import {
  type AimLines,
  type AimReading,
  comesBetween,
  holdsAgain,
  isSameReading,
  keepClear,
  type MovedBody,
  readingAgain,
  readLineOfAim,
  seenBody,
  setsNoneFree,
} from '../../measure/index.ts';
import { keptFor, type Move, once } from '../index.ts';
import { type Aim, aimWith } from './aim.ts';
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
  const told = { readings: readingsAgain(seen.readings, field, moved), lines: linesOf(field), moved };
  const { readings } = told;
  const tries = once(() => readings.map((reading, i): Tried => ({ search: aimSearch(field, i), reading })));
  const isSame =
    readings.every((r, i) => isSameReading(r, seen.readings[i] as AimReading)) &&
    (isMarginKept(before, seen.readings, told) || marginOf(question, before.fronts, tries()) === before.margin) &&
    (areHeldAgain(told, 0) || areEqual(blockersOf(tries()), before.blockers));
  if (!isSame) return aimWith(question, field, tries());
  seen.field = field;
  seen.readings = readings;
  return before;
}
const areEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, i) => id === other[i]);

/** Only figures of whom it cannot be told otherwise are searched again. */
function readingsAgain(readings: readonly AimReading[], field: Field, moved: MovedBody): readonly AimReading[] {
  const { front, ground } = field;
  const lines = linesOf(field);
  const areShut = front.whole !== null && setsNoneFree({ ...ground, edge: front.whole }, moved);
  const isSealed = once(() => sealedFigures(field));
  return readings.map((reading, i) => {
    const its = lines(i);
    if (!its || (areShut && reading.verdict === 'blocked')) return reading;
    const told = readingAgain(its, reading, moved);
    return told ?? readLineOfAim(aimSearch(field, i) as StandingSearch, isSealed()(i));
  });
}

/** The lines of each figure; null for one without a front edge. */
type LinesOf = (i: number) => AimLines | null;
function linesOf({ front, ground: { half, target } }: Field): LinesOf {
  return i => {
    const edge = front.edges[i];
    return edge ? { edge, half, target } : null;
  };
}

/** Null where more than one plain body matters: what guns may fire over, what skirmishes, what others stand close to. */
function movedBody({ scene, firer }: FireQuestion, field: Field, move: Move): MovedBody | null {
  const { before, now } = move;
  const [one, ...more] = outlineOfUnit(before).shapes;
  const [other, ...others] = outlineOfUnit(now).shapes;
  if (!one || !other || more.length + others.length > 0) return null;
  const { ground, reach } = field;
  if (reach !== Infinity || firer.arm === 'artillery' || now.formation === 'skirmish-line') return null;
  if (!isPlain(field)) return null;
  if (keptFor(close, move, () => ({ isClose: isClose(scene, move) })).isClose) return null;
  return { before: seenBody(ground.outlook, one), now: seenBody(ground.outlook, other) };
}
/** Nothing lets a line through, and no troop may lie across the target; ground that is not open is clear of it. */
const isPlain = ({ ground, standing, troops }: Field): boolean =>
  standing.every(({ excuse }) => excuse === null) && keepClear(ground.target, standing.slice(0, troops));
const close = new WeakMap<Move, { readonly isClose: boolean }>();
/** May a bridge have been laid over a seam between the unit and another, or be now? */
const isClose = ({ troops }: Scene, { before, now }: Move): boolean =>
  [before, now].some(unit =>
    troops.some(({ id, outline }) => id !== now.id && boxesTouch(outline.box, outlineOfUnit(unit).box, SEAM)),
  );

interface Told {
  readonly readings: readonly AimReading[];
  readonly lines: LinesOf;
  readonly moved: MovedBody;
}
/** All figures read the same: is what holds their lines as well, or what room they have? Told without measuring them. */
function isMarginKept({ fronts, margin }: Aim, before: readonly AimReading[], told: Told): boolean {
  if (fronts.length === 0) return areHeldAgain(told, Math.abs(margin ?? 0));
  const { readings, lines, moved } = told;
  const [open, wasOpen] = [openDepth(readings), openDepth(before)];
  if (open !== null || wasOpen !== null) return open === wasOpen;
  return readings.every((reading, i) => {
    const its = reading.verdict === 'free' ? lines(i) : null;
    return !its || !comesBetween(its, moved);
  });
}
/** Are the straightest lines of all blocked figures held by the same, as far as `within` to either hand? */
function areHeldAgain({ readings, lines, moved }: Told, within: Mm): boolean {
  for (let i = 0; i < readings.length; i++) {
    const reading = readings[i] as AimReading;
    const its = reading.verdict === 'blocked' ? lines(i) : null;
    if (its && !holdsAgain(its, reading, moved, within)) return false;
  }
  return true;
}

// A plain question that is asked again once somebody has moved, as in every frame of a drag: what was said of two units stands as long
// as they have not moved, and nobody who has moved mattered where he stood or matters where he stands. Said twice it is kept: a
// table that is asked everything once would keep thousands of answers for nothing.

import { type Box, boundsOf, boundsOfBoxes, type Mm, type Shape } from '../geometry/index.ts';
import type { Base, Position, Unit } from '../table/index.ts';
import { keptFor } from './once.ts';
import { isSameTable } from './setting.ts';

/** A position that a book has opened, and how. */
export interface Table {
  readonly position: Position;
  readonly marks: boolean;
  readonly tolerance: Mm;
}
/** What is asked, and of which two units. */
export interface Asking {
  readonly table: Table;
  readonly kind: string;
  readonly firer: Unit;
  readonly target: Unit;
}
/** A unit as it stood and as it stands; all its words are the same. */
export interface Move {
  readonly before: Unit;
  readonly now: Unit;
  /** Around all its bases, of before and now. */
  readonly box: Box;
  /** The places that its bases have left, and those that they have taken. */
  readonly shapes: readonly Shape[];
}

interface Said<Answer> {
  readonly answer: Answer;
  readonly marks: boolean;
  readonly tolerance: Mm;
  /** As it was last found that this still stands. */
  position: Position;
}
/** What was asked of whom, and what was said; null while it has been asked but once. */
interface Asked<Answer> {
  kind: string;
  target: Unit;
  said: Said<Answer> | null;
}
/** By the number of the target. */
type Memory<Answer> = (Asked<Answer> | undefined)[];

/** Answers of some kilobytes each; then all are forgotten, so that a great table that is asked again and again fills no memory. */
const MOST = 20_000;

/** What was said before, and who has moved since, so that it may be another now. */
export interface Again<Answer> {
  readonly answer: Answer;
  readonly moves: readonly Move[];
}

/** `mayMatter`: may a move have changed this answer? False is sure. Who judges anew is told what was said before, if anything was. */
export function remembering<Answer>(
  mayMatter: (answer: Answer, move: Move) => boolean,
): (asking: Asking, judge: (again: Again<Answer> | null) => Answer) => Answer {
  // Of a firer as it stands: one that moves is another unit.
  let memories = new WeakMap<Unit, Memory<Answer>>();
  let kept = 0;

  /** Asked of a target as it stands for the first time: what was said of it as it stood is forgotten. */
  function meet(memory: Memory<Answer>, kind: string, target: Unit): void {
    const asked = memory[target.index];
    if (!asked) {
      memory[target.index] = { kind, target, said: null };
      return;
    }
    if (asked.said) kept -= 1;
    asked.kind = kind;
    asked.target = target;
    asked.said = null;
  }
  function keep(asked: Asked<Answer>, said: Said<Answer>): void {
    if (!asked.said) kept += 1;
    asked.said = said;
    if (kept < MOST) return;
    memories = new WeakMap();
    kept = 0;
  }

  return ({ table, kind, firer, target }, judge) => {
    const { position, marks, tolerance } = table;
    const memory = keptFor(memories, firer, (): Memory<Answer> => []);
    const asked = memory[target.index];
    if (asked?.target !== target || asked.kind !== kind) {
      meet(memory, kind, target);
      return judge(null);
    }
    const { said } = asked;
    const moves = said && movesAfter(said, table);
    if (said && moves && !moves.some(move => mayMatter(said.answer, move))) {
      said.position = position;
      return said.answer;
    }
    const answer = judge(said && moves ? { answer: said.answer, moves } : null);
    keep(asked, { answer, marks, tolerance, position });
    return answer;
  };
}

const NONE: readonly never[] = [];
/** Who has moved since something was said; null where more is different, or other things are asked for. */
function movesAfter<Answer>(said: Said<Answer>, { position, marks, tolerance }: Table): readonly Move[] | null {
  if (said.marks !== marks || said.tolerance !== tolerance) return null;
  return said.position === position ? NONE : movesSince(said.position, position);
}

interface Moves {
  readonly moves: readonly Move[] | null;
}
const movesUpTo = new WeakMap<Position, WeakMap<Position, Moves>>();
/** Who stands elsewhere than in a position before this one; null where more is different than where a few stand. */
export function movesSince(from: Position, to: Position): readonly Move[] | null {
  const known = keptFor(movesUpTo, to, () => new WeakMap<Position, Moves>());
  return keptFor(known, from, () => ({ moves: movesBetween(from, to) })).moves;
}
const FEW = 8;
function movesBetween(from: Position, to: Position): readonly Move[] | null {
  if (!isSameTable(from, to) || from.units.length !== to.units.length) return null;
  const moves: Move[] = [];
  for (let i = 0; i < to.units.length; i++) {
    const [before, now] = [from.units[i] as Unit, to.units[i] as Unit];
    if (before === now) continue;
    if (moves.length === FEW || !isInOtherPlace(before, now)) return null;
    moves.push(moveFrom(before, now));
  }
  return moves;
}
function moveFrom(before: Unit, now: Unit): Move {
  const box = boundsOfBoxes([...before.bases, ...now.bases].map(b => boundsOf(b.shape)));
  const shapes = before.bases.flatMap(({ shape }, i) => {
    const next = (now.bases[i] as Base).shape;
    return areSame(shape, next) ? [] : [shape, next];
  });
  return { before, now, box, shapes };
}
/** The same unit in another place? Books may speak of its words wherever it stands: that it is there at all, its arm, its bases. */
const isInOtherPlace = (before: Unit, now: Unit): boolean =>
  before.id === now.id &&
  before.name === now.name &&
  before.side === now.side &&
  before.arm === now.arm &&
  before.formation === now.formation &&
  before.path === now.path &&
  areSame(before.values, now.values) &&
  before.bases.length === now.bases.length &&
  before.bases.every(({ id, values }, i) => id === now.bases[i]?.id && areSame(values, now.bases[i]?.values ?? {}));
const areSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

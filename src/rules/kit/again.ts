// A plain question that is asked again once somebody has moved, as in every frame of a drag: what was said of two units stands as long
// as they have not moved, and nobody who has moved mattered where he stood or matters where he stands. Said twice it is kept: a
// table that is asked everything once would keep thousands of answers for nothing.

import { type Box, boundsOf, boundsOfBoxes, type Mm, type Shape, sameShape } from '../../geometry/index.ts';
import type { Base, Position, Unit } from '../../table/index.ts';
import { keptFor, keptOfEach } from './once.ts';
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

/**
 * What was asked of whom, what was said, and as it was last found that this still stands. One record, so that little has to be fetched for
 * an answer that does.
 */
interface Said<Answer> {
  kind: string;
  target: Unit;
  /** Null while it has been asked but once; and then no table is held. */
  answer: Answer | null;
  position: Position | null;
  marks: boolean;
  tolerance: Mm;
}
/** By the number of the target. */
type Memory<Answer> = (Said<Answer> | undefined)[];
const newMemories = <Answer>() => keptOfEach<Unit, Memory<Answer>>(() => []);

/** Answers of some kilobytes each; then all are forgotten, so that a great table that is asked again and again fills no memory. */
const MOST = 20_000;

/** What was said before, and who has moved since, so that it may be another now. */
export interface Again<Answer> {
  readonly answer: Answer;
  readonly moves: readonly Move[];
}

/** `mayMatter`: may a move have changed this answer? False is sure. Who judges anew is told what was said before, if anything was. */
export function remembering<Answer extends object>(
  mayMatter: (answer: Answer, move: Move) => boolean,
): (asking: Asking, judge: (again: Again<Answer> | null) => Answer) => Answer {
  // Of a firer as it stands: one that moves is another unit.
  let memoryOf = newMemories<Answer>();
  let kept = 0;

  function keep(memory: Memory<Answer>, { table, kind, target }: Asking, answer: Answer | null): void {
    const { position, marks, tolerance } = table;
    const said = memory[target.index];
    if (said?.answer) kept -= 1;
    if (answer) kept += 1;
    const now = { kind, target, answer, position: answer && position, marks, tolerance };
    if (said) Object.assign(said, now);
    else memory[target.index] = now;
    if (kept < MOST) return;
    memoryOf = newMemories();
    kept = 0;
  }

  return (asking, judge) => {
    const { table, kind, firer, target } = asking;
    const memory = memoryOf(firer);
    const said = memory[target.index];
    if (said?.target !== target || said.kind !== kind) {
      // Asked of a target as it stands for the first time: what was said of it as it stood is forgotten.
      keep(memory, asking, null);
      return judge(null);
    }
    const { answer } = said;
    const moves = movesAfter(said, table);
    if (answer && moves && !moves.some(move => mayMatter(answer, move))) {
      said.position = table.position;
      return answer;
    }
    const fresh = judge(answer && moves ? { answer, moves } : null);
    keep(memory, asking, fresh);
    return fresh;
  };
}

const NONE: readonly never[] = [];
/** Who has moved since something was said; null where more is different, or other things are asked for. */
function movesAfter(said: Said<unknown>, { position, marks, tolerance }: Table): readonly Move[] | null {
  if (said.position === null || said.marks !== marks || said.tolerance !== tolerance) return null;
  return said.position === position ? NONE : movesSince(said.position, position);
}

interface Moves {
  readonly moves: readonly Move[] | null;
}
const movesUpTo = new WeakMap<Position, WeakMap<Position, Moves>>();
/** Of the two positions that were asked about last, as they nearly always are again: no other position is held by one after it. */
let latest: (Moves & { readonly from: Position; readonly to: Position }) | null = null;
/** Who stands elsewhere than in a position before this one; null where more is different than where a few stand. */
export function movesSince(from: Position, to: Position): readonly Move[] | null {
  if (latest?.from === from && latest.to === to) return latest.moves;
  const known = keptFor(movesUpTo, to, () => new WeakMap<Position, Moves>());
  const { moves } = keptFor(known, from, () => ({ moves: movesBetween(from, to) }));
  latest = { from, to, moves };
  return moves;
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
    return sameShape(shape, next) ? [] : [shape, next];
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

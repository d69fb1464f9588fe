// Margins on the sample positions of a book, and on the same tables with every unit set down elsewhere: each is what one body must be
// moved, no more and no less.

import { expect, test } from 'vitest';
import { onGrid } from '../../src/geometry/index.ts';
import { roll } from '../../src/play/index.ts';
import { loadRuleset, type Ruleset } from '../../src/rules/index.ts';
import { moved, type Position, type SystemId } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { type Call, dishonesty, isNeeded } from './properties.ts';
import { samplesOf } from './samples.ts';

/** Calls that are named by sample and number, with the reason. */
export type Bounds = Readonly<Record<string, string>>;

const FAR = 30;
/** A call is asked some hundred times on a crowded table. */
const LONG = 240_000;
/** Every unit moved by up to 30 mm, each for itself. */
export function setDown(position: Position, seed: string): Position {
  let n = 0;
  const next = (): number => FAR * (2 * roll(seed, n++) - 1);
  const units = position.units.map(u => {
    const [x, y] = [next(), next()];
    return { ...u, bases: u.bases.map(b => moved(b, { at: onGrid({ x: b.at.x + x, y: b.at.y + y }) })) };
  });
  return { ...position, units, unitById: new Map(units.map(u => [u.id, u])) };
}

/** Calls that are held to less than the whole property, by sample and number, each with its reason. */
export interface Exceptions {
  /** The margin may be more than what is needed: nothing is held but that it is so. */
  readonly more?: Bounds;
  /** The ruling says that its margin is a bound: with less than it nobody changes the answer, nor with a little more. */
  readonly least?: Bounds;
  /** The same, but a little more does change it: whether it does is not known to the book. */
  readonly needless?: Bounds;
  /** No bound, but what the test does not reach: nothing less changes the answer. */
  readonly untried?: Bounds;
  /** What the margin changes is the condition that decides: another says no as well. */
  readonly ofReason?: Bounds;
  /** A call that takes long: only who is named moves, and in fewer directions. */
  readonly slow?: Bounds;
}
const isBoundOf = (book: Ruleset, table: Position, call: Call): boolean => {
  const asked = must(book.open(table, { marks: false })).ask(call);
  return asked.ok && asked.value.margin?.atLeast === true;
};
export function expectHonestMargins(
  system: SystemId,
  { more = {}, least = {}, needless = {}, untried = {}, ofReason = {}, slow = {} }: Exceptions = {},
): void {
  test.each(samplesOf(system))(
    '$name: margins',
    async ({ name, open }) => {
      const { position } = await open();
      const book = await loadRuleset(system);
      const tables = [position, setDown(position, name)];
      const wrong = tables.flatMap((table, t) =>
        position.calls.flatMap((asked, k) => {
          const call = asked as Call;
          const key = `${name.slice(system.length + 1, -5)} ${k + 1}${t === 0 ? '' : ' elsewhere'}`;
          const isIn = (list: Bounds): boolean => Object.hasOwn(list, key);
          const isSaid = isIn(least) || isIn(needless);
          const held = {
            isBound: isSaid || isIn(untried) || isIn(more),
            isOfReason: isIn(ofReason),
            isSlow: isIn(slow),
          };
          const found = dishonesty(book, table, call, held);
          if (isBoundOf(book, table, call) !== isSaid)
            return [`${key}: ${isSaid ? 'is not said to be' : 'is said to be'} a bound`];
          const isMore = found !== null;
          if (isMore !== isIn(more)) return [`${key}: ${found ?? 'the margin is no more than what is needed'}`];
          const isExcused = isIn(least) || isIn(untried) || isIn(ofReason);
          return isExcused && !held.isSlow && !isNeeded(book, table, call)
            ? [`${key}: holds without its exception`]
            : [];
        }),
      );
      expect(wrong).toEqual([]);
    },
    LONG,
  );
}

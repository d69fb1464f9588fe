// Whole fire questions: every unit of one side at every unit of the other, on a real map, for each book.

import { readFileSync } from 'node:fs';
import { type Judge, openWith, type Ruleset, type Ruling } from '../../src/rules/index.ts';
import { type MapFile, type Position, type PositionFile, type SystemId } from '../../src/table/index.ts';

/** What each book must know of a unit before it rules on its fire. */
const WORDS: Readonly<
  Record<
    SystemId,
    { readonly unit: Record<string, unknown>; readonly scale?: Record<string, number>; readonly bases: number }
  >
> = {
  'belle-alliance': { unit: { arm: 'infantry', formation: 'line' }, bases: 10 },
  emperor: {
    unit: { arm: 'infantry', formation: 'line', values: { type: 2, drill: 2, experience: 2 } },
    scale: { BD: 10 },
    bases: 10,
  },
  'fire-and-fury': { unit: { arm: 'infantry', formation: 'line', values: { weapon: 'RM' } }, bases: 10 },
  lasalle: { unit: { arm: 'infantry', formation: 'line' }, scale: { BW: 1 }, bases: 10 },
  'open-fire': { unit: { arm: 'infantry', values: { profile: 'rifleman', weapons: ['rifle'] } }, bases: 1 },
};

export const readMap = (): MapFile => JSON.parse(readFileSync('maps/la-haye-sainte.json', 'utf8')) as MapFile;

/** Two armies of `n` units each on the ground of La Haye Sainte, ranked one behind the other, looking at each other. */
export function armies(system: SystemId, n: number): PositionFile {
  const { unit, scale, bases } = WORDS[system];
  const [perRow, apart] = n > 200 ? [50, 3.3] : [10, 17];
  const one = (side: 'french' | 'british', i: number): PositionFile['units'][number] => {
    const [column, row] = [i % perRow, Math.floor(i / perRow)];
    const x = 10 + column * apart + (row % 2) * 4;
    const y = side === 'french' ? 52 - row * 4.5 : 66 + row * 4.5;
    const block = { at: [x, y] as [number, number], files: bases, ranks: 1, base: [1, 1] as [number, number] };
    return {
      ...unit,
      id: `${side}-${i}`,
      side,
      arm: String(unit['arm']),
      facing: side === 'french' ? 0 : 180,
      block,
    } as never;
  };
  const count = Array.from({ length: n }, (_, i) => i);
  return {
    format: 'enfilade/position',
    version: 1,
    system,
    lengths: 'cm',
    ...(scale ? { scale } : {}),
    map: 'la-haye-sainte.json',
    sides: [{ id: 'french' }, { id: 'british' }],
    units: [...count.map(i => one('french', i)), ...count.map(i => one('british', i))],
    calls: [],
  };
}

export interface Opened {
  readonly ruleset: Ruleset;
  readonly position: Position;
  readonly judge: Judge;
}
export function opened(ruleset: Ruleset, n: number, marks: boolean): Opened {
  const answer = openWith(ruleset, armies(ruleset.id, n), { map: readMap(), marks });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
  return answer.value;
}

export interface Ruled {
  readonly rulings: number;
  readonly yes: number;
  readonly ms: number;
  /** Letters of the texts, and points of the marks. */
  readonly letters: number;
  readonly points: number;
}
/** All rulings of one side at the other. */
export function allPairs(table: Opened): Ruled {
  const [firers = [], targets = []] = ['french', 'british'].map(side =>
    table.position.units.filter(u => u.side === side),
  );
  return ruled(
    table,
    firers.flatMap(firer => targets.map(target => [firer.id, target.id] as const)),
  );
}

/** Ids of a firer and a target. */
export type Pair = readonly [firer: string, target: string];
const AT_ONCE = 100;
/** Some at a time, so that not all of them have to be kept until they are walked through. */
export function ruled({ ruleset, position, judge }: Opened, pairs: readonly Pair[]): Ruled {
  let sum: Ruled = { rulings: 0, yes: 0, ms: 0, letters: 0, points: 0 };
  for (let first = 0; first < pairs.length; first += AT_ONCE) {
    const some: Ruling[] = [];
    const ms = timed(() => {
      for (const [firer, target] of pairs.slice(first, first + AT_ONCE)) {
        const call = ruleset.fireCall(position, firer, target);
        const asked = call ? judge.ask(call) : null;
        if (asked && !asked.ok) throw new Error(JSON.stringify(asked.problems));
        if (asked) some.push(asked.value);
      }
    });
    const { letters, points } = walked(some);
    sum = {
      rulings: sum.rulings + some.length,
      yes: sum.yes + some.filter(r => r.answer === 'yes').length,
      ms: sum.ms + ms,
      letters: sum.letters + letters,
      points: sum.points + points,
    };
  }
  return sum;
}

/**
 * Milliseconds: the lesser of the clock and the processor's time. The one runs on while others have the processor, the other adds
 * up what the engine's threads do side by side.
 */
export function timed(work: () => void): number {
  const used = process.cpuUsage();
  const began = performance.now();
  work();
  const passed = performance.now() - began;
  const { user, system } = process.cpuUsage(used);
  return Math.min(passed, (user + system) / 1000);
}

/** Walks through every text and every mark: what is not there, or is no plain data, is noticed. Not timed. */
function walked(all: readonly Ruling[]): { readonly letters: number; readonly points: number } {
  let letters = 0;
  let points = 0;
  for (const { reasons } of all) {
    for (const { text, marks } of reasons) {
      letters += text.length;
      for (const mark of marks) for (const [x, y] of mark.points) points += Number.isFinite(x + y) ? 1 : Number.NaN;
    }
  }
  return { letters, points };
}

export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

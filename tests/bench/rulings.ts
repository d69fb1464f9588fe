// Whole fire questions: every unit of one side at every unit of the other, on a real map, for each book.

import { readFileSync } from 'node:fs';
import type { Mark } from '../../src/measure/index.ts';
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

export const readMap = (): MapFile =>
  JSON.parse(readFileSync('maps/positions/ground/la-haye-sainte.json', 'utf8')) as MapFile;

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
/** A table that nobody has seen before. */
export function opened(ruleset: Ruleset, file: PositionFile, options: Parameters<Ruleset['open']>[1]): Opened {
  const answer = openWith(ruleset, file, { map: readMap(), ...options });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
  return answer.value;
}

export const basesOf = ({ position }: Opened): number =>
  position.units.reduce((sum, { bases }) => sum + bases.length, 0);

/** Ids of a firer and a target. */
export type Pair = readonly [firer: string, target: string];

/** Every unit of one side at every unit of the other. */
export function allPairs({ units }: PositionFile): readonly Pair[] {
  const [firers = [], targets = []] = ['french', 'british'].map(side => units.filter(u => u.side === side));
  return firers.flatMap(firer => targets.map(target => [firer.id, target.id] as const));
}

/** Asks for the fire of each pair that its book has a call for. */
export function asked({ ruleset, position, judge }: Opened, pairs: readonly Pair[]): readonly Ruling[] {
  const rulings: Ruling[] = [];
  for (const [firer, target] of pairs) {
    const call = ruleset.fireCall(position, firer, target);
    const answer = call ? judge.ask(call) : null;
    if (answer && !answer.ok) throw new Error(JSON.stringify(answer.problems));
    if (answer) rulings.push(answer.value);
  }
  return rulings;
}

export interface Compared {
  readonly rulings: number;
  readonly yes: number;
  readonly mismatches: readonly string[];
}
/** Rulings beside those that another table gives to the same calls. */
export function compared(rulings: readonly Ruling[], others: readonly Ruling[]): Compared {
  const all = new Map(others.map(r => [JSON.stringify(r.call), JSON.stringify(r)]));
  return {
    rulings: rulings.length,
    yes: rulings.filter(r => r.answer === 'yes').length,
    mismatches: rulings.flatMap(r => {
      const call = JSON.stringify(r.call);
      return all.get(call) === JSON.stringify(r) ? [] : [`${call}: another ruling from another table`];
    }),
  };
}

const AT_ONCE = 100;
/**
 * Milliseconds that the rulings take. Some are asked for at a time, so that not all of them have to be kept until they are walked
 * through.
 */
export function timeOf(table: Opened, pairs: readonly Pair[]): number {
  let ms = 0;
  for (let first = 0; first < pairs.length; first += AT_ONCE) {
    let some: readonly Ruling[] = [];
    ms += timed(() => {
      some = asked(table, pairs.slice(first, first + AT_ONCE));
    });
    for (const ruling of some) walk(ruling);
  }
  return ms;
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

const walked = new WeakSet<Ruling['reasons']>();
/**
 * Walks through every text and every mark: what is not there, or is no plain data, is noticed. Not timed, and so that the clock is not
 * troubled by it afterwards, it makes no garbage and leaves alone what has been walked through before.
 */
function walk({ call, reasons }: Ruling): void {
  if (walked.has(reasons)) return;
  walked.add(reasons);
  for (const { text, marks } of reasons) {
    if (text === '' || !marks.every(isPlain)) throw new Error(`no plain reason: ${JSON.stringify(call)}`);
  }
}
/** By numbers: a pair that is taken apart is walked through, which makes garbage. */
const isPlain = ({ points }: Mark): boolean => points.every(p => Number.isFinite(p[0]) && Number.isFinite(p[1]));

// Whole fire questions: every unit of one side at every unit of the other, on a real map, for each book.

import { readFileSync } from 'node:fs';
import { type Judge, openWith, type Ruleset } from '../../src/rules/index.ts';
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

const readMap = (): MapFile => JSON.parse(readFileSync('maps/la-haye-sainte.json', 'utf8')) as MapFile;

/** Two armies of `n` units each on the ground of La Haye Sainte, ranked one behind the other, looking at each other. */
export function armies(system: SystemId, n: number): PositionFile {
  const { unit, scale, bases } = WORDS[system];
  const perRow = 10;
  const one = (side: 'french' | 'british', i: number): PositionFile['units'][number] => {
    const [column, row] = [i % perRow, Math.floor(i / perRow)];
    const x = 10 + column * 17 + (row % 2) * 4;
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

/** All rulings of one side at the other; how many say yes. */
export function allPairs({ ruleset, position, judge }: Opened): { readonly rulings: number; readonly yes: number } {
  const [firers, targets] = ['french', 'british'].map(side => position.units.filter(u => u.side === side));
  let [rulings, yes] = [0, 0];
  for (const firer of firers ?? []) {
    for (const target of targets ?? []) {
      const call = ruleset.fireCall(position, firer.id, target.id);
      const asked = call ? judge.ask(call) : null;
      if (asked && !asked.ok) throw new Error(JSON.stringify(asked.problems));
      rulings += 1;
      if (asked?.value.answer === 'yes') yes += 1;
    }
  }
  return { rulings, yes };
}

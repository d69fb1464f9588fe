// The ground of a file: each piece in mm, its outline held against itself. Once for each piece, and once for all of them: a game's
// table keeps the ground from move to move.

import { type Mm, onGrid, polygon, selfCrossing, memoUnder } from '../geometry/index.ts';
import type { Values } from './base.ts';
import { pointOf, type Terrain } from './position.ts';
import type { FileTerrain } from './positionFile.ts';
import { type Problem, problem } from './problem.ts';

const NO_VALUES: Values = {};

interface LaidGround {
  readonly terrain: readonly Terrain[];
  readonly problems: readonly Problem[];
}
export const layGround = memoUnder((pieces: readonly FileTerrain[], mm: Mm): LaidGround => {
  const laid = pieces.map((t, i) => layTerrain(t, i, mm));
  return { terrain: laid.map(l => l.piece), problems: laid.flatMap(l => l.problems) };
});

interface LaidTerrain {
  readonly piece: Terrain;
  readonly problems: readonly Problem[];
}
const layTerrain = memoUnder((t: FileTerrain, index: number, mm: Mm): LaidTerrain => {
  const path = `terrain[${index}]`;
  const points = openRing(t.outline).map(p => onGrid(pointOf(p, mm)));
  const crossed = selfCrossing(points);
  const text = crossed ? `sides ${crossed.first} and ${crossed.second} cross, touch or repeat a corner` : '';
  const piece = {
    id: t.id,
    name: t.name ?? t.id,
    kind: t.kind,
    outline: polygon(points),
    level: t.level ?? 0,
    ...(t.height === undefined ? {} : { height: t.height * mm }),
    ...(t.blocksSight === undefined ? {} : { blocksSight: t.blocksSight }),
    values: t.values ?? NO_VALUES,
    path,
    index,
  };
  return { piece, problems: crossed ? [problem(`${path}.outline`, text)] : [] };
});

/** A ring that is written closed: its first corner stands at its end once more. */
function openRing<P extends readonly [number, number]>(ring: readonly P[]): readonly P[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = ring.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isClosed ? ring.slice(0, -1) : ring;
}

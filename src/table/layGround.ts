// The ground of a file: each piece in mm, its outline held against itself. Once for each piece, and once for all of them: a game's
// table keeps the ground from move to move.

import { type Flat, type Mm, memoUnder, polygon, selfCrossing } from '../geometry/index.ts';
import { arcProblems, flatCorners } from './arcs.ts';
import type { Values } from './base.ts';
import { clean } from './isolated.ts';
import type { Terrain } from './position.ts';
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
  const corners = flatCorners(t, mm);
  const points = corners.map(c => c.at);
  const problems = [...arcProblems(t, mm, path), ...crossings(corners, `${path}.outline`)];
  const piece = {
    id: t.id,
    name: clean(t.name ?? t.id),
    kind: t.kind,
    outline: polygon(points),
    level: t.level ?? 0,
    ...(t.height === undefined ? {} : { height: t.height * mm }),
    ...(t.blocksSight === undefined ? {} : { blocksSight: t.blocksSight }),
    values: t.values ?? NO_VALUES,
    path,
    index,
  };
  return { piece, problems };
});

function crossings(corners: readonly Flat[], path: string): readonly Problem[] {
  const crossed = selfCrossing(corners.map(c => c.at));
  if (!crossed) return [];
  const [first, second] = [corners[crossed.first]?.side, corners[crossed.second]?.side];
  return [problem(path, `sides ${first} and ${second} cross, touch or repeat a corner`)];
}

// The ground as this book sees it: woods, hills with their crests, broken and rough ground, roads, and what blocks sight.

import {
  distance,
  locate,
  type Mm,
  nearestOn,
  onGrid,
  type Point,
  type Polygon,
  type Segment,
  type Span,
  sides,
  spanTotal,
  spanUnion,
  stretches,
  sharesGround,
  memo,
  memoUnder,
} from '../../../../geometry/index.ts';
import {
  bad,
  good,
  mmOf,
  type Position,
  type Problem,
  pointOf,
  type Result,
  type Terrain,
} from '../../../../table/index.ts';
import { valuesReader } from '../../../kit/index.ts';
import { type TerrainValues, terrainValues } from '../calls/keys.ts';
import type { Stand } from '../calls/troop.ts';

export interface Wood {
  readonly terrain: Terrain;
  readonly isDense: boolean;
}
export interface Hill {
  readonly terrain: Terrain;
  readonly crest: readonly Segment[];
}
export interface Ground {
  readonly woods: readonly Wood[];
  readonly hills: readonly Hill[];
  /** Broken and rough ground. */
  readonly bad: readonly Terrain[];
  readonly roads: readonly Terrain[];
  readonly impassable: readonly Terrain[];
  readonly sightBlockers: readonly Terrain[];
}

const KNOWN = ['hill', 'wood', 'broken', 'rough', 'road', 'impassable'];
const readValues = valuesReader<TerrainValues>(terrainValues);

type Said = Pick<Position, 'terrain' | 'lengths'>;
export const groundOf = ({ terrain, lengths }: Said): Result<Ground> => groundRead(terrain, lengths);
/** Terrain that has not changed is the same ground in the next opening. */
const groundRead = memoUnder((terrain: Said['terrain'], lengths: Said['lengths']): Result<Ground> => {
  const read = terrain.map(t => readValues(t.values, `${t.path}.values`));
  const problems: readonly Problem[] = read.flatMap(r => (r.ok ? [] : r.problems));
  if (problems.length > 0) return bad(...problems);
  const valuesOf = (i: number): TerrainValues | null => {
    const r = read[i];
    return r?.ok ? r.value : null;
  };
  const mm = mmOf(lengths);
  const ofKind = (...kinds: readonly string[]): readonly Terrain[] => terrain.filter(t => kinds.includes(t.kind));
  return good({
    woods: terrain.flatMap((t, i) => (t.kind === 'wood' ? [{ terrain: t, isDense: valuesOf(i)?.dense === true }] : [])),
    hills: terrain.flatMap((t, i) => (t.kind === 'hill' ? [{ terrain: t, crest: crestOf(valuesOf(i), mm) }] : [])),
    bad: ofKind('broken', 'rough'),
    roads: ofKind('road'),
    impassable: ofKind('impassable'),
    sightBlockers: terrain.filter(t => !KNOWN.includes(t.kind) && t.blocksSight === true),
  });
});

function crestOf(values: TerrainValues | null, mm: Mm): readonly Segment[] {
  const points = (values?.crest ?? []).map(p => onGrid(pointOf(p, mm)));
  return points.slice(1).map((b, i) => ({ a: points[i] as Point, b }));
}

export const isIn = (p: Point, { outline }: Terrain): boolean => locate(p, outline) === 'inside';
export const hillsUnder = ({ hills }: Ground, p: Point): readonly Hill[] => hills.filter(h => isIn(p, h.terrain));
export const woodsRound = ({ woods }: Ground, p: Point): readonly Wood[] => woods.filter(w => isIn(p, w.terrain));
/** The level of the highest hill with the point inside it, 0 on the plain. */
export const levelAt = (ground: Ground, p: Point): number =>
  hillsUnder(ground, p).reduce((high, h) => Math.max(high, h.terrain.level), 0);

/** The level a stand is on; kept for as long as the ground is the same. */
export const levelUnder = (ground: Ground, stand: Stand): number => levelsOn(ground)(stand);
/** The lowest level that one of some stands is on. */
export const lowestUnder = (ground: Ground, stands: readonly Stand[]): number => lowestOn(ground)(stands);
const levelsOn = memo((ground: Ground) => memo((stand: Stand) => levelAt(ground, stand.base.at)));
const lowestOn = memo((ground: Ground) =>
  memo((stands: readonly Stand[]) => Math.min(...stands.map(s => levelUnder(ground, s)))),
);

/** How far inside an outline a point lies; − outside. */
export function depthInside(p: Point, outline: Polygon): Mm {
  const toEdge = Math.min(...sides(outline).map(side => distance(nearestOn(side, p), p)));
  return locate(p, outline) === 'outside' ? 0 - toEdge : toEdge;
}

/** Stretches of a line in any of the pieces, as distances from its first end. */
export const chordsIn = (line: Segment, pieces: readonly Terrain[]): readonly Span[] =>
  spanUnion(pieces.flatMap(t => stretches(line, t.outline).map(s => ({ from: s.in, to: s.out }))));
export const lengthIn = (line: Segment, pieces: readonly Terrain[]): Mm => spanTotal(chordsIn(line, pieces));

/** Pieces that share ground with a convex area. */
export const piecesUnder = (area: Polygon, pieces: readonly Terrain[]): readonly Terrain[] =>
  pieces.filter(t => sharesGround(area, t.outline));

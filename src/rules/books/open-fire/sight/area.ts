// S: Jumping. Areas of ground a model can stand on: a hill, or the table, less what stands on it or may not be entered.

import {
  distance,
  type Mm,
  onGrid,
  type Point,
  type Polygon,
  polygon,
  type Segment,
  type Shape,
  type Span,
  segmentGap,
  sides,
  spanDifference,
  stretches,
  type MovePath,
  reachOf,
  reachOfLine,
  runsInside,
  runsWithin,
} from '../../../../geometry/index.ts';
import { CONTACT, TOUCH } from '../../../../measure/index.ts';
import type { Scene } from '../calls/scene.ts';
import type { Piece } from './ground.ts';

export const TABLE_AREA = 'table';

export interface Area {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly outline: Polygon;
  readonly holes: readonly Polygon[];
}

/** Null: no hill of that id. Hills lose what rises from them to a higher level, the table every raised or impassable piece. */
export function areaOf(scene: Scene, id: string): Area | null {
  if (id === TABLE_AREA) return tableArea(scene);
  const hill = scene.pieces.find(p => p.hill && p.id === id);
  if (!hill) return null;
  const holes = scene.pieces.filter(p => p.hill && p.level > hill.level).map(p => p.terrain.outline);
  return { id, name: hill.terrain.name, level: hill.level, outline: hill.terrain.outline, holes };
}

function tableArea({ position, pieces }: Scene): Area {
  const { width, depth } = position.table;
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: depth },
    { x: 0, y: depth },
  ];
  const isHole = (p: Piece): boolean => (p.hill && p.level >= 1) || p.keywords.includes('impassable');
  return {
    id: TABLE_AREA,
    name: 'the table',
    level: 0,
    outline: polygon(corners.map(onGrid)),
    holes: pieces.filter(isHole).map(p => p.terrain.outline),
  };
}

/** Where on a way the middle of the base lies in the area. */
export const runsOnArea = (path: MovePath, { outline, holes }: Area): readonly Span[] =>
  spanDifference(
    runsInside(path, outline),
    holes.flatMap(h => runsInside(path, h)),
  );

/** A base that is moved along a way: its shape, and where its middle is now. */
export interface Moving {
  readonly shape: Shape;
  readonly centre: Point;
}

/**
 * Where on a way the whole base lies on the area and over none of `others`. Edges that are missed by up to `slack` count
 * as kept; where the way is tight without it, the ends are those of the exact picture.
 */
export function runsWholly(
  path: MovePath,
  base: Moving,
  ground: { readonly area: Area; readonly others?: readonly Shape[] },
): readonly Span[] {
  const slack = wholly(path, base, ground, TOUCH);
  const exact = wholly(path, base, ground, 0);
  return slack.map(run => {
    const inner = exact.filter(e => e.from >= run.from && e.to <= run.to);
    const [first, last] = [inner[0], inner.at(-1)];
    const from = first && first.from - run.from <= CONTACT ? first.from : run.from;
    const to = last && run.to - last.to <= CONTACT ? last.to : run.to;
    return { from, to: Math.max(from, to) };
  });
}

/** The same with a slack of its own. */
export function wholly(
  path: MovePath,
  { shape, centre }: Moving,
  { area, others = [] }: { readonly area: Area; readonly others?: readonly Shape[] },
  slack: Mm,
): readonly Span[] {
  const edges = [area.outline, ...area.holes].flatMap(sides);
  const over = [
    ...edges.flatMap(edge => runsWithin(path, reachOfLine(shape, centre, edge), 0 - slack)),
    ...others.flatMap(other => runsWithin(path, reachOf(shape, centre, other), 0 - slack)),
  ];
  return spanDifference(runsOnArea(path, area), over);
}

/** The shortest way between two areas: 0 where they meet. */
export function areaGap(a: Area, b: Area): Mm {
  const [from, to] = [boundaryOf(a), boundaryOf(b)];
  let best = Number.POSITIVE_INFINITY;
  for (const s of from) for (const t of to) best = Math.min(best, segmentGap(s, t).distance);
  return best;
}

/** The parts of outline and holes that really bound the area. */
function boundaryOf({ outline, holes }: Area): readonly Segment[] {
  const outer = sides(outline).flatMap(s => without(s, holes));
  const inner = holes.flatMap((hole, i) =>
    sides(hole)
      .flatMap(s =>
        without(
          s,
          holes.filter((_, j) => j !== i),
        ),
      )
      .flatMap(s => within(s, outline)),
  );
  return [...outer, ...inner];
}
const without = (s: Segment, holes: readonly Polygon[]): readonly Segment[] =>
  pieces(
    s,
    spanDifference(
      [{ from: 0, to: distance(s.a, s.b) }],
      holes.flatMap(h => spansOf(s, h)),
    ),
  );
const within = (s: Segment, outline: Polygon): readonly Segment[] => pieces(s, spansOf(s, outline));
const spansOf = (s: Segment, shape: Polygon): readonly Span[] =>
  stretches(s, shape).map(r => ({ from: r.in, to: r.out }));
function pieces(s: Segment, spans: readonly Span[]): readonly Segment[] {
  const l = distance(s.a, s.b);
  const at = (t: Mm): Point => ({ x: s.a.x + ((s.b.x - s.a.x) * t) / l, y: s.a.y + ((s.b.y - s.a.y) * t) / l });
  return spans.map(({ from, to }) => ({ a: from <= 0 ? s.a : at(from), b: to >= l ? s.b : at(to) }));
}

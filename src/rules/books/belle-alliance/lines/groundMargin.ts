// I-13 Ground that hides lets lines of aim out of itself and into itself. How far an edge or the target is from leaving it on the far side, and from
// coming into it. Firer's coordinates; bounds: each end is measured by itself.

import { gap, locate, type Mm, type Point, type Polygon, pointAlong } from '../../../../geometry/index.ts';
import { runsThrough, type SeenBody, type SeenEdge, wayBehind } from '../../../../measure/index.ts';
import { slantAt } from './sight.ts';
import type { Standing } from './view.ts';

/** From where one looks, and what is looked at. */
interface Ends {
  readonly edge: SeenEdge;
  readonly target: readonly SeenBody[];
}

/** The lines of an edge are free as long as ground holds an end of them: the least way after which it lies between; Infinity where none does. */
export function heldFor(ends: Ends, ground: readonly Standing[]): Mm {
  const ways = ground.map(({ seen, excuse }): Mm => {
    if (excuse === null) return Infinity;
    const [from, to] = [cornersOf(ends.edge), ends.target.flatMap(t => cornersOf(t))];
    const [leaving, losing] = [lastBehind(outlineOf(seen), from, to), lastBehind(outlineOf(seen), to, from)];
    // where it holds both, both must leave
    return leaving !== null && losing !== null ? Math.max(leaving, losing) : (leaving ?? losing ?? Infinity);
  });
  return Math.min(Infinity, ...ways);
}
/** Of several points that are held, the last to have the ground before it; null where none is held. */
function lastBehind(outline: Polygon, held: readonly Point[], others: readonly Point[]): Mm | null {
  const inside = held.filter(p => locate(p, outline) === 'inside');
  if (inside.length === 0) return null;
  return Math.max(...inside.map(a => Math.min(...others.map(b => wayBehind(outline, { a, b })))));
}

/** How far all ground in the way is from holding an end of the lines, each piece the nearer one; 0 where all does. */
export function intoGround({ edge, target }: Ends, ground: readonly Standing[]): Mm {
  const ends = [outlineOf({ us: [edge.u0, edge.u1], vs: [edge.v0, edge.v1] }), ...target.map(outlineOf)];
  const least = new Map<string, Mm>();
  const [from, to] = [cornersOf(edge), target.flatMap(t => cornersOf(t))];
  for (const { seen, about, depth = Infinity } of ground) {
    const outline = outlineOf(seen);
    const over = Math.min(...ends.map(end => gap(outline, end).distance));
    const way = Math.max(over, depth === Infinity ? 0 : tooDeep(outline, depth, [from, to]));
    least.set(about, Math.min(least.get(about) ?? Infinity, way));
  }
  return Math.max(0, ...least.values());
}

/** How far the ends must come out of ground into which one sees so far, square to the side where a line enters: of lines between corners the least. */
function tooDeep(outline: Polygon, depth: Mm, [from, to]: readonly [readonly Point[], readonly Point[]]): Mm {
  const ways = from.flatMap(a =>
    to.map((b): Mm => {
      const line = { a, b };
      const runs = runsThrough(line, [outline]);
      const [first, last] = [runs[0], runs.at(-1)];
      if (!first || !last) return 0;
      const run = runs.reduce((sum, r) => sum + (r.out - r.in), 0);
      const isFrom = locate(a, outline) !== 'outside';
      return Math.max(0, run - depth) * slantAt(outline, line, pointAlong(line, isFrom ? last.out : first.in));
    }),
  );
  return Math.min(...ways);
}

type Corners = Pick<SeenBody, 'us' | 'vs'>;
const pointsOf = ({ us, vs }: Corners): readonly Point[] => us.map((x, i) => ({ x, y: vs[i] as Mm }));
const cornersOf = (of: Corners | SeenEdge): readonly Point[] =>
  'us' in of
    ? pointsOf(of)
    : [
        { x: of.u0, y: of.v0 },
        { x: of.u1, y: of.v1 },
      ];
const outlineOf = (of: Corners): Polygon => ({ kind: 'polygon', points: pointsOf(of) });

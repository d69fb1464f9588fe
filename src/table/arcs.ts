// Terrain with round sides. A piece keeps its corners and, for each side that is an arc of a circle, a point the arc passes; its polygon
// is cut from them here and nowhere else. Rulings go by that polygon: its corners lie on the arcs, which it leaves by ARC_STRAY at most.

import {
  alongArc,
  type Bent,
  countAlong,
  type Flat,
  flattened,
  type Mm,
  onGrid,
  type Point,
} from '../geometry/index.ts';
import { pointOf } from './position.ts';
import { type Problem, problem } from './problem.ts';

type Pair = [number, number];
interface Round {
  readonly outline: readonly Pair[];
  readonly arcs?: readonly { readonly side: number; readonly through: Pair }[] | undefined;
}

/** Its corners and arcs in mm, not snapped to the grid. */
export function bentOf(piece: Round, mm: Mm): Bent {
  const corners = openRing(piece.outline).map(p => pointOf(p, mm));
  const through: (Point | null)[] = corners.map(() => null);
  for (const arc of piece.arcs ?? []) if (arc.side < corners.length) through[arc.side] = pointOf(arc.through, mm);
  return { corners, through };
}
/** A ring that is written closed: its first corner stands at its end once more. */
function openRing<P extends readonly [number, number]>(ring: readonly P[]): readonly P[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = ring.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isClosed ? ring.slice(0, -1) : ring;
}

const onTheGrid = ({ corners, through }: Bent): Bent => ({
  corners: corners.map(onGrid),
  through: through.map(p => p && onGrid(p)),
});
/** The corners of its polygon as rulings have them, in mm on the grid, each with the side of the outline that it is of. */
export const flatCorners = (piece: Round, mm: Mm): readonly Flat[] => flattened(onTheGrid(bentOf(piece, mm)));
/** The same without their sides. */
export const flatOutline = (piece: Round, mm: Mm): readonly Point[] => flatCorners(piece, mm).map(c => c.at);

/** What is wrong with the arcs of a piece: sides that are not there or named twice, points that make no arc. */
export function arcProblems(piece: Round, mm: Mm, path: string): readonly Problem[] {
  const { corners } = onTheGrid(bentOf(piece, mm));
  const taken = new Map<number, number>();
  return (piece.arcs ?? []).flatMap(({ side, through }, i) => {
    const [here, first] = [`${path}.arcs[${i}]`, taken.get(side)];
    if (first === undefined) taken.set(side, i);
    const [a, b] = [corners[side], corners[(side + 1) % corners.length]];
    if (!a || !b)
      return [
        problem(
          `${here}.side`,
          `must be at most ${corners.length - 1}: the outline has ${corners.length} sides, counted from 0`,
        ),
      ];
    const place = `${path}.arcs[${first}]`;
    if (first !== undefined) return [problem(`${here}.side`, `side ${side} is taken by ${place}`)];
    const arc = alongArc(a, onGrid(pointOf(through, mm)), b);
    if (arc === 'straight')
      return [problem(`${here}.through`, 'lies in line with the ends of its side and makes no arc')];
    return arc === 'large' ? [problem(`${here}.through`, 'makes an arc that is larger than any table')] : [];
  });
}

/** How many corners its polygon has; counted without cutting it, for a file may ask for more than anybody plays on. */
export function cornerCount(piece: Round, mm: Mm): number {
  if (!piece.arcs) return piece.outline.length;
  const { corners, through } = onTheGrid(bentOf(piece, mm));
  const between = through.map((via, i) =>
    via ? countAlong(corners[i] as Point, via, corners[(i + 1) % corners.length] as Point) : 0,
  );
  return between.reduce((sum, n) => sum + n, corners.length);
}

/** The same piece elsewhere or at another scale: every place of its outline put through `place`. */
export const withPlaces = <T extends Round>(piece: T, place: (p: Pair) => Pair): T => ({
  ...piece,
  outline: piece.outline.map(place),
  ...(piece.arcs ? { arcs: piece.arcs.map(({ side, through }) => ({ side, through: place(through) })) } : {}),
});
/** The same outline run the other way round, from its last corner to its first. */
export function reversedOutline<T extends Round>(piece: T): T {
  const corners = openRing(piece.outline);
  const reversed = (side: number): number => (2 * corners.length - 2 - side) % corners.length;
  return {
    ...piece,
    outline: [...corners].reverse(),
    ...(piece.arcs ? { arcs: piece.arcs.map(({ side, through }) => ({ side: reversed(side), through })) } : {}),
  };
}

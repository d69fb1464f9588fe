// An outline as convex pieces: triangles, or as few pieces as triangles put together again make; a circle as an outline.

import { direction } from '../angle.ts';
import { memo } from '../memo.ts';
import { beside, cross, minus, type Point, samePoint, times } from '../point.ts';
import { isConvex } from '../polygon.ts';
import { type Polygon } from '../shape.ts';
import { type Mm } from '../units.ts';

/** A circle as an outline that strays from it by less than a twentieth of TOUCH per cm of radius. */
export function roundOutline(centre: Point, radius: Mm): Polygon {
  const points = Array.from({ length: 360 }, (_, i) => beside(centre, times(direction(i), radius)));
  return { kind: 'polygon', points };
}

/** A simple outline as triangles, cut off ear by ear; a convex one stays whole. */
export const convexPieces = (outline: Polygon): readonly Polygon[] =>
  outline.points.length < 4 ? [outline] : piecesOf(outline);
const piecesOf = memo((outline: Polygon): readonly Polygon[] =>
  isConvex(outline) ? [outline] : triangles(outline.points),
);
function triangles(points: readonly Point[]): readonly Polygon[] {
  let rest = points;
  const pieces: Polygon[] = [];
  while (rest.length > 3) {
    const ear = rest.findIndex((_, i) => isEar(rest, i));
    if (ear < 0) break;
    pieces.push({ kind: 'polygon', points: threeAt(rest, ear) });
    rest = rest.filter((_, i) => i !== ear);
  }
  return [...pieces, { kind: 'polygon', points: rest } as const].filter(p => p.points.length > 2);
}
function threeAt(points: readonly Point[], i: number): readonly [Point, Point, Point] {
  const n = points.length;
  return [points[(i + n - 1) % n] as Point, points[i] as Point, points[(i + 1) % n] as Point];
}
/** A corner that can be cut off: no other corner lies in its triangle. Corners on a straight side go as well. */
function isEar(points: readonly Point[], i: number): boolean {
  const [a, b, c] = threeAt(points, i);
  const bend = cross(minus(b, a), minus(c, b));
  if (bend < 0) return false;
  if (bend === 0) return true;
  return points.every(p => {
    if (p === a || p === b || p === c) return true;
    const isIn =
      cross(minus(b, a), minus(p, a)) >= 0 &&
      cross(minus(c, b), minus(p, b)) >= 0 &&
      cross(minus(a, c), minus(p, c)) >= 0;
    return !isIn;
  });
}

/** As few convex pieces as putting triangles together finds. */
export function fewPieces(outline: Polygon): readonly Polygon[] {
  const pieces = [...convexPieces(outline)];
  for (let i = 0; i < pieces.length; i++) {
    for (let j = i + 1; j < pieces.length; j++) {
      const joined = joinedPiece(pieces[i] as Polygon, pieces[j] as Polygon);
      if (!joined) continue;
      pieces[i] = joined;
      pieces.splice(j, 1);
      j = i;
    }
  }
  return pieces;
}

/** Two pieces with a side in common as one, if that is convex. */
function joinedPiece(a: Polygon, b: Polygon): Polygon | null {
  const [n, m] = [a.points.length, b.points.length];
  for (let i = 0; i < n; i++) {
    const next = a.points[(i + 1) % n] as Point;
    const j = b.points.findIndex(p => samePoint(p, next));
    if (j < 0 || !samePoint(b.points[(j + 1) % m] as Point, a.points[i] as Point)) continue;
    const others = Array.from({ length: m - 2 }, (_, k) => b.points[(j + 2 + k) % m] as Point);
    const joined: Polygon = {
      kind: 'polygon',
      points: [...a.points.slice(0, i + 1), ...others, ...a.points.slice(i + 1)],
    };
    return isConvex(joined) ? joined : null;
  }
  return null;
}

// A simple outline as few convex pieces: its triangles, put together again as long as they stay convex.

import { isConvex, type Point, type Polygon, samePoint } from '../../geometry/index.ts';
import { convexPieces } from '../fire/partRange.ts';

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

// Ground painted by a brush: a stroke becomes a piece, or joins those of its kind and level that it touches. Apart from the tool,
// because it brings the area library along.

import type { Scene } from '../../desk/index.ts';
import {
  areaOf,
  grow,
  intersect,
  locate,
  type Mm,
  type Point,
  polygon,
  type Region,
  regionOf,
  straight,
  thicken,
  unite,
} from '../../geometry/index.ts';
import type { Command } from '../../play/index.ts';
import type { FileTerrain, PositionFile } from '../../table/index.ts';
import { crossingOf } from './outline.ts';
import { drawnPiece, pointsOf, putPiece, removePiece, withOutline } from './pieces.ts';
import { thinnedRing } from './shaping.ts';

export interface Stroke {
  readonly kind: string;
  /** Hills: the contour that is painted. */
  readonly level: number | null;
  readonly width: Mm;
  /** One line, or one on each half of a symmetrical field. */
  readonly lines: readonly (readonly Point[])[];
}
export interface Painted {
  readonly commands: readonly Command[];
  readonly id: string;
}
/** The rim of a stroke is thinned once, on its own: ground that strokes join again and again does not wear away. */
const STRAY: Mm = 0.5;
export const SAME: Mm = 0.02;

/** Null: nothing simple comes of it. Holes are filled: a file has none, and nobody paints a ring to leave a pit. */
export function painted(file: PositionFile, book: Pick<Scene, 'position' | 'ruleset'>, stroke: Stroke): Painted | null {
  let parts = strokesOf(stroke);
  const touched: FileTerrain[] = [];
  for (const piece of file.terrain ?? []) {
    if (piece.kind !== stroke.kind || (stroke.level !== null && (piece.level ?? 0) !== stroke.level)) continue;
    const ground = regionOf(polygon(pointsOf(piece, file.lengths)));
    if (areaOf(intersect(ground, parts)) === 0) continue;
    touched.push(piece);
    parts = unite(parts, ground);
  }
  const outlines = parts.map(({ outer }) => thinnedRing(outer.points, SAME)).filter(isSound);
  if (outlines.length === 0) return null;
  // each outline is the first of the pieces that went into it; the others are gone
  const left = new Set(touched);
  let table = file;
  const pieces = outlines.map(outline => {
    const inside = [...left].filter(t =>
      pointsOf(t, file.lengths).some(p => locate(p, polygon(outline)) !== 'outside'),
    );
    const [old] = inside;
    if (old) left.delete(old);
    const piece = old ? withOutline(old, straight(outline), file.lengths) : fresh(table, book, stroke, outline);
    table = { ...table, terrain: [...(table.terrain ?? []), piece] };
    return piece;
  });
  const gone = [...left].flatMap(t => removePiece(file, t.id));
  return { commands: [...gone, ...pieces.map(putPiece)], id: pieces[0]?.id ?? '' };
}
export const isSound = (outline: readonly Point[]): boolean =>
  outline.length >= 3 && crossingOf(straight(outline)) === null;

function fresh(
  file: PositionFile,
  book: Pick<Scene, 'position' | 'ruleset'>,
  { kind, level }: Stroke,
  points: readonly Point[],
): FileTerrain {
  const piece = drawnPiece(file, book, { kind, ...straight(points), width: null });
  return level === null ? piece : { ...piece, level };
}

/** The ground that the brush goes over. */
export const strokesOf = ({ lines, width }: Stroke): Region => unite(...lines.map(line => strokeOf(line, width)));

/** Everything within half a width of the line, round at its ends. */
function strokeOf(line: readonly Point[], width: Mm): Region {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return [];
  const core = line.length > 1 ? thicken(line, CORE) : [];
  const whole = grow(unite(core, dot(first), dot(last)), width / 2 - CORE / 2);
  return unite(...whole.map(({ outer }) => regionOf(polygon(thinnedRing(outer.points, STRAY)))));
}
const CORE: Mm = 2;
const dot = ({ x, y }: Point): Region =>
  regionOf(
    polygon(
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([dx, dy]) => ({ x: x + (dx ?? 0), y: y + (dy ?? 0) })),
    ),
  );

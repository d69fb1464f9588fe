// A proposed place and a proposed way, without any rule: does a body stand inside the table, on no other body and on open ground; does it
// pass through nothing on its way? Bodies are convex pieces; mm.

import {
  boundsOf,
  boundsOfBoxes,
  boxRow,
  convexPieces,
  gap,
  gapSquared,
  type Mm,
  overlapDepth,
  type Point,
  type Polygon,
  TOUCH,
} from '../../geometry/index.ts';

export interface PlacedBody {
  readonly id: string;
  readonly name: string;
  readonly outline: Polygon;
}
interface MetBody {
  readonly obstacle: PlacedBody;
  /** + how far apart; − how deep in it. */
  readonly margin: Mm;
}
export interface PlaceReading {
  readonly kind: 'place';
  /** The corner nearest to the edge of the table, or farthest beyond it: + inside. */
  readonly edge: { readonly at: Point; readonly margin: Mm };
  /** Nearest first: what it stands on, or what stands next to it. Null: there is nothing else. */
  readonly nearest: MetBody | null;
  /** What it stands on, deeper than the slack. */
  readonly on: readonly MetBody[];
}
export interface Surroundings {
  readonly table: { readonly width: Mm; readonly depth: Mm };
  readonly obstacles: readonly PlacedBody[];
  /** How deep pieces may lie in each other that players call touching. */
  readonly slack: Mm;
}

export function readPlace(body: readonly Polygon[], { table, obstacles, slack }: Surroundings): PlaceReading {
  const corners = body.flatMap(b => b.points);
  const edge = corners
    .map(at => ({ at, margin: Math.min(at.x, at.y, table.width - at.x, table.depth - at.y) }))
    .reduce((least, c) => (c.margin < least.margin ? c : least));
  const met = metBy(body, obstacles);
  return { kind: 'place', edge, nearest: met[0] ?? null, on: met.filter(m => m.margin < 0 - slack) };
}

export interface WayReading {
  readonly kind: 'way';
  readonly nearest: MetBody | null;
  /** What it passes through, deeper than the slack. */
  readonly through: readonly MetBody[];
}
/** `swept`: the ground passed over, as convex pieces. */
export function readPassage(swept: readonly Polygon[], obstacles: readonly PlacedBody[], slack: Mm): WayReading {
  const met = metBy(swept, obstacles);
  return { kind: 'way', nearest: met[0] ?? null, through: met.filter(m => m.margin < 0 - slack) };
}

/** The nearest, and whatever it may stand on: the least first; of equals in their order. By their boxes most lie too far off. */
function metBy(body: readonly Polygon[], obstacles: readonly PlacedBody[]): readonly MetBody[] {
  if (body.length === 0) return [];
  const row = boxRow(obstacles.map(o => o.outline));
  const around = boundsOfBoxes(body.map(boundsOf));
  const least = obstacles.map((_, i) => Math.sqrt(gapSquared(row, 4 * i, around)));
  const first = obstacles[least.indexOf(Math.min(...least))];
  const within = first === undefined ? 0 : Math.max(0, apart(body, first.outline)) + TOUCH;
  return obstacles
    .filter((_, i) => (least[i] as Mm) <= within)
    .map(obstacle => ({ obstacle, margin: apart(body, obstacle.outline) }))
    .toSorted((a, b) => a.margin - b.margin);
}

/** How far apart, or − how deep the deepest piece lies in the outline. */
function apart(body: readonly Polygon[], outline: Polygon): Mm {
  let least = Infinity;
  for (const piece of body) {
    const away = gap(piece, outline).distance;
    if (away > 0) least = Math.min(least, away);
    else
      for (const part of convexPieces(outline))
        least = Math.min(least, 0 - Math.max(0, overlapDepth(piece, part).depth));
  }
  return least;
}

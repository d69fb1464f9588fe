// The ground of a map or a position as Universal VTT 0.3, an inch a square: what blocks sight as closed walls, gates as doors.

import {
  type FileTerrain,
  flatOutline,
  fromMm,
  type Lengths,
  type MapFile,
  mmOf,
  type PositionFile,
  rounded,
} from '../../table/index.ts';
import { stopsSight } from '../seam/kinds.ts';

const SQUARE = 25.4;
const PIXELS = 64;
/** One white pixel: the format asks for a picture, ours are drawn elsewhere. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

interface Place {
  readonly x: number;
  readonly y: number;
}

export function writeUvtt(file: MapFile | PositionFile): object {
  const square = SQUARE / mmOf(file.lengths);
  const { width = 0, height = 0 } = file.table ?? {};
  const place = ([x, y]: readonly [number, number]): Place => ({
    x: rounded(x / square, 6),
    y: rounded((height - y) / square, 6),
  });
  const terrain = file.terrain ?? [];
  const walls = terrain.filter(t => t.kind !== 'gate' && (t.blocksSight ?? stopsSight(t.kind)));
  return {
    format: 0.3,
    resolution: {
      map_origin: { x: 0, y: 0 },
      map_size: { x: rounded(width / square, 6), y: rounded(height / square, 6) },
      pixels_per_grid: PIXELS,
    },
    line_of_sight: walls.map(t => closed(cornersOf(t, file.lengths)).map(place)),
    objects_line_of_sight: [],
    portals: terrain.filter(t => t.kind === 'gate').map(t => portalOf(t, place)),
    environment: { baked_lighting: false, ambient_light: 'ffffffff' },
    lights: [],
    image: PICTURE,
  };
}

/** Walls are straight in this format: round sides are cut as rulings have them. */
const cornersOf = (t: FileTerrain, lengths: Lengths): readonly Pair[] =>
  t.arcs ? flatOutline(t, mmOf(lengths)).map(({ x, y }): Pair => [fromMm(x, lengths), fromMm(y, lengths)]) : t.outline;
const closed = (corners: readonly Pair[]): readonly Pair[] => [...corners, ...corners.slice(0, 1)];
type Pair = readonly [number, number];

/** A door lies along the longest side of its gate, through the middle. */
function portalOf({ outline, blocksSight }: FileTerrain, place: (p: readonly [number, number]) => Place): object {
  const corners = outline.map(place);
  const middle = { x: mean(corners.map(c => c.x)), y: mean(corners.map(c => c.y)) };
  const sides = corners.map((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    return { x: b.x - a.x, y: b.y - a.y };
  });
  const long = sides.reduce((best, next) => (Math.hypot(next.x, next.y) > Math.hypot(best.x, best.y) ? next : best), {
    x: 0,
    y: 0,
  });
  const end = (k: number): Place => ({ x: rounded(middle.x + k * long.x, 6), y: rounded(middle.y + k * long.y, 6) });
  return {
    position: { x: rounded(middle.x, 6), y: rounded(middle.y, 6) },
    bounds: [end(-0.5), end(0.5)],
    rotation: rounded(Math.atan2(long.y, long.x), 6),
    closed: blocksSight ?? false,
    freestanding: false,
  };
}
const mean = (n: readonly number[]): number => n.reduce((a, b) => a + b, 0) / Math.max(1, n.length);

// The same table elsewhere: shifted, turned by quarters, mirrored. Documents in millimetres, every point on the grid.

type Json = unknown;
type Point = readonly [number, number];
const MM = 25.4;
const GRID = 1024;

const POINTS = ['outline', 'crest', 'path'];
const LENGTHS = ['base', 'size', 'gap', 'radius', 'width', 'height', 'distance'];

interface Change {
  readonly point: (p: Point) => Point;
  readonly bearing: (b: number) => number;
  readonly length?: (l: number) => number;
  /** A mirror image counts from the other end. */
  readonly isMirror?: boolean;
}

export function changed(value: Json, change: Change): Json {
  if (Array.isArray(value)) return value.map(v => changed(v, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, changedKey(key, v, change)]));
}

function changedKey(key: string, v: Json, change: Change): Json {
  if (key === 'at') return change.point(v as Point);
  if (POINTS.includes(key)) return (v as Point[]).map(p => change.point(p));
  if (key === 'facing') return change.bearing(v as number);
  if (LENGTHS.includes(key) && change.length)
    return Array.isArray(v) ? v.map(change.length) : change.length(v as number);
  if (key === 'bases' && change.isMirror) return changed((v as Json[]).toReversed(), change);
  if (key === 'flank' && change.isMirror) return v === 'left' ? 'right' : 'left';
  return changed(v, change);
}

const onGrid = (n: number): number => Math.round(n * GRID) / GRID;

/** An inch document in millimetres. */
export function inMm(document: Record<string, Json>): Record<string, Json> {
  const length = (l: number): number => onGrid(l * MM);
  const scaled = changed(document, { point: ([x, y]) => [length(x), length(y)], bearing: b => b, length });
  return { ...(scaled as Record<string, Json>), lengths: 'mm' };
}

const side = (document: Record<string, Json>): number => (document['table'] as { width: number }).width;

export const shifted = (document: Record<string, Json>, dx: number, dy: number): Json =>
  changed(document, { point: ([x, y]) => [x + dx, y + dy], bearing: b => b });

/** Counter-clockwise about the middle of a square table. */
export const quarterTurned = (document: Record<string, Json>): Record<string, Json> =>
  changed(document, {
    point: ([x, y]) => [side(document) - y, x],
    bearing: b => (b + 270) % 360,
  }) as Record<string, Json>;

/** East and west exchanged; bases listed one by one are then counted from the other end. */
export const mirrored = (document: Record<string, Json>): Record<string, Json> =>
  changed(document, {
    point: ([x, y]) => [side(document) - x, y],
    bearing: b => (360 - b) % 360,
    isMirror: true,
  }) as Record<string, Json>;

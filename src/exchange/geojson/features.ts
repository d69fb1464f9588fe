// GeoJSON in and out of maps, on a plane: coordinates are lengths, x east and y north, never degrees of a globe.
// The only file that knows turf, and only of its functions that are true on a flat table: cleanCoords, kinks, simplify, rewind,
// bboxClip. (turf's area, length, distance, buffer and their like measure a globe.)

import {
  bboxClip,
  cleanCoords,
  featureCollection,
  kinks,
  lineString,
  point,
  polygon,
  rewind,
  simplify,
} from '@turf/turf';
import { type Box, type Mm, onGrid, polygon as outlineOf, type Point, type Polygon } from '../../geometry/index.ts';

/** One thing of a map. `properties` are passed through as they are. */
export type MapFeature =
  | {
      readonly kind: 'area';
      readonly outer: Polygon;
      readonly holes: readonly Polygon[];
      readonly properties: Properties;
    }
  | { readonly kind: 'line'; readonly points: readonly Point[]; readonly properties: Properties }
  | { readonly kind: 'point'; readonly at: Point; readonly properties: Properties };
export type Properties = Readonly<Record<string, unknown>>;

/** What could not be read, and where: `features[3].geometry.coordinates[0]`. The other features are read all the same. */
export interface MapProblem {
  readonly code: 'not-geojson' | 'kind-not-known' | 'not-a-position' | 'too-few-corners' | 'crosses-itself';
  readonly path: string;
}

export interface ReadOptions {
  /** How many mm one unit of the file is (1). */
  readonly scale?: number;
  /** Corners that lie this near to the line without them are left out (0: only repeated corners and those on a straight line). */
  readonly simplify?: Mm;
  /** Only what lies in this box is kept, cut at its sides. */
  readonly window?: Box;
}

export interface GeoJsonReading {
  readonly features: readonly MapFeature[];
  readonly problems: readonly MapProblem[];
}

type Position = number[];
type Ring = Position[];

/** Reads a FeatureCollection, a Feature or a geometry. Corners are put on the 1/1024 mm grid, outlines counter-clockwise, not closed. */
export function readGeoJson(value: unknown, options: ReadOptions = {}): GeoJsonReading {
  const features: MapFeature[] = [];
  const problems: MapProblem[] = [];
  const take = (geometry: unknown, properties: Properties, path: string): void => {
    for (const read of readGeometry(geometry, path, { ...options, properties }))
      if ('code' in read) problems.push(read);
      else features.push(read);
  };
  for (const { feature, path } of featuresIn(value)) {
    if (!isObject(feature)) problems.push({ code: 'not-geojson', path });
    else if (feature.type === 'Feature')
      take(feature.geometry, isObject(feature.properties) ? feature.properties : {}, inside(path, 'geometry'));
    else take(feature, {}, path);
  }
  return { features, problems };
}

/** A FeatureCollection in the units of the file: outlines closed, outer rings counter-clockwise, holes clockwise. */
export function writeGeoJson(features: readonly MapFeature[], scale = 1): object {
  const position = ({ x, y }: Point): Position => [x / scale, y / scale];
  const ring = ({ points }: Polygon): Ring => [...points, ...points.slice(0, 1)].map(position);
  const written = features.map(f => {
    if (f.kind === 'point') return point(position(f.at), f.properties);
    if (f.kind === 'line') return lineString(f.points.map(position), f.properties);
    return polygon([ring(f.outer), ...f.holes.map(ring)], f.properties);
  });
  return rewind(featureCollection<(typeof written)[number]['geometry']>(written));
}

const inside = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
const isObject = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

function featuresIn(value: unknown): readonly { readonly feature: unknown; readonly path: string }[] {
  if (!isObject(value) || value.type !== 'FeatureCollection') return [{ feature: value, path: '' }];
  if (!Array.isArray(value.features)) return [{ feature: null, path: 'features' }];
  return value.features.map((feature: unknown, i) => ({ feature, path: `features[${i}]` }));
}

type Read = MapFeature | MapProblem;
type Context = ReadOptions & { readonly properties: Properties };

/** The kinds of geometry: what their coordinates hold, and the parts that are read one by one. */
function readGeometry(geometry: unknown, path: string, context: Context): readonly Read[] {
  const wrong: MapProblem = { code: 'not-geojson', path };
  if (!isObject(geometry)) return [wrong];
  const list = geometry.type === 'GeometryCollection' ? geometry.geometries : geometry.coordinates;
  const at = inside(path, geometry.type === 'GeometryCollection' ? 'geometries' : 'coordinates');
  if (!Array.isArray(list)) return [wrong];
  const each = (read: (part: unknown, path: string) => readonly Read[]): readonly Read[] =>
    list.flatMap((part: unknown, i) => read(part, `${at}[${i}]`));
  switch (geometry.type) {
    case 'Point':
      return readPoint(list, at, context);
    case 'MultiPoint':
      return each((part, p) => readPoint(part, p, context));
    case 'LineString':
      return readLine(list, at, context);
    case 'MultiLineString':
      return each((part, p) => readLine(part, p, context));
    case 'Polygon':
      return readArea(list, at, context);
    case 'MultiPolygon':
      return each((part, p) => readArea(part, p, context));
    case 'GeometryCollection':
      return each((part, p) => readGeometry(part, p, context));
    default:
      return [{ code: 'kind-not-known', path: inside(path, 'type') }];
  }
}

/** In mm; null unless it is a pair of finite numbers (a height may follow). */
function positionOf(value: unknown, scale = 1): Position | null {
  if (!Array.isArray(value)) return null;
  const [x, y] = value as readonly unknown[];
  return Number.isFinite(x) && Number.isFinite(y) ? [(x as number) * scale, (y as number) * scale] : null;
}

function ringOf(value: unknown, path: string, scale?: number): Ring | MapProblem {
  if (!Array.isArray(value)) return { code: 'not-geojson', path };
  const ring: Ring = [];
  for (const [i, v] of value.entries()) {
    const position = positionOf(v, scale);
    if (!position) return { code: 'not-a-position', path: `${path}[${i}]` };
    ring.push(position);
  }
  return ring;
}

const pointOf = (p: Position): Point => onGrid({ x: p[0] as Mm, y: p[1] as Mm });
const boxOf = ({ minX, minY, maxX, maxY }: Box): [number, number, number, number] => [minX, minY, maxX, maxY];

function readPoint(value: unknown, path: string, { scale, window, properties }: Context): readonly Read[] {
  const position = positionOf(value, scale);
  if (!position) return [{ code: 'not-a-position', path }];
  const at = pointOf(position);
  const isOut = window && (at.x < window.minX || at.x > window.maxX || at.y < window.minY || at.y > window.maxY);
  return isOut ? [] : [{ kind: 'point', at, properties }];
}

function readLine(value: unknown, path: string, context: Context): readonly Read[] {
  const ring = ringOf(value, path, context.scale);
  if ('code' in ring) return [ring];
  if (ring.length < 2) return [{ code: 'too-few-corners', path }];
  const line = simplify(cleanCoords(lineString(ring)), { tolerance: context.simplify ?? 0, highQuality: true });
  const cut = context.window ? bboxClip(line, boxOf(context.window)).geometry : line.geometry;
  const parts = (cut.type === 'LineString' ? [cut.coordinates] : cut.coordinates) as Ring[];
  return parts
    .filter(p => p.length > 1)
    .map(p => ({ kind: 'line', points: p.map(pointOf), properties: context.properties }));
}

function readArea(value: unknown, path: string, context: Context): readonly Read[] {
  if (!Array.isArray(value) || value.length === 0) return [{ code: 'not-geojson', path }];
  const rings: Ring[] = [];
  for (const [i, v] of value.entries()) {
    const ring = ringOf(v, `${path}[${i}]`, context.scale);
    if ('code' in ring) return [ring];
    const cleaned = cleanRing(ring, context.simplify ?? 0);
    if (!cleaned) return [{ code: 'too-few-corners', path: `${path}[${i}]` }];
    if (kinks(polygon([cleaned])).features.length > 0) return [{ code: 'crosses-itself', path: `${path}[${i}]` }];
    rings.push(cleaned);
  }
  return cutToWindow(rings, context).map(([outer, ...holes]) => ({
    kind: 'area',
    outer: ringToPolygon(outer as Ring),
    holes: holes.map(ringToPolygon),
    properties: context.properties,
  }));
}

/** Closed, without repeated corners and corners on straight lines; null when less than a triangle is left. */
function cleanRing(ring: Ring, tolerance: Mm): Ring | null {
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last) return null;
  const closed = first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
  if (closed.length < 4) return null;
  const cleaned = cleanCoords(polygon([closed]));
  const simple = tolerance > 0 ? simplify(cleaned, { tolerance, highQuality: true }) : cleaned;
  const corners = simple.geometry.coordinates[0] as Ring;
  return corners.length < 4 ? null : corners;
}

function cutToWindow(rings: readonly Ring[], { window }: Context): readonly Ring[][] {
  if (!window) return [[...rings]];
  const { geometry } = bboxClip(polygon([...rings]), boxOf(window));
  const parts = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Ring[][];
  return parts.filter(p => p.length > 0);
}

const ringToPolygon = (ring: Ring): Polygon => outlineOf(ring.slice(0, -1).map(pointOf));

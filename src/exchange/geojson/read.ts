// GeoJSON to a map: the globe laid flat about its middle, roads and hedges given width, contour rings made hills.

import { type Box, boundsOfPoints, type Point } from '../../geometry/index.ts';
import { good, type Result } from '../../table/index.ts';
import { formatOf, type Made, refuse, type Source } from '../seam/format.ts';
import { mapOf, type Shape } from '../seam/ground.ts';
import { LINES, stopsSight, widthQuestion } from '../seam/kinds.ts';
import { askScale, askUp, fittingScale, planeOf } from '../seam/plane.ts';
import { type Answers, askChoice, askLength, numberOf, plainOptions, type Question, wordOf } from '../seam/question.ts';
import { counted, type Fields, isObject, jsonOf, stemOf, textIn } from '../seam/text.ts';
import { type MapFeature, type MapProblem, readGeoJson } from './features.ts';
import { onGround } from './globe.ts';
import { isOurs, readOurs } from './ours.ts';
import { elevationIn, kindByTags } from './tags.ts';

interface Geo {
  readonly title: string;
  readonly value: Fields;
  /** Of the coordinates as they are written. */
  readonly box: Box;
  readonly kinds: ReadonlySet<string>;
  readonly hasUnknown: boolean;
}

const TYPES =
  /^(FeatureCollection|Feature|Point|LineString|Polygon|Multi(Point|LineString|Polygon)|GeometryCollection)$/;
const MOST_POSITIONS = 500_000;

export const GEOJSON = formatOf<Geo>({
  id: 'geojson',
  title: 'GeoJSON',
  endings: ['geojson', 'json'],
  recognise: ({ name }, start) =>
    /\.geojson$/i.test(name) ||
    /^\{[^]*"type"\s*:\s*"(FeatureCollection|Feature|MultiPolygon|Polygon|GeometryCollection)"/.test(start),
  parse: async source => parse(source),
  asks,
  make,
});

function parse(source: Source): Result<Geo> {
  const json = jsonOf(source);
  if (!json.ok) return json;
  const { value } = json;
  if (!isObject(value) || !TYPES.test(textIn(value.type)))
    return refuse('type', 'must be FeatureCollection, Feature or a geometry');
  const points = positionsIn(value);
  if (points.length > MOST_POSITIONS) return refuse('', `more than ${MOST_POSITIONS} corners`);
  if (points.length === 0) return refuse('features', 'no feature has coordinates');
  const tags = tagsIn(value);
  const kinds = tags.map(kindByTags);
  return good({
    title: stemOf(source.name),
    value,
    box: boundsOfPoints(points),
    kinds: new Set(kinds.filter(k => k !== null)),
    hasUnknown: kinds.includes(null),
  });
}

function positionsIn(value: unknown): readonly Point[] {
  const found: Point[] = [];
  const walk = (v: unknown): void => {
    if (!Array.isArray(v)) return;
    const [x, y] = v as readonly unknown[];
    if (typeof x === 'number' && typeof y === 'number') {
      if (Number.isFinite(x) && Number.isFinite(y)) found.push({ x, y });
    } else for (const inner of v as readonly unknown[]) walk(inner);
  };
  eachGeometry(value, g => walk(g.coordinates));
  return found;
}
function eachGeometry(value: unknown, visit: (geometry: Fields) => void): void {
  if (!isObject(value)) return;
  if (Array.isArray(value.features)) for (const f of value.features) eachGeometry(f, visit);
  if (Array.isArray(value.geometries)) for (const g of value.geometries) eachGeometry(g, visit);
  if (isObject(value.geometry)) eachGeometry(value.geometry, visit);
  if (value.coordinates !== undefined) visit(value);
}
function tagsIn(value: Fields): readonly Fields[] {
  const features = Array.isArray(value.features) ? value.features : [value];
  return features.map(f => (isObject(f) && isObject(f.properties) ? f.properties : {}));
}

const looksLikeGlobe = ({ minX, minY, maxX, maxY }: Box): boolean =>
  minX >= -180 && maxX <= 180 && minY >= -90 && maxY <= 90;

function asks(geo: Geo, answers: Answers): readonly Question[] {
  if (isOurs(geo.value)) return [];
  const ready = looksLikeGlobe(geo.box) ? 'degrees' : 'lengths';
  const { box } = inLengths(geo, String(answers.coordinates ?? ready));
  const has = (...kinds: readonly string[]): boolean => kinds.some(k => geo.kinds.has(k));
  return [
    askChoice(
      { id: 'coordinates', asks: 'What are the coordinates?' },
      [
        { id: 'degrees', words: 'longitude and latitude, in degrees' },
        { id: 'lengths', words: 'lengths on a plane (metres)' },
      ],
      ready,
    ),
    askScale(
      'How long is one metre of the ground on the table? (1 mm is a scale of 1 : 1000)',
      fittingScale(Math.max(box.maxX - box.minX, box.maxY - box.minY)),
    ),
    askUp(),
    ...(geo.hasUnknown || has('road')
      ? [askLength({ id: 'road-width', asks: 'How wide are roads on the table?' }, 25)]
      : []),
    ...(has('stream', 'river', 'water')
      ? [askLength({ id: 'stream-width', asks: 'How wide are streams on the table?' }, 25)]
      : []),
    ...(has('wall', 'hedge', 'fence', 'bank', 'gate', 'field-work', 'fortification')
      ? [askLength({ id: 'wall-width', asks: 'How wide are walls, hedges and fences on the table?' }, 6)]
      : []),
    ...(geo.hasUnknown
      ? [askChoice({ id: 'kind', asks: 'What kind of ground are areas that name none?' }, plainOptions(KINDS), 'field')]
      : []),
  ];
}
const KINDS = ['field', 'wood', 'rough', 'building', 'village', 'hill', 'water', 'scrub', 'orchard'];

/** The coordinates in metres, and their box. */
function inLengths(
  geo: Geo,
  coordinates: string,
): { readonly box: Box; readonly toPlane: (x: number, y: number) => Point } {
  if (coordinates !== 'degrees') return { box: geo.box, toPlane: (x, y) => ({ x, y }) };
  const toPlane = onGround(geo.box);
  const { minX, minY, maxX, maxY } = geo.box;
  return { box: boundsOfPoints([toPlane(minX, minY), toPlane(maxX, maxY)]), toPlane };
}

function make(geo: Geo, answers: Answers): Result<Made> {
  if (isOurs(geo.value)) return readOurs(geo.value);
  const { box, toPlane } = inLengths(geo, wordOf(answers, 'coordinates'));
  const { width, depth, put } = planeOf(box, numberOf(answers, 'scale'), wordOf(answers, 'up'));
  const laid = moved(geo.value, (x, y) => {
    const p = toPlane(x, y);
    const q = put(p.x, p.y);
    return [q.x, q.y];
  });
  const { features, problems } = readGeoJson(laid, { simplify: SIMPLE });
  const levels = levelsOf(features);
  const made = features.map(f => shapeOf(f, answers, levels));
  const left = [...leftOut(problems), ...notShapes(made), ...dipsIn(features, made)];
  return mapOf({ title: geo.title, width, depth, shapes: made.filter(s => typeof s !== 'string'), left });
}
/** mm: corners nearer than this to the line without them. */
const SIMPLE = 0.05;

/** The same document with every position moved. */
function moved(value: unknown, move: (x: number, y: number) => readonly [number, number]): unknown {
  if (Array.isArray(value)) {
    const [x, y] = value as readonly unknown[];
    if (typeof x === 'number' && typeof y === 'number') return move(x, y);
    return value.map(v => moved(v, move));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, GEOMETRY_KEYS.has(k) ? moved(v, move) : v]));
}
const GEOMETRY_KEYS = new Set(['features', 'geometry', 'geometries', 'coordinates']);

/** Contour heights in their order: the lowest is level 1. */
function levelsOf(features: readonly MapFeature[]): ReadonlyMap<number, number> {
  const heights = features.map(f => elevationIn(f.properties)).filter(n => n !== null);
  return new Map(
    [...new Set(heights)]
      .sort((a, b) => a - b)
      .slice(0, 100)
      .map((height, i) => [height, i + 1]),
  );
}

/** A piece of ground, or why it is none. */
function shapeOf(f: MapFeature, answers: Answers, levels: ReadonlyMap<number, number>): Shape | string {
  const { properties } = f;
  if (f.kind === 'point') return 'point';
  const ring = f.kind === 'line' ? ringOf(f.points) : null;
  const known = kindByTags(properties);
  const isBand = f.kind === 'line' && (known === null ? !ring : LINES.includes(known) || (known === 'bridge' && !ring));
  const kind = known ?? (isBand ? 'road' : wordOf(answers, 'kind'));
  const name = textIn(properties.name);
  const common = { kind, ...(name === '' ? {} : { name }), ...(stopsSight(kind) ? { blocksSight: true } : {}) };
  const elevation = elevationIn(properties);
  const level = kind === 'hill' ? { level: (elevation === null ? undefined : levels.get(elevation)) ?? 1 } : {};
  if (f.kind === 'area') {
    const holes = kind === 'hill' ? [] : f.holes.map(h => h.points);
    return { ...common, ...level, form: { is: 'area', outer: f.outer.points, holes } };
  }
  if (ring && !isBand) return { ...common, ...level, form: { is: 'area', outer: ring } };
  if (kind === 'hill') return 'open contour';
  const width = numberOf(answers, widthQuestion(kind)) || numberOf(answers, 'road-width');
  return Number.isFinite(width) ? { ...common, form: { is: 'line', points: f.points, width } } : `open line of ${kind}`;
}
/** A hill of ours knows no hollow. */
function dipsIn(features: readonly MapFeature[], made: readonly (Shape | string)[]): readonly string[] {
  const dips = features.reduce((sum, f, i) => {
    const shape = made[i];
    return typeof shape === 'object' && shape.kind === 'hill' && f.kind === 'area' ? sum + f.holes.length : sum;
  }, 0);
  return dips > 0 ? [`${counted(dips, 'dip in a hill')} left out`] : [];
}
const ringOf = (points: readonly Point[]): readonly Point[] | null => {
  const [a, b] = [points[0], points.at(-1)];
  return a && b && points.length > 3 && a.x === b.x && a.y === b.y ? points.slice(0, -1) : null;
};

function notShapes(made: readonly (Shape | string)[]): readonly string[] {
  const reasons = new Map<string, number>();
  for (const m of made) if (typeof m === 'string') reasons.set(m, (reasons.get(m) ?? 0) + 1);
  return [...reasons].map(([why, n]) => `${counted(n, why)} left out`);
}
const WHY: Readonly<Record<MapProblem['code'], string>> = {
  'not-geojson': 'feature that is no GeoJSON',
  'kind-not-known': 'geometry of no known type',
  'not-a-position': 'geometry with a corner that is no position',
  'too-few-corners': 'flat ring or line',
  'crosses-itself': 'outline that crosses itself',
};
function leftOut(problems: readonly MapProblem[]): readonly string[] {
  const codes = [...new Set(problems.map(p => p.code))];
  return codes.map(code => {
    const these = problems.filter(p => p.code === code);
    return `${counted(these.length, WHY[code])} left out (first: ${these[0]?.path || 'the whole file'})`;
  });
}

// From shapes of another program to pieces of terrain: lines get width, holes are cut open, what crosses itself is mended or
// left out and counted. Shapes come in mm, x east and y north, before the table is turned.

import {
  boundsOfPoints,
  grow,
  intersect,
  type Mm,
  onGrid,
  type Point,
  polygon,
  type Region,
  regionOf,
  selfCrossing,
  signedArea,
  subtract,
  thicken,
  withoutHoles,
} from '../../geometry/index.ts';
import { type FileTerrain, good, LIMITS, type MapFile, type Result, rounded } from '../../table/index.ts';
import { type Made, refuse } from './format.ts';
import { cleanName, counted, slug } from './text.ts';

export interface Shape {
  readonly kind: string;
  readonly name?: string;
  /** The id of a piece of ours that comes back. */
  readonly id?: string;
  readonly level?: number;
  readonly height?: Mm;
  readonly blocksSight?: boolean;
  readonly values?: FileTerrain['values'];
  readonly form:
    | { readonly is: 'area'; readonly outer: readonly Point[]; readonly holes?: readonly (readonly Point[])[] }
    | { readonly is: 'line'; readonly points: readonly Point[]; readonly width: Mm };
}

export interface Field {
  readonly title: string;
  readonly note?: string;
  readonly width: Mm;
  readonly depth: Mm;
  readonly shapes: readonly Shape[];
  readonly left: readonly string[];
}

const LONGEST: Mm = 30_000;
/** mm²: smaller outlines are a slip of somebody's pen. */
const SMALLEST = 0.5;
/** Outlines that touch themselves in a corner are parted by this. */
const PARTED: Mm = 0.05;

/** A map of ours, with what could not be made a piece of terrain. */
export function mapOf({ title, note, width, depth, shapes, left }: Field): Result<Made> {
  if (!(width > 0 && depth > 0)) return refuse('', 'there is nothing in the file that makes ground');
  if (width > LONGEST || depth > LONGEST)
    return refuse(
      'scale',
      `the table would be ${Math.round(width)} × ${Math.round(depth)} mm; it is at most ${LONGEST} mm long`,
    );
  if (shapes.length > LIMITS.terrain) return refuse('', `more than ${LIMITS.terrain} shapes`);
  const { terrain, flat, cut } = piecesOf(shapes);
  if (terrain.length > LIMITS.terrain) return refuse('', `more than ${LIMITS.terrain} pieces of terrain`);
  if (terrain.reduce((sum, t) => sum + t.outline.length, 0) > LIMITS.allCorners)
    return refuse('', `more than ${LIMITS.allCorners} corners`);
  const map: MapFile = {
    format: 'enfilade/map',
    version: 1,
    title: cleanName(title),
    ...(note === undefined ? {} : { note }),
    lengths: 'mm',
    table: { width: rounded(width, 4), height: rounded(depth, 4) },
    terrain: [...terrain],
  };
  return good({
    document: map,
    left: [...left, ...told(flat, 'flat or crossed outline', 'left out'), ...told(cut, 'area with holes', 'cut open')],
  });
}
const told = (n: number, what: string, done: string): readonly string[] =>
  n === 0 ? [] : [`${counted(n, what)} ${done}`];

function piecesOf(shapes: readonly Shape[]): { terrain: FileTerrain[]; flat: number; cut: number } {
  const terrain: FileTerrain[] = [];
  const taken = new Map<string, number>();
  let [flat, cut] = [0, 0];
  for (const shape of shapes) {
    const simple = simpleOutline(shape);
    const region = simple ? null : regionOfShape(shape);
    if (region?.some(part => part.holes.length > 0)) cut++;
    const outlines = simple ? [simple] : outlinesOf(region ?? []);
    if (outlines.length === 0) flat++;
    for (const outline of outlines) terrain.push(pieceOf(shape, outline, taken));
  }
  return { terrain, flat, cut };
}

/** Corners of an area without holes that is sound as it stands: taken as they are. */
function simpleOutline({ form }: Shape): readonly Point[] | null {
  if (form.is !== 'area' || (form.holes?.length ?? 0) > 0) return null;
  const points = withoutRepeats(form.outer.map(onGrid));
  return isSound(points) ? points : null;
}

function withoutRepeats(points: readonly Point[]): readonly Point[] {
  return points.filter((p, i) => {
    const before = points[(i + points.length - 1) % points.length] as Point;
    return points.length < 2 || p.x !== before.x || p.y !== before.y;
  });
}
const isSound = (points: readonly Point[]): boolean =>
  points.length >= 3 &&
  points.length <= LIMITS.corners &&
  Math.abs(signedArea(points)) > SMALLEST &&
  selfCrossing(points) === null;

function regionOfShape({ form }: Shape): Region {
  if (form.is === 'line') {
    const points = withoutNeighbours(form.points.map(onGrid));
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last || points.length < 2) return [];
    const isClosed = points.length > 3 && first.x === last.x && first.y === last.y;
    return thicken(isClosed ? points.slice(0, -1) : points, form.width, isClosed);
  }
  const outer = mended(form.outer);
  return (form.holes ?? []).reduce((region, hole) => subtract(region, mended(hole)), outer);
}
const withoutNeighbours = (points: readonly Point[]): readonly Point[] =>
  points.filter((p, i) => i === 0 || p.x !== points[i - 1]?.x || p.y !== points[i - 1]?.y);

/** An outline that may cross itself, as the ground it goes round. */
function mended(points: readonly Point[]): Region {
  const corners = withoutRepeats(points.map(onGrid));
  return corners.length < 3 ? [] : intersect(regionOf(polygon(corners)), regionOf(around(corners)));
}
function around(points: readonly Point[]): ReturnType<typeof polygon> {
  const { minX, minY, maxX, maxY } = boundsOfPoints(points);
  return rectangle(minX - 1, minY - 1, maxX + 1, maxY + 1);
}
const rectangle = (x0: Mm, y0: Mm, x1: Mm, y1: Mm): ReturnType<typeof polygon> =>
  polygon(
    [
      { x: x0, y: y0 },
      { x: x1, y: y0 },
      { x: x1, y: y1 },
      { x: x0, y: y1 },
    ].map(onGrid),
  );

function outlinesOf(region: Region): readonly (readonly Point[])[] {
  return withoutHoles(region).flatMap(part => {
    const points = withoutRepeats(part.outer.points.map(onGrid));
    if (isSound(points)) return [points];
    return grow([part], -PARTED, 'mitred')
      .map(p => withoutRepeats(p.outer.points.map(onGrid)))
      .filter(isSound);
  });
}

function pieceOf(shape: Shape, outline: readonly Point[], taken: Map<string, number>): FileTerrain {
  const { kind, name, level, height, blocksSight, values } = shape;
  return {
    id: freeId(shape.id ?? slug(name ?? '') ?? kind, kind, taken),
    ...(name === undefined || cleanName(name) === '' ? {} : { name: cleanName(name) }),
    kind,
    outline: outline.map(({ x, y }): [number, number] => [rounded(x, 4), rounded(y, 4)]),
    ...(level === undefined ? {} : { level }),
    ...(height === undefined ? {} : { height: rounded(height, 4) }),
    ...(blocksSight === undefined ? {} : { blocksSight }),
    ...(values === undefined ? {} : { values }),
  };
}

/** The wish itself the first time it is made, then with a number. */
export function freeId(wish: string, otherwise: string, taken: Map<string, number>): string {
  const stem = wish === '' ? otherwise : wish;
  let n = (taken.get(stem) ?? 0) + 1;
  while (n > 1 && taken.has(`${stem}-${n}`)) n++;
  taken.set(stem, n);
  const id = n === 1 ? stem : `${stem}-${n}`;
  if (n > 1) taken.set(id, 1);
  return id;
}

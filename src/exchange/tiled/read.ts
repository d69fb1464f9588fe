// Tiled maps to ours: objects by their class or name, layers of solid tiles as patches of ground. Orthogonal as drawn;
// isometric in the plan it is drawn from, where a tile is a square of its height. Staggered and hexagonal ones are refused.

import { type Point, polygon, regionOf, unite } from '../../geometry/index.ts';
import { good, type Result, visible } from '../../table/index.ts';
import { ellipseCorners, STRAY } from '../seam/ellipse.ts';
import { formatOf, type Made, refuse, type Source } from '../seam/format.ts';
import { mapOf, type Shape } from '../seam/ground.ts';
import { kindOf, LINES, stopsSight, widthQuestion } from '../seam/kinds.ts';
import { askScale, askUp, type Plane, planeOf } from '../seam/plane.ts';
import { type Answers, askChoice, askLength, numberOf, plainOptions, type Question, wordOf } from '../seam/question.ts';
import { counted, stemOf } from '../seam/text.ts';
import { type TiledFile, type TiledLayer, type TiledObject, tiledFile } from './document.ts';
import { type Cell, filledCells, patches } from './tiles.ts';

interface Tiled {
  readonly title: string;
  readonly file: TiledFile;
  /** Pixels of one square, across and down. */
  readonly tile: Point;
  readonly objects: readonly { readonly layer: TiledLayer; readonly object: TiledObject }[];
  readonly solid: readonly { readonly layer: TiledLayer; readonly cells: readonly Cell[] }[];
  readonly left: readonly string[];
}

const INCH = 25.4;

export const TILED = formatOf<Tiled>({
  id: 'tiled',
  title: 'Tiled map',
  endings: ['tmx', 'tmj'],
  recognise: ({ name }, start) =>
    /\.(tmx|tmj)$/i.test(name) ||
    /<map\s[^>]*orientation=/.test(start) ||
    /^\{[^]*"(tilewidth|tiledversion|compressionlevel)"\s*:/.test(start),
  parse,
  asks,
  make,
});

async function parse(source: Source): Promise<Result<Tiled>> {
  const read = tiledFile(source);
  if (!read.ok) return read;
  const file = read.value;
  if (file.orientation !== 'orthogonal' && file.orientation !== 'isometric')
    return refuse(
      'map.orientation',
      `${visible(file.orientation)} maps are not read; orthogonal and isometric ones are`,
    );
  const layers = file.layers.flatMap(l => flattened(l, 0));
  const solid: { layer: TiledLayer; cells: readonly Cell[] }[] = [];
  let pictures = 0;
  for (const layer of layers.filter(l => l.chunks.length > 0)) {
    if (!isSolid(layer)) pictures++;
    else {
      const cells = await filledCells(layer);
      if (!cells.ok) return cells;
      solid.push({ layer, cells: cells.value });
    }
  }
  const side = file.orientation === 'isometric' ? file.tileHeight : file.tileWidth;
  return good({
    title: stemOf(source.name),
    file,
    tile: { x: side, y: file.tileHeight },
    objects: layers.flatMap(layer => layer.objects.map(object => ({ layer, object }))),
    solid,
    left:
      pictures > 0
        ? [`${counted(pictures, 'layer')} of tiles without a kind or "solid" left out: pictures of the ground`]
        : [],
  });
}

const DEEPEST = 20;
const flattened = (layer: TiledLayer, depth: number): readonly TiledLayer[] =>
  depth > DEEPEST ? [] : [layer, ...layer.layers.flatMap(l => flattened(l, depth + 1))];

const wordsOf = ({
  type,
  name,
  properties,
}: {
  type: string;
  name: string;
  properties: TiledLayer['properties'];
}): string | null => kindOf(String(properties.kind ?? '')) ?? kindOf(type) ?? kindOf(name);
const isSolid = (layer: TiledLayer): boolean =>
  Object.entries(layer.properties).some(
    ([key, v]) => /^(solid|blocks?|collides?|collision)$/i.test(key) && v === true,
  ) || wordsOf(layer) !== null;

function asks({ objects, solid }: Tiled): readonly Question[] {
  const areas = objects.filter(({ object }) => ['rectangle', 'ellipse', 'polygon'].includes(object.form));
  const lines = objects.filter(({ object }) => object.form === 'polyline');
  const needsKind = [
    ...areas.map(a => wordsOf(a.object) ?? wordsOf(a.layer)),
    ...solid.map(s => wordsOf(s.layer)),
  ].includes(null);
  return [
    askScale('How long is one tile of the map on the table?', INCH),
    ...(needsKind
      ? [
          askChoice(
            { id: 'kind', asks: 'What kind of ground are solid tiles and objects that name none?' },
            plainOptions(KINDS),
            'building',
          ),
        ]
      : []),
    ...(lines.length > 0 ? [askLength({ id: 'road-width', asks: 'How wide are lines on the table?' }, 25)] : []),
    askUp(),
  ];
}
const KINDS = ['building', 'wood', 'rough', 'rubble', 'impassable', 'field', 'water', 'hill'];

function make(tiled: Tiled, answers: Answers): Result<Made> {
  const { file, tile } = tiled;
  const box = { minX: 0, minY: -file.height, maxX: file.width, maxY: 0 };
  const plane = planeOf(box, numberOf(answers, 'scale'), wordOf(answers, 'up'));
  const pixel = numberOf(answers, 'scale') / Math.min(tile.x, tile.y);
  const put = (x: number, y: number): Point => plane.put(x / tile.x, -y / tile.y);
  const made = tiled.objects.map(({ layer, object }) => objectShape(object, layer, { answers, put, pixel }));
  const tiles = tiled.solid.flatMap(s => tileShapes(s.layer, s.cells, { plane, answers }));
  const [points, pictures, texts, templates] = ['point', 'tile', 'text', 'template'].map(
    form => tiled.objects.filter(({ object }) => object.form === form).length,
  );
  const left = [
    ...tiled.left,
    ...told(points, 'point'),
    ...told(pictures, 'picture of a tile placed as an object'),
    ...told(texts, 'text'),
    ...told(templates, 'object from a template in another file'),
  ];
  return mapOf({
    title: tiled.title,
    width: plane.width,
    depth: plane.depth,
    shapes: [...tiles, ...made.filter(s => s !== null)],
    left,
  });
}
const told = (n: number | undefined, what: string): readonly string[] => (n ? [`${counted(n, what)} left out`] : []);

interface Making {
  readonly answers: Answers;
  readonly put: Plane['put'];
  /** Mm of a pixel, the longer way. */
  readonly pixel: number;
}
function objectShape(object: TiledObject, layer: TiledLayer, { answers, put, pixel }: Making): Shape | null {
  const outline = outlineOf(object, STRAY / pixel);
  if (!outline) return null;
  const isLine = object.form === 'polyline';
  const kind = wordsOf(object) ?? wordsOf(layer) ?? (isLine ? 'road' : wordOf(answers, 'kind'));
  const points = outline.map(p => put(p.x + layer.offset.x, p.y + layer.offset.y));
  const { properties } = object;
  const level = typeof properties.level === 'number' ? Math.round(properties.level) : kind === 'hill' ? 1 : undefined;
  const blocks = typeof properties.blocksSight === 'boolean' ? properties.blocksSight : stopsSight(kind) || undefined;
  return {
    kind,
    ...(object.name === '' ? {} : { name: object.name }),
    ...(level === undefined ? {} : { level: Math.min(100, Math.max(-100, level)) }),
    ...(typeof properties.height === 'number' && properties.height >= 0
      ? { height: Math.min(10_000, properties.height) }
      : {}),
    ...(blocks === undefined ? {} : { blocksSight: blocks }),
    form:
      isLine && (LINES.includes(kind) || !isRing(outline))
        ? { is: 'line', points, width: numberOf(answers, widthQuestion(kind)) || numberOf(answers, 'road-width') }
        : { is: 'area', outer: points },
  };
}
const isRing = (points: readonly Point[]): boolean =>
  points.length > 3 && points[0]?.x === points.at(-1)?.x && points[0]?.y === points.at(-1)?.y;

/** Corners in pixels, curves cut to a tolerance in pixels, turned clockwise about the object's own place; null for what has no ground. */
function outlineOf(o: TiledObject, tolerance: number): readonly Point[] | null {
  const { x, y, width: w, height: h } = o;
  const turn = (o.rotation * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const set = (points: readonly Point[]): readonly Point[] =>
    points.map(p => ({ x: x + p.x * c - p.y * s, y: y + p.x * s + p.y * c }));
  switch (o.form) {
    case 'rectangle':
      return w > 0 && h > 0
        ? set([
            { x: 0, y: 0 },
            { x: w, y: 0 },
            { x: w, y: h },
            { x: 0, y: h },
          ])
        : null;
    case 'ellipse':
      return w > 0 && h > 0 ? set(ellipseCorners({ x: w / 2, y: h / 2 }, w / 2, h / 2, tolerance)) : null;
    case 'polygon':
    case 'polyline':
      return o.points.length > 1 ? set(o.points) : null;
    default:
      return null;
  }
}

/** One piece of ground for each patch of neighbouring tiles. */
function tileShapes(
  layer: TiledLayer,
  cells: readonly Cell[],
  { plane, answers }: { plane: Plane; answers: Answers },
): readonly Shape[] {
  const kind = wordsOf(layer) ?? wordOf(answers, 'kind');
  return patches(cells).flatMap(patch => {
    const squares = patch.map(({ x, y }) =>
      regionOf(polygon([plane.put(x, -y), plane.put(x + 1, -y), plane.put(x + 1, -y - 1), plane.put(x, -y - 1)])),
    );
    return unite(...squares).map(
      ({ outer, holes }): Shape => ({
        kind,
        name: layer.name,
        ...(stopsSight(kind) ? { blocksSight: true } : {}),
        form: { is: 'area', outer: outer.points, holes: holes.map(hole => hole.points) },
      }),
    );
  });
}

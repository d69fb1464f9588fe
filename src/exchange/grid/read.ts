// Heights in a plain ESRI ASCII grid (.asc): contours at equal steps become hills, one level above the other.

import { contours } from 'd3-contour';
import { good, type Result } from '../../table/index.ts';
import { onGround } from '../geojson/globe.ts';
import { formatOf, type Made, refuse, type Source } from '../seam/format.ts';
import { mapOf, type Shape } from '../seam/ground.ts';
import { askScale, askUp, fittingScale, planeOf } from '../seam/plane.ts';
import { type Answers, askNumber, numberOf, type Question, wordOf } from '../seam/question.ts';
import { counted, stemOf, textOf } from '../seam/text.ts';

interface Grid {
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  /** Metres across and down a cell; on the globe the two differ. */
  readonly cell: { readonly x: number; readonly y: number };
  /** Row by row from the north; NaN where nothing was measured. */
  readonly heights: Float64Array;
  readonly low: number;
  readonly high: number;
  readonly unknown: number;
}
const MOST_CELLS = 4_000_000;
const MOST_LEVELS = 60;

export const GRID = formatOf<Grid>({
  id: 'asc',
  title: 'ESRI ASCII grid',
  endings: ['asc', 'grd'],
  recognise: (_, start) => /^ncols\s+\d+\s+nrows\s+\d+/i.test(start),
  parse: async source => parse(source),
  asks,
  make,
});

function parse(source: Source): Result<Grid> {
  const text = textOf(source);
  if (!text.ok) return text;
  const words = text.value.trim().split(/\s+/);
  const head = new Map<string, number>();
  let at = 0;
  while (at + 1 < words.length && /^[a-z_]+$/i.test(words[at] ?? '') && !/^nan$/i.test(words[at] ?? '')) {
    head.set((words[at] ?? '').toLowerCase(), Number(words[at + 1]));
    at += 2;
  }
  const [columns, rows, size] = ['ncols', 'nrows', 'cellsize'].map(k => head.get(k) ?? Number.NaN) as [
    number,
    number,
    number,
  ];
  if (!(Number.isInteger(columns) && Number.isInteger(rows) && columns > 1 && rows > 1))
    return refuse('ncols', 'ncols and nrows must be whole numbers above 1');
  if (columns * rows > MOST_CELLS) return refuse('ncols', `more than ${MOST_CELLS} cells`);
  if (!(size > 0)) return refuse('cellsize', 'must be above 0');
  if (words.length - at < columns * rows)
    return refuse('', `needs ${columns * rows} heights, has ${words.length - at}`);
  const heights = new Float64Array(columns * rows);
  const nothing = head.get('nodata_value') ?? -9999;
  for (let i = 0; i < heights.length; i++) {
    const h = Number(words[at + i]);
    if (Number.isNaN(h) && !/^nan$/i.test(words[at + i] ?? ''))
      return refuse(`row ${Math.floor(i / columns) + 1}`, 'holds something that is no number');
    heights[i] = h === nothing || Math.abs(h) > 1e6 ? Number.NaN : h;
  }
  return measured(stemOf(source.name), {
    columns,
    rows,
    size,
    heights,
    x: head.get('xllcorner') ?? 0,
    y: head.get('yllcorner') ?? 0,
  });
}

interface Raw {
  readonly columns: number;
  readonly rows: number;
  readonly size: number;
  readonly heights: Float64Array;
  readonly x: number;
  readonly y: number;
}
function measured(title: string, { columns, rows, size, heights, x, y }: Raw): Result<Grid> {
  let [low, high, unknown] = [Infinity, -Infinity, 0];
  for (const h of heights) {
    if (Number.isNaN(h)) unknown++;
    else [low, high] = [Math.min(low, h), Math.max(high, h)];
  }
  if (!(high > low)) return refuse('', 'the ground is flat: no contour lies on it');
  // cells of a hundredth of a degree and less: nobody measures battlefields in centimetres
  const isGlobe = size < 0.05 && Math.abs(x) <= 180 && Math.abs(y) <= 90;
  const box = { minX: x, minY: y, maxX: x + columns * size, maxY: y + rows * size };
  const corner = onGround(box)(box.maxX, box.maxY);
  const cell = isGlobe ? { x: (2 * corner.x) / columns, y: (2 * corner.y) / rows } : { x: size, y: size };
  return good({ title, columns, rows, cell, heights, low, high, unknown });
}

const NICE = [1, 2, 5, 10];
function asks({ columns, rows, cell, low, high }: Grid): readonly Question[] {
  const wish = (high - low) / 6;
  const power = 10 ** Math.floor(Math.log10(wish));
  const step = (NICE.find(n => n * power >= wish) ?? 10) * power;
  return [
    askScale(
      'How long is one metre of the ground on the table? (1 mm is a scale of 1 : 1000)',
      fittingScale(Math.max(columns * cell.x, rows * cell.y)),
    ),
    askNumber(
      { id: 'step', asks: `How high is one level? (the ground lies between ${round(low)} and ${round(high)})` },
      Number(step.toPrecision(3)),
    ),
    askUp(),
  ];
}
const round = (n: number): number => Math.round(n * 10) / 10;

function make(grid: Grid, answers: Answers): Result<Made> {
  const { columns, rows, cell, low, high, heights, unknown } = grid;
  const step = numberOf(answers, 'step');
  const first = Math.floor(low / step) + 1;
  const levels = Math.ceil(high / step) - first;
  if (levels > MOST_LEVELS) return refuse('step', `would make ${levels} levels; at most ${MOST_LEVELS}`);
  const box = { minX: 0, minY: -rows * cell.y, maxX: columns * cell.x, maxY: 0 };
  const { width, depth, put } = planeOf(box, numberOf(answers, 'scale'), wordOf(answers, 'up'));
  const heightsOrSea = Array.from(heights, h => (Number.isNaN(h) ? low - step : h));
  const trace = contours().size([columns, rows]);
  const ring = (r: readonly (readonly number[])[]) =>
    r.slice(0, -1).map(([x = 0, y = 0]) => put(x * cell.x, -y * cell.y));
  const shapes = Array.from({ length: Math.max(0, levels) }, (_, i): readonly Shape[] => {
    const height = (first + i) * step;
    return trace.contour(heightsOrSea, height).coordinates.map(([outer = [], ...holes]) => ({
      kind: 'hill',
      name: `${round(height)} m`,
      level: i + 1,
      form: { is: 'area' as const, outer: ring(outer), holes: holes.map(ring) },
    }));
  }).flat();
  const left = unknown > 0 ? [`${counted(unknown, 'cell')} without a height taken as low ground`] : [];
  return mapOf({ title: grid.title, width, depth, shapes, left });
}

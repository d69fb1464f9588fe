// Universal VTT (.uvtt, .dd2vtt, .df2vtt), version 0.2 and 0.3: squares, walls and doors as lines, x to the right and y down.

import type { Point } from '../../geometry/index.ts';
import { good, type Result } from '../../table/index.ts';
import { formatOf, type Made, refuse, type Source } from '../seam/format.ts';
import { mapOf, type Shape } from '../seam/ground.ts';
import { askScale, askUp, planeOf } from '../seam/plane.ts';
import { type Answers, askChoice, askLength, numberOf, plainOptions, type Question, wordOf } from '../seam/question.ts';
import { counted, fieldsOf, isObject, jsonOf, listOf, numberIn, objectsOf, stemOf } from '../seam/text.ts';

type Line = readonly Point[];
interface Door {
  readonly line: Line;
  readonly isClosed: boolean;
}
interface Uvtt {
  readonly title: string;
  readonly origin: Point;
  readonly size: Point;
  readonly walls: readonly Line[];
  readonly objects: readonly Line[];
  readonly doors: readonly Door[];
  readonly left: readonly string[];
}

const INCH = 25.4;
const DOOR_WIDTH = 0.5;

export const UVTT = formatOf<Uvtt>({
  id: 'uvtt',
  title: 'Universal VTT',
  endings: ['uvtt', 'dd2vtt', 'df2vtt'],
  recognise: ({ name }, start) =>
    /\.(uvtt|dd2vtt|df2vtt)$/i.test(name) || /^\{[^]*"(line_of_sight|pixels_per_grid)"/.test(start),
  parse: async source => parse(source),
  asks,
  make,
});

function parse(source: Source): Result<Uvtt> {
  const json = jsonOf(source);
  if (!json.ok) return json;
  const file = fieldsOf(json.value);
  const resolution = fieldsOf(file.resolution);
  const [origin, size] = [pointIn(resolution.map_origin) ?? { x: 0, y: 0 }, pointIn(resolution.map_size)];
  if (!size || size.x <= 0 || size.y <= 0)
    return refuse('resolution.map_size', 'must be the number of squares, {"x": …, "y": …}');
  const lights = listOf(file.lights).length;
  const doors = objectsOf(file.portals).flatMap((p): Door[] => {
    const line = lineIn(p.bounds);
    return line.length > 1 ? [{ line, isClosed: p.closed !== false }] : [];
  });
  const bad = listOf(file.portals).length - doors.length;
  return good({
    title: stemOf(source.name),
    origin,
    size,
    walls: linesIn(file.line_of_sight),
    objects: linesIn(file.objects_line_of_sight),
    doors,
    left: [
      ...(lights > 0 ? [`${counted(lights, 'light')} left out`] : []),
      ...(bad > 0 ? [`${counted(bad, 'door')} without a place left out`] : []),
      ...(typeof file.image === 'string' && file.image.length > 200 ? ['the picture of the map left out'] : []),
    ],
  });
}

function pointIn(value: unknown): Point | null {
  if (!isObject(value)) return null;
  const [x, y] = [numberIn(value.x), numberIn(value.y)];
  return x === null || y === null || Math.abs(x) > 1e6 || Math.abs(y) > 1e6 ? null : { x, y };
}
const lineIn = (value: unknown): Line => listOf(value).flatMap(p => pointIn(p) ?? []);
const linesIn = (value: unknown): readonly Line[] =>
  listOf(value)
    .map(lineIn)
    .filter(line => line.length > 1);

function asks(file: Uvtt): readonly Question[] {
  const objects = askChoice(
    { id: 'objects', asks: 'What are the things on the map that block sight (pillars, trees, furniture)?' },
    plainOptions(['building', 'wood', 'rubble', 'impassable']),
    'building',
  );
  return [
    askScale('How long is one square of the map on the table?', INCH),
    askLength({ id: 'wall-width', asks: 'How thick are the walls?' }, 6),
    askLength({ id: 'wall-height', asks: 'How high are the walls and doors?' }, 50),
    ...(file.objects.length > 0 ? [objects] : []),
    askUp(),
  ];
}

function make(file: Uvtt, answers: Answers): Result<Made> {
  const { origin, size } = file;
  const box = { minX: origin.x, minY: -(origin.y + size.y), maxX: origin.x + size.x, maxY: -origin.y };
  const { width, depth, put } = planeOf(box, numberOf(answers, 'scale'), wordOf(answers, 'up'));
  const [wide, height] = [numberOf(answers, 'wall-width'), numberOf(answers, 'wall-height')];
  const laid = (line: Line): Line => line.map(p => put(p.x, -p.y));
  const band = (line: Line, share = 1) => ({ is: 'line' as const, points: laid(line), width: wide * share });
  const shapes: Shape[] = [
    ...file.walls.map((line): Shape => ({ kind: 'wall', height, blocksSight: true, form: band(line) })),
    ...file.doors.map(
      ({ line, isClosed }, i): Shape => ({
        kind: 'gate',
        name: `Door ${i + 1} (${isClosed ? 'shut' : 'open'})`,
        height: isClosed ? height : 0,
        blocksSight: isClosed,
        form: band(line, DOOR_WIDTH),
      }),
    ),
    ...file.objects.map((line): Shape => {
      const kind = wordOf(answers, 'objects');
      const form = line.length > 3 ? { is: 'area' as const, outer: laid(line) } : band(line, DOOR_WIDTH);
      return { kind, height, blocksSight: true, form };
    }),
  ];
  return mapOf({ title: file.title, width, depth, shapes, left: file.left });
}

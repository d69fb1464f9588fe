// SVG to a map: shapes by their id, class or label as kinds of ground. Parsed, never shown; nothing it names is fetched.

import { type Box, encloses, type Point, polygon } from '../../geometry/index.ts';
import { good, type Result } from '../../table/index.ts';
import { STRAY } from '../seam/ellipse.ts';
import { formatOf, type Made, refuse, type Source } from '../seam/format.ts';
import { mapOf, type Shape } from '../seam/ground.ts';
import { GROUND, kindOf, stopsSight } from '../seam/kinds.ts';
import { askScale, askUp, fittingScale, type Plane, planeOf } from '../seam/plane.ts';
import { type Answers, askChoice, numberOf, plainOptions, type Question, wordOf } from '../seam/question.ts';
import { counted, stemOf, textOf } from '../seam/text.ts';
import { type XmlNode, xmlOf } from '../seam/xml.ts';
import { type Row, rowsOf } from './curves.ts';
import { applied, growthOf, type Matrix, matrixOf, times, UNCHANGED } from './matrix.ts';

/** A drawn element with what it has from the groups around it. */
interface Drawn {
  readonly node: XmlNode;
  readonly matrix: Matrix;
  readonly kind: string | null;
  readonly name: string;
  readonly level: number | undefined;
  readonly isFilled: boolean;
  readonly stroke: number;
}
interface Svg {
  readonly title: string;
  /** In user units, y downwards. */
  readonly box: Box;
  /** mm of a user unit, where the file says how large it is on paper. */
  readonly mm: number | null;
  readonly drawn: readonly Drawn[];
  readonly left: readonly string[];
}

export const SVG = formatOf<Svg>({
  id: 'svg',
  title: 'SVG drawing',
  endings: ['svg'],
  recognise: ({ name }, start) => /\.svg$/i.test(name) || /<svg[\s>]/.test(start),
  parse: async source => parse(source),
  asks,
  make,
});

const UNITS: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4, pt: 25.4 / 72, pc: 25.4 / 6 };
const SHAPES = ['path', 'polygon', 'polyline', 'line', 'rect', 'circle', 'ellipse'];
const HIDDEN = [
  'defs',
  'clipPath',
  'mask',
  'symbol',
  'pattern',
  'marker',
  'linearGradient',
  'metadata',
  'title',
  'desc',
  'style',
  'script',
];

function parse(source: Source): Result<Svg> {
  const text = textOf(source);
  const xml = text.ok ? xmlOf(text.value) : text;
  if (!xml.ok) return xml;
  const root = xml.value;
  if (root.name.replace(/^.*:/, '') !== 'svg') return refuse(root.name, 'must be an <svg>');
  const size = sizeOf(root);
  if (!size) return refuse('svg', 'needs a viewBox, or a width and a height');
  const found: Found = { drawn: [], skipped: new Map() };
  const start: Inherited = {
    matrix: UNCHANGED,
    kind: null,
    name: '',
    level: undefined,
    fill: 'black',
    stroke: 'none',
    strokeWidth: 1,
  };
  for (const child of root.children) walk(child, start, found);
  return good({
    title: stemOf(source.name),
    ...size,
    drawn: found.drawn,
    left: [...found.skipped].map(([what, n]) => `${counted(n, what)} left out`),
  });
}

function sizeOf({ attributes: a }: XmlNode): Pick<Svg, 'box' | 'mm'> | null {
  const view = (a.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, length, unit = ''] = /^\s*([\d.]+)\s*([a-z]*)\s*$/.exec(a.width ?? '') ?? [];
  const [w, h] = [Number.parseFloat(a.width ?? ''), Number.parseFloat(a.height ?? '')];
  const [x = 0, y = 0, width = 0, height = 0] = view.length === 4 && view.every(Number.isFinite) ? view : [0, 0, w, h];
  if (!(width > 0 && height > 0)) return null;
  const paper = UNITS[unit];
  return {
    box: { minX: x, minY: -(y + height), maxX: x + width, maxY: -y },
    mm: paper === undefined ? null : (Number(length) * paper) / width,
  };
}

interface Found {
  readonly drawn: Drawn[];
  readonly skipped: Map<string, number>;
}
interface Inherited {
  readonly matrix: Matrix;
  readonly kind: string | null;
  readonly name: string;
  readonly level: number | undefined;
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
}
const skip = ({ skipped }: Found, what: string): void => void skipped.set(what, (skipped.get(what) ?? 0) + 1);

function walk(node: XmlNode, from: Inherited, found: Found): void {
  if (HIDDEN.includes(node.name) || node.name.includes(':')) return;
  const here = inherited(node, from);
  if (!here) return skip(found, 'element with a transform that cannot be read');
  if (styleOf(node, 'display') === 'none' || styleOf(node, 'visibility') === 'hidden')
    return skip(found, 'hidden element');
  if (['g', 'a', 'svg', 'switch'].includes(node.name)) {
    for (const child of node.children) walk(child, here, found);
  } else if (!SHAPES.includes(node.name)) skip(found, `<${node.name.slice(0, 20)}>`);
  else {
    const isFilled = here.fill !== 'none' && node.name !== 'line';
    if (!isFilled && here.stroke === 'none') return skip(found, 'shape without fill or stroke');
    found.drawn.push({ ...here, node, isFilled, stroke: here.strokeWidth });
  }
}

const LABELS = ['data-kind', 'id', 'class', 'inkscape:label'];
function inherited(node: XmlNode, from: Inherited): Inherited | null {
  const { attributes: a } = node;
  const matrix = a.transform === undefined ? UNCHANGED : matrixOf(a.transform);
  if (!matrix) return null;
  const own = LABELS.map(label => kindOf(a[label] ?? '')).find(kind => kind !== null) ?? null;
  const level = Number(a['data-level']);
  return {
    matrix: times(from.matrix, matrix),
    kind: own ?? from.kind,
    name: a['inkscape:label'] ?? a['data-name'] ?? a.id ?? from.name,
    level: a['data-level'] !== undefined && Number.isInteger(level) && Math.abs(level) <= 100 ? level : from.level,
    fill: styleOf(node, 'fill') ?? from.fill,
    stroke: styleOf(node, 'stroke') ?? from.stroke,
    strokeWidth: Number.parseFloat(styleOf(node, 'stroke-width') ?? '') || from.strokeWidth,
  };
}
const styleOf = ({ attributes: a }: XmlNode, key: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${key}\\s*:\\s*([^;]+)`).exec(a.style ?? '')?.[1]?.trim() ?? a[key];

function asks({ box, mm, drawn }: Svg): readonly Question[] {
  const long = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  return [
    askScale(
      'How long is one unit of the drawing on the table?',
      mm === null ? fittingScale(long) : Number(mm.toPrecision(9)),
    ),
    askUp(),
    ...(drawn.some(d => d.kind === null)
      ? [
          askChoice(
            { id: 'kind', asks: 'What kind of ground are shapes whose id, class and label name none?' },
            plainOptions([...GROUND, 'none']),
            'field',
          ),
        ]
      : []),
  ];
}

function make(svg: Svg, answers: Answers): Result<Made> {
  const scale = numberOf(answers, 'scale');
  const plane = planeOf(svg.box, scale, wordOf(answers, 'up'));
  const shapes: Shape[] = [];
  let unread = 0;
  let unnamed = 0;
  for (const d of svg.drawn) {
    const kind = d.kind ?? wordOf(answers, 'kind');
    const rows = rowsOf(d.node, STRAY / (scale * (growthOf(d.matrix) || 1)));
    if (rows === 'bad' || rows === null) unread++;
    else if (kind === 'none') unnamed++;
    else shapes.push(...shapesOf(d, kind, rows, { plane, scale }));
  }
  const left = [
    ...svg.left,
    ...(unread > 0 ? [`${counted(unread, 'path')} that cannot be read left out`] : []),
    ...(unnamed > 0 ? [`${counted(unnamed, 'shape')} without a kind left out`] : []),
  ];
  return mapOf({ title: svg.title, width: plane.width, depth: plane.depth, shapes, left });
}

interface Laying {
  readonly plane: Plane;
  readonly scale: number;
}
function shapesOf(d: Drawn, kind: string, rows: readonly Row[], { plane, scale }: Laying): readonly Shape[] {
  const laid = rows.map(({ points, isClosed }) => ({
    isClosed,
    points: points.map(p => applied(d.matrix, p)).map(p => plane.put(p.x, -p.y)),
  }));
  const common = {
    kind,
    ...(d.name === '' ? {} : { name: d.name }),
    ...(stopsSight(kind) ? { blocksSight: true } : {}),
    ...(d.level !== undefined ? { level: d.level } : kind === 'hill' ? { level: 1 } : {}),
  };
  if (!d.isFilled) {
    const width = Math.max(0.1, d.stroke * growthOf(d.matrix) * scale);
    return laid.map(({ points, isClosed }) => {
      const all = isClosed ? [...points, ...points.slice(0, 1)] : points;
      return { ...common, form: { is: 'line' as const, points: all, width } };
    });
  }
  const [outer, ...others] = laid.filter(r => r.points.length > 2).map(r => r.points);
  if (!outer) return [];
  return nested(outer, others).map(({ rim, holes }) => ({
    ...common,
    form: { is: 'area' as const, outer: rim, holes },
  }));
}

interface Nest {
  readonly rim: readonly Point[];
  readonly holes: readonly (readonly Point[])[];
}
/** A path of several outlines: those inside another, an odd number of times, are its holes. */
function nested(first: readonly Point[], others: readonly (readonly Point[])[]): readonly Nest[] {
  const rings = [first, ...others];
  const depth = rings.map(ring => rings.filter(o => o !== ring && goesRound(o, ring)).length);
  return rings.flatMap((rim, i) => {
    if ((depth[i] ?? 0) % 2 === 1) return [];
    const holes = rings.filter((h, j) => depth[j] === (depth[i] ?? 0) + 1 && goesRound(rim, h));
    return [{ rim, holes }];
  });
}
const goesRound = (outer: readonly Point[], inner: readonly Point[]): boolean =>
  inner[0] !== undefined && encloses(polygon(outer), inner[0]);

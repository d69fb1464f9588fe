// The drawn figures: SVG sources read into plain shapes. A shape has a role (coat, hat, horse …) instead of a colour, and
// the widths of a figure on the screen between which it is drawn.

export const ARTS = [
  'infantry',
  'skirmisher',
  'horse',
  'dragoon',
  'cuirassier',
  'hussar',
  'mounted',
  'officer',
  'gun',
  'limber',
  'vehicle',
] as const;
export type ArtName = (typeof ARTS)[number];

export interface Shape {
  readonly role: string;
  readonly path: Path2D;
  /** Width of a line in units of the art; null: filled. */
  readonly stroke: number | null;
  /** Pixels: drawn from this width of the art on, and below that one. */
  readonly from: number;
  readonly to: number;
  readonly rank: 'front' | 'rear' | null;
}
export interface Art {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

const sources = import.meta.glob<string>('../../../../assets/figures/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const read = new Map<ArtName, Art>();

/** Read once from its source. */
export function artOf(name: ArtName): Art {
  const known = read.get(name);
  if (known) return known;
  const source = Object.entries(sources).find(([path]) => path.endsWith(`/${name}.svg`))?.[1];
  if (source === undefined) throw new Error(`no drawing of ${name}`);
  const fresh = artIn(source);
  read.set(name, fresh);
  return fresh;
}

function artIn(source: string): Art {
  const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
  const [, , width = 64, height = 64] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const shapes = [...root.querySelectorAll('path, circle, ellipse, rect')].map(shapeOf);
  return { width, height, shapes };
}

function shapeOf(element: Element): Shape {
  const asked = (name: string): string | null => element.closest(`[${name}]`)?.getAttribute(name) ?? null;
  const inner = (name: string): number => Math.max(0, Number(element.getAttribute(name) ?? 0));
  const rank = element.getAttribute('data-rank');
  return {
    role: element.getAttribute('class') ?? '',
    path: pathOf(element),
    stroke: element.getAttribute('fill') === 'none' ? Number(element.getAttribute('stroke-width') ?? 1) : null,
    from: Math.max(inner('data-from'), Number(asked('data-from') ?? 0)),
    to: Number(asked('data-to') ?? Infinity),
    rank: rank === 'front' || rank === 'rear' ? rank : null,
  };
}

function pathOf(element: Element): Path2D {
  const n = (name: string): number => Number(element.getAttribute(name) ?? 0);
  const path = new Path2D(element.tagName === 'path' ? (element.getAttribute('d') ?? '') : undefined);
  if (element.tagName === 'circle') path.arc(n('cx'), n('cy'), n('r'), 0, 2 * Math.PI);
  if (element.tagName === 'ellipse') path.ellipse(n('cx'), n('cy'), n('rx'), n('ry'), 0, 0, 2 * Math.PI);
  if (element.tagName === 'rect') path.roundRect(n('x'), n('y'), n('width'), n('height'), n('rx'));
  return path;
}

// Paths and shapes of SVG as rows of points. Curves are cut until they stray less than a tolerance from the true one: flatten-js
// has no Bézier curves, so this is done here.

import { SVGPathData } from 'svg-pathdata';
import type { Point } from '../../geometry/index.ts';
import { ellipseCorners } from '../seam/ellipse.ts';
import type { XmlNode } from '../seam/xml.ts';

export interface Row {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}
const MOST_POINTS = 10_000;
const MOST_CUTS = 10;

/** Null: the text is no path. `tolerance` in the units of the path. */
export function rowsOfPath(text: string, tolerance: number): readonly Row[] | null {
  let commands: readonly Command[];
  try {
    commands = new SVGPathData(text).toAbs().normalizeHVZ(false, true, true).normalizeST().qtToC().aToC()
      .commands as readonly Command[];
  } catch {
    return null;
  }
  const rows: { points: Point[]; isClosed: boolean }[] = [];
  for (const c of commands) {
    if (c.type === SVGPathData.MOVE_TO) rows.push({ points: [{ x: c.x, y: c.y }], isClosed: false });
    const row = rows.at(-1);
    const last = row?.points.at(-1);
    if (!row || !last) continue;
    if (row.points.length > MOST_POINTS) return null;
    if (c.type === SVGPathData.LINE_TO) row.points.push({ x: c.x, y: c.y });
    if (c.type === SVGPathData.CURVE_TO)
      cutCurve([last, { x: c.x1, y: c.y1 }, { x: c.x2, y: c.y2 }, { x: c.x, y: c.y }], {
        tolerance,
        out: row.points,
        cuts: 0,
      });
    if (c.type === SVGPathData.CLOSE_PATH) {
      row.isClosed = true;
      rows.push({ points: [row.points[0] as Point], isClosed: false });
    }
  }
  return rows.filter(r => r.points.length > 1);
}
type Command = {
  readonly type: number;
  readonly x: number;
  readonly y: number;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
};

type Cubic = readonly [Point, Point, Point, Point];
interface Cutting {
  readonly tolerance: number;
  readonly out: Point[];
  readonly cuts: number;
}
/** Adds every point after the first. A control polygon this near to its chord holds the curve. */
function cutCurve(curve: Cubic, { tolerance, out, cuts }: Cutting): void {
  const [p, q, r, s] = curve;
  const flat = Math.max(beside(q, p, s), beside(r, p, s)) * 0.75;
  if (flat <= tolerance || cuts >= MOST_CUTS) return void out.push(s);
  const [a, b, c] = [half(p, q), half(q, r), half(r, s)];
  const [d, e] = [half(a, b), half(b, c)];
  const m = half(d, e);
  cutCurve([p, a, d, m], { tolerance, out, cuts: cuts + 1 });
  cutCurve([m, e, c, s], { tolerance, out, cuts: cuts + 1 });
}
const half = (p: Point, q: Point): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
/** How far `p` is from the segment from `a` to `b`. */
function beside(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const k = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  return Math.hypot(p.x - a.x - k * dx, p.y - a.y - k * dy);
}

const numeric = (text: string | undefined): number => {
  const n = Number.parseFloat(text ?? '');
  return Number.isFinite(n) ? n : 0;
};

/** The rows of one element; null for what draws no ground (text, pictures); `'bad'` for numbers that cannot be read. */
export function rowsOf({ name, attributes: a }: XmlNode, tolerance: number): readonly Row[] | 'bad' | null {
  switch (name) {
    case 'path':
      return rowsOfPath(a.d ?? '', tolerance) ?? 'bad';
    case 'polygon':
      return [{ points: pairs(a.points), isClosed: true }];
    case 'polyline':
      return [{ points: pairs(a.points), isClosed: false }];
    case 'line':
      return [
        {
          points: [
            { x: numeric(a.x1), y: numeric(a.y1) },
            { x: numeric(a.x2), y: numeric(a.y2) },
          ],
          isClosed: false,
        },
      ];
    case 'rect':
      return rectangle(numeric(a.x), numeric(a.y), numeric(a.width), numeric(a.height));
    case 'circle':
      return ellipse({ x: numeric(a.cx), y: numeric(a.cy) }, numeric(a.r), numeric(a.r), tolerance);
    case 'ellipse':
      return ellipse({ x: numeric(a.cx), y: numeric(a.cy) }, numeric(a.rx), numeric(a.ry), tolerance);
    default:
      return null;
  }
}
function pairs(text = ''): readonly Point[] {
  const n = text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  if (!n.every(Number.isFinite)) return [];
  return Array.from({ length: Math.min(MOST_POINTS, Math.floor(n.length / 2)) }, (_, i) => ({
    x: n[2 * i] ?? 0,
    y: n[2 * i + 1] ?? 0,
  }));
}
const rectangle = (x: number, y: number, w: number, h: number): readonly Row[] =>
  w > 0 && h > 0
    ? [
        {
          points: [
            { x, y },
            { x: x + w, y },
            { x: x + w, y: y + h },
            { x, y: y + h },
          ],
          isClosed: true,
        },
      ]
    : [];

const ellipse = (centre: Point, rx: number, ry: number, tolerance: number): readonly Row[] =>
  rx > 0 && ry > 0 ? [{ points: ellipseCorners(centre, rx, ry, tolerance), isClosed: true }] : [];

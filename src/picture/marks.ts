// Marks of a ruling on the sheet: one look a role, solid, dashed or dotted by state, the deciding point ringed.

import type { Mark } from '../measure/index.ts';
import type { Reason, Ruling } from '../rules/index.ts';
import { marginOf, marginText } from '../rules/index.ts';
import { clean, type Position } from '../table/index.ts';
import type { Labels } from './labels.ts';
import { DASHES, PAPER, type RoleLook, roleLook } from './look/index.ts';
import { type Attributes, cut, element, group, lines, number, textWidth, words } from './svg.ts';
import type { Tiles } from './tiles.ts';
import { type Frame, frameAround, inside, outlinePath, type Spot, spot, type View } from './view.ts';

const LABEL = 11;

/** A mark with its weight in the picture. */
export interface Shown {
  readonly mark: Mark;
  /** Does it belong to a reason that decides? */
  readonly decides: boolean;
  readonly label: string;
}

/**
 * Every mark once; what decides comes last and lies on top. The deciding point carries the margin; points where other
 * reasons read theirs are left out.
 */
export function shownMarks(ruling: Ruling | undefined, position: Position): readonly Shown[] {
  const names = new Set([...position.units, ...position.terrain].flatMap(t => [t.name, t.id]));
  const byForm = new Map<string, Shown>();
  for (const reason of ruling?.reasons ?? []) {
    const decides = ruling?.decidedBy.includes(reason.id) ?? false;
    for (const mark of decides ? withRing(reason) : reason.marks) {
      if (mark.role === 'deciding-point' && !decides) continue;
      const margin = mark.role === 'deciding-point' ? marginOf(reason) : null;
      const own = mark.label !== undefined && !names.has(mark.label) ? mark.label : '';
      const label = margin ? marginText(margin, position.lengths) : own;
      const form = JSON.stringify([mark.kind, mark.role, mark.points, mark.radius, mark.state]);
      const known = byForm.get(form);
      byForm.set(form, { mark, decides: decides || known?.decides === true, label: known?.label || label });
    }
  }
  const weight = ({ mark, decides }: Shown): number => (decides ? 100 : 0) + ORDER.indexOf(mark.kind);
  return [...byForm.values()].sort((a, b) => weight(a) - weight(b));
}
/** A reason that decides by a distance and names no deciding point: the far end of the way it measured is one. */
function withRing({ marks, margin }: Reason): readonly Mark[] {
  if (margin === null || marks.some(m => m.role === 'deciding-point')) return marks;
  const way = ['clearance', 'gap', 'range'].map(role => marks.find(m => m.role === role && m.kind === 'segment'));
  const end = way.find(m => m !== undefined)?.points.at(-1);
  return end ? [...marks, { kind: 'point', role: 'deciding-point', points: [end] }] : marks;
}
const ORDER: readonly Mark['kind'][] = ['area', 'circle', 'arc', 'polyline', 'segment', 'point'];

export const drawMarks = (shown: readonly Shown[], view: View, tiles: Tiles): string =>
  group({ class: 'marks' }, ...shown.map(s => drawMark(s, view, tiles)));

function drawMark({ mark, decides }: Shown, view: View, tiles: Tiles): string {
  const look = roleLook(mark.role);
  const spots = mark.points.map(p => spot(view, p));
  if (mark.kind === 'point') return spots[0] ? drawPoint(spots[0], look, decides) : '';
  const d = pathOf(mark, view, spots);
  if (d === '') return '';
  const stroke = strokeOf(mark, look, decides);
  const filled = (mark.kind === 'area' || mark.kind === 'circle') && look.tint !== undefined;
  return lines(
    filled ? element('path', { d, fill: look.colour, 'fill-opacity': look.tint }) : '',
    filled && look.tile
      ? element('path', { d, fill: tiles.fill(look.tile, look.colour), 'fill-opacity': decides ? 0.6 : 0.35 })
      : '',
    element('path', { d, fill: 'none', ...stroke }),
    look.ends && spots.length >= 2 && mark.kind !== 'area' ? drawEnds(spots, look, stroke) : '',
  );
}

function strokeOf(mark: Mark, look: RoleLook, decides: boolean): Attributes {
  const dash = DASHES[mark.state ?? look.state];
  return {
    stroke: look.colour,
    'stroke-width': look.width * (decides ? 1.15 : 0.85),
    'stroke-opacity': decides ? undefined : 0.7,
    'stroke-dasharray': dash.length > 0 ? dash.join(' ') : undefined,
    'stroke-linejoin': 'round',
  };
}

function pathOf(mark: Mark, view: View, spots: readonly Spot[]): string {
  if (mark.kind === 'circle') return circlePath(spots[0], (mark.radius ?? 0) * view.scale);
  if (mark.kind === 'arc') return arcPath(mark.points, spots, view.scale);
  return spots.length < 2 ? '' : outlinePath(spots, mark.kind === 'area');
}

function circlePath(centre: Spot | undefined, radius: number): string {
  if (!centre || radius <= 0) return '';
  const [x, y] = centre;
  const r = `${number(radius)} ${number(radius)}`;
  return `M${number(x - radius)} ${number(y)}A${r} 0 0 1 ${number(x + radius)} ${number(y)}A${r} 0 0 1 ${number(x - radius)} ${number(y)}Z`;
}

/** Counter-clockwise on the table is counter-clockwise on the sheet: sweep flag 0. */
function arcPath(points: Mark['points'], spots: readonly Spot[], scale: number): string {
  const [centre, start, end] = points;
  const [, from, to] = spots;
  if (!centre || !start || !end || !from || !to) return '';
  const radius = Math.hypot(start[0] - centre[0], start[1] - centre[1]) * scale;
  const turn =
    Math.atan2(end[1] - centre[1], end[0] - centre[0]) - Math.atan2(start[1] - centre[1], start[0] - centre[0]);
  const large = (turn + 4 * Math.PI) % (2 * Math.PI) > Math.PI ? 1 : 0;
  return `M${number(from[0])} ${number(from[1])}A${number(radius)} ${number(radius)} 0 ${large} 0 ${number(to[0])} ${number(to[1])}`;
}

/** An arrow at the far end, or a tick across both. */
function drawEnds(spots: readonly Spot[], look: RoleLook, stroke: Attributes): string {
  const [a, b, y, z] = [spots[0], spots[1], spots.at(-2), spots.at(-1)] as [Spot, Spot, Spot, Spot];
  const { 'stroke-dasharray': _dash, ...solid } = stroke;
  if (look.ends === 'ticks') return element('path', { d: tick(a, b) + tick(z, y), fill: 'none', ...solid });
  const [ux, uy] = towards(y, z);
  if (Math.hypot(z[0] - y[0], z[1] - y[1]) < 10) return '';
  const wing = (side: number): Spot => [z[0] - ux * 9 + side * uy * 3.6, z[1] - uy * 9 - side * ux * 3.6];
  return element('path', {
    d: outlinePath([wing(-1), z, wing(1)], true),
    fill: look.colour,
    'fill-opacity': stroke['stroke-opacity'],
  });
}
function tick(at: Spot, other: Spot): string {
  const [ux, uy] = towards(at, other);
  return outlinePath(
    [
      [at[0] - uy * 4, at[1] + ux * 4],
      [at[0] + uy * 4, at[1] - ux * 4],
    ],
    false,
  );
}
function towards(from: Spot, to: Spot): Spot {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const l = Math.hypot(dx, dy) || 1;
  return [dx / l, dy / l];
}

function drawPoint([x, y]: Spot, look: RoleLook, decides: boolean): string {
  const rim = {
    stroke: look.colour,
    'stroke-width': look.width,
    fill: PAPER.sheet,
    'stroke-opacity': decides ? undefined : 0.8,
  };
  const d = (text: string): string => element('path', { ...rim, d: text });
  const at = (dx: number, dy: number): string => `${number(x + dx)} ${number(y + dy)}`;
  switch (look.point) {
    case 'ring':
      return lines(
        element('circle', { cx: x, cy: y, r: decides ? 8 : 6, ...rim, fill: 'none' }),
        element('circle', { cx: x, cy: y, r: 1.2, fill: look.colour }),
      );
    case 'target':
      return lines(
        element('circle', { cx: x, cy: y, r: 4.5, ...rim }),
        d(`M${at(-4.5, 0)}L${at(4.5, 0)}M${at(0, -4.5)}L${at(0, 4.5)}`),
      );
    case 'diamond':
      return d(`M${at(0, -5)}L${at(5, 0)}L${at(0, 5)}L${at(-5, 0)}Z`);
    default:
      return element('circle', { cx: x, cy: y, r: 3.4, fill: look.colour });
  }
}

/** Cells under lines and points, so that names keep off. */
export function takeMarks(shown: readonly Shown[], view: View, labels: Labels): void {
  for (const { mark } of shown.slice(0, 500)) {
    const spots = mark.points.map(p => spot(view, p));
    const ring = mark.role === 'deciding-point';
    const r = ring ? 10 : 6;
    const [x, y] = spots[0] ?? [0, 0];
    if (mark.kind === 'point' && spots[0])
      labels.take({ x: x - r, y: y - r, width: 2 * r, height: 2 * r }, ring ? 'base' : 'mark');
    if (mark.kind !== 'segment' && mark.kind !== 'polyline') continue;
    spots.slice(1).forEach((s, i) => labels.takeLine(spots[i] as Spot, s));
  }
}

/** Labels of marks, those that decide first. The same words at the same place stand once. */
export function nameMarks(shown: readonly Shown[], view: View, labels: Labels): string {
  const seen = new Set<string>();
  const labelled = [...shown].reverse().filter(s => s.label !== '');
  return group({ class: 'mark-names' }, ...labelled.slice(0, 200).map(s => nameOf(s, { view, labels, seen })));
}

interface Naming {
  readonly view: View;
  readonly labels: Labels;
  readonly seen: Set<string>;
}
function nameOf({ mark, decides, label }: Shown, { view, labels, seen }: Naming): string {
  const about = anchorOf(mark, view);
  const text = cut(clean(label), LABEL, 190);
  const key = `${text} ${number(about.x)} ${number(about.y)}`;
  if (seen.has(key) || !inside(view.frame, [about.x + about.width / 2, about.y + about.height / 2])) return '';
  seen.add(key);
  const ring = mark.role === 'deciding-point' && decides;
  const size = ring ? LABEL + 2 : LABEL;
  const wish = { width: textWidth(text, size), height: size + 2, about, reach: ring ? 130 : 42, most: ring ? 6 : 2.5 };
  const frame = labels.place(wish);
  if (!frame) return '';
  const style = {
    size,
    fill: roleLook(mark.role).colour,
    halo: PAPER.table,
    ...(decides ? { weight: 'bold' as const } : {}),
  };
  return words(text, [frame.x, frame.y + size], style);
}

/** The spot a label stands beside: the middle of a line, of an area, the rim of a circle, a point itself. */
function anchorOf(mark: Mark, view: View): Frame {
  const spots = mark.points.map(p => spot(view, p));
  const around = frameAround(spots);
  const middle: Spot = [around.x + around.width / 2, around.y + around.height / 2];
  const [x, y] =
    mark.kind === 'arc' ? (spots[1] ?? middle) : mark.kind === 'circle' ? rimSpot(mark, view, middle) : middle;
  const r = mark.kind === 'point' ? (mark.role === 'deciding-point' ? 8 : 5) : 1;
  return { x: x - r, y: y - r, width: 2 * r, height: 2 * r };
}

/** A place on the rim that can be seen: the top first, then round by eighths. */
function rimSpot(mark: Mark, view: View, [x, y]: Spot): Spot {
  const r = (mark.radius ?? 0) * view.scale;
  const eighths = Array.from({ length: 8 }, (_, k): Spot => {
    const a = (k * Math.PI) / 4;
    return [x + r * Math.sin(a), y - r * Math.cos(a)];
  });
  return eighths.find(s => inside(view.frame, s)) ?? [x, y];
}

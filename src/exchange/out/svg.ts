// A map or a position as an SVG drawing in mm: one layer of ground, one of bases. For other drawing programs, and for the way back.

import { type Bent, bulgeOf, distance, type Point } from '../../geometry/index.ts';
import { bentOf, good, type MapFile, mmOf, type PositionFile, type Result, rounded } from '../../table/index.ts';
import { type Placed, placedBases } from '../seam/placed.ts';

const GROUND: Readonly<Record<string, string>> = {
  hill: '#efe4c9',
  wood: '#dbe8c9',
  forest: '#d2e2bb',
  orchard: '#e9f0d6',
  scrub: '#e8ecd4',
  field: '#f3efd6',
  water: '#cfe2ec',
  river: '#cfe2ec',
  stream: '#cfe2ec',
  road: '#e9dcc0',
  bridge: '#d9ccb0',
  building: '#d8d2c8',
  village: '#e2ddd4',
  wall: '#9a948a',
  hedge: '#8fae63',
  fence: '#d6b98c',
  gate: '#efe3c4',
};
const OTHER = '#eceae4';
const SIDE_COLOURS = ['#2f5d8a', '#a3332c', '#3f7a3c', '#8a6d1f'];

export function writeSvg(file: MapFile | PositionFile): Result<string> {
  const drawing = drawingOf(file);
  if (!drawing.ok) return drawing;
  const { w, h, inner } = drawing.value;
  return good(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" viewBox="0 0 ${w} ${h}">`,
      `  <title>${escaped(file.title ?? '')}</title>`,
      ...inner,
      '</svg>',
      '',
    ].join('\n'),
  );
}

/** Mm, y down: ground, then bases. */
export interface Drawing {
  readonly w: number;
  readonly h: number;
  readonly inner: readonly string[];
}
export function drawingOf(file: MapFile | PositionFile): Result<Drawing> {
  const mm = mmOf(file.lengths);
  const [w, h] = [(file.table?.width ?? 0) * mm, (file.table?.height ?? 0) * mm];
  const bases = 'units' in file ? placedBases(file) : good([]);
  if (!bases.ok) return bases;
  const down = ({ x, y }: Point): string => `${rounded(x, 4)},${rounded(h - y, 4)}`;
  const ground = (file.terrain ?? []).map(t => {
    const level = t.level === undefined ? '' : ` data-level="${t.level}"`;
    const [element, form] = t.arcs
      ? ['path', `d="${roundPath(bentOf(t, mm), down)}"`]
      : ['polygon', `points="${t.outline.map(([x, y]) => down({ x: x * mm, y: y * mm })).join(' ')}"`];
    return `    <${element} data-kind="${escaped(t.kind)}" data-name="${escaped(t.name ?? t.id)}"${level} fill="${GROUND[t.kind] ?? OTHER}" ${form}/>`;
  });
  const sides = 'sides' in file ? file.sides.map(s => s.id) : [];
  const colour = (side: string): string => SIDE_COLOURS[sides.indexOf(side) % SIDE_COLOURS.length] ?? '#555';
  const inner = [
    '  <g id="ground" stroke="#4a463f" stroke-width="0.5">',
    ...ground,
    '  </g>',
    ...(bases.value.length > 0
      ? [
          '  <g id="bases" stroke="#222" stroke-width="0.5">',
          ...bases.value.map(b => drawn(b, down, colour(b.side))),
          '  </g>',
        ]
      : []),
  ];
  return good({ w: rounded(w, 4), h: rounded(h, 4), inner });
}

/** Round sides stay arcs of circles. Seen with y down, an arc that turns left runs against the clock: sweep 0. */
function roundPath({ corners, through }: Bent, down: (p: Point) => string): string {
  const sides = corners.map((a, i) => {
    const [b, via] = [corners[(i + 1) % corners.length] as Point, through[i]];
    const bulge = via ? bulgeOf(a, via, b) : 0;
    if (bulge === 0) return `L${down(b)}`;
    const radius = rounded((distance(a, b) * (1 + bulge * bulge)) / (4 * Math.abs(bulge)), 4);
    return `A${radius},${radius} 0 ${Math.abs(bulge) > 1 ? 1 : 0} ${bulge > 0 ? 0 : 1} ${down(b)}`;
  });
  return `M${down(corners[0] as Point)} ${sides.join(' ')} Z`;
}

function drawn({ unit, name, base, corners }: Placed, down: (p: Point) => string, colour: string): string {
  const label = `data-unit="${escaped(unit)}" data-name="${escaped(name)}" data-facing="${base.facing ?? 0}" fill="${colour}"`;
  if (corners) return `    <polygon ${label} points="${corners.map(down).join(' ')}"/>`;
  const [x, y] = down({ x: base.at[0], y: base.at[1] }).split(',');
  return `    <circle ${label} cx="${x}" cy="${y}" r="${base.radius ?? 0}"/>`;
}

/** Control characters are no XML. */
export const escaped = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

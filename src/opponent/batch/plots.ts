// The plots of a batch page, as SVG.

import type { Polygon } from '../../geometry/index.ts';
import type { Batch } from './batch.ts';
import type { GameResult, Spot } from './game.ts';
import type { Share, Summary } from './summary.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text from files, as HTML shows it. */
export const esc = (text: string): string => text.replace(/[&<>"]/g, c => ESCAPES[c] ?? c);
const COLOURS = ['#0f4f9a', '#b33112', '#2c7a3f', '#7a5c00'];

/** Shares with their intervals, over a scale of quarters. */
export function shares(rows: readonly (readonly [string, Share])[]): string {
  const x = (p: number): string => (220 + 400 * p).toFixed(1);
  const lines = rows.map(([name, { share, low, high, won, of }], i) => {
    const y = 22 + 26 * i;
    return `<text x="8" y="${y + 5}">${esc(name)}</text><line x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}" stroke="#0f4f9a" stroke-width="3"/><circle cx="${x(share)}" cy="${y}" r="5" fill="#0f4f9a"/><text x="635" y="${y + 5}">${(100 * share).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}; ${won} of ${of})</text>`;
  });
  const foot = 14 + 26 * rows.length;
  const scale = [0, 0.25, 0.5, 0.75, 1].map(
    p =>
      `<line x1="${x(p)}" x2="${x(p)}" y1="4" y2="${foot}" stroke="${p === 0.5 ? '#999' : '#ccc'}"/><text x="${x(p)}" y="${foot + 16}" text-anchor="middle" font-size="12">${100 * p} %</text>`,
  );
  return `<svg viewBox="0 0 900 ${foot + 24}" font-size="14">${scale.join('')}${lines.join('')}</svg>`;
}

/** Bases that each side loses in each turn. */
export function losses({ losses: turns }: Summary, names: ReadonlyMap<string, string>): string {
  const most = Math.max(0, ...turns.flatMap(t => Object.values(t)));
  if (most === 0)
    return '<svg viewBox="0 0 900 40" font-size="14"><text x="8" y="25">No side lost a base in any game.</text></svg>';
  const x = (t: number): string => (50 + (800 * (t + 0.5)) / Math.max(1, turns.length)).toFixed(1);
  const y = (v: number): string => (190 - (160 * v) / most).toFixed(1);
  const lines = [...names].map(([id, name], i) => {
    const colour = COLOURS[i % COLOURS.length];
    const points = turns.map((t, k) => `${x(k)},${y(t[id] ?? 0)}`).join(' ');
    return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2.5"/><text x="${60 + 220 * i}" y="18" fill="${colour}">${esc(name)}</text>`;
  });
  const labels = turns.map((_, k) => `<text x="${x(k)}" y="208" text-anchor="middle">${k + 1}</text>`).join('');
  return `<svg viewBox="0 0 900 216" font-size="13"><text x="8" y="34">${most.toFixed(1)}</text><text x="8" y="190">0</text>${lines.join('')}${labels}</svg>`;
}

/** How often each thing happened. */
export function bars(rows: readonly (readonly [string, number])[]): string {
  const most = Math.max(1, ...rows.map(([, n]) => n));
  const lines = rows.map(([id, n], i) => {
    const y = 8 + 24 * i;
    return `<text x="8" y="${y + 14}">${esc(id)}</text><rect x="220" y="${y}" width="${((560 * n) / most).toFixed(1)}" height="17" fill="#0f4f9a"/><text x="${(228 + (560 * n) / most).toFixed(1)}" y="${y + 14}">${n}</text>`;
  });
  return `<svg viewBox="0 0 900 ${16 + 24 * Math.max(1, rows.length)}" font-size="13">${lines.join('')}</svg>`;
}

/** So many spots at most: a page of a thousand games still opens. */
const MOST_SPOTS = 4000;
function thinned(spots: readonly Spot[]): readonly Spot[] {
  const step = Math.max(1, Math.ceil(spots.length / MOST_SPOTS));
  return spots.filter((_, i) => i % step === 0);
}
/** The battlefield: ground, where units stood, and fell. */
export function field({ scenario, results, ground: { width, depth, pieces } }: Batch): string {
  const colourOf = new Map(scenario.sides.map(({ id }, i) => [id, COLOURS[i % COLOURS.length] ?? '#000']));
  const k = 860 / Math.max(1, width);
  const at = ([, x, y]: Spot): string => `${(20 + x * k).toFixed(1)} ${(20 + (depth - y) * k).toFixed(1)}`;
  const paths = (of: (r: GameResult) => readonly Spot[], stroke: (p: string) => string, look: string): string =>
    scenario.sides
      .map(({ id }) => {
        const spots = thinned(results.flatMap(r => of(r).filter(s => s[0] === id)));
        return `<path d="${spots.map(s => stroke(at(s))).join('')}" stroke="${colourOf.get(id)}" fill="none" ${look}/>`;
      })
      .join('');
  const dots = paths(
    r => r.stood,
    p => `M${p}h0.1`,
    // of few games each dot is seen, of many where they gather
    `stroke-width="6" stroke-linecap="round" opacity="${(0.15 + 0.55 / Math.max(1, results.length / 2)).toFixed(2)}"`,
  );
  const crosses = paths(
    r => r.fell,
    p => `M${p}m-4-4l8 8m0-8l-8 8`,
    'stroke-width="1.6" opacity="0.8"',
  );
  const ground = pieces.map(({ name, kind, outline }) => {
    const corners = outline.points.map(({ x, y }) => at(['', x, y]).replace(' ', ',')).join(' ');
    return `<polygon points="${corners}" fill="${colourOfGround(kind)}" stroke="#8a8466" stroke-width="0.8" opacity="0.75"><title>${esc(name)}</title></polygon>`;
  });
  const names = pieces.map(({ name, outline }) => {
    const [x, y] = at(['', ...middleOf(outline)]).split(' ');
    return `<text x="${x}" y="${y}" text-anchor="middle" font-size="11" fill="#5d5840">${esc(name)}</text>`;
  });
  return `<svg viewBox="0 0 900 ${(40 + depth * k).toFixed(0)}"><rect x="20" y="20" width="860" height="${(depth * k).toFixed(1)}" fill="#e9efdc" stroke="#8a8466"/>${ground.join('')}${[...new Set(names)].join('')}${dots}${crosses}</svg>`;
}
/** Books call their ground differently; words that many share give it a colour. */
const GROUND: readonly (readonly [RegExp, string])[] = [
  [/wood|forest|orchard|hedge/, '#a9c593'],
  [/water|stream|river|pond|ford|marsh/, '#a8cbe0'],
  [/road|chaussee|bridge|path/, '#e0d2ac'],
  [/build|house|town|village|church|farm/, '#c9b8a4'],
  [/hill|ridge|level|slope/, '#dcdcb8'],
];
const colourOfGround = (kind: string): string => GROUND.find(([words]) => words.test(kind))?.[1] ?? '#d9d4c2';
function middleOf({ points }: Polygon): readonly [number, number] {
  const [xs, ys] = [points.map(p => p.x), points.map(p => p.y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

// A batch as one page that needs nothing else: its numbers, and plots as SVG. What comes from files is escaped.

import type { ScenarioFile } from '../../table/index.ts';
import type { GameResult, Spot } from './game.ts';
import { type Share, type Summary, summaryOf } from './summary.ts';

export interface Batch {
  readonly scenario: ScenarioFile;
  readonly seed: string;
  readonly players: readonly [string, string];
  readonly results: readonly GameResult[];
  /** mm. */
  readonly table: { readonly width: number; readonly depth: number };
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const esc = (text: string): string => text.replace(/[&<>"]/g, c => ESCAPES[c] ?? c);
const COLOURS = ['#0f4f9a', '#b33112', '#2c7a3f', '#7a5c00'];

export function batchPage(batch: Batch): string {
  const { scenario, players, seed, results } = batch;
  const s = summaryOf(results);
  const names = new Map(scenario.sides.map(({ id, name }) => [id, name ?? id]));
  const rows: readonly (readonly [string, Share])[] = [
    [`${players[0]} wins`, s.players[0]],
    [`${players[1]}${players[0] === players[1] ? ' (second)' : ''} wins`, s.players[1]],
    ...Object.entries(s.sides).map(([id, share]): [string, Share] => [`${names.get(id) ?? id} wins`, share]),
    ['draws', s.draws],
    ['both sides fire', s.bothFired],
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${esc(scenario.title)}: ${s.games} games</title>
<style>body{font:15px/1.45 system-ui,sans-serif;margin:24px auto;max-width:900px;padding:0 16px;color:#1f1e1a}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:1.6em}td,th{padding:2px 14px 2px 0;text-align:left}
svg{max-width:100%;height:auto;background:#f7f5ee;border:1px solid #d8d3c4}</style></head><body>
<h1>${esc(scenario.title)}</h1>
<p>${s.games} games of ${esc(players[0])} against ${esc(players[1])}, sides changed after each; seed ${esc(seed)}.
${s.turns.toFixed(1)} turns and ${s.orders.toFixed(0)} orders a game; ${s.refused} orders refused; ${s.unended} games without an end.</p>
<h2>Shares, with their 95 % intervals</h2>
${shares(rows)}
<h2>Points a game</h2><table>${Object.entries(s.points)
    .map(([id, p]) => `<tr><th>${esc(names.get(id) ?? id)}</th><td>${p.toFixed(2)}</td></tr>`)
    .join('')}</table>
<h2>Bases lost, turn by turn</h2>
${losses(s, names)}
<h2>Rules that decided a fire</h2>
${bars(Object.entries(s.decided).slice(0, 12))}
<h2>Where units stood as turns ended (dots), and fell (crosses)</h2>
${field(batch)}
</body></html>
`;
}

function shares(rows: readonly (readonly [string, Share])[]): string {
  const x = (p: number): string => (220 + 400 * p).toFixed(1);
  const lines = rows.map(([name, { share, low, high, won, of }], i) => {
    const y = 22 + 26 * i;
    return `<text x="8" y="${y + 5}">${esc(name)}</text><line x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}" stroke="#0f4f9a" stroke-width="3"/><circle cx="${x(share)}" cy="${y}" r="5" fill="#0f4f9a"/><text x="635" y="${y + 5}">${(100 * share).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}; ${won} of ${of})</text>`;
  });
  const height = 22 + 26 * rows.length;
  return `<svg viewBox="0 0 900 ${height}" font-size="14"><line x1="${x(0.5)}" x2="${x(0.5)}" y1="4" y2="${height - 6}" stroke="#bbb"/>${lines.join('')}</svg>`;
}

function losses({ losses: turns }: Summary, names: ReadonlyMap<string, string>): string {
  const most = Math.max(0.01, ...turns.flatMap(t => Object.values(t)));
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

function bars(rows: readonly (readonly [string, number])[]): string {
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
function field({ scenario, results, table: { width, depth } }: Batch): string {
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
    'stroke-width="5" stroke-linecap="round" opacity="0.18"',
  );
  const crosses = paths(
    r => r.fell,
    p => `M${p}m-4-4l8 8m0-8l-8 8`,
    'stroke-width="1.6" opacity="0.8"',
  );
  return `<svg viewBox="0 0 900 ${(40 + depth * k).toFixed(0)}"><rect x="20" y="20" width="860" height="${(depth * k).toFixed(1)}" fill="#e9efdc" stroke="#8a8466"/>${dots}${crosses}</svg>`;
}

// A batch as one page that needs nothing else: its numbers, and plots as SVG. What comes from files is escaped.

import type { Batch } from './batch.ts';
import { pairsOf } from './pairs.ts';
import { bars, esc, field, losses, shares } from './plots.ts';
import { type Share, summaryOf } from './summary.ts';

export function batchPage(batch: Batch): string {
  const { scenario, players, seed, results } = batch;
  const s = summaryOf(results);
  const pairs = pairsOf(results);
  const names = new Map(scenario.sides.map(({ id, name }) => [id, name ?? id]));
  const rows: readonly (readonly [string, Share])[] = [
    [`${players[0]} wins`, s.players[0]],
    [`${players[1]}${players[0] === players[1] ? ' (second)' : ''} wins`, s.players[1]],
    ...Object.entries(s.sides).map(([id, share]): [string, Share] => [`${names.get(id) ?? id} wins`, share]),
    ['draws', s.draws],
    ...(pairs.won.of === 0 ? [] : [[`pairs of which ${players[0]} wins more`, pairs.won] as const]),
    ...(pairs.won.of === 0 ? [] : [[`pairs of which ${players[0]} wins fewer`, pairs.lost] as const]),
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

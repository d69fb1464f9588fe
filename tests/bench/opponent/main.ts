// npm run bench:opponent: what the computer opponent must show, each figure beside what was wanted, on all cores. Two minutes, as many
// games as that gives; `-- --games N` plays N of each pairing on each battle, `-- --minutes M` takes longer, `-- --only BOOK`,
// `-- --json FILE`.

import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type GameResult, LEVEL_TERMS, LEVELS, summaryOf, wilson } from '../../../src/opponent/index.ts';
import { type Field, fields } from './fields.ts';
import { ordersOf } from './orders.ts';
import { type Match, type Pairing, playMatches, type Times } from './pool.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string' },
    minutes: { type: 'string' },
    json: { type: 'string' },
    only: { type: 'string' },
  },
});
const MINUTE = 60_000;
/** The last games have so long to come to their end. */
const SPARE = 15_000;
/** Of the processor, for the single orders of a level: less never gets to the orders of the second phase, which are the dearest. */
const ORDERS_MS = 2000;

const PAIRINGS: readonly Pairing[] = [
  { title: 'regular beats a random legal player', players: ['regular', 'random'], wanted: 0.95 },
  { title: 'regular beats straight on', players: ['regular', 'straight'], wanted: 0.65 },
  { title: 'regular beats recruit', players: ['regular', 'recruit'], wanted: 0.5 },
  { title: 'veteran beats regular', players: ['veteran', 'regular'], wanted: 0.55 },
];

interface Row {
  readonly battle: string;
  readonly title: string;
  readonly found: string;
  readonly wanted: string;
  readonly reached: boolean;
}
const rows: Row[] = [];
function row(battle: string, title: string, figure: Pick<Row, 'found' | 'wanted' | 'reached'>): void {
  rows.push({ battle, title, ...figure });
  const { found, wanted, reached } = figure;
  console.log(`  ${reached ? '✓' : '✗'} ${title.padEnd(38)} ${found.padEnd(36)} wanted ${wanted}`);
}
const shareText = (won: number, of: number): string => {
  const { share: p, low, high } = wilson(won, of);
  return of === 0
    ? 'no game came to its end'
    : `${(100 * p).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}; ${won} of ${of})`;
};
function strengthRow(battle: string, { title, wanted }: Pairing, results: readonly GameResult[]): void {
  const won = results.filter(r => r.winner === 0).length;
  row(battle, title, {
    found: shareText(won, results.length),
    wanted: `>= ${Math.round(100 * wanted)} %`,
    reached: results.length > 0 && won / results.length >= wanted,
  });
}
const noneRow = (battle: string, title: string, found: number, of?: number): void =>
  row(battle, title, {
    found: of === undefined ? String(found) : `${found} of ${of}`,
    wanted: '0',
    reached: found === 0,
  });

/** What single orders take, and whether what they say is so. */
function ordersRows(field: Field): void {
  const battle = field.scenario.title;
  for (const level of LEVELS) {
    const { asked, wrong, ms } = ordersOf(field, level, ORDERS_MS);
    noneRow(battle, `wrong numbers in the why, ${level}`, wrong, asked);
    const sorted = ms.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
    row(battle, `ms an order, ${level}`, {
      found: `median ${at(0.5).toFixed(0)}, 95 % ${at(0.95).toFixed(0)}, most ${at(1).toFixed(0)} (${ms.length})`,
      wanted: '<= 500 here, 2000 on a phone',
      reached: at(1) <= 500,
    });
  }
}

function follyRows(matches: readonly Match[]): void {
  const all = summaryOf(matches.flatMap(m => m.results));
  const thinking = summaryOf(matches.filter(m => !m.pairing.players.includes('random')).flatMap(m => m.results));
  noneRow('all', 'refused orders', all.refused);
  noneRow('all', 'games without an end', all.unended);
  const isOver = ({ pairing: { players }, results }: Match): boolean => {
    const { budget } = LEVEL_TERMS[players.includes('veteran') ? 'veteran' : 'regular'];
    return results.some(r => r.most > budget);
  };
  noneRow('all', 'pairings with an order over its budget', matches.filter(isOver).length);
  const { bothFired, spinning, masking } = thinking;
  const figure = ({ won, of }: typeof bothFired) => shareText(won, of);
  row('all', 'both sides fire', { found: figure(bothFired), wanted: '>= 95 %', reached: bothFired.share >= 0.95 });
  row('all', 'games in which a unit spins three turns', {
    found: figure(spinning),
    wanted: '<= 5 %',
    reached: spinning.share <= 0.05,
  });
  row('all', 'moves into a friend’s fire at no gain', {
    found: figure(masking),
    wanted: '0',
    reached: masking.won === 0,
  });
}

const limit =
  values.games !== undefined && values.minutes === undefined ? Infinity : Number(values.minutes ?? 2) * MINUTE;
const times: Times = { games: Number(values.games ?? Infinity), lastBegin: limit - SPARE, end: limit - 2000 };
const battles = (await fields()).filter(f => values.only === undefined || f.ruleset.id === values.only);
const threads = availableParallelism();
console.log(`Node ${process.versions.node}, ${threads} cores`);
for (const field of battles) {
  console.log(`\n${field.scenario.title}, single orders`);
  ordersRows(field);
}
const matches = battles.flatMap(field => PAIRINGS.map((pairing): Match => ({ field, pairing, results: [] })));
const cutOff = await playMatches(matches, threads, times);
for (const field of battles) {
  console.log(`\n${field.scenario.title}, games won`);
  for (const { pairing, results } of matches.filter(m => m.field === field))
    strengthRow(field.scenario.title, pairing, results);
}
console.log('\nAll battles');
for (const pairing of PAIRINGS)
  strengthRow(
    'all',
    pairing,
    matches.filter(m => m.pairing === pairing).flatMap(m => m.results),
  );
follyRows(matches);
const games = matches.reduce((sum, m) => sum + m.results.length, 0);
console.log(
  `\n${games} games in ${(performance.now() / 1000).toFixed(0)} s; ${cutOff} more were cut off as the time was up`,
);
if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 1)}\n`);

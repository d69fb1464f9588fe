// npm run bench:battles: every ready scenario from its set-up to its end in enforced mode, a hundred times each by random legal players.
// Counted: battles that ended, that got stuck, that are replayed to the same bytes, whose record verifies. `-- --games N` plays N of each,
// `-- --from N` begins with battle N, `-- --only NAME` plays scenarios of that name, `-- --minutes M` begins no battle after so long.

import { parseArgs } from 'node:util';
import { type Fought, fought } from '../../play/battling.ts';
import { READY, ready } from '../../play/scenarios.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '100' },
    from: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    minutes: { type: 'string' },
  },
});
const GAMES = Number(values.games);
const FROM = Number(values.from);
const until = values.minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + 60_000 * Number(values.minutes);

interface Row {
  readonly battles: readonly Fought[];
  readonly seconds: number;
}
async function rowOf(name: string): Promise<Row> {
  const scenario = await ready(name);
  const from = performance.now();
  const battles: Fought[] = [];
  for (let i = FROM; i < FROM + GAMES && Date.now() < until; i++) {
    const one = fought(scenario, `battle ${i}`);
    battles.push(one);
    const fault =
      one.stuck ?? one.unproved ?? (one.ended ? null : 'no end') ?? (one.replayed ? null : 'replayed otherwise');
    if (fault !== null) console.log(`  battle ${i}: ${fault}`);
  }
  return { battles, seconds: (performance.now() - from) / 1000 };
}

/** What is counted of what happened. */
const HAPPENED = ['deployed', 'moved', 'declared', 'rolled'] as const;
const columns = [36, 9, 7, 7, 10, 10, 8, 10, 7, 10, 8, 9] as const;
const line = (...cells: readonly (string | number)[]): string =>
  cells.map((c, i) => (i === 0 ? String(c).padEnd(columns[i] ?? 0) : String(c).padStart(columns[i] ?? 0))).join('');

let isWhole = true;
console.log(line('scenario', 'battles', 'ended', 'stuck', 'replayed', 'verified', 'steps', ...HAPPENED, 'seconds'));
for (const name of READY.filter(r => r.includes(values.only))) {
  const { battles, seconds } = await rowOf(name);
  const count = (is: (b: Fought) => boolean): number => battles.filter(is).length;
  const ended = count(b => b.ended);
  const replayed = count(b => b.replayed);
  const verified = count(b => b.ended && b.unproved === null);
  isWhole &&= [ended, replayed, verified].every(n => n === battles.length);
  const steps = battles.reduce((sum, b) => sum + b.steps, 0);
  const stuck = count(b => b.stuck !== null);
  const happened = HAPPENED.map(kind => battles.reduce((sum, b) => sum + (b.counts[kind] ?? 0), 0));
  console.log(
    line(
      name.replace('.json', ''),
      battles.length,
      ended,
      stuck,
      replayed,
      verified,
      steps,
      ...happened,
      seconds.toFixed(0),
    ),
  );
}
process.exitCode = isWhole ? 0 : 1;

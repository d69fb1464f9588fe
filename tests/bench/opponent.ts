// npm run bench:opponent: what the computer opponent must show, each figure beside what was wanted. Quick: two minutes, as many games as
// that gives; --games N plays N of each pairing on each scenario.

import { readFileSync } from 'node:fs';
import { nextCommand, type GameResult, type Job, playGame, summaryOf, wilson } from '../../src/opponent/index.ts';
import { LEVEL_TERMS } from '../../src/opponent/index.ts';
import { act, judgeOf, startScenario, view } from '../../src/play/index.ts';
import { loadRuleset, type Ruleset } from '../../src/rules/index.ts';
import { readMapFile, readScenarioFile, type ScenarioFile } from '../../src/table/index.ts';
import { drawBattle } from '../../src/opponent/index.ts';

const FOLDER = 'maps/scenarios/';
const READY = ['open-fire-mill-yard', 'emperor-bridge-at-the-village', 'fire-and-fury-big-bethel'];
const DRAWN = ['belle-alliance', 'lasalle'] as const;
const QUICK_MS = 120_000;

interface Pairing {
  readonly title: string;
  readonly players: readonly [string, string];
  readonly wanted: string;
}
const PAIRINGS: readonly Pairing[] = [
  { title: 'regular beats a random legal player', players: ['regular', 'random'], wanted: '>= 95 %' },
  { title: 'regular beats straight on', players: ['regular', 'straight'], wanted: '>= 65 %' },
  { title: 'veteran beats regular', players: ['veteran', 'regular'], wanted: '>= 55 %' },
];

interface Field {
  readonly ruleset: Ruleset;
  readonly scenario: ScenarioFile;
}
const valueOf = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
async function fields(): Promise<readonly Field[]> {
  const ready = READY.map(async (name): Promise<Field> => {
    const read = readScenarioFile(valueOf(`${FOLDER}${name}.json`));
    if (!read.ok) throw new Error(name);
    return { ruleset: await loadRuleset(read.value.system), scenario: read.value };
  });
  const drawn = DRAWN.map(async (system): Promise<Field> => {
    const ruleset = await loadRuleset(system);
    const map = readMapFile(valueOf('maps/positions/ground/quatre-bras.json'));
    const battle = map.ok ? drawBattle({ ruleset, map: map.value, kind: 'meeting', seed: '1' }) : map;
    if (!battle.ok) throw new Error(system);
    return { ruleset, scenario: battle.value };
  });
  return Promise.all([...ready, ...drawn]);
}

const row = (title: string, found: string, wanted: string): void =>
  console.log(`  ${title.padEnd(42)} ${found.padEnd(44)} wanted ${wanted}`);
const share = (won: number, of: number): string => {
  const { share: p, low, high } = wilson(won, of);
  return `${(100 * p).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}; ${won} of ${of})`;
};

/** Numbers of a fire's sentence held against the ruling and the odds, asked again at that moment. */
function whyIsTrue({ ruleset, scenario }: Field, orders: number): { readonly asked: number; readonly wrong: number } {
  const begun = startScenario(ruleset, scenario, 'why', { mode: 'enforced' });
  if (!begun.ok) return { asked: 0, wrong: 1 };
  let history = begun.value;
  let [asked, wrong] = [0, 0];
  const sides = scenario.sides.map(s => s.id);
  for (let i = 0; i < orders; i++) {
    const given = sides
      .flatMap(side => [false, true].map(goOn => ({ side, goOn })))
      .map(({ side, goOn }) => ({
        side,
        advice: nextCommand(ruleset, view(history.now, { side }), side, {
          level: 'recruit',
          style: 'measured',
          seed: 'why',
          goOn,
        }),
      }))
      .find(({ advice }) => advice.command !== null);
    const command = given?.advice.command;
    if (!given || !command || history.now.field?.over) break;
    if (command.type === 'declare') {
      const said = /: (\d+) % for any harm/.exec(given.advice.why[0] ?? '')?.[1];
      const judge = judgeOf(ruleset, history.now.table);
      const ruling = 'ok' in judge ? null : judge.ask(command.call);
      if (said !== undefined && ruling?.ok && !('ok' in judge)) {
        const [first] = ruleset.play?.expects(judge.position, ruling.value) ?? [];
        asked++;
        if (ruling.value.answer !== 'yes' || Math.round((first?.any ?? 0) * 100) !== Number(said)) wrong++;
      }
    }
    const next = act(ruleset, history, command, { by: { side: given.side } });
    if ('ok' in next) break;
    history = next;
  }
  return { asked, wrong };
}

function games(field: Field, players: readonly [string, string], until: (n: number) => boolean): readonly GameResult[] {
  const job: Job = { scenario: field.scenario, seed: 'bench', players };
  const results: GameResult[] = [];
  // always both ways round
  for (let n = 0; n < 2 || !until(n); n++) {
    const played = playGame(field.ruleset, job, n);
    if (!played.ok) throw new Error(played.problems[0]?.message);
    results.push(played.value);
  }
  return results;
}

const at = process.argv.indexOf('--games');
const wantedGames = at < 0 ? null : Number(process.argv[at + 1]);
const list = await fields();
const slice = QUICK_MS / (READY.length * PAIRINGS.length + DRAWN.length + 1);
const all: { readonly players: readonly [string, string]; readonly results: readonly GameResult[] }[] = [];
for (const [i, field] of list.entries()) {
  console.log(`\n${field.scenario.title}`);
  for (const { title, players, wanted } of i < READY.length ? PAIRINGS : PAIRINGS.slice(1, 2)) {
    const end = Date.now() + slice;
    const results = games(field, players, n => (wantedGames === null ? Date.now() > end : n >= wantedGames));
    all.push({ players, results });
    row(title, share(results.filter(r => r.winner === 0).length, results.length), wanted);
  }
  const { asked, wrong } = whyIsTrue(field, wantedGames === null ? 240 : 2000);
  row('numbers in the why that are wrong', `${wrong} of ${asked}`, '0');
}
const results = all.flatMap(a => a.results);
const thinking = all.filter(a => !a.players.includes('random')).flatMap(a => a.results);
const s = summaryOf(results);
const t = summaryOf(thinking);
const over = all.filter(({ players, results: r }) => {
  const budget = Math.max(...players.map(p => (p === 'veteran' ? LEVEL_TERMS.veteran : LEVEL_TERMS.regular).budget));
  return r.some(g => g.most > budget);
}).length;
console.log('\nAll games');
row('refused orders', String(s.refused), '0');
row('games without an end', String(s.unended), '0');
row('pairings with an order beyond its budget', String(over), '0');
row('both sides fire', share(t.bothFired.won, t.bothFired.of), '>= 95 %');
row('games with a unit that spins three turns', share(t.spinning.won, t.spinning.of), '0');
row('moves into a friend’s fire at no gain', share(t.masking.won, t.masking.of), '0');

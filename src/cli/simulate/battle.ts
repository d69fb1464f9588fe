// enfilade battle: a scenario drawn on a map from a seed.

import { availableParallelism } from 'node:os';
import {
  BATTLE_KINDS,
  balanced,
  type Drawing,
  drawBattle,
  FAIR,
  type GameResult,
  isFair,
  type Trial,
} from '../../opponent/index.ts';
import { loadRuleset } from '../../rules/index.ts';
import {
  bad,
  good,
  problem,
  type Result,
  readMapFile,
  type ScenarioFile,
  SYSTEMS,
  visible,
} from '../../table/index.ts';
import { complain, EXIT } from '../ask.ts';
import { documentsOf } from '../documents.ts';
import { type Given, whole } from '../options/optionValues.ts';
import type { World } from '../world.ts';
import { playAll } from './pool.ts';

export async function battle(path: string, given: Given, world: World): Promise<number> {
  const drawn = await drawnBattle(path, given, world);
  if (!drawn.ok) return complain(world, path, drawn.problems);
  const text = `${JSON.stringify(drawn.value, null, 1)}\n`;
  const out = given.get('out')?.[0];
  if (out === undefined) {
    await world.out(text);
    return EXIT.yes;
  }
  const written = await world.write(out, text);
  return written.ok ? EXIT.yes : complain(world, out, written.problems);
}

async function drawnBattle(path: string, given: Given, world: World): Promise<Result<ScenarioFile>> {
  const one = (name: string): string | undefined => given.get(name)?.[0];
  const wanted = one('kind') ?? 'attack';
  const kind = BATTLE_KINDS.find(k => k === wanted);
  const system = SYSTEMS.find(s => s === one('system'));
  if (!kind) return bad(problem('', `--kind must be ${BATTLE_KINDS.join(', ')}, not ${visible(wanted)}`));
  if (!system) return bad(problem('', `--system must say for which book: ${SYSTEMS.join(', ')}`));
  const value = await documentsOf(world).value(path);
  const map = value.ok ? readMapFile(value.value) : value;
  if (!map.ok) return map;
  const games = whole('fair', one('fair'));
  if (!games.ok) return games;
  const drawing = { ruleset: await loadRuleset(system), map: map.value, kind, seed: one('seed') ?? '1' };
  return games.value === undefined ? drawBattle(drawing) : fairBattle(drawing, games.value, world);
}

/** Drawn anew with attackers weaker or stronger until neither side wins too many of the trial games. */
async function fairBattle(drawing: Drawing, games: number, world: World): Promise<Result<ScenarioFile>> {
  const trial = async (scenario: ScenarioFile): Promise<Trial | null> => {
    const found = await trialOf(scenario, drawing.seed, games);
    const forces = scenario.sides.map(s => s.force.length).join(' against ');
    if (found) await world.err(`${forces} units: ${trialText(found)}\n`);
    return found;
  };
  const fair = await balanced(balance => drawBattle({ ...drawing, balance }), trial);
  if (!fair.ok) return fair;
  const { scenario, trial: found } = fair.value;
  const bounds = `fair is ${100 * FAIR.least} to ${100 * FAIR.most} %`;
  if (!isFair(found)) await world.err(`enfilade: this is the fairest of these draws; ${bounds}\n`);
  return good({
    ...scenario,
    notes: [...(scenario.notes ?? []), `In trial games of the computer ${trialText(found)}.`],
  });
}
const trialText = ({ blue, red, games }: Trial): string => `Blue won ${blue} and Red ${red} of ${games}`;

/** Regulars on both sides; null: a game could not be played. */
async function trialOf(scenario: ScenarioFile, seed: string, games: number): Promise<Trial | null> {
  const results: GameResult[] = [];
  const problems = await playAll(
    { scenario, seed, players: ['regular', 'regular'] },
    {
      numbers: Array.from({ length: games }, (_, n) => n),
      threads: availableParallelism(),
      onGame: game => results.push(game),
      signal: new AbortController().signal,
    },
  );
  const wonBy = (side: string): number => results.filter(r => r.winningSide === side).length;
  return problems.length > 0 ? null : { blue: wonBy('blue'), red: wonBy('red'), games };
}

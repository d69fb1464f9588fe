// enfilade battle: a scenario drawn on a map from a seed.

import { BATTLE_KINDS, drawBattle } from '../../opponent/index.ts';
import { loadRuleset } from '../../rules/index.ts';
import { bad, problem, type Result, readMapFile, type ScenarioFile, SYSTEMS, visible } from '../../table/index.ts';
import { complain, EXIT } from '../ask.ts';
import { documentsOf } from '../documents.ts';
import type { Given } from '../options/optionValues.ts';
import type { World } from '../world.ts';

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
  return drawBattle({ ruleset: await loadRuleset(system), map: map.value, kind, seed: one('seed') ?? '1' });
}

// Who may fire at whom: the fire question of the book, asked of every unit against every enemy.

import type { Answer, Ruling } from '../../rules/index.ts';
import type { Scene } from './sheet.ts';

export interface Surveyed {
  readonly firer: string;
  readonly target: string;
  readonly call: Ruling['call'];
  readonly answer: Answer;
  readonly ruling: Ruling;
}

/** One step a pair; yields the share that is done. `firers`: all units when empty. */
export function* survey(
  { position, ruleset, judge }: Scene,
  firers: readonly string[],
): Generator<number, readonly Surveyed[]> {
  const asking = position.units.filter(u => u.bases.length > 0 && (firers.length === 0 || firers.includes(u.id)));
  const found: Surveyed[] = [];
  for (const [i, firer] of asking.entries()) {
    const enemies = position.units.filter(u => u.side !== firer.side && u.bases.length > 0);
    for (const [k, enemy] of enemies.entries()) {
      const call = ruleset.fireCall(position, firer.id, enemy.id);
      const asked = call && judge.ask(call);
      if (call && asked?.ok) {
        const { answer } = asked.value;
        found.push({ firer: firer.id, target: enemy.id, call, answer, ruling: asked.value });
      }
      yield (i + (k + 1) / enemies.length) / asking.length;
    }
  }
  return found;
}

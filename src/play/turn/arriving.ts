// Units whose arrival a scenario leaves to chance: a die for each as a turn begins, until it has let it come on.

import { throwDie } from '../dice/dice.ts';
import type { GameEvent } from '../game/event.ts';
import type { Game } from '../game/game.ts';
import { forceOf } from '../scenario/forces.ts';

const DIE = 6;
/** More dice are not thrown at once: as many as an event holds. */
const MOST = 200;

/** Of a turn that has begun; none where nobody waits for his die. */
export function arrivals(game: Game): readonly GameEvent[] {
  const thrown = waitingForDice(game)
    .slice(0, MOST)
    .map((row, i) => ({ ...row, face: throwDie(game.seed, game.rolls + i, DIE) }));
  if (thrown.length === 0) return [];
  const units = thrown.filter(({ face, atLeast }) => face >= atLeast).map(({ id }) => id);
  const faces = [thrown.map(({ face }) => face)];
  return [
    { type: 'rolled', fire: null, purpose: 'arrival', faces, from: game.rolls },
    ...(units.length > 0 ? [{ type: 'arrived', units } as const] : []),
  ];
}

function waitingForDice({ field, turn }: Game): readonly { readonly id: string; readonly atLeast: number }[] {
  if (!field) return [];
  const waiting = field.reserve.filter(id => !field.arrived.includes(id));
  return waiting.flatMap(id => {
    const when = forceOf(field.scenario, id)?.setUp?.when;
    return typeof when === 'object' && turn >= when.from ? [{ id, atLeast: when.atLeast }] : [];
  });
}

// What a unit may have declared beside moving and firing: a check, a rally, a group called back; a charge at an enemy.

import type { Ruleset } from '../../rules/index.ts';
import { decide } from '../decide.ts';
import type { Call } from '../game/event.ts';
import type { Game } from '../game/game.ts';
import { after } from '../turn/settling.ts';
import { type Wanted, type WeighedFire, weighedCall } from './allowedFire.ts';
import { openFires } from './throwing.ts';

/** Calls about the unit alone that an enforced game takes now, and that throw a die or do something. */
export const unitCalls = (ruleset: Ruleset, game: Game, id: string): readonly Call[] =>
  (ruleset.play?.chosen?.alone ?? [])
    .map((kind): Call => ({ kind, unit: id }))
    .filter(call => doesSomething(ruleset, game, call));

function doesSomething(ruleset: Ruleset, game: Game, call: Call): boolean {
  const decision = decide(ruleset, game, { command: { type: 'declare', call } });
  if (!decision.ok || decision.events.some(e => e.type === 'warned' || e.type === 'not-carried-out')) return false;
  if (decision.events.some(e => e.type === 'applied')) return true;
  const before = openFires(ruleset, game).length;
  return openFires(ruleset, after(game, decision.events)).length > before;
}

/** Every charge of a unit that belongs to the phase, against every enemy; or those alone that may be allowed. */
export function weighedCharges(
  ruleset: Ruleset,
  game: Game,
  id: string,
  wanted: Wanted = 'all',
): readonly WeighedFire[] {
  const side = game.table.units.find(u => u.id === id)?.side;
  const kinds = ruleset.play?.chosen?.atEnemy ?? [];
  return game.table.units
    .filter(u => u.side !== side)
    .flatMap(({ id: target }) => kinds.map(kind => ({ call: { kind, unit: id, target }, target })))
    .flatMap(aimed => weighedCall(ruleset, game, { ...aimed, wanted }) ?? []);
}

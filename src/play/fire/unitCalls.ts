// What a unit may have declared beside moving and firing: a check, a rally, a group called back; a charge at an enemy.

import type { Ruleset } from '../../rules/index.ts';
import { decide } from '../decide.ts';
import type { Call } from '../game/event.ts';
import type { Game } from '../game/game.ts';
import { mayMeasure } from '../game/view.ts';
import { isRefusal } from '../moving/weighing.ts';
import { after } from '../turn/settling.ts';
import { firerOf, objectionsToCall, objectionsToDeclaring, openFires, rulingOf } from './firing.ts';
import type { WeighedFire } from './allowedFire.ts';

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

/** Every charge of a unit that belongs to the phase, against every enemy, whatever its ruling says. */
export function weighedCharges(ruleset: Ruleset, game: Game, id: string): readonly WeighedFire[] {
  const side = game.table.units.find(u => u.id === id)?.side;
  const kinds = ruleset.play?.chosen?.atEnemy ?? [];
  const isVeiled = !mayMeasure(game);
  return game.table.units
    .filter(u => u.side !== side)
    .flatMap(({ id: target }) => kinds.map((kind): Call & { target: string } => ({ kind, unit: id, target })))
    .flatMap((call): readonly WeighedFire[] => {
      const isTime = objectionsToCall(ruleset, game, call, firerOf(game, call)).length === 0;
      const ruling = isTime ? rulingOf(ruleset, game, call) : null;
      if (!ruling || isRefusal(ruling)) return [];
      const against = objectionsToDeclaring(ruleset, game, call, ruling);
      const mayDeclare = (isVeiled || ruling.answer === 'yes') && against.length === 0;
      return [{ call, target: call.target, ruling: isVeiled ? null : ruling, mayDeclare }];
    });
}

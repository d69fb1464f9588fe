// Whose part is played by the people at this screen, and whose is not.

import { actingSides, type Fire, type Game, openFires } from '../../play/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import { machine, seatsIn } from '../opponent/machine.ts';
import { session } from '../session.ts';

/** Sides that may act now and are played by whoever sits at this screen. */
export function sidesHere(ruleset: Ruleset, game: Game): readonly string[] {
  const { desk, gameId } = session.getState();
  const machines = seatsIn(machine.getState(), gameId);
  return actingSides(ruleset, game).filter(id => desk?.plays(id) && !(id in machines));
}

/** Sides that the computer plays, unless it has been stopped, or that are played elsewhere. */
export function othersIn({ table }: Game): readonly string[] {
  const { desk, gameId } = session.getState();
  const m = machine.getState();
  const machines = m.paused ? {} : seatsIn(m, gameId);
  return table.sides.map(s => s.id).filter(id => id in machines || desk?.plays(id) === false);
}

/** Fires whose dice are thrown at this screen: those of others are theirs. */
export function firesHere(ruleset: Ruleset, game: Game): readonly Fire[] {
  const others = othersIn(game);
  return openFires(ruleset, game).filter(f => !others.includes(f.side));
}

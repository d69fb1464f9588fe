// The people at this screen are done with a phase in which the computer acts as well: it plays on, and then the phase ends.

import { actingSides, openFires } from '../../play/index.ts';
import { sidesHere } from '../playing/others.ts';
import { isRoomGame } from '../rooms/remote.ts';
import { session } from '../session.ts';
import { type Going, machine, seatsIn } from './machine.ts';

/** Null: nobody waits for the computer, the people have done something since, or the battle is over. */
export function goingNow(): Going | null {
  const { going, paused } = machine.getState();
  const now = session.getState().game?.now;
  return going !== null && !paused && going.from === now && !now.field?.over ? going : null;
}
export const notYet = (): void => machine.setState({ going: null });

/** Is it to finish first? Not where it has been stopped or the battle is over, nor while fires of the people wait for their dice. */
export function waitsForMachine(): boolean {
  const { scene, game, gameId, aside } = session.getState();
  const m = machine.getState();
  if (!scene || !game || game.now.field?.over || aside || m.paused || isRoomGame(gameId)) return false;
  const seats = seatsIn(m, gameId);
  const acts = actingSides(scene.ruleset, game.now).some(id => id in seats);
  const isBoths = acts && sidesHere(scene.ruleset, game.now).length > 0;
  return isBoths && openFires(scene.ruleset, game.now).every(f => f.side in seats);
}

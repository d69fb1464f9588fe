// Units of the people that wait to be placed, put down as the computer would.

import { session } from '../session.ts';
import { machine } from './machine.ts';
import { askHint, takeHint } from './running.ts';

/** One after the other, until none is left to place or the game refuses one. */
export async function placeRest(): Promise<void> {
  for (;;) {
    await askHint();
    const { hint } = machine.getState();
    const before = session.getState().game;
    if (hint?.advice.command?.type !== 'deploy') break;
    takeHint();
    if (session.getState().game === before) break;
  }
  machine.setState({ hint: null });
}

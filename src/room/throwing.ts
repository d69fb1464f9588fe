// The server's part in a throw: when every party has revealed its link, it adds its own, and the faces follow.

import { fairSeed, type GameEvent } from '../play/index.ts';
import type { Ruleset } from '../rules/index.ts';
import { CHAIN_LENGTH, linkOf } from './chain.ts';
import { commandsOf, type RoomEntry, SERVER, throwText } from './entries.ts';
import { decideStep } from './playing.ts';
import { type RoomState, sideOf, type Throwing } from './state.ts';

/** Are all links there but the server's? */
export const waitsForServer = ({ throwing }: RoomState): boolean =>
  throwing !== null && throwing.parties.every(p => p === SERVER || throwing.links[p] !== undefined);
/** The server must promise anew before it can throw again. */
export const serverIsOut = (state: RoomState): boolean =>
  state.throwing === null && (state.chains[SERVER]?.used ?? 0) >= CHAIN_LENGTH;

/** The entry that ends a throw. `secret`: of the server's chain. */
export function thrownEntry(book: Ruleset, state: RoomState, secret: string, at: string): RoomEntry | null {
  const { throwing, chains } = state;
  const chain = chains[SERVER];
  if (!throwing || !chain || !waitsForServer(state)) return null;
  const link = linkOf(secret, chain.used + 1);
  const events = facesOf(book, state, { ...throwing, links: { ...throwing.links, [SERVER]: link } });
  return { kind: 'thrown', seq: state.seq + 1, at, throw: throwing.entry.seq, link, events: [...events] };
}

/** What the thrown command comes to with these links. The game has not changed since it was asked: nothing may come between. */
export function facesOf(book: Ruleset, state: RoomState, throwing: Throwing): readonly GameEvent[] {
  const { entry, sum, parties, links } = throwing;
  const seed = fairSeed(
    parties.map(p => links[p] ?? ''),
    throwText(state.opened.room, { seq: entry.seq, sum }),
  );
  const side = sideOf(state, entry.by);
  const decision = decideStep({ book, game: state.game, side, commands: commandsOf(entry), seed });
  return decision.ok ? decision.events : [];
}

// What a seat may see of the log. Entries are cut here, before they leave the server, and nowhere else.

import { evolve, type Game } from '../play/index.ts';
import { hashOfSent, type Sent, type Written } from './entries.ts';
import { isBehindScreen, type RoomState, type Step } from './state.ts';

/** The umpire sees all; a player what is his own; a watcher nothing that is withheld. */
export function seenBy({ hidden }: Pick<RoomState, 'hidden'>, seat: string, written: Written): Sent {
  const secret = hidden.find(h => h.seq === written.entry.seq);
  if (!secret || secret.by === seat || seat === 'umpire') return written;
  return { seq: written.entry.seq, withheld: hashOfSent(written), sum: written.sum };
}

/** Entries of others that a change has disclosed: hidden before, not any more. */
export const disclosedTo = (before: RoomState, after: RoomState, seat: string): readonly number[] =>
  seat === 'umpire'
    ? []
    : before.hidden.filter(h => h.by !== seat && !after.hidden.some(a => a.seq === h.seq)).map(h => h.seq);

/** The game as this seat knows it: without what the others have done unseen. */
export function gameSeenBy({ hidden, start, game, steps }: RoomState, seat: string): Game {
  const unseen = new Set(hidden.filter(h => h.by !== seat && seat !== 'umpire').map(h => h.seq));
  if (unseen.size === 0) return game;
  const rows: Step['events'][] = [];
  for (let s = steps; s; s = s.before) if (!unseen.has(s.seq)) rows.push(s.events);
  return rows.reverse().flat().reduce(evolve, start);
}

/** Nobody's hand is shown while something is done unseen: it would show where. */
export const showsHands = (state: RoomState): boolean => state.hidden.length === 0 && !isBehindScreen(state);

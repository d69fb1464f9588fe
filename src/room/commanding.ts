// What a step of the game comes to in a room: done at once, written down for dice to be thrown, or refused with a sentence.

import type { Game } from '../play/index.ts';
import type { Ruleset } from '../rules/index.ts';
import { commandsOf, type RoomEntry, SERVER, type SomeCommand } from './entries.ts';
import type { Wish } from './messages.ts';
import { decideStep, type DoingInTurn, throwsDice, typedDice } from './playing.ts';
import { type RoomRefusal, refused } from './refusal.ts';
import { gameSeenBy } from './seen.ts';
import {
  allReady,
  isOfFire,
  isSamePhase,
  isSecretPhase,
  partyName,
  players,
  type RoomState,
  secrecyOf,
  sideOf,
} from './state.ts';

export type Head = { readonly seq: number; readonly at: string; readonly by: string; readonly id: string };
export interface Commanded {
  readonly head: Head;
  /** The entry that the page had seen last. */
  readonly at: number;
  readonly wish: Extract<Wish, { do: 'command' }>;
}
type Answer = { readonly ok: true; readonly entry: RoomEntry } | RoomRefusal;

export function commanded(book: Ruleset, state: RoomState, { head, at, wish }: Commanded): Answer {
  if (state.throwing) return refused('dice-are-thrown', 'dice are being thrown: wait until they lie');
  const { do: _, ...step } = wish;
  const commands = commandsOf(step);
  const decision = decideStep(stepIn(book, state, head.by, commands));
  if (!decision.ok)
    return refusedUnseen(book, state, head.by, commands) ?? changedMeanwhile(state, head.by, at, decision);
  if (typedDice(decision.events))
    return refused('refused', 'in a room the dice are thrown by the room: typed dice nobody else could see');
  if (!throwsDice(decision.events))
    return { ok: true, entry: { kind: 'done', ...head, ...step, events: [...decision.events] } };
  const parties = partiesOf(state, head.by);
  const missing = parties.find(p => !state.chains[p]);
  return missing === undefined
    ? { ok: true, entry: { kind: 'throwing', ...head, ...step, parties: [...parties] } }
    : refused('no-dice-yet', `dice need a link of ${partyName(state, missing)}: wait until that player has been here`);
}

/** A step as the room decides it: by the book, and by what is done in secret. */
export function stepIn(book: Ruleset, state: RoomState, seat: string, commands: readonly SomeCommand[]): DoingInTurn {
  const [first] = commands;
  const isSecret = first !== undefined && secrecyOf(book, state, first) !== null;
  const objection = (game: Game, command: SomeCommand): RoomRefusal | null => {
    const now = { ...state, game, ready: isSamePhase(game, state.game) ? state.ready : [] };
    if ((secrecyOf(book, now, command) !== null) !== isSecret)
      return refused('not-together', 'what the others may not see yet is a step of its own');
    return tooEarly(book, now, seat, command);
  };
  return { book, game: state.game, side: sideOf(state, seat), commands, objection };
}

/** A refusal tells only what its seat may know. Null: nothing is hidden from it. */
function refusedUnseen(
  book: Ruleset,
  state: RoomState,
  seat: string,
  commands: readonly SomeCommand[],
): RoomRefusal | null {
  const seen = gameSeenBy(state, seat);
  if (seen === state.game) return null;
  const decision = decideStep(stepIn(book, { ...state, game: seen }, seat, commands));
  return decision.ok ? refused('unseen', 'something that you may not see yet is in the way') : decision;
}

/** What others did since the page last saw the table is named: the refusal is not the player's mistake. */
function changedMeanwhile(state: RoomState, seat: string, at: number, refusal: RoomRefusal): RoomRefusal {
  const others = Object.entries(state.changed).filter(([by, seq]) => by !== seat && seq > at);
  if (others.length === 0) return refusal;
  const names = others.map(([by]) => partyName(state, by)).join(', ');
  return { ...refusal, code: 'changed', text: `the table has changed meanwhile (by ${names}): ${refusal.text}` };
}

function tooEarly(book: Ruleset, state: RoomState, seat: string, command: SomeCommand): RoomRefusal | null {
  if (!isSecretPhase(book, state)) return null;
  const { type } = command;
  if (isOfFire(book, state, command) && state.ready.includes(seat))
    return refused('not-together', 'you have said that your declarations are complete');
  if ((type === 'roll' || type === 'apply' || type === 'next-phase') && !allReady(state))
    return refused('not-together', 'all fire is declared first: it is carried out when every side is ready');
  return null;
}

const partiesOf = (state: RoomState, thrower: string): readonly string[] =>
  state.opened.terms.dice === 'live' ? [SERVER, ...players(state).map(s => s.id)] : [SERVER, thrower];

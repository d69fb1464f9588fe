// The room as it stands: always the sum of its entries. Server, page and verification fold the same way; a page folds
// what its seat may see, and passes over what is withheld.

import { evolve, type Game, type GameEvent } from '../play/index.ts';
import type { GameCall, Ruleset } from '../rules/index.ts';
import { good, type Result } from '../table/index.ts';
import {
  type EntryOf,
  hashOfSent,
  isWithheld,
  NO_SUM,
  partsIn,
  type RoomEntry,
  SERVER,
  type Seat,
  type Sent,
  type SomeCommand,
  sumAfter,
  type Written,
} from './entries.ts';
import { gameOfStart } from './playing.ts';

/** The promise of a party and how far it has been kept. */
export interface Chain {
  readonly anchor: string;
  /** The link revealed last, or the anchor. */
  readonly last: string;
  readonly used: number;
}
/** A throw that waits for links. */
export interface Throwing {
  readonly entry: EntryOf<'throwing'>;
  readonly sum: string;
  readonly parties: readonly string[];
  readonly links: Readonly<Record<string, string>>;
}
/** What one command did, with the steps before it. */
export interface Step {
  readonly seq: number;
  readonly by: string;
  readonly events: readonly GameEvent[];
  readonly before: Step | null;
}
export interface RoomState {
  readonly seq: number;
  readonly sum: string;
  readonly opened: EntryOf<'opened'>;
  readonly start: Game;
  readonly game: Game;
  readonly steps: Step | null;
  readonly chains: Readonly<Record<string, Chain>>;
  readonly throwing: Throwing | null;
  readonly back: EntryOf<'back-asked'> | null;
  /** Seats that have said so in this phase. */
  readonly ready: readonly string[];
  /** Entries that only their own seat and the umpire may see, so far. */
  readonly hidden: readonly { readonly seq: number; readonly by: string; readonly until: 'set-up' | 'declared' }[];
  /** The entry that changed the table last, for each seat. */
  readonly changed: Readonly<Record<string, number>>;
  /** When the phase began that runs, or a seat said in it that it is done. */
  readonly since: string;
}

const SET_UP_PHASE = 'set-up';
const newChain = (anchor: string): Chain => ({ anchor, last: anchor, used: 0 });

/** The room after its first entry. */
export function beginRoom(book: Ruleset, { entry, salt, sum }: Written): Result<RoomState> {
  const opened = entry as EntryOf<'opened'>;
  const game = gameOfStart(book, opened.start, opened.terms);
  if (!game.ok) return game;
  return good({
    seq: 1,
    sum: sumAfter(NO_SUM, hashOfSent({ entry, salt, sum })),
    opened,
    start: game.value,
    game: game.value,
    steps: null,
    chains: { [SERVER]: newChain(opened.anchor) },
    throwing: null,
    back: null,
    ready: [],
    hidden: [],
    changed: {},
    since: opened.at,
  });
}

export function foldEntry(book: Ruleset, state: RoomState, sent: Sent): RoomState {
  const sum = sumAfter(state.sum, hashOfSent(sent));
  const seq = state.seq + 1;
  if (isWithheld(sent)) return { ...state, seq, sum };
  const after = effect({ ...state, seq, sum }, sent.entry);
  return sinceThen(state, withSecrets(book, state, after, sent.entry), sent.entry.at);
}
const sinceThen = (before: RoomState, after: RoomState, at: string): RoomState =>
  after.ready === before.ready && isSamePhase(before.game, after.game) ? after : { ...after, since: at };

/** Seats that play: they throw dice, take back, are ready. */
export const players = (state: Pick<RoomState, 'opened'>): readonly Seat[] =>
  state.opened.seats.filter(s => /^[1-9]$/.test(s.id));
/** How a party is called where it is spoken of; the server is one too. */
export const partyName = ({ opened }: Pick<RoomState, 'opened'>, party: string): string =>
  party === SERVER ? 'Server' : (opened.seats.find(s => s.id === party)?.name ?? party);
export const sideOf = ({ opened }: RoomState, seat: string): string =>
  opened.seats.find(s => s.id === seat)?.side ?? '';

function effect(state: RoomState, entry: RoomEntry): RoomState {
  switch (entry.kind) {
    case 'done':
      return played(state, entry.by, entry.events);
    case 'thrown':
      return withThrow(state, entry);
    case 'throwing':
      return { ...state, throwing: { entry, sum: state.sum, parties: entry.parties, links: {} }, back: null };
    case 'promised':
      return { ...state, chains: { ...state.chains, [entry.by]: newChain(entry.anchor) } };
    case 'link':
      return revealed(state, entry.by, entry.link);
    case 'claimed':
      return state.throwing ? withoutParties(state, state.throwing, entry.against) : state;
    case 'ready':
      return { ...state, ready: [...state.ready, entry.by] };
    case 'back-asked':
      return { ...state, back: entry };
    case 'back-answered':
      return entry.granted ? takenBack({ ...state, back: null }, entry.step) : { ...state, back: null };
    default:
      return state;
  }
}

function played(state: RoomState, by: string, events: readonly GameEvent[]): RoomState {
  const { seq, steps } = state;
  return {
    ...state,
    game: events.reduce(evolve, state.game),
    steps: { seq, by, events, before: steps },
    back: null,
    changed: { ...state.changed, [by]: seq },
  };
}

function withThrow(state: RoomState, entry: EntryOf<'thrown'>): RoomState {
  const by = state.throwing?.entry.by ?? SERVER;
  return { ...played(revealed(state, SERVER, entry.link), by, entry.events), throwing: null };
}

function revealed(state: RoomState, party: string, link: string): RoomState {
  const { chains, throwing } = state;
  const chain = chains[party];
  if (!chain || !throwing) return state;
  return {
    ...state,
    chains: { ...chains, [party]: { ...chain, last: link, used: chain.used + 1 } },
    throwing: { ...throwing, links: { ...throwing.links, [party]: link } },
  };
}
const withoutParties = (state: RoomState, throwing: Throwing, against: readonly string[]): RoomState => ({
  ...state,
  throwing: { ...throwing, parties: throwing.parties.filter(p => !against.includes(p)) },
});

/** The game without its last step: played again from the start. */
function takenBack(state: RoomState, step: number): RoomState {
  if (state.steps?.seq !== step) return state;
  const steps = state.steps.before;
  const rows: (readonly GameEvent[])[] = [];
  for (let s = steps; s; s = s.before) rows.push(s.events);
  return {
    ...state,
    steps,
    game: rows.reverse().flat().reduce(evolve, state.start),
    changed: { ...state.changed, [state.steps.by]: state.seq },
  };
}

/** Which entries are withheld now: what is set up or declared in secret, until all have done so. */
function withSecrets(book: Ruleset, before: RoomState, after: RoomState, entry: RoomEntry): RoomState {
  let { hidden, ready } = after;
  const until = entry.kind === 'done' ? secrecyOf(book, before, entry.command) : null;
  if (entry.kind === 'done' && until) hidden = [...hidden, { seq: after.seq, by: entry.by, until }];
  const moved = !isSamePhase(before.game, after.game);
  if (after.game.turn > 0) hidden = hidden.filter(h => h.until !== 'set-up');
  if (moved || allReady(after)) hidden = hidden.filter(h => h.until !== 'declared');
  if (moved) ready = [];
  return hidden === after.hidden && ready === after.ready ? after : { ...after, hidden, ready };
}

/** What was said to be complete was so in that phase of that side. */
export const isSamePhase = (a: Game, b: Game): boolean => a.phase === b.phase && a.turn === b.turn && a.side === b.side;

/** Until when a command stays between its side and the umpire; null: everybody sees it. A step is secret altogether or not at all. */
export function secrecyOf(
  book: Ruleset,
  state: RoomState,
  command: SomeCommand,
): RoomState['hidden'][number]['until'] | null {
  // What is done to a unit is nobody else's business; the mode, the ground and the end of the phase are.
  if (isBehindScreen(state)) return partsIn(command).some(c => 'unit' in c) ? 'set-up' : null;
  return isOfFire(book, state, command) && isSecretPhase(book, state) ? 'declared' : null;
}
/** Declaring fire and taking it back; what a player settles once the dice lie is open to all. */
export function isOfFire({ play }: Ruleset, { game }: Pick<RoomState, 'game'>, command: SomeCommand): boolean {
  if (command.type !== 'declare' && command.type !== 'recall') return false;
  const call = command.type === 'declare' ? command.call : game.fires.find(f => f.id === command.fire)?.call;
  return call === undefined || (play?.settledBy?.(call as GameCall) ?? null) === null;
}

/** Each side sets up unseen by the other. */
export const isBehindScreen = ({ opened, game }: Pick<RoomState, 'opened' | 'game'>): boolean =>
  opened.terms.screen && game.turn === 0 && game.phase === SET_UP_PHASE;

export const allReady = (state: RoomState): boolean => players(state).every(s => state.ready.includes(s.id));

/** A phase in which both sides declare all fire before any is carried out, in a room that keeps declarations secret. */
export function isSecretPhase(book: Ruleset, { game, opened }: RoomState): boolean {
  if (!opened.terms.secret || game.mode !== 'enforced') return false;
  const phase = book.play?.turn.phases.find(p => p.id === game.phase);
  return phase !== undefined && phase.simultaneous && phase.who === 'all' && phase.acts.includes('fire');
}

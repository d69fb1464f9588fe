// What a game remembers for the book: the deeds of a phase, a turn, the battle, and how to look them up.
// `play` writes it from its events; a book reads it and never changes it.

import type { Position, Values } from '../../../table/index.ts';

/** A call as a game declares it. */
export interface GameCall {
  readonly kind: string;
  readonly [field: string]: unknown;
}
/** What the book says against doing something now. */
export interface Hindrance {
  readonly text: string;
  readonly cite: string;
}

/** Deeds that play itself writes. A book adds its own words: `passed-through`, `served` … */
export const PLAIN_DEEDS = ['called', 'moved', 'formed', 'deployed', 'left', 'activated'] as const;

/**
 * How far a call has come: declared; its dice thrown; what it did marked on the table; or declared and not carried out,
 * because the conditions of the book did not hold. A call that was taken back leaves no deed.
 */
export type CallState = 'declared' | 'rolled' | 'done' | 'not-carried-out';

export interface Deed {
  /** One of `PLAIN_DEEDS`, or the book's own word. */
  readonly did: string;
  /** Every unit that took part; the one that acted first. */
  readonly units: readonly string[];
  readonly side: string | null;
  readonly turn: number;
  readonly phase: string;
  /** Of a call: its number in the phase, the call as it was declared, and how far it has come. */
  readonly fire?: number;
  readonly call?: GameCall;
  readonly state?: CallState;
  /** True once its dice lie on the table. */
  readonly rolled?: boolean;
  /** True where the book asked for it, and no player chose it. */
  readonly due?: boolean;
  /** Of a call, what the dice came to (`Outcome.result`); of a book's own deed, what it wants to keep. */
  readonly result?: Values;
  /** mm of the way of its farthest corner. */
  readonly mm?: number;
}
/** A deed that a book writes; the turn, the phase and the side are play's. */
export type BookDeed = Pick<Deed, 'did' | 'units' | 'result'>;

export interface Memory {
  readonly turn: number;
  readonly phase: string;
  /** Whose phase it is; null where all act together. */
  readonly side: string | null;
  /** Deeds of the phase that runs, oldest first. */
  readonly now: readonly Deed[];
  /** Deeds of all phases before it, oldest first. */
  readonly past: readonly Deed[];
}

/** A memory in which nothing has been done yet. */
export const freshMemory = ({ turn, phase, side }: Pick<Memory, 'turn' | 'phase' | 'side'>): Memory => ({
  turn,
  phase,
  side,
  now: [],
  past: [],
});

export const inPhase = ({ now }: Memory): readonly Deed[] => now;
export const inTurn = ({ turn, now, past }: Memory): readonly Deed[] => [...past.filter(d => d.turn === turn), ...now];
export const inBattle = ({ now, past }: Memory): readonly Deed[] => [...past, ...now];
/** Of the turn before, as 1.1.1 of Belle Alliance asks for the last bound. */
export const inLastTurn = ({ turn, past }: Memory): readonly Deed[] => past.filter(d => d.turn === turn - 1);

/** Deeds this unit took part in. */
export const deedsOf = (deeds: readonly Deed[], unit: string): readonly Deed[] =>
  deeds.filter(d => d.units.includes(unit));
/** Calls of these kinds. */
export const callsOf = (deeds: readonly Deed[], ...kinds: readonly string[]): readonly Deed[] =>
  deeds.filter(d => d.call !== undefined && kinds.includes(d.call.kind));
/** Those of the book's own word. */
export const deedsNamed = (deeds: readonly Deed[], did: string): readonly Deed[] => deeds.filter(d => d.did === did);
/** Has any of these calls thrown its dice? Tests that the book asked for do not count. */
export const hasRolled = (deeds: readonly Deed[]): boolean => deeds.some(d => d.rolled === true && d.due !== true);

/** The plain limit of most books: a unit that takes part in one of these calls takes part in no other of this phase. */
export function oncePerPhase(
  { position, memory }: { readonly position: Position; readonly memory: Memory },
  units: readonly string[],
  { kinds, cite }: { readonly kinds: readonly string[]; readonly cite: string },
): Hindrance | null {
  for (const { units: taken, state } of callsOf(inPhase(memory), ...kinds)) {
    const unit = position.unitById.get(units.find(u => taken.includes(u)) ?? '');
    if (unit === undefined) continue;
    const why =
      state === 'not-carried-out'
        ? 'its fire could not be carried out; no new target is named'
        : 'it has declared its fire';
    return { text: `${unit.name}: ${why} in this phase`, cite };
  }
  return null;
}

// What this turn has seen of a unit: its check, its way, its changes of formation, its charge. Looked up in the game's memory.

import { callsOf, type Deed, deedsNamed, deedsOf, inPhase, inTurn, type Memory } from '../../../kit/index.ts';
import { DISMOUNT, MOUNT } from '../moves/dismounting.ts';
import type { Effect } from '../moves/manoeuvre.ts';
import { CHECK } from '../moves/manoeuvreCheck.ts';

export const MANOEUVRE = 'manoeuvre';
export const HASTY = 'hasty';
export const CHARGE = 'charge';
/** The deed of a regiment and of the skirmishers it has sent out. */
export const DEPLOYED = 'skirmishers-deployed';
/** The deed of a unit that has turned its front in a move; `degrees`, counter-clockwise. */
export const WHEELED = 'wheeled';

/** The unit's check of this turn. */
export const checkOf = (memory: Memory, unit: string): Deed | undefined =>
  deedsOf(callsOf(inTurn(memory), CHECK), unit).at(-1);
/** What its dice came to; null before they are thrown. */
export const effectOf = (memory: Memory, unit: string): Effect | null =>
  (checkOf(memory, unit)?.result?.['effect'] as Effect | undefined) ?? null;

/** Calls of these kinds that were carried out in this turn. */
export const doneOf = (memory: Memory, unit: string, ...kinds: readonly string[]): readonly Deed[] =>
  deedsOf(callsOf(inTurn(memory), ...kinds), unit).filter(d => d.state === 'done');

/** A change of formation by the players' hand, or one that is part of something else. */
export const hasFormed = (memory: Memory, unit: string): boolean =>
  deedsNamed(deedsOf(inTurn(memory), unit), 'formed').length > 0 ||
  deedsNamed(inTurn(memory), DEPLOYED).some(d => d.units[0] === unit) ||
  doneOf(memory, unit, 'tethered-horses', DISMOUNT, MOUNT).length > 0;

/** mm it has moved in a phase of this turn. */
export const wayOf = (memory: Memory, unit: string, phase: string): number =>
  deedsNamed(deedsOf(inTurn(memory), unit), 'moved')
    .filter(d => d.phase === phase && d.side === memory.side)
    .reduce((sum, d) => sum + (d.mm ?? 0), 0);
/** By how much its front has turned in this phase. */
export const turnOf = (memory: Memory, unit: string): number =>
  deedsNamed(deedsOf(inPhase(memory), unit), WHEELED).reduce((sum, d) => sum + Number(d.result?.['degrees'] ?? 0), 0);

/** Charges declared in the turn of the side that moves: the other side's turn before it counts as one with it. */
export const chargesOf = (memory: Memory): readonly Deed[] =>
  callsOf(inTurn(memory), CHARGE).filter(d => d.side === memory.side);
/** By this unit. */
export const chargesBy = (memory: Memory, unit: string): readonly Deed[] =>
  chargesOf(memory).filter(d => d.call?.['unit'] === unit);
/** At this unit. */
export const chargesAt = (memory: Memory, unit: string): readonly Deed[] =>
  chargesOf(memory).filter(d => d.call?.['target'] === unit);

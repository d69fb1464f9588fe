// What the thinking comes to: an order, why, and what to draw.

import type { Mark } from '../measure/index.ts';
import type { Command } from '../play/index.ts';
import type { Purposes } from './settings.ts';

/** One order that was thought about. */
export interface Considered {
  readonly unit: string | null;
  readonly command: Command | null;
  /** What it would be, in a sentence. */
  readonly text: string;
  /** In shares of a unit's worth; greater is better. */
  readonly value: number;
  /** Ghosts of bases (`pose`), ways (`path`), lines of fire. */
  readonly marks: readonly Mark[];
}

export interface Advice {
  /** Null: there is nothing to do from this seat now; `why` says what it waits for. */
  readonly command: Command | null;
  /** The unit it is about; null: a phase, a proposal. */
  readonly unit: string | null;
  /** Sentences, never none: the order, what it rests on, the runner-up and why not. */
  readonly why: readonly string[];
  readonly marks: readonly Mark[];
  /** The best orders that were thought about, the one that is given first. */
  readonly considered: readonly Considered[];
  /** Rulings asked and tables laid. */
  readonly spent: number;
}

/** With what its units go for: the next question's `Settings.purposes`. */
export interface Answered extends Advice {
  readonly purposes: Purposes;
}

// How a ruled fire becomes an outcome: the dice, what they came to, and the changes on the table. Data alone.

import type { Values } from '../../../table/index.ts';
import type { Labels } from '../figures.ts';
import type { BookDeed, GameCall } from './memory.ts';

/** Dice to be thrown together. What is thrown next may hang on what lies there: hits first, then the defence against each. */
export interface DiceAsk {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly sides: number;
  /** Least face: 1, or 0 for a d10 read 0–9. */
  readonly first: 0 | 1;
}
/** One list of faces for each ask, in the order asked. */
export type Thrown = readonly (readonly number[])[];

/** What an allowed call may be expected to do to one unit, by the exact odds of its ruling. */
export interface Expectation {
  readonly unit: string;
  /** Chance that it does any harm. */
  readonly any: number;
  /** Expected share of what the unit can bear, 0 … 1: figures, lives, stands, hit points. */
  readonly share: number;
}

/** Where the name of the unit stands in what a `Settling` asks. */
export const SETTLER = '{unit}';
/** What is asked of a unit, as a sentence: `5th New York must retreat`, `5th New York: Which target takes the Hits?`. */
export const settlingText = (asks: string, name: string): string =>
  asks.includes(SETTLER) ? asks.replace(SETTLER, () => name) : `${name}: ${asks}`;

/** A choice that the book leaves to the player of a unit: calls without dice, of which he makes one. */
export interface Settling {
  readonly unit: string;
  /** The question, without the unit's name; or a sentence in which `SETTLER` stands for the name. */
  readonly asks: string;
  readonly cite: string;
  /** Losses of the phase are not marked before he has chosen. */
  readonly holds: boolean;
  /** `costs`: what it takes of units, as shares of their strength, where the book can say. */
  readonly ways: readonly {
    readonly call: GameCall;
    readonly text: string;
    readonly costs: readonly { readonly unit: string; readonly share: number }[];
  }[];
}

/** What a settled fire does to the table. `values` replace single keys; null takes a key away. */
export type Change =
  | { readonly kind: 'values'; readonly unit: string; readonly values: Readonly<Record<string, unknown>> }
  | { readonly kind: 'bases-lost'; readonly unit: string; readonly bases: readonly string[] }
  | { readonly kind: 'removed'; readonly unit: string }
  | { readonly kind: 'formation'; readonly unit: string; readonly formation: string }
  /** Its first base stands at `at` now (the file's lengths), the others beside it as before; `mm` count against its movement. */
  | { readonly kind: 'placed'; readonly unit: string; readonly at: readonly [number, number]; readonly mm: number }
  /** Each of these bases stands there now: `at` in the file's lengths, `facing` a compass bearing; `values` replace single keys. */
  | { readonly kind: 'laid'; readonly unit: string; readonly bases: readonly LaidBase[] }
  /** Some of its bases become a unit of their own where they stand, which names it under `key`. */
  | {
      readonly kind: 'detached';
      readonly unit: string;
      readonly bases: readonly string[];
      readonly as: { readonly id: string; readonly name: string; readonly formation: string; readonly key: string };
    }
  /** A unit goes back into the one it came from, its bases where they stand. */
  | { readonly kind: 'rejoined'; readonly unit: string; readonly to: string };

export interface LaidBase {
  readonly id: string;
  readonly at: readonly [number, number];
  readonly facing: number;
  readonly values?: Values | undefined;
  /** Its place in the formation, where that has changed. */
  readonly rank?: number | undefined;
  readonly file?: number | undefined;
}

/** `house` and `yours` say whose figure it counts with. */
export interface OutcomeStep extends Labels {
  readonly label: string;
  readonly value: number | string;
  readonly cite: string;
}

/** What the dice of one fire came to, before anything is marked. */
export interface Outcome {
  /** One sentence: what the roll did. */
  readonly text: string;
  /** Dice, each modifier, the result, in the order they are counted. */
  readonly steps: readonly OutcomeStep[];
  /** The book's own numbers, for `settle`: unrounded losses, hits, states. */
  readonly result: Readonly<Record<string, unknown>>;
  /** Chance of doing at least this well, and at most this well, as the odds had it before the roll. */
  readonly atLeast: number;
  readonly atMost: number;
}
/** A fire that has been rolled. */
export interface RolledFire {
  readonly call: GameCall;
  readonly result: Readonly<Record<string, unknown>>;
}
export interface Settlement {
  /** What happens to whom, as a sentence for the log. */
  readonly text: string;
  readonly changes: readonly Change[];
  /** Tests that are due because of it: calls of `PlayRules.tests`. */
  readonly follow?: readonly GameCall[];
  /** Conditions of the table as they are after it; null takes one away. */
  readonly conditions?: Readonly<Record<string, unknown>>;
  /** What the game shall remember of it, in the book's own words. */
  readonly deeds?: readonly BookDeed[];
}

// Which sides the computer plays, what it is about to do, what it advised. Beside the game, never in it; small, as the page
// knows it before the computer has ever been asked.

import { createStore } from 'zustand/vanilla';
import type { Advice, Level, PlayerOrder, Purposes, Style } from '../../opponent/index.ts';
import type { Command, Game } from '../../play/index.ts';
import type { Doctrine } from '../../rules/index.ts';

/** How the computer plays a side. */
export interface Playing {
  readonly level: Level;
  readonly style: Style;
  /** Its table, where it is programmed; null: it thinks. */
  readonly programme: Doctrine | null;
  readonly orders: readonly PlayerOrder[];
}
export const PACES = ['step', 'once'] as const;
export type Pace = (typeof PACES)[number];

/** An order that was given, or is about to be. */
export interface Said {
  readonly side: string;
  readonly turn: number;
  readonly advice: Advice;
}
/** The people have gone on, and wait for it: from the game as it stands, carried along while it acts. What they do themselves ends it. */
export interface Going {
  readonly from: Game;
  readonly command: Extract<Command, { readonly type: 'next-phase' }>;
}
export interface Machine {
  /** The game whose seats these are. */
  readonly gameId: string;
  readonly seats: Readonly<Record<string, Playing>>;
  /** What the units of its sides go for, as it last thought. */
  readonly purposes: Readonly<Record<string, Purposes>>;
  readonly pace: Pace;
  /** It waits to be told to go on. */
  readonly paused: boolean;
  /** The side it thinks for just now. */
  readonly thinking: string | null;
  /** Shown on the table before it is done. */
  readonly next: Said | null;
  /** What it did, the last first. */
  readonly said: readonly Said[];
  readonly hint: Said | null;
  readonly going: Going | null;
  /** Why it cannot go on; empty: nothing stands against it. */
  readonly trouble: string;
}
export const NO_MACHINE: Machine = {
  gameId: '',
  seats: {},
  purposes: {},
  pace: 'step',
  paused: false,
  thinking: null,
  next: null,
  said: [],
  hint: null,
  going: null,
  trouble: '',
};
export const machine = createStore<Machine>(() => NO_MACHINE);
export const PLAYS: Playing = { level: 'regular', style: 'measured', programme: null, orders: [] };

/** Its seats of the game that lies open; none where they are another game's. */
export const seatsIn = ({ gameId, seats }: Machine, game: string): Machine['seats'] => (gameId === game ? seats : {});

/** It thinks, or is about to do something. */
export const isAtIt = ({ thinking, next }: Machine): boolean => thinking !== null || next !== null;

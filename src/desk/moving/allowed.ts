// How far a unit may still go. Where nobody plays (the free mode) each movement is held against the whole allowance.

import type { Mm } from '../../geometry/index.ts';
import { allowanceOf, countedWay, type Game, type Gone } from '../../play/index.ts';
import type { Ruleset } from '../../rules/index.ts';

export interface Left {
  readonly unit: string;
  readonly allowance: Mm;
  /** After this movement; negative: too far. */
  readonly left: Mm;
}

export interface Allowed {
  readonly ruleset: Ruleset;
  readonly game: Game;
  readonly unit: string;
}

/** Null where the book has no allowance for the unit, our sources do not know it, or units are only being set up. */
export function leftAfter({ ruleset, game, unit }: Allowed, gone: Gone): Left | null {
  if (game.turn === 0) return null;
  const { allowance, spent } = allowanceOf(ruleset, game, unit);
  if (allowance === null) return null;
  const before = game.mode === 'free' ? 0 : spent;
  const way = countedWay(ruleset, game, unit, gone);
  return { unit, allowance, left: allowance - before - way };
}

/** The same slack as the game gives. */
export const SLACK: Mm = 0.01;
/** Less than this share left is near the limit. */
const NEAR = 0.1;
export type Tone = 'hand' | 'good' | 'warn' | 'bad';
export const toneOf = (left: Left | null): Tone =>
  left === null ? 'hand' : left.left < -SLACK ? 'bad' : left.left < left.allowance * NEAR ? 'warn' : 'good';

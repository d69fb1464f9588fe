// How far a unit may still go. Where nobody plays (the free mode) each movement is held against the whole allowance.

import type { Mm } from '../../geometry/index.ts';
import { allowanceOf, countedWay, type Gone } from '../../play/index.ts';
import { session } from '../session.ts';
import type { Scene } from '../sheet.ts';
import type { Tone } from '../tools/sketch.ts';

export interface Left {
  readonly unit: string;
  readonly allowance: Mm;
  /** After this movement; negative: too far. */
  readonly left: Mm;
}

/** Null where the book has no allowance for the unit, or our sources do not know it. */
export function leftAfter(scene: Scene, unit: string, gone: Gone): Left | null {
  const { game } = session.getState();
  if (!game) return null;
  const { allowance, spent } = allowanceOf(scene.ruleset, game.now, unit);
  if (allowance === null) return null;
  const before = game.now.mode === 'free' ? 0 : spent;
  const way = countedWay(scene.ruleset, game.now, unit, gone);
  return { unit, allowance, left: allowance - before - way };
}

/** The same slack as the game gives. */
export const SLACK: Mm = 0.01;
/** Less than this share left is near the limit. */
const NEAR = 0.1;
export const toneOf = (left: Left | null): Tone =>
  left === null ? 'hand' : left.left < -SLACK ? 'bad' : left.left < left.allowance * NEAR ? 'warn' : 'good';

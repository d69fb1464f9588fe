// S: Injuries. Hurt and wounded follow from hit points and are worked out anew each time; only infantry knows them.

import { amountOf, has, type Model } from '../calls/model.ts';
import type { Scene } from '../calls/scene.ts';

/** Null: cannot be told without the starting hit points. */
export interface Fitness {
  readonly hurt: boolean | null;
  readonly wounded: boolean | null;
}
const FIT: Fitness = { hurt: false, wounded: false };

/** S: Hurt, S: Wounded. Strictly below half, or wounded; wounded at one hit point of more than one. */
export function fitnessOf({ options }: Scene, { infantry, hp0, values }: Model): Fitness {
  if (!infantry) return FIT;
  if (hp0.value === null) return { hurt: null, wounded: null };
  const hp = values.hp ?? hp0.value;
  const wounded = hp === 1 && (hp0.value > 1 || options.woundedNeedsLoss === 'no');
  return { hurt: wounded || 2 * hp < hp0.value, wounded };
}

/** The same for sums: a model whose hit points are named nowhere has lost none. */
export function fitnessInSums(scene: Scene, model: Model): Fitness {
  const fitness = fitnessOf(scene, model);
  const untouched = fitness.hurt === null && model.values.hp === undefined && scene.options.woundedNeedsLoss === 'yes';
  return untouched ? FIT : fitness;
}

/** Inches of a normal move, hurt and stress taken off; null: not known, see `movementNeeds`. */
export function effectiveMovement(scene: Scene, model: Model): number | null {
  const { hurt } = fitnessInSums(scene, model);
  if (model.mov.value === null || hurt === null) return null;
  const { modifiers } = scene.cells;
  return Math.max(0, model.mov.value + (hurt ? modifiers.hurt : 0) + model.values.stress * modifiers.stress);
}
export const movementNeeds = (model: Model): string => (model.mov.value === null ? model.mov.needs : model.hp0.needs);

/** +1 for the usual reading of «−1 to the attributes», −1 for the literal one, which helps a roll to reach a number. */
export const signOf = ({ options }: Scene): 1 | -1 => (options.hurtSign === 'worse' ? 1 : -1);

/** What hurt and stress do to skill rolls, and hurt to defence rolls. Null: not known. */
export function rollChanges(scene: Scene, model: Model): { readonly hurt: number; readonly stress: number } | null {
  const { hurt } = fitnessInSums(scene, model);
  if (hurt === null) return null;
  const { modifiers } = scene.cells;
  const sign = signOf(scene);
  return { hurt: hurt ? sign * modifiers.hurt : 0, stress: sign * model.values.stress * modifiers.stress };
}

/** C: Advance Moves, S: Wounded. Null: not known. */
export function mayAdvance(scene: Scene, model: Model): boolean | null {
  const slow = has(model.special, 'slow');
  const { wounded } = fitnessInSums(scene, model);
  if (slow === true || wounded === true) return false;
  return slow === null || wounded === null ? null : true;
}
export const stealthOf = (model: Model): number | null => amountOf(model.special, 'stealth');

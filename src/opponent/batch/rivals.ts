// Players by a few words: a level, a style, `random`, `straight` (the nearest enemy, straight on, fire at once), `programmed`.

import type { Ruleset } from '../../rules/index.ts';
import { STRAIGHT_ON } from '../programme.ts';
import { LEVELS, type Settings, STYLES } from '../settings.ts';

export const KINDS = ['random', 'straight', 'programmed'] as const;
export const RIVAL_WORDS: readonly string[] = [...LEVELS, ...STYLES, ...KINDS];

/** `veteran+bold`; null: a word is none of ours. */
export function rivalOf(ruleset: Ruleset, text: string, seed: string): Settings | null {
  const words = text.split('+');
  if (words.some(w => !RIVAL_WORDS.includes(w))) return null;
  const has = (w: string): boolean => words.includes(w);
  const programme = has('straight') ? STRAIGHT_ON : has('programmed') ? ruleset.play?.doctrine : undefined;
  return {
    level: LEVELS.find(has) ?? 'regular',
    style: STYLES.find(has) ?? 'measured',
    seed,
    ...(has('random') ? { random: true } : {}),
    ...(programme ? { programme } : {}),
  };
}

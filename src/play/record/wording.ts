// What a record tells of a step beside what the book decides now: the same, the same in other words, or something else.

import type { GameEvent } from '../game/event.ts';

/** `other-words`: another version of this program says the same, all but its own sentences, in other words. */
export type Likeness = 'same' | 'other-words' | 'other';

export function likenessOf(decided: readonly GameEvent[], told: readonly GameEvent[]): Likeness {
  if (JSON.stringify(decided) === JSON.stringify(told)) return 'same';
  return wordless(decided) === wordless(told) ? 'other-words' : 'other';
}

const wordless = (events: readonly GameEvent[]): string =>
  JSON.stringify(
    events.map(unsaid).map(e => (PLAYERS_WORDS.has(e.type) ? JSON.stringify(e) : e)),
    (key, value: unknown) => (key === 'text' || key === 'label' ? undefined : value),
  );
/** Logs written before several proposals of a side could be open do not say what stays open. */
const unsaid = (e: GameEvent): GameEvent => {
  if (e.type === 'proposed') return { ...e, beside: undefined };
  return e.type === 'agreed' ? { ...e, command: undefined } : e;
};
/** These carry what a player wrote, which no version of the program says otherwise. */
const PLAYERS_WORDS: ReadonlySet<GameEvent['type']> = new Set([
  'noted',
  'proposed',
  'withdrawn',
  'declined',
  'unit-set',
  'terrain-set',
  'terms-set',
]);

// Real dice, typed in: one field for each die of an ask; when an ask is full and fits, the next one comes, until the
// book asks for no more. A reducer: nothing is thrown before the last face lies there.

import type { Faces } from '../../play/index.ts';
import type { DiceAsk } from '../../rules/index.ts';

export interface DiceEntry {
  /** Faces of the asks before this one. */
  readonly lying: Faces;
  /** What stands in the fields of this ask. */
  readonly fields: readonly string[];
  /** Why these faces do not fit. */
  readonly problem: string;
}
export type DiceInput =
  | { readonly type: 'type'; readonly at: number; readonly text: string }
  | { readonly type: 'put' }
  | { readonly type: 'back' };

/** What the book says: the ask after the dice that lie there, and why faces do not fit it (null: they do). */
export interface DiceRules {
  readonly askAfter: (lying: Faces) => DiceAsk | null;
  readonly problemIn: (thrown: Faces) => string | null;
}

export const EMPTY: DiceEntry = { lying: [], fields: [], problem: '' };

/** The next state, and the faces of all asks once they are complete. */
export function diceEntry(state: DiceEntry, input: DiceInput, rules: DiceRules): readonly [DiceEntry, Faces?] {
  const ask = rules.askAfter(state.lying);
  switch (input.type) {
    case 'type':
      return [{ ...state, fields: typed(state.fields, input, ask?.count ?? 0), problem: '' }];
    case 'back':
      return [{ ...EMPTY, lying: state.lying.slice(0, -1), fields: (state.lying.at(-1) ?? []).map(String) }];
    case 'put':
      return ask ? put(state, rules) : [state, state.lying];
  }
}

/** Several faces typed into one field, with anything between them, run on into the next ones. */
function typed(
  fields: readonly string[],
  { at, text }: { readonly at: number; readonly text: string },
  count: number,
): readonly string[] {
  const parts = text
    .trim()
    .split(/[^\d-]+/)
    .filter(Boolean);
  const next = Array.from({ length: count }, (_, i) => fields[i] ?? '');
  if (parts.length <= 1) return next.map((f, i) => (i === at ? text.trim() : f));
  return next.map((f, i) => (i >= at && i < at + parts.length ? (parts[i - at] ?? f) : f));
}

function put(state: DiceEntry, rules: DiceRules): readonly [DiceEntry, Faces?] {
  const given = state.fields.map(f => f.trim()).filter(f => f !== '');
  const faces = given.map(f => (/^-?\d+$/.test(f) ? Number(f) : Number.NaN));
  const lying = [...state.lying, faces];
  const problem = rules.problemIn(lying);
  const odd = given.find((_, i) => Number.isNaN(faces[i]));
  if (problem !== null)
    return [{ ...state, problem: odd === undefined ? problem : problem.replace('NaN', `«${odd}»`) }];
  const next = { ...EMPTY, lying };
  return rules.askAfter(lying) === null ? [next, lying] : [next];
}

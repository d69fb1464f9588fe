// Texts of the floors below where more than a sentence has to be put into the language in force.

import { formatProblem, type Position, type Problem } from '../table/index.ts';
import { translated } from './words.ts';

/** `units[3].size[1]: must be > 0`; places in a file are the same in every language. */
export const problemText = (problem: Problem): string =>
  formatProblem({ ...problem, message: translated(problem.message) });

/** A label or a measure: a name or an id of this table stays what it is. */
export const labelText = (position: Position | undefined, text: string): string =>
  position && namesOn(position).has(text) ? text : translated(text);

/** An option of a choice: what its word means hangs on the choice. */
export const optionText = (choice: string, option: string): string =>
  translated(`${choice} · ${option}`).slice(choice.length + 3);

const known = new WeakMap<Position, ReadonlySet<string>>();
function namesOn(position: Position): ReadonlySet<string> {
  const before = known.get(position);
  if (before) return before;
  const { units, terrain } = position;
  const names = new Set([...units, ...terrain].flatMap(piece => [piece.id, piece.name]));
  known.set(position, names);
  return names;
}

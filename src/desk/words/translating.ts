// Texts of the floors below where more than a sentence has to be put into the language in force.

import { spoken, termOf } from '../../rules/index.ts';
import { formatProblem, type Position, type Problem } from '../../table/index.ts';
import { shown, translated } from './words.ts';

/** `units[3].size[1]: must be > 0`; places in a file are the same in every language. */
export const problemText = (problem: Problem): string =>
  formatProblem({ ...problem, message: translated(problem.message) });

/** A label or a measure: a name or an id of this table stays what it is, a key is said in words. */
export const labelText = (position: Position | undefined, text: string): string =>
  position && namesOn(position).has(text) ? shown(text) : translated(KEY.test(text) ? termOf(text) : text);
/** `columnEffect` */
const KEY = /^[a-z]+(?:[A-Z][a-z]+)+$/;

/** An option of a choice: what its word means hangs on the choice. */
export const optionText = (choice: string, option: string): string =>
  translated(`${choice} · ${option}`).slice(choice.length + 3);
/** The same as players read it: the file's `from-ahead` is «from ahead». */
export function spokenOption(choice: string, option: string): string {
  const text = optionText(choice, option);
  return text === option ? spoken(option) : text;
}

type Pieces = Pick<Position, 'units' | 'terrain'>;
let known: (Pieces & { readonly names: ReadonlySet<string> }) | null = null;
/** A drag gives a new position in every frame; what is named on it stays what it was. */
function namesOn({ units, terrain }: Position): ReadonlySet<string> {
  const before = known && namedAlike(known.units, units) && namedAlike(known.terrain, terrain) ? known.names : null;
  const names = before ?? new Set([...units, ...terrain].flatMap(piece => [piece.id, piece.name]));
  known = { units, terrain, names };
  return names;
}
interface Named {
  readonly id: string;
  readonly name: string;
}
const namedAlike = (a: readonly Named[], b: readonly Named[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((was, i) => {
      const is = b[i] as Named;
      return was === is || (was.id === is.id && was.name === is.name);
    }));

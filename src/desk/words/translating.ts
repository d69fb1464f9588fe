// Texts of the floors below where more than a sentence has to be put into the language in force.

import type { Mm } from '../../geometry/index.ts';
import {
  type Choice,
  lengthText,
  type Margin,
  marginText,
  shortMarginText,
  ruleWords,
  spoken,
} from '../../rules/index.ts';
import { formatProblem, type Lengths, type Position, type Problem } from '../../table/index.ts';
import { keyText } from './keys.ts';
import { toldApart } from './toldApart.ts';
import { shown, translated } from './words.ts';

/** `units[3].size[1]: must be > 0`; places in a file are the same in every language. */
export const problemText = (problem: Problem): string =>
  formatProblem({ ...problem, message: translated(problem.message) });

/** `+1.5 mm`, in the language in force. */
export const marginWords = (margin: Margin, lengths: Lengths): string => translated(marginText(margin, lengths));
/** `+0.47 in`: where there is little room. */
export const shortMarginWords = (margin: Margin, lengths: Lengths): string =>
  translated(shortMarginText(margin, lengths));
/** `12.7 mm`, `0.5 in (12.7 mm)`, in the language in force. */
export const lengthWords = (mm: Mm, lengths: Lengths): string => translated(lengthText(mm, lengths));

/** A label or a measure: what stands on this table is called by its name, a key is said in words. */
export const labelText = (position: Position | undefined, text: string): string =>
  (position && namesOn(position).get(text)) ?? translated(keyText(text));
/** A rule as it is named on the page: `3.1.4`, `general rule, our reading`. */
export const citeText = (cite: string): string => translated(ruleWords(cite));
/** A text and, where there is one, the rule it stands on: 'too far (3.1.4)'. */
export const citedText = ({ text, cite }: { readonly text: string; readonly cite: string }): string =>
  cite ? `${text} (${citeText(cite)})` : text;

/** An option of a choice: what its word means hangs on the choice. */
export const optionText = (choice: string, option: string): string =>
  translated(`${choice} · ${option}`).slice(choice.length + 3);
/** The answer that an option gives to the question of its choice: `from the middle of its front edge`, not the file's `centre`. */
export function answerWords({ id, options, means }: Choice, option: string): string {
  const meant = means[options.indexOf(option)];
  if (meant) return translated(meant);
  const text = optionText(id, option);
  return text === option ? spoken(option) : text;
}

type Pieces = Pick<Position, 'units' | 'terrain'>;
let known: (Pieces & { readonly names: ReadonlyMap<string, string> }) | null = null;
/** Names by ids, and by themselves. A drag gives a new position in every frame; what is named on it stays what it was. */
function namesOn({ units, terrain }: Position): ReadonlyMap<string, string> {
  const before = known && namedAlike(known.units, units) && namedAlike(known.terrain, terrain) ? known.names : null;
  const names = before ?? namesOf([...units, ...terrain]);
  known = { units, terrain, names };
  return names;
}
function namesOf(pieces: readonly Named[]): ReadonlyMap<string, string> {
  const byId = [...toldApart(pieces)].map(([id, name]) => [id, shown(name)] as const);
  return new Map([...byId, ...pieces.map(({ name }) => [name, shown(name)] as const)]);
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

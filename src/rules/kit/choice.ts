// Choices: switches for what a rule text leaves open. Data: an id, a question, options, the default first.

import { bad, good, type Problem, problem, type Result, visible } from '../../table/index.ts';

export interface Choice {
  readonly id: string;
  /** The open question, as a player would ask it. */
  readonly asks: string;
  /** The default comes first. */
  readonly options: readonly [string, ...string[]];
  /** What each option means, in the order of the options. */
  readonly means: readonly string[];
  readonly cite: string;
}

/** Every choice of a system with the option in force. */
export type Chosen = Readonly<Record<string, string>>;

/** The options in force: defaults, replaced by what a position says. An unknown id or option is an error. */
export function chosenFrom(
  choices: readonly Choice[],
  said: Readonly<Record<string, string>>,
  path = 'choices',
): Result<Chosen> {
  const byId = new Map(choices.map(c => [c.id, c]));
  const problems: Problem[] = Object.entries(said).flatMap(([id, option]) => {
    const choice = byId.get(id);
    if (!choice) return [problem(`${path}.${id}`, `no such choice; there are ${choices.map(c => c.id).join(', ')}`)];
    return choice.options.includes(option)
      ? []
      : [problem(`${path}.${id}`, `must be ${choice.options.join(' or ')}, not ${visible(option)}`)];
  });
  if (problems.length > 0) return bad(...problems);
  return good(Object.fromEntries(choices.map(c => [c.id, said[c.id] ?? c.options[0]])));
}

// What is told of the moment: light, weather, turn.

import { problemText, translated, WORDS } from '../../desk/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import type { Position, Problem, Values } from '../../table/index.ts';
import { valueFields } from './valueFields.ts';

/** All that is told when one value is: counts that it needs and that nobody told, as the turn of a twilight, are at their least. */
export function toldWith(ruleset: Ruleset, position: Position, key: string, value: unknown): Values {
  const conditions = { ...position.conditions, [key]: value };
  const needs = ruleset.open({ ...position, conditions }).ok ? {} : leastCounts(ruleset, conditions);
  return { ...needs, [key]: value };
}
const leastCounts = ({ keys }: Ruleset, told: Values): Values =>
  Object.fromEntries(
    valueFields(keys.conditions).flatMap(field =>
      field.kind === 'number' && field.preset === undefined && told[field.key] === undefined
        ? [[field.key, field.least ?? 0] as const]
        : [],
    ),
  );

/** What is wrong, with a condition under the name that its control has. */
export function conditionProblem(problem: Problem): string {
  const [, key] = /^conditions\.(\w+)$/.exec(problem.path) ?? [];
  return key === undefined ? problemText(problem) : `${WORDS.army.value(key)}: ${translated(problem.message)}`;
}

// What is told of the moment: light, weather, turn.

import { problemText, translated, WORDS } from '../../desk/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import type { Position, Problem, Values } from '../../table/index.ts';
import { type ValueField, valueFields } from './valueFields.ts';

/**
 * All that is told when one value is. What the book then needs and nobody told begins with its least: the first turn of a twilight,
 * the sky under which one sees least by night. Both stand in their controls at once.
 */
export function toldWith(ruleset: Ruleset, position: Position, key: string, value: unknown): Values {
  const conditions = { ...position.conditions, [key]: value };
  const opened = ruleset.open({ ...position, conditions });
  const missing = opened.ok
    ? []
    : opened.problems.map(conditionOf).filter(k => k !== null && conditions[k] === undefined);
  const needs = valueFields(ruleset.keys.conditions).filter(field => missing.includes(field.key));
  return { ...Object.fromEntries(needs.map(field => [field.key, firstOf(field)])), [key]: value };
}
function firstOf(field: ValueField): unknown {
  if (field.kind === 'number') return field.least ?? 0;
  return field.kind === 'choice' ? field.options[0] : undefined;
}
const conditionOf = ({ path }: Problem): string | null => /^conditions\.(\w+)$/.exec(path)?.[1] ?? null;

/** What is wrong, with a condition under the name that its control has. */
export function conditionProblem(problem: Problem): string {
  const key = conditionOf(problem);
  return key === null ? problemText(problem) : `${WORDS.army.value(key)}: ${translated(problem.message)}`;
}

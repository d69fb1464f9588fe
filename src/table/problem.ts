// What is wrong with a text from outside: the place and a sentence. Values, never exceptions.

import type { z } from 'zod';

export interface Problem {
  /** `units[3].bases[0].size[1]`; empty for the whole document. */
  readonly path: string;
  readonly message: string;
}
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export const good = <T>(value: T): Result<T> => ({ ok: true, value });
export const bad = (...problems: readonly Problem[]): { ok: false; problems: readonly Problem[] } => ({
  ok: false,
  problems,
});
export const problem = (path: string, message: string): Problem => ({ path, message });
/** `units[3].size[1]: must be > 0` */
export const formatProblem = (p: Problem): string => (p.path === '' ? p.message : `${p.path}: ${p.message}`);

/** A path from its steps: names with dots, places in brackets. Control characters in keys are escaped. */
export function pathOf(steps: readonly PropertyKey[], start = ''): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    const name = String(step);
    if (!/^[A-Za-z_][\w-]{0,59}$/.test(name)) return `${path}[${visible(name)}]`;
    return path === '' ? name : `${path}.${name}`;
  }, start);
}

/** Text from outside, quoted and cut, with every control character escaped: safe to print in a terminal. */
export function visible(text: string): string {
  const cut = text.length > 60 ? `${text.slice(0, 57)}…` : text;
  return JSON.stringify(cut).replace(/[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu, escaped);
}
const escaped = (c: string): string =>
  Array.from({ length: c.length }, (_, i) => `\\u${c.charCodeAt(i).toString(16).padStart(4, '0')}`).join('');

const MOST_PROBLEMS = 20;

/** Runs a schema over a value; its complaints become problems below `start`. */
export function read<T>(schema: z.ZodType<T>, value: unknown, start = ''): Result<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return good(parsed.data);
  return bad(...parsed.error.issues.slice(0, MOST_PROBLEMS).flatMap(issue => problemsOf(issue, value, start)));
}

function problemsOf(issue: z.core.$ZodIssue, value: unknown, start: string): readonly Problem[] {
  const path = pathOf(issue.path, start);
  if (issue.code === 'invalid_union' && 'discriminator' in issue)
    return [problem(path, mustBeOneOf(wordsOf(issue), valueAt(value, issue.path)))];
  const meant = issue.code === 'invalid_union' ? meantBy(issue) : null;
  if (meant)
    return meant.flatMap(inner => problemsOf({ ...inner, path: [...issue.path, ...inner.path] }, value, start));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MOST_PROBLEMS).map(key => problem(pathOf([key], path), 'unknown key'));
  }
  return [problem(path, sentenceOf(issue, valueAt(value, issue.path) === undefined))];
}

/** Of a union without a sentence of its own: what is wrong with the member that comes nearest. Null: the value is none of their kinds. */
function meantBy({ errors, message }: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | null {
  if (message !== 'Invalid input') return null;
  const kin = errors.filter(all => all.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'));
  return kin.toSorted((a, b) => a.length - b.length)[0] ?? null;
}
/** Of a union whose members are told apart by one key: what that key may say. */
const wordsOf = (issue: z.core.$ZodIssue): readonly string[] =>
  'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
const valueAt = (value: unknown, steps: readonly PropertyKey[]): unknown =>
  steps.reduce<unknown>((at, step) => (at as Readonly<Record<PropertyKey, unknown>> | undefined)?.[step], value);

/** The sentence for a word that is none of those known: all of them, the word that was given, and those that look like it. */
export function mustBeOneOf(known: readonly string[], given: unknown): string {
  const said = typeof given === 'string' || typeof given === 'number' ? String(given) : null;
  if (said === null) return `${given === undefined ? MISSING : ''}must be ${known.join(', ')}`;
  const near = wordsLike(said, known);
  return `must be ${known.join(', ')}, not ${visible(said)}${near.length > 0 ? `; nearest: ${near.join(', ')}` : ''}`;
}
/** Those that one or two letters tell apart from it, or that begin with it or it with them; at most three. */
function wordsLike(word: string, known: readonly string[]): readonly string[] {
  const short = word.slice(0, MOST_LETTERS).toLowerCase();
  const isLike = (other: string): boolean =>
    other.length > 2 && short.length > 2 && (other.startsWith(short) || short.startsWith(other));
  return known
    .map(other => ({ other, apart: isLike(other) ? 1 : lettersApart(short, other) }))
    .filter(({ other, apart }) => apart <= Math.min(2, other.length / 3))
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, 3)
    .map(({ other }) => other);
}
const MOST_LETTERS = 60;
/** How many letters must be put in, left out or changed (Levenshtein 1965). */
function lettersApart(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (const [i, letter] of [...one].entries()) {
    const row = [i + 1];
    for (let j = 1; j <= other.length; j++) {
      const swapped = (above[j - 1] as number) + (letter === other[j - 1] ? 0 : 1);
      row.push(Math.min(swapped, (above[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    above = row;
  }
  return above[other.length] as number;
}

const MISSING = 'is missing; ';
/** The sentence for one complaint; a schema's own `error` text wins where it has one. */
function sentenceOf(issue: z.core.$ZodIssue, isMissing: boolean): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `must be ${issue.inclusive ? '≥' : '>'} ${issue.minimum}`
        : issue.origin === 'string'
          ? 'must not be empty'
          : `must have at least ${issue.minimum} entries`;
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `must be ${issue.inclusive ? '≤' : '<'} ${issue.maximum}`
        : issue.origin === 'string'
          ? `must not be longer than ${issue.maximum} characters`
          : `must have at most ${issue.maximum} entries`;
    case 'invalid_value':
      return `${isMissing ? MISSING : ''}${`must be ${issue.values.map(v => JSON.stringify(v)).join(', ')}`.replace(/, ([^,]*)$/, ' or $1')}`;
    case 'invalid_type':
      return `${isMissing ? MISSING : ''}must be ${article(issue.expected)}`;
    default:
      return issue.message;
  }
}
const ARTICLES: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};
const article = (expected: string): string => ARTICLES[expected] ?? expected;

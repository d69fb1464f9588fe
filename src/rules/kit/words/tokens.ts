// Tokens that lie beside a unit: what of its values a player should see on the table. Each book says in its face which of
// its values mean what; nothing here knows a book.

import type { Values } from '../../../table/index.ts';

export const TOKENS = [
  'losses',
  'disorder',
  'fired',
  'hidden',
  'acted',
  'moved',
  'falls-back',
  'no-drum',
  'no-flag',
  'no-supply',
  'hits',
  'charging',
  'charged',
  'in-melee',
  'ardor',
  'no-command',
  'passed-through',
  'ranged',
  'canister',
  'dismounted',
  'no-horses',
  'sent-out',
] as const;
export type TokenKind = (typeof TOKENS)[number];

/** A value that lays a token beside the unit. */
export interface TokenRule {
  readonly token: TokenKind;
  /** The name of the value. */
  readonly value: string;
  /**
   * Any of these values; `positive`: a number above 0, shown; `named`: a name, or a list that is not empty; `below`: a number less than
   * another value, the difference shown.
   */
  readonly when: readonly (string | number | boolean)[] | 'positive' | 'named' | { readonly below: string };
}
export interface Token {
  readonly kind: TokenKind;
  /** Shown on it; null: only the sign. */
  readonly count: number | null;
}

/** What lies beside a unit with these values, in the order of the rules. */
export const tokensFor = (rules: readonly TokenRule[], values: Values): readonly Token[] =>
  rules.flatMap(rule => tokenOf(rule, values) ?? []);

function tokenOf({ token: kind, value: name, when }: TokenRule, values: Values): Token | null {
  const value = values[name];
  if (when === 'positive') return typeof value === 'number' && value > 0 ? { kind, count: value } : null;
  if (when === 'named') return isNamed(value) ? { kind, count: null } : null;
  if (!('below' in when)) return when.some(w => w === value) ? { kind, count: null } : null;
  const whole = values[when.below];
  return typeof value === 'number' && typeof whole === 'number' && value < whole
    ? { kind, count: whole - value }
    : null;
}
const isNamed = (value: unknown): boolean => (typeof value === 'string' || Array.isArray(value)) && value.length > 0;

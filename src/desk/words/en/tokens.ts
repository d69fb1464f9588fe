// What the tokens beside a unit mean.

import type { Token, TokenKind } from '../../../rules/index.ts';

const NAMES: Readonly<Record<TokenKind, string>> = {
  losses: 'lost',
  disorder: 'disordered',
  fired: 'has fired',
  hidden: 'hidden',
  acted: 'has acted',
  moved: 'has moved',
  'falls-back': 'broken or falling back',
  'no-drum': 'drum lost',
  'no-flag': 'flag lost',
  'no-supply': 'out of supply',
  hits: 'hits to be counted',
  charging: 'charges',
  charged: 'is charged',
  'in-melee': 'hand to hand',
  ardor: 'full of ardor',
  'no-command': 'out of command',
  'passed-through': 'passed through',
  ranged: 'ranged in',
  canister: 'canister loaded',
  dismounted: 'dismounted',
  'no-horses': 'horses lost',
  'sent-out': 'just sent out',
};
export const tokens = {
  label: (list: string) => `Marked: ${list}`,
  /** `disordered 2`, `3 lost` */
  name: ({ kind, count }: Token) => counted(NAMES[kind], kind, count),
};
export function counted(name: string, kind: TokenKind, count: number | null): string {
  if (count === null) return name;
  return kind === 'losses' || kind === 'hits' ? `${count} ${name}` : `${name} ${count}`;
}

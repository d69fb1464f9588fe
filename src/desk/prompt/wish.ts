// What a prompt is made of and what it says: the game, who sits here, what is in hand; a sentence and the next step.

import type { Mm } from '../../geometry/index.ts';
import { type Call, type Command, type Game, turnOf } from '../../play/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import type { Told } from '../log/sentences.ts';
import { WORDS } from '../words/words.ts';

export type NextStep =
  | { readonly type: 'roll'; readonly fire: number }
  | { readonly type: 'roll-all' }
  | { readonly type: 'apply' }
  | { readonly type: 'pick'; readonly unit: string }
  | { readonly type: 'activate'; readonly unit: string }
  | { readonly type: 'bring'; readonly unit: string }
  | { readonly type: 'put-down' }
  | { readonly type: 'aim' }
  | { readonly type: 'declare' }
  | { readonly type: 'charge' }
  | { readonly type: 'call'; readonly call: Call }
  | Extract<Command, { readonly type: 'secure' }>
  | { readonly type: 'settle'; readonly call: Call; readonly text: string }
  | { readonly type: 'not-yet' }
  | { readonly type: 'end-activation' }
  | { readonly type: 'ending' }
  | { readonly type: 'next-phase' };
export interface Prompt {
  readonly text: string;
  /** Null: it is for others to act. */
  readonly step: NextStep | null;
  /** Other steps beside it, as good as the first. */
  readonly others?: readonly NextStep[];
}

export interface PromptWish {
  readonly ruleset: Ruleset;
  readonly game: Game;
  readonly told: Told;
  /** Sides that may act in the phase and are played here; empty: it is for others to act. */
  readonly sides: readonly string[];
  /** Sides whose dice somebody else throws: the computer, or players elsewhere. */
  readonly others?: readonly string[];
  /** The side that the computer thinks for just now. */
  readonly thinking?: string | null;
  /** The people are done with the phase, and the computer acts in it as well. */
  readonly isGoing?: boolean;
  /** The one unit in hand. */
  readonly unit: string | null;
  /** Checks and rallies that the unit in hand may have thrown now. */
  readonly calls: readonly Call[];
  /** How many targets the unit in hand may fire at, and whether one of them is aimed at and may be declared. */
  readonly targets: number;
  readonly aimed: 'no' | 'may' | 'refused';
  /** What it aims at them with. Not given: fire. */
  readonly aims?: 'fire' | 'charge';
  /** Units of the reserve that may be placed or activated now, and the one that is about to be put down. */
  readonly coming: readonly string[];
  readonly placing: string | null;
  /** A length in the words of the page: in the unit that its player measures in. */
  readonly inWords: (mm: Mm) => string;
  /** Units that may still do something in the phase; null: not worked out yet. */
  readonly left: readonly string[] | null;
}

const sideName = ({ game }: PromptWish, id: string | null): string =>
  game.table.sides.find(s => s.id === id)?.name ?? WORDS.playing.prompt.other;
export const actorOf = (wish: PromptWish, sides = wish.sides): string =>
  sides.map(id => sideName(wish, id)).join(' · ');
export const nameOf = ({ told }: PromptWish, id: string): string => told.names.get(id) ?? '';

export const isOf = ({ table }: Game, side: string, unit: string): boolean =>
  table.units.some(u => u.id === unit && u.side === side);

export const isByUnits = (ruleset: Ruleset): boolean => turnOf(ruleset).sides === 'activations';

/** Units of the reserve wait to be placed. */
export function comingOn(wish: PromptWish): Prompt | null {
  const [unit] = wish.coming;
  if (unit === undefined) return null;
  const text = WORDS.playing.prompt.coming(actorOf(wish), nameOf(wish, unit), wish.coming.length);
  return { text, step: { type: 'bring', unit } };
}

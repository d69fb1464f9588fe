// What is asked of whom now, in one sentence, and the next step that is offered. Follows from the game, what is in hand
// and who sits here; the page only carries it out.

import type { Mm } from '../../geometry/index.ts';
import {
  actingSides,
  actsOf,
  allowanceOf,
  hasProposed,
  type Call,
  type Choices,
  fireChoices,
  type Game,
  type OpenCharge,
  openCharges,
  openFires,
  phaseOf,
  settingUp as placesFirst,
  settlesOf,
  turnOf,
  waits,
} from '../../play/index.ts';
import { type Act, capital, type Ruleset, SETTLER, settlingText, spoken } from '../../rules/index.ts';
import { translated, WORDS } from '../words/words.ts';
import { callWords, type Told } from './sentences.ts';

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
  | { readonly type: 'settle'; readonly call: Call; readonly text: string }
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
  /** The side that the computer thinks for just now. */
  readonly thinking?: string | null;
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

export function promptOf(wish: PromptWish): Prompt {
  const { game, sides } = wish;
  const words = WORDS.playing.prompt;
  if (game.field?.over) return { text: words.over(translated(game.field.over.text)), step: { type: 'ending' } };
  if (sides.length === 0) return waiting(wish, actingSides(wish.ruleset, game));
  const acting = sideOf(game, game.active);
  return (
    throwing(wish) ??
    toChoose(wish) ??
    marking(wish) ??
    goneOn(wish) ??
    (acting === null || sides.includes(acting) ? null : waiting(wish, [acting])) ??
    puttingDown(wish) ??
    settingUp(wish) ??
    activating(wish) ??
    withAnEnd(wish, goingHome(wish) ?? unitInHand(wish) ?? phaseIn(wish))
  );
}
/** It is for others to act, and nothing of theirs is offered. */
function waiting(wish: PromptWish, sides: readonly string[]): Prompt {
  const words = WORDS.playing.prompt;
  const isThinking = sides.some(id => id === wish.thinking);
  return { text: (isThinking ? words.thinks : words.waits)(actorOf(wish, sides)), step: null };
}
/** All who play here have asked to go on: the others have not yet. */
function goneOn(wish: PromptWish): Prompt | null {
  const { ruleset, game, sides } = wish;
  const wants = (side: string): boolean => hasProposed(game, side, { type: 'next-phase' });
  if (!sides.every(wants)) return null;
  const others = actingSides(ruleset, game).filter(side => !wants(side));
  return { text: WORDS.playing.prompt.goneOn(actorOf(wish, others)), step: null };
}
const sideOf = ({ table }: Game, unit: string | null): string | null =>
  table.units.find(u => u.id === unit)?.side ?? null;
/** Where units act one by one: the one that acts may be done with it at any step. */
const withAnEnd = ({ ruleset, game }: PromptWish, prompt: Prompt): Prompt =>
  isByUnits(ruleset) && game.active !== null && game.turn > 0
    ? { ...prompt, others: [...(prompt.others ?? []), { type: 'end-activation' }] }
    : prompt;

const sideName = ({ game }: PromptWish, id: string | null): string =>
  game.table.sides.find(s => s.id === id)?.name ?? WORDS.playing.prompt.other;
const actorOf = (wish: PromptWish, sides = wish.sides): string => sides.map(id => sideName(wish, id)).join(' · ');
const nameOf = ({ told }: PromptWish, id: string): string => told.names.get(id) ?? '';

/** Dice that are still to be thrown. */
function throwing({ ruleset, game, told }: PromptWish): Prompt | null {
  const { prompt } = WORDS.playing;
  if (game.fires.every(f => f.state === 'applied')) return null;
  const open = openFires(ruleset, game);
  const [first] = open.filter(f => f.due).length > 0 ? open.filter(f => f.due) : open;
  if (first && open.length > 1) return { text: prompt.rollAll(open.length), step: { type: 'roll-all' } };
  if (!first) return null;
  const call = callWords(first.call, told);
  const text = first.due ? prompt.rollDue(call) : prompt.roll(capital(call));
  return { text, step: { type: 'roll', fire: first.id } };
}

/** Losses that are not marked. */
function marking({ ruleset, game }: PromptWish): Prompt | null {
  if (game.fires.every(f => f.state !== 'resolved')) return null;
  const { ready, hindrance } = fireChoices(ruleset, game);
  if (hindrance) return { text: translated(hindrance.text), step: null };
  return { text: WORDS.playing.prompt.apply(ready.length), step: { type: 'apply' } };
}

/** `5th New York must retreat.`, in the language in force. */
export const settlingWords = (asks: string, name: string): string =>
  asks.includes(SETTLER) ? `${translated(settlingText(asks, name))}.` : settlingText(translated(asks), name);
/** What the book leaves to the player of a unit. */
function toChoose({ ruleset, game, told, sides }: PromptWish): Prompt | null {
  const settling = settlesOf(ruleset, game).find(({ unit }) => sides.some(side => isOf(game, side, unit)));
  if (!settling) return null;
  const { unit, asks, ways } = settling;
  const [step, ...others] = ways.map(
    ({ call, text }) => ({ type: 'settle', call: call as Call, text: translated(text) }) as const,
  );
  return {
    text: WORDS.playing.prompt.choose(settlingWords(asks, told.names.get(unit) ?? ''), Math.max(0, ways.length - WAYS)),
    step: step ?? null,
    others: others.slice(0, WAYS - 1),
  };
}
/** Ways that stand beside the sentence; the others stand in the list of fires. */
const WAYS = 2;
const isOf = ({ table }: Game, side: string, unit: string): boolean =>
  table.units.some(u => u.id === unit && u.side === side);

/** A unit of the reserve is in hand. */
function puttingDown(wish: PromptWish): Prompt | null {
  if (wish.placing === null) return null;
  return { text: WORDS.playing.prompt.putDown(nameOf(wish, wish.placing)), step: { type: 'put-down' } };
}
/** Units of the reserve wait to be placed. */
function comingOn(wish: PromptWish): Prompt | null {
  const [unit] = wish.coming;
  if (unit === undefined) return null;
  const text = WORDS.playing.prompt.coming(actorOf(wish), nameOf(wish, unit), wish.coming.length);
  return { text, step: { type: 'bring', unit } };
}

function settingUp(wish: PromptWish): Prompt | null {
  const { game } = wish;
  if (game.turn > 0) return null;
  const { prompt } = WORDS.playing;
  const waiting = comingOn(wish);
  if (waiting) return waiting;
  const places = game.field !== null && placesFirst(game.field.scenario).length > 0;
  return { text: (places ? prompt.setUp : prompt.begin)(actorOf(wish)), step: { type: 'next-phase' } };
}

/** Where units act one by one: which is to act. */
function activating(wish: PromptWish): Prompt | null {
  const { ruleset, game, unit } = wish;
  if (!isByUnits(ruleset) || game.active !== null) return null;
  const { prompt } = WORDS.playing;
  const own = game.table.units.filter(u => wish.sides.includes(u.side) && waits(ruleset, game, u.id));
  if (unit !== null && own.some(u => u.id === unit)) {
    return { text: prompt.activate(nameOf(wish, unit)), step: { type: 'activate', unit } };
  }
  const [first] = own;
  const text = prompt.pickToActivate(actorOf(wish), own.length);
  if (first) return { text, step: { type: 'pick', unit: first.id } };
  return comingOn(wish) ?? { text: prompt.nobody, step: { type: 'next-phase' } };
}
const isByUnits = (ruleset: Ruleset): boolean => turnOf(ruleset).sides === 'activations';

/** What the unit in hand may do. */
function unitInHand(wish: PromptWish): Prompt | null {
  const { game, unit, targets, aimed, aims = 'fire', left } = wish;
  const { prompt } = WORDS.playing;
  const name = unit === null ? '' : nameOf(wish, unit);
  if (unit === null || !wish.sides.includes(game.table.units.find(u => u.id === unit)?.side ?? '')) return null;
  if (aimed === 'refused') return { text: prompt.aimed[aims].refused(name), step: { type: 'aim' } };
  if (aimed === 'may')
    return { text: prompt.aimed[aims].may(name), step: { type: aims === 'charge' ? 'charge' : 'declare' } };
  if (targets > 0) return { text: prompt.mayAim[aims](name, targets), step: { type: 'aim' } };
  const [call] = wish.calls;
  if (call) return { text: prompt.mayCall(name, translated(spoken(call.kind))), step: { type: 'call', call } };
  const mm = moveLeft(wish, unit);
  const next = otherThan(left ?? [], unit);
  if (mm === null) return null;
  const text = mm > 0 ? prompt.mayMove(name, wish.inWords(mm)) : prompt.moves(name);
  return { text, step: next === undefined ? { type: 'next-phase' } : { type: 'pick', unit: next } };
}
/** Charges go home in a phase after that of their declaration: into whom, or that nobody is left to charge. */
function goingHome(wish: PromptWish): Prompt | null {
  const { ruleset, game, unit } = wish;
  if (!ruleset.play?.fightOf || phaseOf(ruleset, game).acts.includes('charge')) return null;
  const waiting = openCharges(ruleset, game).filter(
    c => isOwn(wish, c.unit) && (game.spent[c.unit] ?? 0) === 0 && moveLeft(wish, c.unit) !== null,
  );
  const first = waiting.find(c => c.unit === unit) ?? (isOwn(wish, unit) ? undefined : waiting[0]);
  if (!first) return null;
  const next = first.unit === unit ? waiting.find(c => c.unit !== unit)?.unit : first.unit;
  return {
    text: homeWords(wish, first),
    step: next === undefined ? { type: 'next-phase' } : { type: 'pick', unit: next },
  };
}
function homeWords(wish: PromptWish, { unit, target, isGone }: OpenCharge): string {
  const { goesHome } = WORDS.playing.prompt;
  const [name, mm] = [nameOf(wish, unit), moveLeft(wish, unit) ?? 0];
  const left = mm > 0 ? wish.inWords(mm) : null;
  return isGone ? goesHome.gone(name, left) : goesHome.into(name, nameOf(wish, target), left);
}
const isOwn = ({ game, sides }: PromptWish, unit: string | null): boolean =>
  unit !== null && sides.some(side => isOf(game, side, unit));
/** mm the unit may still move; 0: as far as players agree. Null: it may not move now. */
function moveLeft({ ruleset, game }: PromptWish, unit: string): number | null {
  if (!actsOf(ruleset, game, unit).includes('move')) return null;
  const { left } = allowanceOf(ruleset, game, unit);
  return left === null ? 0 : left > 0 ? left : null;
}
const otherThan = (ids: readonly string[], unit: string): string | undefined => {
  const at = ids.indexOf(unit);
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at))].find(id => id !== unit);
};

/** What the phase is for, and who has not acted yet. */
function phaseIn(wish: PromptWish): Prompt {
  const { ruleset, game, left, unit } = wish;
  const { prompt, acts } = WORDS.playing;
  const phase = phaseOf(ruleset, game);
  const step = { type: 'next-phase' } as const;
  if (!phase.known) return { text: prompt.byHand(actorOf(wish)), step };
  const words = phase.acts.filter(a => a !== 'note').map(a => acts[a]);
  if (isByUnits(ruleset) && game.active !== null) {
    return acting(wish, { id: game.active, words, acts: phase.acts });
  }
  const isIdle = words.length === 0 || left?.length === 0;
  // orders and announcements are the players' own: nobody counts who has not given any, but who has nobody left gives none
  const isThere = game.table.units.some(u => wish.sides.includes(u.side));
  const said = phase.acts.filter(a => SPOKEN.includes(a));
  if (isIdle && isThere && said.length > 0) {
    const isByWord = !said.some(a => isOnPage(ruleset, a));
    const text = isByWord ? prompt.maySay(actorOf(wish), words) : prompt.may(actorOf(wish), words, null);
    return comingOn(wish) ?? { text, step };
  }
  if (isIdle) return comingOn(wish) ?? { text: prompt.nothingLeft(actorOf(wish)), step };
  const text = prompt.may(actorOf(wish), words, left?.length ?? null);
  const next = otherThan(left ?? [], unit ?? '');
  return { text, step: next === undefined ? step : { type: 'pick', unit: next } };
}

/** Where units act one by one: what the one that acts may do now. Until it is in hand the table does not show what that is. */
function acting(
  { unit, told }: PromptWish,
  { id, words, acts }: { readonly id: string; readonly words: readonly string[]; readonly acts: readonly Act[] },
): Prompt {
  const { prompt } = WORDS.playing;
  const step = { type: 'next-phase' } as const;
  const name = told.names.get(id) ?? '';
  if (words.length === 0) return { text: prompt.actsNot(name), step };
  if (unit !== id) return { text: prompt.acts(name, words), step: { type: 'pick', unit: id } };
  // in hand, and no target of it is lit
  const firesOnly = acts.every(a => a === 'fire' || a === 'note');
  return { text: firesOnly ? prompt.noTarget(name) : prompt.acts(name, words), step };
}

const SPOKEN: readonly Act[] = ['charge', 'rally', 'order'];
/** The book has calls for it, which a unit in hand offers; all else that is spoken is said at the table alone. */
function isOnPage({ play }: Ruleset, act: Act): boolean {
  const { alone = [], atEnemy = [] } = play?.chosen ?? {};
  return (act === 'charge' ? atEnemy : alone).length > 0;
}

/** Units among the choices that have something left to do of their own: a fire, a charge, a check, a move not begun. */
export function unitsLeft(game: Game, { units }: Pick<Choices, 'units'>): readonly string[] {
  const isLeft = ({ unit, move, fires, charges, calls }: Choices['units'][number]): boolean =>
    fires.length + charges.length + calls.length > 0 || (move !== null && (game.spent[unit] ?? 0) === 0);
  return units.filter(isLeft).map(u => u.unit);
}

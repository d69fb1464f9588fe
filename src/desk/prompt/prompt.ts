// What is asked of whom now, in one sentence, and the next step that is offered. Follows from the game, what is in hand
// and who sits here; the page only carries it out.

import {
  actingSides,
  type Call,
  fireChoices,
  type Game,
  isTest,
  openFires,
  settingUp as placesFirst,
  settlesOf,
  waits,
  wantsToGoOn,
} from '../../play/index.ts';
import { capital, SETTLER, settlingText } from '../../rules/index.ts';
import { callWords } from '../log/sentences.ts';
import { translated, WORDS } from '../words/words.ts';
import { inPhase } from './inPhase.ts';
import { actorOf, comingOn, isByUnits, isOf, nameOf, type Prompt, type PromptWish } from './wish.ts';

export function promptOf(wish: PromptWish): Prompt {
  const { game, sides } = wish;
  const words = WORDS.playing.prompt;
  if (game.field?.over) return { text: words.over(translated(game.field.over.text)), step: { type: 'ending' } };
  if (sides.length === 0) return waiting(wish, actingSides(wish.ruleset, game));
  if (wish.isGoing) return { text: words.machineFirst, step: { type: 'not-yet' } };
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
    inPhase(wish)
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
  const wants = (side: string): boolean => wantsToGoOn(game, side);
  if (!sides.every(wants)) return null;
  const others = actingSides(ruleset, game).filter(side => !wants(side));
  return { text: WORDS.playing.prompt.goneOn(actorOf(wish, others)), step: null };
}
const sideOf = ({ table }: Game, unit: string | null): string | null =>
  table.units.find(u => u.id === unit)?.side ?? null;
/** Dice that are still to be thrown here: those of others are theirs. */
function throwing({ ruleset, game, told, others = [] }: PromptWish): Prompt | null {
  const { prompt } = WORDS.playing;
  if (game.fires.every(f => f.state === 'applied')) return null;
  const open = openFires(ruleset, game).filter(f => !others.includes(f.side));
  const [first] = open.filter(f => f.due).length > 0 ? open.filter(f => f.due) : open;
  if (first && open.length > 1) {
    const inAll = open.every(f => isTest(ruleset, f.call)) ? prompt.rollTests : prompt.rollAll;
    return { text: inAll(open.length), step: { type: 'roll-all' } };
  }
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
/** A unit of the reserve is in hand. */
function puttingDown(wish: PromptWish): Prompt | null {
  if (wish.placing === null) return null;
  return { text: WORDS.playing.prompt.putDown(nameOf(wish, wish.placing)), step: { type: 'put-down' } };
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

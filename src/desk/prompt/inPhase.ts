// What the phase is for: what the unit in hand may do, whose charge goes home, who has not acted yet.

import {
  actsOf,
  allowanceOf,
  type Choices,
  deedsOf,
  type Game,
  isAnyFight,
  type OpenCharge,
  openCharges,
  phaseOf,
} from '../../play/index.ts';
import { type Act, type Ruleset, spoken } from '../../rules/index.ts';
import { translated, WORDS } from '../words/words.ts';
import { actorOf, comingOn, isByUnits, isOf, nameOf, type Prompt, type PromptWish } from './wish.ts';

export const inPhase = (wish: PromptWish): Prompt =>
  withAnEnd(wish, goingHome(wish) ?? unitInHand(wish) ?? phaseIn(wish));
/** Where units act one by one: the one that acts may be done with it at any step. */
const withAnEnd = ({ ruleset, game }: PromptWish, prompt: Prompt): Prompt =>
  isByUnits(ruleset) && game.active !== null && game.turn > 0
    ? { ...prompt, others: [...(prompt.others ?? []), { type: 'end-activation' }] }
    : prompt;

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
  if (!phase.known) return { text: (isAnyFight(ruleset, game) ? prompt.byHand : prompt.noFight)(actorOf(wish)), step };
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
  { ruleset, game, unit, told }: PromptWish,
  { id, words, acts }: { readonly id: string; readonly words: readonly string[]; readonly acts: readonly Act[] },
): Prompt {
  const { prompt } = WORDS.playing;
  const step = { type: 'next-phase' } as const;
  const name = told.names.get(id) ?? '';
  if (words.length === 0) return { text: prompt.actsNot(name), step };
  if (unit !== id) return { text: prompt.acts(name, words), step: { type: 'pick', unit: id } };
  const objectives = acts.includes('secure') ? deedsOf(ruleset, game, id).filter(d => d.command.type === 'secure') : [];
  const [first, ...others] = objectives.flatMap(({ command, refusal }) =>
    command.type === 'secure' && !refusal ? [command] : [],
  );
  if (first) return { text: prompt.maySecure(name, others.length + 1), step: first, others };
  if (objectives.length > 0) return { text: prompt.nothingNear(name), step };
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

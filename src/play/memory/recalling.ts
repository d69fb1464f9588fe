// What has been done speaks against a call, or completes it: the book's hooks, asked with the memory of the game.

import { memo, memoUnder } from '../../geometry/index.ts';
import {
  type GameCall,
  type Hindrance,
  hasRolled,
  type Judge,
  oncePerPhase,
  type PlayRules,
  type Ruleset,
  type Ruling,
} from '../../rules/index.ts';
import type { Position } from '../../table/index.ts';
import type { Call } from '../game/event.ts';
import { type Game, phaseOf, turnOf } from '../game/game.ts';
import type { Objection } from '../moving/placing.ts';
import { inGame, isRefusal, judgeOf } from '../moving/weighing.ts';
import { namedIn } from './remembering.ts';

export const isTest = (ruleset: Ruleset, { kind }: GameCall): boolean =>
  ruleset.play?.tests?.kinds.includes(kind) ?? false;

/** Every unit that takes part in a call. */
export function participants(ruleset: Ruleset, game: Game, call: Call): readonly string[] {
  const judge = judgeOf(ruleset, game.table);
  const units = isRefusal(judge) ? undefined : ruleset.play?.takesPart?.(judge.position, call);
  return units ?? namedIn(call);
}

/** What speaks against declaring a call after all that has been done. */
export function objectionsFromMemory(ruleset: Ruleset, game: Game, call: Call, ruling: Ruling): readonly Objection[] {
  if (game.turn === 0) return [];
  if (isTest(ruleset, call)) return testedAgain(ruleset, game, call);
  const hindrance = ruleset.play?.mayDeclare
    ? byTheBook(ruleset, game, call)
    : onceInPhase(ruleset, game, { call, ruling });
  return [...objectionsAfterDice(ruleset, game), ...(hindrance ? [{ code: 'not-now', ...hindrance } as const] : [])];
}

/** Tests that players ask for may come as often as the book says; those the book asks for come by themselves. */
function testedAgain(ruleset: Ruleset, game: Game, call: Call): readonly Objection[] {
  const isAsked = ruleset.play?.tests?.calls.some(c => c.kind === call.kind) ?? false;
  if (!isAsked) return [{ code: 'not-now', text: 'the book asks for this test itself, when it is due', cite: '' }];
  const hindrance = byTheBook(ruleset, game, call);
  return hindrance ? [{ code: 'not-now', ...hindrance }] : [];
}

function byTheBook(ruleset: Ruleset, game: Game, call: Call): Hindrance | null {
  const judge = judgeOf(ruleset, game.table);
  return isRefusal(judge) ? null : (ruleset.play?.mayDeclare?.(inGame(ruleset, judge, game), call) ?? null);
}

/** Of a book that says nothing else: fire with dice is declared once a phase. Activations count by themselves. */
function onceInPhase(
  ruleset: Ruleset,
  game: Game,
  { call, ruling }: { readonly call: Call; readonly ruling: Ruling },
): Hindrance | null {
  const { play } = ruleset;
  const isFire = (play?.actOf?.(call) ?? 'fire') === 'fire' && (play?.nextDice(ruling, []) ?? null) !== null;
  if (!isFire || turnOf(ruleset).sides === 'activations') return null;
  const judge = judgeOf(ruleset, game.table);
  if (isRefusal(judge)) return null;
  const { cite } = phaseOf(ruleset, game);
  return oncePerPhase(inGame(ruleset, judge, game), participants(ruleset, game, call), { kinds: [call.kind], cite });
}

/** Where all fire is declared before the first die, nothing is declared or taken back after it. */
export function objectionsAfterDice(ruleset: Ruleset, game: Game): readonly Objection[] {
  const { declarations, title } = phaseOf(ruleset, game);
  if (!declarations?.beforeDice || !hasRolled(game.memory.now)) return [];
  const text = `dice have been thrown in the phase «${title}»; what is not declared before them is not done, and what is declared stands`;
  return [{ code: 'not-now', text, cite: declarations.cite }];
}

/** The call as the table is asked about it; the same object for the same call and memory. */
export function completed(ruleset: Ruleset, judge: Judge, { memory }: Game, call: Call): Call {
  const complete = ruleset.play?.completed;
  if (!complete) return call;
  return wholes(memory)(call, judge.position, complete);
}
const wholes = memo((memory: Game['memory']) =>
  memoUnder(
    (call: Call, position: Position, complete: NonNullable<PlayRules['completed']>) =>
      complete(position, call, memory) as Call,
  ),
);

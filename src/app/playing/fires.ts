// What the hands do with the fires of a phase: declare the question that is asked, throw, take back, mark losses.

import { callOf, inTurn, kindIn, missing, questionsIn, translated } from '../../desk/index.ts';
import {
  activationsOf,
  answerOf,
  type Faces,
  type Fire,
  type Game,
  type GameEvent,
  gameAt,
  type History,
  initiativeDice,
  initiativeFault,
  isRefusal,
  type Refusal,
  rulingOf,
} from '../../play/index.ts';
import type { Act, Ruleset, Ruling } from '../../rules/index.ts';
import { letGo, perform, performAll, performEach } from '../deeds.ts';
import { waitsForMachine } from '../opponent/goingOn.ts';
import { type Going, machine } from '../opponent/machine.ts';
import { runMachine } from '../opponent/running.ts';
import { isSecondOfTwo } from './doubled.ts';
import { firesHere } from './others.ts';
import { askCall, type SessionState, say, session } from '../session.ts';
import type { DiceRules } from './diceEntry.ts';

export type Call = Fire['call'];

/** The call as it is asked now; null while something of it is missing. */
export function callAsked({ scene, asking }: Pick<SessionState, 'scene' | 'asking'>): Call | null {
  const questions = questionsIn(scene, asking.kind);
  if (!scene || missing(questions, asking.draft).length > 0) return null;
  return callOf(asking.kind, questions, asking.draft);
}

/** Can it be asked by hand? Tests that only follow from play cannot. */
export const isAskable = ({ scene }: Pick<SessionState, 'scene'>, { kind }: Call): boolean =>
  kindIn(scene, kind) !== undefined;
export const askAgain = (call: Call): void => {
  if (isAskable(session.getState(), call)) askCall(call);
};

export const actOf = (ruleset: Ruleset, call: Call): Act => ruleset.play?.actOf?.(call) ?? 'fire';

/** Would declaring it lead to anything: dice, or something done at once? Where the ruling says no, nobody knows. */
export function isDeclarable(ruleset: Ruleset, ruling: Ruling | null): boolean {
  if (!ruling || ruling.answer !== 'yes' || !ruleset.play) return true;
  return ruleset.play.nextDice(ruling, []) !== null || isCarriedOut(ruleset, ruling);
}
function isCarriedOut({ play }: Ruleset, { call }: Ruling): boolean {
  const { scene } = session.getState();
  return scene !== null && (play?.carriesOut?.(scene.position, call) ?? null) !== null;
}

/** What the game would say of declaring it; null: it lets it. Nothing is done. */
export const refusalOfDeclaring = (call: Call): Refusal | null =>
  session.getState().desk?.refusalOf(inTurn([{ type: 'declare', call }])) ?? null;

export function declareAsked(): Refusal | null {
  const call = callAsked(session.getState());
  if (!call) return null;
  const refusal = perform({ type: 'declare', call });
  // the declared call is the one shown: where nothing may be measured before, it is ruled from here on
  if (!refusal) askCall(call);
  return refusal;
}

/** Real dice, for a fire and for the initiative of the turn that begins. */
export const enterDice = (fire: number, faces: Faces): Refusal | null => perform({ type: 'enter-dice', fire, faces });
export const enterInitiative = (faces: Faces): Refusal | null => goOn({ type: 'next-phase', initiative: faces });

export const rollFire = (fire: number): Refusal | null => perform({ type: 'roll', fire });

/** All dice of the phase that are thrown here, each throw a step of its own. */
export function rollAll(): Refusal | null {
  const { scene, game } = session.getState();
  if (!scene || !game) return null;
  for (const { id } of firesHere(scene.ruleset, game.now)) {
    const refusal = rollFire(id);
    if (refusal) return refusal;
  }
  return null;
}

/** Losses of all that is thrown are marked. The second press of two in a row, meant for what stood there before, marks none. */
export function applyLosses(onDone?: () => void): Refusal | null {
  if (isSecondOfTwo()) return null;
  const refusal = perform({ type: 'apply' });
  if (!refusal) onDone?.();
  return refusal;
}

/** Declared and not rolled, but for what the book itself asks for. */
export function declaredOnly(): readonly Fire[] {
  const { scene, game } = session.getState();
  return scene && game ? firesHere(scene.ruleset, game.now).filter(f => !f.due) : [];
}
export const takeAllBack = (): Refusal | null =>
  performAll(declaredOnly().map(f => ({ type: 'recall', fire: f.id }) as const));

/** Goes on a phase. The second press of two in a row, meant as one, skips none. */
export function nextPhase(): Refusal | null {
  if (isSecondOfTwo()) return null;
  const refusal = goOn({ type: 'next-phase' });
  // the sentence stands beside the button, with its two ways out
  if (refusal?.code === 'fires-open') say('');
  return refusal;
}

/** Where the computer acts in the phase as well, it finishes first. */
function goOn(command: Going['command']): Refusal | null {
  const { game } = session.getState();
  if (!game || !waitsForMachine()) return perform(command);
  letGo();
  machine.setState({ going: { from: game.now, command } });
  void runMachine();
  return null;
}

/** The steps that are left of the activation, as one step of the game. */
export function endActivation(): Refusal | null {
  if (isSecondOfTwo()) return null;
  const acting = session.getState().game?.now.active ?? null;
  return performEach(now => (acting !== null && now.active === acting ? { type: 'next-phase' } : null));
}

/** The ruling under which a fire was thrown or carried out: on the table as it then was, whatever that has done to it since. */
export function rulingThen(ruleset: Ruleset, history: History, moment: number, { id, call }: Fire): Ruling | Refusal {
  const steps = history.steps.slice(0, moment);
  // numbers begin anew with every phase
  const declared = steps.findLastIndex(s => s.events.some(e => e.type === 'declared' && e.fire === id));
  const isDone = (e: GameEvent): boolean =>
    (e.type === 'rolled' && e.fire === id) || (e.type === 'applied' && e.fires.includes(id));
  const done = steps.findIndex((s, i) => i >= declared && s.events.some(isDone));
  return rulingOf(ruleset, gameAt(history, done === -1 ? moment : done), call);
}

const NO_DICE: DiceRules = { askAfter: () => null, problemIn: () => null };
/** The book's own words on dice typed in for a fire. */
export function diceRules(ruleset: Ruleset, game: Game, fire: Fire): DiceRules {
  const ruling = answerOf(ruleset, game, fire.call);
  const { play } = ruleset;
  if (isRefusal(ruling) || !play) return NO_DICE;
  return {
    askAfter: lying => play.nextDice(ruling, lying),
    problemIn: thrown => {
      const resolved = play.resolve(ruling, thrown);
      if (resolved.ok) return null;
      // what is still to be thrown after these is no fault of theirs
      const problem = resolved.problems.find(p => p.path !== `dice[${thrown.length}]`);
      return problem ? translated(problem.message) : null;
    },
  };
}

/** One die for each side, again where they tie. */
export function initiativeRules(ruleset: Ruleset, game: Game): DiceRules {
  const dice = activationsOf(ruleset)?.initiative;
  if (!dice) return NO_DICE;
  return {
    askAfter: lying => initiativeDice(game, dice, lying),
    problemIn: thrown => {
      const fault = initiativeFault(game, dice, thrown);
      return fault === null ? null : translated(fault);
    },
  };
}

// Where a room meets the play floor: how its game begins, and what a command of a seat comes to.

import {
  type Decision,
  decide,
  decideTogether,
  fromRecord,
  type Game,
  type GameEvent,
  isRefusal,
  judgeOf,
  oneByOne,
  readCommand,
  refuse,
  startGame,
  startScenario,
} from '../play/index.ts';
import type { Ruleset } from '../rules/index.ts';
import { bad, formatProblem, good, problem, type Result, type SystemId } from '../table/index.ts';
import { MOST_EVENTS, type RoomStart, type RoomTerms, type SomeCommand } from './entries.ts';
import { type RoomRefusal, refused } from './refusal.ts';

/** No dice come from it: every throw of a room has a seed of its own. */
const NO_SEED = 'fair:';

export const systemOfStart = (start: RoomStart): SystemId => {
  switch (start.from) {
    case 'position':
      return start.position.system;
    case 'scenario':
      return start.scenario.system;
    case 'record':
      return start.record.system ?? start.record.start.system;
  }
};

export function gameOfStart(book: Ruleset, start: RoomStart, { mode, measuring }: RoomTerms): Result<Game> {
  const terms = { mode, ...(measuring === undefined ? {} : { measuring }) };
  switch (start.from) {
    case 'position': {
      const judge = judgeOf(book, start.position);
      if (isRefusal(judge)) return bad(problem('start.position', judge.text));
      return good(startGame(book, { file: start.position, seed: NO_SEED, ...terms }));
    }
    case 'scenario': {
      const begun = startScenario(book, start.scenario, NO_SEED, terms);
      return begun.ok ? good(begun.value.now) : bad(...begun.problems);
    }
    case 'record': {
      const read = fromRecord(book, start.record);
      return read.ok ? good({ ...read.value.now, seed: NO_SEED }) : bad(...read.problems);
    }
  }
}

export interface Doing {
  readonly book: Ruleset;
  readonly game: Game;
  readonly side: string;
  readonly command: unknown;
  /** Of the throw, where the links are known. */
  readonly seed?: string;
}
/** The command read, and decided by the book for this seat. */
export function decideFor({ book, game, side, command, seed = NO_SEED }: Doing): Decision {
  const wanted = readCommand(command);
  if (!wanted.ok) return refuse('bad-command', `command.${wanted.problems.map(formatProblem)[0] ?? ''}`);
  return decide(book, { ...game, seed }, { by: { side }, command: wanted.value });
}

export interface DoingInTurn extends Omit<Doing, 'command'> {
  readonly commands: readonly SomeCommand[];
  /** What the room has against a command, on the table as those before it have left it. */
  readonly objection?: (now: Game, command: SomeCommand) => RoomRefusal | null;
}
/** Commands of one step, each on the table as those before it have left it. Whatever one of them is refused for, none is done. */
export function decideStep({ commands, objection = () => null, ...doing }: DoingInTurn): Decided | RoomRefusal {
  let left = commands.length;
  const step = decideTogether(doing.game, oneByOne(commands), (game, command): Decision | RoomRefusal => {
    left -= 1;
    const refusal = objection(game, command);
    if (refusal) return refusal;
    const decision = decideFor({ ...doing, game, command });
    return decision.ok && throwsDice(decision.events) && left > 0
      ? refused('not-together', 'a throw ends a step: what the dice will bring nobody knows yet')
      : decision;
  });
  if (!step.ok || step.events.length <= MOST_EVENTS) return step;
  return refused('too-large', `a step brings at most ${MOST_EVENTS} changes: do it in several`);
}
type Decided = Extract<Decision, { readonly ok: true }>;

/** Does this need dice that the room must throw? */
export const throwsDice = (events: readonly GameEvent[]): boolean =>
  events.some(e => e.type === 'rolled' && e.from !== null);
/** Faces that a player typed in: nobody else saw those dice. */
export const typedDice = (events: readonly GameEvent[]): boolean =>
  events.some(e => e.type === 'rolled' && e.from === null);

// Commands carried out one after the other, as the tests of this floor write them.

import { act, type Command, type Game, type History, type Refusal } from '../../src/play/index.ts';
import type { Ruleset } from '../../src/rules/index.ts';

/** The game after a command that it takes. */
export function done(answer: History | Refusal): History {
  if ('ok' in answer) throw new Error(`${answer.code}: ${answer.text}`);
  return answer;
}
/** Throws where one is refused. */
export const runWith =
  (book: Ruleset) =>
  (history: History, ...commands: readonly Command[]): History =>
    commands.reduce((h, command) => done(act(book, h, command)), history);
/** The code of the refusal, or `done`. */
export const codeWith =
  (book: Ruleset) =>
  (history: History, command: Command): string => {
    const answer = act(book, history, command);
    return 'ok' in answer ? answer.code : 'done';
  };
export const NEXT: Command = { type: 'next-phase' };
export const valuesOf = ({ table }: Game, id: string) => table.units.find(u => u.id === id)?.values ?? {};

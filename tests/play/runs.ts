// Commands carried out one after the other, as the tests of this floor write them.

import { act, type Command, type Game, type History } from '../../src/play/index.ts';
import type { Ruleset } from '../../src/rules/index.ts';

/** Throws where one is refused. */
export const runWith =
  (book: Ruleset) =>
  (history: History, ...commands: readonly Command[]): History =>
    commands.reduce((h, command) => {
      const next = act(book, h, command);
      if ('ok' in next) throw new Error(`${next.code}: ${next.text}`);
      return next;
    }, history);
/** The code of the refusal, or `done`. */
export const codeWith =
  (book: Ruleset) =>
  (history: History, command: Command): string => {
    const answer = act(book, history, command);
    return 'ok' in answer ? answer.code : 'done';
  };
export const NEXT: Command = { type: 'next-phase' };
export const valuesOf = ({ table }: Game, id: string) => table.units.find(u => u.id === id)?.values ?? {};

// What one side cannot settle alone is agreed: each proposes the same command. What is open stays so until it is agreed to, the
// phase ends, or its side proposes something else about the same thing.

import type { Command } from './command.ts';
import type { GameEvent } from './event.ts';
import type { Game, Proposal } from './game.ts';
import { type Seat, sideOfSeat } from './seat.ts';

/** Is this for all sides to agree on? The umpire settles it alone. */
export function needsAgreement(game: Game, by: Seat, command: Command): boolean {
  if (sideOfSeat(by) === null || game.table.sides.length < 2) return false;
  switch (command.type) {
    case 'set-mode':
    case 'set-terms':
    case 'set-terrain':
    case 'remove-terrain':
    case 'set-unit':
      return true;
    case 'set-values':
    case 'remove-unit':
      return game.mode === 'enforced' && game.turn > 0;
    case 'next-phase':
      return game.side === null;
    case 'edit':
      return command.commands.some(c => needsAgreement(game, by, c));
    default:
      return false;
  }
}

/** Have all other sides proposed the very same? */
export function isAgreed(game: Game, by: Seat, command: Command): boolean {
  const own = sideOfSeat(by);
  return game.table.sides.every(({ id }) => id === own || hasProposed(game, id, command));
}

/** Has this side proposed the very same? */
export const hasProposed = ({ proposals }: Game, side: string, command: Command): boolean =>
  proposals.some(p => p.side === side && isSame(p.command, command));
const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

type Loose = Proposal['command'];
/** What is open but for this command; not given: nothing is. */
export const openBeside = ({ proposals }: Game, command: Loose | undefined): readonly Proposal[] =>
  command ? proposals.filter(p => !isSame(p.command, command)) : [];

export function withProposal(
  { proposals }: Game,
  { side, command, beside }: Extract<GameEvent, { readonly type: 'proposed' }>,
): readonly Proposal[] {
  const about = subjectsOf(command);
  const stays = (p: Proposal): boolean => p.side !== side || (beside === true && subjectsOf(p.command) !== about);
  return [...proposals.filter(stays), { side, command }];
}

/** What a command is about, as a text to compare. Commands of a log are read as loosely as the log is. */
function subjectsOf(command: Loose): string {
  const { commands } = command;
  return command.type === 'edit' && Array.isArray(commands)
    ? commands.map(subjectOf).sort().join()
    : subjectOf(command);
}
function subjectOf({ type, piece, unit, id, values, terms }: Loose): string {
  const named = (thing: unknown): unknown => (thing as { readonly id?: unknown } | null | undefined)?.id;
  const keys = Object.keys(values ?? terms ?? {}).sort();
  return JSON.stringify([ABOUT[type] ?? type, named(piece) ?? named(unit) ?? unit ?? id ?? null, keys]);
}
const ABOUT: Readonly<Record<string, string>> = {
  'set-terrain': 'ground',
  'remove-terrain': 'ground',
  'set-unit': 'unit',
  'remove-unit': 'unit',
};

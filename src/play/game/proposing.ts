// What one side cannot settle alone is agreed: each proposes the same command. What is open stays so until it is agreed to, the
// phase ends, or its side proposes something else about the same thing; it goes before that where its side takes it back, or another
// refuses it.

import type { Command } from './command.ts';
import type { GameEvent } from './event.ts';
import { type Decision, decided } from '../moving/weighing.ts';
import type { Game, Proposal } from './game.ts';
import { refuse } from './refusal.ts';
import { type Seat, sideOfSeat } from './seat.ts';

type Loose = Proposal['command'];
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
export const hasProposed = ({ proposals }: Game, side: string, command: Loose): boolean =>
  proposals.some(p => p.side === side && isSame(p.command, command));
/** A side is done with a phase that all end together. */
export const wantsToGoOn = (game: Game, side: string): boolean => hasProposed(game, side, { type: 'next-phase' });
const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is open but for this command; not given: nothing is. */
export const openBeside = ({ proposals }: Game, command: Loose | undefined): readonly Proposal[] =>
  command ? proposals.filter(p => !isSame(p.command, command)) : [];

/** What is open without this proposal of this side. */
export const openWithout = ({ proposals }: Game, side: string, command: Loose): readonly Proposal[] =>
  proposals.filter(p => p.side !== side || !isSame(p.command, command));

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

/** A side takes its own proposal back. */
export function withdraw(game: Game, by: Seat, command: Loose): Decision {
  const side = sideOfSeat(by);
  if (side === null || !hasProposed(game, side, command)) return notProposed;
  return decided({ type: 'withdrawn', side, command });
}
/** A side refuses what another proposes: it is gone, and may be proposed anew. */
export function decline(
  game: Game,
  by: Seat,
  { side, proposal }: Extract<Command, { readonly type: 'decline' }>,
): Decision {
  const own = sideOfSeat(by);
  if (own === null || own === side || !hasProposed(game, side, proposal)) return notProposed;
  return decided({ type: 'declined', by: own, side, command: proposal });
}
export const notProposed = refuse('not-agreed', 'this is not proposed any more');

// Nobody acts for another side; what one side cannot settle alone is agreed (proposing.ts).

import type { Ruleset } from '../../rules/index.ts';
import { namedIn } from '../memory/remembering.ts';
import { forceOf } from '../scenario/forces.ts';
import { type Command, partsOf } from './command.ts';
import { type Game, phaseOf, SET_UP } from './game.ts';
import { sideNameOf } from './naming.ts';
import { hasProposed } from './proposing.ts';
import { type Refusal, refuse } from './refusal.ts';
import { type Seat, sideOfSeat, sitsAs } from './seat.ts';

/** Why this seat may not give this command at all; null: it may, by itself or by agreement. */
export function objectionToSeat(ruleset: Ruleset, game: Game, by: Seat, command: Command): Refusal | null {
  if (sitsAs(by, 'table')) return null;
  if (sitsAs(by, 'watcher')) return refuse('only-watching', 'whoever looks on changes nothing');
  const side = sideOfSeat(by);
  if (side === null)
    return partsOf(command).every(c => UMPIRES.has(c.type))
      ? null
      : refuse('not-your-unit', 'the umpire plays no side');
  if (!game.table.sides.some(s => s.id === side)) return refuse('only-watching', `no side ${side} plays here`);
  for (const part of partsOf(command)) {
    const owner = ownerOf(ruleset, game, part);
    // what its owner has proposed, the others agree to by asking for the same
    if (owner !== null && owner !== side && !hasProposed(game, owner, command))
      return notHis(part, sideNameOf(game, owner));
  }
  return command.type === 'next-phase' && !endsPhase(ruleset, game, side)
    ? refuse(
        'not-your-phase',
        `${game.side === null ? 'the other side' : sideNameOf(game, game.side)} goes on from here`,
        phaseOf(ruleset, game).cite,
      )
    : null;
}
const UMPIRES: ReadonlySet<Command['type']> = new Set([
  'set-values',
  'lose-bases',
  'set-unit',
  'remove-unit',
  'set-terrain',
  'remove-terrain',
  'set-terms',
  'set-mode',
  'reveal',
  'note',
  'next-phase',
  'throw',
]);

/** `owner`: its name. */
function notHis(command: Command, owner: string): Refusal {
  return 'fire' in command
    ? refuse('not-your-fire', `this fire is of ${owner}; its player goes on with it`)
    : refuse('not-your-unit', `this is a unit of ${owner}; nobody acts for another side`);
}

/** The side whose business a command is; null: nobody's own. */
function ownerOf({ play }: Ruleset, game: Game, command: Command): string | null {
  if ('fire' in command) return game.fires.find(f => f.id === command.fire)?.side || null;
  if (command.type === 'declare') return sideOfUnit(game, play?.settledBy?.(command.call) ?? namedIn(command.call)[0]);
  if (command.type === 'set-unit') return sideOfUnit(game, command.unit.id) ?? command.unit.side;
  return 'unit' in command ? sideOfUnit(game, command.unit) : null;
}
/** The side of a unit on the table or in reserve; null: there is no such unit. */
export function sideOfUnit({ table, field }: Game, id: string | undefined): string | null {
  if (id === undefined) return null;
  return table.units.find(u => u.id === id)?.side ?? (field && forceOf(field.scenario, id)?.side) ?? null;
}

/** Whose turn it is ends a phase; where the other side acts in it, that one. Shared phases end by agreement. */
function endsPhase(ruleset: Ruleset, game: Game, side: string): boolean {
  if (game.side === null) return true;
  if (game.phase === SET_UP.id) return game.side === side;
  const { who } = phaseOf(ruleset, game);
  return who === 'other' ? side !== game.side : side === game.side;
}

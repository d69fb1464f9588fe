// What a scenario asks for that one unit may do: secure an objective, leave over an edge. And what the game says to it.

import type { Ruleset } from '../../rules/index.ts';
import { decide } from '../decide.ts';
import type { Command } from '../game/command.ts';
import type { Game } from '../game/game.ts';
import type { Refusal } from '../game/refusal.ts';

export interface Deed {
  readonly command: Extract<Command, { readonly type: 'secure' | 'leave' }>;
  /** What an enforced game says to it; null: it would be done. */
  readonly refusal: Refusal | null;
}

/** Deeds that would count for the unit's side; none before the first turn and after the last. */
export function deedsOf(ruleset: Ruleset, game: Game, unit: string): readonly Deed[] {
  const { field, table, turn } = game;
  const side = table.units.find(u => u.id === unit)?.side;
  if (!field || field.over || turn === 0 || side === undefined) return [];
  const { conditions } = field.scenario.victory;
  const areas = conditions.flatMap(c => (c.kind === 'objective' && !field.closed.includes(c.area) ? [c.area] : []));
  const edges = conditions.flatMap(c => (c.kind === 'exit' && c.side === side ? [c.edge] : []));
  const commands: readonly Deed['command'][] = [
    ...[...new Set(areas)].map(area => ({ type: 'secure', unit, area }) as const),
    ...[...new Set(edges)].map(edge => ({ type: 'leave', unit, edge }) as const),
  ];
  return commands.map(command => {
    const decision = decide(ruleset, { ...game, mode: 'enforced' }, { command });
    return { command, refusal: decision.ok ? null : decision };
  });
}

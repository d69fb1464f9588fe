// What happens beside the table of a scenario: the reserve, units that left, objectives, points, the end.

import type { GameEvent } from './game/event.ts';
import type { Game } from './game/game.ts';

/** A test to come on that was passed: its result says `arrives`. */
export function arrived(game: Game, { fire, result }: Extract<GameEvent, { readonly type: 'resolved' }>): Game {
  const unit = game.fires.find(f => f.id === fire)?.call['unit'];
  if (!game.field || result['arrives'] !== true || typeof unit !== 'string') return game;
  return { ...game, field: { ...game.field, arrived: [...game.field.arrived, unit] } };
}

export type FieldEvent = Extract<
  GameEvent,
  { readonly type: 'arrived' | 'deployed' | 'left' | 'secured' | 'released' | 'scored' | 'ended' }
>;

/** What a scenario knows beside the table. Without one nothing of this happens. */
export function onField(game: Game, event: FieldEvent): Game {
  const { field, table, turn } = game;
  if (!field) return game;
  switch (event.type) {
    case 'arrived':
      return { ...game, field: { ...field, arrived: [...field.arrived, ...event.units] } };
    case 'deployed': {
      const reserve = field.reserve.filter(id => id !== event.unit.id);
      return { ...game, field: { ...field, reserve }, table: { ...table, units: [...table.units, event.unit] } };
    }
    case 'left': {
      const unit = table.units.find(u => u.id === event.unit);
      const left = unit ? [...field.left, { unit, edge: event.edge, turn }] : field.left;
      return {
        ...game,
        field: { ...field, left },
        table: { ...table, units: table.units.filter(u => u.id !== event.unit) },
      };
    }
    case 'secured': {
      const { side, unit } = event;
      return { ...game, field: { ...field, secured: { ...field.secured, [event.area]: { side, unit, turn } } } };
    }
    case 'released': {
      const { [event.area]: _gone, ...secured } = field.secured;
      return {
        ...game,
        field: { ...field, secured, closed: event.closed ? [...field.closed, event.area] : field.closed },
      };
    }
    case 'scored': {
      const { condition, side, points } = event;
      return { ...game, field: { ...field, scores: [...field.scores, { condition, side, points, turn }] } };
    }
    case 'ended':
      return { ...game, field: { ...field, over: { winner: event.winner, text: event.text } } };
  }
}

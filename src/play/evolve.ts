// The only way a game changes: one event, one new game. No question is asked here; `decide` has asked them.

import type { Change } from '../rules/index.ts';
import type { FileUnit, PositionFile } from '../table/index.ts';
import type { GameEvent } from './event.ts';
import type { Fire, Game } from './game.ts';

export function evolve(game: Game, event: GameEvent): Game {
  switch (event.type) {
    case 'declared':
      return {
        ...game,
        fires: [...game.fires, { id: event.fire, call: event.call, side: event.side, state: 'declared' }],
      };
    case 'recalled':
      return { ...game, fires: game.fires.filter(f => f.id !== event.fire) };
    case 'rolled':
      return rolled(game, event);
    case 'resolved':
      return withFire(game, event.fire, f => ({ ...f, state: 'resolved', outcome: event }));
    case 'applied':
      return applied(game, event);
    case 'phase': {
      const fires = game.fires.filter(f => f.state === 'declared' || f.state === 'rolled');
      return {
        ...game,
        turn: event.turn,
        phase: event.phase,
        side: event.side,
        fires,
        spent: {},
        atPhaseStart: game.table,
      };
    }
    case 'set-mode':
      return { ...game, mode: event.mode, measuring: event.measuring };
    case 'warned':
    case 'noted':
    case 'revealed':
      return game;
    default:
      return onTable(game, event);
  }
}

type TableEvent = Extract<
  GameEvent,
  {
    readonly type:
      | 'moved'
      | 'formed'
      | 'valued'
      | 'bases-lost'
      | 'unit-set'
      | 'unit-removed'
      | 'terrain-set'
      | 'terrain-removed';
  }
>;

function onTable(game: Game, event: TableEvent): Game {
  const { table } = game;
  switch (event.type) {
    case 'moved': {
      const places = new Map(event.bases.map(b => [b.id, b]));
      const spent = { ...game.spent, [event.unit]: (game.spent[event.unit] ?? 0) + event.mm };
      const bases = (u: FileUnit) =>
        (u.bases ?? []).map((b, i) => {
          const to = places.get(b.id ?? String(i + 1));
          return to ? { ...b, at: [to.at[0], to.at[1]] as [number, number], facing: to.facing } : b;
        });
      const facing = event.facing === undefined ? {} : { facing: event.facing };
      return { ...game, spent, table: withUnit(table, event.unit, u => ({ ...u, ...facing, bases: bases(u) })) };
    }
    case 'formed': {
      const { formation, facing, bases } = event;
      return { ...game, table: withUnit(table, event.unit, u => ({ ...u, formation, facing, bases: [...bases] })) };
    }
    case 'unit-set':
      return { ...game, table: { ...table, units: placed(table.units, event.unit) } };
    case 'unit-removed':
      return { ...game, table: { ...table, units: table.units.filter(u => u.id !== event.unit) } };
    case 'terrain-set':
      return { ...game, table: { ...table, terrain: placed(table.terrain ?? [], event.piece) } };
    case 'terrain-removed':
      return { ...game, table: { ...table, terrain: (table.terrain ?? []).filter(t => t.id !== event.id) } };
    case 'valued':
      return { ...game, table: changed(table, { kind: 'values', unit: event.unit, values: event.values }) };
    case 'bases-lost':
      return { ...game, table: changed(table, { kind: 'bases-lost', unit: event.unit, bases: event.bases }) };
  }
}

const withUnit = (table: PositionFile, id: string, to: (unit: FileUnit) => FileUnit): PositionFile => ({
  ...table,
  units: table.units.map(u => (u.id === id ? to(u) : u)),
});
/** In its place where the id is known, else at the end. */
const placed = <T extends { readonly id: string }>(list: readonly T[], piece: T): T[] =>
  list.some(p => p.id === piece.id) ? list.map(p => (p.id === piece.id ? piece : p)) : [...list, piece];

/** What an outcome does to the table. Keys that become null are taken away: the default holds again. */
export function changed(table: PositionFile, change: Change): PositionFile {
  switch (change.kind) {
    case 'removed':
      return { ...table, units: table.units.filter(u => u.id !== change.unit) };
    case 'bases-lost': {
      const gone = new Set(change.bases);
      return withUnit(table, change.unit, u => ({
        ...u,
        bases: (u.bases ?? []).filter((b, i) => !gone.has(b.id ?? String(i + 1))),
      }));
    }
    case 'values':
      return withUnit(table, change.unit, u => {
        const entries = Object.entries({ ...u.values, ...change.values }).filter(([, v]) => v !== null);
        return { ...u, values: Object.fromEntries(entries) };
      });
  }
}

const withFire = (game: Game, id: number, to: (fire: Fire) => Fire): Game => ({
  ...game,
  fires: game.fires.map(f => (f.id === id ? to(f) : f)),
});

function rolled(game: Game, event: Extract<GameEvent, { readonly type: 'rolled' }>): Game {
  const dice = event.faces.reduce((sum, faces) => sum + faces.length, 0);
  const after = event.from === null ? game : { ...game, rolls: event.from + dice };
  return event.fire === null
    ? after
    : withFire(after, event.fire, f => ({ ...f, state: 'rolled', faces: event.faces }));
}

/** Losses of all these fires at once, as the book settled them. */
function applied(game: Game, { fires: ids, changes }: Extract<GameEvent, { readonly type: 'applied' }>): Game {
  const fires = game.fires.map(f => (ids.includes(f.id) ? { ...f, state: 'applied' as const } : f));
  return { ...game, fires, table: changes.reduce(changed, game.table) };
}

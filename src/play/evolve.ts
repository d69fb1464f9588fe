// The only way a game changes: one event, one new game. No question is asked here; `decide` has asked them.

import { memoOfLast } from '../geometry/index.ts';
import type { Change } from '../rules/index.ts';
import type { FileUnit, PositionFile } from '../table/index.ts';
import { changed, withoutUnit, withUnit, worded } from './changing.ts';
import { arrived, onField } from './evolveField.ts';
import type { GameEvent, Terms } from './game/event.ts';
import type { Fire, Game } from './game/game.ts';
import { openBeside, openWithout, withProposal } from './game/proposing.ts';
import { remembered } from './memory/remembering.ts';

/** What a decision looked ahead to is, carried out, the very same game, and what a book read of its table still holds. */
export const evolve = memoOfLast(2, (game: Game, event: GameEvent): Game => {
  const next = changedBy(game, event);
  const memory = remembered(game, event);
  return memory === next.memory ? next : { ...next, memory };
});

function changedBy(game: Game, event: GameEvent): Game {
  switch (event.type) {
    case 'declared':
      return { ...game, fires: [...game.fires, declared(event)] };
    case 'recalled':
      return { ...game, fires: game.fires.filter(f => f.id !== event.fire) };
    case 'rolled':
      return rolled(game, event);
    case 'resolved':
      return withFire(arrived(game, event), event.fire, f => ({ ...f, state: 'resolved', outcome: event }));
    case 'applied':
      return applied(game, event);
    case 'phase':
      return phased(game, event);
    case 'activated':
      return { ...game, active: event.unit, paths: {}, spent: {} };
    case 'activation-ended':
      return { ...game, active: null, acted: [...game.acted, event.unit], paths: {}, spent: {} };
    case 'set-mode':
      return { ...game, ...countedAnew(game, event), mode: event.mode, measuring: event.measuring };
    case 'not-carried-out':
      return withFire(game, event.fire, f => ({ ...f, state: 'not-carried-out' }));
    case 'proposed':
      return { ...game, proposals: withProposal(game, event) };
    case 'agreed':
      return { ...game, proposals: openBeside(game, event.command) };
    case 'withdrawn':
    case 'declined':
      return { ...game, proposals: openWithout(game, event.side, event.command) };
    case 'did':
    case 'warned':
    case 'noted':
    case 'revealed':
      return game;
    case 'arrived':
    case 'deployed':
    case 'left':
    case 'secured':
    case 'released':
    case 'scored':
    case 'ended':
      return onField(game, event);
    default:
      return onTable(game, event);
  }
}

const declared = ({ fire, call, side, due }: Extract<GameEvent, { readonly type: 'declared' }>): Fire => ({
  id: fire,
  call,
  side,
  state: 'declared',
  ...(due ? { due: true } : {}),
});

/** What was moved while no questions were asked counts against nobody: the phase begins with the table as it stands. */
const countedAnew = (game: Game, { mode }: Extract<GameEvent, { readonly type: 'set-mode' }>): Partial<Game> =>
  game.mode === 'free' && mode !== 'free' && game.fires.length === 0
    ? { spent: {}, paths: {}, atPhaseStart: game.table }
    : {};

function phased(game: Game, { turn, phase, side }: Extract<GameEvent, { readonly type: 'phase' }>): Game {
  const isNew = turn !== game.turn;
  return {
    ...game,
    turn,
    phase,
    side,
    fires: [],
    proposals: [],
    spent: {},
    paths: game.active === null ? {} : game.paths,
    acted: isNew ? [] : game.acted,
    struck: isNew ? [] : game.struck,
    atPhaseStart: game.table,
  };
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
      | 'terrain-removed'
      | 'terms-set';
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
      const moved = withUnit(table, event.unit, u => ({ ...u, ...facing, bases: bases(u) }));
      return { ...game, spent, table: moved, paths: walked(game, moved, event.unit) };
    }
    case 'formed': {
      const { unit, formation, facing, bases } = event;
      const stood = withUnit(table, unit, u => ({ ...u, facing, bases: [...bases] }));
      return { ...game, table: worded({ table: stood, book: game.book }, unit, { formation }) };
    }
    case 'unit-set':
      return corrected(game, t => ({ ...t, units: placed(t.units, event.unit) }));
    case 'unit-removed':
      return {
        ...game,
        table: withoutUnit(table, event.unit),
        field: game.field && { ...game.field, reserve: game.field.reserve.filter(id => id !== event.unit) },
      };
    case 'terms-set':
      return withTerms(game, event.terms);
    case 'terrain-set':
      return corrected(game, t => ({ ...t, terrain: placed(t.terrain ?? [], event.piece) }));
    case 'terrain-removed':
      return corrected(game, t => ({ ...t, terrain: (t.terrain ?? []).filter(p => p.id !== event.id) }));
    case 'valued':
      return { ...game, table: changed(game, { kind: 'values', unit: event.unit, values: event.values }) };
    case 'bases-lost':
      return { ...game, table: changed(game, { kind: 'bases-lost', unit: event.unit, bases: event.bases }) };
  }
}

/** An edit corrects the table as it is and as the phase began: fire that is judged on its beginning is judged on this. */
function corrected(game: Game, to: (table: PositionFile) => PositionFile): Game {
  const table = to(game.table);
  return { ...game, table, atPhaseStart: game.atPhaseStart === game.table ? table : to(game.atPhaseStart) };
}

/** Terms hold for the whole phase, its beginning included; who plays and how large the table is, from now on. */
function withTerms(game: Game, terms: Terms): Game {
  const { sides: _sides, table: _size, ...rest } = terms;
  const over = (file: PositionFile, keys: Terms): PositionFile => {
    const entries = Object.entries({ ...file, ...keys }).filter(([, v]) => v !== null && v !== undefined);
    return Object.fromEntries(entries) as PositionFile;
  };
  const table = over(game.table, terms);
  const side = game.side === null || table.sides.some(s => s.id === game.side) ? game.side : table.sides[0]?.id;
  return { ...game, table, side: side ?? null, atPhaseStart: over(game.atPhaseStart, rest) };
}

/** In its place where the id is known, else at the end. */
const placed = <T extends { readonly id: string }>(list: readonly T[], piece: T): T[] =>
  list.some(p => p.id === piece.id) ? list.map(p => (p.id === piece.id ? piece : p)) : [...list, piece];

/** The way of a unit's first base, this step added. */
function walked(game: Game, after: PositionFile, unit: string): Game['paths'] {
  const placeIn = (file: PositionFile) => file.units.find(u => u.id === unit)?.bases?.[0]?.at;
  const [from, to] = [placeIn(game.table), placeIn(after)];
  if (!from || !to) return game.paths;
  return { ...game.paths, [unit]: [...(game.paths[unit] ?? [[from[0], from[1]]]), [to[0], to[1]]] };
}

const withFire = (game: Game, id: number, to: (fire: Fire) => Fire): Game => ({
  ...game,
  fires: game.fires.map(f => (f.id === id ? to(f) : f)),
});

function rolled(game: Game, event: Extract<GameEvent, { readonly type: 'rolled' }>): Game {
  const dice = event.faces.reduce((sum, faces) => sum + faces.length, 0);
  if (event.loose) return { ...game, loose: game.loose + dice };
  const after = event.from === null ? game : { ...game, rolls: event.from + dice };
  return event.fire === null
    ? after
    : withFire(after, event.fire, f => ({ ...f, state: 'rolled', faces: event.faces }));
}

/** Whoever was put elsewhere goes on from there, with so much less of its movement. */
function wentOn(game: Game, placed: readonly Placed[]): Pick<Game, 'spent' | 'paths'> {
  const spent = { ...game.spent };
  const paths = { ...game.paths };
  for (const { unit, at, mm } of placed) {
    spent[unit] = (spent[unit] ?? 0) + mm;
    paths[unit] = [[at[0], at[1]]];
  }
  return { spent, paths };
}
type Placed = Extract<Change, { readonly kind: 'placed' }>;

/** Losses of all these fires at once, as the book settled them. */
function applied(game: Game, event: Extract<GameEvent, { readonly type: 'applied' }>): Game {
  const { fires: ids, changes, struck = [] } = event;
  const fires = game.fires.map(f => (ids.includes(f.id) ? { ...f, state: 'applied' as const } : f));
  const hit = struck.filter(id => !game.struck.includes(id));
  const placed = changes.filter(c => c.kind === 'placed');
  const parted = changes.flatMap(c => (c.kind === 'detached' ? [[c.as.id, c.unit] as const] : []));
  return {
    ...game,
    ...wentOn(game, placed),
    fires,
    struck: hit.length > 0 ? [...game.struck, ...hit] : game.struck,
    table: changes.reduce((table, change) => changed({ table, book: game.book }, change), game.table),
    ...(parted.length > 0 ? { parts: { ...game.parts, ...Object.fromEntries(parted) } } : {}),
  };
}

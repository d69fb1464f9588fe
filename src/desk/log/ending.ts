// A battle looked back on as a whole: who won, what each side lost, how the dice fell for whom, the fires that told most.

import { basesLeft, type Game, type GameEvent, type History, isAway, standing } from '../../play/index.ts';
import { translated, WORDS } from '../words/words.ts';
import { callWords, idsIn, namesIn, type Told, withNames } from './sentences.ts';

export interface Lost {
  readonly lost: number;
  readonly of: number;
}
export interface SideAtEnd {
  readonly side: string;
  readonly name: string;
  /** Null where no scenario counts points. */
  readonly points: number | null;
  readonly conditions: readonly { readonly title: string; readonly met: boolean; readonly text: string }[];
  readonly bases: Lost;
  readonly units: Lost;
  /** The mean share of throws that would have been worse, of so many fires. Null: none was thrown. */
  readonly luck: { readonly mean: number; readonly fires: number } | null;
}
export interface ToldFire {
  readonly text: string;
  readonly side: string;
  /** The chance of at least this. */
  readonly chance: number;
  readonly turn: number;
  /** The table on which it had happened: so many steps of the game. */
  readonly moment: number;
}
export interface Ending {
  readonly text: string;
  readonly winner: string | null;
  readonly turns: number;
  readonly sides: readonly SideAtEnd[];
  readonly decisive: readonly ToldFire[];
}
const MOST_TOLD = 3;

export function endingOf(history: History): Ending {
  const { now } = history;
  const fires = thrownIn(history);
  const over = now.field?.over ?? null;
  const names = namesIn(history.start);
  return {
    text: over ? withNames(translated(over.text), { names }) : WORDS.playing.ending.stopped,
    winner: over?.winner ?? null,
    turns: now.turn,
    sides: now.table.sides.map(({ id, name }) => sideAtEnd(history, { id, name: name ?? '' }, fires)),
    decisive: fires
      .filter(f => f.loss > 0)
      .toSorted((a, b) => b.loss - a.loss || a.chance - b.chance)
      .slice(0, MOST_TOLD),
  };
}

interface Named {
  readonly id: string;
  readonly name: string;
}
function sideAtEnd({ start, now }: History, { id, name }: Named, fires: readonly Thrown[]): SideAtEnd {
  const scenario = now.field?.scenario;
  const stands = scenario ? standing(now, scenario).sides.find(s => s.side === id) : undefined;
  const own = fires.filter(f => f.side === id);
  return {
    side: id,
    name: name || (stands?.name ?? ''),
    points: stands?.points ?? null,
    conditions: stands?.conditions.map(({ title, met, text }) => ({ title, met, text: translated(text) })) ?? [],
    ...lossesOf(start, now, id),
    luck: own.length === 0 ? null : { mean: own.reduce((sum, f) => sum + f.rank, 0) / own.length, fires: own.length },
  };
}

/** Of the force as it began; what is still to come, or left over an edge, is not lost. */
function lossesOf(start: Game, now: Game, side: string): { readonly bases: Lost; readonly units: Lost } {
  const force = now.field
    ? (now.field.scenario.sides.find(s => s.id === side)?.force ?? []).map(u => ({ id: u.id, bases: u.stands.number }))
    : start.table.units.filter(u => u.side === side).map(u => ({ id: u.id, bases: u.bases?.length ?? 0 }));
  const ids = new Set(now.table.units.map(u => u.id));
  const rows = force.map(unit => ({
    bases: unit.bases,
    left: basesLeft(now, unit),
    isGone: !ids.has(unit.id) && !isAway(now, unit.id),
  }));
  const of = rows.reduce((sum, r) => sum + r.bases, 0);
  return {
    bases: { lost: of - rows.reduce((sum, r) => sum + r.left, 0), of },
    units: { lost: rows.filter(r => r.isGone).length, of: rows.length },
  };
}

interface Thrown extends ToldFire {
  /** Share of throws that would have been worse, half of its equals among them. */
  readonly rank: number;
  /** Bases and values it took; what several fires took together counts for each of them in part. */
  readonly loss: number;
}
/** Every fire whose dice were thrown, in the order of the game. */
function thrownIn({ start, steps }: History): readonly Thrown[] {
  const names = new Map(namesIn(start));
  const sides = new Map(start.table.units.map(u => [u.id, u.side]));
  for (const s of start.field?.scenario.sides ?? []) for (const u of s.force) sides.set(u.id, s.id);
  const told: Pick<Told, 'names'> = { names };
  let calls = new Map<number, Called>();
  let turn = start.turn;
  const done: Thrown[] = [];
  for (const [i, event] of steps.flatMap((s, i) => s.events.map(e => [i, e] as const))) {
    if (event.type === 'phase') [calls, turn] = [new Map(), event.turn];
    else if (event.type === 'declared') {
      const [firer = ''] = idsIn(event.call, told);
      const words = callWords(event.call, { ...EMPTY_TOLD, names });
      calls.set(event.fire, { words, side: sides.get(firer) ?? '', turn, moment: i + 1 });
    } else if (event.type === 'resolved') {
      const call = calls.get(event.fire);
      if (call) calls.set(event.fire, { ...call, at: done.push(thrownAs(event, call, told)) - 1 });
    } else if (event.type === 'applied') {
      const hit = event.fires.flatMap(f => calls.get(f)?.at ?? []);
      for (const at of hit) done[at] = { ...(done[at] as Thrown), loss: lossIn(event) / hit.length, moment: i + 1 };
    }
  }
  return done;
}
interface Called extends Pick<ToldFire, 'side' | 'turn' | 'moment'> {
  readonly words: string;
  readonly at?: number;
}
const EMPTY_TOLD = {
  sides: new Map(),
  areas: new Map(),
  pieces: new Map(),
  fires: new Map(),
  phases: [],
  lengths: 'mm',
} as const;

type Of<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>;
const thrownAs = (e: Of<'resolved'>, { words, side, turn, moment }: Called, told: Pick<Told, 'names'>): Thrown => ({
  text: `${words}: ${withNames(translated(e.text), told)}`,
  side,
  turn,
  moment,
  chance: e.atLeast,
  // of all throws 1 − atLeast are worse, and atLeast + atMost − 1 fall the same
  rank: 1 - e.atLeast + (e.atLeast + e.atMost - 1) / 2,
  loss: 0,
});
const lossIn = ({ changes }: Of<'applied'>): number =>
  changes.reduce((sum, c) => sum + (c.kind === 'bases-lost' ? c.bases.length : c.kind === 'removed' ? 4 : 1), 0);

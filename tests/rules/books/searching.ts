// Random commands, many of them against the book, given to an enforced game. What it took of them is counted from the events alone,
// without the game's memory and without the book.

import { act, begin, type Command, type Game, type GameEvent, roll, startGame } from '../../../src/play/index.ts';
import type { Ruleset } from '../../../src/rules/index.ts';
import { type PositionFile, readPositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';

/** Numbers of one seed, 0 … 1, one after the other. */
export interface Chance {
  readonly number: () => number;
  readonly below: (n: number) => number;
  readonly of: <T>(list: readonly T[]) => T;
}
export function chanceOf(seed: string): Chance {
  let n = 0;
  const number = (): number => roll(seed, n++);
  const below = (most: number): number => Math.floor(number() * most);
  return { number, below, of: list => list[below(list.length)] as never };
}

export interface Happened {
  readonly event: GameEvent;
  readonly before: Game;
  readonly after: Game;
}
export interface Search {
  readonly book: Ruleset;
  readonly file: unknown;
  readonly seed: string;
  readonly tries: number;
}
/** Every event of the commands that the game took, with the game before and after its command; and how many it refused. */
export function searched(
  { book, file, seed, tries }: Search,
  commandFor: (now: Game, chance: Chance) => Command,
): { readonly happened: readonly Happened[]; readonly refused: number } {
  const chance = chanceOf(seed);
  const read: PositionFile = must(readPositionFile(file));
  let history = begin(startGame(book, { file: read, seed, mode: 'enforced' }));
  const happened: Happened[] = [];
  let refused = 0;
  for (let i = 0; i < tries; i++) {
    const before = history.now;
    const next = act(book, history, commandFor(before, chance));
    if ('ok' in next) {
      refused++;
      continue;
    }
    // a command that does nothing leaves no step
    if (next === history) continue;
    history = next;
    const { events = [] } = next.steps.at(-1) ?? {};
    for (const event of events) happened.push({ event, before, after: next.now });
  }
  return { happened, refused };
}

/** The events phase by phase. */
export function byPhase(happened: readonly Happened[]): readonly (readonly Happened[])[] {
  const phases: Happened[][] = [[]];
  for (const h of happened) {
    if (h.event.type === 'phase') phases.push([]);
    phases.at(-1)?.push(h);
  }
  return phases;
}
/** Turn by turn: each begins with its first phase. */
export function byTurn(happened: readonly Happened[]): readonly (readonly Happened[])[] {
  const turns: Happened[][] = [[]];
  let last: unknown = null;
  for (const h of happened) {
    const turn = h.event.type === 'phase' ? h.event.turn : last;
    if (turn !== last && last !== null) turns.push([]);
    last = turn;
    turns.at(-1)?.push(h);
  }
  return turns;
}

type Declared = Extract<GameEvent, { readonly type: 'declared' }>;
export interface Called {
  readonly call: Declared['call'];
  readonly side: string;
  readonly units: readonly string[] | undefined;
  readonly fire: number;
  readonly due: boolean;
  /** Not carried out: its opportunity is gone. */
  readonly failed: boolean;
  readonly rolled: boolean;
}
/** Calls that players declared and did not take back; the number of a call that was taken back is given again. */
export function calledIn(happened: readonly Happened[], ...kinds: readonly string[]): readonly Called[] {
  const stand: Called[] = [];
  const at = (fire: number): number => stand.findLastIndex(c => c.fire === fire);
  for (const { event } of happened) {
    if (event.type === 'declared')
      stand.push({ ...event, units: event.units, due: event.due === true, failed: false, rolled: false });
    if (event.type === 'recalled') stand.splice(at(event.fire), 1);
    const what =
      event.type === 'not-carried-out' ? { failed: true } : event.type === 'rolled' ? { rolled: true } : null;
    const last = what && 'fire' in event && typeof event.fire === 'number' ? stand[at(event.fire)] : undefined;
    if (what && last) stand[stand.indexOf(last)] = { ...last, ...what };
  }
  return stand.filter(c => !c.due && kinds.includes(c.call.kind));
}
/** How often each one comes. */
export function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
export const most = (names: readonly string[]): number => Math.max(0, ...countsOf(names).values());

type Place = readonly [number, number];
const placesOf = ({ table }: Game, id: string): readonly Place[] =>
  (table.units.find(u => u.id === id)?.bases ?? []).map(b => b.at);
/** How far a unit's farthest base stands from where it stood, in the file's lengths. */
export function wayOf(before: Game, after: Game, id: string): number {
  const [from, to] = [placesOf(before, id), placesOf(after, id)];
  return Math.max(0, ...from.flatMap((p, i) => (to[i] ? [Math.hypot(to[i][0] - p[0], to[i][1] - p[1])] : [])));
}

/** A unit shifted, and what the command says of the way: the truth, or less. */
export function shifted({ table }: Game, id: string, [dx, dy]: Place, mm: number): Command {
  const unit = table.units.find(u => u.id === id);
  const bases = (unit?.bases ?? []).map((b, i) => ({
    id: b.id ?? String(i + 1),
    at: [b.at[0] + dx, b.at[1] + dy] as [number, number],
    facing: b.facing ?? unit?.facing ?? 0,
  }));
  return { type: 'move', unit: id, bases, mm };
}
/** A change of formation on the spot, elsewhere, or with bases that the unit does not have. */
export function formed({ table }: Game, id: string, formation: string, chance: Chance): Command {
  const unit = table.units.find(u => u.id === id);
  const by = chance.of([0, 0, 0, 30]);
  const bases = (unit?.bases ?? []).map((b, i) => ({
    ...b,
    id: b.id ?? String(i + 1),
    at: [b.at[0], b.at[1] + by] as [number, number],
  }));
  const [first] = bases;
  const more =
    first && chance.below(4) === 0 ? [{ ...first, id: 'more', at: [first.at[0], first.at[1] - 9] as Place }] : [];
  return { type: 'form', unit: id, formation, facing: unit?.facing ?? 0, bases: [...bases, ...more] as typeof bases };
}

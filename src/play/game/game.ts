// The game as it stands: a table, whose turn it is, the fires of this phase. Always the sum of its events.

import { ccwOf } from '../../geometry/index.ts';
import { freshMemory, type Memory, type Phase, type Ruleset, type TurnOrder } from '../../rules/index.ts';
import {
  blockSpots,
  type Edge,
  type FileUnit,
  fromMm,
  type MapFile,
  mmOf,
  type PositionFile,
  positionFile,
  type ScenarioFile,
  type SystemId,
  withMap,
} from '../../table/index.ts';
import type { Call, GameEvent, Measuring, Mode } from './event.ts';

/** One declared fire, from the call to what it did. */
export interface Fire {
  readonly id: number;
  readonly call: Call;
  readonly side: string;
  readonly state: 'declared' | 'rolled' | 'resolved' | 'applied' | 'not-carried-out';
  readonly faces?: readonly (readonly number[])[];
  readonly outcome?: Extract<GameEvent, { readonly type: 'resolved' }>;
  /** A test the book asks for. */
  readonly due?: boolean;
}

/** What a game played from a scenario knows beside the table. */
export interface Field {
  readonly scenario: ScenarioFile;
  /** Units not on the table yet. */
  readonly reserve: readonly string[];
  /** Units that passed the test to come on. */
  readonly arrived: readonly string[];
  readonly left: readonly { readonly unit: FileUnit; readonly edge: Edge; readonly turn: number }[];
  /** Objectives in somebody's hands, by area. */
  readonly secured: Readonly<Record<string, { readonly side: string; readonly unit: string; readonly turn: number }>>;
  /** Objectives that are gone: scored, or destroyed. */
  readonly closed: readonly string[];
  /** Points that nothing takes back. */
  readonly scores: readonly {
    readonly condition: string;
    readonly side: string;
    readonly points: number;
    readonly turn: number;
  }[];
  readonly over: { readonly winner: string | null; readonly text: string } | null;
}

export interface Proposal {
  readonly side: string;
  readonly command: { readonly type: string; readonly [field: string]: unknown };
}

export interface Game {
  /** What it is played under. Before another book than the table's own, words and values change in that book's overlay. */
  readonly book: SystemId;
  /** Blocks laid out base by base, the map's ground in it: nothing outside the record is needed to read it. */
  readonly table: PositionFile;
  /** The table as this phase began: simultaneous fire is judged on it. */
  readonly atPhaseStart: PositionFile;
  readonly seed: string;
  readonly mode: Mode;
  readonly measuring: Measuring;
  /** From 1; 0 while forces are set up. */
  readonly turn: number;
  readonly phase: string;
  /** Whose turn; null where all act together. */
  readonly side: string | null;
  readonly fires: readonly Fire[];
  /** Seeded rolls thrown so far. */
  readonly rolls: number;
  /** Loose dice thrown so far; they have a row of numbers of their own. */
  readonly loose: number;
  /** What sides have proposed and not all agreed to; the last of each. */
  readonly proposals: readonly Proposal[];
  /** mm each unit has moved in this phase. */
  readonly spent: Readonly<Record<string, number>>;
  /** The unit whose activation runs, and those whose activation of this turn is over. */
  readonly active: string | null;
  readonly acted: readonly string[];
  /** Where units went in this phase (while one is active: in its activation), from where they stood; in the file's lengths. */
  readonly paths: Readonly<Record<string, readonly (readonly [number, number])[]>>;
  /** Units damaged in this turn. */
  readonly struck: readonly string[];
  /** Bodies that have left a unit and stand by themselves, each with that unit; absent: none ever has. */
  readonly parts?: Readonly<Record<string, string>>;
  /** What has been done, for the book. */
  readonly memory: Memory;
  /** Null for a game that was not begun from a scenario. */
  readonly field: Field | null;
}

export interface Setup {
  readonly file: PositionFile;
  readonly map?: MapFile | undefined;
  readonly seed: string;
  readonly mode?: Mode;
  readonly measuring?: Measuring;
}

/** A book without a known turn: one phase in which everything may be done. */
export const ONE_PHASE: TurnOrder = {
  name: 'turn',
  sides: 'together',
  measuring: 'free',
  phases: [
    {
      id: 'all',
      title: 'Turn',
      cite: '',
      acts: ['move', 'form', 'fire', 'charge', 'rally', 'order', 'note'],
      who: 'all',
      simultaneous: true,
      known: false,
    },
  ],
};
export const turnOf = (ruleset: Ruleset): TurnOrder => ruleset.play?.turn ?? ONE_PHASE;
/** Before turn 1 of a scenario. */
export const SET_UP: Phase = {
  id: 'set-up',
  title: 'Set-up',
  cite: '',
  acts: ['move', 'form', 'note'],
  who: 'active',
  simultaneous: false,
  known: true,
};
export const phaseOf = (ruleset: Ruleset, game: Game): Phase =>
  game.phase === SET_UP.id
    ? SET_UP
    : (turnOf(ruleset).phases.find(p => p.id === game.phase) ?? (turnOf(ruleset).phases[0] as Phase));
/** May a side act in the phase as it runs? What is nobody's own, as a throw for the weather, is of the side `''`. */
export function isActing(ruleset: Ruleset, game: Game, side: string): boolean {
  const { who } = phaseOf(ruleset, game);
  return game.side === null || who === 'all' || (side === game.side) === (who === 'active');
}
export const actingSides = (ruleset: Ruleset, game: Game): readonly string[] =>
  game.table.sides.map(s => s.id).filter(id => isActing(ruleset, game, id));

export function startGame(ruleset: Ruleset, { file, map, seed, mode = 'advised', measuring }: Setup): Game {
  const order = turnOf(ruleset);
  const table = inOrder(baseByBase(map ? withMap(file, map) : file));
  const at = {
    turn: 1,
    phase: order.phases[0]?.id ?? 'all',
    side: order.sides === 'together' ? null : (table.sides[0]?.id ?? null),
  };
  return {
    book: ruleset.id,
    table,
    atPhaseStart: table,
    seed,
    mode,
    measuring: measuring ?? order.measuring,
    ...at,
    fires: [],
    rolls: 0,
    loose: 0,
    proposals: [],
    spent: {},
    active: null,
    acted: [],
    paths: {},
    struck: [],
    memory: freshMemory(at),
    field: null,
  };
}

/** Keys in the schema's order, as a record gives them back. */
function inOrder(file: PositionFile): PositionFile {
  const shaped = positionFile.safeParse(file);
  return shaped.success ? shaped.data : file;
}

/** Every block as single bases, so that each can be moved and lost. */
export function baseByBase(file: PositionFile): PositionFile {
  return { ...file, units: file.units.map(u => unitBaseByBase(u, file)) };
}
export function unitBaseByBase(unit: FileUnit, { lengths }: Pick<PositionFile, 'lengths'>): FileUnit {
  const { block, ...rest } = unit;
  if (!block) return unit;
  const facing = unit.facing ?? 0;
  const spots = blockSpots(block, ccwOf(facing), mmOf(lengths));
  return {
    ...rest,
    facing,
    bases: spots.map(s => ({
      id: s.id,
      at: [fromMm(s.at.x, lengths), fromMm(s.at.y, lengths)],
      facing,
      size: block.base,
      rank: s.rank,
      file: s.file,
    })),
  };
}

/** A game as an older version kept it, with what it did not know yet. */
export function completedGame(kept: Game): Game {
  const { turn, phase, side } = kept;
  const known: Partial<Game> = kept;
  return {
    ...kept,
    loose: known.loose ?? 0,
    proposals: known.proposals ?? [],
    memory: known.memory ?? freshMemory({ turn, phase, side }),
  };
}

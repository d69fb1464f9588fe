// The game as it stands: a table, whose turn it is, the fires of this phase. Always the sum of its events.

import { ccwOf } from '../geometry/index.ts';
import type { Phase, Ruleset, TurnOrder } from '../rules/index.ts';
import { blockSpots, type FileUnit, fromMm, type MapFile, mmOf, type PositionFile, withMap } from '../table/index.ts';
import type { Call, GameEvent, Measuring, Mode } from './event.ts';

/** One declared fire, from the call to what it did. */
export interface Fire {
  readonly id: number;
  readonly call: Call;
  readonly side: string;
  readonly state: 'declared' | 'rolled' | 'resolved' | 'applied';
  readonly faces?: readonly (readonly number[])[];
  readonly outcome?: Extract<GameEvent, { readonly type: 'resolved' }>;
}

export interface Game {
  /** Blocks laid out base by base, the map's ground in it: nothing outside the record is needed to read it. */
  readonly table: PositionFile;
  /** The table as this phase began: simultaneous fire is judged on it. */
  readonly atPhaseStart: PositionFile;
  readonly seed: string;
  readonly mode: Mode;
  readonly measuring: Measuring;
  /** From 1. */
  readonly turn: number;
  readonly phase: string;
  /** Whose turn; null where all act together. */
  readonly side: string | null;
  readonly fires: readonly Fire[];
  /** Seeded rolls thrown so far. */
  readonly rolls: number;
  /** mm each unit has moved in this phase. */
  readonly spent: Readonly<Record<string, number>>;
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
export const phaseOf = (ruleset: Ruleset, game: Game): Phase =>
  turnOf(ruleset).phases.find(p => p.id === game.phase) ?? (turnOf(ruleset).phases[0] as Phase);

export function startGame(ruleset: Ruleset, { file, map, seed, mode = 'advised', measuring }: Setup): Game {
  const order = turnOf(ruleset);
  const table = baseByBase(map ? withMap(file, map) : file);
  return {
    table,
    atPhaseStart: table,
    seed,
    mode,
    measuring: measuring ?? order.measuring,
    turn: 1,
    phase: order.phases[0]?.id ?? 'all',
    side: order.sides === 'together' ? null : (table.sides[0]?.id ?? null),
    fires: [],
    rolls: 0,
    spent: {},
  };
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

// What a rule system shows the other floors. Five of them, each alone in its folder; what they share is data shapes.

import type { z } from 'zod';
import type { OwnUnit, Position, Result, SystemId } from '../../table/index.ts';
import type { CallKind } from './callKind.ts';
import type { Choice } from './choice.ts';
import type { Face } from './face.ts';
import type { FigureBook } from './figures.ts';
import type { PlayRules } from './game/turn.ts';
import type { Ruling } from './ruling.ts';

/** How a system's own keys of the position file are checked; also the source of the published JSON Schema. */
export interface PositionKeys {
  readonly arms: readonly string[] | null;
  readonly formations: readonly string[] | null;
  readonly scale: z.ZodType;
  readonly conditions: z.ZodType;
  readonly unitValues: z.ZodType;
  readonly baseValues: z.ZodType;
  readonly terrainValues: z.ZodType;
}

/** A system that has read a position: every call on it can be asked. */
export interface Judge {
  readonly position: Position;
  /** `path` names the call in error messages: `calls[2]`. Never throws for bad input. */
  readonly ask: (call: unknown, path?: string) => Result<Ruling>;
  /** Is the call well formed, do its ids exist? Judges nothing. */
  readonly wellFormed: (call: unknown, path?: string) => Result<unknown>;
}

export interface JudgeOptions {
  /** Marks cost time; a search that only wants answers leaves them out. Default true. */
  readonly marks?: boolean;
  /**
   * Some margins take a search of their own: the least way of a body among all that stands about. What only wants answers leaves
   * them out: null in their place, and too close to call is then known by the other margins alone. Default true.
   */
  readonly margins?: boolean;
  /** |margin| up to this is too close to call. Default 2 mm. */
  readonly tolerance?: number;
}

export interface Ruleset {
  readonly id: SystemId;
  readonly title: string;
  /** Which edition our sources are of, and what they lack, in a sentence or two. */
  readonly sources: string;
  /** The unit of its values and measures; needs the scale where it is BW or BD. */
  readonly ownUnit: (position: Position) => OwnUnit;
  readonly keys: PositionKeys;
  readonly calls: readonly CallKind[];
  /** The plain fire question between two units, or null where the firer's arm has none. */
  readonly fireCall: (
    position: Position,
    firer: string,
    target: string,
  ) => ({ readonly kind: string } & Readonly<Record<string, unknown>>) | null;
  readonly choices: readonly Choice[];
  readonly figures: FigureBook<unknown>;
  /** Ready units, ground presets, the usual table. */
  readonly face: Face;
  /** Phases, dice, outcomes, formations: what a game needs. */
  readonly play?: PlayRules;
  /** Reads the system's own keys of a laid-out position. Problems name their paths. */
  readonly open: (position: Position, options?: JudgeOptions) => Result<Judge>;
}

// What a player asks of the game. A command is answered with events or with a refusal; it changes nothing by itself.

import type { Edge, FileBase, FileTerrain, FileUnit } from '../table/index.ts';
import type { Call, Faces, Measuring, Mode, PlacedBase, Terms } from './event.ts';

export type Command =
  /** `mm`: the way of the farthest corner. */
  | {
      readonly type: 'move';
      readonly unit: string;
      readonly facing?: number;
      readonly bases: PlacedBase[];
      readonly mm: number;
      /** Units that move along as one body: where they stand in between is in nobody's way. */
      readonly together?: readonly string[];
    }
  | {
      readonly type: 'form';
      readonly unit: string;
      readonly formation: string;
      readonly facing: number;
      readonly bases: FileBase[];
    }
  | { readonly type: 'set-values'; readonly unit: string; readonly values: Readonly<Record<string, unknown>> }
  | { readonly type: 'lose-bases'; readonly unit: string; readonly bases: string[] }
  | { readonly type: 'set-unit'; readonly unit: FileUnit }
  | { readonly type: 'remove-unit'; readonly unit: string }
  | { readonly type: 'set-terrain'; readonly piece: FileTerrain }
  | { readonly type: 'remove-terrain'; readonly id: string }
  /** Choices, figures, scale, weather, sides …: what is given replaces that key of the table document, null removes it. */
  | { readonly type: 'set-terms'; readonly terms: Terms }
  | { readonly type: 'declare'; readonly call: Call }
  | { readonly type: 'recall'; readonly fire: number }
  | { readonly type: 'roll'; readonly fire: number }
  | { readonly type: 'enter-dice'; readonly fire: number; readonly faces: Faces }
  | {
      readonly type: 'throw';
      readonly purpose: string;
      readonly count: number;
      readonly sides: number;
      readonly first: 0 | 1;
    }
  | { readonly type: 'apply' }
  /** Unit by unit: this one acts now. */
  | { readonly type: 'activate'; readonly unit: string }
  /** From the reserve of a scenario onto the table; `footprintOf` lays the bases out. */
  | {
      readonly type: 'deploy';
      readonly unit: string;
      readonly formation?: string;
      readonly facing: number;
      readonly bases: FileBase[];
    }
  /** Off the table over an edge, for good. */
  | { readonly type: 'leave'; readonly unit: string; readonly edge: Edge }
  | { readonly type: 'secure'; readonly unit: string; readonly area: string }
  /** `initiative`: real dice, where the next turn begins with a throw for it. */
  | { readonly type: 'next-phase'; readonly initiative?: Faces }
  | { readonly type: 'reveal'; readonly unit: string }
  | { readonly type: 'set-mode'; readonly mode: Mode; readonly measuring: Measuring }
  | { readonly type: 'note'; readonly text: string };

export const REFUSALS = [
  'no-such-unit',
  'no-such-base',
  'no-such-fire',
  'bad-call',
  'ruled-out',
  'no-dice',
  'wrong-state',
  'wrong-dice',
  'not-now',
  'not-your-turn',
  'too-far',
  'not-that-way',
  'overlaps',
  'off-table',
  'fires-open',
  'outside',
  'wrong-bases',
  'no-such-area',
  'game-over',
  'not-a-position',
  'nothing-to-undo',
  'a-die-was-thrown',
  'nothing-to-redo',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  /** What, where, and what to do next. */
  readonly text: string;
  readonly cite: string;
}
export const refuse = (code: RefusalCode, text: string, cite = ''): Refusal => ({ ok: false, code, text, cite });
export const noUnit = (id: string): Refusal =>
  refuse('no-such-unit', `there is no unit ${JSON.stringify(id)} on the table`);

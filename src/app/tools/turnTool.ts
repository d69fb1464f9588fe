// Turn: a drag round the middle of what is in hand turns it by whole degrees, with Shift to bearings of whole 15°. Arrow
// keys turn in the same steps; Enter takes what they have come to.

import { type Degrees, distance, minus, type Point, turnFrom } from '../../geometry/index.ts';
import type { Hit, Input, Touch } from './input.ts';

export interface Turning {
  readonly units: readonly string[];
  readonly base?: string;
  readonly from: Point;
  readonly to: Point;
  readonly coarse: boolean;
  /** Stands square with no neighbour. */
  readonly free: boolean;
}
export interface Stepping {
  readonly units: readonly string[];
  readonly base?: string;
  /** Counter-clockwise. */
  readonly degrees: Degrees;
}
export type TurnState =
  | { readonly at: 'idle' }
  | { readonly at: 'pressing'; readonly from: Touch }
  | ({ readonly at: 'turning' } & Turning)
  | ({ readonly at: 'stepping' } & Stepping);
export type TurnOutcome =
  | { readonly type: 'pick'; readonly hit: Hit | null; readonly adds: boolean; readonly single: boolean }
  | { readonly type: 'turn'; readonly turning: Turning }
  | { readonly type: 'step'; readonly stepping: Stepping };

export interface Chosen {
  readonly units: readonly string[];
  readonly base?: string;
}
export const IDLE: TurnState = { at: 'idle' };
export const FINE_STEP: Degrees = 1;
export const COARSE_STEP: Degrees = 15;

export function turnTool(state: TurnState, input: Input, chosen: Chosen): readonly [TurnState, TurnOutcome?] {
  if (input.type === 'cancel') return [IDLE];
  if (input.type === 'hover') return [state];
  if (input.type === 'key') return keyed(state, input, chosen);
  if (input.type === 'down') return [{ at: 'pressing', from: input }];
  switch (state.at) {
    case 'pressing':
      return pressing(state.from, input, chosen);
    case 'turning': {
      const { at: _, ...turning } = { ...state, to: input.at, coarse: input.shift, free: input.alt };
      return input.type === 'up' ? [IDLE, { type: 'turn', turning }] : [{ at: 'turning', ...turning }];
    }
    default:
      return [state];
  }
}

function pressing(
  from: Touch,
  input: Extract<Input, { readonly at: Point }>,
  chosen: Chosen,
): readonly [TurnState, TurnOutcome?] {
  const { hit } = from;
  if (input.type === 'up') return [IDLE, { type: 'pick', hit, adds: from.shift, single: from.single }];
  if (distance(from.at, input.at) <= from.slack) return [{ at: 'pressing', from }];
  const other = hit?.kind === 'base' && !chosen.units.includes(hit.unit) ? { units: [hit.unit] } : chosen;
  if (other.units.length === 0) return [{ at: 'pressing', from }];
  return [{ at: 'turning', ...other, from: from.at, to: input.at, coarse: input.shift, free: input.alt }];
}

function keyed(
  state: TurnState,
  { key, shift }: Extract<Input, { readonly type: 'key' }>,
  chosen: Chosen,
): readonly [TurnState, TurnOutcome?] {
  const way = key === 'ArrowLeft' ? 1 : key === 'ArrowRight' ? -1 : 0;
  if (state.at === 'stepping' && (key === 'Enter' || key === ' ')) {
    const { at: _, ...stepping } = state;
    return [IDLE, { type: 'step', stepping }];
  }
  if (way === 0 || chosen.units.length === 0 || (state.at !== 'idle' && state.at !== 'stepping')) return [state];
  const before = state.at === 'stepping' ? state.degrees : 0;
  return [{ at: 'stepping', ...chosen, degrees: within(before + way * (shift ? COARSE_STEP : FINE_STEP)) }];
}

/** How near to square with a neighbour a hand falls in with it. */
const SQUARE: Degrees = 2;

/**
 * How far the hand has turned, counter-clockwise: to the nearest bearing of whole 15°; square with a neighbour, where it comes
 * near to that; else whole degrees.
 */
export function handTurn(
  middle: Point,
  facing: Degrees,
  { from, to, coarse }: Pick<Turning, 'from' | 'to' | 'coarse'>,
  neighbours: readonly Degrees[] = [],
): Degrees {
  const turn = turnFrom(minus(from, middle), minus(to, middle));
  if (coarse) return within(Math.round((facing + turn) / COARSE_STEP) * COARSE_STEP - facing);
  const off = neighbours.map(n => toSquare(n - facing - turn));
  const least = off.reduce((best, d) => (Math.abs(d) < Math.abs(best) ? d : best), Infinity);
  return within(Math.abs(least) <= SQUARE ? turn + least : Math.round(turn));
}
/** From a direction to the nearest one square with it. */
const toSquare = (d: Degrees): Degrees => d - 90 * Math.round(d / 90);
export const isSquare = (a: Degrees, b: Degrees): boolean => Math.abs(toSquare(a - b)) < 1e-6;
/** In (−180, 180]. */
const within = (turn: Degrees): Degrees => turn - 360 * Math.ceil((turn - 180) / 360);

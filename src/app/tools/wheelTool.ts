// Wheel: a front corner is taken hold of and swings about the other one. Arrow keys swing too: the left arrow begins a
// wheel to the left (about the left corner), the right arrow one to the right; Enter takes it.

import { type Degrees, distance, minus, type Point, turnFrom } from '../../geometry/index.ts';
import type { Hit, Input, Touch } from './input.ts';

export type Corner = 'left' | 'right';
export interface Swing {
  readonly unit: string;
  /** The corner that stays. */
  readonly pivot: Corner;
}
export interface HandSwing extends Swing {
  readonly from: Point;
  readonly to: Point;
  readonly coarse: boolean;
}
export interface KeySwing extends Swing {
  /** Counter-clockwise. */
  readonly degrees: Degrees;
}
export type WheelState =
  | { readonly at: 'idle' }
  | { readonly at: 'pressing'; readonly from: Touch }
  | ({ readonly at: 'swinging' } & HandSwing)
  | ({ readonly at: 'stepping' } & KeySwing);
export type WheelOutcome =
  | { readonly type: 'pick'; readonly hit: Hit | null; readonly adds: boolean; readonly single: boolean }
  | { readonly type: 'swing'; readonly swing: HandSwing | KeySwing };

export const IDLE: WheelState = { at: 'idle' };
/** Of the hand and of the keys. */
export const FINE_SWING: Degrees = 0.1;
export const COARSE_SWING: Degrees = 15;
export const KEY_SWING: Degrees = 1;
export const SHIFT_SWING: Degrees = 10;
/** A body that has gone farther round than this has faced about. */
const MOST: Degrees = 180;

export const cornerHandle = (corner: Corner): string => `wheel/${corner}`;

/** `unit`: the one in hand, on whose front corners the handles are. */
export function wheelTool(
  state: WheelState,
  input: Input,
  unit: string | undefined,
): readonly [WheelState, WheelOutcome?] {
  if (input.type === 'cancel') return [IDLE];
  if (input.type === 'hover') return [state];
  if (input.type === 'key') return keyed(state, input, unit);
  if (input.type === 'down') return [{ at: 'pressing', from: input }];
  switch (state.at) {
    case 'pressing':
      return pressing(state.from, input, unit);
    case 'swinging': {
      const { at: _, ...swing } = { ...state, to: input.at, coarse: input.shift };
      return input.type === 'up' ? [IDLE, { type: 'swing', swing }] : [{ at: 'swinging', ...swing }];
    }
    default:
      return [state];
  }
}

function pressing(
  from: Touch,
  input: Extract<Input, { readonly at: Point }>,
  unit: string | undefined,
): readonly [WheelState, WheelOutcome?] {
  const { hit } = from;
  if (input.type === 'up') return [IDLE, { type: 'pick', hit, adds: from.shift, single: from.single }];
  const pivot = hit?.kind === 'handle' ? pivotOf(hit.id) : null;
  if (unit === undefined || pivot === null || distance(from.at, input.at) <= from.slack) {
    return [{ at: 'pressing', from }];
  }
  return [{ at: 'swinging', unit, pivot, from: from.at, to: input.at, coarse: input.shift }];
}
const pivotOf = (handle: string): Corner | null =>
  handle === cornerHandle('left') ? 'right' : handle === cornerHandle('right') ? 'left' : null;

function keyed(
  state: WheelState,
  { key, shift }: Extract<Input, { readonly type: 'key' }>,
  unit: string | undefined,
): readonly [WheelState, WheelOutcome?] {
  if (state.at === 'stepping' && (key === 'Enter' || key === ' ')) {
    const { at: _, ...swing } = state;
    return [IDLE, { type: 'swing', swing }];
  }
  const way = key === 'ArrowLeft' ? 1 : key === 'ArrowRight' ? -1 : 0;
  if (way === 0 || unit === undefined) return [state];
  const step = way * (shift ? SHIFT_SWING : KEY_SWING);
  if (state.at === 'stepping') return [{ ...state, degrees: clamped(state.degrees + step) }];
  if (state.at !== 'idle') return [state];
  return [{ at: 'stepping', unit, pivot: way > 0 ? 'left' : 'right', degrees: step }];
}
const clamped = (degrees: Degrees): Degrees => Math.max(-MOST, Math.min(MOST, degrees));

/** How far the body has swung, counter-clockwise. */
export function swingOf(pivot: Point, swing: HandSwing | KeySwing): Degrees {
  if ('degrees' in swing) return swing.degrees;
  const turn = turnFrom(minus(swing.from, pivot), minus(swing.to, pivot));
  const step = swing.coarse ? COARSE_SWING : FINE_SWING;
  return Math.round(turn / step) / (1 / step);
}

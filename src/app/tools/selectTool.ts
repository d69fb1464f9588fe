// Select and move: a click picks, a drag on a unit moves it, a drag on its grip turns it, a drag on empty ground draws a
// box. Every step counts from where the gesture began; cancelling needs no clean-up, because nothing was changed.

import { type Degrees, distance, minus, type Point } from '../../geometry/index.ts';
import { turnAbout } from '../placing.ts';
import type { Hit, Input, Touch } from './input.ts';

export type SelectState =
  | { readonly at: 'idle' }
  | { readonly at: 'pressing'; readonly from: Touch }
  | { readonly at: 'dragging'; readonly unit: string; readonly base?: string; readonly from: Point; readonly to: Point }
  | { readonly at: 'turning'; readonly unit: string; readonly from: Point; readonly to: Point }
  | { readonly at: 'boxing'; readonly from: Point; readonly to: Point; readonly adds: boolean };

export type SelectOutcome =
  | {
      readonly type: 'pick';
      readonly hit: Hit | null;
      readonly at: Point;
      readonly adds: boolean;
      readonly single: boolean;
    }
  | { readonly type: 'box'; readonly from: Point; readonly to: Point; readonly adds: boolean }
  | { readonly type: 'shift'; readonly unit: string; readonly base?: string; readonly by: Point }
  | { readonly type: 'turn'; readonly unit: string; readonly from: Point; readonly to: Point };

export const IDLE: SelectState = { at: 'idle' };

export function selectTool(state: SelectState, input: Input): readonly [SelectState, SelectOutcome?] {
  if (input.type === 'cancel') return [IDLE];
  if (input.type === 'down') return [{ at: 'pressing', from: input }];
  switch (state.at) {
    case 'idle':
      return [state];
    case 'pressing':
      return pressing(state.from, input);
    case 'dragging': {
      const next = { ...state, to: input.at };
      return input.type === 'move' ? [next] : [IDLE, shiftOf(next)];
    }
    case 'turning': {
      const next = { ...state, to: input.at };
      return input.type === 'move' ? [next] : [IDLE, { type: 'turn', unit: next.unit, from: next.from, to: next.to }];
    }
    case 'boxing': {
      const { from, adds } = state;
      return input.type === 'move' ? [{ ...state, to: input.at }] : [IDLE, { type: 'box', from, to: input.at, adds }];
    }
  }
}

function pressing(from: Touch, input: Extract<Input, { readonly at: Point }>): readonly [SelectState, SelectOutcome?] {
  if (input.type === 'up') {
    return [IDLE, { type: 'pick', hit: from.hit, at: from.at, adds: from.shift, single: from.single }];
  }
  if (distance(from.at, input.at) <= from.slack) return [{ at: 'pressing', from }];
  const way = { from: from.at, to: input.at };
  if (from.hit?.kind === 'turn-grip') return [{ at: 'turning', unit: from.hit.unit, ...way }];
  if (from.hit?.kind === 'base') {
    return [{ at: 'dragging', unit: from.hit.unit, ...(from.single ? { base: from.hit.base } : {}), ...way }];
  }
  return [{ at: 'boxing', ...way, adds: from.shift }];
}

/** What a drag would do if it ended now: previews and the final command say the same. */
export function shiftOf({
  unit,
  base,
  from,
  to,
}: Extract<SelectState, { at: 'dragging' }>): SelectOutcome & { type: 'shift' } {
  return { type: 'shift', unit, ...(base === undefined ? {} : { base }), by: minus(to, from) };
}

/** Whole half degrees: what a hand can turn. */
export const handTurn = (middle: Point, from: Point, to: Point): Degrees =>
  Math.round(turnAbout(middle, from, to) * 2) / 2;

// Select and move: a click picks, a drag on a unit moves it and whatever is in hand with it, a drag on its grip turns it, a
// drag on empty ground draws a box. Every step counts from where the gesture began; cancelling needs no clean-up, because
// nothing was changed.

import {
  type Degrees,
  distance,
  dot,
  type Frame,
  lengthOf,
  minus,
  type Mm,
  type Point,
  times,
  turnedAbout,
  turnFrom,
  type Vector,
} from '../../geometry/index.ts';
import type { Hit, Input, Touch } from './input.ts';
import type { Turning } from './turnTool.ts';

export interface Drag {
  /** The one that was taken hold of first. */
  readonly lead: string;
  readonly units: readonly string[];
  /** One base of the unit that was taken hold of. */
  readonly base?: string;
  readonly from: Point;
  /** Waypoints: where the pointer was when they were set. */
  readonly through?: readonly Point[];
  /** Waypoints that were found for it, as shifts; gone as soon as the pointer is elsewhere. */
  readonly round?: readonly Vector[];
  readonly to: Point;
  /** So far a pointer may stray. */
  readonly slack: Mm;
  /** Nothing falls into place. */
  readonly free: boolean;
  /** Straight ahead, or off it by whole steps. */
  readonly guided: boolean;
}

export type SelectState =
  | { readonly at: 'idle' }
  | { readonly at: 'pressing'; readonly from: Touch }
  | ({ readonly at: 'dragging' } & Drag)
  | ({ readonly at: 'turning' } & Turning)
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
  | { readonly type: 'shift'; readonly drag: Drag }
  | { readonly type: 'turn'; readonly turning: Turning };

export const IDLE: SelectState = { at: 'idle' };

type Moving = Extract<Input, { readonly at: Point }>;

/** `selected`: the units in hand. A drag on one of them moves them all. */
export function selectTool(
  state: SelectState,
  input: Input,
  selected: readonly string[] = [],
): readonly [SelectState, SelectOutcome?] {
  if (input.type === 'cancel') return [IDLE];
  if (input.type === 'key') return [state.at === 'dragging' ? withKey(state, input.key) : state];
  if (input.type === 'hover') return [state];
  if (input.type === 'down') return [{ at: 'pressing', from: input }];
  const done = input.type === 'up';
  switch (state.at) {
    case 'idle':
      return [state];
    case 'pressing':
      return pressing(state.from, input, selected);
    case 'dragging': {
      const drag = draggedTo(state, input);
      return done ? [IDLE, { type: 'shift', drag }] : [{ at: 'dragging', ...drag }];
    }
    case 'turning': {
      const { at: _, ...turning } = { ...state, to: input.at, coarse: input.shift, free: input.alt };
      return done ? [IDLE, { type: 'turn', turning }] : [{ at: 'turning', ...turning }];
    }
    case 'boxing': {
      const { from, adds } = state;
      return done ? [IDLE, { type: 'box', from, to: input.at, adds }] : [{ ...state, to: input.at }];
    }
  }
}

/** A way round stays as long as the pointer does. */
function draggedTo(state: Extract<SelectState, { readonly at: 'dragging' }>, input: Moving): Drag {
  const { at: _, round, ...drag } = state;
  const rests = round !== undefined && distance(drag.to, input.at) <= drag.slack && drag.guided === input.shift;
  return { ...drag, ...(rests ? { round } : { to: input.at }), free: input.alt, guided: input.shift };
}

/** Space sets a waypoint, Backspace takes the last one away. */
function withKey(state: Extract<SelectState, { readonly at: 'dragging' }>, key: string): SelectState {
  const { through = [], from, to, slack } = state;
  if (key === 'Backspace' || key === 'Delete') return { ...state, through: through.slice(0, -1) };
  const isNew = distance(through.at(-1) ?? from, to) > slack;
  return key === ' ' && isNew ? { ...state, through: [...through, to] } : state;
}

function pressing(from: Touch, input: Moving, selected: readonly string[]): readonly [SelectState, SelectOutcome?] {
  if (input.type === 'up') {
    return [IDLE, { type: 'pick', hit: from.hit, at: from.at, adds: from.shift, single: from.single }];
  }
  if (distance(from.at, input.at) <= from.slack) return [{ at: 'pressing', from }];
  const way = { from: from.at, to: input.at };
  const { hit } = from;
  if (hit?.kind === 'turn-grip') {
    return [{ at: 'turning', units: [hit.unit], ...way, coarse: input.shift, free: input.alt }];
  }
  if (hit?.kind !== 'base') return [{ at: 'boxing', ...way, adds: from.shift }];
  const taken = from.single
    ? { units: [hit.unit], base: hit.base }
    : { units: selected.includes(hit.unit) ? selected : [hit.unit] };
  const { slack } = from;
  return [{ at: 'dragging', lead: hit.unit, ...taken, ...way, slack, free: input.alt, guided: input.shift }];
}

export const shiftOf = ({ from, to }: Drag): Vector => minus(to, from);
export const waypointsOf = ({ from, through = [], round = [] }: Drag): readonly Vector[] => [
  ...through.map(p => minus(p, from)),
  ...round,
];

/** The shift along the nearest direction that lies a multiple of `step` off the facing. */
export function guided({ forward }: Frame, by: Vector, step: Degrees): Vector {
  if (lengthOf(by) === 0) return by;
  const off = Math.round(turnFrom(forward, by) / step) * step;
  const way = turnedAbout({ x: 0, y: 0 }, forward, off);
  return times(way, Math.max(0, dot(by, way)));
}

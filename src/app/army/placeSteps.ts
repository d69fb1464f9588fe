// A unit of the palette in the hand: it follows the pointer, a click puts it down, a drag turns it first.

import { angleOf, distance, minus, type Point } from '../../geometry/index.ts';
import type { Template } from '../../rules/index.ts';
import type { Input } from '../tools/input.ts';

export type PlaceState =
  | { readonly at: 'idle' }
  | {
      readonly at: 'carrying';
      readonly template: Template;
      readonly side: string;
      /** Taken from the tray: it stays in hand when one was put down. */
      readonly stays?: boolean;
      /** Where it would stand; null: the pointer has not come to the table yet. */
      readonly to: Point | null;
      readonly bearing: number;
      /** Where it was pressed down, as long as it is. */
      readonly from: Point | null;
    };
export interface PlaceDeed {
  /** Null: in the middle of what is in sight. */
  readonly at: Point | null;
  readonly bearing: number;
  /** Another one of the same afterwards. */
  readonly again: boolean;
}

export const IDLE: PlaceState = { at: 'idle' };
/** Degrees that Space turns by. */
const TURN = 45;
const FINE = 5;

export function placeSteps(state: PlaceState, input: Input): readonly [PlaceState, PlaceDeed?] {
  if (state.at === 'idle') return [state];
  const { bearing, from } = state;
  switch (input.type) {
    case 'cancel':
      return from ? [{ ...state, from: null }] : [IDLE];
    case 'key':
      if (input.key === 'Enter') return [state, { at: null, bearing, again: input.shift }];
      if (input.key === ' ') return [{ ...state, bearing: turned(bearing + (input.shift ? -TURN : TURN)) }];
      return [state];
    case 'hover':
      return [{ ...state, to: input.at }];
    case 'down':
      return [{ ...state, to: input.at, from: input.at }];
    case 'move': {
      if (!from || distance(from, input.at) <= input.slack * 2) return [state];
      const way = 90 - angleOf(minus(input.at, from));
      return [{ ...state, bearing: turned(input.alt ? way : Math.round(way / FINE) * FINE) }];
    }
    case 'up':
      // the next one is shown once the hand has moved on: here it would stand in the one that was put down
      return from
        ? [
            { ...state, from: null, to: null },
            { at: from, bearing, again: input.shift },
          ]
        : [state];
  }
}
const turned = (bearing: number): number => ((bearing % 360) + 360) % 360;

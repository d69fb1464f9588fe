// What the pointer and the keys tell a tool: no hit, nothing held, a mouse, and 5 mm before a press becomes a drag.

import type { Input, Touch } from '../../src/app/tools/input.ts';
import type { Point } from '../../src/geometry/index.ts';

export const touch = (p: Point, more: Partial<Touch> = {}): Touch => ({
  at: p,
  hit: null,
  shift: false,
  single: false,
  alt: false,
  finger: false,
  slack: 5,
  ...more,
});
export const at = (x: number, y: number, more: Partial<Touch> = {}): Touch => touch({ x, y }, more);
export const key = (name: string, shift = false): Input => ({ type: 'key', key: name, shift });

/** A tool that is told all this, one after the other: the state it ends in, and what came of it. */
export function told<State, Outcome>(
  tool: (state: State, input: Input) => readonly [State, Outcome?],
  start: State,
  inputs: readonly Input[],
): { readonly state: State; readonly outcomes: readonly Outcome[] } {
  const outcomes: Outcome[] = [];
  let state = start;
  for (const input of inputs) {
    const [next, outcome] = tool(state, input);
    state = next;
    if (outcome) outcomes.push(outcome);
  }
  return { state, outcomes };
}

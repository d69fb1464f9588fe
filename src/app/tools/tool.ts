// A tool is a reducer: a state, an input, the next state, and at most one deed. What it shows follows from its state, so
// that cancelling needs no clean-up.

import type { Scene } from '../../desk/index.ts';
import type { Input } from './input.ts';
import type { Sketch } from './sketch.ts';
import { type ToolId, tools } from './toolStore.ts';

/** The next state, and what is to be done now that it is reached. */
export type Step<S> = readonly [S, (() => void)?];

export interface ToolPlan<S> {
  readonly id: ToolId;
  readonly idle: S;
  readonly step: (state: S, input: Input, scene: Scene) => Step<S>;
  /** Called with every new state: previews on the table itself (`deeds.preview`), or taking them back. */
  readonly showing?: (state: S, scene: Scene) => void;
  readonly sketch?: (state: S, scene: Scene) => readonly Sketch[];
  /** The line that says what may be done now. */
  readonly prompt?: (state: S, scene: Scene) => string;
}

export interface Tool {
  readonly id: ToolId;
  readonly feed: (input: Input, scene: Scene) => void;
  /** Is something under way that Esc would cancel? */
  readonly isBusy: () => boolean;
  readonly sketch: (scene: Scene) => readonly Sketch[];
  readonly prompt: (scene: Scene) => string;
}

/** A tool whose state lives in the one store of tools, under its id. */
export function toolOf<S>({ id, idle, step, showing, sketch, prompt }: ToolPlan<S>): Tool {
  // the state under this id was put there by this tool
  const state = (): S => (tools.getState().states[id] as S | undefined) ?? idle;
  return {
    id,
    feed: (input, scene) => {
      const before = state();
      const [next, deed] = step(before, input, scene);
      if (next !== before) tools.setState(s => ({ states: { ...s.states, [id]: next } }));
      if (deed) deed();
      else if (next !== before) showing?.(next, scene);
    },
    isBusy: () => state() !== idle,
    sketch: scene => sketch?.(state(), scene) ?? [],
    prompt: scene => prompt?.(state(), scene) ?? '',
  };
}

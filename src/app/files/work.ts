// Long work, a slice at a time: the page stays alive, says how far it is, and lets go when told to.

import { createStore } from 'zustand/vanilla';
import { bad, type Result, type Steps } from '../../table/index.ts';

export interface Work {
  readonly title: string;
  /** 0 to 1. */
  readonly done: number;
}
/** Shown once it has taken a moment; null: nothing, or nothing worth mentioning. */
export const work = createStore<{ readonly now: Work | null }>(() => ({ now: null }));

const SLICE_MS = 12;
const SHOWN_AFTER_MS = 250;
let stop: (() => void) | null = null;

export const cancelWork = (): void => stop?.();

/** What cancelled work leaves where something was to be read: nothing to show, and nothing to complain of. */
const CANCELLED: Result<never> = bad();
export const wasCancelled = (result: Result<unknown>): boolean => !result.ok && result.problems.length === 0;
export const readInSlices = async <T>(title: string, steps: Steps<Result<T>>): Promise<Result<T>> =>
  (await inSlices(title, steps)) ?? CANCELLED;

/** Runs a generator that yields how far it is. Null when it was cancelled, or when other work took its place. */
export async function inSlices<T>(title: string, steps: Steps<T>): Promise<T | null> {
  cancelWork();
  let stopped = false;
  const mine = (): void => void (stopped = true);
  stop = mine;
  const began = performance.now();
  try {
    for (;;) {
      const until = performance.now() + SLICE_MS;
      let done = 0;
      while (performance.now() < until) {
        const next = steps.next();
        if (next.done) return next.value;
        done = next.value;
      }
      if (performance.now() - began > SHOWN_AFTER_MS) work.setState({ now: { title, done } });
      await new Promise(go => setTimeout(go));
      if (stopped) return null;
    }
  } finally {
    if (stop === mine) {
      stop = null;
      work.setState({ now: null });
    }
  }
}

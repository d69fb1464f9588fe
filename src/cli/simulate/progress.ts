// How far it is, on standard error: games done, and the time left by the pace so far.

import type { World } from '../world.ts';

/** A line at most so often. */
const EVERY_MS = 1000;

export function progressOf(world: World, { of, done }: { readonly of: number; readonly done: number }) {
  const began = Date.now();
  let now = done;
  let last = 0;
  const say = (end: string): Promise<void> => {
    const pace = (Date.now() - began) / Math.max(1, now - done);
    const left = now === done ? '' : `, ${seconds(pace * (of - now))} left`;
    return world.err(`\r${now} of ${of} games${now < of ? left : ''}      ${end}`);
  };
  return {
    game: (): void => {
      now++;
      if (Date.now() - last < EVERY_MS && now < of) return;
      last = Date.now();
      void say('');
    },
    end: (): Promise<void> => say('\n'),
  };
}
const seconds = (ms: number): string => {
  const s = Math.ceil(ms / 1000);
  return s < 120 ? `${s} s` : `${Math.ceil(s / 60)} min`;
};

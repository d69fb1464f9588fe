// Values that note what a unit has done, for a phase, an activation or a turn: shown while they last, and no news when they go.

import type { PlayRules } from './turn.ts';

/** Those that a phase of the book clears again, and those of an activation and its round. */
export function passingValues(play: PlayRules | undefined): ReadonlySet<string> {
  const cleared = play?.turn.phases.flatMap(p => play.clears(p.id)) ?? [];
  return new Set([...cleared.flatMap(r => r.keys), ...(play?.activations?.marks ?? [])]);
}

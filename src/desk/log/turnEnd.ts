// What a turn has seen, in one sentence for its end: who moved, how often was fired, what was lost.

import type { GameEvent } from '../../play/index.ts';
import { WORDS } from '../words/words.ts';

export interface Tally {
  readonly moved: Set<string>;
  fires: number;
  bases: number;
  readonly gone: Set<string>;
}
export const newTally = (): Tally => ({ moved: new Set(), fires: 0, bases: 0, gone: new Set() });

export function count(tally: Tally, event: GameEvent): void {
  switch (event.type) {
    case 'moved':
    case 'formed':
      tally.moved.add(event.unit);
      return;
    case 'rolled':
      tally.fires += event.fire === null ? 0 : 1;
      return;
    case 'unit-removed':
      tally.gone.add(event.unit);
      return;
    case 'applied':
      for (const change of event.changes) {
        if (change.kind === 'removed') tally.gone.add(change.unit);
        if (change.kind === 'bases-lost') tally.bases += change.bases.length;
      }
  }
}

/** `turn`: as the log calls it, `Turn 2`. */
export function turnEndText(
  turn: string,
  { moved, fires, bases, gone }: Tally,
  names: ReadonlyMap<string, string>,
): string {
  const { over } = WORDS.playing.events;
  const parts = [
    ...(moved.size > 0 ? [over.moved(moved.size)] : []),
    ...(fires > 0 ? [over.fires(fires)] : []),
    ...(bases > 0 ? [over.bases(bases)] : []),
    ...(gone.size > 0 ? [over.gone([...gone].map(id => names.get(id) ?? '').join(', '))] : []),
  ];
  return over.turn(turn, parts);
}

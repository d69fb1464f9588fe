// The key a page comes back with. Another one was asked for: it opens the seat once the log has it, whether or not the page has heard so.

import type { RoomView } from './roomView.ts';

export interface OwnKey {
  readonly now: () => string;
  readonly asked: (key: string, id: string) => void;
  readonly refused: (id: string | null) => void;
  /** The key no longer opens the seat: is there another to try? It is the one from now on. */
  readonly hasAnother: () => boolean;
  /** The key that was asked for, once it is in the log; null at any other time. */
  readonly carriedOut: (view: Pick<RoomView, 'waiting'>) => string | null;
}

export function keysOf(first: string): OwnKey {
  let now = first;
  let next: { readonly key: string; readonly id: string } | null = null;
  return {
    now: () => now,
    asked: (key, id) => {
      next = { key, id };
    },
    refused: id => {
      if (next?.id === id) next = null;
    },
    hasAnother: () => {
      if (!next || next.key === now) return false;
      now = next.key;
      return true;
    },
    carriedOut: ({ waiting }) => {
      const carried = next;
      if (!carried || waiting.some(a => a.id === carried.id)) return null;
      next = null;
      now = carried.key;
      return now;
    },
  };
}

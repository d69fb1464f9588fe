// What a page asks of its room, in the order it was asked: what belongs to one step goes as one, and nothing goes while own dice lie
// in the air. What was sent before a connection broke, or too fast, is sent again; the room knows it by its id.

import { type Ask, commandsOf, MOST_COMMANDS, type Wish } from '../../room/index.ts';
import type { RoomView } from './roomView.ts';

export interface Outbox {
  /** Sends what may go now and has not gone. */
  readonly post: (view: RoomView) => void;
  /** After a new welcome: nothing counts as sent. */
  readonly again: () => void;
  /** The room was asked too fast: nothing goes for a while, then all of it again. */
  readonly rest: () => void;
  /** Nothing goes meanwhile, so that commands may join the step before them. */
  readonly gather: (work: () => void) => void;
  /** The step that is being gathered. */
  readonly hold: (ask: Ask) => void;
  readonly held: (view: RoomView) => Ask | null;
}

/** A second is as many asks as a room takes in one. */
const REST_MS = 1000;

/** `now`: what waits, once it goes on after a rest. */
export function outboxOf(send: (ask: Ask) => void, now: () => RoomView): Outbox {
  const sent = new Set<string>();
  let resting = false;
  let depth = 0;
  let step = '';
  const post = (view: RoomView): void => {
    if (depth > 0 || resting) return;
    for (const ask of due(view)) {
      if (sent.has(ask.id)) continue;
      sent.add(ask.id);
      send(ask);
    }
  };
  return {
    post,
    again: () => sent.clear(),
    rest: () => {
      sent.clear();
      if (resting) return;
      resting = true;
      setTimeout(() => {
        resting = false;
        post(now());
      }, REST_MS);
    },
    gather: work => {
      depth++;
      try {
        work();
      } finally {
        depth--;
        if (depth === 0) step = '';
      }
    },
    hold: ({ id }) => {
      if (depth > 0) step = id;
    },
    held: view => view.waiting.find(a => a.id === step) ?? null,
  };
}

/** The step with one command more; null where it cannot be part of it: the step throws dice, or is full. */
export function joinedTo({ throws }: RoomView, step: Ask, wish: Wish): Ask | null {
  if (wish.do !== 'command' || step.wish.do !== 'command' || throws.includes(step.id)) return null;
  const [command, ...following] = [...commandsOf(step.wish), ...commandsOf(wish)];
  if (!command || following.length >= MOST_COMMANDS) return null;
  return { ...step, wish: { do: 'command', command, following } };
}

/** Commands wait for own dice, in the air or asked for; all else may go. */
function due({ standing, waiting, throws, state, seat }: RoomView): readonly Ask[] {
  if (standing !== 'here') return [];
  let waits = state?.throwing?.entry.by === seat;
  return waiting.filter(({ id, wish }) => {
    if (wish.do !== 'command') return true;
    if (waits) return false;
    waits = throws.includes(id);
    return true;
  });
}

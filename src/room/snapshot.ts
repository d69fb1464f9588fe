// A room as it stood after one of its entries, kept so that a long log need not be folded again from its beginning. A cache: it says
// which entry and which sum it belongs to, and which release made it; whatever does not fit is left aside, and the log is folded.

import { type EntryOf, isWithheld, type Sent } from './entries.ts';
import { beginRoom, type RoomState, type Step } from './state.ts';
import type { Ruleset } from '../rules/index.ts';

/** Without what the log itself has: how the room began, and what each step did. */
export interface Snapshot {
  readonly release: string;
  readonly room: Omit<RoomState, 'opened' | 'start' | 'steps'>;
  /** The table of this phase's beginning is the one that lies there now. */
  readonly isPhaseBegin: boolean;
  /** Entries of the steps that stand, first to last. */
  readonly steps: readonly number[];
}

export function snapshotOf(state: RoomState, release: string): Snapshot {
  const { opened: _opened, start: _start, steps, ...room } = state;
  const seqs: number[] = [];
  for (let s = steps; s; s = s.before) seqs.push(s.seq);
  return {
    release,
    room,
    isPhaseBegin: room.game.atPhaseStart === room.game.table,
    steps: seqs.reverse(),
  };
}

/** The room after the snapshot's entry, of the entries up to there; null: it does not belong to them. */
export function roomOfSnapshot(
  book: Ruleset,
  snapshot: Snapshot,
  entries: readonly Sent[],
  release: string,
): RoomState | null {
  const { room, isPhaseBegin } = snapshot;
  const [first] = entries;
  const last = entries[room.seq - 1];
  if (snapshot.release !== release || !first || isWithheld(first) || last?.sum !== room.sum) return null;
  const begun = beginRoom(book, first);
  if (!begun.ok) return null;
  const game = isPhaseBegin ? { ...room.game, atPhaseStart: room.game.table } : room.game;
  return { ...begun.value, ...room, game, steps: stepsOf(snapshot.steps, entries) };
}

function stepsOf(seqs: readonly number[], entries: readonly Sent[]): Step | null {
  const entryAt = (seq: number) => {
    const sent = entries[seq - 1];
    return sent && !isWithheld(sent) ? sent.entry : null;
  };
  return seqs.reduce<Step | null>((before, seq) => {
    const entry = entryAt(seq) as EntryOf<'done' | 'thrown'>;
    const by = entry.kind === 'done' ? entry.by : (entryAt(entry.throw) as EntryOf<'throwing'>).by;
    return { seq, by, events: entry.events, before };
  }, null);
}

// What a page makes of the entries that come: the room as it stands, and ahead of it what was asked and is not answered yet.

import { evolve, type GameEvent } from '../../play/index.ts';
import {
  beginRoom,
  commandsOf,
  decideStep,
  foldEntry,
  hashOfSent,
  isWithheld,
  type Sent,
  seqOf,
  sideOf,
  sumAfter,
  systemOfStart,
  throwsDice,
} from '../../room/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import type { SystemId } from '../../table/index.ts';
import type { RoomView } from './roomView.ts';

export const LOG_CHANGED = 'the log of this room is not the one this page has seen: somebody wrote it anew';
export const UNREADABLE = 'the room could not be read';

/** The last entry behind which nothing is missing: what was withheld after it may be open by now, and is asked for again. */
export function resumedAt({ entries }: Pick<RoomView, 'entries'>): { readonly last: number; readonly sum?: string } {
  const sealed = entries.findIndex(isWithheld);
  const last = sealed < 0 ? entries.length : sealed;
  const sum = entries[last - 1]?.sum;
  return sum === undefined ? { last } : { last, sum };
}

/** The room of its first entry; a sentence where there is none. */
export async function begin(
  entries: readonly Sent[],
  bookOf: (system: SystemId) => Promise<Ruleset>,
): Promise<Partial<RoomView> | string> {
  const [first] = entries;
  if (!first || isWithheld(first) || first.entry.kind !== 'opened') return UNREADABLE;
  const book = await bookOf(systemOfStart(first.entry.start));
  const begun = beginRoom(book, first);
  return begun.ok ? { book, state: begun.value, entries: [first] } : (begun.problems[0]?.message ?? UNREADABLE);
}

/** Entries that came: those that the page has had sealed are opened, new ones follow. */
export function withEntries(view: RoomView, entries: readonly Sent[]): RoomView {
  const known = entries.filter(sent => seqOf(sent) <= (view.state?.seq ?? 0));
  return withNew(known.some(sent => !isSame(sent, view)) ? disclosed(view, known) : view, entries);
}
const isSame = (sent: Sent, { entries }: RoomView): boolean => {
  const own = entries[seqOf(sent) - 1];
  return own?.sum === sent.sum && isWithheld(own) === isWithheld(sent);
};

/** New entries folded, in their order; one that does not follow from those before raises the alarm. */
function withNew(view: RoomView, entries: readonly Sent[]): RoomView {
  let { state, alarm, waiting } = view;
  if (!state || !view.book) return view;
  const taken: Sent[] = [];
  for (const sent of entries) {
    if (seqOf(sent) !== state.seq + 1) continue;
    if (sumAfter(state.sum, hashOfSent(sent)) !== sent.sum) alarm = LOG_CHANGED;
    state = foldEntry(view.book, state, sent);
    taken.push(sent);
    if (!isWithheld(sent) && 'id' in sent.entry) {
      const { id } = sent.entry;
      waiting = waiting.filter(a => a.id !== id);
    }
  }
  return withShown({ ...view, state, alarm, waiting, entries: [...view.entries, ...taken] });
}

/** Withheld entries take their places, and the room is folded again from its beginning. */
export function disclosed(view: RoomView, opened: readonly Sent[]): RoomView {
  const bySeq = new Map(opened.map(s => [seqOf(s), s]));
  const entries = view.entries.map(e => bySeq.get(seqOf(e)) ?? e);
  const [first, ...rest] = entries;
  const same = entries.every((e, i) => hashOfSent(e) === hashOfSent(view.entries[i] as Sent));
  if (!first || isWithheld(first) || !view.book) return view;
  const begun = beginRoom(view.book, first);
  if (!begun.ok) return view;
  const alarm = same ? view.alarm : 'what was withheld is not what was promised';
  return withNew({ ...view, state: begun.value, entries: [first], alarm }, rest);
}

/** Runs ahead with what was asked, where no dice are thrown; the log has the last word. */
export function withShown(view: RoomView): RoomView {
  const { state, book, waiting, seat } = view;
  if (!state || !book) return view;
  let shown = state.game;
  const ahead: (readonly GameEvent[])[] = [];
  const throws: string[] = [];
  for (const { id, wish } of waiting) {
    if (wish.do !== 'command') continue;
    const decision = decideStep({ book, game: shown, side: sideOf(state, seat), commands: commandsOf(wish) });
    if (!decision.ok) continue;
    if (throwsDice(decision.events)) {
      throws.push(id);
      continue;
    }
    ahead.push(decision.events);
    shown = decision.events.reduce(evolve, shown);
  }
  return { ...view, shown, ahead, throws };
}

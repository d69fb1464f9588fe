// A page in a room: its socket, the entries it has, what it asked and has not heard of yet. No pixels and no storage of its own.
// The socket comes back by itself; what was asked meanwhile is sent again under the same ids, and so carried out once.

import { evolve, type GameEvent } from '../../play/index.ts';
import {
  type Ask,
  beginRoom,
  type ClientMessage,
  commandsOf,
  decideStep,
  foldEntry,
  hashOfSent,
  isWithheld,
  newSecret,
  PROTOCOL,
  type Sent,
  type ServerMessage,
  seqOf,
  serverMessage,
  sideOf,
  sumAfter,
  systemOfStart,
  throwsDice,
  type Wish,
} from '../../room/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import type { SystemId } from '../../table/index.ts';
import { type DiceKeeper, diceOf } from './dice.ts';
import { joinedTo, outboxOf } from './outbox.ts';
import type { RoomView } from './roomView.ts';

type Welcome = Extract<ServerMessage, { readonly type: 'welcome' }>;

/** What is used of a WebSocket that reconnects by itself. */
export interface RoomSocket {
  readonly send: (text: string) => void;
  readonly close: () => void;
  readonly listen: (ear: SocketEar) => void;
}
export interface SocketEar {
  readonly opened: () => void;
  readonly closed: () => void;
  readonly heard: (data: unknown) => void;
}
export interface Refused {
  readonly ask: Ask | null;
  readonly code: string;
  readonly text: string;
  readonly cite: string;
}
export interface ConnectionOptions {
  readonly room: string;
  readonly key: string;
  readonly page: string;
  readonly open: () => RoomSocket;
  readonly bookOf: (system: SystemId) => Promise<Ruleset>;
  readonly dice: DiceKeeper;
  readonly changed: (view: RoomView) => void;
  readonly refused: (refused: Refused) => void;
  readonly pointed: (pointing: Extract<ServerMessage, { readonly type: 'pointing' }>) => void;
}
export interface Connection {
  readonly view: () => RoomView;
  readonly ask: (wish: Wish) => string;
  /** Commands that are asked for meanwhile are one step: all are carried out or none. */
  readonly asOne: (work: () => void) => void;
  readonly point: (at: readonly [number, number] | null, ruler?: readonly (readonly [number, number])[]) => void;
  readonly close: () => void;
}

const NOT_YET: RoomView = {
  standing: 'connecting',
  farewell: '',
  seat: '',
  state: null,
  book: null,
  shown: null,
  ahead: [],
  waiting: [],
  throws: [],
  presence: [],
  entries: [],
  alarm: '',
};
/** Goodbyes after which coming back is of no use. */
const FINAL = ['wrong-key', 'room-full', 'wrong-version'];

export function connectTo(options: ConnectionOptions): Connection {
  let view = NOT_YET;
  const set = (change: Partial<RoomView>): void => {
    view = { ...view, ...change };
    options.changed(view);
  };
  const socket = options.open();
  const send = (message: ClientMessage): void => socket.send(JSON.stringify(message));
  const outbox = outboxOf(send);
  const put = (asked: Ask): string => {
    set(withShown({ ...view, waiting: [...view.waiting.filter(a => a.id !== asked.id), asked] }));
    outbox.post(view);
    return asked.id;
  };
  const ask = (wish: Wish): string => {
    const begun = outbox.held(view);
    const joined = begun && joinedTo(view, begun, wish);
    if (joined) return put(joined);
    const asked: Ask = { type: 'ask', id: newSecret(12), at: view.state?.seq ?? 0, wish };
    if (wish.do === 'command') outbox.hold(asked);
    return put(asked);
  };
  const answered = (id: string): void => {
    if (view.waiting.some(a => a.id === id))
      set(withShown({ ...view, waiting: view.waiting.filter(a => a.id !== id) }));
  };
  const folded = (entries: readonly Sent[]): void => {
    set(withEntries(view, entries));
    outbox.post(view);
    options.dice.keep(view);
    for (const wish of diceOf(view, options.dice)) ask(wish);
  };
  /** The welcome whose entries are not all here yet. */
  let coming: Welcome | null = null;
  const welcomed = async (message: Welcome): Promise<void> => {
    const { seat, entries, fresh } = message;
    if (fresh && view.state) set({ alarm: LOG_CHANGED });
    if (fresh || !view.state) {
      const begun = await begin(entries, options);
      if (typeof begun === 'string') return set({ standing: 'shut', farewell: begun });
      view = { ...view, ...begun };
    }
    view = { ...view, seat };
    coming = message;
    more(entries);
  };
  /** A long log comes in pieces: nothing is shown or thrown before all of it is here. */
  const more = (entries: readonly Sent[]): void => {
    if (!coming) return folded(entries);
    const { seq, presence } = coming;
    view = withEntries(view, entries);
    if ((view.state?.seq ?? 0) < seq) return;
    coming = null;
    const alarm = options.dice.alarm(view.entries);
    set({ standing: 'here', presence, ...(alarm ? { alarm } : {}) });
    outbox.again();
    folded([]);
  };
  const take = (message: ServerMessage): Promise<void> | void => {
    switch (message.type) {
      case 'welcome':
        return welcomed(message);
      case 'more':
        return more(message.entries);
      case 'entry':
        return more([message.entry]);
      case 'disclosed':
        return set(disclosed(view, message.entries));
      case 'refused': {
        const { id, code, text, cite } = message;
        const asked = view.waiting.find(a => a.id === id) ?? null;
        if (code === 'no-log') return;
        if (id !== null) answered(id);
        outbox.post(view);
        return options.refused({ ask: asked, code, text, cite });
      }
      case 'presence':
        return set({ presence: message.seats });
      case 'pointing':
        return options.pointed(message);
      case 'goodbye':
        if (!FINAL.includes(message.code)) return set({ standing: 'away' });
        socket.close();
        return set({ standing: 'shut', farewell: message.text });
    }
  };
  let work: Promise<void> = Promise.resolve();
  socket.listen({
    heard: data => {
      work = work.then(() => {
        const message = readServer(data);
        return message ? take(message) : undefined;
      });
    },
    opened: () => {
      coming = null;
      send(helloOf(view, options));
    },
    closed: () => {
      if (view.standing !== 'shut') set({ standing: 'away' });
    },
  });
  return {
    view: () => view,
    ask,
    asOne: work => {
      outbox.gather(work);
      outbox.post(view);
    },
    point: (at, ruler) => {
      if (view.standing === 'here')
        send({
          type: 'pointing',
          at: at ? [at[0], at[1]] : null,
          ...(ruler ? { ruler: ruler.map(([x, y]) => [x, y]) } : {}),
        });
    },
    close: () => {
      set({ standing: 'shut' });
      socket.close();
    },
  };
}
function helloOf({ state }: RoomView, { room, key, page }: ConnectionOptions): ClientMessage {
  const at = state ? { last: state.seq, sum: state.sum } : { last: 0 };
  return { type: 'hello', v: PROTOCOL, room, key, page, ...at };
}
export const LOG_CHANGED = 'the log of this room is not the one this page has seen: somebody wrote it anew';

function readServer(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  const read = serverMessage.safeParse(JSON.parse(data));
  return read.success ? read.data : null;
}

async function begin(entries: readonly Sent[], { bookOf }: ConnectionOptions): Promise<Partial<RoomView> | string> {
  const [first] = entries;
  if (!first || isWithheld(first) || first.entry.kind !== 'opened') return 'the room could not be read';
  const book = await bookOf(systemOfStart(first.entry.start));
  const begun = beginRoom(book, first);
  return begun.ok
    ? { book, state: begun.value, entries: [first] }
    : (begun.problems[0]?.message ?? 'the room could not be read');
}

/** New entries folded, in their order; one that does not follow from those before raises the alarm. */
function withEntries(view: RoomView, entries: readonly Sent[]): RoomView {
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
function disclosed(view: RoomView, opened: readonly Sent[]): RoomView {
  const bySeq = new Map(opened.map(s => [seqOf(s), s]));
  const entries = view.entries.map(e => bySeq.get(seqOf(e)) ?? e);
  const [first, ...rest] = entries;
  const same = entries.every((e, i) => hashOfSent(e) === hashOfSent(view.entries[i] as Sent));
  if (!first || isWithheld(first) || !view.book) return view;
  const begun = beginRoom(view.book, first);
  if (!begun.ok) return view;
  const alarm = same ? view.alarm : 'what was withheld is not what was promised';
  return withEntries({ ...view, state: begun.value, entries: [first], alarm }, rest);
}

/** Runs ahead with what was asked, where no dice are thrown; the log has the last word. */
function withShown(view: RoomView): RoomView {
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

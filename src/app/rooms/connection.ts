// A page in a room: its socket, the entries it has, what it asked and has not heard of yet. No pixels and no storage of its own.
// The socket comes back by itself; what was asked meanwhile is sent again under the same ids, and so carried out once.

import {
  type Ask,
  type ClientMessage,
  hashText,
  newSecret,
  PROTOCOL,
  type Sent,
  type ServerMessage,
  serverMessage,
  type Wish,
} from '../../room/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import type { SystemId } from '../../table/index.ts';
import { type DiceKeeper, diceOf } from './dice.ts';
import { begin, disclosed, LOG_CHANGED, resumedAt, UNREADABLE, withEntries, withShown } from './folding.ts';
import { joinedTo, outboxOf } from './outbox.ts';
import { keysOf } from './ownKey.ts';
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
  /** The seat opens by this key now, and by the old one no more. */
  readonly rekeyed: (key: string) => void;
}
export interface Connection {
  readonly view: () => RoomView;
  readonly ask: (wish: Wish) => string;
  /** Commands that are asked for meanwhile are one step: all are carried out or none. */
  readonly asOne: (work: () => void) => void;
  /** Asks for another key of the seat. */
  readonly changeKey: (key: string) => void;
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
  const keys = keysOf(options.key);
  const send = (message: ClientMessage): void => socket.send(JSON.stringify(message));
  const outbox = outboxOf(send, () => view);
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
    const rekeyed = keys.carriedOut(view);
    if (rekeyed) options.rekeyed(rekeyed);
    for (const wish of diceOf(view, options.dice)) ask(wish);
  };
  /** The welcome whose entries are not all here yet. */
  let coming: Welcome | null = null;
  const welcomed = async (message: Welcome): Promise<void> => {
    const { seat, seq, entries, fresh } = message;
    if (view.state && (fresh || seq < view.state.seq)) set({ alarm: LOG_CHANGED });
    if (fresh || !view.state) {
      const begun = await begin(entries, options.bookOf);
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
        if (code === 'too-fast') return outbox.rest();
        keys.refused(id);
        if (id !== null) answered(id);
        outbox.post(view);
        return options.refused({ ask: asked, code, text, cite });
      }
      case 'presence':
        return set({ presence: message.seats });
      case 'pointing':
        return options.pointed(message);
      case 'goodbye':
        if (!FINAL.includes(message.code) || (message.code === 'wrong-key' && keys.hasAnother()))
          return set({ standing: 'away' });
        return shut(message.text);
    }
  };
  const shut = (farewell: string): void => {
    socket.close();
    set({ standing: 'shut', farewell });
  };
  let work: Promise<void> = Promise.resolve();
  socket.listen({
    heard: data => {
      work = work
        .then(() => {
          const message = readServer(data);
          return message ? take(message) : undefined;
        })
        // the room's book did not come, or its log cannot be folded: nothing that follows can be taken either
        .catch(() => shut(UNREADABLE));
    },
    opened: () => {
      coming = null;
      const { room, page } = options;
      send({ type: 'hello', v: PROTOCOL, room, key: keys.now(), page, ...resumedAt(view) });
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
    changeKey: key => keys.asked(key, ask({ do: 'new-key', hash: hashText(key) })),
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
function readServer(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  const read = serverMessage.safeParse(JSON.parse(data));
  return read.success ? read.data : null;
}

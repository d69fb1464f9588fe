// Coming into a room and leaving it: the connection's view becomes the table on the screen.

import { version } from '../../../package.json';
import { againstText, citedText, WORDS } from '../../desk/index.ts';
import { newSecret, sideOf } from '../../room/index.ts';
import { loadRuleset } from '../../rules/index.ts';
import { type Problem, problem } from '../../table/index.ts';
import { putAddress } from '../back/trail.ts';
import { type RoomHash, roomLink } from '../files/link.ts';
import { openSheet } from '../files/openSheet.ts';
import { show } from '../laying.ts';
import { seat as localSeat } from '../playing/seat.ts';
import { complain, say, session } from '../session.ts';
import { fit, showSide } from '../view.ts';
import { type Connection, connectTo, type Refused } from './connection.ts';
import { type DiceMemory, diceKeeper } from './dice.ts';
import { keepRoom } from './known.ts';
import { type Hand, NOBODY, nameOf, type Remote, remote, roomGameId } from './remote.ts';
import { historyOf, type RemoteDesk, remoteDesk } from './remoteDesk.ts';
import type { RoomView } from './roomView.ts';
import { openSocket } from './socket.ts';
import { togetherIn } from './together.ts';

const HAND_STAYS_MS = 4000;

/** Where rooms are served: beside the page. */
const socketAddress = (): string => new URL('./socket', location.href.split('#')[0]).href.replace(/^http/, 'ws');

export function joinRoom(link: RoomHash): void {
  leaveRoom();
  const memory = memoryOf(link);
  let own = link;
  const lastTime = memory.load()?.end?.seq ?? 0;
  const table = tableOf(link.room);
  const connection: Connection = connectTo({
    ...link,
    page: version,
    open: () => openSocket(socketAddress()),
    bookOf: loadRuleset,
    dice: diceKeeper({ ...memory, newSecret }),
    changed: view => {
      const before = remote.getState().view;
      remote.setState({ view, together: togetherIn(view), ...missedSince(view, lastTime) });
      if (view.standing === 'here' && before?.standing !== 'here') keepKnown(own, view);
      if (view.shown !== before?.shown || view.state !== before?.state) table.changed(connection);
      if (view.alarm && view.alarm !== before?.alarm) complain(WORDS.rooms.alarm, [problem('', view.alarm)]);
      if (view.standing === 'shut' && view.farewell) complain(WORDS.rooms.shut, [problem('', view.farewell)]);
    },
    refused: tellRefused,
    pointed: ({ by, at, ruler }) =>
      by === connection.view().seat ? undefined : pointed(at ? { by, at, ruler: ruler ?? [] } : { by, at: null }),
    rekeyed: key => {
      own = { ...link, key };
      memory.moveTo(own);
      putAddress(new URL(roomLink(own)).hash);
      keepKnown(own, connection.view());
      say(WORDS.rooms.newKeyHint);
    },
  });
  remote.setState({ room: link.room, connection });
}

export function leaveRoom(): void {
  remote.getState().connection?.close();
  remote.setState(NOBODY);
}

const notDrawn = (problems: readonly Problem[]): void => complain(WORDS.rooms.shut, problems);
function tellRefused(refused: Refused): void {
  remote.setState({ refused });
  const { game } = session.getState();
  say(citedText({ ...refused, text: againstText(refused.text, game?.now ?? null) }));
}

/** The first table of a room is opened; every later one follows from it at its desk. */
function tableOf(room: string): { readonly changed: (connection: Connection) => void } {
  let desk: RemoteDesk | null = null;
  let opening = false;
  const changed = (connection: Connection): void => {
    if (!desk) return void (opening || open(connection));
    const laid = desk.follow(connection.view());
    if (!laid.ok) notDrawn(laid.problems);
  };
  const open = async (connection: Connection): Promise<void> => {
    opening = true;
    const { shown, state } = connection.view();
    const game = historyOf(connection.view());
    if (!shown || !state || !game) return void (opening = false);
    const { title } = state.opened.terms;
    const scene = await openSheet({ name: title, file: shown.table, map: undefined, system: shown.book });
    if (remote.getState().room !== room) return;
    if (!scene.ok) return notDrawn(scene.problems);
    desk = remoteDesk(connection, { scene: scene.value, game });
    show(scene.value, { desk, gameId: roomGameId(room) });
    fit(scene.value.position);
    if (game.now.field) showSide('battle', { drawer: null });
    const side = sideOf(state, connection.view().seat);
    if (side) localSeat.setState({ iAm: side });
    leaveWithTable(room);
    // what came while the table was being opened
    changed(connection);
  };
  return { changed };
}

/** The room stands among those this browser has been in. */
function keepKnown(link: RoomHash, { state, seat }: Pick<RoomView, 'state' | 'seat'>): void {
  if (!state) return;
  const side = sideOf(state, seat) ? nameOf(state, seat) : '';
  keepRoom({ ...link, seat, title: state.opened.terms.title, side, last: new Date().toISOString() });
}

/** Whoever opens another table leaves the room. */
function leaveWithTable(room: string): void {
  const stop = session.subscribe(({ gameId }) => {
    if (gameId === roomGameId(room)) return;
    stop();
    if (remote.getState().room === room) leaveRoom();
  });
}

function pointed(hand: Hand | { readonly by: string; readonly at: null }): void {
  const others = remote.getState().hands.filter(h => h.by !== hand.by);
  remote.setState({ hands: hand.at === null ? others : [...others, hand] });
  if (hand.at === null) return;
  const shown = hand;
  setTimeout(() => {
    const { hands } = remote.getState();
    if (hands.includes(shown)) remote.setState({ hands: hands.filter(h => h !== shown) });
  }, HAND_STAYS_MS);
}

/** How many steps the game has made since this browser was here: known with the first welcome. */
function missedSince({ standing, state, entries }: RoomView, lastTime: number): Partial<Remote> {
  if (remote.getState().missed || lastTime === 0 || standing !== 'here' || !state || entries.length < 2) return {};
  let [from, steps] = [0, 0];
  for (let s = state.steps; s; s = s.before) {
    if (s.seq > lastTime) steps++;
    else from++;
  }
  return { missed: { from, steps } };
}

interface SeatMemory {
  readonly load: () => DiceMemory | null;
  readonly save: (memory: DiceMemory) => void;
  /** The seat has another key: what is remembered of it goes with it. */
  readonly moveTo: (link: RoomHash) => void;
}
const placeOf = ({ room, key }: RoomHash): string => `enfilade.room.${room}.${key.slice(0, 6)}`;

/** What this browser remembers of a seat; a browser that keeps nothing promises anew each time. */
function memoryOf(link: RoomHash): SeatMemory {
  let place = placeOf(link);
  let here: DiceMemory | null = null;
  try {
    here = JSON.parse(localStorage.getItem(place) ?? 'null') as DiceMemory | null;
  } catch {
    here = null;
  }
  const save = (memory: DiceMemory): void => {
    here = memory;
    try {
      localStorage.setItem(place, JSON.stringify(memory));
    } catch {
      // storage is blocked: the secret lives as long as the page
    }
  };
  return {
    load: () => here,
    save,
    moveTo: other => {
      forget(place);
      place = placeOf(other);
      if (here) save(here);
    },
  };
}
function forget(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // storage is blocked: nothing is kept there
  }
}

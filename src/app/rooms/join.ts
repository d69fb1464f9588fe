// Coming into a room and leaving it: the connection's view becomes the table on the screen.

import { version } from '../../../package.json';
import { WORDS } from '../../desk/index.ts';
import { type Command, evolve, type Game, type History, type Refusal, refuse } from '../../play/index.ts';
import {
  decideFor,
  isWithheld,
  newSecret,
  players,
  type RoomState,
  seqOf,
  sideOf,
  throwsDice,
} from '../../room/index.ts';
import { loadRuleset } from '../../rules/index.ts';
import { problem, SYSTEMS } from '../../table/index.ts';
import { showRoomGame } from '../deeds.ts';
import type { RoomHash } from '../files/link.ts';
import { openSheet } from '../files/openSheet.ts';
import { seat as localSeat } from '../playing/seat.ts';
import { complain, say, session, show } from '../session.ts';
import { fit } from '../view.ts';
import { type Connection, connectTo, type Refused } from './connection.ts';
import { type DiceMemory, diceKeeper } from './dice.ts';
import { type Hand, NOBODY, remote, roomGameId } from './remote.ts';
import type { RoomView } from './roomView.ts';
import { openSocket } from './socket.ts';

const HAND_STAYS_MS = 4000;

/** Where rooms are served: beside the page. */
const socketAddress = (): string => new URL('./socket', location.href.split('#')[0]).href.replace(/^http/, 'ws');

export function joinRoom(link: RoomHash): void {
  leaveRoom();
  const memory = memoryOf(link);
  const lastTime = memory.load()?.end?.seq ?? 0;
  let drawing: Promise<void> = Promise.resolve();
  const connection: Connection = connectTo({
    ...link,
    page: version,
    open: () => openSocket(socketAddress()),
    bookOf: system => loadRuleset(SYSTEMS.find(s => s === system) ?? 'open-fire'),
    dice: diceKeeper({ ...memory, newSecret }),
    changed: view => {
      const before = remote.getState().view;
      remote.setState({ view, ...missedSince(view, lastTime) });
      if (view.shown !== before?.shown) drawing = drawing.then(() => draw(link, view)).catch(notDrawn);
      if (view.alarm && view.alarm !== before?.alarm) complain(WORDS.rooms.alarm, [problem('', view.alarm)]);
      if (view.standing === 'shut' && view.farewell) complain(WORDS.rooms.shut, [problem('', view.farewell)]);
    },
    refused: tellRefused,
    pointed: ({ by, at, ruler }) =>
      by === connection.view().seat ? undefined : pointed(at ? { by, at, ruler: ruler ?? [] } : { by, at: null }),
  });
  remote.setState({
    room: link.room,
    seat: {
      connection,
      perform: following => performIn(connection, following),
      askBack: () => void connection.ask({ do: 'ask-back' }),
    },
  });
}

export function leaveRoom(): void {
  remote.getState().seat?.connection.close();
  remote.setState(NOBODY);
}

const notDrawn = (error: unknown): void => complain(WORDS.rooms.shut, [problem('', String(error).slice(0, 200))]);
const tellRefused = ({ text, cite }: Refused): void => say(`${text}${cite ? ` (${cite})` : ''}`);

/** The first table is opened; every later one follows from it. */
async function draw(link: RoomHash, { shown, state, book, seat }: RoomView): Promise<void> {
  if (!shown || !state || !book || remote.getState().room !== link.room) return;
  const game = historyOf(state, shown);
  const gameId = roomGameId(link.room);
  if (session.getState().gameId === gameId) return void showRoomGame(game);
  const scene = await openSheet({
    name: state.opened.terms.title,
    file: shown.table,
    map: undefined,
    system: shown.book,
  });
  if (!scene.ok) return complain(WORDS.rooms.shut, scene.problems);
  show(scene.value, { game, gameId });
  fit(scene.value.position);
  const side = sideOf(state, seat);
  if (side) localSeat.setState({ iAm: side });
}

/** The room's steps as the page's log shows them; what is on the way is its last step. */
function historyOf(state: RoomState, shown: Game): History {
  const steps: History['steps'][number][] = [];
  for (let s = state.steps; s; s = s.before) steps.push({ events: s.events });
  return { start: state.start, steps: steps.reverse(), undone: [], now: shown };
}

function performIn(connection: Connection, following: (now: Game) => Command | null): Refusal | null {
  let { shown } = connection.view();
  const { state, book, seat } = connection.view();
  if (!shown || !state || !book) return null;
  if (!players(state).some(p => p.id === seat)) return refuse('wrong-state', WORDS.rooms.lookOn);
  const commands: Command[] = [];
  for (let command = following(shown); command !== null; command = following(shown)) {
    const decision = decideFor({ book, game: shown, side: sideOf(state, seat), command });
    if (!decision.ok) return decision;
    commands.push(command);
    // What dice will bring nobody knows: nothing can follow from it yet.
    if (throwsDice(decision.events)) break;
    shown = decision.events.reduce(evolve, shown);
  }
  for (const command of commands) connection.ask({ do: 'command', command });
  return null;
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

/** How many steps others made since this browser was here: known with the first welcome. */
function missedSince(view: RoomView, lastTime: number): { missed?: { readonly from: number; readonly steps: number } } {
  if (remote.getState().missed || lastTime === 0 || view.standing !== 'here' || view.entries.length < 2) return {};
  const isStep = (kind: string): boolean => kind === 'done' || kind === 'thrown';
  const done = view.entries.filter(e => !isWithheld(e) && isStep(e.entry.kind));
  const steps = done.filter(e => seqOf(e) > lastTime).length;
  return { missed: { from: done.length - steps, steps } };
}

/** What this browser remembers of a seat; a browser that keeps nothing promises anew each time. */
function memoryOf({ room, key }: RoomHash): { load: () => DiceMemory | null; save: (m: DiceMemory) => void } {
  const place = `enfilade.room.${room}.${key.slice(0, 6)}`;
  let here: DiceMemory | null = null;
  try {
    here = JSON.parse(localStorage.getItem(place) ?? 'null') as DiceMemory | null;
  } catch {
    here = null;
  }
  return {
    load: () => here,
    save: memory => {
      here = memory;
      try {
        localStorage.setItem(place, JSON.stringify(memory));
      } catch {
        // storage is blocked: the secret lives as long as the page
      }
    },
  };
}

export const nameOf = (state: RoomState, seat: string): string =>
  state.opened.seats.find(s => s.id === seat)?.name ?? seat;

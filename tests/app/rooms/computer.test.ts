// The computer at a seat of a room, a person at the other: over a real server both go through a whole turn of every book, shared phases
// included, which end only when both sides have said that they are done.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { show } from '../../../src/app/laying.ts';
import type { Question } from '../../../src/app/opponent/asking.ts';
import { machine, NO_MACHINE } from '../../../src/app/opponent/machine.ts';
import { sit, watchGame } from '../../../src/app/opponent/seating.ts';
import { connectTo } from '../../../src/app/rooms/connection.ts';
import { type DiceMemory, diceKeeper } from '../../../src/app/rooms/dice.ts';
import { NOBODY, remote, roomGameId } from '../../../src/app/rooms/remote.ts';
import { historyOf, type RemoteDesk, remoteDesk } from '../../../src/app/rooms/remoteDesk.ts';
import { openSocket } from '../../../src/app/rooms/socket.ts';
import { togetherIn } from '../../../src/app/rooms/together.ts';
import { reopened } from '../../../src/desk/index.ts';
import { nextCommand, type Settings } from '../../../src/opponent/index.ts';
import { view as viewOf } from '../../../src/play/index.ts';
import {
  allReady,
  isSecretPhase,
  isWaitedFor,
  isWithheld,
  newSecret,
  othersAreDone,
  type RoomEntry,
  type RoomState,
  sideOf,
  verifyRoom,
  type Wish,
  type Written,
} from '../../../src/room/index.ts';
import { loadRuleset, type Ruleset } from '../../../src/rules/index.ts';
import { openSqlite, type Serving, serve } from '../../../src/server/index.ts';
import { must } from '../../must.ts';
import { ready } from '../../play/scenarios.ts';
import { type Guest, guestAt, type MadeRoom, makeRoom } from '../../server/guests.ts';

// A worker of a browser is not to be had here: the computer thinks in the same thread.
vi.mock('../../../src/app/opponent/asking.ts', () => ({
  askMachine: async ({ system, view, side, settings }: Omit<Question, 'id'>) => {
    await new Promise(next => setTimeout(next, 0));
    return nextCommand(await loadRuleset(system), view, side, settings);
  },
}));

const folder = mkdtempSync(join(tmpdir(), 'enfilade-computer-'));
let serving: Serving;
const leaving: (() => void)[] = [];
beforeAll(async () => {
  const opened = openSqlite(folder);
  if (!opened.ok) throw new Error(opened.text);
  serving = await serve({
    store: opened.store,
    host: '127.0.0.1',
    port: 0,
    site: null,
    version: 't',
    requestsPerMinute: 10_000,
  });
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  remote.setState(NOBODY);
  machine.setState(NO_MACHINE);
});
afterAll(async () => {
  await serving.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The page at seat 2, the computer plays its side at once. */
async function computerAt({ room, keys }: MadeRoom, book: Ruleset, name: string): Promise<void> {
  let memory: DiceMemory | null = null;
  let desk: RemoteDesk | null = null;
  const connection = connectTo({
    room,
    key: keys['2'] ?? '',
    page: 'test',
    open: () => openSocket(`ws://127.0.0.1:${serving.port}/socket`, { WebSocket }),
    bookOf: loadRuleset,
    dice: diceKeeper({ load: () => memory, save: m => void (memory = m), newSecret }),
    changed: view => {
      remote.setState({ view, together: togetherIn(view) });
      if (desk) must(desk.follow(view));
    },
    refused: refused => remote.setState({ refused }),
    pointed: () => undefined,
    rekeyed: () => undefined,
  });
  leaving.push(connection.close);
  remote.setState({ connection, room });
  await vi.waitFor(() => expect(connection.view().standing).toBe('here'), 10_000);
  const game = historyOf(connection.view());
  if (!game) throw new Error('the room was not read');
  const scene = must(reopened(book, { name, file: game.now.table, map: undefined, system: book.id }));
  desk = remoteDesk(connection, { scene, game });
  show(scene, { desk, gameId: roomGameId(room) });
  leaving.push(watchGame());
  const { state, seat } = connection.view();
  machine.setState({ pace: 'once' });
  sit(state ? sideOf(state, seat) : '', { level: 'recruit' });
}

/** What the person at seat 1 does next: acts as the book lets him, says that he is done, goes on. Null: it is not up to him. */
function personsWish(book: Ruleset, state: RoomState): Wish | null {
  const { game } = state;
  const side = sideOf(state, '1');
  const isSecret = isSecretPhase(book, state);
  const settings: Settings = {
    level: 'recruit',
    style: 'bold',
    seed: 'person',
    goOn: true,
    ...(isSecret ? { declaring: state.ready.includes('1') ? 'complete' : 'open' } : {}),
  };
  const { command } = nextCommand(book, viewOf(game, { side }), side, settings);
  if (isSecret && !state.ready.includes('1'))
    return command?.type === 'declare' ? { do: 'command', command } : { do: 'ready' };
  if (isSecret && !allReady(state)) return null;
  const ends = command?.type === 'next-phase';
  if (command && !(ends && game.side === side && isSharedTurn(book, state) && !othersAreDone(state, '1')))
    return { do: 'command', command };
  return isWaitedFor(book, state, '1') ? { do: 'ready' } : null;
}
/** A phase of his own turn in which the other side may move too. */
const isSharedTurn = (book: Ruleset, { game }: RoomState): boolean =>
  book.play?.turn.phases.some(p => p.id === game.phase && p.who === 'all' && p.acts.includes('move')) ?? false;

async function personPlays(guest: Guest, book: Ruleset, until: (state: RoomState) => boolean): Promise<RoomState> {
  let idle = 0;
  for (;;) {
    const { state, waiting } = await guest.until(v => v.standing === 'here' && v.state !== null);
    if (state && until(state)) return state;
    const wish = state && waiting.length === 0 && !state.throwing ? personsWish(book, state) : null;
    const seq = state?.seq ?? 0;
    if (wish) guest.ask(wish);
    await guest.until(v => v.waiting.length === 0);
    for (let i = 0; i < 400 && guest.view().state?.seq === seq; i++) await new Promise(next => setTimeout(next, 5));
    idle = guest.view().state?.seq === seq ? idle + 1 : 0;
    if (idle > 10) {
      const { game, ready: said } = guest.view().state as RoomState;
      const { trouble, paused, thinking } = machine.getState();
      throw new Error(
        JSON.stringify({
          turn: game.turn,
          phase: game.phase,
          side: game.side,
          said,
          wish,
          trouble,
          paused,
          thinking,
          refusals: guest.refusals.at(-1),
        }),
      );
    }
  }
}

// phases of the first turn in which the computer has to say that it is done at least, and those that it has to end, alone or with the person
test.each([
  ['belle-alliance-la-haye-sainte.json', 2, 6], // two of fire; all six end by agreement
  ['emperor-bridge-at-the-village.json', 3, 9], // three of fire; all nine end by agreement
  ['lasalle-columns-against-lines.json', 1, 4], // combat in the person's turn and in its own; the four of its turn
  ['fire-and-fury-big-bethel.json', 1, 4], // the charge likewise; four of the five of its turn and of the person's
  ['open-fire-mill-yard.json', 0, 5], // it waits only where the book offers the person something
] as const)('%s: a whole turn with the computer at the other seat', { timeout: 240_000 }, async (name, said, ended) => {
  const { book, begun } = await ready(name);
  const scenario = begun('s').now.field?.scenario;
  const made = await makeRoom(serving.port, { from: 'scenario', scenario }, { mode: 'enforced' });
  const person = guestAt(serving.port, made.room, made.keys['1'] ?? '');
  leaving.push(person.leave);
  await computerAt(made, book, name);
  await person.until(v => Object.keys(v.state?.chains ?? {}).length === 3);
  const state = await personPlays(person, book, s => s.game.turn > 1 || s.game.field?.over !== null);
  expect(state.game.turn).toBe(2);
  expect(machine.getState()).toMatchObject({ trouble: '', paused: false });
  const written = person.view().entries.filter((e): e is Written => !isWithheld(e));
  expect(written).toHaveLength(state.seq);
  const entries = written.map(w => w.entry);
  const of = (seat: string, kind: RoomEntry['kind']): number =>
    entries.filter(e => 'by' in e && e.by === seat && e.kind === kind).length;
  expect(of('2', 'ready')).toBeGreaterThanOrEqual(said);
  const goesOn = entries.filter(e => e.kind === 'done' && e.by === '2' && e.command.type === 'next-phase');
  expect(goesOn.length).toBeGreaterThanOrEqual(ended);
  expect(of('2', 'done')).toBeGreaterThan(5);
  expect(verifyRoom(book, written).findings).toEqual([]);
});

test('what the person asks to take back the computer grants', async () => {
  const { begun } = await ready('lasalle-columns-against-lines.json');
  const table = begun('s').now.field?.scenario;
  const made = await makeRoom(serving.port, { from: 'scenario', scenario: table }, { mode: 'free' });
  const person = guestAt(serving.port, made.room, made.keys['1'] ?? '');
  leaving.push(person.leave);
  await computerAt(made, await loadRuleset('lasalle'), 'lasalle');
  person.ask({ do: 'command', command: { type: 'note', text: 'too soon' } });
  await person.until(v => v.waiting.length === 0 && v.state?.steps?.by === '1');
  person.ask({ do: 'ask-back' });
  const { entries } = await person.until(v => v.state?.back === null && v.state.steps === null);
  expect(entries.map(e => (isWithheld(e) ? '' : e.entry)).at(-1)).toMatchObject({
    kind: 'back-answered',
    by: '2',
    granted: true,
  });
});

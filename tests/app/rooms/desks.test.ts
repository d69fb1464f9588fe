// One interface, two bodies: what a panel or a tool does comes to the same, whether the game is kept here or in a room. The room is
// one in memory, whose answers come when the test lets them.

import { beforeEach, describe, expect, test } from 'vitest';
import { asOneStep, leaveAside, lookBack, perform, performAll, place, tryAside, undo } from '../../../src/app/deeds.ts';
import { deskHere, show } from '../../../src/app/laying.ts';
import { connectTo, type SocketEar } from '../../../src/app/rooms/connection.ts';
import { type DiceMemory, diceKeeper } from '../../../src/app/rooms/dice.ts';
import { historyOf, type RemoteDesk, remoteDesk } from '../../../src/app/rooms/remoteDesk.ts';
import { gameNow, session } from '../../../src/app/session.ts';
import { type Desk, reopened, type Scene } from '../../../src/desk/index.ts';
import { begin, type Command, startGame } from '../../../src/play/index.ts';
import {
  type Ask,
  anchorOf,
  type ClientMessage,
  newSecret,
  PROTOCOL,
  type ServerMessage,
} from '../../../src/room/index.ts';
import { loadRuleset } from '../../../src/rules/index.ts';
import type { FileUnit } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { granted, type MemoryRoom, memoryRoom, positionOf, SECRETS, SIX_DICE } from '../../room/rooms.ts';

const START = positionOf('belle-alliance-voltigeurs-in-front.json');
const BOOK = await loadRuleset(START.system);
const scene = (): Scene => must(reopened(BOOK, { name: 'test', file: START, map: undefined, system: START.system }));

interface Played {
  readonly desk: Desk;
  /** What was asked for is confirmed, or refused. */
  readonly answered: () => void;
  /** The other side agrees to a step being taken back. */
  readonly agreed: () => void;
}
interface InRoom extends Played {
  readonly room: MemoryRoom;
  /** Entries that the page has not heard of yet come in. */
  readonly told: () => void;
  readonly refusals: string[];
  /** What was sent and is not answered yet. */
  readonly asked: () => readonly Ask[];
}

function here(): Played {
  const game = begin(startGame(BOOK, { file: START, map: undefined, seed: 's', mode: 'advised', measuring: 'free' }));
  const desk = deskHere({ scene: scene(), game });
  show(desk.view().scene, { desk, gameId: 'here' });
  return { desk, answered: () => undefined, agreed: () => undefined };
}

/** Seat 1, the French, in a room. */
async function inRoom(): Promise<InRoom> {
  const room = await memoryRoom(START);
  const asks: Ask[] = [];
  const refusals: string[] = [];
  let ear: SocketEar | null = null;
  let memory: DiceMemory | null = null;
  let heard = 1;
  let desk: RemoteDesk | null = null;
  const hear = (message: ServerMessage): void => ear?.heard(JSON.stringify(message));
  const connection = connectTo({
    room: 'room0000',
    key: 'k'.repeat(22),
    page: 'test',
    open: () => ({
      send: text => {
        const message = JSON.parse(text) as ClientMessage;
        if (message.type === 'ask') asks.push(message);
      },
      close: () => undefined,
      listen: e => void (ear = e),
    }),
    bookOf: loadRuleset as () => ReturnType<typeof loadRuleset>,
    dice: diceKeeper({ load: () => memory, save: m => void (memory = m), newSecret }),
    changed: view => desk?.follow(view),
    refused: ({ text }) => refusals.push(text),
    pointed: () => undefined,
    rekeyed: () => undefined,
  });
  const told = (): void => {
    for (const entry of room.entries.slice(heard)) hear({ type: 'entry', entry });
    heard = room.entries.length;
  };
  const answered = (): void => {
    for (const { id, at, wish } of asks.splice(0)) {
      const answer = room.ask('1', wish, { id, at });
      told();
      if (!answer.ok) hear({ type: 'refused', id, code: answer.code, text: answer.text, cite: '' });
    }
  };
  hear({ type: 'welcome', v: PROTOCOL, seat: '1', seq: 1, entries: [...room.entries], fresh: false, presence: [] });
  await settled();
  const game = historyOf(connection.view());
  if (!game) throw new Error('the room was not read');
  desk = remoteDesk(connection, { scene: scene(), game });
  show(desk.view().scene, { desk, gameId: 'room:room0000' });
  answered();
  await settled();
  const agreed = (): void => {
    answered();
    granted(room.ask('2', { do: 'answer-back', step: room.state().back?.step ?? 0, granted: true }));
    told();
  };
  return { desk, room, answered, agreed, told, refusals, asked: () => asks };
}
/** Messages are taken one after the other, each in a turn of its own. */
const settled = (): Promise<void> => new Promise(next => setTimeout(next, 5));

const unit = (id: string): FileUnit => must2(session.getState().game?.now.table.units.find(u => u.id === id));
const must2 = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('not there');
  return value;
};
/** One base of the skirmishers is 5 further east. */
function shove(id = 'fr-s') {
  const index = START.units.findIndex(u => u.id === id);
  const { bases = [], ...rest } = unit(id);
  const moved = bases.map((b, i) => (i === 0 ? { ...b, at: [b.at[0] + 5, b.at[1]] as const } : b));
  return place([{ index, unit: { ...rest, bases: moved } as FileUnit }]);
}
const firstBase = (id = 'fr-s') => unit(id).bases?.[0]?.at[0] ?? Number.NaN;
const note = (text: string): Command => ({ type: 'note', text });
const stepsNow = () => session.getState().game?.steps.length;
const BEFORE = START.units.find(u => u.id === 'fr-s')?.bases?.[0]?.at[0] ?? Number.NaN;

describe.each([
  ['kept here', async () => here()],
  ['in a room', inRoom],
] as const)('a game %s', (_, open) => {
  let played: Played;
  beforeEach(async () => {
    played = await open();
  });
  test('what a hand does stands on the table at once, and is a step; its confirmation changes nothing', async () => {
    expect(shove()).toBeNull();
    expect(firstBase()).toBe(BEFORE + 5);
    expect(session.getState().scene?.file).toBe(gameNow()?.table);
    expect(stepsNow()).toBe(1);
    const table = JSON.stringify(gameNow());
    played.answered();
    await settled();
    expect(JSON.stringify(gameNow())).toBe(table);
    expect(stepsNow()).toBe(1);
    expect(played.desk.isWaiting()).toBe(false);
  });
  test('of two commands one of which is refused none is done, and why is said', () => {
    const lost: Command = { type: 'lose-bases', unit: 'nobody', bases: ['1.1'] };
    expect(performAll([{ type: 'note', text: 'one' }, lost])?.text).toContain('nobody');
    expect(session.getState().notice).toContain('nobody');
    expect(stepsNow()).toBe(0);
    expect(played.desk.refusalOf(() => lost)?.text).toContain('nobody');
  });
  test('two commands are one step, and so is whatever is done together', async () => {
    expect(performAll([note('one'), note('two')])).toBeNull();
    asOneStep(() => {
      shove();
      shove();
      perform(note('three'));
    });
    expect(stepsNow()).toBe(2);
    expect(firstBase()).toBe(BEFORE + 10);
    played.answered();
    await settled();
    expect(stepsNow()).toBe(2);
    // each move of an advised game comes with its warning: 2 + 2 + 1
    expect(session.getState().game?.steps.map(s => s.events.length)).toEqual([2, 5]);
    undo();
    played.agreed();
    await settled();
    expect(stepsNow()).toBe(1);
    expect(firstBase()).toBe(BEFORE);
  });
  test('the last step is taken back, in a room when the other side agrees', async () => {
    shove();
    played.answered();
    await settled();
    undo();
    played.agreed();
    await settled();
    expect(firstBase()).toBe(BEFORE);
    expect(stepsNow()).toBe(0);
  });
  test('a what-if is tried beside the game, which stays as it was', async () => {
    shove();
    played.answered();
    await settled();
    tryAside(0);
    expect(firstBase()).toBe(BEFORE);
    perform({ type: 'note', text: 'what if' });
    expect(stepsNow()).toBe(1);
    played.answered();
    await settled();
    leaveAside();
    expect(firstBase()).toBe(BEFORE + 5);
    expect(stepsNow()).toBe(1);
    expect(session.getState().behind).toBeNull();
  });
});

describe('a game in a room', () => {
  test('a step of several commands is one entry of the log', async () => {
    const { room, answered } = await inRoom();
    const before = room.entries.length;
    performAll([note('one'), note('two'), note('three')]);
    asOneStep(() => {
      perform(note('four'));
      perform(note('five'));
    });
    answered();
    await settled();
    expect(room.entries.slice(before).map(w => w.entry)).toMatchObject([
      { kind: 'done', command: note('one'), following: [note('two'), note('three')] },
      { kind: 'done', command: note('four'), following: [note('five')] },
    ]);
  });
  test('throws that follow one another wait for one another, and what comes after them too; no step can go before its dice', async () => {
    const { room, answered, told, refusals, asked } = await inRoom();
    granted(room.ask('2', { do: 'promise', anchor: anchorOf(SECRETS['2'] ?? '') }));
    told();
    await settled();
    asOneStep(() => [SIX_DICE, SIX_DICE, note('done')].map(perform));
    expect(asked()).toHaveLength(1);
    for (let i = 0; i < 2; i++) {
      answered();
      await settled();
      room.reveal('2');
      answered();
      room.settle();
      told();
      await settled();
    }
    answered();
    await settled();
    expect(refusals).toEqual([]);
    expect(room.state().game.loose).toBe(12);
    expect(room.entries.at(-1)?.entry).toMatchObject({ kind: 'done', command: note('done') });
  });
  test('a step that no message can hold is refused before anything is sent', async () => {
    const { asked } = await inRoom();
    expect(performAll(Array.from({ length: 201 }, () => note('again')))?.text).toContain('200');
    expect(performAll([note('x'.repeat(140_000))])?.text).toContain('several');
    expect(asked()).toEqual([]);
  });
  test('only the side of the seat is played from here', async () => {
    const { desk } = await inRoom();
    expect([desk.plays('french'), desk.plays('allied')]).toEqual([true, false]);
    expect(shove('fr-t')).toBeNull();
    const index = START.units.findIndex(u => u.id === 'al-1');
    expect(place([{ index, unit: { ...unit('al-1'), facing: 7 } }])?.text).toContain('another side');
  });
  test('what the log refuses is taken from the table again, with its reason', async () => {
    const { room, answered, told, refusals } = await inRoom();
    granted(room.ask('2', { do: 'promise', anchor: 'a'.repeat(64) }));
    granted(room.ask('2', { do: 'command', command: SIX_DICE }));
    expect(shove()).toBeNull();
    expect(firstBase()).toBe(BEFORE + 5);
    answered();
    told();
    await settled();
    expect(firstBase()).toBe(BEFORE);
    expect(stepsNow()).toBe(0);
    expect(refusals).toEqual([expect.stringContaining('dice')]);
  });
  test('what another seat does comes to the table; whoever looks back, or tries a what-if, stays where he is', async () => {
    const { room, answered, told } = await inRoom();
    const note = (text: string) => granted(room.ask('2', { do: 'command', command: { type: 'note', text } }));
    shove();
    answered();
    await settled();
    note('one');
    told();
    await settled();
    expect(stepsNow()).toBe(2);
    lookBack(0);
    note('two');
    told();
    await settled();
    expect(session.getState()).toMatchObject({ moment: 0 });
    expect(session.getState().scene?.file.units.find(u => u.id === 'fr-s')?.bases?.[0]?.at[0]).toBe(BEFORE);
    expect(stepsNow()).toBe(3);
    lookBack(null);
    expect(firstBase()).toBe(BEFORE + 5);
    tryAside(1);
    note('three');
    told();
    await settled();
    expect(stepsNow()).toBe(1);
    expect(session.getState().aside?.steps.length).toBe(4);
    leaveAside();
    expect(stepsNow()).toBe(4);
  });
});

// Rooms at once: two players and somebody who looks on in each, a command every two seconds a room. How long until every screen has it,
// and what a room costs in memory. A screen has it when its page has the message: what it draws then is the drawing bench's business.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { PROTOCOL } from '../../../src/room/index.ts';
import { positionOf } from '../../room/rooms.ts';
import { fromPosition, type MadeRoom, makeRoom } from '../../server/guests.ts';
import type { Figure } from './figures.ts';
import { type LoadServer, loadServer } from './loadServer.ts';

const START = positionOf('belle-alliance-voltigeurs-in-front.json');
const EVERY_MS = 2000;
const UNLOAD_MS = 3000;
const MOST_SECONDS_TO_EMPTY = 60;
const RESIDENT = 'process_resident_memory_bytes';
const CPU = 'process_cpu_seconds_total';
const HEAP = 'nodejs_heap_size_used_bytes';
const pause = (ms: number): Promise<void> => new Promise(next => setTimeout(next, ms));

export async function crowd({
  rooms,
  seconds,
}: {
  readonly rooms: number;
  readonly seconds: number;
}): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-crowd-'));
  console.log(`… ${rooms} rooms for ${seconds} s`);
  const server = await loadServer(folder, UNLOAD_MS);
  const made: MadeRoom[] = [];
  for (let i = 0; i < rooms; i++) made.push(await makeRoom(server.port, fromPosition(START), { dice: 'post' }));
  // One room was there before: the book and the code are read by then.
  const [first] = made;
  if (first) (await sit(server.port, first, '1')).socket.terminate();
  const before = await memoryOf(server);
  const seats: Seat[] = [];
  for (const room of made)
    seats.push(...(await Promise.all(['1', '2', 'watcher'].map(seat => sit(server.port, room, seat)))));
  await pause(1000);
  const live = await memoryOf(server);
  const cpu = await server.figure(CPU);
  const waits = await played(seats, seconds);
  const spent = (await server.figure(CPU)) - cpu;
  const busy = await memoryOf(server);
  for (const { socket } of seats) socket.terminate();
  const { inMemory, after: gone } = await emptied(server);
  const after = await memoryOf(server);
  server.child.kill('SIGTERM');
  await new Promise(end => server.child.once('exit', end));
  rmSync(folder, { recursive: true, force: true });
  return figuresOf({
    rooms,
    waits,
    expected: Math.floor((rooms * seconds * 1000) / EVERY_MS) * 3,
    before,
    live,
    busy,
    after,
    inMemory,
    gone,
    spent,
  });
}

/** Rooms leave the memory one sweep after their time; a busy machine takes longer to hear that everybody has gone. */
async function emptied({ figure }: LoadServer): Promise<{ readonly inMemory: number; readonly after: number }> {
  const began = performance.now();
  for (;;) {
    const inMemory = await figure('enfilade_rooms_in_memory');
    const after = (performance.now() - began) / 1000;
    if (inMemory === 0 || after > MOST_SECONDS_TO_EMPTY) return { inMemory, after };
    await pause(500);
  }
}

interface Memory {
  readonly resident: number;
  readonly heap: number;
}
async function memoryOf({ child, figure }: LoadServer): Promise<Memory> {
  child.kill('SIGUSR2');
  await pause(500);
  return { resident: await figure(RESIDENT), heap: await figure(HEAP) };
}

interface Seat {
  readonly socket: WebSocket;
  readonly id: string;
  readonly waits: number[];
}
function sit(port: number, { room, keys }: MadeRoom, seat: string): Promise<Seat> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
  const waits: number[] = [];
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL, room, key: keys[seat], last: 0, page: 'bench' })),
    );
    socket.on('message', data => {
      const now = Date.now();
      const message = JSON.parse(String(data)) as {
        readonly type: string;
        readonly entry?: { readonly entry: { readonly at: string } };
      };
      if (message.type === 'welcome') resolve({ socket, id: seat, waits });
      // `at` is the server's clock when it got the command; it is this machine's.
      if (message.type === 'entry' && message.entry) waits.push(now - Date.parse(message.entry.entry.at));
    });
  });
}

/** Rooms take turns, spread over the two seconds; their two players too. Answers all waiting times, in milliseconds. */
async function played(seats: readonly Seat[], seconds: number): Promise<readonly number[]> {
  const players = seats.filter(s => s.id !== 'watcher');
  const rooms = players.length / 2;
  const total = Math.floor((rooms * seconds * 1000) / EVERY_MS);
  const began = performance.now();
  for (let n = 0; n < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - began) * rooms) / EVERY_MS));
    for (; n < due; n++) {
      const player = players[(n % rooms) * 2 + (Math.floor(n / rooms) % 2)];
      const wish = { do: 'command', command: { type: 'note', text: `step ${n}` } };
      player?.socket.send(JSON.stringify({ type: 'ask', id: `bench-${String(n).padStart(8, '0')}`, at: 1, wish }));
    }
    await pause(5);
  }
  await pause(2000);
  return seats.flatMap(s => s.waits);
}

interface Measured {
  readonly rooms: number;
  readonly waits: readonly number[];
  readonly expected: number;
  readonly before: Memory;
  readonly live: Memory;
  readonly busy: Memory;
  readonly after: Memory;
  readonly inMemory: number;
  /** Seconds until so few were. */
  readonly gone: number;
  /** Seconds of a processor that the server used while it was played. */
  readonly spent: number;
}
function figuresOf({
  rooms,
  waits,
  expected,
  before,
  live,
  busy,
  after,
  inMemory,
  gone,
  spent,
}: Measured): readonly Figure[] {
  const sorted = [...waits].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  const perCommand = (spent * 1000) / (waits.length / 3);
  const kilobytes = (a: number, b: number): string => `${((b - a) / rooms / 1024).toFixed(1)} kB`;
  return [
    {
      what: `${rooms} rooms of two players and a watcher, a command every two seconds a room`,
      wanted: '95 % on every screen within 100 ms of the server getting them; none missing',
      measured: `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms; ${waits.length} of ${expected} arrived`,
      reached: at(0.95) <= 100 && waits.length === expected,
    },
    {
      what: 'time of the processor for a command, from the socket to the disk and to three sockets',
      wanted: 'printed',
      measured: `${perCommand.toFixed(2)} ms; ${rooms} rooms at a command every two seconds take ${((perCommand * rooms) / 20).toFixed(0)} % of one processor`,
      reached: null,
    },
    {
      what: 'memory of a live room, its three sockets included',
      wanted: 'printed',
      measured: `${kilobytes(before.resident, live.resident)} resident, ${kilobytes(before.heap, live.heap)} heap; under load ${kilobytes(before.resident, busy.resident)}`,
      reached: null,
    },
    {
      what: `${rooms} rooms with nobody in them`,
      wanted: 'none in memory',
      measured: `${inMemory} in memory after ${gone.toFixed(0)} s (each stays ${UNLOAD_MS / 1000} s); heap a room ${kilobytes(before.heap, after.heap)} more than at the start`,
      reached: inMemory === 0,
    },
  ];
}

// What is passed on and never stored: who is here, and where a hand or a ruler points. Between processes it goes through the log's
// whisper; within one, straight to its sockets.

import { z } from 'zod';
import { type ClientMessage, type ServerMessage, seatId } from '../room/index.ts';
import type { LogStore } from './log/index.ts';
import { type Held, presenceOf } from './rooms.ts';

type Send = (message: ServerMessage) => void;
type Pointing = Extract<ClientMessage, { readonly type: 'pointing' }>;

export interface Whispers {
  readonly arrived: (room: Held, seat: string, send: Send) => void;
  readonly left: (room: Held, send: Send | null) => void;
  readonly pointed: (room: Held, seat: string, pointing: Pointing) => void;
  readonly stop: () => void;
}

const REPEAT_MS = 15_000;
const spot = z.tuple([z.number(), z.number()]);
const whisper = z.discriminatedUnion('about', [
  z.strictObject({
    about: z.literal('presence'),
    from: z.string(),
    seats: z.record(z.string(), z.int().min(0)),
    asks: z.boolean(),
  }),
  z.strictObject({
    about: z.literal('pointing'),
    from: z.string(),
    seat: seatId,
    at: spot.nullable(),
    ruler: z.array(spot).optional(),
  }),
]);
type Whisper = z.infer<typeof whisper>;

interface Circle {
  readonly sends: Set<Send>;
  readonly room: Held;
  readonly stop: () => void;
}

export function whispersOn(store: LogStore, process: string): Whispers {
  const circles = new Map<string, Circle>();
  const tell = (room: Held, message: Whisper): void => store.whisper(room.live.name, JSON.stringify(message));
  const own = (room: Held, asks: boolean): void =>
    tell(room, { about: 'presence', from: process, seats: { ...room.presence.own() }, asks });
  const shown = (name: string): void => {
    const circle = circles.get(name);
    if (circle) for (const send of circle.sends) send({ type: 'presence', seats: [...presenceOf(circle.room)] });
  };
  const heard = (room: Held, text: string): void => {
    const message = readWhisper(text);
    if (!message || message.from === process) return;
    if (message.about === 'pointing') return pass(circles.get(room.live.name), pointingOf(message));
    room.presence.hear(message.from, message.seats);
    if (message.asks) own(room, false);
    shown(room.live.name);
  };
  const repeating = setInterval(() => {
    for (const { room } of circles.values()) own(room, false);
  }, REPEAT_MS);
  repeating.unref();
  return {
    arrived: (room, _seat, send) => {
      const { name } = room.live;
      const circle = circles.get(name) ?? { sends: new Set(), room, stop: store.hear(name, text => heard(room, text)) };
      circles.set(name, circle);
      circle.sends.add(send);
      own(room, true);
      shown(name);
    },
    left: (room, send) => {
      const circle = circles.get(room.live.name);
      if (send) circle?.sends.delete(send);
      own(room, false);
      shown(room.live.name);
      if (circle?.sends.size !== 0) return;
      circle.stop();
      circles.delete(room.live.name);
    },
    pointed: (room, seat, { at, ruler }) => {
      const message: Whisper = { about: 'pointing', from: process, seat, at, ...(ruler ? { ruler } : {}) };
      tell(room, message);
      pass(circles.get(room.live.name), pointingOf(message));
    },
    stop: () => {
      clearInterval(repeating);
      for (const { stop } of circles.values()) stop();
    },
  };
}

const pointingOf = ({ seat, at, ruler }: Extract<Whisper, { about: 'pointing' }>): ServerMessage => ({
  type: 'pointing',
  by: seat,
  at,
  ...(ruler ? { ruler } : {}),
});
function pass(circle: Circle | undefined, message: ServerMessage): void {
  for (const send of circle?.sends ?? []) send(message);
}
function readWhisper(text: string): Whisper | null {
  try {
    const read = whisper.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

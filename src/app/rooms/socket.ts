// A WebSocket that comes back by itself, later and later, at slightly different times for each page.

import ReconnectingSocket from 'partysocket/ws';
import type { RoomSocket } from './connection.ts';

const FIRST_MS = 300;
const LAST_MS = 10_000;

/** `WebSocket`: another one than the browser's, where there is none. */
export function openSocket(address: string, more: { readonly WebSocket?: unknown } = {}): RoomSocket {
  const socket = new ReconnectingSocket(address, [], {
    // The waiting time before the first try has a random part: a thousand pages do not come back in one moment.
    minReconnectionDelay: FIRST_MS + Math.random() * FIRST_MS,
    maxReconnectionDelay: LAST_MS,
    reconnectionDelayGrowFactor: 1.5,
    connectionTimeout: 5_000,
    // What waits is kept by the connection, under its ids; the socket keeps nothing.
    maxEnqueuedMessages: 0,
    ...more,
  });
  return {
    send: text => socket.send(text),
    close: () => socket.close(),
    listen: ({ opened, closed, heard }) => {
      socket.addEventListener('open', () => opened());
      socket.addEventListener('close', () => closed());
      socket.addEventListener('message', message => heard(message.data));
    },
  };
}

// Numbers for whoever runs the server: how many, how fast. Never who, never what.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly asked: (outcome: string) => void;
  readonly appended: (ms: number) => void;
  readonly sockets: (by: 1 | -1) => void;
  readonly text: () => Promise<string>;
}

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export function metricsOf(rooms: () => number): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const asks = new Counter({
    name: 'enfilade_asks_total',
    help: 'Asks of seats by outcome: done, or the code of the refusal',
    labelNames: ['outcome'],
    registers,
  });
  const appends = new Histogram({
    name: 'enfilade_append_seconds',
    help: 'From an append to its acknowledgement by the log',
    buckets: SECONDS,
    registers,
  });
  const sockets = new Gauge({ name: 'enfilade_sockets', help: 'Open sockets', registers });
  const live = new Gauge({ name: 'enfilade_rooms_in_memory', help: 'Rooms in memory', registers });
  return {
    asked: outcome => asks.inc({ outcome }),
    appended: ms => appends.observe(ms / 1000),
    sockets: by => (by === 1 ? sockets.inc() : sockets.dec()),
    text: () => {
      live.set(rooms());
      return register.metrics();
    },
  };
}

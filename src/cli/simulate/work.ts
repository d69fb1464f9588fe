// enfilade work: takes games out of the queue, plays them on its threads, puts the results back; until it is stopped.

import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Job } from '../../opponent/index.ts';
import {
  jobSubject,
  openQueue,
  type Queue,
  RESULTS,
  resultSubject,
  TAKEN_MS,
  TASKS,
  type Task,
  WORKERS,
} from '../../server/index.ts';
import { EXIT } from '../ask.ts';
import type { SimulateWords } from '../options/simulateOptions.ts';
import type { World } from '../world.ts';
import { asked, openWorker } from './pool.ts';

export async function work({ queue, workers }: SimulateWords, world: World): Promise<number> {
  if (queue === undefined) {
    await world.err('enfilade: work needs --queue nats://host:port\n');
    return EXIT.wrong;
  }
  let opened: Queue;
  try {
    opened = await openQueue(queue);
  } catch (error) {
    await world.err(`enfilade: no queue at ${queue}: ${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.wrong;
  }
  const threads = workers ?? availableParallelism();
  await world.err(`Playing games of ${queue} on ${threads} threads   (Ctrl+C stops)\n`);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  await Promise.all(Array.from({ length: threads }, () => oneThread(opened, stop.signal)));
  await opened.connection.drain();
  return EXIT.yes;
}

interface Known {
  readonly id: string;
  readonly job: Job;
}
const NONE = null as Known | null;
/** One game at a time; a job is fetched once for all its games on end. */
async function oneThread(queue: Queue, signal: AbortSignal): Promise<void> {
  const consumer = await queue.client.consumers.get(TASKS, WORKERS);
  const messages = await consumer.consume({ max_messages: 1 });
  signal.addEventListener('abort', () => messages.stop());
  const worker = openWorker();
  let known = NONE;
  for await (const m of messages) {
    const { id, n } = m.json<{ readonly id: string; readonly n: number }>();
    if (known?.id !== id) {
      const job = await jobNamed(queue, id);
      known = job ? { id, job } : null;
    }
    if (known) await playedAndSaid(queue, m, { ...known, worker, n });
    // nobody knows this job any more
    else m.term();
    if (signal.aborted) break;
  }
  await worker.terminate();
}

async function jobNamed({ client }: Queue, id: string): Promise<Job | null> {
  const { streams } = await client.jetstreamManager();
  const found = await streams.getMessage(RESULTS, { last_by_subj: jobSubject(id) });
  return found ? found.json<Job>() : null;
}

interface Taken extends Known {
  readonly n: number;
  readonly worker: Worker;
}
async function playedAndSaid({ client }: Queue, m: Task, { id, job, n, worker }: Taken): Promise<void> {
  const alive = setInterval(() => m.working(), TAKEN_MS / 3);
  try {
    const played = await asked(worker, { job, n });
    if (!played) return m.nak();
    const text = JSON.stringify(played.ok ? { game: played.value } : { problems: played.problems });
    await client.publish(resultSubject(id), text, { msgID: `${id}/${n}` });
    // the result lies there: only then is the game out of the queue
    await m.ackAck();
  } finally {
    clearInterval(alive);
  }
}

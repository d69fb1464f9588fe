// Games past one machine: a JetStream work queue. A game that is taken and not finished in time, because its worker died, is
// given to the next; a game played twice has the same result, and counts once.

import { AckPolicy, DeliverPolicy, type JetStreamClient, type JsMsg, jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Problem, problem } from '../../table/index.ts';

export const TASKS = 'enfilade-games';
export const RESULTS = 'enfilade-game-results';
export const WORKERS = 'workers';
/** A worker says every third of it that it is still at work. */
export const TAKEN_MS = 6000;
/** A result is kept for so long. */
const KEPT_MS = 24 * 3600 * 1000;
/** Who asks for results and is gone so long is forgotten. */
const GONE_MS = 60_000;
const nanos = (ms: number): number => ms * 1_000_000;

export const jobSubject = (id: string): string => `enfilade.game-job.${id}`;
export const taskSubject = (id: string): string => `enfilade.game-task.${id}`;
export const resultSubject = (id: string): string => `enfilade.game-result.${id}`;

/** A task as it is handed out: said to be in work, done, or given back. */
export type Task = JsMsg;

export interface Queue {
  readonly connection: NatsConnection;
  readonly client: JetStreamClient;
}
/** Both streams are there afterwards, whoever comes first. */
export async function openQueue(servers: string): Promise<Queue> {
  const connection = await connect({ servers: servers.split(',').map(s => s.trim()), name: 'enfilade games' });
  const client = jetstream(connection);
  const { streams, consumers } = await client.jetstreamManager();
  await streams.add({ name: TASKS, subjects: ['enfilade.game-task.*'], storage: 'file', retention: 'workqueue' });
  await streams.add({
    name: RESULTS,
    subjects: ['enfilade.game-job.*', 'enfilade.game-result.*'],
    storage: 'file',
    max_age: nanos(KEPT_MS),
    duplicate_window: nanos(120_000),
  });
  await consumers.add(TASKS, {
    durable_name: WORKERS,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(TAKEN_MS),
    max_ack_pending: 10_000,
  });
  return { connection, client };
}

/** The number of a game in its batch; the rest is its player's business. */
interface Numbered {
  readonly n: number;
}
export interface Queued<G extends Numbered> {
  /** Names the batch: the same for the same games. */
  readonly id: string;
  /** What a worker needs to play a game of it. */
  readonly job: object;
  readonly numbers: readonly number[];
  readonly onGame: (game: G) => void;
  readonly signal: AbortSignal;
}
/** Puts the games into the queue and takes their results as they come. */
export async function playByQueue<G extends Numbered>(
  servers: string,
  { id, job, numbers, onGame, signal }: Queued<G>,
): Promise<readonly Problem[]> {
  const { connection, client } = await openQueue(servers);
  const waiting = new Set(numbers);
  try {
    await client.publish(jobSubject(id), JSON.stringify(job));
    const { streams, consumers } = await client.jetstreamManager();
    // a batch that was stopped left some behind: what is wanted is put there anew
    await streams.purge(TASKS, { filter: taskSubject(id) });
    const { name } = await consumers.add(RESULTS, {
      filter_subject: resultSubject(id),
      deliver_policy: DeliverPolicy.All,
      ack_policy: AckPolicy.None,
      inactive_threshold: nanos(GONE_MS),
    });
    const results = await client.consumers.get(RESULTS, name);
    const messages = await results.consume();
    signal.addEventListener('abort', () => messages.stop());
    for (const n of numbers) await client.publish(taskSubject(id), JSON.stringify({ id, n }));
    if (waiting.size === 0 || signal.aborted) return [];
    for await (const m of messages) {
      const answer = m.json<{ readonly game?: G; readonly problems?: readonly Problem[] }>();
      if (answer.problems) return answer.problems;
      if (answer.game && waiting.delete(answer.game.n)) onGame(answer.game);
      if (waiting.size === 0 || signal.aborted) break;
    }
    return [];
  } catch (error) {
    return [problem('queue', error instanceof Error ? error.message : String(error))];
  } finally {
    await connection.drain();
  }
}

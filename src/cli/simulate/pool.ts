// Games on all cores: a thread takes the next number as soon as it is free. Which thread plays a game does not matter.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { GameResult, Job } from '../../opponent/index.ts';
import type { Problem, Result } from '../../table/index.ts';

/** Beside the bundle, and beside the sources. */
const PLACES = ['./worker.js', './worker.ts'].map(path => new URL(path, import.meta.url));

export interface Playing {
  readonly numbers: readonly number[];
  readonly threads: number;
  readonly onGame: (game: GameResult) => void;
  /** Aborted: threads are ended where they stand. */
  readonly signal: AbortSignal;
}

/** The problems of the first game that could not be played; empty: all are played, or it was stopped. */
export async function playAll(job: Job, { numbers, threads, onGame, signal }: Playing): Promise<readonly Problem[]> {
  const left = [...numbers];
  const problems: Problem[] = [];
  const one = async (): Promise<void> => {
    const worker = openWorker();
    signal.addEventListener('abort', () => void worker.terminate());
    try {
      for (let n = left.shift(); n !== undefined && !signal.aborted && problems.length === 0; n = left.shift()) {
        const played = await asked(worker, { job, n });
        if (played === null) return;
        if (played.ok) onGame(played.value);
        else problems.push(...played.problems);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, left.length) }, one));
  return problems;
}

/** It plays games of any job, one at a time: what it has learnt of a book's code serves the next. */
export function openWorker(): Worker {
  const place = PLACES.find(p => existsSync(fileURLToPath(p)));
  if (!place) throw new Error('the thread that plays games is missing beside the command line');
  return new Worker(place);
}

export interface Asked {
  readonly job: Job;
  readonly n: number;
}
/** Null: the thread was ended. */
export function asked(worker: Worker, game: Asked): Promise<Result<GameResult> | null> {
  return new Promise((resolve, reject) => {
    const off = (): void => {
      worker.off('message', done);
      worker.off('exit', gone);
      worker.off('error', failed);
    };
    const done = (value: Result<GameResult>): void => {
      off();
      resolve(value);
    };
    const gone = (): void => {
      off();
      resolve(null);
    };
    const failed = (error: unknown): void => {
      off();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    worker.on('message', done);
    worker.on('exit', gone);
    worker.on('error', failed);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    worker.postMessage(game);
  });
}

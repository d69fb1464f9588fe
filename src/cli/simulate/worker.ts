// One thread that plays games, whichever is asked for.

import { parentPort } from 'node:worker_threads';
import { playGame } from '../../opponent/index.ts';
import { loadRuleset } from '../../rules/index.ts';
import type { Asked } from './pool.ts';

parentPort?.on('message', ({ job, n }: Asked) => void played(job, n));

async function played(job: Asked['job'], n: number): Promise<void> {
  const game = playGame(await loadRuleset(job.scenario.system), job, n);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
  parentPort?.postMessage(game);
}

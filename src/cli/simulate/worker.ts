// One thread that plays games: a job once, then numbers.

import { parentPort, workerData } from 'node:worker_threads';
import { type Job, playGame } from '../../opponent/index.ts';
import { loadRuleset } from '../../rules/index.ts';

const job = workerData as Job;
const ruleset = await loadRuleset(job.scenario.system);
parentPort?.on('message', (n: number) => {
  const played = playGame(ruleset, job, n);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
  parentPort?.postMessage(played);
});

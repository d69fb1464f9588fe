// What a player waits for at the table: `enfilade judge FILE` from the shell to its end, in a process of its own, beside a process that
// does nothing.

import { spawnSync } from 'node:child_process';
import { timingOf } from './measure.ts';
import type { Row } from './table.ts';

export const COLD_START = 'judge, cold start';
export const NOTHING = 'node, nothing to do';
const JUDGE = ['dist/cli/main.js', 'judge', 'maps/positions/lasalle-diagram-1.json', '--json'];

export const coldStart = (rounds: number): readonly Row[] => [
  rowOf(COLD_START, JUDGE, rounds),
  rowOf(NOTHING, ['--eval', ''], rounds),
];

function rowOf(question: string, words: readonly string[], rounds: number): Row {
  const ms = Array.from({ length: rounds }, () => milliseconds(words));
  const { median, least, p95 } = timingOf(ms);
  const times = { ns: median * 1e6, least: least * 1e6, p95: p95 * 1e6 };
  return { count: 1, question, engine: 'enfilade', ...times, compared: 0, mismatches: [] };
}

function milliseconds(words: readonly string[]): number {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status === null || stderr !== '') throw new Error(`the judge did not answer: ${stderr}`);
  return performance.now() - began;
}

// Where the computer thinks: beside the page, so that the table never stands still.

import { config } from 'zod';
import { nextCommand } from '../../opponent/index.ts';
import { loadRuleset } from '../../rules/index.ts';
import type { Answer, Question } from './asking.ts';

// as on the page: its policy forbids building code from text
config({ jitless: true });

self.addEventListener('message', ({ data }: MessageEvent<Question>) => void answered(data));

async function answered({ id, system, view, side, settings }: Question): Promise<void> {
  let answer: Answer;
  try {
    answer = { id, advice: nextCommand(await loadRuleset(system), view, side, settings) };
  } catch (error) {
    answer = { id, trouble: String(error) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's page is the only one that hears it
  self.postMessage(answer);
}

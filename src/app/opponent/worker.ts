// Where the computer thinks: beside the page, so that the table never stands still.

import { config } from 'zod';
import { nextCommand } from '../../opponent/index.ts';
import type { GameView } from '../../play/index.ts';
import { loadRuleset } from '../../rules/index.ts';
import type { Answer, Question } from './asking.ts';

// as on the page: its policy forbids building code from text
config({ jitless: true });

type Ground = GameView['table']['terrain'];
let ground: Ground = [];
/** Every question brings its own copy of the table; ground that is as it was stays the same object, with what was found out about its ways. */
function onSameGround(view: GameView): GameView {
  const { table } = view;
  if (JSON.stringify(table.terrain) !== JSON.stringify(ground)) ground = table.terrain;
  return { ...view, table: { ...table, ...(ground ? { terrain: ground } : {}) } };
}

self.addEventListener('message', ({ data }: MessageEvent<Question>) => void answered(data));

async function answered({ id, system, view, side, settings }: Question): Promise<void> {
  let answer: Answer;
  try {
    answer = { id, advice: nextCommand(await loadRuleset(system), onSameGround(view), side, settings) };
  } catch (error) {
    answer = { id, trouble: String(error) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's page is the only one that hears it
  self.postMessage(answer);
}

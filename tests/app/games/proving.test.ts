// A record that is opened on the page says whether it holds, and from which step on it does not.

import { beforeEach, expect, test } from 'vitest';
import { prove } from '../../../src/app/games/proving.ts';
import { dismiss, session } from '../../../src/app/session.ts';
import { act, begin, type Command, fromRecord, type History, startGame, toRecord } from '../../../src/play/index.ts';
import { ruleset as lasalle } from '../../../src/rules/books/lasalle/index.ts';
import { fileOf } from '../playing/tables.ts';

const VOLLEY: Command = { type: 'declare', call: { kind: 'musketry', firer: 'british', target: 'a' } };
function played(...commands: readonly Command[]) {
  const file = fileOf('lasalle-diagram-1');
  let history: History = begin(startGame(lasalle, { file, seed: 'proof', mode: 'enforced' }));
  for (const command of commands) {
    const next = act(lasalle, history, command);
    if ('ok' in next) throw new Error(`${next.text}`);
    history = next;
  }
  return JSON.parse(JSON.stringify(toRecord(history, 'proof'))) as ReturnType<typeof toRecord>;
}
const NOTE: Command = { type: 'note', text: 'a note' };
beforeEach(() => {
  dismiss();
  session.setState({ news: [] });
});

test('an honest record: what was decided and thrown again', async () => {
  await prove('ours', lasalle, played(NOTE, VOLLEY, { type: 'roll', fire: 1 }));
  expect(session.getState().complaint).toBeNull();
  // four bases throw four dice
  expect(session.getState().news).toEqual(['The record holds: 3 steps decided again, 4 dice thrown again.']);
});
test('dice typed by hand are named, with their step', async () => {
  await prove('ours', lasalle, played(NOTE, VOLLEY, { type: 'enter-dice', fire: 1, faces: [[1, 1, 2, 3]] }));
  expect(session.getState().news[0]).toMatch(/0 dice thrown again\. Not proven: dice typed in by hand \(step 3\)\.$/);
});
test('sixes on the table: it is not the game it says, from step 3 on', async () => {
  const record = played(NOTE, VOLLEY, { type: 'roll', fire: 1 });
  const steps = record.steps.map(s => ({
    ...s,
    events: s.events.map(e => (e.type === 'rolled' ? { ...e, faces: [[6, 6, 6, 6]] } : e)),
  }));
  await prove('ours', lasalle, { ...record, steps });
  expect(session.getState()).toMatchObject({
    news: [],
    complaint: {
      title: '«ours» is not the game it says',
      problems: [{ message: expect.stringMatching(/^from step 3 on/) }],
    },
  });
});
test('the last step cut off: its end does not fit', async () => {
  const record = played(NOTE, VOLLEY);
  await prove('ours', lasalle, { ...record, steps: record.steps.slice(0, -1) });
  expect(session.getState().complaint?.problems[0]?.message).toMatch(/^steps are missing at its end/);
  expect(fromRecord(lasalle, record).ok).toBe(true);
});

// The computer looks at the game again whenever something changes, even in the moment in which it has found nothing to do.

import { expect, test, vi } from 'vitest';
import { machine } from '../../../src/app/opponent/machine.ts';
import { runMachine } from '../../../src/app/opponent/running.ts';
import { sit } from '../../../src/app/opponent/seating.ts';
import { session } from '../../../src/app/session.ts';
import { ruleset as emperor } from '../../../src/rules/books/emperor/index.ts';
import { fileOf, laid } from '../playing/tables.ts';

const thoughts = vi.hoisted(() => ({ asked: 0 }));
vi.mock('../../../src/app/opponent/asking.ts', () => ({
  askMachine: () => {
    thoughts.asked++;
    return Promise.resolve({ command: null, unit: null, why: ['waits'], marks: [], considered: [], spent: 0 });
  },
}));
const settled = (): Promise<void> => new Promise(done => setTimeout(done, 20));

test('told to go on while it is about to stop, it goes on', async () => {
  laid(emperor, fileOf('emperor-volleys-at-the-wall'));
  sit(session.getState().game?.now.table.sides[0]?.id ?? '');
  await settled();
  const before = thoughts.asked;
  expect(before).toBeGreaterThan(0);
  machine.setState({ paused: true });
  void runMachine();
  machine.setState({ paused: false });
  void runMachine();
  await settled();
  expect(thoughts.asked).toBe(before + 1);
  // and it does not turn in circles
  await settled();
  expect(thoughts.asked).toBe(before + 1);
});

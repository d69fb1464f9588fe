// The computer at a seat of a room: what it wished for and somebody else was quicker than.

import { afterEach, expect, test } from 'vitest';
import { watchRoom } from '../../../src/app/opponent/inRoom.ts';
import { machine, NO_MACHINE } from '../../../src/app/opponent/machine.ts';
import { NOBODY, type Remote, remote, roomGameId } from '../../../src/app/rooms/remote.ts';
import { session } from '../../../src/app/session.ts';

afterEach(() => {
  remote.setState(NOBODY);
  machine.setState(NO_MACHINE);
});
const refused = (code: string): Remote['refused'] => ({ ask: null, code, text: 'no', cite: '' });

test('a wish that the table has overtaken is thought of anew; one that is refused for good is not', () => {
  const gameId = roomGameId('r');
  session.setState({ gameId });
  const south = { level: 'recruit', style: 'bold', programme: null, orders: [] } as const;
  machine.setState({ gameId, seats: { south } });
  const together = { side: 'south', throwing: false, secret: false, waits: false, ownDone: true, othersDone: false };
  // of the room's view only that there is a state matters here, and that it stays the same
  remote.setState({ together, view: { state: {}, waiting: [] } as unknown as NonNullable<Remote['view']> });
  let runs = 0;
  const stop = watchRoom(() => runs++);
  remote.setState({ refused: refused('changed') });
  expect(runs).toBe(1);
  remote.setState({ refused: refused('not-now') });
  remote.setState({ together: { ...together, side: 'north' } });
  remote.setState({ refused: refused('changed') });
  expect(runs).toBe(1);
  stop();
});

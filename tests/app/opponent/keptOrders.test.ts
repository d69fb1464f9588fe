// Orders to units outlast a reload; what the browser kept and cannot be read is left out.

import { expect, test } from 'vitest';
import { ordersIn } from '../../../src/app/opponent/keptOrders.ts';

const HOLD = { unit: 'a', do: 'hold', at: { x: 100, y: 250.5 } };
const FOLLOW = { unit: 'b', do: 'follow', friend: 'a' };
test('what was kept is read back', () =>
  expect(ordersIn(JSON.parse(JSON.stringify([HOLD, FOLLOW])))).toEqual([HOLD, FOLLOW]));
test.each([
  ['no list', { HOLD }, []],
  ['nothing', null, []],
  ['a deed that does not exist', [{ ...HOLD, do: 'fly' }, FOLLOW], [FOLLOW]],
  ['no place', [{ unit: 'a', do: 'attack' }, HOLD], [HOLD]],
] as const)('%s', (_, kept, read) => expect(ordersIn(kept)).toEqual(read));

// What a deed of the phase forbids, in words that a player reads: by the unit's name, never by its id.

import { expect, test } from 'vitest';
import { freshMemory, type Memory, oncePerPhase } from '../../../src/rules/index.ts';
import { layOut, readPositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';

const base = (x: number) => [{ at: [x, 100], facing: 0, size: [20, 20] }];
const position = must(
  layOut(
    must(
      readPositionFile({
        format: 'enfilade/position',
        version: 1,
        system: 'belle-alliance',
        lengths: 'mm',
        table: { width: 1000, height: 1000 },
        sides: [{ id: 'blue' }, { id: 'red' }],
        units: [
          { id: 'u1', name: 'The Guard', side: 'blue', arm: 'infantry', bases: base(100) },
          { id: 'u2', name: 'The Line', side: 'blue', arm: 'infantry', bases: base(300) },
        ],
      }),
    ),
  ),
);
const after = (state: 'declared' | 'not-carried-out', kind = 'fire'): Memory => ({
  ...freshMemory({ turn: 1, phase: 'firing', side: null }),
  now: [{ did: 'called', units: ['u1'], side: 'blue', turn: 1, phase: 'firing', call: { kind }, state }],
});
const limit = { kinds: ['fire'], cite: '3.1.1' };

test.each([
  ['declared', 'The Guard: it has declared its fire in this phase'],
  ['not-carried-out', 'The Guard: its fire could not be carried out; no new target is named in this phase'],
] as const)('a fire that is %s', (state, text) => {
  expect(oncePerPhase({ position, memory: after(state) }, ['u1'], limit)).toEqual({ text, cite: '3.1.1' });
});
test('another unit and another kind of call are free', () => {
  expect(oncePerPhase({ position, memory: after('declared') }, ['u2'], limit)).toBeNull();
  expect(oncePerPhase({ position, memory: after('declared', 'charge') }, ['u1'], limit)).toBeNull();
});

// Contact is made by hand: whether pieces touch, or lie where a wheel takes them, is never too close to call, however often the table is shaken.

import { describe, expect, test } from 'vitest';
import { roll } from '../../../../src/play/index.ts';
import { ruleset } from '../../../../src/rules/books/fire-and-fury/index.ts';
import { withStands } from '../../../../src/rules/index.ts';
import { must } from '../../../must.ts';
import { block, judge, line, R8, reasonOf, round, spots, stands, type Table } from './table.ts';

/** What is said of a call, and how often it is said of the table shaken by ± 2 mm and ± 1°. */
function asked(table: Table, call: Record<string, unknown>) {
  const { position, ask } = judge(table);
  const ruling = must(ask(call, 'call'));
  const shaking = { trials: 100, mm: 2, degrees: 1, roll: (n: number) => roll('contact', n) };
  return { ruling, shaken: withStands(ruleset, position, ruling, shaking) };
}
const sk = line('sk', 4, [0, 8], 90, { values: { skirmishersOf: 'r8' } });
const far = spots(270, [1, 0.375], [-1, 0.375]);
const horses = (y: number) => round('h', 'tethered-horses', [0.5, y], 0.75, { values: { owner: 'm' } });
const owner = line('m', 4, [0, 0], 90, { arm: 'mounted-infantry', values: { mounted: false } });
const charged = (y: number): Table => ({
  units: [line('c', 4, [0, y], 90), stands('k', far, { side: 'grey', formation: 'extended-line' })],
});

describe('contact is never too close to call', () => {
  // 0.02" counts as touching; of that the rows leave so much, or miss it by so much
  test.each([
    ['rejoin', 0.02, { units: [R8, sk] }, { kind: 'rejoin', unit: 'sk', to: block(4, [0, 0.75], 90) }, 'contact'],
    ['rejoin', 0.001, { units: [R8, sk] }, { kind: 'rejoin', unit: 'sk', to: block(4, [0, 0.769], 90) }, 'contact'],
    ['rejoin', -0.01, { units: [R8, sk] }, { kind: 'rejoin', unit: 'sk', to: block(4, [0, 0.78], 90) }, 'contact'],
    ['charge', 0.01, charged(-0.01), { kind: 'charge-numbers', charger: 'c', target: 'k' }, 'contact'],
    ['charge', -0.01, charged(-0.03), { kind: 'charge-numbers', charger: 'c', target: 'k' }, 'contact'],
    ['placed horses', 0.01, { units: [owner, horses(-1.51)] }, tether('place'), 'behind'],
    ['horses to mount', 0.01, { units: [owner, horses(-1.51)] }, tether('remount'), 'touching'],
  ] as const)('%s by %f', (_, inches, table, call, id) => {
    const { ruling, shaken } = asked(table, call);
    expect(reasonOf(ruling, id).margin).toBeCloseTo(inches * 25.4, 2);
    expect([ruling.answer, ruling.tooClose]).toEqual([inches > 0 ? 'yes' : 'no', false]);
    expect([shaken.stands?.share, shaken.tooClose]).toEqual([1, false]);
  });
  test('seven stands in extended line must touch', () => {
    const { ruling } = asked({ units: [line('x', 7, [0, 0], 90, { formation: 'extended-line' })] }, legal('x'));
    expect([ruling.answer, ruling.decidedBy, ruling.tooClose]).toEqual(['yes', ['interval-count'], false]);
  });
  test('what else is near to its limit still is: the leash of the zone', () => {
    // the rear of the skirmish line is 16.7 − 0.75 = 15.95 from the regiment
    const units = [R8, line('sk', 4, [0, 16.7], 90, { values: { skirmishersOf: 'r8' } })];
    const { ruling, shaken } = asked({ units }, { kind: 'skirmisher-zone', unit: 'sk' });
    expect(ruling.margin?.mm).toBeCloseTo(0.05 * 25.4, 2);
    expect([ruling.tooClose, shaken.tooClose]).toEqual([true, true]);
  });
});
function tether(action: string): Record<string, unknown> {
  return { kind: 'tethered-horses', unit: 'm', marker: 'h', action, effect: 'well-handled' };
}
function legal(unit: string): Record<string, unknown> {
  return { kind: 'extended-line', unit };
}

// Cases that came out wrong once: places and ways judged by their own sentence alone, words typed where the table shows the thing.

import { describe, expect, test } from 'vitest';
import { ask, block, box, gun, line, piece, pose, R8, reasonOf, round, spots } from './table.ts';

// oxlint-disable-next-line unicorn/no-thenable -- the public name of the field
const later = (to: object): object => Object.fromEntries([['then', to]]);
const two = { kind: 'detach-skirmishers', unit: 'r8', stands: ['1.1', '2.1'] };
const R12 = line('r12', 12, [0, 0], 90);

describe('deploying skirmishers', () => {
  const deploy = (more: object) => ask({ units: [R8] }, { ...two, ...more });
  test('in a single rank', () => {
    const deep = deploy({ to: block(1, [0, 1.5], 90, { ranks: 2 }) });
    // the rear stand is covered by its whole inch
    expect(reasonOf(deep, 'single-rank')).toMatchObject({ answer: 'no', margin: expect.closeTo(-25.4, 2) });
    expect(reasonOf(deploy({ to: block(2, [0, 1.5], 90) }), 'single-rank').answer).toBe('yes');
  });
  test('before the front of the regiment, not beside it', () => {
    // the six that stay reach from −2 to 4; the left edge of the line is at 19, 15 from there
    const aside = deploy({ to: block(2, [20, 1], 90) });
    expect(reasonOf(aside, 'within-2').value).toBeCloseTo(Math.hypot(15, 0.25), 3);
    expect(aside.answer).toBe('no');
  });
  test('with the regiment in its retreat path', () => {
    const facing = deploy({ to: block(2, [0, 1], 270) });
    expect(facing.decidedBy).toEqual(['retreat-path']);
  });
  test('the further half move stays in the zone', () => {
    const call = { kind: 'detach-skirmishers', unit: 'r12', stands: ['1.1', '2.1', '3.1', '4.1'] };
    const to = block(4, [0, 1], 90);
    const after = (y: number) => ask({ units: [R12] }, { ...call, to, ...later(block(4, [0, y], 90)) });
    expect(after(4).answer).toBe('yes');
    expect(after(-2).decidedBy).toEqual(expect.arrayContaining(['then-in-front', 'then-retreat-path']));
  });
  test('not on another unit, nor off the table', () => {
    const on = ask({ units: [R8, line('f', 4, [0, 1.2], 90)] }, { ...two, to: block(2, [0, 1], 90) });
    expect(reasonOf(on, 'place')).toMatchObject({ answer: 'no', about: ['f'] });
    const high = line('r8', 8, [0, 59], 90);
    const off = ask({ units: [high] }, { ...two, to: block(2, [0, 60.5], 90) });
    expect(reasonOf(off, 'place').margin).toBeCloseTo(-12.7, 2); // the front edge lies 0.5 beyond
  });
});

describe('extended lines', () => {
  const four = line('k', 4, [0, 0], 90, { formation: 'extended-line' });
  const legal = (more: object) => ask({ units: [four] }, { kind: 'extended-line', unit: 'k', ...more });
  test('a unit that holds stays where it is', () => {
    const away = legal({ action: 'hold', to: block(4, [0, 9], 90, { gap: [0.5, 0] }) });
    expect(reasonOf(away, 'position')).toMatchObject({ answer: 'no', value: expect.closeTo(9, 3) });
    expect(legal({ action: 'hold', to: block(4, [0, 0], 90, { gap: [0.5, 0] }) }).answer).toBe('yes');
  });
  test('stands that shift within the same width change the frontage', () => {
    const from = { ...four, block: undefined, bases: spots(90, [-2, 0], [-0.5, 0], [0.5, 0], [2, 0]).map(basesOf) };
    const to = pose(spots(90, [-2, 0], [-1, 0], [1, 0], [2, 0]));
    const shifted = ask({ units: [from] }, { kind: 'extended-line', unit: 'k', action: 'involuntary-hold', to });
    expect(reasonOf(shifted, 'frontage-change').answer).toBe('no');
  });
  const basesOf = ({ at: [x, y] }: { readonly at: readonly [number, number] }) => ({
    at: [x + 60, y + 60],
    facing: 0,
    size: [1, 0.75],
  });
});

describe('ways', () => {
  test('no change of front through an enemy', () => {
    const units = [line('a', 6, [0, 0], 90), line('e', 2, [1, 3], 270, { side: 'grey' })];
    const call = { kind: 'change-front', unit: 'a', flank: 'left', sense: 'forward', angle: 60 };
    expect(reasonOf(ask({ units }, call), 'way')).toMatchObject({ answer: 'no', about: ['e'] });
  });
  test('no prolonging through an enemy', () => {
    const units = [gun('g', [0, 0], 90, { values: { weapon: 'LS' } }), line('e', 4, [0, -2], 90, { side: 'grey' })];
    const call = { kind: 'prolong', unit: 'g', path: [[60, 56]] };
    expect(reasonOf(ask({ units }, call), 'way')).toMatchObject({ answer: 'no', about: ['e'] });
    const bog = piece('bog', 'impassable', box(-1, -3, 1, -2));
    expect(reasonOf(ask({ units: units.slice(0, 1), terrain: [bog] }, call), 'way').about).toEqual(['bog']);
  });
  test('a full move keeps the formation', () => {
    const six = [line('a', 6, [0, 0], 90)];
    const call = (to: object) => ({
      kind: 'full-move-disordered',
      unit: 'a',
      effect: 'tardy',
      actions: ['advance'],
      to,
    });
    expect(reasonOf(ask({ units: six }, call(block(3, [0, 5], 90, { ranks: 2 }))), 'formation').answer).toBe('no');
    expect(ask({ units: six }, call(block(6, [0, 5], 90))).answer).toBe('yes');
  });
  test('unlimbered guns make none', () => {
    const howitzer = gun('g', [0, 0], 90);
    const call = { kind: 'full-move-disordered', unit: 'g', effect: 'tardy', to: pose(spots(90, [0, 11.85])) };
    expect(ask({ units: [howitzer] }, call).decidedBy).toContain('limbered');
  });
  test('whichever way the file lists the bases, a full move is as long', () => {
    const at = [0, 1, 2].map(i => ({
      id: `s${i}`,
      at: [60 + i, 60],
      facing: 0,
      size: [1, 0.75],
      rank: 1,
      file: i + 1,
    }));
    const moved = (bases: readonly object[]) =>
      ask(
        { units: [{ id: 'a', side: 'blue', arm: 'infantry', bases }] },
        { kind: 'full-move-disordered', unit: 'a', effect: 'tardy', to: block(3, [1, 5.375], 90) },
      ).measures['moved'];
    expect(moved(at)).toBeCloseTo(5, 3);
    expect(moved(at.toReversed())).toBeCloseTo(5, 3);
  });
});

describe('night, horses, plunging fire', () => {
  const night = { light: 'night', sky: 'overcast' };
  test('Rally with Elan stays well handled by night; Well Handled becomes tardy', () => {
    const shaken = [line('r8', 8, [0, 0], 90, { values: { order: 'disordered' } })];
    const further = later(block(2, [0, 3], 90));
    const after = (effect: string) =>
      ask({ units: shaken, conditions: night }, { ...two, to: block(2, [0, 1], 90), ...further, effect });
    expect(after('rally-with-elan').measures['staysWithin2']).toBe(false);
    expect(after('well-handled').measures['staysWithin2']).toBe(true);
  });
  test('an attached leader is with the unit', () => {
    const led = (y: number) =>
      ask(
        {
          units: [line('a', 4, [0, 0], 90), round('l', 'leader', [0, y], 0.5, { values: { attachedTo: 'a' } })],
          conditions: night,
        },
        { kind: 'in-command', unit: 'a', leader: 'l' },
      );
    expect(led(-1.25).answer).toBe('yes'); // touching the rear, which is at −0.75
    expect(led(-30).answer).toBe('no');
  });
  test('who is mounted does not mount', () => {
    const units = [
      line('m', 4, [0, 0], 90, { arm: 'mounted-infantry', values: { mounted: true } }),
      round('h', 'tethered-horses', [0, -1.5], 0.75, { values: { owner: 'm' } }),
    ];
    const call = { kind: 'tethered-horses', unit: 'm', marker: 'h', action: 'remount' };
    expect(ask({ units }, call).decidedBy).toEqual(['dismounted']);
  });
});

// Margins of sight by hand: the widest free gap, or how much of it is missing.

import { describe, expect, test } from 'vitest';
import { ask, box, line, piece, reasonOf, spots, stands, type Table } from './table.ts';

describe('sight by a hair', () => {
  const firer = stands('g', [{ at: [0, -0.375], facing: 90 }], { values: { weapon: 'RM' } });
  const target = stands('t', [{ at: [0, 8.375], facing: 270 }], { side: 'grey' });
  const fire = { kind: 'fire', firer: 'g', target: 't' };
  /** A block of stands from far left to x at half way. */
  const upTo = (x: number): Table => ({
    units: [firer, target, stands('x', [{ at: [x - 4, 4], facing: 90 }], { base: [8, 0.75] })],
  });
  test.each([
    [0.45, 'yes', 0.05], // straight along x = 0.5
    [0.49, 'yes', 0.01],
    [0.5, 'yes', 0], // one body alone is touched: that blocks nothing
    [0.51, 'no', -0.01],
    [0.55, 'no', -0.05],
  ] as const)('stands up to x = %f: %s', (x, answer, inches) => {
    const sight = reasonOf(ask(upTo(x), fire), 'line-of-sight');
    expect(sight.answer).toBe(answer);
    expect(sight.margin).toBeCloseTo(inches * 25.4, 2);
  });
  test.each([
    // from x = −2 to 2 across the view from −0.5 to 0.5: it goes 1.5 aside
    ['four stands in line', line('x', 4, [0, 4], 90)],
    ['two ranks', line('x', 4, [0, 4], 90, { ranks: 2 })],
    // the right half bends forward by 36.87°, corner on corner: its front edge from (0, 4.375) to (1.6, 5.575), its far corner at x = 2.05
    [
      'a bent line',
      stands(
        'x',
        [
          { at: [-1, 4], facing: 90 },
          { at: [1.025, 4.675], facing: 126.869898 },
        ],
        { base: [2, 0.75] },
      ),
    ],
    ['one wide stand', stands('x', spots(90, [0, 4]), { base: [4, 0.75] })],
  ])('touching stands of a unit go aside together: %s', (_name, rank) => {
    const ruling = ask({ units: [firer, target, rank] }, fire);
    expect(reasonOf(ruling, 'line-of-sight')).toMatchObject({ answer: 'no', margin: expect.closeTo(-1.5 * 25.4, 2) });
    expect(ruling.tooClose).toBe(false);
  });
  test('a seam between two units opens for either of them', () => {
    const halves = [line('x', 2, [-1, 4], 90), line('y', 2, [1, 4], 90)];
    const ruling = ask({ units: [firer, target, ...halves] }, fire);
    expect(reasonOf(ruling, 'line-of-sight').margin).toBeCloseTo(0, 2);
    expect(ruling.tooClose).toBe(true);
  });
  test('nothing reaches into the view: it must come up to it, and then across', () => {
    // from −2 to −0.5, then to 0.5
    expect(reasonOf(ask(upTo(-2), fire), 'line-of-sight').margin).toBeCloseTo(2.5 * 25.4, 2);
  });
  test('nobody else on the table: nothing can change it', () => {
    expect(reasonOf(ask({ units: [firer, target] }, fire), 'line-of-sight').margin).toBeNull();
  });
  test.each([
    // from a game: a charge came home so that of all the stand only its near corner, on the right front corner of the firer, lies in the field
    ['free', [], 'yes'],
    ['free, and a wood beside it', [piece('wood', 'wood', box(-20, -27, -17, -24))], 'yes'],
    ['in a wood', [piece('wood', 'wood', box(-27, -33, -17, -24))], 'yes'],
  ] as const)('a corner that touches the end of the front edge, %s: %s', (_name, terrain, answer) => {
    const first = stands('g', [{ at: [-23.8972, -29.7005], facing: 83.1871 }], { values: { weapon: 'RM' } });
    const aside = stands('t', [{ at: [-22.8005, -29.6734], facing: 205.903 }], { side: 'grey' });
    const sight = reasonOf(ask({ units: [first, aside], terrain }, fire), 'line-of-sight');
    expect(sight.answer).toBe(answer);
  });
  test('I-10: a gap that the sampled lines miss', () => {
    // walls to −0.24 and from −0.14: half way lines from −0.5 … 0.5 to −0.5, 0 or 0.5 are at multiples of 0.125; those to the far
    // corners and middles run askew and meet one of the walls within its 0.75
    const walls = stands('x', spots(90, [-2.24, 4], [1.86, 4]), { base: [4, 0.75] });
    const sight = (how: string) =>
      reasonOf(ask({ units: [firer, target, walls], choices: { 'I-10': how } }, fire), 'line-of-sight');
    expect(sight('exact')).toMatchObject({ answer: 'yes', margin: expect.closeTo(0.1 * 25.4, 2) });
    expect(sight('sampled').answer).toBe('no');
  });
  test('a line past corners is found, however many corners lie elsewhere', () => {
    // five inches of wood, but for a cut 0.03 wide: along its side x = 0.06 there is one inch
    const corners: readonly (readonly [number, number])[] = [
      [9, 1],
      [9, 6],
      [0.09, 6],
      [0.09, 2],
      [0.06, 2],
      [0.06, 6],
      [-9, 6],
    ];
    const ragged = (n: number) =>
      Array.from({ length: n }, (_, i): readonly [number, number] => [-9 - 0.1 * (i % 2), 5.9 - (4.9 * i) / n]);
    for (const n of [1, 30, 90]) {
      const wood = piece('wood', 'wood', [...ragged(n), [-9, 1], ...corners]);
      const sight = reasonOf(ask({ units: [firer, target], terrain: [wood] }, fire), 'line-of-sight');
      expect([n, sight.answer]).toEqual([n, 'yes']);
    }
  });
  test('a wood of thousands of corners right before it: not told, and why', () => {
    // five inches deep; its near side has 3,000 teeth between x = −0.5 and 0.5
    const teeth = Array.from({ length: 3000 }, (_, i): readonly [number, number] => [
      -0.5 + i / 3000,
      1 + 0.1 * (i % 2),
    ]);
    const wood = piece('wood', 'wood', [[-9, 1], ...teeth, [9, 1], [9, 6], [-9, 6]]);
    const sight = reasonOf(ask({ units: [firer, target], terrain: [wood] }, fire), 'line-of-sight');
    expect(sight).toMatchObject({ answer: 'unknown', margin: null });
    expect(sight.text).toMatch(/too many corners/);
    expect(sight.needs).toBeUndefined();
  });
  test('the stand that sees best speaks, the others are counted', () => {
    // four stands; a wall before the left two reaches to x = −0.05, between the lines of the second and the third
    const units = [line('g', 4, [0, 0], 90, { values: { weapon: 'RM' } }), line('t', 4, [0, 8], 270, { side: 'grey' })];
    const wall = piece('wall', 'wall', box(-9, 0.1, -0.05, 0.2), { blocksSight: true });
    const ruling = ask({ units, terrain: [wall] }, fire);
    // the second stand still looks past its own right corner, 0.05 clear of the wall
    expect(ruling.measures['firingStands']).toBe(3);
    // the fourth sees all, straight ahead along x = 2 as well, as far right as it looks: the wall must come from −0.05 to 2
    expect(reasonOf(ruling, 'line-of-sight').margin).toBeCloseTo(2.05 * 25.4, 2);
    const closed = piece('wall', 'wall', box(-9, 0.1, 0.05, 0.2), { blocksSight: true });
    expect(ask({ units, terrain: [closed] }, fire).measures['firingStands']).toBe(2);
  });
  test('a stand with a free line sees, whatever woods its other lines run through', () => {
    // A wall half way, up to −0.55. Nothing is within an inch of the first stand's line along x = 0.5. The second stand, on its left,
    // looks first along (−1, 0)–(0, 8): through the wood, and 0.05 past the wall. Its line (−0.5, 0)–(0.5, 8) meets no wood, and at
    // the wall's corner (−0.55, 3.9) it is at x = −0.0125: (0.55 − 0.0125) × 8 / √65 = 0.533 clear, less than the first stand, but free.
    const [first, second] = [spots(90, [0, -0.375]), spots(90, [-1, -0.375])];
    const armed = { values: { weapon: 'RM' } };
    const terrain = [
      piece('wall', 'wall', box(-9, 3.9, -0.55, 4.1), { blocksSight: true }),
      piece('wood', 'wood', box(-1.4, 1, -0.6, 1.5)),
    ];
    const figures = { base: 'house', woods: { sightDepth: null } };
    const ruling = ask({ units: [stands('g', [...first, ...second], armed), target], terrain, figures }, fire);
    expect(ruling.answer).toBe('yes');
    // both are 8 inches away: one point each
    expect(ruling.measures).toMatchObject({ firingStands: 2, firePoints: 2 });
    const alone = ask({ units: [stands('g', second, armed), target], terrain, figures }, fire);
    expect(reasonOf(alone, 'line-of-sight').answer).toBe('yes');
    expect(reasonOf(alone, 'line-of-sight').margin).toBeCloseTo(0.22326 * 25.4, 2); // (−0.6, 1) beside that line: 0.225 × 8 / √65
  });
  test.each([
    // six inches of wood, but straight along x = 0.5 it need only give way by the inch's tenth
    ['beside the wood', box(-9, 1, 0.6, 7), -0.1],
    // five inches, four of which one sees through: to the wood, and one inch into it
    ['into the wood', box(-9, 1, 9, 6), -2],
  ] as const)('what is missing of a view through a wood: %s', (_, outline, inches) => {
    const sight = reasonOf(
      ask({ units: [firer, target], terrain: [piece('wood', 'wood', outline)] }, fire),
      'line-of-sight',
    );
    expect(sight.answer).toBe('no');
    expect(sight.margin).toBeCloseTo(inches * 25.4, 1);
  });
  test('two blockers with a gap between them', () => {
    const list = (gap: number) => stands('x', spots(90, [-2 - gap / 2, 4], [2 + gap / 2, 4]), { base: [4, 0.75] });
    const gate = (gap: number) => reasonOf(ask({ units: [firer, target, list(gap)] }, fire), 'line-of-sight');
    expect(gate(0.2)).toMatchObject({ answer: 'yes', margin: expect.closeTo(0.2 * 25.4, 2) });
    // beside the ground between, which is an inch wide: 0.3 and 0.55 to come up to it, then an inch across
    expect(gate(1.6)).toMatchObject({ answer: 'yes', margin: expect.closeTo(1.3 * 25.4, 2) });
    expect(gate(2.1)).toMatchObject({ answer: 'yes', margin: expect.closeTo(1.55 * 25.4, 2) });
    expect(gate(-0.2)).toMatchObject({ answer: 'no', about: ['x'], margin: expect.closeTo(-0.2 * 25.4, 2) });
  });
});

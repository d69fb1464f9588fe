// Cases on a hair: a hundredth of a degree that suppresses or not, and Hits that two players would share. 1 BD = 100 mm.

import { describe, expect, test } from 'vitest';
import { ruleset } from '../../../../src/rules/books/emperor/index.ts';
import { openWith, type Ruling } from '../../../../src/rules/index.ts';
import { readPositionFile } from '../../../../src/table/index.ts';
import { must } from '../../../must.ts';

const man = { type: 3, drill: 3, experience: 3 };
const foot = (id: string, side: string, at: readonly [number, number], facing: number) => ({
  id,
  side,
  arm: 'infantry',
  formation: 'line',
  facing,
  block: { at, files: 4, ranks: 1, base: [25, 10] },
  values: man,
});
function asked(units: readonly object[], call: object): Ruling {
  const file = must(
    readPositionFile({
      format: 'enfilade/position',
      version: 1,
      system: 'emperor',
      lengths: 'mm',
      scale: { BD: 100 },
      table: { width: 1000, height: 1000 },
      sides: [
        { id: 'red', name: 'Red' },
        { id: 'blue', name: 'Blue' },
      ],
      units,
    }),
  );
  return must(must(openWith(ruleset, file)).judge.ask(call));
}
const reasonIn = (ruling: Ruling, id: string) => ruling.reasons.find(r => r.id === id);

describe('3.3.1.3.1 cavalry half turned', () => {
  // S looks north with its middle at (500, 495), T 150 mm ahead; cavalry 10 by 10 mm with its middle 200 mm north of that of S.
  const half = (facing: number): Ruling =>
    asked(
      [
        foot('s', 'red', [500, 500], 0),
        foot('t', 'blue', [500, 650], 180),
        {
          id: 'c',
          side: 'blue',
          arm: 'cavalry',
          formation: 'line',
          facing,
          bases: [{ at: [500, 695], size: [10, 10] }],
          values: { type: 3 },
        },
      ],
      { kind: 'skirmish-fire', firer: 's', target: 't' },
    );
  // Its farthest corner is 5 √2 mm from its middle: d degrees are 2 · 7.071 · sin(d / 2) mm.
  test.each([
    [180 - 45.01, 'yes', 0.01],
    [180 - 44.99, 'no', -0.01],
    [180 + 45.01, 'yes', 0.01],
    [180 - 60, 'yes', 15],
  ] as const)('facing %s: %s by %s°', (facing, answer, deg) => {
    const reason = reasonIn(half(facing), 'suppression');
    expect(reason?.answer).toBe(answer);
    expect(reason?.marginDeg).toBeCloseTo(deg, 3);
    expect(reason?.margin).toBeCloseTo(2 * 5 * Math.SQRT2 * Math.sin((deg * Math.PI) / 360), 3);
    expect(reason).toMatchObject({ unit: 'deg', limit: 45 });
  });
  test('a hundredth of a degree is too close to call, and the sentence tells it from the limit', () => {
    const ruling = half(180 - 45.01);
    expect(ruling).toMatchObject({ answer: 'yes', tooClose: true, decidedBy: ['suppression'] });
    expect(reasonIn(ruling, 'suppression')?.text).toBe('c faces 45.01° away from s; up to 45° suppresses');
  });
});

describe('3.3.6.1 a player spreads the losses of his own units', () => {
  const units = [
    foot('a', 'red', [300, 300], 0),
    foot('b', 'blue', [300, 500], 180),
    foot('d', 'blue', [600, 500], 180),
  ];
  const spread = (targets: readonly string[]): Ruling =>
    asked(units, { kind: 'hit-spread', hits: 2, spread: targets.map(target => ({ target, hits: 1 })) });
  test('targets of one side', () => {
    expect(reasonIn(spread(['b', 'd']), 'one-side')?.answer).toBe('yes');
    expect(spread(['b', 'd']).answer).toBe('yes');
  });
  test('targets of two sides', () => {
    const ruling = spread(['a', 'b']);
    expect(ruling).toMatchObject({ answer: 'no', decidedBy: ['one-side'] });
    expect(reasonIn(ruling, 'one-side')?.text).toBe(
      'the targets are of Red and Blue; a player spreads the losses of his own units',
    );
  });
});

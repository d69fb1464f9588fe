import { describe, expect, test } from 'vitest';
import { judgeCalls, type Opened, type Opening, openingWith, openWith } from '../../src/rules/index.ts';
import {
  formatProblem,
  type MapFile,
  type PositionFile,
  type Result,
  readMapFile,
  readPositionFile,
} from '../../src/table/index.ts';
import { must } from '../must.ts';
import { made, unitA, unitB } from '../table/made.ts';
import { sampleBook } from './sixth/judging.ts';

const fileOf = (over: object): PositionFile => must(readPositionFile(made(over)));
const opened = (over: object, opening: Opening = {}): Result<Opened> => openWith(sampleBook, fileOf(over), opening);
const problemsOf = (result: Result<unknown>): readonly string[] =>
  result.ok ? [] : result.problems.map(formatProblem);
const answers = (over: object, opening: Opening = {}): readonly string[] => {
  const position = opened(over, opening);
  if (!position.ok) throw new Error(problemsOf(position).join('; '));
  const rulings = judgeCalls(position.value);
  if (!rulings.ok) throw new Error(problemsOf(rulings).join('; '));
  return rulings.value.map(r => `${r.answer} ${r.margin?.mm}`);
};
const calls = [{ kind: 'fire', firer: 'a', target: 'b' }];

// a's front edge lies at y = 20 from x = 37 to 43; b's base (48…52, 59…61): the way from (43, 20) to (48, 59)
// is √(5² + 39²) = √1546 = 39.3192065 cm: 93.192065 mm beyond the house range of 30 cm
test('a position, a book, a call: a ruling', () => {
  expect(answers({ calls })).toEqual(['no -93.192065']);
});

describe('options of the opening', () => {
  const near = { units: [unitA, { ...unitB, bases: [{ at: [40, 51], size: [4, 2], facing: 180 }] }], calls }; // gap 50 − 20 = 30 cm
  test('choices win over those of the file', () => {
    expect(answers(near)).toEqual(['yes 0']);
    expect(answers({ ...near, choices: { 'S-1': 'no' } })).toEqual(['no 0']);
    expect(answers({ ...near, choices: { 'S-1': 'no' } }, { choices: { 'S-1': 'yes' } })).toEqual(['yes 0']);
  });
  test('figures go in the place of the file’s', () => {
    expect(answers({ ...near, figures: 'printed' })).toEqual(['unknown undefined']);
    expect(answers({ ...near, figures: 'printed' }, { figures: { range: { cm: 31 } } })).toEqual(['yes 10']);
  });
  test('the tolerance reaches the ruling', () => {
    const position = opened({ calls }, { tolerance: 100 });
    const rulings = position.ok ? judgeCalls(position.value) : position;
    expect(rulings.ok && rulings.value[0]?.tooClose).toBe(true);
  });
});

describe('what is wrong is said before anything is judged', () => {
  test.each([
    [{ calls: [...calls, { kind: 'fire', firer: 'a', target: 'ghost' }] }, 'calls[1].target: no such unit'],
    [{ calls: [{ kind: 'fire', firer: 'a', target: 'b', range: 3 }] }, 'calls[0].range: unknown key'],
    [{ units: [{ ...unitA, arm: 'dragons' }, unitB] }, 'units[0].arm: must be infantry, artillery'],
    [{ units: [{ ...unitA, formation: 'wedge' }, unitB] }, 'units[0].formation: must be line'],
    [{ choices: { 'S-9': 'yes' } }, 'choices.S-9: no such choice; there are S-1'],
    [{ figures: { nonsense: 1 } }, 'figures.nonsense: unknown key'],
  ])('%o: %s', (over, said) => {
    expect(problemsOf(opened(over))).toContain(said);
  });
  test('a call by number', () => {
    const position = must(opened({ calls }));
    expect(problemsOf(judgeCalls(position, 2))).toEqual(['calls: there is no call 2; the position has 1']);
    expect(judgeCalls(position, 1).ok).toBe(true);
  });
});

describe('a large table', () => {
  // 20 rows of 30 bases, 3 apart, from (21, 13) on; the last of them is b
  const crowd = (strange: object = {}): object => ({
    units: [
      unitA,
      ...Array.from({ length: 600 }, (_, i) => ({
        ...unitB,
        id: i === 599 ? 'b' : `b${i}`,
        bases: [{ at: [21 + 3 * (i % 30), 3 * Math.floor(i / 30) + 13], size: [1, 1], facing: 180 }],
        ...(i === 500 ? strange : {}),
      })),
    ],
    calls,
  });
  test('is read in steps that never go back, by the book too', () => {
    const shares = [...openingWith(sampleBook, fileOf(crowd()))];
    expect(shares.length).toBeGreaterThan(601);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });
  test('is ruled on as a whole', () => {
    // a's front edge ends at (43, 20); b is the last: at (21 + 3 · 29, 3 · 19 + 13) = (108, 70), its corner at (107.5, 69.5)
    // √(64.5² + 49.5²) = √6610.5 = 81.3049814 cm: 513.049814 mm beyond the house range of 30 cm
    expect(answers(crowd())).toEqual(['no -513.049814']);
  });
  test('what is wrong is said once, with its place', () => {
    expect(problemsOf(opened(crowd({ arm: 'dragons' })))).toEqual(['units[501].arm: must be infantry, artillery']);
  });
});

describe('a map beneath', () => {
  const map = (outline: readonly (readonly [number, number])[]): MapFile =>
    must(
      readMapFile({
        format: 'enfilade/map',
        version: 1,
        lengths: 'cm',
        table: { width: 120, height: 80 },
        terrain: [{ id: 'm', kind: 'wood', outline }],
      }),
    );
  test('its pieces lie on the table', () => {
    const position = opened(
      { map: 'm.json' },
      {
        map: map([
          [1, 1],
          [5, 1],
          [5, 5],
        ]),
      },
    );
    expect(position.ok && position.value.position.terrain.map(t => t.id)).toEqual(['m']);
  });
  test('a fault of the map is said to be the map’s', () => {
    const position = opened(
      { map: 'm.json' },
      {
        map: map([
          [1, 1],
          [5, 5],
          [5, 1],
          [1, 5],
        ]),
      },
    );
    expect(problemsOf(position)).toEqual([
      'terrain[0].outline: sides 0 and 2 cross, touch or repeat a corner (a piece of the map "m.json")',
    ]);
  });
  test('a map that was named and not handed in is missed', () => {
    expect(problemsOf(opened({ map: 'm.json' }))).toEqual(['map: the map "m.json" has not been read']);
  });
});

describe('the position of another book', () => {
  const other = {
    system: 'emperor',
    scale: { BD: 10 },
    calls: [
      { kind: 'infantry-fire', firer: 'a', target: 'b' },
      { kind: 'charge-order', unit: 'a', target: 'b' },
      { kind: 'skirmish-fire', firer: 'a', target: 'b' },
    ],
  };
  test('where the overlay names no calls, who fires at whom is asked once each', () => {
    const position = opened(other);
    expect(position.ok && position.value.position.calls).toEqual([{ kind: 'fire', firer: 'a', target: 'b' }]);
  });
  test('a firer for whom the book has no plain fire asks nothing', () => {
    const position = opened({ ...other, also: { lasalle: { units: { a: { arm: 'artillery' } } } } });
    expect(position.ok && position.value.position.calls).toEqual([]);
  });
  test('calls of the overlay are the only ones', () => {
    const position = opened({ ...other, also: { lasalle: { calls: [{ kind: 'fire', firer: 'b', target: 'a' }] } } });
    expect(position.ok && position.value.position.calls).toEqual([{ kind: 'fire', firer: 'b', target: 'a' }]);
  });
  test('conditions the book has no word for are left out, those it knows hold', () => {
    const position = opened({ ...other, conditions: { weather: 'rain', mist: true } });
    expect(position.ok && position.value.position.conditions).toEqual({ weather: 'rain' });
  });
});

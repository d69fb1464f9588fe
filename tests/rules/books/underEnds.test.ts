// Ground that lies under a firer or a target: it hides nothing, or everything, as long as it does. On seeded tables whatever stands about is moved by less
// than the margin, and no answer changes; rows by hand say how far it is.

import { describe, expect, test } from 'vitest';
import { loadRuleset, openWith, type Ruling } from '../../../src/rules/index.ts';
import { type Position, readPositionFile, type SystemId } from '../../../src/table/index.ts';
import { randomFrom } from '../../geometry/scene.ts';
import { must } from '../../must.ts';
import { moversOf, standsOnAnother } from '../movers.ts';

interface Book {
  readonly name: string;
  readonly system: SystemId;
  readonly lengths: 'mm' | 'cm' | 'in';
  readonly scale?: object;
  readonly base: readonly [number, number];
  readonly files: number;
  readonly firer: object;
  readonly target: object;
  readonly range: number;
  readonly call: Ruling['call'];
  readonly choices?: Readonly<Record<string, string>>;
  readonly height?: number;
  /** Of the target, where they are others. */
  readonly targetBase?: readonly [number, number];
  readonly targetFiles?: number;
  /** Tables beyond the first, found among thousands: the fire is not allowed, and its margin once said too much. */
  readonly more?: readonly number[];
  /** How many tables are held to all of their margin, of the first. */
  readonly firm: number;
  /** How many of those margins say that they are bounds, and how many of these a little more changes after all. */
  readonly bounds: readonly [said: number, needless: number];
  /** Tables whose plain margin is less than what is needed, by three parts in a hundred. */
  readonly short?: readonly number[];
}
const NAMED = { firer: 'a', target: 't' } as const;
const TRAINED = { values: { type: 2, drill: 3, experience: 3 } };
const LINE = { arm: 'infantry', formation: 'line' };
const RIFLE = { arm: 'infantry', values: { profile: 'rifleman' } };
const EMPEROR = { system: 'emperor', lengths: 'cm', scale: { BD: 10 }, base: [2.5, 1.25] } as const;
const BOOKS: readonly Book[] = [
  {
    name: 'belle-alliance',
    system: 'belle-alliance',
    lengths: 'cm',
    base: [1.2, 1.2],
    files: 10,
    firer: LINE,
    target: LINE,
    range: 18,
    firm: 60,
    bounds: [49, 3],
    call: { kind: 'fire', ...NAMED },
    more: [493, 1265, 1841, 2861, 3161, 3461],
  },
  {
    name: 'belle-alliance, guns',
    system: 'belle-alliance',
    lengths: 'cm',
    base: [3, 3],
    files: 3,
    firer: { arm: 'artillery', formation: 'unlimbered' },
    target: LINE,
    targetBase: [1.2, 1.2],
    targetFiles: 10,
    range: 40,
    firm: 60,
    bounds: [43, 8],
    call: { kind: 'fire', ...NAMED },
    more: [118, 120, 190, 579, 953, 1347, 3185],
  },
  {
    name: 'emperor, guns',
    ...EMPEROR,
    files: 3,
    firer: { arm: 'artillery', formation: 'battery', ...TRAINED },
    target: { ...LINE, ...TRAINED },
    range: 40,
    firm: 60,
    bounds: [0, 0],
    call: { kind: 'artillery-fire', ...NAMED },
  },
  {
    name: 'emperor, volleys (INT-14 full)',
    ...EMPEROR,
    files: 4,
    firer: { ...LINE, ...TRAINED },
    target: { ...LINE, ...TRAINED },
    range: 14,
    firm: 60,
    // two volleys out of range and behind a wood: straight on to the target mends both
    bounds: [10, 2],
    call: { kind: 'infantry-fire', ...NAMED },
    choices: { 'INT-14': 'full' },
  },
  {
    name: 'lasalle (I-11 any-line)',
    system: 'lasalle',
    lengths: 'mm',
    scale: { BW: 40 },
    base: [40, 30],
    files: 4,
    firer: LINE,
    target: LINE,
    range: 140,
    firm: 60,
    bounds: [11, 0],
    call: { kind: 'musketry', ...NAMED },
    more: [214, 327, 498, 682, 692],
    choices: { 'I-11': 'any-line' },
  },
  {
    name: 'fire-and-fury',
    system: 'fire-and-fury',
    lengths: 'in',
    base: [1, 0.75],
    files: 4,
    firer: { ...LINE, values: { weapon: 'RM' } },
    target: { ...LINE, values: { weapon: 'RM' } },
    range: 8,
    firm: 40,
    bounds: [23, 0],
    call: { kind: 'fire', ...NAMED },
  },
  {
    name: 'open-fire',
    system: 'open-fire',
    lengths: 'in',
    base: [1, 1],
    files: 1,
    firer: RIFLE,
    target: RIFLE,
    range: 20,
    firm: 60,
    bounds: [11, 0],
    call: { kind: 'attack', weapon: 'rifle', ...NAMED },
    height: 4,
  },
];
type FilePoint = readonly [number, number];
interface Table {
  readonly facing?: number;
  readonly firer: FilePoint;
  readonly target: FilePoint;
  readonly woods: readonly (readonly FilePoint[])[];
  /** How far one sees into them, where it matters. */
  readonly sightDepth?: number;
}
function fileOf(book: Book, { facing = 0, firer, target, woods, sightDepth }: Table): object {
  const { system, lengths, scale, base, files, range, height, targetBase = base, targetFiles = files } = book;
  return {
    format: 'enfilade/position',
    version: 1,
    system,
    lengths,
    ...(scale ? { scale } : {}),
    table: { width: 8 * range, height: 8 * range },
    sides: [{ id: 'red' }, { id: 'blue' }],
    terrain: woods.map((outline, i) => ({
      id: `w${i}`,
      kind: 'wood',
      height,
      blocksSight: true,
      outline,
      ...(sightDepth === undefined ? {} : { values: { sightDepth } }),
    })),
    units: [
      { id: 'a', side: 'red', facing, block: { at: firer, files, ranks: 1, base }, ...book.firer },
      {
        id: 't',
        side: 'blue',
        facing: 180,
        block: { at: target, files: targetFiles, ranks: 1, base: targetBase },
        ...book.target,
      },
    ],
  };
}
async function opened(book: Book, table: Table) {
  const ruleset = await loadRuleset(book.system);
  const options = { marks: false, ...(book.choices ? { choices: book.choices } : {}) };
  const file = must(readPositionFile(JSON.parse(JSON.stringify(fileOf(book, table)))));
  const { position, judge } = must(openWith(ruleset, file, options));
  const again = (there: Position, call: Ruling['call']): Ruling | null => {
    const made = ruleset.open(there, { ...options, margins: false });
    const asked = made.ok ? made.value.ask(call) : null;
    return asked?.ok ? asked.value : null;
  };
  return { position, ruling: must(judge.ask(book.call)), again };
}

/** A wood of three to five corners around a place. */
function woodAround([x, y]: FilePoint, wide: number, next: () => number): readonly FilePoint[] {
  const corners = 3 + Math.floor(next() * 3);
  const [across, along, start] = [wide * (0.6 + next()), wide * (0.3 + 0.6 * next()), 2 * Math.PI * next()];
  return Array.from({ length: corners }, (_, i): FilePoint => {
    const a = start + (2 * Math.PI * i) / corners;
    return [x + across * Math.cos(a), y + along * Math.sin(a)];
  });
}
function seeded({ range, base, files, targetBase = base, targetFiles = files }: Book, next: () => number): Table {
  const [wide, targetWide] = [base[0] * files, targetBase[0] * targetFiles];
  const some = (size: number): number => (next() - 0.5) * size;
  const firer: FilePoint = [4 * range, 4 * range];
  const target: FilePoint = [4 * range + some(wide), 4 * range + range * (0.4 + 0.5 * next())];
  const near = ([x, y]: FilePoint): FilePoint => [x + some(wide * 0.6), y + some(wide * 0.8)];
  const where = next();
  const woods = [
    ...(where < 0.6 ? [woodAround(near(firer), wide, next)] : []),
    ...(where > 0.4 ? [woodAround(near(target), targetWide, next)] : []),
  ];
  return { facing: (360 + Math.round(some(20))) % 360, firer, target, woods };
}
const TABLES = 60;
const DIRECTIONS = 12;
/** mm: nobody is moved farther. */
const FAR = 120;
/** mm: smaller margins hang on what counts as a touch. */
const CLEAR = 2;

test.each(BOOKS)('less than the margin changes nothing: $name', { timeout: 240_000 }, async book => {
  const wrong: unknown[] = [];
  let asked = 0;
  for (const seed of [...Array.from({ length: TABLES }, (_, i) => i + 1), ...(book.more ?? [])]) {
    const { position, ruling, again } = await opened(book, seeded(book, randomFrom(7001 * seed)));
    const size = Math.min(FAR, Math.abs(ruling.margin?.mm ?? 0));
    if (size < CLEAR) continue;
    asked++;
    for (const mover of moversOf(position, book.call)) {
      for (let d = 0; d < DIRECTIONS; d++) {
        const a = (2 * Math.PI * d) / DIRECTIONS;
        const there = mover.by({ x: 0.97 * size * Math.cos(a), y: 0.97 * size * Math.sin(a) });
        const other = standsOnAnother(there.position, mover.id) ? null : again(there.position, there.call);
        if (other && other.answer !== ruling.answer)
          wrong.push([seed, ruling.answer, ruling.margin?.mm, mover.id, d * 30]);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(TABLES / 3);
});

/** Beside the margin, in mm: the grid, and what counts as a touch. */
const HAIR = 0.02;
/** In so many directions whoever stands about is moved, and in the finer ones where none of those is enough. */
const [COARSE, FINE] = [16, 360];
test.each(BOOKS)('a hair more than the margin changes the answer: $name', { timeout: 240_000 }, async book => {
  const { firm, bounds, short = [] } = book;
  const wrong: unknown[] = [];
  let [said, needless] = [0, 0];
  for (let seed = 1; seed <= firm; seed++) {
    const { position, ruling, again } = await opened(book, seeded(book, randomFrom(7001 * seed)));
    const size = 1.01 * Math.abs(ruling.margin?.mm ?? 0) + HAIR;
    if (size < CLEAR) continue;
    const movers = moversOf(position, book.call);
    const isChanged = (ways: number): boolean =>
      movers.some(mover =>
        Array.from({ length: ways }, (_, d) => (2 * Math.PI * d) / ways).some(a => {
          const there = mover.by({ x: size * Math.cos(a), y: size * Math.sin(a) });
          const answer = again(there.position, there.call)?.answer;
          return answer !== undefined && answer !== ruling.answer;
        }),
      );
    const isBound = ruling.margin?.atLeast === true;
    const isEnough = isChanged(COARSE) || (!isBound && isChanged(FINE));
    if (isBound) said++;
    if (isBound && isEnough) needless++;
    if (!isBound && isEnough === short.includes(seed))
      wrong.push([seed, ruling.answer, ruling.margin?.mm, ruling.decidedBy.join()]);
  }
  expect(wrong).toEqual([]);
  expect([said, needless]).toEqual(bounds);
});

const box = (x0: number, y0: number, x1: number, y1: number): readonly FilePoint[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
async function reasonAt(name: string, table: Table, id: string) {
  const book = BOOKS.find(b => b.name.startsWith(name)) as Book;
  const { ruling } = await opened(book, table);
  return ruling.reasons.find(r => r.id === id);
}
const WEDGE: readonly FilePoint[] = [
  [150, 150],
  [215, 175],
  [150, 200],
];
describe('rows by hand', () => {
  // Whoever stands at a place does so with the middle of his front: there is the Flagpoint.
  test.each([
    ['the battery stands in a wood that ends 12 mm behind its Flagpoint', box(130, 158.8, 190, 164), 12],
    ['the target stands in one that ends 13 mm behind its own', box(130, 186, 190, 191.3), 13],
  ] as const)('emperor: %s', async (_, wood, mm) => {
    const table = { firer: [160, 160], target: [160, 190], woods: [wood] } as const;
    expect(await reasonAt('emperor, guns', table, 'line-of-fire')).toMatchObject({ answer: 'yes', margin: mm });
  });
  test.each([
    // the battery backs out of it, or the wood comes on: its far side lies 100 mm behind; no nearer way, for on this side it only holds the Flagpoint
    ['a wood begins 4 mm behind the battery', box(130, 150, 190, 159.6), 100],
    ['a wood begins 4 mm behind the target', box(130, 190.4, 190, 196), 60],
    // its corner comes over the Flagpoint as it comes over the line
    ['a wood begins 4 mm behind the battery and 7 mm aside', box(160.7, 140, 190, 159.6), Math.hypot(200, 7)],
    // at x it is 2 · 25 · (215 − x) / 65 cm from side to side, and firer and target stand 30 cm apart: they are past both sides where x is 176
    ['a wedge of wood holds both', WEDGE, 160],
  ] as const)('emperor: %s', async (_, wood, mm) => {
    const table = { firer: [160, 160], target: [160, 190], woods: [wood] } as const;
    const reason = await reasonAt('emperor, guns', table, 'line-of-fire');
    expect(reason?.answer).toBe('yes');
    expect(reason?.margin).toBeCloseTo(mm, 3);
  });
  // Out of the wood the border lies 1 cm ahead of the leftmost figure's left end (66, 72), and 0.95783 cm square to it, which is 0.3 to the left of straight
  // ahead: there the target's front has no corner. To every corner it is more, and the other figures have 0.34 / 1.044 cm more for each 1.2 cm.
  test.each([
    [0.957, 'yes'],
    [0.956, 'no'],
  ] as const)(
    'belle-alliance: one sees %s cm into the wood, and square to its border it is 0.95783 deep',
    async (sightDepth, answer) => {
      const wood = [
        [50, 60],
        [90, 60],
        [90, 80.2],
        [50, 68.2],
      ] as const;
      const table = { firer: [72, 72], target: [63.6, 82], woods: [wood], sightDepth } as const;
      expect((await reasonAt('belle', table, 'line-of-aim'))?.answer).toBe(answer);
    },
  );
  test('belle-alliance: the firer comes into a wood 10 mm before it, and sees out of it', async () => {
    const table = { firer: [72, 72], target: [72, 82], woods: [box(40, 73, 110, 74)] } as const;
    expect(await reasonAt('belle', table, 'line-of-aim')).toMatchObject({ answer: 'no', margin: -10 });
  });
  // Lines to its ends are cut by the wood, whose tip lies under its middle alone: 0.5 of 8.5 cm of the tip, 1.9 cm to either hand.
  test('belle-alliance: the middle of the target stands in the tip of a wood that lies across all the way', async () => {
    const tip = [
      [40, 74],
      [104, 74],
      [72, 82.5],
    ] as const;
    const table = { firer: [72, 72], target: [72, 82], woods: [tip] } as const;
    const reason = await reasonAt('belle', table, 'line-of-aim');
    expect(reason?.answer).toBe('yes');
  });
  test.each(['line-of-aim', 'field-of-sight'])('belle-alliance: 20 mm back it leaves a wood: %s', async id => {
    const table = { firer: [72, 72], target: [72, 82], woods: [box(40, 70, 110, 73)] } as const;
    expect(await reasonAt('belle', table, id)).toMatchObject({ answer: 'yes', margin: 20 });
  });
  test('lasalle: two woods over the front edge; the firer is past both after 40 mm', async () => {
    const woods = [box(300, 540, 820, 590), box(280, 545, 840, 600)];
    const reason = await reasonAt('lasalle', { firer: [560, 560], target: [560, 680], woods }, 'line-of-sight');
    expect(reason).toMatchObject({ answer: 'no', margin: -40 });
  });
  test('lasalle: a wood that ends 5 mm behind the front edge comes out before it', async () => {
    const woods = [box(300, 500, 820, 555)];
    const reason = await reasonAt('lasalle', { firer: [560, 560], target: [560, 680], woods }, 'line-of-sight');
    expect(reason?.answer).toBe('yes');
    expect(reason?.margin).toBeCloseTo(5, 3);
  });
  test('open-fire: the eye, in the middle of the base, stands in a wood, 0.9 in from its edge', async () => {
    const woods = [box(76, 79, 84, 80.4)];
    const reason = await reasonAt('open-fire', { firer: [80, 80], target: [80, 92], woods }, 'line-of-sight');
    expect(reason?.answer).toBe('no');
    expect(reason?.margin).toBeCloseTo(-22.86, 2);
  });
});

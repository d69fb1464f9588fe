// Two units stand about, own or enemies, between firer and target or at the ends of the line. On seeded tables whoever is moved by less than the margin
// changes no answer, and a margin that is not said to be a bound is all that is needed.

import { expect, test } from 'vitest';
import { ruleset } from '../../../../src/rules/books/belle-alliance/index.ts';
import { openWith } from '../../../../src/rules/index.ts';
import { readPositionFile } from '../../../../src/table/index.ts';
import { randomFrom } from '../../../geometry/scene.ts';
import { must } from '../../../must.ts';
import { type Mover, moversOf, standsOnAnother } from '../../movers.ts';

type FilePoint = readonly [number, number];
interface Kind {
  readonly name: string;
  /** How far to the side the target may stand, in fronts of the firer. */
  readonly aside: number;
  /** Where on the way to the target the others stand. */
  readonly from: number;
  readonly to: number;
}
const BETWEEN: Kind = { name: 'between them', aside: 1, from: 0.25, to: 0.75 };
const ASIDE: Kind = { name: 'between them, the target to the side', aside: 4, from: 0.25, to: 0.75 };
const ENDS: Kind = { name: 'at the ends', aside: 1, from: -0.2, to: 1.2 };

interface Arm {
  readonly name: string;
  readonly firer: object;
  readonly files: number;
  readonly base: readonly [number, number];
  readonly range: number;
}
const FOOT: Arm = {
  name: 'a line',
  firer: { arm: 'infantry', formation: 'line' },
  files: 10,
  base: [1.2, 1.2],
  range: 18,
};
const GUNS: Arm = {
  name: 'guns',
  firer: { arm: 'artillery', formation: 'unlimbered' },
  files: 3,
  base: [3, 3],
  range: 40,
};

function tableOf({ firer, files, base, range }: Arm, { aside, from, to }: Kind, next: () => number): object {
  const wide = base[0] * files;
  const some = (size: number): number => (next() - 0.5) * size;
  const start: FilePoint = [4 * range, 4 * range];
  const target: FilePoint = [start[0] + some(wide * aside), start[1] + range * (0.4 + 0.5 * next())];
  const line = { arm: 'infantry', formation: 'line' };
  const others = ['x0', 'x1'].map(id => {
    const side = next() < 0.6 ? 'red' : 'blue';
    const facing = Math.round(360 * next());
    const share = from + (to - from) * next();
    const at = [
      start[0] + share * (target[0] - start[0]) + some(wide * 1.6),
      start[1] + share * (target[1] - start[1]),
    ];
    return { id, side, facing, block: { at, files: 1 + Math.floor(4 * next()), ranks: 1, base: [1.2, 1.2] }, ...line };
  });
  const [facing, targetFacing] = [(360 + Math.round(some(20))) % 360, 180 + Math.round(some(20))];
  return {
    format: 'enfilade/position',
    version: 1,
    system: 'belle-alliance',
    lengths: 'cm',
    table: { width: 8 * range, height: 8 * range },
    sides: [{ id: 'red' }, { id: 'blue' }],
    units: [
      { id: 'a', side: 'red', facing, block: { at: start, files, ranks: 1, base }, ...firer },
      {
        id: 't',
        side: 'blue',
        facing: targetFacing,
        block: { at: target, files: 10, ranks: 1, base: [1.2, 1.2] },
        ...line,
      },
      ...others,
    ],
  };
}

const OPTIONS = { marks: false } as const;
const CALL = { kind: 'fire', firer: 'a', target: 't' } as const;
/** mm: smaller margins hang on what counts as a touch. */
const CLEAR = 2;
/** Beside the margin, in mm: the grid, and what counts as a touch. */
const HAIR = 0.02;
const FEW = 12;
/** Where a corner must come over a corner there is hardly more than one way. */
const MANY = [16, 120, 1080] as const;

function faultOf(arm: Arm, kind: Kind, seed: number): string | null {
  const file = must(readPositionFile(JSON.parse(JSON.stringify(tableOf(arm, kind, randomFrom(9001 * seed))))));
  const { position, judge } = must(openWith(ruleset, file, OPTIONS));
  const { answer, margin, decidedBy } = must(judge.ask(CALL));
  const size = Math.abs(margin?.mm ?? 0);
  if (answer === 'unknown' || size < CLEAR) return null;
  const movers = moversOf(position, CALL);
  const isChanged = ({ id, by }: Mover, mm: number, a: number, mayOverlap: boolean): boolean => {
    const there = by({ x: mm * Math.cos(a), y: mm * Math.sin(a) });
    if (!mayOverlap && standsOnAnother(there.position, id)) return false;
    const made = ruleset.open(there.position, { ...OPTIONS, margins: false });
    const asked = made.ok ? made.value.ask(there.call) : null;
    return asked?.ok === true && asked.value.answer !== answer;
  };
  const find = (mm: number, ways: number, mayOverlap: boolean): Mover | undefined =>
    movers.find(mover =>
      Array.from({ length: ways }, (_, d) => (2 * Math.PI * d) / ways).some(a => isChanged(mover, mm, a, mayOverlap)),
    );
  const said = `${seed}: ${answer} by ${margin?.mm} (${decidedBy.join()})`;
  const early = find(0.97 * size, FEW, false);
  if (early) return `${said}: changed with less by ${early.id}`;
  const isEnough = margin?.atLeast || MANY.some(ways => find(1.01 * size + HAIR, ways, true));
  return isEnough ? null : `${said}: nobody changes it`;
}

/** The first of each, and those whose margin once said too much or was not enough. */
const FIRST = 30;
const CASES = [
  { arm: FOOT, kind: BETWEEN, more: [28, 82, 105, 156, 225, 227] },
  { arm: GUNS, kind: BETWEEN, more: [73, 105, 114, 128, 165, 172, 179, 180, 186] },
  { arm: FOOT, kind: ASIDE, more: [50, 114, 132, 169, 257, 274, 289] },
  { arm: GUNS, kind: ASIDE, more: [44, 97, 105, 108, 125, 157, 161] },
  { arm: FOOT, kind: ENDS, more: [36, 54, 292] },
  { arm: GUNS, kind: ENDS, more: [46, 54, 57, 68, 163] },
] as const;
test.each(CASES)('$arm.name, two others $kind.name', { timeout: 240_000 }, ({ arm, kind, more }) => {
  const seeds = [...Array.from({ length: FIRST }, (_, i) => i + 1), ...more];
  expect(seeds.flatMap(seed => faultOf(arm, kind, seed) ?? [])).toEqual([]);
});

// From a checked document to the table: blocks laid out, lengths in mm, bearings turned, every cross reference held.

import {
  type Box,
  boundsOf,
  ccwOf,
  type Degrees,
  frameOf,
  type Mm,
  onGrid,
  type Point,
  plus,
  TOUCH,
  times,
  memoUnder,
} from '../geometry/index.ts';
import { cornerCount } from './arcs.ts';
import { type Base, type BaseSpot, place, type Values } from './base.ts';
import { clean } from './isolated.ts';
import { layGround } from './layGround.ts';
import { mmOf, rounded } from './length.ts';
import { type Position, pointOf, type Unit } from './position.ts';
import { type FileBase, type FileUnit, LIMITS, type PositionFile } from './positionFile.ts';
import { bad, good, type Problem, problem, type Result, visible } from './problem.ts';
import { withMeasuredRanks } from './ranks.ts';
import { runThrough, type Steps } from './steps.ts';

/** One object each, so that a book finds what it read of a table before. */
const NO_VALUES: Values = {};
const NO_SCALE: Position['scale'] = {};
const NO_CHOICES: Position['choices'] = {};
const NO_TERRAIN: NonNullable<PositionFile['terrain']> = [];
const LONGEST: Mm = 30_000;
/** Smaller than this nothing stands; its corners would fall together on the grid. */
const SMALLEST: Mm = 0.1;
/** More problems are not looked for. */
const ENOUGH = 20;

/** A document without a `map` key (see `withMap`) becomes a position, or the list of what does not fit together. */
export const layOut = (file: PositionFile): Result<Position> => runThrough(layingOut(file));

/** The same, a step for each unit. */
export function* layingOut(file: PositionFile): Steps<Result<Position>> {
  const problems: Problem[] = [];
  if (file.map !== undefined) return bad(problem('map', `the map ${visible(file.map)} has not been read`));
  if (!file.table) return bad(problem('table', 'is missing; must be an object (or name a map)'));
  const mm = mmOf(file.lengths);
  const table = sizeOf(file.table, mm);
  problems.push(...tooLarge(file, table));
  if (problems.length > 0) return bad(...problems);
  problems.push(
    ...doubles(file.sides, 'sides'),
    ...doubles(file.terrain ?? [], 'terrain'),
    ...doubles(file.units, 'units'),
  );
  const sideIds = new Set(file.sides.map(s => s.id));
  const { terrain, ...ground } = layGround(file.terrain ?? NO_TERRAIN, mm);
  problems.push(...ground.problems);
  const units: Unit[] = [];
  for (const [i, u] of file.units.entries()) {
    if (!sideIds.has(u.side)) problems.push(problem(`units[${i}].side`, `no such side: ${visible(u.side)}`));
    const laid = layUnit(u, i, mm, table);
    units.push(laid.unit);
    problems.push(...laid.problems);
    yield (i + 1) / file.units.length;
  }
  if (problems.length > 0) return bad(...problems.slice(0, ENOUGH));
  const numbered = withOwnNames(units, file.units);
  return good({
    title: clean(file.title ?? ''),
    system: file.system,
    lengths: file.lengths,
    table,
    sides: file.sides.map(s => ({ id: s.id, name: clean(s.name ?? s.id) })),
    terrain,
    units: numbered,
    unitById: new Map(numbered.map(u => [u.id, u])),
    terrainById: new Map(terrain.map(t => [t.id, t])),
    scale: file.scale ?? NO_SCALE,
    conditions: file.conditions ?? NO_VALUES,
    choices: file.choices ?? NO_CHOICES,
    figures: file.figures ?? 'house',
    calls: file.calls ?? [],
  });
}

/** Names that read alike on one table are numbered from 1: nobody could tell their units apart. */
function withOwnNames(units: readonly Unit[], written: readonly FileUnit[]): readonly Unit[] {
  const alike = new Map<string, Unit[]>();
  for (const unit of units) {
    const name = nameAsRead(written[unit.index]?.name ?? unit.id);
    const group = alike.get(name);
    if (group) group.push(unit);
    else alike.set(name, [unit]);
  }
  if (alike.size === units.length) return units;
  const numbers = new Map([...alike.values()].flatMap(g => (g.length < 2 ? [] : g.map((u, i) => [u, i + 1] as const))));
  return units.map(u => {
    const n = numbers.get(u);
    return n === undefined ? u : numberedName(u, n);
  });
}
const numberedName = memoUnder((unit: Unit, n: number): Unit => ({ ...unit, name: `${unit.name} ${n}` }));
const nameAsRead = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Geometry is exact on tables of up to 30 m; more corners and bases than these would be a slow answer to no question. */
function tooLarge(file: PositionFile, table: { readonly width: Mm; readonly depth: Mm }): readonly Problem[] {
  const corners = (file.terrain ?? []).reduce((sum, t) => sum + cornerCount(t, mmOf(file.lengths)), 0);
  const bases = file.units.reduce(
    (sum, u) => sum + (u.bases?.length ?? 0) + (u.block ? u.block.files * u.block.ranks : 0),
    0,
  );
  return [
    ...(table.width > LONGEST ? [problem('table.width', `a table is at most ${LONGEST / 1000} m long`)] : []),
    ...(table.depth > LONGEST ? [problem('table.height', `a table is at most ${LONGEST / 1000} m long`)] : []),
    ...(corners > LIMITS.allCorners ? [problem('terrain', `more than ${LIMITS.allCorners} corners on the table`)] : []),
    ...(bases > LIMITS.bases ? [problem('units', `more than ${LIMITS.bases} bases on the table`)] : []),
  ];
}

function doubles(list: readonly { readonly id: string }[], at: string): readonly Problem[] {
  const seen = new Map<string, number>();
  return list.flatMap(({ id }, i) => {
    const first = seen.get(id);
    if (first === undefined) seen.set(id, i);
    return first === undefined ? [] : [problem(`${at}[${i}].id`, `${visible(id)} is taken by ${at}[${first}]`)];
  });
}

const sizeOf = memoUnder(({ width, height }: NonNullable<PositionFile['table']>, mm: Mm) => ({
  width: width * mm,
  depth: height * mm,
}));

interface Laying {
  readonly index: number;
  readonly mm: Mm;
  readonly table: { readonly width: Mm; readonly depth: Mm };
  readonly problems: Problem[];
}

/** Once for each unit of a file: of a game's table, only the units that a move has changed are laid out again. */
const layUnit = memoUnder((u: FileUnit, index: number, mm: Mm, table: Laying['table']) => {
  const problems: Problem[] = [];
  const unit = laidUnit(u, { index, mm, table, problems });
  return { unit, problems };
});

function laidUnit(u: FileUnit, laying: Laying): Unit {
  const { index, problems } = laying;
  const path = `units[${index}]`;
  if (u.block && u.bases) problems.push(problem(path, 'has both block and bases; one of them lays out the unit'));
  const facing = u.facing === undefined ? undefined : ccwOf(u.facing);
  const bases = u.block ? layBlock(u, facing ?? 90, laying) : withMeasuredRanks(layBases(u, facing, laying));
  for (const base of bases) onTable(base, laying);
  return {
    id: u.id,
    name: clean(u.name ?? u.id),
    side: u.side,
    arm: u.arm,
    ...(u.formation === undefined ? {} : { formation: u.formation }),
    ...(facing === undefined ? {} : { facing }),
    bases,
    values: u.values ?? NO_VALUES,
    path,
    index,
  };
}

function layBases(u: FileUnit, facing: Degrees | undefined, { index, mm, problems }: Laying): readonly Base[] {
  const seen = new Set<string>();
  return (u.bases ?? []).flatMap((b, j) => {
    const path = `units[${index}].bases[${j}]`;
    const id = b.id ?? String(j + 1);
    if (seen.has(id)) problems.push(problem(`${path}.id`, `${visible(id)} is taken within the unit`));
    seen.add(id);
    if ((b.size === undefined) === (b.radius === undefined)) {
      problems.push(problem(path, 'needs either size [width, depth] or radius'));
      return [];
    }
    return place(spotOf(b, { id, unit: u.id, path, facing: facing ?? 90, mm }));
  });
}

interface Naming {
  readonly id: string;
  readonly unit: string;
  readonly path: string;
  readonly facing: Degrees;
  readonly mm: Mm;
}
function spotOf(b: FileBase, { id, unit, path, facing, mm }: Naming): BaseSpot {
  return {
    id,
    unit,
    path,
    at: onGrid(pointOf(b.at, mm)),
    facing: b.facing === undefined ? facing : ccwOf(b.facing),
    ...(b.size ? { size: { width: b.size[0] * mm, depth: b.size[1] * mm } } : {}),
    ...(b.radius === undefined ? {} : { radius: b.radius * mm }),
    ...(b.rank === undefined ? {} : { rank: b.rank }),
    ...(b.file === undefined ? {} : { file: b.file }),
    values: b.values ?? NO_VALUES,
  };
}

/** `block.at` is the middle of the front edge; files left to right, ranks backwards; rank 1 first; ids `file.rank`. */
export function blockSpots(
  block: NonNullable<FileUnit['block']>,
  facing: Degrees,
  mm: Mm,
): readonly { readonly id: string; readonly at: Point; readonly rank: number; readonly file: number }[] {
  const [w, d] = block.base;
  const [gapAcross, gapDeep] = block.gap ?? [0, 0];
  const { forward, right } = frameOf(facing);
  const front = onGrid(pointOf(block.at, mm));
  const spots: { id: string; at: Point; rank: number; file: number }[] = [];
  for (let rank = 1; rank <= block.ranks; rank++) {
    for (let file = 1; file <= block.files; file++) {
      const across = (file - (block.files + 1) / 2) * (w + gapAcross) * mm;
      const back = (d / 2 + (rank - 1) * (d + gapDeep)) * mm;
      const from = onGrid(plus(times(right, across), times(forward, 0 - back)));
      spots.push({ id: `${file}.${rank}`, at: plus(front, from), rank, file });
    }
  }
  return spots;
}

function layBlock(u: FileUnit, facing: Degrees, { index, mm }: Laying): readonly Base[] {
  const block = u.block as NonNullable<FileUnit['block']>;
  const size = { width: block.base[0] * mm, depth: block.base[1] * mm };
  const path = `units[${index}].block`;
  return blockSpots(block, facing, mm).map(s => place({ ...s, unit: u.id, path, facing, size, values: NO_VALUES }));
}

function onTable(base: Base, { table, mm, problems }: Laying): void {
  if (problems.length >= ENOUGH) return;
  const least = base.kind === 'round' ? 2 * base.radius : Math.min(base.width, base.depth);
  if (least < SMALLEST) problems.push(problem(base.path, `base ${visible(base.id)} is smaller than ${SMALLEST} mm`));
  const box: Box = boundsOf(base.shape);
  const over = Math.max(0 - box.minX, 0 - box.minY, box.maxX - table.width, box.maxY - table.depth);
  if (over > TOUCH)
    problems.push(problem(base.path, `base ${visible(base.id)} is ${rounded(over / mm, 3)} off the table`));
}

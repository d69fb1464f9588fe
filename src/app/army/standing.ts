// Where a unit may stand: a template laid out, a unit beside another, how deep it would stand in what is already there.

import { middleOfBases, shiftedUnit } from '../../desk/index.ts';
import {
  boxesTouch,
  ccwOf,
  dot,
  frameOf,
  type Mm,
  minus,
  onGrid,
  type Point,
  plus,
  TOUCH,
  times,
  type Vector,
} from '../../geometry/index.ts';
import { CONTACT } from '../../measure/index.ts';
import { depthOf } from '../../play/index.ts';
import type { Template } from '../../rules/index.ts';
import {
  type Base,
  blockSpots,
  boxOfBases,
  type FileBase,
  type FileUnit,
  fromMm,
  type Lengths,
  mmOf,
  type Position,
  place,
  pointOf,
  rounded,
  type Unit,
} from '../../table/index.ts';

export interface Spot {
  /** The middle of its bases, mm. */
  readonly at: Point;
  /** Compass bearing. */
  readonly bearing: number;
}
export interface Naming {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly lengths: Lengths;
  /** Millimetres of the unit that the template's sizes are written in. */
  readonly own: Mm;
}

const DIGITS = 4;
const inFile = (mm: Mm, lengths: Lengths): number => rounded(fromMm(mm, lengths), DIGITS);

/** A template as a unit of the file, base by base, its middle at the spot. */
export function unitOf(template: Template, { id, name, side, lengths, own }: Naming, { at, bearing }: Spot): FileUnit {
  const { base, files, ranks, gap = [0, 0], values, baseValues } = template;
  const [width, depth] = 'radius' in base ? [2 * base.radius, 2 * base.radius] : [base.width, base.depth];
  const facing = ccwOf(bearing);
  const deep = ranks * depth + (ranks - 1) * gap[1];
  const front = plus(at, times(frameOf(facing).forward, (deep * own) / 2));
  const block = {
    at: [front.x / own, front.y / own] as [number, number],
    files,
    ranks,
    base: [width, depth] as [number, number],
  };
  const spots = blockSpots({ ...block, gap: [gap[0], gap[1]] }, facing, own);
  const size: Pick<FileBase, 'size' | 'radius'> =
    'radius' in base
      ? { radius: inFile(base.radius * own, lengths) }
      : { size: [inFile(width * own, lengths), inFile(depth * own, lengths)] };
  const single = spots.length === 1;
  return {
    id,
    name,
    side,
    arm: template.arm,
    ...(template.formation === undefined ? {} : { formation: template.formation }),
    facing: bearing,
    bases: spots.map(s => ({
      id: single ? '1' : s.id,
      at: [inFile(s.at.x, lengths), inFile(s.at.y, lengths)],
      ...size,
      ...(single ? {} : { rank: s.rank, file: s.file }),
      ...(baseValues ? { values: { ...baseValues } } : {}),
    })),
    ...(values ? { values: { ...values } } : {}),
  };
}

/** The bases of a unit of the file as they would stand. */
export function basesOf(unit: FileUnit, lengths: Lengths): readonly Base[] {
  const mm = mmOf(lengths);
  return (unit.bases ?? []).map((b, i) =>
    place({
      id: b.id ?? String(i + 1),
      unit: unit.id,
      path: '',
      at: onGrid(pointOf(b.at, mm)),
      facing: ccwOf(b.facing ?? unit.facing ?? 0),
      ...(b.size ? { size: { width: b.size[0] * mm, depth: b.size[1] * mm } } : {}),
      ...(b.radius === undefined ? {} : { radius: b.radius * mm }),
      values: {},
    }),
  );
}

export type Obstacle =
  | { readonly kind: 'off-table' }
  | { readonly kind: 'overlap'; readonly unit: Unit; readonly mm: Mm };

/** What stands against bases standing there; null: nothing. Bases may touch. */
export function obstacleTo({ table, units }: Position, bases: readonly Base[], except?: string): Obstacle | null {
  const box = boxOfBases(bases);
  const over = Math.max(0 - box.minX, 0 - box.minY, box.maxX - table.width, box.maxY - table.depth);
  if (over > TOUCH) return { kind: 'off-table' };
  for (const unit of units) {
    if (unit.id === except || unit.bases.length === 0 || !boxesTouch(box, boxOfBases(unit.bases))) continue;
    const mm = Math.max(...bases.flatMap(a => unit.bases.map(b => depthOf(a, b))));
    if (mm > CONTACT) return { kind: 'overlap', unit, mm };
  }
  return null;
}

/** Room left between a unit and its double. */
const ROOM: Mm = 5;
const MOST_RINGS = 24;

/** The unit of the file at the nearest free place: beside it first, then behind and before it, further and further off. */
export function besides(position: Position, file: FileUnit, unit: Unit): FileUnit | null {
  const { lengths } = position;
  const { forward, right } = frameOf(unit.bases[0]?.facing ?? 90);
  const [wide, deep] = extent(unit, right, forward);
  for (const [across, along] of rings(MOST_RINGS)) {
    const by = plus(times(right, across * (wide + ROOM)), times(forward, along * (deep + ROOM)));
    const shifted = shiftedUnit(file, unit, lengths, { by, turn: 0 });
    if (obstacleTo(position, basesOf(shifted, lengths)) === null) return shifted;
  }
  return null;
}
/** How wide and deep a unit stands, as it looks. */
function extent(unit: Unit, right: Vector, forward: Vector): readonly [Mm, Mm] {
  const middle = middleOfBases(unit);
  const reachAlong = (way: Vector): Mm => {
    const corners = unit.bases.flatMap(b =>
      b.shape.kind === 'polygon' ? b.shape.points : roundCorners(b.at, b.shape.radius),
    );
    const along = corners.map(p => dot(minus(p, middle), way));
    return Math.max(...along) - Math.min(...along);
  };
  return [reachAlong(right), reachAlong(forward)];
}
const roundCorners = (at: Point, r: Mm): readonly Point[] =>
  [-1, 1].flatMap(x => [-1, 1].map(y => ({ x: at.x + x * r, y: at.y + y * r })));

/** Places of a lattice about its middle, nearest first, to the right before to the left, behind before in front. */
function rings(most: number): readonly (readonly [number, number])[] {
  const places: [number, number][] = [];
  for (let x = -most; x <= most; x++) for (let y = -most; y <= most; y++) if (x !== 0 || y !== 0) places.push([x, y]);
  const far = ([x, y]: readonly [number, number]): number =>
    Math.hypot(x, y) + (x < 0 ? 0.01 : 0) + (y < 0 ? 0.02 : y > 0 ? 0.03 : 0);
  return places.sort((a, b) => far(a) - far(b));
}

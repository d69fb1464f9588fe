// Proposed places: a pose of a call becomes a body of stands. Sizes and ids are those of the stands as they are.

import {
  ccwOf,
  type Degrees,
  dot,
  type Mm,
  minus,
  onGrid,
  type Point,
  plus,
  type Vector,
  turnedAbout,
} from '../../../../geometry/index.ts';
import { blockSpots, type Problem, place, pointOf, problem, type RectBase, read } from '../../../../table/index.ts';
import type { fields } from '../../../kit/index.ts';
import { type BaseValues, baseValues } from './keys.ts';
import { type Body, type Stand, standOf } from './troop.ts';

type Pose = fields.Pose;

/** What is wrong with a pose for so many stands. */
export function poseProblems(stands: readonly Stand[], pose: Pose, path: string): readonly Problem[] {
  if ((pose.block === undefined) === (pose.bases === undefined))
    return [problem(path, 'needs either block or bases, to say where the stands are')];
  const places = pose.block ? pose.block.files * pose.block.ranks : (pose.bases ?? []).length;
  if (places !== stands.length)
    return [problem(path, `has ${places} places for ${stands.length} stands; it needs one for each, in their order`)];
  return (pose.bases ?? []).flatMap((b, i) => {
    const values = read(baseValues, b.values ?? {}, `${path}.bases[${i}].values`);
    return values.ok ? [] : values.problems;
  });
}

/**
 * The body where the pose puts it; without a pose, as it is. Stands placed one by one keep their rank and file while
 * the formation stays the same, and count from the left in a new one. `mm`: one length of the file.
 */
export function placed(body: Body, pose: Pose | undefined, mm: Mm): Body {
  if (!pose) return body;
  const facing = pose.facing === undefined ? facingBefore(body) : ccwOf(pose.facing);
  const stands = pose.block ? inBlock(body.stands, pose, { facing, mm }) : oneByOne(body, pose, { facing, mm });
  return { ...body, stands };
}

const facingBefore = ({ troop, stands }: Body): Degrees => troop.unit.facing ?? stands[0]?.base.facing ?? 90;

interface Laying {
  readonly facing: Degrees;
  readonly mm: Mm;
}

function inBlock(stands: readonly Stand[], { block }: Pose, { facing, mm }: Laying): readonly Stand[] {
  const first = stands[0]?.base;
  if (!block || !first) return stands;
  const base: [number, number] = [first.width / mm, first.depth / mm];
  const spots = blockSpots({ ...block, base }, facing, mm);
  const order = inOrder(stands);
  return stands.map(stand => {
    const i = order.indexOf(stand);
    const { at, rank, file } = spots[i] ?? { at: stand.base.at, rank: 1, file: i + 1 };
    return putAt(stand, { at, rank, file, facing }, { ...stand.values, refused: false });
  });
}

/** Rank by rank from the left, whichever way the file lists them: the block takes them in that order. */
function inOrder(stands: readonly Stand[]): readonly Stand[] {
  const right = stands[0]?.base.frame.right ?? { x: 1, y: 0 };
  const aside = (s: Stand): Mm => dot(minus(s.base.at, stands[0]?.base.at ?? s.base.at), right);
  return stands.toSorted((a, b) => a.rank - b.rank || (a.file ?? 0) - (b.file ?? 0) || aside(a) - aside(b));
}

function oneByOne({ troop, formation, stands }: Body, { bases = [] }: Pose, { facing, mm }: Laying): readonly Stand[] {
  const isSame = formation === troop.formation && stands.length === troop.stands.length;
  return stands.map((stand, i) => {
    const spot = bases[i];
    if (!spot) return stand;
    const ranked = isSame ? { rank: stand.rank, file: stand.file } : { rank: 1, file: i + 1 };
    const at = onGrid(pointOf(spot.at, mm));
    const turned = spot.facing === undefined ? facing : ccwOf(spot.facing);
    return putAt(stand, { at, facing: turned, ...ranked }, posedValues(stand.values, spot.values));
  });
}

/** Weapon, command and label stay with the stand; refused belongs to the place. */
function posedValues(own: BaseValues, said: Readonly<Record<string, unknown>> = {}): BaseValues {
  const given = read(baseValues, said, '');
  const kept = given.ok ? Object.entries(given.value).filter(([key]) => key in said) : [];
  return { ...own, refused: false, ...Object.fromEntries(kept) };
}

/** Stands moved by a way, looking where they looked. */
export const shifted = (stands: readonly Stand[], by: Vector): readonly Stand[] =>
  stands.map(s => putAt(s, { ...s, at: plus(s.base.at, by), facing: s.base.facing }, s.values));

/** A stand turned about a point, everything else as it was. */
export const turnedStand = (stand: Stand, pivot: Point, degrees: Degrees): Stand =>
  putAt(
    stand,
    { ...stand, at: onGrid(turnedAbout(pivot, stand.base.at, degrees)), facing: stand.base.facing + degrees },
    stand.values,
  );

/** Where a stand is put. */
export type Spot = Pick<Stand, 'rank' | 'file'> & Pick<RectBase, 'at' | 'facing'>;
export function putAt({ base }: Stand, { at, facing, rank, file }: Spot, values: BaseValues): Stand {
  const { id, unit, path, width, depth } = base;
  const there = place({
    id,
    unit,
    path,
    at,
    facing,
    rank,
    ...(file === null ? {} : { file }),
    values: base.values,
    size: { width, depth },
  });
  return there.kind === 'rectangle'
    ? standOf(there, values)
    : { base, outline: base.shape as Stand['outline'], values, rank, file };
}

// Units as this book sees them: arm, formation, order and stands; and bodies of stands, where they stand or are proposed to.

import { outlineOf, type Point, type Polygon, memo } from '../../../../geometry/index.ts';
import { type FrontLine, frontLineBetween } from '../../../../measure/index.ts';
import {
  type Base,
  bad,
  good,
  type Problem,
  problem,
  type RectBase,
  type Result,
  type RoundBase,
  type Unit,
} from '../../../../table/index.ts';
import { valuesReader } from '../../../kit/index.ts';
import {
  ARMS,
  type Arm,
  type BaseValues,
  baseValues,
  FORMATIONS,
  type Formation,
  GUN_FORMATIONS,
  TROOP_ARMS,
  TROOP_FORMATIONS,
  type UnitValues,
  unitValues,
  type Weapon,
} from './keys.ts';

/** A rectangular base. */
export interface Stand {
  readonly outline: Polygon;
  readonly base: RectBase;
  readonly values: BaseValues;
  /** From 1 at the front. */
  readonly rank: number;
  /** From 1 at the left; null where the file counts none. */
  readonly file: number | null;
}
export interface Troop {
  readonly unit: Unit;
  readonly arm: Arm;
  readonly values: UnitValues;
  readonly formation: Formation;
  readonly stands: readonly Stand[];
  /** The round base of a leader or a marker. */
  readonly disc: RoundBase | null;
}
/** Stands of a unit somewhere: where they are, or where a call puts them. */
export interface Body {
  readonly troop: Troop;
  readonly formation: Formation;
  readonly stands: readonly Stand[];
}

const readUnit = valuesReader<UnitValues>(unitValues);
const readBase = valuesReader<BaseValues>(baseValues);

export const isTroopArm = (arm: Arm): boolean => (TROOP_ARMS as readonly string[]).includes(arm);

/** Units that have not changed are the same troops in the next opening. */
export const troopOf = memo((unit: Unit): Result<Troop> => troopRead(unit));

function troopRead(unit: Unit): Result<Troop> {
  const values = readUnit(unit.values, `${unit.path}.values`);
  const arm = ARMS.find(a => a === unit.arm);
  const formation = formationOf(unit);
  const read = unit.bases.map(b => readBase(b.values, `${b.path}.values`));
  const problems: readonly Problem[] = [
    ...(arm ? [] : [problem(`${unit.path}.arm`, `must be ${ARMS.join(', ')}`)]),
    ...(formation.ok ? [] : formation.problems),
    ...(values.ok ? [] : values.problems),
    ...read.flatMap(r => (r.ok ? [] : r.problems)),
    ...(arm && !isTroopArm(arm) ? markerProblems(unit) : []),
    ...(values.ok ? heavyHorse(unit, values.value, read) : []),
  ];
  if (problems.length > 0 || !arm || !formation.ok || !values.ok) return bad(...problems);
  return good({
    unit,
    arm,
    values: values.value,
    formation: values.value.order === 'broken' ? 'broken' : formation.value,
    stands: isTroopArm(arm) && values.value.horsesOf === undefined ? standsIn(unit) : [],
    disc: isTroopArm(arm) ? null : (unit.bases.find(isRound) ?? null),
  });
}
/** Its stands, those among them that hold horses and are none of a troop's. */
export const standsIn = ({ bases }: Pick<Unit, 'bases'>): readonly Stand[] =>
  bases.flatMap(base => {
    const values = base.kind === 'rectangle' ? readBase(base.values, `${base.path}.values`) : null;
    return base.kind === 'rectangle' && values?.ok ? [standOf(base, values.value)] : [];
  });
/** OR Heavy Field Guns: a 20-pounder Parrott or a heavy howitzer is never horse artillery. */
function heavyHorse(unit: Unit, values: UnitValues, bases: readonly Result<BaseValues>[]): readonly Problem[] {
  const weapons = [values.weapon, ...bases.map(b => (b.ok ? b.value.weapon : undefined))];
  const isHeavy = weapons.some(w => w === 'HR' || w === 'HH');
  return values.horseArtillery && isHeavy
    ? [problem(`${unit.path}.values.horseArtillery`, 'heavy guns (HR, HH) are never horse artillery')]
    : [];
}
const isRound = (b: Base): b is RoundBase => b.kind === 'round';

export const standOf = (base: RectBase, values: BaseValues): Stand => ({
  base,
  outline: outlineOf(base.corners),
  values,
  rank: rankOf(base, values),
  file: base.file ?? null,
});
/** A refused stand is turned out of its rank: where none is written, it counts as of the first, whoever now stands before it. */
const rankOf = ({ rank = 1, rankIsMeasured }: RectBase, { refused }: BaseValues): number =>
  refused && rankIsMeasured ? 1 : rank;

/** Guns are limbered or not, troops stand in their formations; a marker's formation means nothing. */
function formationOf(unit: Unit): Result<Formation> {
  const said = unit.formation;
  const isGuns = unit.arm === 'artillery';
  if (said === undefined) return good(isGuns ? 'unlimbered' : 'line');
  const formation = FORMATIONS.find(f => f === said);
  const path = `${unit.path}.formation`;
  if (!formation) return bad(problem(path, `must be ${FORMATIONS.join(', ')}`));
  const own: readonly string[] = isGuns ? [...GUN_FORMATIONS, 'broken'] : TROOP_FORMATIONS;
  const isTroop = (TROOP_ARMS as readonly string[]).includes(unit.arm);
  return isTroop && !own.includes(formation)
    ? bad(problem(path, `must be ${own.join(', ')} for this arm`))
    : good(formation);
}

const markerProblems = ({ bases, path, arm }: Unit): readonly Problem[] =>
  bases.length === 1 && bases.every(isRound) ? [] : [problem(`${path}.bases`, `a ${arm} has one round base`)];

/** Leaders and markers are no targets, nor is a unit without stands. */
export const isTarget = ({ arm, stands }: Troop): boolean => isTroopArm(arm) && stands.length > 0;
export const standing = (troop: Troop): Body => ({ troop, formation: troop.formation, stands: troop.stands });

/** Broken by its order state or by its formation. */
export const isBroken = (troop: Troop): boolean => troop.formation === 'broken';
/** Troops on foot: infantry, and horsemen who left their horses. */
export const isOnFoot = ({ arm, values }: Troop): boolean =>
  arm === 'infantry' || ((arm === 'cavalry' || arm === 'mounted-infantry') && !values.mounted);
export const isDismounted = (troop: Troop): boolean => troop.arm !== 'infantry' && isOnFoot(troop);
export const isCrackInfantry = ({ arm, values }: Troop): boolean => arm === 'infantry' && values.rating === 'crack';

export const weaponOf = (troop: Troop, stand: Stand): Weapon | null =>
  stand.values.weapon ?? troop.values.weapon ?? null;
export const hasWeapon = (troop: Troop, weapons: readonly Weapon[]): boolean =>
  [troop.values.weapon, ...troop.stands.map(s => s.values.weapon)].some(w => w !== undefined && weapons.includes(w));

/** Ranks from the front, each from left to right: by file where every stand of the rank has one, else as listed. */
export function ranksOf(stands: readonly Stand[]): readonly (readonly Stand[])[] {
  const byRank = new Map<number, Stand[]>();
  for (const stand of stands) byRank.set(stand.rank, [...(byRank.get(stand.rank) ?? []), stand]);
  return [...byRank]
    .sort(([a], [b]) => a - b)
    .map(([, rank]) =>
      rank.every(s => s.file !== null) ? rank.toSorted((a, b) => (a.file ?? 0) - (b.file ?? 0)) : rank,
    );
}
export const leadingRank = (stands: readonly Stand[]): readonly Stand[] => ranksOf(stands)[0] ?? [];

/** §3.2 The front line: of the leading rank; of a march column or a limbered gun the leading stand alone. */
export function frontOf({ formation, stands }: Body): FrontLine {
  const rank = leadingRank(stands);
  const left = rank[0] as Stand;
  const right = formation === 'march-column' || formation === 'limbered' ? left : (rank.at(-1) as Stand);
  return frontLineBetween(left.base.corners, right.base.corners);
}

export const isRefused = (stand: Stand): boolean => stand.values.refused;
export const unrefused = (stands: readonly Stand[]): readonly Stand[] => stands.filter(s => !isRefused(s));
export const outlinesOf = (stands: readonly Stand[]): readonly Polygon[] => stands.map(s => s.outline);
export const cornersOf = ({ outline }: Stand): readonly Point[] => outline.points;
export const rearCornersOf = ({ base }: Stand): readonly Point[] => [base.corners.rearLeft, base.corners.rearRight];
export const frontCornersOf = ({ base }: Stand): readonly Point[] => [base.corners.frontLeft, base.corners.frontRight];
/** `a1/3` in a reason's list. */
export const standName = ({ base }: Stand): string => `${base.unit}/${base.id}`;

// A position as Belle Alliance reads it: troops with their values, figures and choices in force. Cheap to make again while a
// base is dragged; what is heavy (outlines, seams, levels) is worked out when a question needs it.

import { type Frame, frameOf, type Mm, type Polygon, type Shape } from '../../geometry/index.ts';
import { CONTACT, type Crowd, crowdOf, readSeams, type Seam } from '../../measure/index.ts';
import {
  bad,
  type Base,
  good,
  mmOf,
  type Position,
  type Problem,
  problem,
  read,
  type Result,
  type Terrain,
  type Unit,
  visible,
} from '../../table/index.ts';
import {
  chosenFrom,
  type Figures,
  figuresFrom,
  type JudgeOptions,
  keptFor,
  once,
  TABLE_TOLERANCE,
  valuesReader,
} from '../index.ts';
import { CHOICES, type InForce } from './choices.ts';
import { type BelleAllianceFigures, FIGURES } from './figures.ts';
import {
  type Arm,
  ARMS,
  type BaseValues,
  baseValues,
  type Conditions,
  conditions,
  type Formation,
  FORMATIONS,
  isClosed,
  KEYS,
  type TerrainValues,
  terrainValues,
  type UnitValues,
  unitValues,
  WEAPONS,
} from './keys.ts';
import { type Kept, nothingKept } from './kept.ts';
import { facingOfUnit, type Outline, outlineOfUnit } from './outline.ts';

export const CM: Mm = 10;
/** I-4 Base contact. */
export { CONTACT };
/** Outlines closer than 0.01 cm leave no gap (4.3 of our spec). */
export const SEAM: Mm = 0.1;

/** A base with what this book reads of it. */
export interface Stand {
  readonly base: Base;
  readonly rank: number;
  readonly file: number;
  readonly figures: number;
  readonly gunners: number;
}
/** A tactical unit, a staff figure or a waggon. */
export interface Troop {
  readonly unit: Unit;
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly index: number;
  readonly arm: Arm;
  /** Null: supply and staff have none. */
  readonly formation: Formation | null;
  readonly isClosed: boolean;
  readonly values: UnitValues;
  readonly frame: Frame;
  readonly stands: readonly Stand[];
  readonly outline: Outline;
  /** Shapes that can be hit: the outline; of a skirmish line the bases, not the gaps (I-21). */
  readonly hittable: readonly Polygon[];
  /** Figures now: as given, else the sum over the bases; gunners of artillery. */
  readonly figures: number;
}
export interface Piece {
  readonly terrain: Terrain;
  readonly values: TerrainValues;
}
export interface Scene {
  readonly position: Position;
  readonly conditions: Conditions;
  readonly chosen: InForce;
  readonly figures: Figures<BelleAllianceFigures>;
  readonly troops: readonly Troop[];
  readonly byId: ReadonlyMap<string, Troop>;
  readonly skirmishLines: readonly Troop[];
  /** Staff and supply. */
  readonly train: readonly Troop[];
  readonly pieces: readonly Piece[];
  /** Outlines of all troops, by their number, and their boxes. */
  readonly crowd: Crowd;
  /** Where two outlines leave no gap. */
  readonly seams: () => readonly Seam[];
  readonly marks: boolean;
  readonly tolerance: Mm;
  readonly kept: Kept;
}

const readUnit = valuesReader<UnitValues>(unitValues);
const readBase = valuesReader<BaseValues>(baseValues);
const readTerrain = valuesReader<TerrainValues>(terrainValues);

export function sceneOf(position: Position, options: JudgeOptions = {}): Result<Scene> {
  const chosen = chosenFrom(CHOICES, position.choices);
  const figures = figuresFrom(FIGURES, position.figures);
  const told = read(conditions, position.conditions, 'conditions');
  const scale = read(KEYS.scale, position.scale, 'scale');
  const problems: Problem[] = [chosen, figures, told, scale].flatMap(r => (r.ok ? [] : r.problems));
  const gather = <T>(r: Result<T>): T[] => {
    if (r.ok) return [r.value];
    problems.push(...r.problems);
    return [];
  };
  const pieces = position.terrain.flatMap(terrain =>
    gather(readTerrain(terrain.values, `${terrain.path}.values`)).map(values => ({ terrain, values })),
  );
  const troops = position.units.flatMap(unit => gather(troopOf(unit)));
  if (problems.length > 0 || !chosen.ok || !figures.ok || !told.ok) return bad(...problems.slice(0, 20));
  const strange = [...strangeIds(position), ...troops.flatMap(t => strangeWeapon(t, figures.value.cells))];
  if (strange.length > 0) return bad(...strange.slice(0, 20));
  const bodies = troops.map(t => t.outline.shapes);
  const marks = options.marks !== false;
  return good({
    position,
    conditions: told.value,
    chosen: chosen.value as InForce,
    figures: figures.value,
    troops,
    byId: new Map(troops.map(t => [t.id, t])),
    skirmishLines: troops.filter(t => t.formation === 'skirmish-line'),
    train: troops.filter(t => hasNoFormation(t.arm)),
    pieces,
    crowd: crowdOf(bodies),
    seams: once(() => readSeams(bodies, SEAM)),
    marks,
    tolerance: options.tolerance ?? TABLE_TOLERANCE,
    kept: nothingKept(),
  });
}

const known = new WeakMap<Unit, Troop>();
/** Worked out once per unit: one that has not moved since the table was last opened is the same troop. */
function troopOf(unit: Unit): Result<Troop> {
  const before = known.get(unit);
  if (before) return good(before);
  const made = freshTroop(unit);
  if (made.ok) known.set(unit, made.value);
  return made;
}
function freshTroop(unit: Unit): Result<Troop> {
  const arm = ARMS.find(a => a === unit.arm);
  if (!arm) return bad(problem(`${unit.path}.arm`, `must be ${ARMS.join(', ')}`));
  const given = FORMATIONS.find(f => f === unit.formation);
  if (unit.formation !== undefined && !given) {
    return bad(problem(`${unit.path}.formation`, `must be ${FORMATIONS.join(', ')}`));
  }
  const values = readUnit(unit.values, `${unit.path}.values`);
  if (!values.ok) return values;
  const stands = unit.bases.map((base, i) => standOf(base, i, { arm, values: values.value }));
  const problems = stands.flatMap(s => (s.ok ? [] : s.problems));
  if (problems.length > 0) return bad(...problems);
  const standing = stands.flatMap(s => (s.ok ? [s.value] : []));
  const formation = hasNoFormation(arm) ? null : (given ?? (arm === 'artillery' ? 'unlimbered' : 'line'));
  const counted = standing.reduce((sum, s) => sum + (arm === 'artillery' ? s.gunners : s.figures), 0);
  const { id, name, side, index } = unit;
  const outline = outlineOfUnit(unit);
  const toHit = formation === 'skirmish-line' ? standing.map(s => s.base.shape) : outline.shapes;
  return good({
    unit,
    id,
    name,
    side,
    index,
    arm,
    formation,
    isClosed: isClosed(formation),
    values: values.value,
    frame: frameOf(facingOfUnit(unit)),
    stands: standing,
    outline,
    hittable: toHit.filter(isPolygon),
    figures: values.value.figures ?? counted,
  });
}
const isPolygon = (shape: Shape): shape is Polygon => shape.kind === 'polygon';
const hasNoFormation = (arm: Arm): boolean => arm === 'supply' || arm === 'staff';

interface Crew {
  readonly arm: Arm;
  readonly values: UnitValues;
}
function standOf(base: Base, index: number, { arm, values }: Crew): Result<Stand> {
  const own = readBase(base.values, `${base.path}.values`);
  if (!own.ok) return own;
  if (base.kind === 'round' && arm !== 'staff') {
    return bad(problem(base.path, `base ${visible(base.id)} is round; only staff figures stand on round bases`));
  }
  return good({
    base,
    rank: base.rank ?? 1,
    file: base.file ?? index + 1,
    figures: own.value.figures,
    gunners: own.value.gunners ?? values.gunnersPerGun,
  });
}

const ONE_ID = [
  'ranging',
  'neighbourFor',
  'neighbouredBy',
  'supportFor',
  'supportedBy',
  'motherUnit',
  'soutien',
] as const;
const MANY_IDS = ['firedAtLastBound', 'rangedOn'] as const;
/** Values that name other units. */
export const UNIT_NAMES = [...ONE_ID, ...MANY_IDS] as const;

/** Ids in values that no unit has. */
function strangeIds({ units, unitById }: Position): readonly Problem[] {
  return units.flatMap(unit =>
    keptFor(named, unit, () => namedBy(unit))
      .filter(({ id }) => !unitById.has(id))
      .map(({ path, id }) => problem(path, `no such unit: ${visible(id)}`)),
  );
}
/** An id in the values of a unit, and where it stands. */
interface Named {
  readonly path: string;
  readonly id: string;
}
const named = new WeakMap<Unit, readonly Named[]>();
function namedBy({ path, values }: Unit): readonly Named[] {
  const one = ONE_ID.map(key => [key, values[key]] as const);
  const many = MANY_IDS.flatMap(key =>
    ((values[key] ?? []) as readonly unknown[]).map((id, i) => [`${key}[${i}]`, id] as const),
  );
  return [...one, ...many].flatMap(([key, id]) =>
    typeof id === 'string' ? [{ path: `${path}.values.${key}`, id }] : [],
  );
}

/** Table 13 or, for artillery, table 14; where the table is not known, every name will do. */
export function zonesOf(
  cells: BelleAllianceFigures,
  arm: Arm,
): Readonly<Record<string, readonly number[] | null>> | null {
  return (arm === 'artillery' ? cells.table14?.zonesCm : cells.table13?.zonesCm) ?? null;
}
export const weaponOf = ({ arm, values }: Troop): string | null => values.weapon ?? WEAPONS[arm];

function strangeWeapon(troop: Troop, cells: BelleAllianceFigures): readonly Problem[] {
  const { weapon } = troop.values;
  const zones = zonesOf(cells, troop.arm);
  if (weapon === undefined || zones === null || Object.hasOwn(zones, weapon)) return [];
  return [problem(`${troop.unit.path}.values.weapon`, `must be ${Object.keys(zones).join(', ')}`)];
}

/** A length in mm as the file writes lengths. */
export const fileMm = (scene: Scene): Mm => mmOf(scene.position.lengths);

// A position as Belle Alliance reads it: its setting, and troops with their values. Cheap to make again while a base is dragged;
// what is heavy (outlines, seams, levels) is worked out when a question needs it.

import { frameOf, type Mm, type Polygon, type Shape, memo, once } from '../../../../geometry/index.ts';
import { crowdOf, readSeams } from '../../../../measure/index.ts';
import {
  type Base,
  bad,
  good,
  mmOf,
  type Position,
  type Problem,
  problem,
  type Result,
  type Unit,
  visible,
} from '../../../../table/index.ts';
import { type JudgeOptions, TABLE_TOLERANCE, valuesReader } from '../../../kit/index.ts';
import type { BelleAllianceFigures } from '../tables/figures.ts';
import { memosOn } from './memos.ts';
import {
  ARMS,
  type Arm,
  type BaseValues,
  baseValues,
  FORMATIONS,
  type Formation,
  isClosed,
  type UnitValues,
  unitValues,
  WEAPONS,
} from './keys.ts';
import { type Scene, SEAM, type Stand, type Troop } from './model.ts';
import { facingOfUnit, outlineOfUnit } from './outline.ts';
import { contradicted, type Placed, placesOf } from './ranks.ts';
import { settingOf } from './setting.ts';

const readUnit = valuesReader<UnitValues>(unitValues);
const readBase = valuesReader<BaseValues>(baseValues);

/** Without marks, as a game asks it: once for each table. */
export const plainScene = memo((position: Position) => sceneOf(position, { marks: false }));

export function sceneOf(position: Position, options: JudgeOptions = {}): Result<Scene> {
  const ground = settingOf(position);
  const problems: Problem[] = ground.ok ? [] : [...ground.problems];
  const troops: Troop[] = [];
  for (const unit of position.units) {
    const troop = troopOf(unit);
    if (troop.ok) troops.push(troop.value);
    else problems.push(...troop.problems);
  }
  if (problems.length > 0 || !ground.ok) return bad(...problems.slice(0, 20));
  const { setting, memos } = ground.value;
  const strange = [...strangeIds(position), ...troops.flatMap(t => strangeWeapon(t, setting.figures.cells))];
  if (strange.length > 0) return bad(...strange.slice(0, 20));
  const bodies = troops.map(t => t.outline.shapes);
  const seams = once(() => readSeams(bodies, SEAM));
  return good({
    position,
    troops,
    byId: new Map(troops.map(t => [t.id, t])),
    skirmishLines: troops.filter(t => t.formation === 'skirmish-line'),
    train: troops.filter(t => hasNoFormation(t.arm)),
    crowd: crowdOf(bodies),
    seams,
    bridges: once(() => seams().map(s => s.bridge)),
    marks: options.marks !== false,
    margins: options.margins !== false,
    tolerance: options.tolerance ?? TABLE_TOLERANCE,
    memos: memosOn(memos, troops),
    ...setting,
  });
}

/** A unit that has not moved since the table was last opened is the same troop. */
const troopOf = memo((unit: Unit): Result<Troop> => {
  const arm = ARMS.find(a => a === unit.arm);
  if (!arm) return bad(problem(`${unit.path}.arm`, `must be ${ARMS.join(', ')}`));
  const given = FORMATIONS.find(f => f === unit.formation);
  if (unit.formation !== undefined && !given) {
    return bad(problem(`${unit.path}.formation`, `must be ${FORMATIONS.join(', ')}`));
  }
  const values = readUnit(unit.values, `${unit.path}.values`);
  if (!values.ok) return values;
  const formation = hasNoFormation(arm) ? null : (given ?? (arm === 'artillery' ? 'unlimbered' : 'line'));
  const frame = frameOf(facingOfUnit(unit));
  const places = isRanked(formation) ? placesOf(unit.bases, frame) : null;
  const stands = unit.bases.map((base, i) =>
    standOf(base, places?.[i] ?? { rank: base.rank ?? 1, file: base.file ?? i + 1 }, { arm, values: values.value }),
  );
  const problems = stands.flatMap(s => (s.ok ? [] : s.problems));
  if (problems.length > 0) return bad(...problems);
  const standing = stands.flatMap(s => (s.ok ? [s.value] : []));
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
    frame,
    contradicted: isRanked(formation) ? contradicted(unit.bases, frame) : [],
    stands: standing,
    outline,
    centres: new Float64Array(standing.flatMap(({ base: { at } }) => [at.x, at.y])),
    hittable: toHit.filter(isPolygon),
    figures: values.value.figures ?? counted,
  });
});
const isPolygon = (shape: Shape): shape is Polygon => shape.kind === 'polygon';
/** Closed formations that look one way. */
const isRanked = (formation: Formation | null): boolean => isClosed(formation) && formation !== 'square';
const hasNoFormation = (arm: Arm): boolean => arm === 'supply' || arm === 'staff';

interface Crew {
  readonly arm: Arm;
  readonly values: UnitValues;
}
function standOf(base: Base, { rank, file }: Placed, { arm, values }: Crew): Result<Stand> {
  const own = readBase(base.values, `${base.path}.values`);
  if (!own.ok) return own;
  if (base.kind === 'round' && arm !== 'staff') {
    return bad(problem(base.path, `base ${visible(base.id)} is round; only staff figures stand on round bases`));
  }
  return good({
    base,
    rank,
    file,
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
const MANY_IDS = ['firedAtLastBound', 'rangedOn', 'shakenBy'] as const;
/** Values that name other units. */
export const UNIT_NAMES = [...ONE_ID, ...MANY_IDS] as const;

/** Ids in values that no unit has. */
function strangeIds({ units, unitById }: Position): readonly Problem[] {
  const problems: Problem[] = [];
  for (const unit of units) {
    for (const { path, id } of namedBy(unit)) {
      if (!unitById.has(id)) problems.push(problem(path, `no such unit: ${visible(id)}`));
    }
  }
  return problems;
}
/** An id in the values of a unit, and where it stands. */
interface Named {
  readonly path: string;
  readonly id: string;
}
const namedBy = memo(({ path, values }: Unit): readonly Named[] => {
  const one = ONE_ID.map(key => [key, values[key]] as const);
  const many = MANY_IDS.flatMap(key =>
    ((values[key] ?? []) as readonly unknown[]).map((id, i) => [`${key}[${i}]`, id] as const),
  );
  return [...one, ...many].flatMap(([key, id]) =>
    typeof id === 'string' ? [{ path: `${path}.values.${key}`, id }] : [],
  );
});

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

// A position as this book reads it: arms, formations, values, unit bases apart from skirmish bases, figures and choices in force.

import { type Degrees, type Mm, outlineOf, type Polygon, memo } from '../../../../geometry/index.ts';
import type { Terrain, Unit } from '../../../../table/index.ts';
import {
  bad,
  good,
  mmOf,
  type Position,
  type Problem,
  problem,
  type RectBase,
  type Result,
  read,
} from '../../../../table/index.ts';
import {
  chosenFrom,
  type Figures,
  figuresFrom,
  type JudgeOptions,
  TABLE_TOLERANCE,
  valuesReader,
} from '../../../kit/index.ts';
import { CHOICES, type ChoiceId } from '../tables/choices.ts';
import { FIGURES, type LasalleFigures } from '../tables/figures.ts';
import {
  ARMS,
  type Arm,
  type BaseValues,
  baseValues,
  conditionKeys,
  FORMATIONS,
  type Formation,
  type PhaseId,
  scaleKeys,
  type TerrainValues,
  terrainValues,
  type UnitValues,
  unitValues,
} from './keys.ts';

/** Nobody plays a unit of more bases than this; odds of its volley would be worked out for minutes. */
const MOST_BASES = 1000;

/** A unit that can be looked at, fired at or stand in the way: all but officers. */
export interface Troop {
  readonly unit: Unit;
  readonly arm: Exclude<Arm, 'officer'>;
  readonly formation: Formation | null;
  readonly values: UnitValues;
  /** Unit bases: without the skirmish bases, in the order of the file. */
  readonly bases: readonly RectBase[];
  /** Of the unit bases, in their order. */
  readonly outlines: readonly Polygon[];
  /** Its axis: the unit's facing, or its first base's. */
  readonly axis: Degrees;
  /** Skirmish value in force (§5.2). */
  readonly sk: number;
}
export interface Piece {
  readonly terrain: Terrain;
  readonly values: TerrainValues;
}

export interface Scene {
  readonly position: Position;
  readonly bw: Mm;
  readonly phase: PhaseId | null;
  readonly isWet: boolean;
  readonly choice: (id: ChoiceId) => string;
  readonly figures: Figures<LasalleFigures>;
  /** In the order of the file. */
  readonly troops: readonly Troop[];
  readonly troopById: ReadonlyMap<string, Troop>;
  readonly pieces: readonly Piece[];
  readonly marks: boolean;
  /** Whether margins that take a search are wanted. */
  readonly margins: boolean;
  readonly tolerance: Mm;
}

const readUnit = valuesReader<UnitValues>(unitValues);
const readBase = valuesReader<BaseValues>(baseValues);
const readTerrain = valuesReader<TerrainValues>(terrainValues);

/** Without marks, as a game asks it: once for each table. */
export const plainScene = memo((position: Position) => sceneOf(position, { marks: false }));

export function sceneOf(position: Position, options: JudgeOptions = {}): Result<Scene> {
  const scale = read(scaleKeys, position.scale, 'scale');
  const conditions = read(conditionKeys, position.conditions, 'conditions');
  const chosen = chosenFrom(CHOICES, position.choices);
  const figures = figuresFrom(FIGURES, position.figures);
  const troops = collected(position.units.map(troopOf));
  const pieces = collected(position.terrain.map(pieceOf));
  if (!(scale.ok && conditions.ok && chosen.ok && figures.ok && troops.ok && pieces.ok)) {
    const wrong = [scale, conditions, chosen, figures, troops, pieces].flatMap(r => (r.ok ? [] : r.problems));
    return bad(...wrong.slice(0, 20));
  }
  const present = troops.value.flatMap(t => (t ? [t] : []));
  return good({
    position,
    bw: scale.value.BW * mmOf(position.lengths),
    phase: conditions.value.phase ?? null,
    isWet: conditions.value.weather !== 'clear',
    choice: id => chosen.value[id] ?? '',
    figures: figures.value,
    troops: present,
    troopById: new Map(present.map(t => [t.unit.id, t])),
    pieces: pieces.value,
    marks: options.marks !== false,
    margins: options.margins !== false,
    tolerance: options.tolerance ?? TABLE_TOLERANCE,
  });
}

function collected<T>(results: readonly Result<T>[]): Result<readonly T[]> {
  const problems = results.flatMap(r => (r.ok ? [] : r.problems));
  return problems.length > 0 ? bad(...problems) : good(results.flatMap(r => (r.ok ? [r.value] : [])));
}

/** Units that have not changed are the same troops in the next opening. */
const troopOf = memo((unit: Unit): Result<Troop | null> => troopRead(unit));

/** An officer is read, to find its mistakes, and then not looked at any more. */
function troopRead(unit: Unit): Result<Troop | null> {
  const arm = ARMS.find(a => a === unit.arm);
  const formation = FORMATIONS.find(f => f === unit.formation) ?? null;
  const values = readUnit(unit.values, `${unit.path}.values`);
  const bases = collected(unit.bases.map(base => readBase(base.values, `${base.path}.values`)));
  const problems = [
    ...mistakesOf(unit, formation),
    ...(values.ok ? [] : values.problems),
    ...(bases.ok ? [] : bases.problems),
  ];
  if (problems.length > 0 || !arm || !values.ok || !bases.ok) return bad(...problems);
  if (arm === 'officer') return good(null);
  const skirmishers = bases.value.filter(b => b.sk).length;
  if (values.value.sk === undefined && skirmishers > 3) {
    return bad(
      problem(`${unit.path}.bases`, 'has more than 3 SK bases; its skirmish value must be given as values.sk'),
    );
  }
  const own = unit.bases.flatMap((b, i) => (b.kind === 'rectangle' && !bases.value[i]?.sk ? [b] : []));
  return good({
    unit,
    arm,
    formation,
    values: values.value,
    bases: own,
    outlines: own.map(b => outlineOf(b.corners)),
    axis: unit.facing ?? own[0]?.facing ?? 90,
    sk: skirmishInForce(values.value, formation, skirmishers),
  });
}

/** What this book cannot take: strange words, round bases, too many. */
function mistakesOf({ path, arm, formation: said, bases }: Unit, formation: Formation | null): readonly Problem[] {
  const round = arm === 'officer' ? [] : bases.filter(b => b.kind === 'round');
  return [
    ...(ARMS.some(a => a === arm) ? [] : [problem(`${path}.arm`, `must be ${ARMS.join(', ')}`)]),
    ...(said === undefined || formation ? [] : [problem(`${path}.formation`, `must be ${FORMATIONS.join(', ')}`)]),
    ...round.map(b => problem(`${b.path}.radius`, 'only officers have round bases')),
    ...(bases.length > MOST_BASES ? [problem(`${path}.bases`, `must have at most ${MOST_BASES} entries`)] : []),
  ];
}

/** §5.2 Nobody skirmishes for a unit that charges, is charged, or stands in square. */
const skirmishInForce = (values: UnitValues, formation: Formation | null, skirmishers: number): number =>
  values.charging || values.charged || formation === 'square' ? 0 : (values.sk ?? skirmishers);

function pieceOf(terrain: Terrain): Result<Piece> {
  const values = readTerrain(terrain.values, `${terrain.path}.values`);
  return values.ok ? good({ terrain, values: values.value }) : values;
}

export const isEnemy = (a: Troop, b: Troop): boolean => a.unit.side !== b.unit.side;
export const enemiesOf = (scene: Scene, troop: Troop): readonly Troop[] => scene.troops.filter(t => isEnemy(troop, t));
/** The phase a call is asked in: where the position does not say, the one it needs. */
export const isIn = (scene: Scene, phase: PhaseId): boolean => scene.phase === null || scene.phase === phase;

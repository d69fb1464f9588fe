// The table as this system sees it: every unit with its values and its place among mothers and groups, every piece of ground
// with what it shields. Made anew with every step of a drag, so what a call needs is worked out when it asks.

import { type Mm, memo, type Point } from '../../../../geometry/index.ts';
import type { Mark } from '../../../../measure/index.ts';
import {
  bad,
  good,
  mmOf,
  type Position,
  type Problem,
  pointOf,
  problem,
  type Result,
  read,
  rounded,
  type Terrain,
  type Unit,
} from '../../../../table/index.ts';
import {
  chosenFrom,
  type Figures,
  figuresFrom,
  type JudgeOptions,
  TABLE_TOLERANCE,
  valuesReader,
} from '../../../kit/index.ts';
import { type Body, bodyOf } from '../reading/body.ts';
import { type Piece, pieceOf } from '../reading/ground.ts';
import { type Known, known, missing } from '../reading/known.ts';
import { CHOICES, type ChoiceId, type Option, type Options } from '../tables/choices.ts';
import { type EmperorFigures, FIGURES } from '../tables/figures.ts';
import {
  type Arm,
  type Conditions,
  conditions,
  type Formation,
  scale,
  terrainValues,
  type UnitValues,
  unitValues,
} from './keys.ts';
import { strayReferences } from './references.ts';

/** A unit or a group, or a General's marker. */
export interface Stand {
  readonly unit: Unit;
  readonly id: string;
  readonly name: string;
  readonly arm: Arm;
  readonly formation: Formation;
  readonly values: UnitValues;
  readonly isGroup: boolean;
  /** 3.9.1: no lives, or declared. */
  readonly isRouted: boolean;
  /** The building it garrisons. */
  readonly house: Terrain | null;
  readonly body: Body;
}

export interface Scene {
  readonly position: Position;
  /** Millimetres of 1 BD. */
  readonly bd: Mm;
  readonly options: Options;
  readonly figures: Figures<EmperorFigures>;
  readonly cells: EmperorFigures;
  readonly conditions: Conditions;
  readonly stands: readonly Stand[];
  readonly standById: ReadonlyMap<string, Stand>;
  readonly pieces: readonly Piece[];
  readonly marks: boolean;
  /** Whether margins that take a search are wanted. */
  readonly margins: boolean;
  readonly tolerance: Mm;
}

const readUnit = valuesReader(unitValues);
const readTerrain = valuesReader(terrainValues);
const readConditions = valuesReader(conditions);

export function sceneOf(
  position: Position,
  { marks = true, margins = true, tolerance = TABLE_TOLERANCE }: JudgeOptions,
): Result<Scene> {
  const measure = read(scale, position.scale, 'scale');
  const chosen = chosenFrom(CHOICES, position.choices);
  const figures = figuresFrom(FIGURES, position.figures);
  const weather = readConditions(position.conditions, 'conditions');
  if (!measure.ok || !chosen.ok || !figures.ok || !weather.ok)
    return bad(...[measure, chosen, figures, weather].flatMap(r => (r.ok ? [] : r.problems)));
  const problems: Problem[] = [];
  const pieces = position.terrain.flatMap(t => kept(problems, readPiece(t, figures.value)));
  const stands = position.units.flatMap(u => kept(problems, readStand(position, u, figures.value.cells)));
  if (problems.length > 0) return bad(...problems.slice(0, 20));
  return good({
    position,
    bd: measure.value.BD * mmOf(position.lengths),
    options: chosen.value as Options,
    figures: figures.value,
    cells: figures.value.cells,
    conditions: weather.value,
    stands,
    standById: new Map(stands.map(s => [s.id, s])),
    pieces,
    marks,
    margins,
    tolerance,
  });
}

function kept<T>(problems: Problem[], r: Result<T>): readonly T[] {
  if (!r.ok) problems.push(...r.problems);
  return r.ok ? [r.value] : [];
}

function readPiece(t: Terrain, figures: Figures<EmperorFigures>): Result<Piece> {
  const values = readTerrain(t.values, `${t.path}.values`);
  return values.ok ? good(pieceOf(t, values.value, figures)) : values;
}

function readStand(position: Position, unit: Unit, cells: EmperorFigures): Result<Stand> {
  const values = readUnit(unit.values, `${unit.path}.values`);
  if (!values.ok) return values;
  const strays = [
    ...strayReferences(position, unit, values.value),
    ...tooManyLives(unit, values.value, cells),
    ...strayKeys(unit),
  ];
  return strays.length > 0 ? bad(...strays) : good(standOf(position, unit, values.value));
}

/** A base has no values in this book; units that have not moved are not looked through again. */
const strayKeys = memo(({ bases }: Unit): readonly Problem[] =>
  bases.flatMap(b => Object.keys(b.values).map(key => problem(`${b.path}.values.${key}`, 'unknown key'))),
);
function tooManyLives(unit: Unit, values: UnitValues, { maxLives }: EmperorFigures): readonly Problem[] {
  const most = values.maxLives ?? maxLives[unit.arm as keyof EmperorFigures['maxLives']] ?? Infinity;
  return (values.lives ?? 0) > most
    ? [problem(`${unit.path}.values.lives`, `must be ≤ ${most}, the lives at full strength`)]
    : [];
}

function standOf(position: Position, unit: Unit, values: UnitValues): Stand {
  const arm = unit.arm as Arm;
  const formation = (unit.formation ?? (arm === 'artillery' ? 'battery' : 'line')) as Formation;
  const house = values.garrison === undefined ? null : (position.terrainById.get(values.garrison) ?? null);
  return {
    unit,
    id: unit.id,
    name: unit.name,
    arm,
    formation,
    values,
    isGroup: formation === 'skirmish-group' || formation === 'screening-group',
    isRouted: isRoutedAs(formation, values.lives),
    house,
    body: bodyOf(unit),
  };
}

/** 3.9.1 */
export const isRoutedAs = (formation: string | undefined, lives: unknown): boolean =>
  formation === 'rout' || lives === 0;

/** The same without marks, as a game asks it: once for each table. */
export const plainScene = memo((position: Position) => sceneOf(position, { marks: false }));

/** A unit on a table, without marks; null where the table cannot be read or has no such unit. */
export function standIn(position: Position, id: string): { readonly scene: Scene; readonly stand: Stand } | null {
  const scene = plainScene(position);
  const stand = scene.ok ? scene.value.standById.get(id) : undefined;
  return scene.ok && stand ? { scene: scene.value, stand } : null;
}

export const has = <K extends ChoiceId>(scene: Scene, id: K, option: Option<K>): boolean =>
  (scene.options[id] as string) === option;

export const areEnemies = (a: Stand, b: Stand): boolean => a.unit.side !== b.unit.side;

/** A value of a unit that has no default. */
export function valueOf(stand: Stand, key: 'type' | 'drill' | 'experience' | 'screeningGroups'): Known<number> {
  const value = stand.values[key];
  return value === undefined ? missing(`${stand.unit.path}.values.${key}`) : known(value);
}

/** 3.2.1.1 The Flagpoint (INT-03). */
export function flagpointOf(scene: Scene, stand: Stand): Known<Point> {
  const { body, values, unit } = stand;
  if (has(scene, 'INT-03', 'centroid')) return known(body.middle);
  if (has(scene, 'INT-03', 'front-middle')) return known(body.box.frontMiddle);
  return values.flagpoint === undefined
    ? missing(`${unit.path}.values.flagpoint`)
    : known(pointOf(values.flagpoint, mmOf(scene.position.lengths)));
}

/** The groups that a unit has out. */
export const groupsOf = (scene: Scene, mother: Stand): readonly Stand[] => groupsIn(scene).get(mother.id) ?? [];
const groupsIn = memo(({ stands }: Scene): ReadonlyMap<string, readonly Stand[]> => {
  const byMother = new Map<string, Stand[]>();
  for (const group of stands) {
    const { mother } = group.values;
    if (group.isGroup && mother !== undefined) byMother.set(mother, [...(byMother.get(mother) ?? []), group]);
  }
  return byMother;
});

/** A length in BD, for values, limits and measures. */
export const inBD = (scene: Scene, mm: Mm): number => mm / scene.bd;
/** A length as a player says it: `1.95 BD (9.75 cm)`. */
export function say(scene: Scene, mm: Mm): string {
  const { lengths } = scene.position;
  return `${rounded(mm / scene.bd, 3)} BD (${rounded(mm / mmOf(lengths), 2)} ${lengths})`;
}
/** Marks, where they are wanted. */
export const drawn = (scene: Scene, marks: () => readonly Mark[]): readonly Mark[] => (scene.marks ? marks() : []);

// The table as this book sees it, read once when a position is opened: every unit with its stands, the ground, the options
// and figures in force. Nothing heavy happens here; a table is opened anew with every step of a drag.

import type { Mm } from '../../geometry/index.ts';
import type { Mark } from '../../measure/index.ts';
import {
  bad,
  good,
  mmOf,
  type Position,
  type Problem,
  problem,
  type Result,
  read,
  visible,
} from '../../table/index.ts';
import { chosenFrom, type Figures, figuresFrom, type JudgeOptions, TABLE_TOLERANCE } from '../index.ts';
import { CHOICES, type Options } from './choices.ts';
import { FIGURES } from './figures.ts';
import type { FireFigures } from './figureSchema.ts';
import { type Ground, groundOf } from './ground.ts';
import { type Conditions, conditionKeys, KEYS } from './keys.ts';
import { type Troop, troopOf } from './troop.ts';

export interface Scene {
  readonly position: Position;
  /** One length of the file. */
  readonly mm: Mm;
  readonly options: Options;
  readonly cells: FireFigures;
  readonly isHouse: Figures<FireFigures>['isHouse'];
  readonly conditions: Conditions;
  /** In the order of the file. */
  readonly troops: readonly Troop[];
  readonly troopById: ReadonlyMap<string, Troop>;
  readonly ground: Ground;
  readonly marks: boolean;
  readonly tolerance: Mm;
}

export function sceneOf(position: Position, options: JudgeOptions = {}): Result<Scene> {
  const scale = read(KEYS.scale, position.scale, 'scale');
  const conditions = conditionsOf(position);
  const chosen = chosenFrom(CHOICES, position.choices);
  const figures = figuresFrom(FIGURES, position.figures);
  const troops = position.units.map(troopOf);
  const ground = groundOf(position);
  if (!(scale.ok && conditions.ok && chosen.ok && figures.ok && ground.ok && troops.every(t => t.ok))) {
    const wrong = [scale, conditions, chosen, figures, ...troops, ground].flatMap(r => (r.ok ? [] : r.problems));
    return bad(...wrong.slice(0, 20));
  }
  const present = troops.map(t => t.value);
  const troopById = new Map(present.map(t => [t.unit.id, t]));
  const strays = present.flatMap(t => strayIds(t, troopById));
  if (strays.length > 0) return bad(...strays.slice(0, 20));
  return good({
    position,
    mm: mmOf(position.lengths),
    options: chosen.value as Options,
    cells: figures.value.cells,
    isHouse: figures.value.isHouse,
    conditions: conditions.value,
    troops: present,
    troopById,
    ground: ground.value,
    marks: options.marks !== false,
    tolerance: options.tolerance ?? TABLE_TOLERANCE,
  });
}

/** In twilight the number of the turn is needed, by night the sky. */
function conditionsOf({ conditions }: Position): Result<Conditions> {
  const said = read(conditionKeys, conditions, 'conditions');
  if (!said.ok) return said;
  const { light, turn, twilightTurns, sky } = said.value;
  const isTwilight = light === 'evening' || light === 'morning';
  if (isTwilight && turn === undefined) return bad(problem('conditions.turn', 'is missing; twilight needs it'));
  if (isTwilight && (turn ?? 0) > twilightTurns)
    return bad(problem('conditions.turn', `must be ≤ ${twilightTurns}, the number of twilight turns`));
  if (light === 'night' && sky === undefined) return bad(problem('conditions.sky', 'is missing; night needs it'));
  return said;
}

/** Values that name other units. */
export const REFERENCES = ['skirmishersOf', 'attachedTo', 'owner'] as const;

function strayIds({ unit, values }: Troop, troopById: ReadonlyMap<string, Troop>): readonly Problem[] {
  return REFERENCES.flatMap(key => {
    const id = values[key];
    const path = `${unit.path}.values.${key}`;
    if (id === undefined) return [];
    const other = troopById.get(id);
    if (!other) return [problem(path, `no such unit: ${visible(id)}`)];
    if (key === 'skirmishersOf' && (other.stands.length === 0 || id === unit.id))
      return [problem(path, 'must be another unit, with stands')];
    return [];
  });
}

export const troopAt = (scene: Scene, id: string): Troop => scene.troopById.get(id) as Troop;
export const areEnemies = (a: Troop, b: Troop): boolean => a.unit.side !== b.unit.side;
export const regimentOf = (scene: Scene, { values }: Troop): Troop | null =>
  values.skirmishersOf === undefined ? null : troopAt(scene, values.skirmishersOf);
/** Marks, where they are wanted. */
export const drawn = (scene: Scene, marks: () => readonly Mark[]): readonly Mark[] => (scene.marks ? marks() : []);

// The table as this book sees it, read once when a position is opened: every unit with its stands, the ground, the options
// and figures in force. Nothing heavy happens here; a table is opened anew with every step of a drag.

import { memo, type Mm, memoUnder } from '../../../../geometry/index.ts';
import type { Mark } from '../../../../measure/index.ts';
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
} from '../../../../table/index.ts';
import { chosenFrom, type Figures, figuresFrom, type JudgeOptions, TABLE_TOLERANCE } from '../../../kit/index.ts';
import { type Ground, groundOf } from '../rules/ground.ts';
import { CHOICES, type Options } from '../tables/choices.ts';
import type { FireFigures } from '../tables/figureSchema.ts';
import { FIGURES } from '../tables/figures.ts';
import { type Conditions, conditionKeys, KEYS } from './keys.ts';
import { type Troop, troopOf } from './troop.ts';

/** What a position says beside its units and its ground. */
export interface Terms {
  readonly options: Options;
  readonly cells: FireFigures;
  readonly leanOn: Figures<FireFigures>['leanOn'];
  readonly conditions: Conditions;
}
export interface Scene extends Terms {
  readonly position: Position;
  /** The same object in the next opening, as long as the position says the same. */
  readonly terms: Terms;
  /** One length of the file. */
  readonly mm: Mm;
  /** In the order of the file. */
  readonly troops: readonly Troop[];
  readonly troopById: ReadonlyMap<string, Troop>;
  readonly ground: Ground;
  readonly marks: boolean;
  /** Those that take a search. */
  readonly margins: boolean;
  readonly tolerance: Mm;
}

export function sceneOf(position: Position, options: JudgeOptions = {}): Result<Scene> {
  const terms = termsOf(position);
  const troops = position.units.map(troopOf);
  const ground = groundOf(position);
  if (!(terms.ok && ground.ok && troops.every(t => t.ok))) {
    const wrong = [terms, ...troops, ground].flatMap(r => (r.ok ? [] : r.problems));
    return bad(...wrong.slice(0, 20));
  }
  const present = troops.map(t => t.value);
  const troopById = new Map(present.map(t => [t.unit.id, t]));
  const strays = present.flatMap(t => strayIds(t, troopById));
  if (strays.length > 0) return bad(...strays.slice(0, 20));
  return good({
    position,
    terms: terms.value,
    mm: mmOf(position.lengths),
    troops: present,
    troopById,
    ground: ground.value,
    marks: options.marks !== false,
    margins: options.margins !== false,
    tolerance: options.tolerance ?? TABLE_TOLERANCE,
    ...terms.value,
  });
}

/** The same without marks, as a game asks it: once for each table. */
export const plainScene = memo((position: Position) => sceneOf(position, { marks: false }));

type Said = Pick<Position, 'scale' | 'conditions' | 'choices' | 'figures'>;
const termsOf = ({ scale, conditions, choices, figures }: Said): Result<Terms> =>
  termsFrom(choices, scale, conditions, figures);
/** Words that have not changed are the same terms in the next opening. */
const termsFrom = memoUnder(
  (choices: Said['choices'], scale: Said['scale'], conditions: Said['conditions'], figures: Said['figures']) =>
    readTerms({ scale, conditions, choices, figures }),
);

function readTerms(said: Said): Result<Terms> {
  const scale = read(KEYS.scale, said.scale, 'scale');
  const conditions = conditionsOf(said);
  const chosen = chosenFrom(CHOICES, said.choices);
  const figures = figuresFrom(FIGURES, said.figures);
  if (!(scale.ok && conditions.ok && chosen.ok && figures.ok))
    return bad(...[scale, conditions, chosen, figures].flatMap(r => (r.ok ? [] : r.problems)));
  const { cells, leanOn } = figures.value;
  return good({ options: chosen.value as Options, cells, leanOn, conditions: conditions.value });
}

/** In twilight the number of the turn is needed, by night the sky. */
function conditionsOf({ conditions }: Said): Result<Conditions> {
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
export const REFERENCES = ['skirmishersOf', 'attachedTo', 'owner', 'horsesOf'] as const;

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

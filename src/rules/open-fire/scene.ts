// The table as this system sees it: every model with its card, every piece of ground with what it does, the options and
// figures in force. Made anew whenever a base moves, so nothing heavy happens here: what a call needs it works out itself.

import type { Mm, Point, Shape } from '../../geometry/index.ts';
import type { Mark } from '../../measure/index.ts';
import { bad, good, type Position, type Problem, problem, type Result, read, rounded } from '../../table/index.ts';
import {
  chosenFrom,
  type Figures,
  figuresFrom,
  type JudgeOptions,
  type Reason,
  type ReasonParts,
  TABLE_TOLERANCE,
  valuesReader,
} from '../index.ts';
import { CHOICES, type Options } from './choices.ts';
import { FIGURES, type OpenFireFigures } from './figures.ts';
import { type Footing, footingOf, type Piece, pieceOf } from './ground.ts';
import { KEYS, terrainValues, unitValues } from './keys.ts';
import { type CardBook, cardProblems, INCH, type Model, modelOf } from './model.ts';

export interface Scene {
  readonly position: Position;
  readonly options: Options;
  readonly figures: Figures<OpenFireFigures>;
  readonly cells: OpenFireFigures;
  readonly anyName: boolean;
  readonly models: readonly Model[];
  readonly modelById: ReadonlyMap<string, Model>;
  readonly pieces: readonly Piece[];
  readonly marks: boolean;
  readonly tolerance: Mm;
}

const readUnit = valuesReader(unitValues);
const readTerrain = valuesReader(terrainValues);
const readBase = valuesReader(KEYS.baseValues);

export function sceneOf(
  position: Position,
  { marks = true, tolerance = TABLE_TOLERANCE }: JudgeOptions,
): Result<Scene> {
  const chosen = chosenFrom(CHOICES, position.choices);
  const figures = figuresFrom(FIGURES, position.figures);
  const scale = read(KEYS.scale, position.scale, 'scale');
  const conditions = read(KEYS.conditions, position.conditions, 'conditions');
  if (!chosen.ok || !figures.ok || !scale.ok || !conditions.ok) {
    return bad(...[chosen, figures, scale, conditions].flatMap(r => (r.ok ? [] : r.problems)));
  }
  const problems: Problem[] = [];
  const book = { position, figures: figures.value, anyName: isPrinted(position.figures) };
  const models = modelsOf(book, problems);
  const pieces = piecesOf(book, problems);
  if (problems.length > 0) return bad(...problems.slice(0, 20));
  return good({
    ...book,
    options: chosen.value as Options,
    cells: figures.value.cells,
    models,
    modelById: new Map(models.map(m => [m.id, m])),
    pieces,
    marks,
    tolerance,
  });
}

const scenes = new WeakMap<Position, Result<Scene>>();
/** One reading of a position serves all that is asked of it apart from rulings: fire questions, allowances, losses. */
export function sceneFor(position: Position): Result<Scene> {
  const known = scenes.get(position);
  if (known) return known;
  const fresh = sceneOf(position, { marks: false });
  scenes.set(position, fresh);
  return fresh;
}

/** S: Units and Models. One base, one model, one unit. */
const modelsOf = (book: CardBook, problems: Problem[]): readonly Model[] =>
  book.position.units.flatMap(unit => {
    const values = readUnit(unit.values, `${unit.path}.values`);
    const [base, ...more] = unit.bases;
    for (const b of unit.bases) keep(problems, readBase(b.values, `${b.path}.values`));
    if (!base || more.length > 0) {
      problems.push(problem(unit.path, `must have one base, not ${unit.bases.length}: every unit is one model`));
    }
    keep(problems, values);
    if (!values.ok || !base) return [];
    problems.push(...cardProblems(book, unit, values.value));
    return [modelOf(book, unit, base, values.value)];
  });

const piecesOf = (book: CardBook, problems: Problem[]): readonly Piece[] =>
  book.position.terrain.flatMap(t => {
    const values = readTerrain(t.values, `${t.path}.values`);
    keep(problems, values);
    return values.ok ? [pieceOf(book, t, values.value)] : [];
  });

const keep = (problems: Problem[], r: Result<unknown>): void => void (r.ok || problems.push(...r.problems));

/** Under the printed set no row of a profile or weapon is known, so none can be wrong. */
const isPrinted = (said: unknown): boolean =>
  said === 'printed' || (typeof said === 'object' && said !== null && 'base' in said && said.base === 'printed');

/** A model somewhere: where it is, or where a call puts it. */
export interface Stand {
  readonly model: Model;
  readonly at: Point;
  readonly shape: Shape;
  readonly footing: Footing;
}
const stands = new WeakMap<Model, Stand>();
/** Where a model stands now. Models are made with their scene: each is looked up once. */
export function standOf(scene: Scene, model: Model): Stand {
  const known = stands.get(model);
  if (known) return known;
  const { at, shape } = model.base;
  const stand = { model, at, shape, footing: footingOf(scene, scene.pieces, model) };
  stands.set(model, stand);
  return stand;
}

export const areEnemies = (a: Model, b: Model): boolean => a.unit.side !== b.unit.side;
export const enemiesOf = (scene: Scene, m: Model): readonly Model[] => scene.models.filter(o => areEnemies(o, m));

export const toInches = (mm: Mm): number => mm / INCH;
/** What a rule found: the answer, a sentence, and what goes with them. */
export type Says = Pick<ReasonParts, 'answer' | 'text'> & Partial<Reason>;

/** A length as a player says it: `7.25"`. */
export const say = (inches: number, digits = 2): string => `${rounded(inches, digits)}"`;
export const sayMm = (mm: Mm, digits = 2): string => say(mm / INCH, digits);
/** Marks, where they are wanted. */
export const drawn = (scene: Scene, marks: () => readonly Mark[]): readonly Mark[] => (scene.marks ? marks() : []);

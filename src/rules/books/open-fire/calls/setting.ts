// What stays as it is while bases are dragged: options and figures in force, the ground, and the card of every unit that does
// not move. A table that is opened anew after each step finds it by the identity of what it was read from.

import { memoUnder } from '../../../../geometry/index.ts';
import { bad, good, type Problem, problem, type Result, read, type Unit } from '../../../../table/index.ts';
import { chosenFrom, figuresFrom, settingReader, valuesReader, type Said } from '../../../kit/index.ts';
import { type Piece, pieceOf } from '../sight/ground.ts';
import { CHOICES, type Options } from '../tables/choices.ts';
import { FIGURES, type OpenFireFigures } from '../tables/figures.ts';
import { KEYS, terrainValues, unitValues } from './keys.ts';
import { type CardBook, cardProblems, type Model, modelOf } from './model.ts';

export interface Setting extends CardBook {
  readonly options: Options;
  readonly cells: OpenFireFigures;
  readonly pieces: readonly Piece[];
}
/** Problems of the ground stand after those of the units. */
interface ReadSetting {
  readonly setting: Setting;
  readonly problems: readonly Problem[];
}

const readUnit = valuesReader(unitValues);
const readTerrain = valuesReader(terrainValues);
const readBase = valuesReader(KEYS.baseValues);

export const settingOf = settingReader(readSetting);

function readSetting(said: Said): Result<ReadSetting> {
  const chosen = chosenFrom(CHOICES, said.choices);
  const figures = figuresFrom(FIGURES, said.figures);
  const scale = read(KEYS.scale, said.scale, 'scale');
  const conditions = read(KEYS.conditions, said.conditions, 'conditions');
  if (!chosen.ok || !figures.ok || !scale.ok || !conditions.ok) {
    return bad(...[chosen, figures, scale, conditions].flatMap(r => (r.ok ? [] : r.problems)));
  }
  const book: CardBook = {
    lengths: said.lengths,
    figures: figures.value,
    anyName: isPrinted(said.figures),
  };
  const problems: Problem[] = [];
  const pieces = said.terrain.flatMap(t => {
    const values = readTerrain(t.values, `${t.path}.values`);
    if (!values.ok) problems.push(...values.problems);
    return values.ok ? [pieceOf(book, t, values.value)] : [];
  });
  const setting = { ...book, options: chosen.value as Options, cells: figures.value.cells, pieces };
  return good({ setting, problems });
}

/** Under the printed set no row of a profile or weapon is known, so none can be wrong. */
const isPrinted = (said: unknown): boolean =>
  said === 'printed' || (typeof said === 'object' && said !== null && 'base' in said && said.base === 'printed');

/** S: Units and Models. One base, one model, one unit. */
export const modelIn = memoUnder((unit: Unit, setting: Setting): Result<Model> => {
  const values = readUnit(unit.values, `${unit.path}.values`);
  const [base, ...more] = unit.bases;
  const problems = unit.bases.flatMap(b => problemsOf(readBase(b.values, `${b.path}.values`)));
  if (!base || more.length > 0) {
    problems.push(problem(unit.path, `must have one base, not ${unit.bases.length}: every unit is one model`));
  }
  if (!values.ok || !base) return bad(...problems, ...problemsOf(values));
  problems.push(...cardProblems(setting, unit, values.value));
  return problems.length > 0 ? bad(...problems) : good(modelOf(setting, unit, base, values.value));
});
const problemsOf = (r: Result<unknown>): readonly Problem[] => (r.ok ? [] : r.problems);

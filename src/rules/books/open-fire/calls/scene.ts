// The table as this system sees it: every model with its card, every piece of ground with what it does, the options and
// figures in force. Made anew whenever a base moves, so nothing heavy happens here: what a call needs it works out itself.

import { type Mm, type Point, type Shape, memo, memoFrom, memoUnder } from '../../../../geometry/index.ts';
import type { Mark } from '../../../../measure/index.ts';
import { bad, good, type Position, type Problem, type Result, rounded, type Unit } from '../../../../table/index.ts';
import { type JudgeOptions, type ReasonParts, TABLE_TOLERANCE } from '../../../kit/index.ts';
import { type Footing, footingOf } from '../sight/ground.ts';
import { INCH, type Model } from './model.ts';
import { modelIn, type Setting, settingOf } from './setting.ts';

/** A setting with the models on it. */
interface Field extends Setting {
  readonly position: Position;
  readonly models: readonly Model[];
  readonly modelById: { readonly get: (id: string) => Model | undefined };
}
export interface Scene extends Field {
  readonly marks: boolean;
  /** False: the margin of a sight near the edge of a roof, which takes looks from over it, is left out. */
  readonly margins: boolean;
  readonly tolerance: Mm;
}

export function sceneOf(
  position: Position,
  { marks = true, margins = true, tolerance = TABLE_TOLERANCE }: JudgeOptions,
): Result<Scene> {
  const field = fieldOf(position);
  return field.ok ? good({ marks, margins, tolerance, ...field.value }) : field;
}

/** One reading of a position serves all that is asked of it apart from rulings: fire questions, allowances, losses. */
export const sceneFor = memo((position: Position) => sceneOf(position, { marks: false }));

const fieldOf = memo((position: Position): Result<Field> => {
  const ground = settingOf(position);
  if (!ground.ok) return ground;
  const { setting } = ground.value;
  const { models, places, problems } = mustered(setting, position);
  const all = [...problems, ...ground.value.problems];
  if (all.length > 0) return bad(...all.slice(0, 20));
  return good({ position, models, modelById: { get: id => models[places.get(id) ?? -1] }, ...setting });
});

/** The models of a setting by their units, and the number of each by its id. */
interface Muster {
  readonly units: readonly Unit[];
  readonly models: readonly Model[];
  readonly places: ReadonlyMap<string, number>;
  readonly problems: readonly Problem[];
}
/** When a table is opened again, most units are those of before. */
const mustered = memoFrom((before: Muster | undefined, setting: Setting, { units }: Position): Muster => {
  const last = before?.units.length === units.length && before.problems.length === 0 ? before : undefined;
  const models = last ? last.models.slice() : [];
  const problems: Problem[] = [];
  let isAlike = last !== undefined;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as Unit;
    if (last?.units[i] === unit) continue;
    const model = modelIn(unit, setting);
    if (model.ok) models[i] = model.value;
    else problems.push(...model.problems);
    if (last?.units[i]?.id !== unit.id) isAlike = false;
  }
  const places = last && isAlike ? last.places : new Map(units.map((u, i) => [u.id, i]));
  return { units, models, places, problems };
});

/** A model somewhere: where it is, or where a call puts it. */
export interface Stand {
  readonly model: Model;
  readonly at: Point;
  readonly shape: Shape;
  readonly footing: Footing;
}
/** Where a model stands now. */
export const standOf = (scene: Scene, model: Model): Stand => stands(model, scene.pieces, scene.figures);
const stands = memoUnder((model: Model, pieces: Scene['pieces'], figures: Scene['figures']): Stand => {
  const { at, shape } = model.base;
  return { model, at, shape, footing: footingOf({ figures }, pieces, model) };
});

export const areEnemies = (a: Model, b: Model): boolean => a.unit.side !== b.unit.side;
export const enemiesOf = (scene: Scene, m: Model): readonly Model[] => scene.models.filter(o => areEnemies(o, m));

export const toInches = (mm: Mm): number => mm / INCH;
/** What a rule found: the answer, a sentence, and what goes with them. */
export type Says = Omit<ReasonParts, 'id' | 'cite'>;

/** A length as a player says it: `7.25"`. */
export const say = (inches: number, digits = 2): string => `${rounded(inches, digits)}"`;
export const sayMm = (mm: Mm, digits = 2): string => say(mm / INCH, digits);
/** Marks, where they are wanted. */
export const drawn = (scene: Scene, marks: () => readonly Mark[]): readonly Mark[] => (scene.marks ? marks() : NONE);
const NONE: readonly Mark[] = [];

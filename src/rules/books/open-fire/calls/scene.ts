// The table as this system sees it: every model with its card, every piece of ground with what it does, the options and
// figures in force. Made anew whenever a base moves, so nothing heavy happens here: what a call needs it works out itself.

import type { Mm, Point, Shape } from '../../../../geometry/index.ts';
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
  readonly tolerance: Mm;
}

export function sceneOf(
  position: Position,
  { marks = true, tolerance = TABLE_TOLERANCE }: JudgeOptions,
): Result<Scene> {
  const field = fieldOf(position);
  return field.ok ? good({ marks, tolerance, ...field.value }) : field;
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

const fields = new WeakMap<Position, Result<Field>>();
function fieldOf(position: Position): Result<Field> {
  const known = fields.get(position);
  if (known) return known;
  const fresh = readField(position);
  fields.set(position, fresh);
  return fresh;
}

function readField(position: Position): Result<Field> {
  const ground = settingOf(position);
  if (!ground.ok) return ground;
  const { setting } = ground.value;
  const { models, places, problems } = mustered(setting, position);
  const all = [...problems, ...ground.value.problems];
  if (all.length > 0) return bad(...all.slice(0, 20));
  musters.set(setting, { units: position.units, models, places });
  return good({ position, models, modelById: { get: id => models[places.get(id) ?? -1] }, ...setting });
}

/** The models of a setting by their units, and the number of each by its id. */
interface Muster {
  readonly units: readonly Unit[];
  readonly models: readonly Model[];
  readonly places: ReadonlyMap<string, number>;
}
/** The last ones: when a table is opened anew, most units are those of before. */
const musters = new WeakMap<Setting, Muster>();

function mustered(
  setting: Setting,
  { units }: Position,
): Omit<Muster, 'units'> & { readonly problems: readonly Problem[] } {
  const before = musters.get(setting);
  const last = before?.units.length === units.length ? before : undefined;
  const models = last ? last.models.slice() : [];
  const problems: Problem[] = [];
  let isAlike = last !== undefined;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as Unit;
    if (last?.units[i] === unit) continue;
    const model = modelIn(setting, unit);
    if (model.ok) models[i] = model.value;
    else problems.push(...model.problems);
    if (last?.units[i]?.id !== unit.id) isAlike = false;
  }
  const places = last && isAlike ? last.places : new Map(units.map((u, i) => [u.id, i]));
  return { models, places, problems };
}

/** A model somewhere: where it is, or where a call puts it. */
export interface Stand {
  readonly model: Model;
  readonly at: Point;
  readonly shape: Shape;
  readonly footing: Footing;
}
const stands = new WeakMap<Model, Stand>();
/** Where a model stands now. Models belong to one setting: each is looked up once. */
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
export type Says = Omit<ReasonParts, 'id' | 'cite'>;

/** A length as a player says it: `7.25"`. */
export const say = (inches: number, digits = 2): string => `${rounded(inches, digits)}"`;
export const sayMm = (mm: Mm, digits = 2): string => say(mm / INCH, digits);
/** Marks, where they are wanted. */
export const drawn = (scene: Scene, marks: () => readonly Mark[]): readonly Mark[] => (scene.marks ? marks() : NONE);
const NONE: readonly Mark[] = [];

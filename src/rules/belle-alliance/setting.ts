// What stays as it is while units move: conditions, choices and figures in force, and the ground. A table that is opened anew after
// each step finds it by the identity of what it was read from, with all that has been found out about it.

import { bad, good, type Position, type Problem, type Result, read, type Terrain } from '../../table/index.ts';
import { chosenFrom, type Figures, figuresFrom, valuesReader } from '../index.ts';
import { CHOICES, type InForce } from './choices.ts';
import { type BelleAllianceFigures, FIGURES } from './figures.ts';
import { type Conditions, conditions, KEYS, type TerrainValues, terrainValues } from './keys.ts';
import { type KeptOfSetting, nothingKept } from './kept.ts';

export interface Setting {
  readonly conditions: Conditions;
  readonly chosen: InForce;
  readonly figures: Figures<BelleAllianceFigures>;
  readonly pieces: readonly Piece[];
}
export interface Piece {
  readonly terrain: Terrain;
  readonly values: TerrainValues;
}
interface ReadSetting {
  readonly of: Position;
  readonly setting: Setting;
  readonly kept: KeptOfSetting;
}

const settings = new WeakMap<Position['terrain'], ReadSetting>();
export function settingOf(position: Position): Result<ReadSetting> {
  const known = settings.get(position.terrain);
  if (known && SOURCES.every(key => known.of[key] === position[key])) return good(known);
  const fresh = readSetting(position);
  if (!fresh.ok) return fresh;
  const made = { of: position, setting: fresh.value, kept: nothingKept() };
  settings.set(position.terrain, made);
  return good(made);
}
const SOURCES = ['choices', 'figures', 'scale', 'conditions', 'lengths'] as const;

const readTerrain = valuesReader<TerrainValues>(terrainValues);

function readSetting(position: Position): Result<Setting> {
  const chosen = chosenFrom(CHOICES, position.choices);
  const figures = figuresFrom(FIGURES, position.figures);
  const told = read(conditions, position.conditions, 'conditions');
  const scale = read(KEYS.scale, position.scale, 'scale');
  const problems: Problem[] = [chosen, figures, told, scale].flatMap(r => (r.ok ? [] : r.problems));
  const pieces = position.terrain.flatMap((terrain): readonly Piece[] => {
    const values = readTerrain(terrain.values, `${terrain.path}.values`);
    if (values.ok) return [{ terrain, values: values.value }];
    problems.push(...values.problems);
    return [];
  });
  if (problems.length > 0 || !chosen.ok || !figures.ok || !told.ok) return bad(...problems);
  return good({ conditions: told.value, chosen: chosen.value as InForce, figures: figures.value, pieces });
}

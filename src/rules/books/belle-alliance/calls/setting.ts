// What stays as it is while units move: conditions, choices and figures in force, and the ground. A table that is opened anew after
// each step finds it again, with all that has been found out about it.

import { bad, good, type Position, type Problem, type Result, read, type Terrain } from '../../../../table/index.ts';
import { chosenFrom, type Figures, figuresFrom, settingReader, valuesReader } from '../../../kit/index.ts';
import { CHOICES, type InForce } from '../tables/choices.ts';
import { type BelleAllianceFigures, FIGURES } from '../tables/figures.ts';
import { type KeptOfSetting, nothingKept } from './kept.ts';
import { type Conditions, conditions, KEYS, type TerrainValues, terrainValues } from './keys.ts';

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
/** A setting, and what has been found out about it. */
interface ReadSetting {
  readonly setting: Setting;
  readonly kept: KeptOfSetting;
}

const readTerrain = valuesReader<TerrainValues>(terrainValues);

export const settingOf = settingReader(readSetting);

function readSetting(position: Position): Result<ReadSetting> {
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
  const setting = { conditions: told.value, chosen: chosen.value as InForce, figures: figures.value, pieces };
  return good({ setting, kept: nothingKept() });
}

// What stays as it is while units move: conditions, choices and figures in force, and the ground. A table that is opened anew after
// each step finds it again, with all that has been found out about it.

import { bad, good, type Problem, type Result, read } from '../../../../table/index.ts';
import { chosenFrom, figuresFrom, settingReader, valuesReader, type Said } from '../../../kit/index.ts';
import { CHOICES, type InForce } from '../tables/choices.ts';
import { FIGURES } from '../tables/figureBook.ts';
import { emptyMemos } from './memos.ts';
import { conditions, KEYS, type TerrainValues, terrainValues } from './keys.ts';
import { type SettingMemos, type Piece, type Setting } from './model.ts';

/** A setting, and what has been found out about it. */
interface ReadSetting {
  readonly setting: Setting;
  readonly memos: SettingMemos;
}

const readTerrain = valuesReader<TerrainValues>(terrainValues);

export const settingOf = settingReader(readSetting);

function readSetting(said: Said): Result<ReadSetting> {
  const chosen = chosenFrom(CHOICES, said.choices);
  const figures = figuresFrom(FIGURES, said.figures);
  const told = read(conditions, said.conditions, 'conditions');
  const scale = read(KEYS.scale, said.scale, 'scale');
  const problems: Problem[] = [chosen, figures, told, scale].flatMap(r => (r.ok ? [] : r.problems));
  const pieces = said.terrain.flatMap((terrain): readonly Piece[] => {
    const values = readTerrain(terrain.values, `${terrain.path}.values`);
    if (values.ok) return [{ terrain, values: values.value }];
    problems.push(...values.problems);
    return [];
  });
  if (problems.length > 0 || !chosen.ok || !figures.ok || !told.ok) return bad(...problems);
  const setting = { conditions: told.value, chosen: chosen.value as InForce, figures: figures.value, pieces };
  return good({ setting, memos: emptyMemos() });
}

// What lies open: a position document, the map beneath it, the book before which it is judged; and every edit of it.
// Edits give a new document. Nothing here knows a screen.

import { type Opened, openWith, type Ruleset } from '../../rules/index.ts';
import {
  alsoWith,
  bad,
  type FileOverlay,
  type FileUnit,
  good,
  type MapFile,
  type PositionFile,
  problem,
  type Result,
  type SystemId,
  withMap,
} from '../../table/index.ts';
import { relaid, withUnit } from './placing.ts';

export interface Sheet {
  /** What the file is called, for the title and for saving. */
  readonly name: string;
  readonly file: PositionFile;
  readonly map: MapFile | undefined;
  readonly system: SystemId;
}
/** A sheet that has been opened before its book. */
export interface Scene extends Sheet, Opened {}

export const sceneOf = (sheet: Sheet, opened: Result<Opened>): Result<Scene> =>
  opened.ok ? good({ ...sheet, ...opened.value }) : opened;

/** The same with a book that is already here. */
export function reopened(ruleset: Ruleset, sheet: Sheet): Result<Scene> {
  return sceneOf(sheet, openWith(ruleset, sheet.file, { system: sheet.system, map: sheet.map }));
}

/** A unit of the file as it would stand. */
export interface Placing {
  readonly index: number;
  readonly unit: FileUnit;
  /** The way of the farthest corner, mm, where it is not the straight one. */
  readonly mm?: number;
}

export interface FileChange {
  readonly index: number;
  readonly unit: FileUnit;
}
/** Units of the file replaced; the position is the old one but for those. */
export function withFileUnits(scene: Scene, changes: readonly FileChange[]): Result<Scene> {
  let { position } = scene;
  const units = scene.file.units.slice();
  for (const { index, unit } of changes) {
    const laid = relaid(scene.position, scene.file, index, unit);
    if (!laid.ok) return laid;
    position = withUnit(position, laid.value);
    units[index] = unit;
  }
  const judge = scene.ruleset.open(position);
  if (!judge.ok) return judge;
  return good({ ...scene, file: { ...scene.file, units }, position, judge: judge.value });
}

/** A key of the document as the book in force reads it: the file's own, or its overlay's. */
function edited(sheet: Sheet, edit: (keys: FileOverlay) => FileOverlay): Sheet {
  const { file, system } = sheet;
  if (system === file.system) {
    const { choices, figures, scale, conditions } = file;
    const before = { choices, figures, scale, conditions };
    return { ...sheet, file: { ...file, ...present(edit(present(before) as FileOverlay)) } as PositionFile };
  }
  const also = alsoWith(file, system, edit(file.also?.[system] ?? {}));
  return { ...sheet, file: { ...file, also } };
}
function present(o: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(o).filter(([, v]) => v !== undefined));
}

export const withChoice = (sheet: Sheet, id: string, option: string): Sheet =>
  edited(sheet, keys => ({ ...keys, choices: { ...keys.choices, [id]: option } }));
export const withScale = (sheet: Sheet, key: string, length: number): Sheet =>
  edited(sheet, keys => ({ ...keys, scale: { ...keys.scale, [key]: length } }));
/** Light, weather, turn: `undefined` takes away what was said of it. */
export const withCondition = (sheet: Sheet, key: string, value: unknown): Sheet =>
  edited(sheet, keys => ({ ...keys, conditions: present({ ...keys.conditions, [key]: value }) }));
export const withFigureSet = (sheet: Sheet, set: 'house' | 'printed'): Sheet =>
  edited(sheet, keys => ({
    ...keys,
    figures: typeof keys.figures === 'object' ? { ...keys.figures, base: set } : set,
  }));

/** A cell of the book's tables by its path (`table13.zonesCm`), over the set in force. */
export function withFigure(sheet: Sheet, path: string, cell: unknown): Sheet {
  return edited(sheet, keys => {
    const said = keys.figures;
    const base = typeof said === 'object' ? said : said === 'printed' ? { base: 'printed' } : {};
    return { ...keys, figures: setIn(base, path.split('.'), cell) };
  });
}
function setIn(under: unknown, [step, ...rest]: readonly string[], cell: unknown): Record<string, unknown> {
  const whole = typeof under === 'object' && under !== null && !Array.isArray(under) ? under : {};
  const at = step as string;
  const inner = rest.length === 0 ? cell : setIn((whole as Record<string, unknown>)[at], rest, cell);
  return Object.fromEntries([...Object.entries(whole).filter(([k]) => k !== at), [at, inner]]);
}

const UNIT_KEY = /^units\[(\d+)\]\.(?:(values)\.)?([\w-]+)$/;
/** A value of a unit that was missing: `units[3].values.def`, `units[3].formation`. */
export function withMissing(sheet: Sheet, path: string, value: unknown): Result<Sheet> {
  const [, index, inValues, key] = UNIT_KEY.exec(path) ?? [];
  const unit = sheet.file.units[Number(index)];
  if (!unit || key === undefined) {
    const scale = /^scale\.(\w+)$/.exec(path)?.[1];
    if (scale && typeof value === 'number') return good(withScale(sheet, scale, value));
    return /^[\w-]+(\.[\w-]+)*$/.test(path)
      ? good(withFigure(sheet, path, value))
      : bad(problem(path, 'cannot be entered here'));
  }
  const change = (values: object | undefined): object =>
    inValues ? { values: { ...values, [key]: value } } : { [key]: value };
  if (sheet.system === sheet.file.system) {
    const units = sheet.file.units.map((u, i) =>
      i === Number(index) ? ({ ...u, ...change(u.values) } as FileUnit) : u,
    );
    return good({ ...sheet, file: { ...sheet.file, units } });
  }
  return good(
    edited(sheet, keys => {
      const over = keys.units?.[unit.id];
      return { ...keys, units: { ...keys.units, [unit.id]: { ...over, ...change(over?.values) } } };
    }),
  );
}

/** A document that needs no other file: its map is laid under it. */
export const whole = ({ file, map }: Sheet): PositionFile => (map ? withMap(file, map) : file);

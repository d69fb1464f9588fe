// What a book reads of a position beside its units: choices, figures, conditions and ground stay as they are while bases are dragged.

import { good, type Position, type Result } from '../../table/index.ts';

/** Is all that two positions say beside their units the same object? */
const isSameTable = (from: Position, to: Position): boolean => SOURCES.every(key => from[key] === to[key]);
const SOURCES = ['terrain', 'table', 'lengths', 'scale', 'conditions', 'choices', 'figures'] as const;

/** Reads it once: a table that is opened anew after each step of a drag finds it again. What could not be read is not kept. */
export function settingReader<Setting>(
  readSetting: (position: Position) => Result<Setting>,
): (position: Position) => Result<Setting> {
  const settings = new WeakMap<Position['terrain'], { readonly of: Position; readonly setting: Setting }>();
  return position => {
    const known = settings.get(position.terrain);
    if (known && isSameTable(known.of, position)) return good(known.setting);
    const fresh = readSetting(position);
    if (fresh.ok) settings.set(position.terrain, { of: position, setting: fresh.value });
    return fresh;
  };
}

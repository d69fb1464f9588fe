// The unit in which the page writes lengths: the book's own until somebody chooses another. Base widths and basic
// distances only where the position's scale says how long they are.

import { createStore } from 'zustand/vanilla';
import { LANGUAGE, type Language, type Scene } from '../../desk/index.ts';
import type { Mm } from '../../geometry/index.ts';
import { type Lengths, LENGTHS, mmOf, type Position } from '../../table/index.ts';
import { session } from '../session.ts';

export const UNIT_NAMES = [...LENGTHS, 'BW', 'BD'] as const;
export type UnitName = (typeof UNIT_NAMES)[number];
export interface LengthUnit {
  readonly name: UnitName;
  readonly mm: Mm;
}

export interface LengthsState {
  /** What somebody chose; null: the book's own. Kept when a table lacks it, and in force again on the next that has it. */
  readonly chosen: UnitName | null;
}
export const lengths = createStore<LengthsState>(() => ({ chosen: remembered() }));

/** A tenth of a millimetre can be read in each of them, or near it. */
const DECIMALS: Readonly<Record<UnitName, number>> = { mm: 1, cm: 2, in: 2, BW: 2, BD: 2 };
const MILLIMETRE: LengthUnit = { name: 'mm', mm: 1 };

/** The units that this table knows, in the order of the menu. */
export function unitsOn({ scale, lengths: own }: Pick<Position, 'scale' | 'lengths'>): readonly LengthUnit[] {
  return UNIT_NAMES.flatMap(name => {
    const mm = name === 'BW' || name === 'BD' ? (scale[name] ?? 0) * mmOf(own) : mmOf(name);
    return mm > 0 ? [{ name, mm }] : [];
  });
}

/** What players say the size of a table in: centimetres, also where its file counts millimetres. */
export const tableUnit = (file: Lengths): Lengths => (file === 'mm' ? 'cm' : file);

/** The unit in force on a table: the chosen one, else the book's own, else the file's. */
export function unitIn(scene: Scene | null, { chosen }: LengthsState = lengths.getState()): LengthUnit {
  if (!scene) return MILLIMETRE;
  const known = unitsOn(scene.position);
  const named = (name: UnitName | null): LengthUnit | undefined => known.find(u => u.name === name);
  return (
    named(chosen) ?? named(scene.ruleset.ownUnit(scene.position).name) ?? named(scene.position.lengths) ?? MILLIMETRE
  );
}

/** A length in the unit in force: `12.50 cm`. */
export const inWords = (mm: Mm): string => lengthIn(mm, unitIn(session.getState().scene));
export const lengthIn = (mm: Mm, unit: LengthUnit): string => `${figureIn(mm, unit)} ${unit.name}`;
/** The number alone. A length is never −0. */
export function figureIn(mm: Mm, unit: LengthUnit): string {
  const text = writer(LANGUAGE, DECIMALS[unit.name]).format(mm / unit.mm);
  return /[1-9]/.test(text) ? text : text.replace(/^[-−]/, '');
}

const writers = new Map<string, Intl.NumberFormat>();
/** Made once: that costs a hundred times as much as writing a number with it. */
function writer(language: Language, digits: number): Intl.NumberFormat {
  const key = `${language} ${digits}`;
  const known = writers.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
  writers.set(key, made);
  return made;
}

const KEY = 'enfilade-unit';
/** Answers whether the choice will be there after a reload; a full or locked storage keeps it for this visit only. */
export function measureIn(chosen: UnitName | null): boolean {
  lengths.setState({ chosen });
  try {
    if (chosen === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, chosen);
    return true;
  } catch {
    return false;
  }
}
function remembered(): UnitName | null {
  try {
    const name = localStorage.getItem(KEY);
    return UNIT_NAMES.find(n => n === name) ?? null;
  } catch {
    // no storage here (or none allowed): the book's own unit
    return null;
  }
}

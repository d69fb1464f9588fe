// A model: one base, its card, its weapons and its state. Numbers know where they come from, so that a ruling can say
// which one is missing and which one is ours.

import type { Mm } from '../../../../geometry/index.ts';
import { type Base, type Lengths, mmOf, type Problem, problem, type Unit, visible } from '../../../../table/index.ts';
import type { Figures, Lean } from '../../../kit/index.ts';
import type { OpenFireFigures, ProfileRow } from '../tables/figures.ts';
import type { OwnWeapon, UnitValues } from './keys.ts';

export const INCH: Mm = 25.4;

/** A number with its source. `needs` names it where it is null. */
export interface Stat {
  readonly value: number | null;
  readonly needs: string;
  readonly house: Lean;
}
/** Special rules by name, with their number (0 where they have none); null: not known. */
export type Special = ReadonlyMap<string, number> | null;

export interface Weapon {
  readonly name: string;
  /** Inches; `least` null where the weapon has none. */
  readonly range: { readonly least: number | null; readonly most: number } | null;
  readonly att: number | null;
  readonly dmg: number | string | null;
  readonly prc: number | null;
  readonly special: Special;
  readonly needs: { readonly range: string; readonly special: string };
  readonly house: Lean;
}

export interface Model {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  readonly base: Base;
  readonly infantry: boolean;
  readonly values: UnitValues;
  /** Inches. */
  readonly mov: Stat;
  readonly skl: Stat;
  readonly def: Stat;
  readonly str: Stat;
  readonly cmd: Stat;
  readonly hp0: Stat;
  /** Millimetres above its own floor. */
  readonly height: Stat;
  readonly eye: Stat;
  readonly special: Special;
  readonly specialNeeds: string;
  /** Null: the profile's weapons are not known, any may be named. */
  readonly weapons: readonly Weapon[] | null;
}

export interface CardBook {
  readonly lengths: Lengths;
  readonly figures: Figures<OpenFireFigures>;
  /** Under the printed figures every name of a profile or weapon is taken, its cells are not known. */
  readonly anyName: boolean;
}

export function modelOf(book: CardBook, unit: Unit, base: Base, values: UnitValues): Model {
  const row = rowOf(book.figures.cells.profiles, values.profile);
  const card: Card = { book, unit, values, row };
  const mm = mmOf(book.lengths);
  const mov =
    values.mov === undefined ? statOf(card, 'mov', 'movIn') : own((values.mov * mm) / INCH, `${unit.path}.values.mov`);
  const special = values.special ?? (values.profile === undefined ? [] : (row?.special ?? null));
  return {
    id: unit.id,
    name: unit.name,
    unit,
    base,
    infantry: unit.arm === 'infantry',
    values,
    mov,
    skl: statOf(card, 'skl'),
    def: statOf(card, 'def'),
    str: statOf(card, 'str'),
    cmd: statOf(card, 'cmd'),
    hp0: statOf(card, 'hp0'),
    height: heightOf(card, 'height', 'modelHeightIn'),
    eye: heightOf(card, 'eyeHeight', 'eyeHeightIn'),
    special: specialOf(special),
    specialNeeds: `profiles.${values.profile}.special`,
    weapons: weaponsOf(card),
  };
}

/** What is wrong with a card: names the figures do not have, more hit points than at the start, two weapons of one name. */
export function cardProblems(book: CardBook, unit: Unit, values: UnitValues): readonly Problem[] {
  const path = `${unit.path}.values`;
  const { profiles } = book.figures.cells;
  const row = rowOf(profiles, values.profile);
  const hp0 = values.hp0 ?? row?.hp0 ?? null;
  const strange =
    values.profile !== undefined && !row && !book.anyName
      ? [problem(`${path}.profile`, `no such profile: ${visible(values.profile)}; there are ${namesOf(profiles)}`)]
      : [];
  const tooMany =
    values.hp !== undefined && hp0 !== null && values.hp > hp0 ? [problem(`${path}.hp`, `must be ≤ hp0 (${hp0})`)] : [];
  return [...strange, ...tooMany, ...weaponProblems(book, path, values, row)];
}

function weaponProblems(
  book: CardBook,
  path: string,
  values: UnitValues,
  row: ProfileRow | undefined,
): readonly Problem[] {
  const { weapons } = book.figures.cells;
  const given = values.weapons ?? row?.weapons ?? [];
  const from = values.weapons ? `${path}.weapons` : `figures.profiles.${values.profile}.weapons`;
  const names = given.map(w => (typeof w === 'string' ? w : w.name));
  const strange = given.flatMap((w, i) =>
    typeof w === 'string' && !book.anyName && !rowOf(weapons, w)
      ? [problem(`${from}[${i}]`, `no such weapon: ${visible(w)}; there are ${namesOf(weapons)}`)]
      : [],
  );
  const doubled = names.flatMap((name, i) =>
    names.indexOf(name) < i
      ? [problem(`${from}[${i}]`, `${visible(name)} is taken by another weapon of the model`)]
      : [],
  );
  const known = values.weapons !== undefined || values.profile === undefined || row?.weapons;
  const missing = values.usedOneUse.flatMap((name, i) =>
    known && !names.includes(name)
      ? [problem(`${path}.usedOneUse[${i}]`, `the model has no weapon ${visible(name)}`)]
      : [],
  );
  return [...strange, ...doubled, ...missing];
}
/** A row by its name; names such as `__proto__` are names like any other. */
const rowOf = <T>(rows: Readonly<Record<string, T>> | null, name: string | undefined): T | undefined =>
  rows !== null && name !== undefined && Object.hasOwn(rows, name) ? rows[name] : undefined;
const namesOf = (rows: object | null): string => Object.keys(rows ?? {}).join(', ') || 'none';

export const has = (special: Special, word: string): boolean | null => special?.has(word) ?? null;
/** The number of a counted rule, 0 where the model has it not; null: not known. */
export const amountOf = (special: Special, word: string): number | null => (special ? (special.get(word) ?? 0) : null);

interface Card {
  readonly book: CardBook;
  readonly unit: Unit;
  readonly values: UnitValues;
  readonly row: ProfileRow | undefined;
}
const own = (value: number | null, needs: string): Stat => ({ value, needs, house: false });

function statOf(
  { book, unit, values, row }: Card,
  key: 'mov' | 'skl' | 'def' | 'str' | 'cmd' | 'hp0',
  column: keyof ProfileRow = key as keyof ProfileRow,
): Stat {
  const given = values[key];
  if (given !== undefined) return own(given, `${unit.path}.values.${key}`);
  if (values.profile === undefined) return own(null, `${unit.path}.values.${key}`);
  const cell = row?.[column];
  const path = `profiles.${values.profile}.${column}`;
  return typeof cell === 'number' ? { value: cell, needs: path, house: book.figures.leanOn(path) } : own(null, path);
}

function heightOf(
  { book, unit, values }: Card,
  key: 'height' | 'eyeHeight',
  slot: 'modelHeightIn' | 'eyeHeightIn',
): Stat {
  const given = values[key];
  if (given !== undefined) return own(given * mmOf(book.lengths), `${unit.path}.values.${key}`);
  const cell = book.figures.cells[slot];
  return { value: cell === null ? null : cell * INCH, needs: slot, house: book.figures.leanOn(slot) };
}

function specialOf(words: readonly string[] | null): Special {
  if (words === null) return null;
  return new Map(
    words.map(word => {
      const [name = word, amount] = word.split(':');
      return [name, amount === undefined ? 0 : Number(amount)];
    }),
  );
}

function weaponsOf({ book, unit, values, row }: Card): readonly Weapon[] | null {
  if (values.weapons) {
    return values.weapons.map((w, i) =>
      typeof w === 'string' ? namedWeapon(book, w) : ownWeapon(book, w, `${unit.path}.values.weapons[${i}]`),
    );
  }
  if (values.profile === undefined) return [];
  return row?.weapons ? row.weapons.map(name => namedWeapon(book, name)) : null;
}

/** A row of the figures; one that is not there has no cells. */
export function namedWeapon({ figures }: CardBook, name: string): Weapon {
  const row = rowOf(figures.cells.weapons, name);
  const rng = row?.rngIn ?? null;
  return {
    name,
    range: rng === null ? null : typeof rng === 'number' ? { least: null, most: rng } : { least: rng[0], most: rng[1] },
    att: row?.att ?? null,
    dmg: row?.dmg ?? null,
    prc: row?.prc ?? null,
    special: specialOf(row?.special ?? null),
    needs: { range: `weapons.${name}.rngIn`, special: `weapons.${name}.special` },
    house: row !== undefined && figures.leanOn(`weapons.${name}.rngIn`),
  };
}

/** The weapon of a profile that is not known, where the call names none. */
export const unknownWeapon = (profile: string): Weapon => ({
  name: 'weapon',
  range: null,
  att: null,
  dmg: null,
  prc: null,
  special: null,
  needs: { range: `profiles.${profile}.weapons`, special: `profiles.${profile}.weapons` },
  house: false,
});

function ownWeapon({ lengths }: CardBook, w: OwnWeapon, path: string): Weapon {
  const inches = (n: number): number => (n * mmOf(lengths)) / INCH;
  const { rng } = w;
  return {
    name: w.name,
    range:
      rng === undefined
        ? null
        : typeof rng === 'number'
          ? { least: null, most: inches(rng) }
          : { least: inches(rng[0]), most: inches(rng[1]) },
    att: w.att ?? null,
    dmg: w.dmg ?? null,
    prc: w.prc,
    special: specialOf(w.special),
    needs: { range: `${path}.rng`, special: `${path}.special` },
    house: false,
  };
}

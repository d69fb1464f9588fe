// What a hand moves: units, or one base of one, as one stiff body.

import type { Degrees, Point } from '../../geometry/index.ts';
import { minus, plus, times } from '../../geometry/index.ts';
import { carried, type FrontLine, frontAlong, type Stiff } from '../../measure/index.ts';
import type { Base, Position, Unit } from '../../table/index.ts';
import { facingOf, shiftedUnit } from '../sheet/placing.ts';
import type { Placing, Scene } from '../sheet/sheet.ts';

export interface Part {
  readonly unit: Unit;
  /** One base of it; not given: all. */
  readonly base?: string;
  readonly bases: readonly Base[];
}
export type Body = readonly Part[];

/** Units that are not on the table are left out; a base goes with the first unit alone. */
export function bodyOf(position: Position, units: readonly string[], base?: string): Body {
  const found = units.flatMap(id => position.unitById.get(id) ?? []).filter(u => u.bases.length > 0);
  const [first] = found;
  if (base === undefined || !first) return found.map(unit => ({ unit, bases: unit.bases }));
  const bases = first.bases.filter(b => b.id === base);
  return bases.length > 0 ? [{ unit: first, base, bases }] : [];
}

export const basesOf = (body: Body): readonly Base[] => body.flatMap(p => p.bases);

/** The mean of the bases' centres. */
export function middleOfBody(body: Body): Point {
  const bases = basesOf(body);
  const first = bases[0]?.at ?? { x: 0, y: 0 };
  const sum = bases.reduce((s, b) => plus(s, minus(b.at, first)), { x: 0, y: 0 });
  return plus(first, times(sum, 1 / Math.max(1, bases.length)));
}

/** Where the body looks: as its first unit does, a base alone as itself. */
export function facingOfBody(body: Body): Degrees {
  const [first] = body;
  if (!first) return 90;
  return first.base === undefined ? facingOf(first.unit) : (first.bases[0]?.facing ?? 90);
}

/** The front line that a unit wheels on. */
export const frontOfUnit = (unit: Unit): FrontLine | null => frontAlong(unit.bases, facingOf(unit));

export const carriedBody = (body: Body, stiff: Stiff): readonly Base[] => basesOf(body).map(b => carried(b, stiff));

/** The units of the file as they would stand. `mm`: what the way counts, where it is not the straight one. */
export function placingsOf({ position, file }: Scene, body: Body, stiff: Stiff, mm?: number): readonly Placing[] {
  return body.flatMap(({ unit, base }): Placing[] => {
    const old = file.units[unit.index];
    if (!old) return [];
    const shift = { ...stiff, ...(base === undefined ? {} : { base }) };
    const moved = shiftedUnit(old, unit, position.lengths, shift);
    return [{ index: unit.index, unit: moved, ...(mm === undefined ? {} : { mm }) }];
  });
}

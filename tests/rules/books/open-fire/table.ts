// Positions for the tests of this system, in inches, through the real door. The spec counts facings counter-clockwise from
// east; files hold compass bearings. Everything stands around (MIDDLE, MIDDLE), so that the spec's origin is on the table.

import { ruleset } from '../../../../src/rules/books/open-fire/index.ts';
import type { Judge, JudgeOptions, Reason, Ruling } from '../../../../src/rules/index.ts';
import { layOut, type PositionFile, readPositionFile } from '../../../../src/table/index.ts';
import { laidOut, must } from '../../../must.ts';

export const MIDDLE = 50;
export type XY = readonly [number, number];
export const at = ([x, y]: XY): [number, number] => [MIDDLE + x, MIDDLE + y];
export const bearing = (ccw: number): number => (((90 - ccw) % 360) + 360) % 360;

export const WEAPONS = {
  carbine: { name: 'carbine', rng: 24, att: 3, dmg: 2, prc: 0, special: ['rapid-fire'] },
  sniper: { name: 'sniper', rng: 40, att: 2, dmg: 4, prc: 2, special: ['accurate', 'heavy', 'rending:2'] },
  pistol: { name: 'pistol', rng: 12, att: 3, dmg: 2, prc: 0, special: ['assault', 'rending:1'] },
  anyArcPistol: { name: 'pistol', rng: 12, att: 3, dmg: 2, prc: 0, special: ['assault', 'rending:1', 'any-arc'] },
  launcher: { name: 'launcher', rng: 18, att: 3, dmg: 3, prc: 0, special: ['blast'] },
  flamer: { name: 'flamer', rng: 10, att: 4, dmg: 2, prc: 1, special: ['torrent'] },
  grenade: { name: 'grenade', rng: [4, 8], att: 3, dmg: 3, prc: 2, special: ['grenade'] },
  knife: { name: 'knife', rng: 1, att: 2, dmg: 'Str', prc: 0, special: ['assault'] },
} as const;
/** The spec's Trooper A (§6.6). */
export const TROOPER = { mov: 7, skl: 7, def: 9, str: 2, cmd: 5, hp0: 5 } as const;

export interface Man {
  readonly id: string;
  readonly at: XY;
  readonly side?: string;
  /** Counter-clockwise from east, as in the spec. */
  readonly facing?: number;
  readonly radius?: number;
  readonly size?: readonly [number, number];
  readonly arm?: string;
  readonly name?: string;
  readonly values?: Readonly<Record<string, unknown>>;
}
export interface Ground {
  readonly id: string;
  readonly kind?: string;
  readonly outline: readonly XY[];
  readonly level?: number;
  readonly height?: number;
  readonly blocksSight?: boolean;
  readonly values?: Readonly<Record<string, unknown>>;
}
export interface Table {
  readonly men: readonly Man[];
  readonly ground?: readonly Ground[];
  readonly choices?: Readonly<Record<string, string>>;
  readonly figures?: unknown;
  readonly rest?: Readonly<Record<string, unknown>>;
}

/** [x0, y0, x1, y1] */
export const box = (
  id: string,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  more: Partial<Ground> = {},
): Ground => ({
  id,
  outline: [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ],
  ...more,
});
export const wall = (
  id: string,
  area: readonly [number, number, number, number],
  height = 5,
  more: Partial<Ground> = {},
): Ground => box(id, area, { kind: 'wall', height, ...more });
export const hill = (
  id: string,
  area: readonly [number, number, number, number],
  level = 1,
  more: Partial<Ground> = {},
): Ground => box(id, area, { kind: 'hill', level, ...more });

export function fileOf({ men, ground = [], choices, figures, rest }: Table): unknown {
  return {
    format: 'enfilade/position',
    version: 1,
    system: 'open-fire',
    lengths: 'in',
    table: { width: 2 * MIDDLE, height: 2 * MIDDLE },
    sides: [{ id: 'red' }, { id: 'blue' }, { id: 'green' }],
    ...(choices ? { choices } : {}),
    ...(figures === undefined ? {} : { figures }),
    terrain: ground.map(g => ({
      id: g.id,
      kind: g.kind ?? 'other',
      outline: g.outline.map(at),
      ...(g.level === undefined ? {} : { level: g.level }),
      ...(g.height === undefined ? {} : { height: g.height }),
      ...(g.blocksSight === undefined ? {} : { blocksSight: g.blocksSight }),
      ...(g.values ? { values: g.values } : {}),
    })),
    units: men.map(m => ({
      id: m.id,
      ...(m.name ? { name: m.name } : {}),
      side: m.side ?? 'red',
      arm: m.arm ?? 'infantry',
      facing: bearing(m.facing ?? 0),
      bases: [{ at: at(m.at), ...(m.size ? { size: m.size } : { radius: m.radius ?? 0.5 }) }],
      ...(m.values ? { values: m.values } : {}),
    })),
    ...rest,
  };
}

export function judgeOf(table: Table, options: JudgeOptions = {}): Judge {
  return must(ruleset.open(laidOut(fileOf(table)), options));
}

export type Call = { readonly kind: string } & Readonly<Record<string, unknown>>;
export function ask(table: Table, call: Call, options: JudgeOptions = {}): Ruling {
  return must(judgeOf(table, options).ask(call, 'calls[0]'));
}
/** The problems of a table or of a call on it, as `path: message`. */
export function problemsOf(table: Table, call?: Call): readonly string[] {
  const read = readPositionFile(fileOf(table));
  const laid = read.ok ? layOut(read.value as PositionFile) : read;
  const judge = laid.ok ? ruleset.open(laid.value) : laid;
  const asked = judge.ok && call ? judge.value.ask(call, 'calls[0]') : judge;
  return asked.ok ? [] : asked.problems.map(p => `${p.path}: ${p.message}`);
}
export function reasonOf(ruling: Ruling, id: string): Reason {
  const found = ruling.reasons.find(r => r.id === id);
  if (!found) throw new Error(`no reason ${id} among ${ruling.reasons.map(r => r.id).join(', ')}`);
  return found;
}
export const answersOf = (ruling: Ruling): Readonly<Record<string, string>> =>
  Object.fromEntries(ruling.reasons.map(r => [r.id, r.answer]));

// Weapon rows: which one a code reads, the band of a distance, and what the source lets us say about a row that a player
// fills in. §5.3 of the specification; the two weak tests rest on its prose alone and only warn.

import type { Mm } from '../../../../geometry/index.ts';
import { atMost } from '../../../../measure/index.ts';
import { INCH } from '../calls/inches.ts';
import { GUN_WEAPONS, WEAPON_ALIASES, WEAPON_ROWS, type Weapon, type WeaponRow } from '../calls/keys.ts';

/** A row up to so many inches. */
export interface Band {
  readonly max: number;
  readonly points: number;
  readonly ammo?: 'canister' | 'shell' | 'shot';
}
export interface WeaponBands {
  readonly bands: readonly Band[] | null;
}
type Rows = Readonly<Record<WeaponRow, WeaponBands>>;

/** OR Mountain Howitzers, OR Rifle and Carbine: MH reads LH, RC reads IR. */
export const rowFor = (code: Weapon): WeaponRow => (code === 'MH' || code === 'RC' ? WEAPON_ALIASES[code] : code);
export const isGun = (code: Weapon): boolean => (GUN_WEAPONS as readonly string[]).includes(rowFor(code));
export const bandsOf = (cells: { readonly weapon: Rows }, code: Weapon): readonly Band[] | null =>
  cells.weapon[rowFor(code)].bands;

/** The first band that reaches so far; a distance on a limit is in the nearer band. */
export const bandAt = (bands: readonly Band[], distance: Mm): Band | null =>
  bands.find(b => atMost(distance, b.max * INCH)) ?? null;
/** Inches. */
export const longestRange = (bands: readonly Band[]): number => bands.at(-1)?.max ?? 0;
/** Inches: the last band with canister; 0 where there is none. */
export const canisterRange = (bands: readonly Band[]): number =>
  Math.max(0, ...bands.filter(b => b.ammo === 'canister').map(b => b.max));

export interface WeaponFault {
  readonly code: WeaponRow;
  readonly message: string;
}

/** What no row may do. */
export const weaponFaults = (rows: Rows): readonly WeaponFault[] => [
  ...WEAPON_ROWS.flatMap(code => orderFaults(code, rows[code].bands ?? [])),
  ...napoleonFaults(rows),
];

function orderFaults(code: WeaponRow, bands: readonly Band[]): readonly WeaponFault[] {
  return bands.slice(1).flatMap((b, i) => {
    const before = bands[i] as Band;
    const faults: WeaponFault[] = [];
    if (b.max <= before.max)
      faults.push({ code, message: `bands must reach further and further: ${b.max}" after ${before.max}"` });
    if (b.points > before.points)
      faults.push({ code, message: `fire points may not grow with the distance: ${b.points} after ${before.points}` });
    return faults;
  });
}

/** OR Heavy Howitzer: it hits harder than the Napoleon in its nearest band and where its last one ends. */
function napoleonFaults({ HS, HH }: Rows): readonly WeaponFault[] {
  const own = HS.bands;
  const heavy = HH.bands ?? [];
  if (!own) return [];
  return [heavy[0], heavy.at(-1)].flatMap(h => {
    const reached = h && bandAt(own, h.max * INCH);
    return reached && reached.points >= h.points
      ? [
          {
            code: 'HS',
            message: `the heavy howitzer hits harder at ${h.max}": must be below its ${h.points} points there`,
          },
        ]
      : [];
  });
}

/** What a row would hardly do, by the prose of the source; null where nothing is odd. */
export function weaponDoubt({ weapon }: { readonly weapon: Rows }, code: Weapon): string | null {
  const row = rowFor(code);
  const { bands } = weapon[row];
  const heavy = weapon.HH.bands ?? [];
  if (!bands) return null;
  const second = row === 'HS' ? heavy[1] : undefined;
  const reached = second && bandAt(bands, second.max * INCH);
  if (second && reached && reached.points < second.points)
    return `the source claims no advantage for the heavy howitzer at ${second.max}", yet this row is below its ${second.points} points there`;
  const isRifle = row === 'LR' || row === 'HR';
  if (isRifle && longestRange(bands) <= longestRange(heavy))
    return `the source calls the reach of a heavy howitzer, ${longestRange(heavy)}", shorter than that of a rifled gun; this row ends at ${longestRange(bands)}"`;
  return null;
}

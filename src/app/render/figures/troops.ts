// Which figures a unit's bases carry: by arm, formation and name. Units that look alike share one object, so that forms are
// compared by reference.

import type { Position, Unit } from '../../../table/index.ts';
import { dressWord } from './dress.ts';

export const TROOPS = [
  'foot',
  'loose',
  'dragoon',
  'cuirassier',
  'hussar',
  'mounted',
  'horses',
  'gun',
  'limber',
  'leader',
  'vehicle',
] as const;
export type Troop = (typeof TROOPS)[number];

export interface Garb {
  readonly key: string;
  readonly troop: Troop;
  /** A word of `DRESSES`. */
  readonly dress: string;
  /** Done for this turn: dimmed. */
  readonly done: boolean;
}

/** Every garb there is, by its key. */
const garbs = new Map<string, Garb>();
function garb(troop: Troop, dress: string, done: boolean): Garb {
  const key = `${troop} ${dress}${done ? ' done' : ''}`;
  const known = garbs.get(key);
  if (known) return known;
  const fresh = { key, troop, dress, done };
  garbs.set(key, fresh);
  return fresh;
}

/** What the staff map shows: no figures. */
export const NO_GARB: Garb = { key: '', troop: 'foot', dress: '', done: false };

export type GarbOf = (unit: Unit) => Garb;

interface Wearers {
  readonly sides: Position['sides'];
  /** Of our day: the arm and the name say less than with coats of 1815. */
  readonly modern: boolean;
  /** Units that have done what they may. */
  readonly done: ReadonlySet<string>;
}

/** One for a table's sides; words of a unit are looked at once for each name, arm and formation. */
export function garbsOn({ sides, modern, done }: Wearers): GarbOf {
  const order = new Map(sides.map((s, i) => [s.id, i]));
  const known = new Map<string, readonly [fresh: Garb, done: Garb]>();
  return unit => {
    const key = `${unit.arm}|${unit.formation}|${unit.side}|${unit.name}|${unit.values['cuirass'] === true}`;
    let both = known.get(key);
    if (!both) {
      const i = order.get(unit.side) ?? 0;
      const word = dressWord({ unit, side: sides[i], order: i, modern });
      const troop = troopOf(unit, modern);
      both = [garb(troop, word, false), garb(troop, word, true)];
      known.set(key, both);
    }
    return done.has(unit.id) ? both[1] : both[0];
  };
}

const LOOSE = /skirmish|extended|screen|open-order/;
const LIGHT_FOOT = /rifle|voltigeur|skirmish|j(ä|ae)ger|tirailleur|light compan/i;

export function troopOf({ arm, formation = '', name, values }: Unit, modern: boolean): Troop {
  if (/vehicle|tank|car$/.test(arm)) return 'vehicle';
  if (/leader|officer|general|command/.test(arm)) return 'leader';
  if (/tethered|horses/.test(arm)) return 'horses';
  if (/artillery|gun|battery/.test(arm)) return /^limbered|march|column/.test(formation) ? 'limber' : 'gun';
  if (/mounted/.test(arm)) return 'mounted';
  if (/cavalry|horse/.test(arm)) return horseOf(name, values);
  return modern || LOOSE.test(formation) || LIGHT_FOOT.test(name) ? 'loose' : 'foot';
}
function horseOf(name: string, values: Unit['values']): Troop {
  if (values['cuirass'] === true || /cuirass|kürass|kuerass/i.test(name)) return 'cuirassier';
  return /hussar|husar|chasseur|light|lancer|uhlan/i.test(name) ? 'hussar' : 'dragoon';
}

// 3.6.3 How far a unit moves in a turn, in BD, before the ground slows it; what turns of the front take.

import type { Degrees, Mm } from '../../../../geometry/index.ts';
import { mmOf, type Position } from '../../../../table/index.ts';
import type { Formation } from '../calls/keys.ts';
import { type Scene, type Stand, valueOf } from '../calls/scene.ts';
import { type Known, known, missing, whenKnown } from './known.ts';
import { wetOf } from './resources.ts';

const INFANTRY: Partial<Readonly<Record<Formation, number>>> = {
  column: 1,
  mob: 1,
  'manoeuvre-column': 2,
  'skirmish-group': 3,
};
const CAVALRY: Partial<Readonly<Record<Formation, number>>> = {
  column: 3,
  mob: 3,
  'manoeuvre-column': 5,
  'screening-group': 6,
};
/** Limbered, by Type: Light (Foot), Heavy, Horse. */
const LIMBERED = [2, 1, 3] as const;
/** On a road: infantry in Manoeuvre Column and limbered batteries. Cavalry is no faster there. */
const ON_ROAD = 3;
const ROUTED = 4;

export const isFasterOnRoad = ({ arm, formation, isRouted }: Stand): boolean =>
  !isRouted && ((arm === 'infantry' && formation === 'manoeuvre-column') || formation === 'limbered');

/** BD per turn, with +1 for the Drum (Trumpet), never below 0; in a storm 1 less (3.1.1). */
export function speedOf(scene: Scene, stand: Stand, onRoad: boolean): Known<number> {
  if (stand.isRouted) return known(ROUTED);
  const drum = stand.values.drum && !stand.isGroup ? 1 : 0;
  const storm = wetOf(scene) === 'storm' ? 1 : 0;
  const own = onRoad && isFasterOnRoad(stand) ? known(ON_ROAD) : ownSpeed(stand);
  return whenKnown(own, n => (n === null ? 0 : Math.max(0, n + drum - storm)));
}

/** Null: it stands. */
function ownSpeed(stand: Stand): Known<number | null> {
  const { arm, formation } = stand;
  switch (arm) {
    case 'infantry':
      return whenKnown(formation in INFANTRY ? known(INFANTRY[formation] ?? 0) : valueOf(stand, 'drill'), n =>
        formation in INFANTRY ? n : n - 2,
      );
    case 'cavalry':
      return formation in CAVALRY ? known(CAVALRY[formation] ?? 0) : valueOf(stand, 'drill');
    case 'artillery':
      if (formation === 'battery') return known(null);
      return whenKnown(valueOf(stand, 'type'), type => LIMBERED[type - 1] ?? 0);
    case 'general':
      return missing('3.1.1');
  }
}

const TURNS_FREELY: readonly string[] = [
  'manoeuvre-column',
  'mob',
  'limbered',
  'skirmish-group',
  'screening-group',
  'rout',
] satisfies readonly Formation[];
/** Each turn of the front by up to 45° costs 1 BD; columns on the march, Mobs, limbered batteries and groups turn freely. mm. */
export function turning({ unitById, scale, lengths }: Position, id: string, degrees: Degrees): Mm {
  const unit = unitById.get(id);
  if (!unit || unit.arm === 'general' || TURNS_FREELY.includes(unit.formation ?? '')) return 0;
  return Math.ceil((degrees - SLIGHT) / 45) * (scale['BD'] ?? 0) * mmOf(lengths);
}
/** So little is no turn, or no more than the one before. */
const SLIGHT: Degrees = 0.05;

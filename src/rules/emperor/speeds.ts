// 3.6 How far a unit moves in a turn, in BD, before the ground slows it.

import type { Degrees, Mm } from '../../geometry/index.ts';
import { mmOf, type Position } from '../../table/index.ts';
import type { Allowance } from '../index.ts';
import { generalsWay, goesWith } from './chain.ts';
import type { Formation } from './keys.ts';
import { type Known, known, missing, orNull, whenKnown } from './known.ts';
import { footingOf, holds } from './lineOfFire.ts';
import { wetOf } from './resources.ts';
import { type Scene, type Stand, sceneOf, valueOf } from './scene.ts';

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
const ROUTED = 4;

/** 3.6.5 The Permeability of the Fields and Elements it stands on, one more on muddy levels (3.1.1); twice for a cavalry column. */
function takenByGround(scene: Scene, stand: Stand): number {
  const { body, arm, formation } = stand;
  const { at, level } = orNull(footingOf(scene, stand)) ?? { at: body.middle, level: 0 };
  const under = scene.pieces.filter(p => holds(p, at));
  const pe = Math.max(0, ...under.map(p => p.permeability)) + (level < scene.conditions.mud ? 1 : 0);
  return arm === 'cavalry' && formation === 'manoeuvre-column' ? 2 * pe : pe;
}

/** 3.6.3 BD per turn, with +1 for the Drum (Trumpet), never below 0; in a storm 1 less (3.1.1). */
export function speedOf(scene: Scene, stand: Stand): Known<number> {
  if (stand.isRouted) return known(ROUTED);
  const drum = stand.values.drum && !stand.isGroup ? 1 : 0;
  const storm = wetOf(scene) === 'storm' ? 1 : 0;
  return whenKnown(ownSpeed(stand), own => (own === null ? 0 : Math.max(0, own + drum - storm)));
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

export function allowance(position: Position, id: string): Allowance {
  const scene = sceneOf(position, { marks: false });
  const stand = scene.ok ? scene.value.standById.get(id) : undefined;
  if (!scene.ok || !stand) return { allowance: null, text: 'no such unit', cite: '3.6.3' };
  const mover = stand.arm === 'general' ? (goesWith(scene.value, stand) ?? stand) : stand;
  if (mover.arm !== 'general') return unitsWay(scene.value, mover);
  const { mm, text } = generalsWay(scene.value, mover);
  return { allowance: mm, text, cite: '3.1.1' };
}

const TURNS_FREELY: readonly string[] = [
  'manoeuvre-column',
  'limbered',
  'skirmish-group',
  'screening-group',
  'rout',
] satisfies readonly Formation[];
/** 3.6.3 Each turn of the front by up to 45° costs 1 BD; columns on the march, limbered batteries and groups turn freely. mm. */
export function turning({ unitById, scale, lengths }: Position, id: string, degrees: Degrees): Mm {
  const unit = unitById.get(id);
  if (!unit || unit.arm === 'general' || TURNS_FREELY.includes(unit.formation ?? '')) return 0;
  return Math.ceil((degrees - SLIGHT) / 45) * (scale['BD'] ?? 0) * mmOf(lengths);
}
/** So little is no turn, or no more than the one before. */
const SLIGHT: Degrees = 0.05;

function unitsWay(scene: Scene, stand: Stand): Allowance {
  const speed = speedOf(scene, stand);
  if (!speed.known) return { allowance: null, text: `${speed.needs} is missing`, cite: '3.6.3' };
  const { limberings, pace } = stand.values;
  const taken = takenByGround(scene, stand) + limberings;
  const here = taken > 0 ? `, ${taken} of it taken by limbering and the ground it stands on` : '';
  const more = 'turning by up to 45° costs 1 BD; ground it enters takes its Permeability';
  return {
    allowance: (speed.value > 0 ? Math.max(0, speed.value + pace - taken) : 0) * scene.bd,
    text: `${speed.value} BD${here}; ${more}`,
    cite: stand.isRouted ? '3.9' : '3.6.3',
  };
}

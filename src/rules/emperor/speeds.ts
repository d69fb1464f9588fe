// 3.6 How far a unit moves in a turn, in BD, before the ground slows it.

import type { Position } from '../../table/index.ts';
import type { Allowance } from '../index.ts';
import type { Formation } from './keys.ts';
import { type Known, known, missing, whenKnown } from './known.ts';
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

/** 3.1.1 A General moves up to 2 BD in each of three steps. */
const GENERAL_STEPS = { bd: 2, steps: 3 } as const;

export function allowance(position: Position, id: string): Allowance {
  const scene = sceneOf(position, { marks: false });
  const stand = scene.ok ? scene.value.standById.get(id) : undefined;
  if (!scene.ok || !stand) return { allowance: null, text: 'no such unit', cite: '3.6.3' };
  const { bd } = scene.value;
  if (stand.arm === 'general') {
    const { bd: step, steps } = GENERAL_STEPS;
    return { allowance: step * steps * bd, text: `${step} BD in each of ${steps} steps`, cite: '3.1.1' };
  }
  const speed = speedOf(scene.value, stand);
  if (!speed.known) return { allowance: null, text: `${speed.needs} is missing`, cite: '3.6.3' };
  const wheel = 'turning by up to 45° costs 1 BD; the ground takes its Permeability';
  return { allowance: speed.value * bd, text: `${speed.value} BD; ${wheel}`, cite: stand.isRouted ? '3.9' : '3.6.3' };
}

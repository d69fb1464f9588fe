// Places without any meaning, for a player who does anything that is legal.

import { direction, times } from '../../geometry/index.ts';
import type { Unit } from '../../table/index.ts';
import { chance, enemyUnits, type Mind } from '../mind.ts';
import { pivotOf, reachOf } from './body.ts';
import type { Place } from './places.ts';

const TRIES = 6;

export function placesAnywhere(mind: Mind, unit: Unit): readonly Place[] {
  const reach = reachOf(mind, unit.id);
  const [enemy] = enemyUnits(mind);
  if (reach < 1 || !enemy) return [];
  return Array.from({ length: TRIES }, (_, i): Place => {
    const dice = (k: number): number => chance(mind, `anywhere ${unit.id}`, 3 * i + k);
    return {
      purpose: 'range',
      about: enemy.id,
      stiff: {
        about: pivotOf(unit),
        turn: 360 * dice(0) - 180,
        by: times(direction(360 * dice(1)), reach * dice(2)),
      },
    };
  });
}

// Stands where a manoeuvre has put them, as changes of the table.

import { bearingOf } from '../../../../../geometry/index.ts';
import type { Change } from '../../../../kit/index.ts';
import type { Scene } from '../../calls/scene.ts';
import type { Stand } from '../../calls/troop.ts';

/** `isAnew`: rank and file are told as well, since the order of the stands has changed. */
export function laid({ mm }: Scene, unit: string, stands: readonly Stand[], isAnew = false): Change {
  return {
    kind: 'laid',
    unit,
    bases: stands.map(({ base, values, rank, file }) => {
      const marks = marksOf({ base, values });
      return {
        id: base.id,
        at: [base.at.x / mm, base.at.y / mm],
        facing: bearingOf(base.facing),
        ...(marks ? { values: marks } : {}),
        ...(isAnew ? { rank, ...(file === null ? {} : { file }) } : {}),
      };
    }),
  };
}

/** What belongs to the place and not to the stand, where it has changed. */
function marksOf({ base, values }: Pick<Stand, 'base' | 'values'>): Readonly<Record<string, boolean>> | null {
  const said = (key: 'refused' | 'overflow'): boolean => base.values[key] === true;
  const changed = (['refused', 'overflow'] as const).filter(key => said(key) !== values[key]);
  return changed.length > 0 ? Object.fromEntries(changed.map(key => [key, values[key]])) : null;
}

/** Left to right as listed, rank by rank. */
export function numbered(ranks: readonly (readonly Stand[])[]): readonly Stand[] {
  return ranks.flatMap((rank, r) => rank.map((stand, f) => ({ ...stand, rank: r + 1, file: f + 1 })));
}

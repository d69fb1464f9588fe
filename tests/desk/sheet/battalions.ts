// Battalions of Belle Alliance on an open table, for what a hand asks of a scene.

import type { Scene } from '../../../src/desk/index.ts';
import { loadRuleset, openWith } from '../../../src/rules/index.ts';
import type { PositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';

/** Ten files in two ranks of 2 × 2 cm; the middle of the front edge at `at`, in cm. */
export const battalion = (id: string, side: string, at: readonly [number, number], facing: number) => ({
  id,
  side,
  arm: 'infantry',
  formation: 'line',
  facing,
  block: { at: [...at] as [number, number], files: 10, ranks: 2, base: [2, 2] as [number, number] },
  values: { figures: 20 },
});

/** A table of 180 × 120 cm with these units of the sides a and b. */
export async function sceneOf(units: PositionFile['units']): Promise<Scene> {
  const file: PositionFile = {
    format: 'enfilade/position',
    version: 1,
    system: 'belle-alliance',
    lengths: 'cm',
    table: { width: 180, height: 120 },
    sides: [{ id: 'a' }, { id: 'b' }],
    units,
  };
  const ruleset = await loadRuleset('belle-alliance');
  return { name: 'facing', file, map: undefined, system: 'belle-alliance', ...must(openWith(ruleset, file)) };
}

// A table for the page's own tests, with everything at hand: two sides, ground, a call that holds. And the names of ours.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { roll } from '../../src/play/index.ts';
import { judgeCalls, open, SHAKING_SEED, TRIALS, withStands } from '../../src/rules/index.ts';
import { readPositionFile } from '../../src/table/index.ts';
import { must } from '../must.ts';

const folder = fileURLToPath(new URL('../../maps/positions', import.meta.url));
export const POSITIONS: readonly string[] = readdirSync(folder)
  .filter(f => f.endsWith('.json'))
  .map(f => f.replace(/\.json$/, ''))
  .sort();

/**
 * Lasalle, 1 BW = 4 cm. fr-1 stands at y 40 with its front edge there; br-1 looks back at it with its front edge at
 * y 52: 12 cm = 3 BW off, inside the zone of 4 BW.
 */
export const twoLines = () => ({
  format: 'enfilade/position',
  version: 1,
  title: 'Two lines and a wall',
  system: 'lasalle',
  lengths: 'cm',
  scale: { BW: 4 },
  table: { width: 180, height: 120 },
  sides: [
    { id: 'french', name: 'French' },
    { id: 'british', name: 'British' },
  ],
  terrain: [
    {
      id: 'hill-1',
      kind: 'hill',
      level: 1,
      outline: [
        [20, 20],
        [70, 15],
        [90, 34],
        [60, 32],
        [25, 30],
      ],
    },
    {
      id: 'wood-1',
      name: 'North Wood',
      kind: 'wood',
      outline: [
        [120, 60],
        [150, 58],
        [160, 90],
        [125, 95],
      ],
    },
    {
      id: 'wall-1',
      name: 'Garden wall',
      kind: 'wall',
      outline: [
        [20, 80],
        [45, 80],
        [45, 81],
        [20, 81],
      ],
    },
  ],
  units: [
    line('fr-1', '1/13e Ligne', 'french', { at: [90, 40], facing: 0 }),
    line('fr-2', '2/13e Ligne', 'french', { at: [40, 45], facing: 0 }),
    line('br-1', 'Grenadiers', 'british', { at: [92, 52], facing: 180 }),
    line('br-2', 'Fusiliers', 'british', { at: [48, 70], facing: 180 }),
  ],
  calls: [{ kind: 'musketry', firer: 'fr-1', target: 'br-1' }],
});

const line = (id: string, name: string, side: string, { at, facing }: { at: [number, number]; facing: number }) => ({
  id,
  name,
  side,
  arm: 'infantry',
  formation: 'line',
  facing,
  block: { at, files: 4, ranks: 1, base: [4, 3] },
});

/** On how many shaken tables the first call of a file has the same answer, as `judge --sure 2,1` has it. */
export async function sureOf(file: unknown): Promise<number> {
  const opened = must(await open(must(readPositionFile(file))));
  const [first] = must(judgeCalls(opened, 1));
  if (!first) throw new Error('no calls');
  const shaking = { trials: TRIALS, mm: 2, degrees: 1, roll: (n: number) => roll(SHAKING_SEED, n) };
  return Math.round((withStands(opened.ruleset, opened.position, first, shaking).stands?.share ?? 0) * TRIALS);
}

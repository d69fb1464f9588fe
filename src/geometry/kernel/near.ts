// Bases near a box: who may matter to a question that is then put to the shapes themselves. Nobody who matters is left out; a base
// may be listed that lies a hair, or the corner of its circle, beside the box.

import type { Box } from '../polygon.ts';
import { type Mm, TOUCH } from '../units.ts';
import { type KernelGrid, SLOT_SIZE } from './grid.ts';
import { runsIn } from './runs.ts';

/** Bases that come within so much of a box, lowest number first. */
export function basesNear(grid: KernelGrid, { minX, minY, maxX, maxY }: Box, within: Mm): readonly number[] {
  const { slots, band, reach, originX, originY, bases } = grid;
  const more = within + band + TOUCH;
  const [x, y] = [(minX + maxX) / 2 - originX, (minY + maxY) / 2 - originY];
  const [w, d] = [(maxX - minX) / 2 + more, (maxY - minY) / 2 + more];
  const far = more + reach;
  const { places, used } = runsIn(grid, { minX: minX - far, minY: minY - far, maxX: maxX + far, maxY: maxY + far });
  const found: number[] = [];
  for (let run = 0; run < used; run += 2) {
    const end = places[run | 1] as number;
    for (let k = places[run] as number; k < end; k += SLOT_SIZE) {
      const radius = slots[k | 6] as number;
      const wide = Math.abs(slots[k | 2] as number) + Math.abs(slots[k | 4] as number) + radius;
      const deep = Math.abs(slots[k | 3] as number) + Math.abs(slots[k | 5] as number) + radius;
      if (Math.abs((slots[k] as number) - x) > w + wide || Math.abs((slots[k | 1] as number) - y) > d + deep) continue;
      found.push(bases[k / SLOT_SIZE] as number);
    }
  }
  return found.sort((a, b) => a - b);
}

// What can be seen over a table: sides of bases (and of walls that are handed in) in a window, then the sweep of visible.ts.

import { direction } from './angle.ts';
import { type KernelGrid, SLOT_SIZE } from './kernelGrid.ts';
import { runsIn } from './kernelRuns.ts';
import type { Except } from './kernelCorridor.ts';
import type { Point } from './point.ts';
import type { Box } from './polygon.ts';
import type { Segment } from './segment.ts';
import type { Disc, Shape } from './shape.ts';
import { addScreen, type Screens, screens, startScreens, visibleArea } from './visible.ts';

const pool = screens();

/** The ground of a window that can be seen from a point in it, past all bases but those of two groups, and past walls. */
export function visibleFrom(grid: KernelGrid, eye: Point, window: Box, hiding: Hiding): readonly Point[] {
  const { except, walls } = hiding;
  startScreens(pool, eye);
  const { numbers, groups, reach, band } = grid;
  const far = reach + band;
  const around = { minX: window.minX - far, minY: window.minY - far, maxX: window.maxX + far, maxY: window.maxY + far };
  const { places, used } = runsIn(grid, around);
  for (let run = 0; run < used; run += 2) {
    const end = places[run + 1] as number;
    for (let k = places[run] as number; k < end; k += SLOT_SIZE) {
      const i = numbers[k + 7] as number;
      if (i === -1) continue;
      const base = i < 0 ? -2 - i : i;
      if (groups[base] !== except[0] && groups[base] !== except[1]) addSides(pool, grid.shapes[base] as Shape);
    }
  }
  for (const wall of walls) addScreen(pool, wall.a, wall.b);
  return visibleArea(pool, window);
}
export interface Hiding {
  readonly except: Except;
  readonly walls: readonly Segment[];
}

/** The sides that face the eye: the eye lies to their right. */
export function addSides(s: Screens, shape: Shape): void {
  if (shape.kind === 'disc') {
    addRound(s, shape);
    return;
  }
  const { eye } = s;
  const { points } = shape;
  let a = points[points.length - 1] as Point;
  for (const b of points) {
    if ((a.x - eye.x) * (b.y - eye.y) - (a.y - eye.y) * (b.x - eye.x) < 0) addScreen(s, a, b);
    a = b;
  }
}

/** A disc hides what lies behind its two tangents; its near rim is drawn with so many chords. */
const CHORDS = 16;

function addRound(s: Screens, { centre, radius }: Disc): void {
  const x = s.eye.x - centre.x;
  const y = s.eye.y - centre.y;
  const away = Math.sqrt(x * x + y * y);
  if (away <= radius) return;
  // From the centre, the touching points lie to both sides of the way to the eye, at the angle whose cosine is radius / distance.
  const half = Math.acos(radius / away) * (180 / Math.PI);
  const rim = (n: number): Point => {
    const { x: c, y: t } = direction(half * ((2 * n) / CHORDS - 1));
    return { x: centre.x + ((x * c - y * t) / away) * radius, y: centre.y + ((x * t + y * c) / away) * radius };
  };
  let a = rim(0);
  for (let n = 1; n <= CHORDS; n++) {
    const b = rim(n);
    addScreen(s, a, b);
    a = b;
  }
}

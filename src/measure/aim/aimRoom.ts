// How much room a line of aim has beside the obstacles that reach into the ground between.

import { type Mm, type Segment, stretches } from '../../geometry/index.ts';
import { nearestBody } from '../fire/lineOfFire.ts';
import { TOUCH } from '../reading.ts';
import { lineOnTable } from './aimBodies.ts';
import { obstaclesBetween } from './aimGround.ts';
import type { AimLine } from './aimLines.ts';
import { type AimSearch, isOpen, type Obstacle, openingOf, rayAlong } from './aimSearch.ts';
import { highest, lowest, type Shade, shadeOf } from './aimShades.ts';
import { cornersOf, coverAt, fromFront, type SweepSearch, slopesBetween } from './aimSweep.ts';
import type { AimReading } from './lineOfAim.ts';

/**
 * How far the nearest obstacle stays from the free line that was found or, where that one only grazes past, from the roomiest
 * we find in its stead. Infinite where nothing reaches between; 0 where there is no free line.
 */
export function readAimRoom(search: AimSearch, { ray, near, verdict }: AimReading): Mm {
  if (verdict !== 'free' || !ray) return 0;
  if (near === 0) return Infinity;
  const obstacles = obstaclesBetween(search, search.obstacles);
  const room = roomBeside(lineOnTable(search.outlook, ray), obstacles);
  return room > TOUCH ? room : roomElsewhere(search, obstacles);
}

function roomElsewhere(search: AimSearch, obstacles: readonly Obstacle[]): Mm {
  const rooms = search.target.map(target => {
    const found = roomiestLine({ edge: search.edge, half: search.half, target }, obstacles);
    const ray = found && rayAlong(search, found.line);
    if (!found || !ray || !isOpen(search, ray, obstacles)) return 0;
    return Math.min(found.room, roomBeside(lineOnTable(search.outlook, ray), obstacles));
  });
  return Math.max(0, ...rooms);
}

/**
 * How far the nearest obstacle stays from a free line. What the line runs through all the same is excused (a wood that
 * the target stands in, a unit fired over) and takes no room from it.
 */
function roomBeside(line: Segment, obstacles: readonly Obstacle[]): Mm {
  const beside = obstacles.filter(o => o.excuse === null || stretches(line, o.seen.shape).length === 0);
  return (
    nearestBody(
      line,
      beside.map(o => [o.seen.shape]),
    )?.distance ?? Infinity
  );
}

/**
 * The roomiest of the lines we look at: at some slopes from one end of the arc to the other, the middle and the ends of each
 * gap. Its distance from the nearest shadow is a room that there is at least.
 */
function roomiestLine(
  { edge, half, target }: Pick<SweepSearch, 'edge' | 'half' | 'target'>,
  obstacles: readonly Obstacle[],
): { readonly line: AimLine; readonly room: Mm } | null {
  const shades: Shade[] = [];
  for (const { seen, excuse } of obstacles) {
    const shade = excuse === null ? shadeOf(edge, target, seen) : null;
    if (shade) shades.push(shade);
  }
  const setting = { shades, front: cornersOf(edge), goal: target, mirror: 1 } as const;
  const { limit } = openingOf(half);
  const { least, most } = slopesBetween(edge, target);
  const from = Math.max(least, 0 - limit);
  const to = Math.min(most, limit);
  let best: { readonly line: AimLine; readonly room: Mm } | null = null;
  for (let i = 0; i <= 10; i++) {
    const slope = from + ((to - from) * i) / 10;
    for (const gap of coverAt(setting, slope).gaps) {
      for (const at of [(gap.from + gap.to) / 2, gap.from, gap.to]) {
        const room = roomAt(at, slope, shades);
        if (best !== null && room <= best.room) continue;
        const line = fromFront(setting.front, at, slope, 1);
        if (line) best = { line, room };
      }
    }
  }
  return best;
}
function roomAt(at: Mm, slope: number, shades: readonly Shade[]): Mm {
  let room = Infinity;
  for (const s of shades) {
    if (s.from <= slope && slope < s.to) room = Math.min(room, Math.max(lowest(s, slope) - at, at - highest(s, slope)));
  }
  return Math.max(0, room) / Math.sqrt(1 + slope * slope);
}

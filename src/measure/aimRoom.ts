// How much room a line of aim has beside the obstacles that reach into the ground between.

import type { Mm, Segment } from '../geometry/index.ts';
import { stretches } from '../geometry/index.ts';
import { lineOnTable } from './aimBodies.ts';
import { type AimSearch, isOpen, type Obstacle, obstaclesBetween, rayAlong } from './aimSearch.ts';
import { roomiestLine } from './aimSweep.ts';
import type { AimReading } from './lineOfAim.ts';
import { nearestBody } from './lineOfFire.ts';
import { TOUCH } from './reading.ts';

/**
 * How far the nearest obstacle stays from the free line that was found or, where that one only grazes past, from the roomiest
 * we find in its stead. Infinite where nothing reaches between; 0 where there is no free line.
 */
export function readAimRoom(search: AimSearch, { line, near, verdict }: AimReading): Mm {
  if (verdict !== 'free' || !line) return 0;
  if (near === 0) return Infinity;
  const obstacles = obstaclesBetween(search, search.obstacles);
  const room = roomBeside(line, obstacles);
  return room > TOUCH ? room : roomElsewhere(search, obstacles);
}

function roomElsewhere(search: AimSearch, obstacles: readonly Obstacle[]): Mm {
  const bodies = obstacles.filter(o => o.excuse === null).map(o => o.seen);
  const rooms = search.target.map(target => {
    const found = roomiestLine({ edge: search.edge, half: search.half, target }, bodies);
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

// 3.1.3 Whoever alone stands in a line of fire may leave it: to a side, whatever stands beside it, or over an end, behind the target or the firer.

import {
  dot,
  gap,
  hull,
  lengthOf,
  type Mm,
  minus,
  type Point,
  type Polygon,
  roundOutline,
  type Segment,
  type Vector,
} from '../../../../geometry/index.ts';
import { type readLineAmong, readLineOfFire, runsThrough } from '../../../../measure/index.ts';
import { SEAM, type Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';

/** A line of fire, and who stands on the table for it. */
interface Met extends Pick<Parameters<typeof readLineAmong>[1], 'seams'> {
  readonly line: Segment;
}
type Reading = Pick<ReturnType<typeof readLineAmong>, 'passed'>;
/**
 * The least way of one unit after which the line meets nobody: out of the line, and away from whom it leaves no gap with. Infinity where the line meets
 * others as well, or the target.
 */
export function leavingAlone(question: FireQuestion, { line, seams }: Met, { passed }: Reading): Mm {
  const { scene, target } = question;
  const bodies = [...new Set(passed.map(p => p.body))];
  const closed = seams.filter(({ bridge }) => runsThrough(line, [bridge]).length > 0);
  const standing = bodies.filter(b => runsThrough(line, scene.troops[b]?.outline.shapes ?? []).length > 0);
  const others = bodies.filter(b => !standing.includes(b));
  // whom a line along a seam names, stands beside it
  if (others.some(b => !closed.some(s => s.first === b))) return Infinity;
  const alone = standing.length > 0 ? standing : closed.flatMap(s => [s.first, s.second]);
  const ways = alone.flatMap(b => {
    const troop = scene.troops[b];
    const isEnough = standing.every(s => s === b) && closed.every(s => s.first === b || s.second === b);
    if (!troop || troop === target || !isEnough) return [];
    const out =
      standing.length > 0
        ? Math.min(0 - (readLineOfFire(line, [troop.outline.shapes]).margin ?? 0), endwise(question, line, troop))
        : 0;
    return [Math.max(out, ...closed.map(s => opening(question, s)))];
  });
  return Math.min(Infinity, ...ways);
}
/** Until two are so far from each other that there is a gap between them. */
function opening({ scene: { troops } }: FireQuestion, { first, second }: Met['seams'][number]): Mm {
  const [one, other] = [troops[first], troops[second]].map(t => t?.outline.shapes ?? []);
  const gaps = (one ?? []).flatMap(s => (other ?? []).map(t => gap(s, t).distance));
  return Math.max(0, SEAM - Math.min(SEAM, ...gaps));
}

/**
 * The least way of a unit out of the line and of all that stands at its ends. An own unit may not stand behind the target (3.1.4): it goes
 * behind the firer. Convex outlines come apart square to a side of one of them.
 */
function endwise({ firer, target }: FireQuestion, { a, b }: Segment, troop: Troop): Mm {
  const body = hull(cornersOf(troop));
  const region = hull([a, b, ...cornersOf(firer), ...cornersOf(target)]);
  const ways = [...normalsOf(region), ...normalsOf(body).map(({ x, y }) => ({ x: 0 - x, y: 0 - y }))];
  const isOwn = troop.side === firer.side;
  const open = isOwn ? ways.filter(way => dot(way, minus(b, a)) <= 0) : ways;
  return Math.min(...open.map(way => farthestAlong(way, region) - nearestAlong(way, body)));
}

const cornersOf = ({ outline }: Troop): readonly Point[] =>
  outline.shapes.flatMap(s => (s.kind === 'disc' ? roundOutline(s.centre, s.radius) : s).points);
/** Square to each side, outwards; corners of a hull go round to the left. */
function normalsOf({ points }: Polygon): readonly Vector[] {
  return points.map((p, i) => {
    const side = minus(points[(i + 1) % points.length] as Point, p);
    const length = lengthOf(side);
    return { x: side.y / length, y: 0 - side.x / length };
  });
}
const farthestAlong = (way: Vector, { points }: Polygon): Mm => Math.max(...points.map(p => dot(way, p)));
const nearestAlong = (way: Vector, { points }: Polygon): Mm => Math.min(...points.map(p => dot(way, p)));

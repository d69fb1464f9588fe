// Which parts of a line run through the inside of a shape, as distances from its start.

import { cross, distance, dot, minus, type Point, plus, times } from './point.ts';
import { locate } from './polygon.ts';
import type { Segment } from './segment.ts';
import { type Disc, type Polygon, type Shape, sides } from './shape.ts';
import { type Mm, TOUCH } from './units.ts';

export interface Stretch {
  readonly in: Mm;
  readonly out: Mm;
}

/** The segment made longer by `by` mm beyond b. */
export function prolong({ a, b }: Segment, by: Mm): Segment {
  const l = distance(a, b);
  return l === 0 ? { a, b } : { a, b: plus(b, times(minus(b, a), by / l)) };
}

/**
 * Runs of a segment through the interior, sorted, longer than TOUCH. Grazing a corner or running along an edge is not inside.
 */
export function stretches(line: Segment, shape: Shape): readonly Stretch[] {
  const l = distance(line.a, line.b);
  if (l <= TOUCH) return [];
  const runs = shape.kind === 'disc' ? throughDisc(line, shape, l) : throughPolygon(line, shape, l);
  return runs.filter(run => run.out - run.in > TOUCH);
}

function throughDisc({ a, b }: Segment, { centre, radius }: Disc, l: Mm): readonly Stretch[] {
  const d = minus(b, a);
  const v = minus(centre, a);
  const t = dot(v, d) / l;
  const s = cross(d, v) / l;
  if (Math.abs(s) >= radius - TOUCH) return [];
  const half = Math.sqrt(radius * radius - s * s);
  return [{ in: Math.max(0, t - half), out: Math.min(l, t + half) }];
}

/** Cut at every crossing with the outline; a piece is inside when its middle is. */
function throughPolygon({ a, b }: Segment, shape: Polygon, l: Mm): readonly Stretch[] {
  const d = minus(b, a);
  const cuts = [0, l];
  for (const side of sides(shape)) {
    const sa = cross(d, minus(side.a, a)) / l;
    const sb = cross(d, minus(side.b, a)) / l;
    if ((sa > TOUCH && sb > TOUCH) || (sa < -TOUCH && sb < -TOUCH)) continue;
    const ta = dot(minus(side.a, a), d) / l;
    const tb = dot(minus(side.b, a), d) / l;
    if (Math.abs(sa) <= TOUCH) cuts.push(ta);
    if (Math.abs(sb) <= TOUCH) cuts.push(tb);
    if (Math.abs(sa) > TOUCH && Math.abs(sb) > TOUCH) cuts.push(ta + ((tb - ta) * sa) / (sa - sb));
  }
  const order = cuts.filter(t => t >= 0 && t <= l).sort((s, t) => s - t);
  const runs: { in: Mm; out: Mm }[] = [];
  for (let i = 0; i + 1 < order.length; i++) {
    const [from, to] = [order[i] as Mm, order[i + 1] as Mm];
    if (to - from <= TOUCH || locate(at(a, d, (from + to) / (2 * l)), shape) !== 'inside') continue;
    const last = runs.at(-1);
    if (last && from - last.out <= TOUCH) last.out = to;
    else runs.push({ in: from, out: to });
  }
  return runs;
}
const at = (a: Point, d: Point, k: number): Point => ({ x: a.x + d.x * k, y: a.y + d.y * k });

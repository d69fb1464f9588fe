// 2.5 How the bases of a unit stand: section 3 of the specification (INT-32). The formation itself is declared;
// this says what the bases show.

import { angleBetween, dot, type Mm, minus, turned, type Vector } from '../../../../geometry/index.ts';
import { TOUCH, TOUCH_DEGREES } from '../../../../measure/index.ts';
import type { Base } from '../../../../table/index.ts';
import type { Stand } from '../calls/scene.ts';

export interface Layout {
  readonly layout: 'line' | 'column' | 'manoeuvre-column' | 'square' | 'mob';
  /** mm that the bases may still drift before it is another; null where no length decides. */
  readonly margin: Mm | null;
}

/** Facings may be off by this much. */
const SLACK_DEGREES = 10;

export function readLayout({ unit, body }: Stand): Layout {
  const { bases } = unit;
  const [first] = bases;
  if (!first) return { layout: 'mob', margin: null };
  const { forward, right } = body.box.frame;
  const isTurned = (b: Base): boolean => angleBetween(forward, b.frame.forward) > SLACK_DEGREES + TOUCH_DEGREES;
  if (bases.some(isTurned)) return { layout: facesFourWays(bases) ? 'square' : 'mob', margin: null };
  const [width, depth] = first.kind === 'rectangle' ? [first.width, first.depth] : [2 * first.radius, 2 * first.radius];
  const along = (b: Base, way: Vector): Mm => dot(minus(b.at, first.at), way);
  const places = bases.map(b => ({ ahead: along(b, forward), aside: along(b, right) }));
  const deep = range(places.map(p => p.ahead));
  const wide = range(places.map(p => p.aside));
  if (deep <= depth / 2 + TOUCH) return { layout: 'line', margin: depth / 2 - deep };
  if (wide <= width / 2 + TOUCH) return { layout: 'manoeuvre-column', margin: width / 2 - wide };
  const slack = columnSlack(places, width, depth);
  return slack >= -TOUCH ? { layout: 'column', margin: slack } : { layout: 'mob', margin: null };
}
const range = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

interface Place {
  readonly ahead: Mm;
  readonly aside: Mm;
}
/** Two lines of two, one behind the other: the least slack of the ranges, negative where they are no column. */
function columnSlack(places: readonly Place[], width: Mm, depth: Mm): Mm {
  if (places.length !== 4) return -Infinity;
  const [a, b, c, d] = places.toSorted((p, q) => q.ahead - p.ahead) as [Place, Place, Place, Place];
  const [front, rear] = [
    [a, b],
    [c, d],
  ].map(two => two.toSorted((p, q) => p.aside - q.aside)) as [Place[], Place[]];
  const lines = [front, rear].map(two => depth / 2 - range(two.map(p => p.ahead)));
  const files = [0, 1].map(i => width / 2 - Math.abs((front[i]?.aside ?? 0) - (rear[i]?.aside ?? 0)));
  return Math.min(...lines, ...files);
}

/** Four bases that face four ways, a quarter turn apart. */
function facesFourWays(bases: readonly Base[]): boolean {
  if (bases.length !== 4) return false;
  const facings = bases.map(b => turned(b.facing)).sort((a, b) => a - b);
  return facings.every((f, i) => {
    const next = (facings[(i + 1) % 4] ?? 0) + (i === 3 ? 360 : 0);
    return Math.abs(next - f - 90) <= SLACK_DEGREES + TOUCH_DEGREES;
  });
}

// Plain tests on a rectangle, for the engines that only find boxes: what their users write themselves.

import type { Point, Segment } from '../../src/geometry/index.ts';
import type { FireZone } from '../../src/geometry/kernel/kernel.ts';
import { zoneSides } from '../../src/geometry/kernel/kernel.ts';
import type { InZone } from './engines/engine.ts';
import { type BenchBase, CORRIDOR, type LineQuestion, type ZoneQuestion } from './scene.ts';

export interface PlainBox {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Centre and two half sides, six numbers a base. */
export function plainBases(bases: readonly BenchBase[]): Float64Array {
  const flat = new Float64Array(6 * bases.length);
  bases.forEach((b, i) => setPlain(flat, i, b));
  return flat;
}
export function setPlain(flat: Float64Array, i: number, { outline }: BenchBase): void {
  const [a, b, c] = outline.points as readonly [Point, Point, Point];
  flat.set(
    [(a.x + c.x) / 2, (a.y + c.y) / 2, (a.x - b.x) / 2, (a.y - b.y) / 2, (b.x - c.x) / 2, (b.y - c.y) / 2],
    6 * i,
  );
}

export function boxOfLine({ a, b }: Segment, by = 0): PlainBox {
  return {
    minX: Math.min(a.x, b.x) - by,
    minY: Math.min(a.y, b.y) - by,
    maxX: Math.max(a.x, b.x) + by,
    maxY: Math.max(a.y, b.y) + by,
  };
}

export function crossesBase(flat: Float64Array, i: number, { a, b }: Segment): boolean {
  return stripMeetsBase(flat, i, a, b, 0);
}

/** Separating axes of a line with half-width `half` and a rectangle. */
export function stripMeetsBase(flat: Float64Array, i: number, a: Point, b: Point, half: number): boolean {
  const k = 6 * i;
  const cx = flat[k] as number;
  const cy = flat[k + 1] as number;
  const px = flat[k + 2] as number;
  const py = flat[k + 3] as number;
  const qx = flat[k + 4] as number;
  const qy = flat[k + 5] as number;
  const hx = (b.x - a.x) / 2;
  const hy = (b.y - a.y) / 2;
  const long = Math.sqrt(hx * hx + hy * hy);
  const ux = hx / long;
  const uy = hy / long;
  const mx = cx - a.x - hx;
  const my = cy - a.y - hy;
  if (Math.abs(ux * my - uy * mx) > half + Math.abs(ux * py - uy * px) + Math.abs(ux * qy - uy * qx)) return false;
  if (Math.abs(ux * mx + uy * my) > long + Math.abs(ux * px + uy * py) + Math.abs(ux * qx + uy * qy)) return false;
  if (
    Math.abs(mx * px + my * py) >
    px * px + py * py + long * Math.abs(ux * px + uy * py) + half * Math.abs(ux * py - uy * px)
  )
    return false;
  return (
    Math.abs(mx * qx + my * qy) <=
    qx * qx + qy * qy + long * Math.abs(ux * qx + uy * qy) + half * Math.abs(ux * qy - uy * qx)
  );
}

/** How far along the line a rectangle is entered; Infinity: not at all. */
export function entryOfBase(flat: Float64Array, i: number, { a, b }: Segment): number {
  const k = 6 * i;
  const ex = (flat[k] as number) - a.x;
  const ey = (flat[k + 1] as number) - a.y;
  let [from, to] = [0, 1];
  for (let side = k + 2; side < k + 6; side += 2) {
    const sx = flat[side] as number;
    const sy = flat[side + 1] as number;
    const square = sx * sx + sy * sy;
    const speed = (b.x - a.x) * sx + (b.y - a.y) * sy;
    const far = ex * sx + ey * sy;
    if (speed === 0) {
      if (Math.abs(far) > square) return Infinity;
      continue;
    }
    from = Math.max(from, (far - Math.sign(speed) * square) / speed);
    to = Math.min(to, (far + Math.sign(speed) * square) / speed);
  }
  return from <= to ? from : Infinity;
}

/** A flat zone in numbers, worked out once a question. */
export interface PlainZone {
  readonly box: PlainBox;
  readonly corners: readonly Point[];
  readonly lines: readonly (readonly [number, number, number])[];
}
export function plainZone(zone: FireZone): PlainZone {
  const sides = zoneSides(zone);
  const corners = [sides[0]?.a, sides[0]?.b, sides[2]?.b, sides[1]?.a] as readonly Point[];
  return {
    corners,
    box: {
      minX: Math.min(...corners.map(p => p.x)),
      minY: Math.min(...corners.map(p => p.y)),
      maxX: Math.max(...corners.map(p => p.x)),
      maxY: Math.max(...corners.map(p => p.y)),
    },
    lines: sides.map(({ a, b }) => {
      const l = Math.hypot(b.x - a.x, b.y - a.y);
      const [nx, ny] = [(a.y - b.y) / l, (b.x - a.x) / l];
      return [nx, ny, nx * a.x + ny * a.y] as const;
    }),
  };
}

/** 0 none, 1 part, 2 whole. */
export function shareInPlain({ lines, corners }: PlainZone, flat: Float64Array, i: number): 0 | 1 | 2 {
  const k = 6 * i;
  const cx = flat[k] as number;
  const cy = flat[k + 1] as number;
  const px = flat[k + 2] as number;
  const py = flat[k + 3] as number;
  const qx = flat[k + 4] as number;
  const qy = flat[k + 5] as number;
  let isWhole = true;
  for (const [nx, ny, d] of lines) {
    const at = nx * cx + ny * cy - d;
    const half = Math.abs(nx * px + ny * py) + Math.abs(nx * qx + ny * qy);
    if (at + half <= 0) return 0;
    if (at - half < 0) isWhole = false;
  }
  if (isWhole) return 2;
  for (let side = k + 2; side < k + 6; side += 2) {
    const sx = flat[side] as number;
    const sy = flat[side + 1] as number;
    let [low, high] = [Infinity, -Infinity];
    for (const p of corners) {
      const far = (p.x - cx) * sx + (p.y - cy) * sy;
      if (far < low) low = far;
      if (far > high) high = far;
    }
    if (low >= sx * sx + sy * sy || high <= -(sx * sx + sy * sy)) return 0;
  }
  return 1;
}

/** The four questions over any search for boxes. */
export function overBoxes(flat: Float64Array, search: (box: PlainBox, visit: (i: number) => boolean) => void) {
  const isOther = (q: LineQuestion, i: number): boolean => i !== q.firer && i !== q.target;
  return {
    blocked(q: LineQuestion): boolean {
      let found = false;
      search(boxOfLine(q.line), i => {
        found = isOther(q, i) && crossesBase(flat, i, q.line);
        return found;
      });
      return found;
    },
    first(q: LineQuestion): number {
      let [best, at] = [-1, Infinity];
      search(boxOfLine(q.line), i => {
        const entry = isOther(q, i) ? entryOfBase(flat, i, q.line) : Infinity;
        if (entry < at) [best, at] = [i, entry];
        return false;
      });
      return best;
    },
    corridor(q: LineQuestion): boolean {
      let found = false;
      search(boxOfLine(q.line, CORRIDOR), i => {
        found = isOther(q, i) && stripMeetsBase(flat, i, q.line.a, q.line.b, CORRIDOR);
        return found;
      });
      return found;
    },
    corridorList(q: LineQuestion): readonly number[] {
      const found: number[] = [];
      search(boxOfLine(q.line, CORRIDOR), i => {
        if (stripMeetsBase(flat, i, q.line.a, q.line.b, CORRIDOR)) found.push(i);
        return false;
      });
      return found;
    },
    zone(q: ZoneQuestion): InZone {
      const plain = plainZone(q);
      const whole: number[] = [];
      const part: number[] = [];
      search(plain.box, i => {
        const share = i === q.firer ? 0 : shareInPlain(plain, flat, i);
        if (share === 2) whole.push(i);
        else if (share === 1) part.push(i);
        return false;
      });
      return { whole, part };
    },
  };
}

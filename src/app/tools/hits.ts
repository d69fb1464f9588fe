// What lies under a point: the base, the unit in a box, the piece of ground, the nearest outline to snap to.

import { boxOf, middleOfBases } from '../../desk/index.ts';
import { distance, dot, locate, type Mm, minus, type Point, plus, times } from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';
import type { Base, Position, Terrain, Unit } from '../../table/index.ts';

/** Mm from a point to a base's outline; negative inside. */
export function fromBase(b: Base, p: Point): Mm {
  const v = minus(p, b.at);
  if (b.kind === 'round') return Math.hypot(v.x, v.y) - b.radius;
  const across = Math.abs(dot(v, b.frame.right)) - b.width / 2;
  const along = Math.abs(dot(v, b.frame.forward)) - b.depth / 2;
  return across <= 0 && along <= 0 ? Math.max(across, along) : Math.hypot(Math.max(0, across), Math.max(0, along));
}

export interface BaseHit {
  readonly unit: Unit;
  readonly base: Base;
  readonly away: Mm;
}
/** The base under a point, or the nearest within `slack`. */
export function baseAt(position: Position, p: Point, slack: Mm): BaseHit | null {
  let best: BaseHit | null = null;
  for (const unit of position.units) {
    if (!isNear(unit, p, slack)) continue;
    for (const base of unit.bases) {
      const far = base.kind === 'round' ? base.radius : (base.width + base.depth) / 2;
      if (Math.abs(p.x - base.at.x) > far + slack || Math.abs(p.y - base.at.y) > far + slack) continue;
      const away = fromBase(base, p);
      if (away <= slack && (best === null || away < best.away)) best = { unit, base, away };
    }
  }
  return best;
}

/** Can a base of the unit be so near? Its box is of corners that lie on a raster: a hair wider, none is missed. */
function isNear(unit: Unit, { x, y }: Point, slack: Mm): boolean {
  const box = boxOf(unit);
  const far = slack + TOUCH;
  return box !== null && x >= box.minX - far && x <= box.maxX + far && y >= box.minY - far && y <= box.maxY + far;
}

export function unitsInBox(position: Position, a: Point, b: Point): readonly string[] {
  const inside = ({ at }: Base): boolean =>
    at.x >= Math.min(a.x, b.x) &&
    at.x <= Math.max(a.x, b.x) &&
    at.y >= Math.min(a.y, b.y) &&
    at.y <= Math.max(a.y, b.y);
  return position.units.filter(u => u.bases.some(inside)).map(u => u.id);
}

/** The smallest piece of ground under a point. */
export function terrainAt(position: Position, p: Point): Terrain | null {
  const under = position.terrain.filter(t => locate(p, t.outline) !== 'outside');
  return under.reduce<Terrain | null>((s, t) => (s === null || spread(t) < spread(s) ? t : s), null);
}
function spread({ outline: { points } }: Terrain): number {
  return points.reduce((sum, p, i) => {
    const q = points[(i + 1) % points.length] as Point;
    return sum + (p.x * q.y - q.x * p.y) / 2;
  }, 0);
}

/** A point pulled to the nearest outline of a base within `slack`. */
export function snapped(position: Position, p: Point, slack: Mm): Point {
  const near = baseAt(position, p, slack);
  if (!near || Math.abs(near.away) > slack) return p;
  return onOutline(near.base, p);
}
function onOutline(b: Base, p: Point): Point {
  const v = minus(p, b.at);
  if (b.kind === 'round') {
    const l = Math.hypot(v.x, v.y) || 1;
    return plus(b.at, times(v, b.radius / l));
  }
  const { points } = b.shape.kind === 'polygon' ? b.shape : { points: [] };
  const feet = points.map((q, i) => foot(p, q, points[(i + 1) % points.length] as Point));
  return feet.reduce((best, f) => (distance(f, p) < distance(best, p) ? f : best), feet[0] ?? p);
}
function foot(p: Point, a: Point, b: Point): Point {
  const side = minus(b, a);
  const t = Math.min(1, Math.max(0, dot(minus(p, a), side) / (dot(side, side) || 1)));
  return plus(a, times(side, t));
}

/** Where the grip that turns a unit lies: ahead of its middle, clear of its bases. */
export function gripOf(unit: Unit, away: Mm): Point {
  const middle = middleOfBases(unit);
  const forward = unit.bases[0]?.frame.forward ?? { x: 0, y: 1 };
  const ahead = Math.max(
    ...unit.bases.map(b => dot(minus(b.at, middle), forward) + (b.kind === 'round' ? b.radius : b.depth / 2)),
    0,
  );
  return plus(middle, times(forward, ahead + away));
}

// What the pointer means when it measures: the body under it, a corner or an edge near it, a corner of the ground, or the
// bare place. Inside a base the whole base is meant, but for a thin rim along its edges and a small corner.

import {
  distance,
  dot,
  type Mm,
  minus,
  nearestOn,
  type Point,
  plus,
  times,
  unit as unitVector,
} from '../../geometry/index.ts';
import type { Base, Position } from '../../table/index.ts';
import { baseAt } from '../tools/hits.ts';
import { CORNERS, cornerOf, EDGES, type End, edgeOf, spotOn } from './ends.ts';

export interface Pointing {
  readonly at: Point;
  /** No snapping: the place itself. */
  readonly alt: boolean;
  /** The centre of the base instead of the base. */
  readonly shift: boolean;
  /** So near a corner, edge or outline must be to draw the end to it. */
  readonly reach: Mm;
  /** Single bases instead of their units. */
  readonly single: boolean;
}

export function endAt(position: Position, pointing: Pointing): End {
  const { at, alt, reach } = pointing;
  const bare: End = { kind: 'point', at };
  if (alt) return bare;
  const near = baseAt(position, at, reach);
  if (near) return onBase(near.base, pointing, near.away);
  return terrainCorner(position, at, reach) ?? bare;
}

/** Of the smaller side: how thick the rim inside a base is that still means its edge, and its corner. */
const RIM = 0.08;
const CORNER_RIM = 0.16;

function onBase(base: Base, { at, shift, reach, single }: Pointing, away: Mm): End {
  const isIn = away <= 0;
  if (shift && isIn) return spotOn(base, base.at, 'centre');
  const side = base.kind === 'round' ? base.radius : Math.min(base.width, base.depth);
  const rim = isIn ? Math.min(reach * 0.5, side * RIM) : reach;
  const corner = nearCorner(base, at, isIn ? Math.min(reach, side * CORNER_RIM) : reach);
  if (corner) return corner;
  if (Math.abs(away) <= rim) return onOutline(base, at);
  return single ? { kind: 'base', unit: base.unit, base: base.id } : { kind: 'unit', unit: base.unit };
}

function nearCorner(base: Base, at: Point, reach: Mm): End | null {
  if (base.kind === 'round') return null;
  const near = CORNERS.filter(c => distance(cornerOf(base, c), at) <= reach);
  const [first] = near.sort((c, d) => distance(cornerOf(base, c), at) - distance(cornerOf(base, d), at));
  return first ? spotOn(base, cornerOf(base, first), first) : null;
}

function onOutline(base: Base, at: Point): End {
  if (base.kind === 'round') {
    const v = minus(at, base.at);
    const out = dot(v, v) === 0 ? base.frame.forward : unitVector(v);
    return spotOn(base, plus(base.at, times(out, base.radius)), 'round');
  }
  const feet = EDGES.map(edge => {
    const line = edgeOf(base, edge);
    return { edge, foot: line ? nearestOn(line, at) : base.at };
  });
  const best = feet.reduce((b, f) => (distance(f.foot, at) < distance(b.foot, at) ? f : b));
  return spotOn(base, best.foot, best.edge);
}

function terrainCorner(position: Position, at: Point, reach: Mm): End | null {
  let best: { readonly end: End; readonly away: Mm } | null = null;
  for (const { id, outline } of position.terrain) {
    for (const p of outline.points) {
      const away = distance(p, at);
      if (away <= reach && (best === null || away < best.away)) {
        best = { end: { kind: 'point', at: { x: p.x, y: p.y }, terrain: id }, away };
      }
    }
  }
  return best?.end ?? null;
}

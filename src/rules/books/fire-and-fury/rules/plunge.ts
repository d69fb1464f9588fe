// One gun's plunging fire: woods and crests along its line of fire, and which of the two cases it is.
// Case A: the gun stands in a wood on high ground. Case B: the target stands deep in one.

import {
  direction,
  distance,
  dot,
  type Gap,
  gapToPoint,
  lengthOf,
  type Mm,
  meet,
  minus,
  nearestOn,
  plus,
  type Point,
  rightOf,
  type Segment,
  type Span,
  times,
} from '../../../../geometry/index.ts';
import { atMost, TOUCH } from '../../../../measure/index.ts';
import type { Fire, Shot } from '../calls/chain.ts';
import { INCH } from '../calls/inches.ts';
import type { Scene } from '../calls/scene.ts';
import type { Stand } from '../calls/troop.ts';
import { muzzleOf } from '../sight/view.ts';
import { chordsIn, hillsUnder, levelAt, woodsRound } from './ground.ts';

export interface Plunge {
  readonly case: 'A' | 'B' | null;
  /** Case B if the target is deep in the wood, which our sources do not tell. */
  readonly isDoubtful: boolean;
  readonly line: Segment;
  readonly length: Mm;
  readonly gun: Stand;
  /** The target stand that h lies on. */
  readonly seen: Stand;
  readonly chords: readonly Span[];
  /** Of the one the case asks for: the gun in A, h in B; 0 on the forward slope. Null without a case. */
  readonly behind: Mm | null;
  readonly crestAt: Point | null;
  readonly woodGap: Mm;
  readonly woodDistance: Mm | null;
  readonly targetDepth: Mm;
  /** Of the target, before the half test; null where the option does not say. */
  readonly cover: -2 | -1 | null;
}

export function plungeOf(fire: Fire, shot: Shot): Plunge {
  const { scene } = fire;
  const { ground, cells } = scene;
  const way = wayOf(scene, shot);
  const { a: gun, b: aim } = way.line;
  const edge = cells.woods.edgeDepth;
  const isA = woodsRound(ground, gun).length > 0 && levelAt(ground, gun) >= 1;
  const isHigh = way.inWood && levelAt(ground, aim) >= 1;
  const isDoubtful = !isA && isHigh && edge === null;
  const isDeep = way.inWood && edge !== null && !atMost(way.targetDepth, edge * INCH);
  const which = isA ? 'A' : isDoubtful || (isHigh && isDeep) ? 'B' : null;
  const behind = which === 'B' ? behindCrest(scene, aim, gun) : behindCrest(scene, gun, aim);
  const isClose = atMost(way.woodGap, cells.plunge.woodsGap * INCH);
  return {
    ...way,
    case: which,
    isDoubtful,
    gun: shot.stand,
    behind: which === null ? null : (behind?.distance ?? 0),
    crestAt: behind?.at ?? null,
    cover: which === 'B' || isDeep ? -2 : way.inWood ? null : isClose ? -2 : -1,
  };
}

type Way = Pick<Plunge, 'line' | 'length' | 'seen' | 'chords' | 'woodGap' | 'woodDistance' | 'targetDepth'> & {
  readonly inWood: boolean;
};
/** The line of fire to h, the nearest point of the target in the field, and the woods on it. */
function wayOf({ ground }: Scene, { stand, view }: Shot): Way {
  const gun = muzzleOf(stand);
  const ways = view.seen.map(p => ({ seen: p.stand, way: gapToPoint(p.outline, gun) }));
  const nearest = nearestOf(ways);
  const { seen } = nearest;
  const aim = footOf(nearest, gun);
  const line = { a: gun, b: aim };
  const length = distance(gun, aim);
  const chords = chordsIn(
    line,
    ground.woods.map(w => w.terrain),
  );
  const last = chords.at(-1);
  const inWood = woodsRound(ground, aim).length > 0;
  const reachesAim = last !== undefined && length - last.to <= TOUCH;
  return {
    line,
    length,
    seen,
    chords,
    inWood,
    woodGap: inWood ? 0 : length - (last?.to ?? 0),
    woodDistance: chords[0]?.from ?? null,
    targetDepth: inWood && reachesAim ? last.to - last.from : 0,
  };
}

interface WayTo {
  readonly seen: Stand;
  readonly way: Gap;
}
/** Of stands side by side that are equally near, the one that is met farthest from its corners: a flat least is where its foot is. */
function nearestOf(ways: readonly WayTo[]): WayTo {
  const least = Math.min(...ways.map(w => w.way.distance));
  const near = ways.filter(w => atMost(w.way.distance, least));
  return near.reduce((best, n) => (fromCorner(n) > fromCorner(best) ? n : best));
}
/** Corners lie on the grid, so that a side is not quite square to the facing: from far away the foot on it is surer by the facing. */
function footOf(nearest: WayTo, gun: Point): Point {
  const { seen, way } = nearest;
  const ahead = direction(seen.base.facing);
  const [first, second] = [ahead, rightOf(ahead)].map(axis => times(axis, dot(axis, minus(gun, way.from))));
  const [one, other] = [first as Point, second as Point];
  const shift = lengthOf(one) < lengthOf(other) ? one : other;
  return lengthOf(shift) <= Math.min(fromCorner(nearest), FOOT) ? plus(way.from, shift) : way.from;
}
/** More than the grid moves a foot on any table. */
const FOOT: Mm = 0.1;
const fromCorner = ({ seen, way }: WayTo): Mm =>
  Math.min(...seen.outline.points.map(corner => distance(corner, way.from)));

/** How far a piece at `own` is behind a crest of a hill it stands on, seen from `other`; null on the forward slope. */
function behindCrest(
  { ground }: Scene,
  own: Point,
  other: Point,
): { readonly distance: Mm; readonly at: Point } | null {
  const line = { a: own, b: other };
  const behind = hillsUnder(ground, own).flatMap(({ crest }) => {
    if (!crest.some(side => meet(line, side).kind !== 'none')) return [];
    const near = crest.map(side => nearestOn(side, own)).map(at => ({ at, distance: distance(at, own) }));
    return [near.reduce((best, n) => (n.distance < best.distance ? n : best))];
  });
  return behind.reduce<(typeof behind)[number] | null>(
    (far, b) => (far === null || b.distance > far.distance ? b : far),
    null,
  );
}

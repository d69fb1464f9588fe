// Where a unit fires from: its front edge and the bases in its front rank.

import {
  angleBetween,
  beside,
  type Degrees,
  direction,
  distance,
  dot,
  type Frame,
  frameOf,
  type Mm,
  middle,
  minus,
  outlineOf,
  type Point,
  rectangleAround,
  type Segment,
  times,
  turned,
  memo,
  memoUnder,
  type Polygon,
} from '../../../../geometry/index.ts';
import { type FireZone, fireZone, TOUCH, TOUCH_DEGREES } from '../../../../measure/index.ts';
import type { RectBase } from '../../../../table/index.ts';
import type { Troop } from '../calls/scene.ts';

/** What players of this book call touching. */
export const CONTACT: Mm = 1;

export interface Front {
  /** Left to right as the unit looks. */
  readonly edge: Segment;
  readonly frame: Frame;
  /** In mm. */
  readonly width: Mm;
  readonly rank: readonly RectBase[];
  /** All bases of the unit. */
  readonly body: readonly Polygon[];
}

/** `face`: which side of a square, as an angle; other formations have one front. */
export const frontOf = (troop: Troop, face?: Degrees): Front =>
  face === undefined ? plainFront(troop) : frontFacing(troop, face);
const frontFacing = (troop: Troop, face: Degrees): Front =>
  troop.formation === 'square' ? sideOfSquare(troop, face) : frontOfRank(troop);
const plainFront = memo((troop: Troop) => frontFacing(troop, troop.axis));

/** The zone before a front: the same for every target, and in the next opening. */
export const zoneBefore = (front: Front, { splay, range, far }: Reach): FireZone => zones(front, splay, range, far);
type Reach = Pick<FireZone, 'splay' | 'range' | 'far'>;
const zones = memoUnder(
  ({ edge, frame, body }: Front, splay: Reach['splay'], range: Reach['range'], far: Reach['far']) =>
    fireZone({ front: edge, frame, splay, range, far, firer: body }),
);

/** §3 The segment square to the axis through the foremost corner of the front rank, as wide as the rank. */
function frontOfRank(troop: Troop): Front {
  const frame = frameOf(troop.axis);
  const rank = frontRank(troop, frame);
  const corners = rank.flatMap(cornersOf);
  const farthest = (seen: (p: Point, best: Point) => boolean): Point =>
    corners.reduce((best, p) => (seen(p, best) ? p : best));
  const foremost = farthest((p, best) => dot(minus(p, best), frame.forward) > 0);
  const level = (p: Point): Point => beside(p, times(frame.forward, dot(minus(foremost, p), frame.forward)));
  const a = level(farthest((p, best) => dot(minus(p, best), frame.right) < 0));
  const b = level(farthest((p, best) => dot(minus(p, best), frame.right) > 0));
  return { edge: { a, b }, frame, width: distance(a, b), rank, body: troop.outlines };
}

/** Bases of rank 1; of those without a rank, the ones that nobody of the unit stands ahead of. A unit that has lost its first rank is looked at alike. */
function frontRank({ bases }: Troop, frame: Frame): readonly RectBase[] {
  const first = bases.filter(b => (b.rank === undefined ? !isCovered(b, bases, frame) : b.rank === 1));
  return first.length > 0 ? first : bases.filter(b => !isCovered(b, bases, frame));
}

function isCovered(base: RectBase, bases: readonly RectBase[], frame: Frame): boolean {
  const start = base.at;
  const [left, right, ahead] = reach(base, start, frame);
  return bases.some(other => {
    if (other === base) return false;
    const [l, r, front] = reach(other, start, frame);
    return Math.min(right, r) - Math.max(left, l) > TOUCH && front - ahead > TOUCH;
  });
}
/** Leftmost, rightmost and foremost extent of a base along the frame. */
function reach(base: RectBase, start: Point, { forward, right }: Frame): readonly [Mm, Mm, Mm] {
  const all = cornersOf(base).map(p => minus(p, start));
  const across = all.map(v => dot(v, right));
  return [Math.min(...across), Math.max(...across), Math.max(...all.map(v => dot(v, forward)))];
}

const cornersOf = ({ corners }: RectBase): readonly Point[] => outlineOf(corners).points;

/** I-13 The side of the rectangle around a square that looks nearest to the face, and the bases that stand along it. */
function sideOfSquare({ bases, axis, outlines }: Troop, face: Degrees): Front {
  const way = direction(face);
  const looks = [0, 90, 180, 270].map(turn => turned(axis + turn));
  const facing = looks.reduce((best, look) =>
    angleBetween(direction(look), way) < angleBetween(direction(best), way) - TOUCH_DEGREES ? look : best,
  );
  const frame = frameOf(facing);
  const around = rectangleAround(bases.flatMap(cornersOf), facing);
  const edge = { a: around.frontLeft, b: around.frontRight };
  const standsAlong = (p: Point): boolean => dot(minus(edge.a, p), frame.forward) <= CONTACT + TOUCH;
  const rank = bases.filter(
    ({ frame: own, corners }) =>
      angleBetween(own.forward, frame.forward) <= 45 + TOUCH_DEGREES &&
      standsAlong(corners.frontLeft) &&
      standsAlong(corners.frontRight),
  );
  return { edge, frame, width: distance(edge.a, edge.b), rank, body: outlines };
}

/** Halfway along the front edge: aim is taken from here. */
export const aimingPoint = ({ edge }: Front): Point => middle(edge.a, edge.b);

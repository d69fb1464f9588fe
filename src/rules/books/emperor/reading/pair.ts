// Two units on the table: how far apart, and what of the one lies in which area of the other. Sections 4.3 to 4.5 and 4.8
// of the specification. Lengths in mm.

import {
  type Area,
  beside,
  clipPolygon,
  type Degrees,
  depthIn,
  distance,
  type Gap,
  inFrame,
  locate,
  mayBeWithin,
  memoUnder,
  type Mm,
  once,
  type Point,
  type Shape,
  sides,
  times,
} from '../../../../geometry/index.ts';
import {
  CONTACT,
  type Mark,
  markSegment,
  partsIn,
  readInto,
  readRange,
  sectorsOf,
  TOUCH,
  wedgeAhead,
  readPart,
} from '../../../../measure/index.ts';
import { mmOf, pointOf } from '../../../../table/index.ts';

import { flagpointOf, has, type Scene, type Stand, say } from '../calls/scene.ts';
import { bothKnown, type Known, known, missing, whenKnown } from './known.ts';

/** A measured way. */
export interface Length {
  readonly mm: Mm;
  readonly from: Point;
  readonly to: Point;
}
/** Bases, buildings or edges that touch, as players put things together. */
export const touches = (a: readonly Shape[], b: readonly Shape[]): boolean =>
  (readRange(a, b)?.distance ?? Infinity) <= CONTACT;
export const isInContact = (a: Stand, b: Stand): boolean => touches(a.body.shapes, b.body.shapes);
export const lengthOf = ({ distance, from, to }: Gap): Length => ({ mm: distance, from, to });

/** 4.3 Edge to edge, or Flagpoint to Flagpoint (INT-01). */
export function distanceOf(scene: Scene, a: Stand, b: Stand): Known<Length> {
  if (has(scene, 'INT-01', 'flagpoint')) return betweenFlagpoints(scene, a, b);
  const range = readRange(a.body.shapes, b.body.shapes);
  return range ? known(lengthOf(range)) : missing(`${a.unit.path}.bases`);
}
export const betweenFlagpoints = (scene: Scene, a: Stand, b: Stand): Known<Length> =>
  whenKnown(bothKnown(flagpointOf(scene, a), flagpointOf(scene, b)), ([from, to]) => ({
    mm: distance(from, to),
    from,
    to,
  }));

/** INT-07: is everything around it its front? */
export const isAllRound = (scene: Scene, { formation, house }: Stand): boolean =>
  has(scene, 'INT-07', 'all-round')
    ? formation === 'square' || house !== null
    : has(scene, 'INT-07', 'square-all-round')
      ? formation === 'square'
      : has(scene, 'INT-07', 'garrison-all-round') && house !== null;

export const sectorAngle = (scene: Scene): number => Number(scene.options['INT-04']);
export const sectorAreas = (scene: Scene, stand: Stand): ReturnType<typeof sectorsOf> =>
  sectors(stand, sectorAngle(scene));
const sectors = memoUnder(({ body }: Stand, half: Degrees) => sectorsOf(body.box, half));

/** 4.8 Straight ahead: as wide as the front, or 1/4 BD about the gun model (INT-13). */
export function stripArea(scene: Scene, stand: Stand): Area {
  const { frame, corners, frontMiddle } = stand.body.box;
  if (has(scene, 'INT-13', 'unit-front')) return wedgeAhead(frame, corners.frontLeft, corners.frontRight, 0);
  const { gunAt } = stand.values;
  const left = gunAt ? inFrame(stand.body.box, pointOf(gunAt, mmOf(scene.position.lengths))).left : 0;
  const onFront = (aside: Mm): Point => beside(frontMiddle, times(frame.right, aside));
  return wedgeAhead(frame, onFront(0 - left - scene.bd / 8), onFront(scene.bd / 8 - left), 0);
}

/** A sector, or straight ahead: as wide as the front. */
export type Place = keyof ReturnType<typeof sectorsOf> | 'strip';

/** What of a target lies in an area: how far that part is, and how far the target is from lying in it or out of it. */
export interface Engaged {
  /** Null: no part of it. */
  readonly length: Length | null;
  /** mm: + it reaches in so far, − it lies so far from it. Worked out when it is asked for. */
  readonly reach: () => Mm;
  /** Of a target by any part of it. */
  readonly by?: { readonly pair: readonly [Stand, Stand]; readonly place: Place };
}
const engaged = (length: Length | null, reach: Mm): Engaged => ({ length, reach: () => reach });
const engagedLater = (length: Length | null, reach: () => Mm): Engaged => ({ length, reach: once(reach) });

export interface Engagement {
  readonly s: Stand;
  readonly t: Stand;
  readonly area: Area;
  readonly isFront?: boolean;
}

/** 4.5 The distance of the nearest part of T in an area of S; a part of T inside S's own box counts as its front. */
export function engage(scene: Scene, engagement: Engagement): Known<Engaged> {
  if (!has(scene, 'INT-05', 'any-part')) return engageByPoint(scene, engagement);
  const { s, t, area, isFront } = engagement;
  const { shapes, box } = t.body;
  const within = isFront ? readRange(s.body.shapes, partsInside(s, t)) : null;
  const { range: ahead, into } = readPart(s.body.shapes, { shapes, outline: box.outline }, area);
  const part = within && (ahead === null || within.distance < ahead.distance) ? within : ahead;
  if (!part) return known(engagedLater(null, into));
  const reach = (): Mm => Math.max(0, into());
  if (has(scene, 'INT-01', 'closest-edge')) return known(engagedLater(lengthOf(part), reach));
  return whenKnown(distanceOf(scene, s, t), length => engagedLater(length, reach));
}

/** What of T stands inside the box of S, past its edge by more than TOUCH. */
function partsInside(s: Stand, t: Stand): ReturnType<typeof partsIn> {
  const { outline } = s.body.box;
  if (!mayBeWithin([outline], t.body.shapes, 0)) return [];
  const box = sides(outline);
  return t.body.shapes.flatMap(shape => {
    if (shape.kind === 'polygon' && !clipPolygon(shape, box)) return [];
    if (shape.kind === 'disc' && depthIn(box, shape.centre) <= TOUCH - shape.radius) return [];
    return partsIn(shape, box);
  });
}

/** INT-05: one point of the target decides, and the distance is to the whole of it. */
function engageByPoint(scene: Scene, { s, t, area, isFront }: Engagement): Known<Engaged> {
  const point = has(scene, 'INT-05', 'flagpoint') ? flagpointOf(scene, t) : known(t.body.middle);
  return whenKnown(bothKnown(point, distanceOf(scene, s, t)), ([at, length]) => {
    const depth = depthIn(area, at);
    const inside = depth >= -TOUCH || (isFront && locate(at, s.body.box.outline) === 'inside');
    const away = readInto([{ kind: 'polygon', points: [at] }], area)?.margin ?? depth;
    return inside ? engaged(length, Math.max(0, depth)) : engaged(null, away);
  });
}

/** `engage` through one of the four sectors; routed units have none, all-round ones only a front. */
export function engageThrough(
  scene: Scene,
  s: Stand,
  t: Stand,
  sector: keyof ReturnType<typeof sectorsOf>,
): Known<Engaged> {
  if (!isAllRound(scene, s)) {
    const found = engage(scene, { s, t, area: sectorAreas(scene, s)[sector], isFront: sector === 'front' });
    return whenKnown(found, e => ({ ...e, by: { pair: [s, t], place: sector } }));
  }
  if (sector !== 'front') return known(engaged(null, -Infinity));
  return whenKnown(distanceOf(scene, s, t), length => engaged(length, Infinity));
}

export const engageStrip = (scene: Scene, s: Stand, t: Stand): Known<Engaged> =>
  whenKnown(engage(scene, { s, t, area: stripArea(scene, s) }), e => ({ ...e, by: { pair: [s, t], place: 'strip' } }));

/** The measured way as a mark, with its length. */
export const lengthMark = (scene: Scene, length: Length, label = say(scene, length.mm)): Mark =>
  markSegment('range', { a: length.from, b: length.to }, { label });

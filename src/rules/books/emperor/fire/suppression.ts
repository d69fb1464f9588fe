// 3.3.1.3.1 Enemy cavalry that keeps skirmishers from acting in its direction. Section 4.7 of the specification: six conditions,
// each with its number, so that a reason can name the cavalry and say what it stands on.

import {
  angleBetween,
  asShape,
  type Degrees,
  memoByPair,
  minus,
  type Point,
  type Segment,
} from '../../../../geometry/index.ts';
import {
  crossedIn,
  freePieces,
  lessThan,
  readRange,
  readSector,
  TOUCH,
  TOUCH_DEGREES,
  type Way,
} from '../../../../measure/index.ts';
import { type Answer, type Lean, leaning, worst } from '../../../kit/index.ts';
import { areEnemies, has, type Scene, type Stand } from '../calls/scene.ts';
import { centreWay, fieldsOver, type Shield } from '../reading/cover.ts';
import { protectsAtLeast } from '../reading/ground.ts';
import { orNull } from '../reading/known.ts';
import { distanceOf, type Length, sectorAngle } from '../reading/pair.ts';

/** Cavalry as it stands to the firer, whatever the target. */
interface Towards {
  readonly cavalry: Stand;
  /** Null without a Flagpoint that the choice needs. */
  readonly length: Length | null;
  readonly facingAngle: Degrees;
  /** Condition 3. */
  readonly faces: boolean;
  /** Condition 4; null where the Pr of what it stands in is not known. */
  readonly inOpen: boolean | null;
  /** Condition 5; null likewise. */
  readonly groundOpen: boolean | null;
  /** Condition 2. */
  readonly near: Answer;
  readonly needs: string | null;
  readonly house: Lean;
  readonly way: readonly Segment[];
}
export interface CavalryReading extends Towards {
  readonly directionAngle: Degrees;
  /** Condition 6. */
  readonly isThere: boolean;
  /** Does it deny the shot? Whatever the distance, and with it. */
  readonly wouldDeny: Answer;
  readonly denies: Answer;
}

/** INT-12: may a shot of this unit or group be suppressed? */
export const canBeSuppressed = (scene: Scene, { isGroup }: Stand): boolean =>
  !isGroup || has(scene, 'INT-12', 'groups-suppressed') || has(scene, 'INT-12', 'both');

/** Condition 1: enemy cavalry Units, not routed (INT-12: Screening Groups). */
function cavalryAgainst(scene: Scene, s: Stand): readonly Stand[] {
  const groupsCount = has(scene, 'INT-12', 'screening-groups-suppress') || has(scene, 'INT-12', 'both');
  return scene.stands.filter(
    c => c.arm === 'cavalry' && areEnemies(s, c) && !c.isRouted && (groupsCount || !c.isGroup),
  );
}

/** Read once for a firer, however many targets it is asked about. */
const allTowards = memoByPair((scene: Scene, s: Stand): readonly Towards[] =>
  cavalryAgainst(scene, s).map(c => towards(scene, s, c)),
);

function towards(scene: Scene, s: Stand, c: Stand): Towards {
  const distance = distanceOf(scene, s, c);
  const facingAngle = facingFrom(c, s.body.box.centre, c.body.box.centre);
  const cover = openly(scene, c);
  const way = centreWay(s, c);
  const ground = groundBetween(scene, way);
  return {
    cavalry: c,
    length: orNull(distance),
    facingAngle,
    faces: isFacing(scene, facingAngle),
    inOpen: cover.open,
    groundOpen: ground.open,
    near: distance.known ? yesNo(isNear(scene, distance.value)) : 'unknown',
    needs: cover.needs ?? ground.needs ?? (distance.known ? null : distance.needs),
    house: leaning([cover.house, ground.house]),
    way: freePieces(way),
  };
}

/** Condition 3: how far cavalry at a place looks past skirmishers at another. */
export const facingFrom = (c: Stand, from: Point, at: Point): Degrees =>
  angleBetween(c.body.box.frame.forward, minus(from, at));
export const isFacing = (scene: Scene, angle: Degrees): boolean =>
  angle <= Number(scene.options['INT-09']) + TOUCH_DEGREES;
/** Condition 2. */
export const isNear = (scene: Scene, { mm }: Length): boolean =>
  lessThan(mm, scene.cells.skirmishFire.suppressionBD * scene.bd);
/** Condition 6 (INT-10 `45`): how far apart two places lie as seen from a third. */
export const apartFrom = (from: Point, one: Point, other: Point): Degrees =>
  angleBetween(minus(one, from), minus(other, from));
export const isInTheWay = (angle: Degrees): boolean => angle <= 45 + TOUCH_DEGREES;

/** Conditions 4 and 5: does the cavalry stand in the open, with open ground before it (INT-08)? */
export const isOnOpenGround = (scene: Scene, s: Stand, c: Stand): boolean =>
  openly(scene, c).open === true &&
  (!has(scene, 'INT-08', 'open-ground-between') || groundBetween(scene, centreWay(s, c)).open === true);

/** Every enemy cavalry against one shot, in the order of the file. */
export const readCavalry = (scene: Scene, s: Stand, t: Stand): readonly CavalryReading[] =>
  allTowards(scene, s).map(c => against(scene, s, t, c));

function against(scene: Scene, s: Stand, t: Stand, c: Towards): CavalryReading {
  const directionAngle = apartFrom(s.body.box.centre, t.body.box.centre, c.cavalry.body.box.centre);
  const isOpen = has(scene, 'INT-08', 'open-ground-between');
  const isThere = isInPlace(scene, { s, t, c: c.cavalry, directionAngle });
  const there = isOpen ? worst([yesNo(c.groundOpen), yesNo(isThere)]) : yesNo(isThere);
  const wouldDeny = worst([yesNo(c.faces), yesNo(c.inOpen), there]);
  return { ...c, directionAngle, isThere, wouldDeny, denies: worst([wouldDeny, c.near]) };
}
const yesNo = (held: boolean | null): Answer => (held === null ? 'unknown' : held ? 'yes' : 'no');

interface Openness {
  readonly open: boolean | null;
  readonly needs: string | null;
  readonly house: Lean;
}
/** The largest Pr that is still open ground (INT-11). */
export const openPr = (scene: Scene): number => Number(scene.options['INT-11']);

/** Condition 4: the Fields that shield it give no more Pr than open ground has. */
const openly = (scene: Scene, c: Stand): Openness => opennessOf(fieldsOver(scene, c), openPr(scene));

/** Condition 5: the way from centre to centre runs through nothing of more Pr than open ground has. */
function groundBetween(scene: Scene, way: Way): Openness {
  const crossed = scene.pieces.filter(
    p => protectsAtLeast(p, openPr(scene) + 1) !== false && crossedIn(way, p.terrain.outline).length > 0,
  );
  return opennessOf(
    crossed.map(piece => ({ piece, pr: piece.protection })),
    openPr(scene),
  );
}

function opennessOf(shields: readonly Shield[], most: number): Openness {
  const closing = shields.filter(({ pr }) => pr.known && pr.value > most);
  const leans = closing.map(({ piece }) => piece.house);
  // One that closes it by the book is enough.
  if (closing.length > 0) return { open: false, needs: null, house: leans.every(Boolean) && leaning(leans) };
  const needs = shields.flatMap(({ pr }) => (pr.known ? [] : [pr.needs]))[0];
  return needs === undefined ? { open: true, needs: null, house: false } : { open: null, needs, house: false };
}

interface Direction {
  readonly s: Stand;
  readonly t: Stand;
  readonly c: Stand;
  readonly directionAngle: Degrees;
}
/** Condition 6. */
export const isInPlace = (scene: Scene, place: Direction): boolean =>
  has(scene, 'INT-08', 'open-ground-between') ? isInDirection(scene, place) : standsBetween(place.s, place.t, place.c);

/** INT-10: within 45° of the way to the cavalry, or in the same sector. */
function isInDirection(scene: Scene, { s, t, c, directionAngle }: Direction): boolean {
  if (t === c) return true;
  if (has(scene, 'INT-10', '45')) return isInTheWay(directionAngle);
  const sectorOf = (other: Stand) => readSector(s.body.box, sectorAngle(scene), other.body.box.centre).sector;
  return sectorOf(t) === sectorOf(c);
}

/** INT-08 `cavalry-between`: the way from centre to centre meets a base of the cavalry. */
function standsBetween(s: Stand, t: Stand, c: Stand): boolean {
  if (t === c) return false;
  const line = asShape({ a: s.body.box.centre, b: t.body.box.centre });
  return (readRange([line], c.body.shapes)?.distance ?? Infinity) <= TOUCH;
}

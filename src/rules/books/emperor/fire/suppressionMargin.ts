// How far cavalry is from denying a shot, or from letting it go: the least way of the skirmishers, the target, the cavalry or ground after which 3.3.1.3.1 says
// otherwise, looked for where one of its conditions changes and tried on the reading itself; or the turn of cavalry alone. Lengths in mm.

import {
  type Degrees,
  direction,
  distance,
  joinedBorders,
  leastMove,
  lengthOf,
  minus,
  type Mm,
  nearestBorder,
  onFine,
  plus,
  type Point,
  times,
  turnFrom,
  type Vector,
} from '../../../../geometry/index.ts';
import { TOUCH, TOUCH_DEGREES } from '../../../../measure/index.ts';
import { has, type Scene, type Stand } from '../calls/scene.ts';
import { standAfter, standTurned } from '../reading/movedScene.ts';
import { distanceOf } from '../reading/pair.ts';
import {
  apartFrom,
  type CavalryReading,
  facingFrom,
  isFacing,
  isInPlace,
  isInTheWay,
  isNear,
  isOnOpenGround,
} from './suppression.ts';
import { bordersFor, type ConditionBorders, type Three } from './suppressionBorders.ts';
import { wayToClosed, wayToOpen } from './suppressionGround.ts';

export interface Slack {
  /** Of the cavalry: which of its conditions gives way, or is met, at last. */
  readonly what: 'facing' | 'range' | 'direction' | 'ground';
  readonly cavalry: CavalryReading;
  readonly mm: Mm;
  /** Less does not, but so much need not be enough. */
  readonly atLeast: boolean;
}
/** Skirmishers, their target, and one that may deny the shot: where they stand after one of them has moved. */
interface After {
  readonly mm: Mm;
  readonly s: Stand;
  readonly t: Stand;
  readonly who: Stand;
  /** Who has moved, as it stands now. */
  readonly there: Stand;
}
/** Does all else that a shot needs hold on a table? */
export type Rest = (s: Stand, t: Stand) => boolean;
interface Shot {
  readonly scene: Scene;
  readonly s: Stand;
  readonly t: Stand;
}

/** Of a shot that is denied: until all that deny it give way. A bound where others would deny it then, or the same way takes from it what else it needs. */
export function freedBy(shot: Shot, all: readonly CavalryReading[], rest: Rest): Slack | null {
  const { scene, s, t } = shot;
  const by = all.filter(c => c.denies === 'yes');
  const { width, depth } = scene.position.table;
  // ground that comes between it and the skirmishers is enough for each of them
  const each = by.map((cavalry): Freed => {
    const after = untilItGivesWay(shot, cavalry);
    const most = after?.mm ?? width + depth;
    const closed = wayToClosed(scene, s, cavalry.cavalry, most);
    return { cavalry, after, mm: closed < most - TOUCH ? closed : most };
  });
  const last = each.reduce((most, one) => (most.mm >= one.mm ? most : one));
  const { cavalry, after, mm } = last;
  if (!after || mm < after.mm) return mm < width + depth ? { what: 'ground', cavalry, mm, atLeast: true } : null;
  const isFree = all.every(
    ({ cavalry: c }) => !isDenying(scene, { s: after.s, t: after.t, c: c === after.who ? after.there : c }),
  );
  const isKept = !rest(s, t) || rest(after.s, after.t);
  return { what: changeOf(scene, cavalry, after), cavalry, mm: after.mm, atLeast: !isFree || !isKept };
}
interface Freed {
  readonly cavalry: CavalryReading;
  /** By a way of one of the three. */
  readonly after: After | null;
  readonly mm: Mm;
}
const away = (c: CavalryReading): Mm => c.length?.mm ?? Infinity;
/** Of a shot that nobody denies: until somebody does. */
export function keptOffBy(shot: Shot, all: readonly CavalryReading[]): Slack | null {
  let best: Slack | null = null;
  // who is near first: the others are then looked at no farther
  for (const c of all.toSorted((one, other) => away(one) - away(other))) {
    const slack = untilItDenies(shot, c, best?.mm ?? Infinity);
    if (slack && (!best || slack.mm < best.mm)) best = slack;
  }
  return best;
}
const untilItGivesWay = (shot: Shot, c: CavalryReading): After | null =>
  leastOf(shot, c, { toMeet: false, most: Infinity, failing: [] });

function untilItDenies(shot: Shot, c: CavalryReading, most: Mm): Slack | null {
  const { scene, s } = shot;
  const opened = wayToOpen(scene, s, c);
  if (opened >= most) return null;
  const failing = [
    ...(c.faces ? [] : ['facing' as const]),
    ...(c.near === 'yes' ? [] : ['range' as const]),
    ...(c.isThere ? [] : ['place' as const]),
  ];
  const met = failing.length === 0 ? null : leastOf(shot, c, { toMeet: true, most, failing });
  if (failing.length > 0 && !met) return null;
  if (!met || opened > met.mm) return { what: 'ground', cavalry: c, mm: opened, atLeast: true };
  const isDenied = isOnOpenGround(scene, met.s, met.who === c.cavalry ? met.there : c.cavalry);
  return { what: changeOf(scene, c, met), cavalry: c, mm: met.mm, atLeast: !isDenied };
}

/** Were all ground open: conditions 3, 6 and 2, the angles first. */
function isMet(scene: Scene, three: Three): boolean {
  const { s, t, c } = three;
  const [from, to, at] = [s, t, c].map(o => o.body.box.centre) as [Point, Point, Point];
  if (!isFacing(scene, facingFrom(c, from, at))) return false;
  if (!isInPlace(scene, { ...three, directionAngle: apartFrom(from, to, at) })) return false;
  const length = distanceOf(scene, s, c);
  return length.known && isNear(scene, length.value);
}
/** The same after one of them has gone somewhere: without its body where an angle alone decides. */
function isMetAfter(scene: Scene, three: Three, { who, by }: Gone): boolean {
  const { s, t, c } = three;
  const [from, to, at] = [s, t, c].map(o => (o === who ? plus(o.body.box.centre, by) : o.body.box.centre)) as [
    Point,
    Point,
    Point,
  ];
  if (!isFacing(scene, facingFrom(c, from, at))) return false;
  const isByAngle = has(scene, 'INT-08', 'open-ground-between') && has(scene, 'INT-10', '45');
  if (isByAngle && t !== c && !isInTheWay(apartFrom(from, to, at))) return false;
  return isMet(scene, after(three, who, standAfter(who, by)));
}
interface Gone {
  readonly who: Stand;
  readonly by: Vector;
}
const after = ({ s, t, c }: Three, who: Stand, there: Stand): Three => ({
  s: who === s ? there : s,
  t: who === t ? there : t,
  c: who === c ? there : c,
});
const isDenying = (scene: Scene, three: Three): boolean =>
  isMet(scene, three) && isOnOpenGround(scene, three.s, three.c);

interface Search {
  /** Whether it is to deny the shot, were all ground open. */
  readonly toMeet: boolean;
  readonly most: Mm;
  /** Conditions of which each must change. */
  readonly failing: readonly (keyof ConditionBorders)[];
}
/** The least way of one of the three, or turn of the cavalry, after which it is otherwise. */
function leastOf({ scene, s, t }: Shot, c: CavalryReading, { toMeet, most, failing }: Search): After | null {
  const { cavalry } = c;
  const three = { s, t, c: cavalry };
  const corner = cornerWay(cavalry, Math.abs(facingSlack(scene, c)));
  const mayTurn = corner <= most && failing.every(condition => condition === 'facing');
  const turned = mayTurn ? standTurned(cavalry, turnOf(scene, s, c)) : cavalry;
  const isTurn = mayTurn && isMet(scene, after(three, cavalry, turned)) === toMeet;
  let best: After | null = isTurn
    ? { mm: corner, ...after(three, cavalry, turned), who: cavalry, there: turned }
    : null;
  for (const who of new Set([s, t, cavalry])) {
    const limit = best?.mm ?? most;
    const borders = bordersFor(scene, who, three);
    const least = Math.max(0, ...failing.map(condition => nearestBorder(borders[condition])));
    if (least > limit) continue;
    const isPast = (by: Vector): boolean => isMetAfter(scene, three, { who, by }) === toMeet;
    const found = leastMove(joinedBorders(Object.values(borders)), isPast, { least, most: limit });
    if (!found) continue;
    const way = onFine(found.move);
    const there = standAfter(who, times(way, 1 + PAST / Math.max(PAST, lengthOf(way))));
    best = { mm: lengthOf(way), ...after(three, who, there), who, there };
  }
  return best;
}
/** mm: so far past a border. */
const PAST = 4 * TOUCH;
/** + how much of its limit is left. */
const facingSlack = (scene: Scene, c: CavalryReading): Degrees => Number(scene.options['INT-09']) - c.facingAngle;
/** A turn of the cavalry to the left, just past the limit on how it faces the skirmishers. */
function turnOf(scene: Scene, s: Stand, c: CavalryReading): Degrees {
  const { box } = c.cavalry.body;
  const slack = facingSlack(scene, c);
  const by = Math.abs(slack) + 2 * TOUCH_DEGREES;
  // towards them where it looks past them, else farther away
  const isLeft = turnFrom(box.frame.forward, minus(s.body.box.centre, box.centre)) > 0;
  return isLeft === slack < 0 ? by : 0 - by;
}
/** The way of the farthest corner of a unit that turns on its middle. */
function cornerWay({ body: { box } }: Stand, deg: Degrees): Mm {
  const radius = Math.max(...box.outline.points.map(p => distance(p, box.centre)));
  return 2 * radius * direction(deg / 2).y;
}
/** Which of its conditions is another after it. */
function changeOf(scene: Scene, { cavalry, faces, near }: CavalryReading, { s, who, there }: After): Slack['what'] {
  const c = who === cavalry ? there : cavalry;
  if (isFacing(scene, facingFrom(c, s.body.box.centre, c.body.box.centre)) !== faces) return 'facing';
  const length = distanceOf(scene, s, c);
  return length.known && isNear(scene, length.value) !== (near === 'yes') ? 'range' : 'direction';
}

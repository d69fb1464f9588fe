// I-11 How far firer or target may go before what is left in the fire zone is hidden: who draws back or aside leaves the zone part by part, and what is
// left of him may be behind something, though the widest gap would still be open.

import {
  type Degrees,
  direction,
  type Mm,
  minus,
  ORIGIN,
  plus,
  polygonMoved,
  times,
  type Vector,
} from '../../../../geometry/index.ts';
import { fireZone, type FireZone, readZoneTarget, TOUCH } from '../../../../measure/index.ts';
import type { Scene, Troop } from '../calls/scene.ts';
import { type Blocker, blockersIn, type Sighted, sightOf } from './targets.ts';

export interface Drawn {
  readonly scene: Scene;
  readonly firer: Troop;
  readonly zone: FireZone;
  /** All that are asked about and have some of them in the zone. */
  readonly inZone: readonly Sighted[];
}
/** Straight back, and to either hand of it up to straight aside. */
const AWAY: readonly Degrees[] = [0, -30, 30, -60, 60, -90, 90];
/** So many steps of each way are looked at, then the first that hides is divided. */
const STEPS = 3;
const HALVINGS = 14;
const FINER: readonly Degrees[] = [15, 7.5, 3.75, 1.875];

/** In mm: `gap` where no less hides what is left. Looked for in some directions, and beside the best of them. */
export function drawingMargin(drawn: Drawn, gap: Mm): Mm {
  const { scene, firer, zone, inZone } = drawn;
  if (inZone.every(s => readZoneTarget(lessBy(zone, gap), s.troop.outlines).place === 'whole')) return gap;
  const blockers = blockersIn(scene, firer, zone, gap);
  if (blockers.every(b => inZone.some(s => s.troop.unit.id === b.id))) return gap;
  return leastAlong(drawn, { most: gap, blockers, sign: 1, first: firstHidden });
}
/**
 * The same of who is hidden: firer or target come on, or aside, and what of the target comes into the zone is seen. In mm; `gap` where no less shows any
 * of it.
 */
export function nearingMargin(drawn: Drawn, gap: Mm): Mm {
  const { scene, firer, zone } = drawn;
  const most = 0 - gap;
  if (most <= 0 || isAllIn(drawn)) return gap;
  const blockers = blockersIn(scene, firer, zone, most);
  return 0 - leastAlong(drawn, { most, blockers, sign: -1, first: firstSeen });
}
/** All of everybody is in the zone: nothing more of anybody comes in. */
export const isAllIn = ({ inZone }: Drawn): boolean => inZone.every(s => s.reading.place === 'whole');
interface Along {
  readonly most: Mm;
  readonly blockers: readonly Blocker[];
  /** 1: back, -1: on. */
  readonly sign: 1 | -1;
  readonly first: (after: (by: Mm) => After, enough: Mm) => Mm;
}
function leastAlong(drawn: Drawn, { most, blockers, sign, first }: Along): Mm {
  const movers = drawn.inZone.length === 1 ? [firerGone, targetGone] : [firerGone];
  let least = most;
  for (const mover of movers) {
    const wayAlong = (degrees: Degrees, enough: Mm): Mm => {
      const way = times(awayAt(drawn.zone, degrees), sign);
      return first(by => mover(drawn, blockers, times(way, by)), enough);
    };
    let best: Degrees | null = null;
    const take = (degrees: Degrees): void => {
      const way = wayAlong(degrees, least);
      if (way < least) [least, best] = [way, degrees];
    };
    AWAY.forEach(take);
    for (const finer of FINER) {
      const about: Degrees | null = best;
      if (about !== null) [about - finer, about + finer].forEach(take);
    }
  }
  // a gap as narrow as a touch lets nothing through either
  return least < most - 2 * TOUCH ? least : most;
}
/** What lies wholly in this stays so while somebody goes by less than that. */
const lessBy = ({ front, frame, splay, range, far }: FireZone, by: Mm): FireZone => {
  const aside = times(frame.right, by);
  const inner = {
    a: plus(plus(front.a, aside), times(frame.forward, by)),
    b: plus(minus(front.b, aside), times(frame.forward, by)),
  };
  return fireZone({ front: inner, frame, splay, range: Math.max(0, range - 2 * by), far });
};
/** Against the way the firer looks, turned by so much. */
function awayAt({ frame: { forward, right } }: FireZone, degrees: Degrees): Vector {
  const { x, y } = direction(degrees);
  return minus(times(right, y), times(forward, x));
}

/** Who is left in the zone, once somebody has gone so far, and whether all that is left is hidden. Nobody left is no matter of sight. */
export interface After {
  /** All of everybody is in the zone still, as far as nobody looks. */
  readonly isWhole: boolean;
  readonly isGone: boolean;
  readonly isHidden: () => boolean;
}
type Gone = (drawn: Drawn, blockers: readonly Blocker[], by: Vector) => After;
const firerGone: Gone = ({ zone, inZone }, blockers, by) => leftIn(movedZone(zone, by), inZone, blockers, ORIGIN);
const targetGone: Gone = ({ zone, inZone }, blockers, by) => leftIn(zone, inZone, blockers, times(by, -1));
export const movedZone = ({ front, frame, splay, range, far }: FireZone, by: Vector): FireZone =>
  fireZone({ front: { a: plus(front.a, by), b: plus(front.b, by) }, frame, splay, range, far });

export function leftIn(zone: FireZone, inZone: readonly Sighted[], blockers: readonly Blocker[], gone: Vector): After {
  const left = inZone.flatMap(sighted => {
    const outlines = sighted.troop.outlines.map(outline => polygonMoved(outline, gone));
    const reading = readZoneTarget(zone, outlines);
    return reading.parts.length > 0 ? [{ ...sighted, reading }] : [];
  });
  return {
    isWhole: left.length === inZone.length && left.every(s => s.reading.place === 'whole'),
    isGone: left.length === 0,
    isHidden: () => left.length > 0 && left.every(s => sightOf(zone, blockers, s)?.reading.verdict === 'blocked'),
  };
}
/** The first of some steps at which what is left is hidden, and the last at which anybody is left. */
function firstHidden(after: (by: Mm) => After, enough: Mm): Mm {
  const last = after(enough);
  if (last.isWhole) return enough;
  const most = last.isGone ? lastBefore(by => after(by).isGone, 0, enough) : enough;
  return firstOfSteps(by => after(by).isHidden(), most) ?? enough;
}
/** The first of some steps at which some of what is in the zone is seen. */
function firstSeen(after: (by: Mm) => After, enough: Mm): Mm {
  const isSeen = (by: Mm): boolean => {
    const there = after(by);
    return !there.isGone && !there.isHidden();
  };
  return firstOfSteps(isSeen, enough) ?? enough;
}
/** Where it first is so, in steps; null where no step has it. */
function firstOfSteps(isPast: (by: Mm) => boolean, most: Mm): Mm | null {
  for (let step = 1; step <= STEPS; step++) {
    const [from, to] = [((step - 1) / STEPS) * most, (step / STEPS) * most];
    if (isPast(to)) return lastBefore(isPast, from, to);
  }
  return null;
}
function lastBefore(isPast: (by: Mm) => boolean, from: Mm, to: Mm): Mm {
  let [low, high] = [from, to];
  for (let i = 0; i < HALVINGS; i++) {
    const half = (low + high) / 2;
    if (isPast(half)) high = half;
    else low = half;
  }
  return low;
}

// D mandatory targets (§4.7): one way of one body may change several distances and classes at once, and so the ranking before any of them alone would. Firer
// and enemies are tried in some directions, and finer beside the best of them. Lengths in mm.

import {
  boundsOf,
  boundsOfPoints,
  boxesTouch,
  gapOfBoxes,
  type Degrees,
  direction,
  leastThat,
  type Mm,
} from '../../../../geometry/index.ts';
import { readZoneMargin, TOUCH, zoneBox } from '../../../../measure/index.ts';
import { changesAfter } from './comingIn.ts';
import type { Sighted } from './targets.ts';

const DIRECTIONS: readonly Degrees[] = Array.from({ length: 16 }, (_, i) => 22.5 * i);
const FINER: readonly Degrees[] = [11.25, 5.625, 2.8, 1.4, 0.7, 0.35, 0.175];
/** Shares of the way that are looked at. */
const STEPS = [1 / 3, 2 / 3, 1] as const;
/** Of more enemies than that the firer alone is tried: to all of them he comes nearer at once. */
const FEW = 8;
/** In a crowd of more bases than that nobody is: it would take longer than a drag has. */
const CROWD = 120;

/** Of a margin that counts each of them alone; null where none of them changes the ranking: then as far as the target is in the zone. */
export function triedMargin(trial: Tried, alone: Mm | null): Mm | null {
  if (alone !== null) return leastTried(trial, alone);
  const out = readZoneMargin(trial.zone, [trial.aimed.troop.outlines], 'part')?.margin ?? 0;
  const found = leastTried(trial, out);
  return found < out ? found : null;
}
type Tried = Parameters<typeof changesAfter>[0];

/** The least way, not more than `most`, after which the ranking is another; `most` where none is found. */
function leastTried(trial: Tried, most: Mm): Mm {
  const reach = reachOf(trial, most);
  const near = trial.sighted.filter(
    s => s === trial.aimed || (isWithin(trial, s, reach) && (s.inZone !== 'none' || comesIn(trial, s, most))),
  );
  if (near.length < 2 || near.reduce((n, s) => n + s.troop.outlines.length, 0) > CROWD) return most;
  const movers = near.length > FEW ? [null] : [null, ...near];
  const found = Math.min(...movers.map(who => triedBy({ ...trial, sighted: near }, who, most)));
  // who comes within a touch of a limit is past it
  return found < most - 2 * TOUCH ? found : most;
}
/** Who stands farther from the front is neither the closest nor the next, whoever goes so far. */
function reachOf({ scene, sighted, aimed }: Tried, most: Mm): Mm {
  const [first = 0, next = first] = sighted.flatMap(s => s.distance ?? []).toSorted((a, b) => a - b);
  return Math.max(aimed.distance ?? 0, next) + 2 * most + Number(scene.choice('I-10')) * scene.bw;
}
function isWithin({ zone }: Tried, { troop }: Sighted, reach: Mm): boolean {
  const front = boundsOfPoints([zone.front.a, zone.front.b]);
  return troop.outlines.some(outline => gapOfBoxes(front, boundsOf(outline)) <= reach + TOUCH);
}
function comesIn({ zone }: Tried, { troop }: Sighted, most: Mm): boolean {
  const box = zoneBox(zone);
  if (!troop.outlines.some(outline => boxesTouch(boundsOf(outline), box, most))) return false;
  return (readZoneMargin(zone, [troop.outlines], 'none')?.margin ?? -Infinity) > 0 - most;
}

/** Of one enemy, or the firer (null). In the firer's own frame, and all of a round as far: the same on a table that lies another way. */
function triedBy(trial: Tried, who: Sighted | null, most: Mm): Mm {
  const { forward, right } = trial.zone.frame;
  const isOther = (degrees: Degrees, mm: Mm): boolean => {
    const { x, y } = direction(degrees);
    return changesAfter(trial, who, { x: (right.x * y + forward.x * x) * mm, y: (right.y * y + forward.y * x) * mm });
  };
  // in how many steps of the way, at the least
  const step = STEPS.find(n => DIRECTIONS.some(degrees => isOther(degrees, most * n)));
  if (step === undefined) return most;
  const far = most * step;
  const found = (degrees: Degrees, limit: Mm): Found => {
    if (!isOther(degrees, limit)) return { degrees, mm: Infinity };
    const isAfter = (mm: Mm): boolean => isOther(degrees, mm);
    return { degrees, mm: leastThat(isAfter, { from: 0, to: limit, within: TOUCH / 100 }) };
  };
  let best = DIRECTIONS.map(degrees => found(degrees, far)).reduce(nearer);
  for (const finer of FINER) {
    const limit = best.mm - TOUCH / 10;
    best = [best, found(best.degrees - finer, limit), found(best.degrees + finer, limit)].reduce(nearer);
  }
  return best.mm;
}
interface Found {
  readonly degrees: Degrees;
  readonly mm: Mm;
}
const nearer = (one: Found, other: Found): Found => (other.mm < one.mm ? other : one);

// A retreat: straight back without turning, out of close range by a manoeuvre check, a full move out of a lost combat. What close range
// is and how a retreat stops are not in our sources; the cell `closeRange` is the owner's or ours. §5.7, 6.2 of the specification.

import { z } from 'zod';
import { gap, type Mm, type Polygon, spanUnion, type Span, times } from '../../../../geometry/index.ts';
import { markArea, markSegment } from '../../../../measure/index.ts';
import { bad, good, type Position, problem, type Result, read, visible } from '../../../../table/index.ts';
import {
  type CallKind,
  fields,
  type GameCall,
  leaning,
  type Reason,
  type Ruling,
  reason,
  rulingOf,
} from '../../../kit/index.ts';
import { CONTACT, INCH, sayMm, toInches } from '../calls/inches.ts';
import type { TroopFormation } from '../calls/keys.ts';
import { shifted } from '../calls/pose.ts';
import { areEnemies, drawn, type Scene, plainScene } from '../calls/scene.ts';
import { type Body, frontOf, isTarget, standing, type Troop } from '../calls/troop.ts';
import { movedBy } from './detachPlace.ts';
import { leanOnRate, type Rate, rateOf } from './manoeuvre.ts';
import { placeReasons } from './placing.ts';

export const RETREAT = 'retreat';
const CITE = 'general §6.2';
export const HOW_FAR = ['out-of-close-range', 'full-move'] as const;
export type HowFar = (typeof HOW_FAR)[number];

const retreatCall = z.strictObject({
  kind: z.literal(RETREAT),
  unit: fields.unitId({ title: 'Who retreats', of: 'any' }),
  how: fields.option(HOW_FAR, { title: 'How far' }).default('out-of-close-range'),
});
type RetreatCall = z.infer<typeof retreatCall>;
export const RETREAT_CALL: CallKind = {
  kind: RETREAT,
  asks: 'Where does this unit retreat to?',
  cite: CITE,
  schema: retreatCall,
  reasons: ['troops', 'full-move', 'place', 'way'],
};

export interface Retreating {
  readonly scene: Scene;
  readonly troop: Troop;
  /** Where it comes to stand; null: a figure is missing, or it is no unit of stands. */
  readonly to: Body | null;
  readonly reasons: readonly Reason[];
}

export function retreatingOf(position: Position, said: GameCall): Result<Retreating> {
  const call = read(retreatCall as z.ZodType<RetreatCall>, said, 'call');
  const scene = plainScene(position);
  if (!call.ok) return call;
  if (!scene.ok) return scene;
  const troop = scene.value.troopById.get(call.value.unit);
  if (!troop) return bad(problem('call.unit', `no such unit: ${visible(call.value.unit)}`));
  return good({ scene: scene.value, troop, ...retreatOf(scene.value, troop, call.value.how) });
}

export function askRetreat(position: Position, said: GameCall): Result<Ruling> {
  const asked = retreatingOf(position, said);
  if (!asked.ok) return asked;
  const { scene, troop, to, reasons } = asked.value;
  const way = to ? movedBy(troop.stands, to.stands)?.length : undefined;
  const measures = way === undefined ? {} : { moved: toInches(way) };
  return good(
    rulingOf({ reasons, measures }, { call: said as Ruling['call'], system: 'fire-and-fury' }, scene.tolerance),
  );
}

/** Where a unit retreats to, and why. The nearest place behind it where it may stand and that is far enough; else the farthest that is free. */
export function retreatOf(scene: Scene, troop: Troop, how: HowFar): Pick<Retreating, 'to' | 'reasons'> {
  const troops = reason({
    id: 'troops',
    cite: CITE,
    answer: isTarget(troop) ? 'yes' : 'no',
    text: isTarget(troop) ? `${troop.unit.name} retreats straight back` : `${troop.unit.name} is no unit of stands`,
  });
  if (!isTarget(troop)) return { to: null, reasons: [troops] };
  const rate = rateOf(scene, troop, troop.formation as TroopFormation);
  const needs = rate.needs ?? (how === 'out-of-close-range' && scene.cells.closeRange === null ? 'closeRange' : null);
  if (rate.mm === null || needs !== null)
    return { to: null, reasons: [troops, unknownWay(troop, needs ?? 'closeRange')] };
  const far = how === 'full-move' ? rate.mm : clearOf(scene, troop, rate.mm);
  const found = freeWay(scene, troop, { far, most: rate.mm });
  return {
    to: found.to,
    reasons: [troops, lengthOfWay(scene, troop, { ...found, how, rate }), ...found.against],
  };
}

const unknownWay = (troop: Troop, needs: string): Reason =>
  reason({
    id: 'full-move',
    cite: CITE,
    answer: 'unknown',
    text: `how far ${troop.unit.name} retreats is not in our sources`,
    needs,
  });

/** mm straight back after which no enemy stand is within close range: at most a full move. */
function clearOf(scene: Scene, troop: Troop, most: Mm): Mm {
  const reach = (scene.cells.closeRange ?? 0) * INCH + CONTACT;
  const enemies = scene.troops.filter(t => isTarget(t) && areEnemies(t, troop)).flatMap(t => t.stands);
  const near: readonly Span[] = troop.stands.flatMap(own =>
    enemies.flatMap(e =>
      withinReach(e.outline, mm => back(troop, mm, [own])[0]?.outline ?? own.outline, { reach, most }),
    ),
  );
  const first = spanUnion(near).find(span => span.from <= 0);
  return first ? Math.min(most, first.to) : 0;
}

interface Reach {
  readonly reach: Mm;
  readonly most: Mm;
}
/** The stretch of the way on which a stand is nearer than that. Distances of convex outlines along a straight way fall, then rise. */
function withinReach(enemy: Polygon, at: (mm: Mm) => Polygon, { reach, most }: Reach): readonly Span[] {
  const away = (mm: Mm): Mm => gap(at(mm), enemy).distance;
  if (away(0) >= reach + most) return [];
  const low = leastAt(away, most);
  if (away(low) >= reach) return [];
  return [
    {
      from: crossing(away, { inside: low, outside: 0, reach }),
      to: crossing(away, { inside: low, outside: most, reach }),
    },
  ];
}
const STEPS = 60;
/** Where a function that falls and then rises is least. */
function leastAt(of: (mm: Mm) => number, most: Mm): Mm {
  let [a, b] = [0, most];
  for (let i = 0; i < STEPS; i++) {
    const [l, r] = [a + (b - a) / 3, b - (b - a) / 3];
    if (of(l) <= of(r)) b = r;
    else a = l;
  }
  return of(0) <= of((a + b) / 2) ? 0 : (a + b) / 2;
}
interface Crossing {
  readonly inside: Mm;
  readonly outside: Mm;
  readonly reach: Mm;
}
function crossing(of: (mm: Mm) => number, { inside, outside, reach }: Crossing): Mm {
  if (of(outside) < reach) return outside;
  let [near, far] = [inside, outside];
  for (let i = 0; i < STEPS; i++) {
    const middle = (near + far) / 2;
    if (of(middle) < reach) near = middle;
    else far = middle;
  }
  return far;
}

const back = (troop: Troop, mm: Mm, stands = troop.stands): Body['stands'] =>
  shifted(stands, times(frontOf(standing(troop)).forward, -mm));

/** Where the first place is not free, others are looked for so far apart. */
const STEP: Mm = INCH / 4;
interface Found {
  readonly to: Body;
  /** Empty where the place and the way are free. */
  readonly against: readonly Reason[];
  readonly far: Mm;
}
/** As far as it must; where it may not stand there, farther up to a full move; else as far as it gets. */
function freeWay(scene: Scene, troop: Troop, { far, most }: { readonly far: Mm; readonly most: Mm }): Found {
  const now = standing(troop);
  const at = (mm: Mm): Found => {
    const to: Body = { ...now, stands: back(troop, mm) };
    const against = placeReasons(scene, { from: now, to }).filter(r => r.id !== 'single-rank' && r.answer !== 'yes');
    return { to, against, far: mm };
  };
  const first = at(far);
  if (first.against.length === 0) return first;
  const steps = Array.from({ length: Math.ceil(most / STEP) }, (_, i) => (i + 1) * STEP);
  const ways = [...steps.filter(mm => mm > far && mm <= most), ...steps.filter(mm => mm < far).toReversed()];
  for (const mm of ways) {
    const found = at(mm);
    if (found.against.length === 0) return found;
  }
  return first;
}

interface Length extends Found {
  readonly how: HowFar;
  readonly rate: Rate;
}
function lengthOfWay(scene: Scene, troop: Troop, { to, far, how, rate }: Length): Reason {
  const [front, there] = [frontOf(standing(troop)), frontOf(to)];
  const leans = [leanOnRate(scene, rate), ...(how === 'full-move' ? [] : [scene.leanOn('closeRange')])];
  const full = sayMm(rate.mm ?? 0);
  return reason({
    id: 'full-move',
    cite: CITE,
    answer: 'yes',
    text:
      far === 0
        ? `${troop.unit.name} is out of close range and holds`
        : `it goes ${sayMm(far)} straight back; a full move is ${full}`,
    value: toInches(far),
    limit: toInches(rate.mm ?? 0),
    unit: 'in',
    house: leaning(leans),
    marks: drawn(scene, () => [
      ...to.stands.map(s => markArea('pose', s.outline)),
      markSegment('path', { a: front.a, b: there.a }, { label: sayMm(far) }),
    ]),
  });
}

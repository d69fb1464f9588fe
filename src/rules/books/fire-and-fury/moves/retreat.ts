// A retreat: straight back without turning, out of close range by a manoeuvre check, a full move out of a lost combat. What close range
// is and how a retreat stops are not in our sources; the cell `closeRange` is the owner's or ours. §5.7, 6.2 of the specification.

import { z } from 'zod';
import { type Mm, times } from '../../../../geometry/index.ts';
import { markArea, markSegment, TOUCH } from '../../../../measure/index.ts';
import { good, type Position, type Result } from '../../../../table/index.ts';
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
import { askedOf } from '../calls/asked.ts';
import { CONTACT, INCH, sayMm, toInches } from '../calls/inches.ts';
import type { TroopFormation } from '../calls/keys.ts';
import { shifted } from '../calls/pose.ts';
import { drawn, type Scene } from '../calls/scene.ts';
import { type Body, frontOf, isTarget, standing, type Troop } from '../calls/troop.ts';
import { leanOnRate, type Rate, rateOf } from './manoeuvre.ts';
import { placeReasons } from './placing.ts';
import { nearestEnemy } from './rejoin.ts';

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
  /** How far that is. */
  readonly mm: Mm;
  readonly reasons: readonly Reason[];
}

export function retreatingOf(position: Position, said: GameCall): Result<Retreating> {
  const asked = askedOf(position, retreatCall as z.ZodType<RetreatCall>, said);
  if (!asked.ok) return asked;
  const { scene, troop, call } = asked.value;
  return good({ scene, troop, ...retreatOf(scene, troop, call.how) });
}

export function askRetreat(position: Position, said: GameCall): Result<Ruling> {
  const asked = retreatingOf(position, said);
  if (!asked.ok) return asked;
  const { scene, to, mm, reasons } = asked.value;
  const measures = to ? { moved: toInches(mm) } : {};
  return good(
    rulingOf({ reasons, measures }, { call: said as Ruling['call'], system: 'fire-and-fury' }, scene.tolerance),
  );
}

/** Where a unit retreats to, and why. The nearest place behind it where it may stand and that is far enough; else the farthest that is free. */
export function retreatOf(scene: Scene, troop: Troop, how: HowFar): Pick<Retreating, 'to' | 'mm' | 'reasons'> {
  const troops = reason({
    id: 'troops',
    cite: CITE,
    answer: isTarget(troop) ? 'yes' : 'no',
    text: isTarget(troop) ? `${troop.unit.name} retreats straight back` : `${troop.unit.name} is no unit of stands`,
  });
  if (!isTarget(troop)) return { to: null, mm: 0, reasons: [troops] };
  const rate = rateOf(scene, troop, troop.formation as TroopFormation);
  const needs = rate.needs ?? (how === 'out-of-close-range' && scene.cells.closeRange === null ? 'closeRange' : null);
  if (rate.mm === null || needs !== null)
    return { to: null, mm: 0, reasons: [troops, unknownWay(troop, needs ?? 'closeRange')] };
  const far = how === 'full-move' ? rate.mm : clearOf(scene, troop, rate.mm);
  const found = freeWay(scene, troop, { far, most: rate.mm });
  return {
    to: found.to,
    mm: found.mm,
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

/**
 * mm straight back after which no enemy stand is within close range: at most a full move. No step is longer than what is missing, so that
 * none passes the first place that will do.
 */
function clearOf(scene: Scene, troop: Troop, most: Mm): Mm {
  const reach = (scene.cells.closeRange ?? 0) * INCH + CONTACT;
  let mm = 0;
  for (let i = 0; i < MOST_STEPS && mm < most; i++) {
    const missing = reach - nearestEnemy(scene, back(troop, mm));
    if (missing <= TOUCH) break;
    mm = Math.min(most, mm + missing);
  }
  return mm;
}
const MOST_STEPS = 400;

function back(troop: Troop, mm: Mm): Body {
  const now = standing(troop);
  return { ...now, stands: shifted(now.stands, times(frontOf(now).forward, -mm)) };
}

/** Where the first place is not free, others are looked for so far apart. */
const STEP: Mm = INCH / 4;
interface Found {
  readonly to: Body;
  /** Empty where the place and the way are free. */
  readonly against: readonly Reason[];
  readonly mm: Mm;
}
/** As far as it must; where it may not stand there, farther up to a full move; else as far as it gets. */
function freeWay(scene: Scene, troop: Troop, { far, most }: { readonly far: Mm; readonly most: Mm }): Found {
  const now = standing(troop);
  const at = (mm: Mm): Found => {
    const to = back(troop, mm);
    const against = placeReasons(scene, { from: now, to }).filter(r => r.id !== 'single-rank' && r.answer !== 'yes');
    return { to, against, mm };
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
function lengthOfWay(scene: Scene, troop: Troop, { to, mm, how, rate }: Length): Reason {
  const [front, there] = [frontOf(standing(troop)), frontOf(to)];
  const leans = [leanOnRate(scene, rate), ...(how === 'full-move' ? [] : [scene.leanOn('closeRange')])];
  const full = sayMm(rate.mm ?? 0);
  return reason({
    id: 'full-move',
    cite: CITE,
    answer: 'yes',
    text:
      mm === 0
        ? `${troop.unit.name} is out of close range and holds`
        : `it goes ${sayMm(mm)} straight back; a full move is ${full}`,
    value: toInches(mm),
    limit: toInches(rate.mm ?? 0),
    unit: 'in',
    house: leaning(leans),
    marks: drawn(scene, () => [
      ...to.stands.map(s => markArea('pose', s.outline)),
      markSegment('path', { a: front.a, b: there.a }, { label: sayMm(mm) }),
    ]),
  });
}

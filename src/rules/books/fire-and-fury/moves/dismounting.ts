// Cavalry gets off its horses and mounts again, as a change of formation: every fourth stand holds the horses, close behind those that
// fight (§4.16, I-30). The holders are a unit of their own that never moves, never fires and is no target. General §6.3.

import { z } from 'zod';
import { middle, onGrid, plus, times } from '../../../../geometry/index.ts';
import { atMost } from '../../../../measure/index.ts';
import { good, type Position, type Result } from '../../../../table/index.ts';
import {
  type CallKind,
  fields,
  type GameCall,
  type Reason,
  type Ruling,
  reason,
  rulingOf,
} from '../../../kit/index.ts';
import { askedOf } from '../calls/asked.ts';
import { CONTACT, sayMm, toInches } from '../calls/inches.ts';
import { putAt } from '../calls/pose.ts';
import type { Scene } from '../calls/scene.ts';
import { isDismounted, isTarget, ranksOf, type Stand, standing, standsIn, type Troop } from '../calls/troop.ts';
import { EFFECTS, manoeuvreOf, manoeuvreWords } from './manoeuvre.ts';
import { place } from './placing.ts';
import { nearestGap } from './rejoin.ts';

export const DISMOUNT = 'dismount';
export const MOUNT = 'mount';
const CITE = 'OR Tethered Horses Marker';

const unit = fields.unitId({ title: 'Unit', of: 'any' });
const effect = fields.option(EFFECTS, { title: 'Effect', description: 'Effect of the manoeuvre check' });
const dismountCall = z.strictObject({
  kind: z.literal(DISMOUNT),
  unit,
  holders: z.array(z.string().min(1).max(200)).max(1000).optional().meta({ title: 'Stands that hold the horses' }),
  effect: effect.default('well-handled'),
});
const mountCall = z.strictObject({ kind: z.literal(MOUNT), unit, effect: effect.default('well-handled') });
export const RIDING_CALLS: readonly CallKind[] = [
  {
    kind: DISMOUNT,
    asks: 'May this cavalry dismount here?',
    cite: CITE,
    schema: dismountCall,
    reasons: ['cavalry', 'mounted', 'manoeuvre', 'holders', 'place'],
  },
  {
    kind: MOUNT,
    asks: 'May this cavalry mount again here?',
    cite: CITE,
    schema: mountCall,
    reasons: ['cavalry', 'dismounted', 'manoeuvre', 'horses'],
  },
];

/** I-30 Every fourth stand, rounded down. */
export const holdersOf = (stands: number): number => Math.floor(stands / 4);

export interface Dismounting {
  readonly scene: Scene;
  readonly troop: Troop;
  readonly fighting: readonly Stand[];
  /** Where they hold the horses. */
  readonly holders: readonly Stand[];
  readonly reasons: readonly Reason[];
}

/** Who holds the horses is the owner's choice; not said: the last of the rear. */
export function dismountingOf(position: Position, said: GameCall): Result<Dismounting> {
  const asked = askedOf(position, dismountCall as z.ZodType<z.infer<typeof dismountCall>>, said);
  if (!asked.ok) return asked;
  const { scene, troop, call } = asked.value;
  const count = holdersOf(troop.stands.length);
  const ids =
    call.holders ??
    inOrder(troop)
      .slice(-count || Infinity)
      .map(s => s.base.id);
  const taken = troop.stands.filter(s => ids.includes(s.base.id));
  const fighting = troop.stands.filter(s => !taken.includes(s));
  const holders = fighting.length > 0 ? behind(taken, ranksOf(fighting).at(-1) ?? []) : [];
  const isRight = taken.length === count && ids.length === count;
  const reasons: readonly Reason[] = [
    cavalry(troop),
    mounted(troop, false),
    manoeuvre(scene, call.effect),
    counted(troop, { count, named: ids.length, isRight }),
    ...(isRight && count > 0 ? [place(scene, { ...standing(troop), stands: holders }, [troop])] : []),
  ];
  return good({ scene, troop, fighting, holders, reasons });
}
const inOrder = (troop: Troop): readonly Stand[] => ranksOf(troop.stands).flat();

/** Side by side behind the middle of a rank, touching it. */
function behind(taken: readonly Stand[], rank: readonly Stand[]): readonly Stand[] {
  const [left, right] = [rank[0], rank.at(-1)];
  if (!left || !right) return [];
  const { forward, right: aside } = left.base.frame;
  const rear = middle(left.base.corners.rearLeft, right.base.corners.rearRight);
  return taken.map((stand, i) => {
    const { width, depth } = stand.base;
    const along = (i - (taken.length - 1) / 2) * width;
    const at = onGrid(plus(plus(rear, times(aside, along)), times(forward, -depth / 2)));
    return putAt(stand, { at, rank: 1, file: i + 1, facing: left.base.facing }, stand.values);
  });
}

export interface Mounting {
  readonly scene: Scene;
  readonly troop: Troop;
  /** Those that hold its horses, with their stands; null: none are there. */
  readonly horses: Troop | null;
  readonly reasons: readonly Reason[];
}
export function mountingOf(position: Position, said: GameCall): Result<Mounting> {
  const asked = askedOf(position, mountCall as z.ZodType<z.infer<typeof mountCall>>, said);
  if (!asked.ok) return asked;
  const { scene, troop, call } = asked.value;
  const held = scene.troops.find(t => t.values.horsesOf === troop.unit.id);
  const horses = held ? { ...held, stands: standsIn(held.unit) } : null;
  const reasons = [cavalry(troop), mounted(troop, true), manoeuvre(scene, call.effect), atHorses(troop, horses)];
  return good({ scene, troop, horses, reasons });
}

export function askRiding(position: Position, said: GameCall): Result<Ruling> {
  const asked = said.kind === DISMOUNT ? dismountingOf(position, said) : mountingOf(position, said);
  if (!asked.ok) return asked;
  const { scene, troop, reasons } = asked.value;
  const holders = holdersOf(troop.stands.length);
  const measures =
    said.kind === DISMOUNT ? { fightingStands: troop.stands.length - holders, horseHolders: holders } : {};
  return good(
    rulingOf({ reasons, measures }, { call: said as Ruling['call'], system: 'fire-and-fury' }, scene.tolerance),
  );
}

/** Mounted infantry has a marker for its horses, and loses no stand. */
function cavalry(troop: Troop): Reason {
  const isIt = troop.arm === 'cavalry' && isTarget(troop);
  const { name } = troop.unit;
  const text = isIt ? `${name} is cavalry` : `${name} is no cavalry that leaves every fourth stand with its horses`;
  return reason({ id: 'cavalry', cite: CITE, answer: isIt ? 'yes' : 'no', text });
}

function mounted(troop: Troop, wantsFoot: boolean): Reason {
  const isFoot = isDismounted(troop);
  const text = isFoot ? `${troop.unit.name} is on foot` : `${troop.unit.name} is mounted`;
  const id = wantsFoot ? 'dismounted' : 'mounted';
  return reason({ id, cite: CITE, answer: isFoot === wantsFoot ? 'yes' : 'no', text });
}

const manoeuvre = (scene: Scene, effect: (typeof EFFECTS)[number]): Reason =>
  reason({
    id: 'manoeuvre',
    cite: CITE,
    answer: manoeuvreOf(scene, effect) === null ? 'no' : 'yes',
    text: `${manoeuvreWords(scene, effect)}; dismounting and mounting are changes of formation`,
  });

interface Named {
  readonly count: number;
  readonly named: number;
  readonly isRight: boolean;
}
/** I-30 As many as the rule says, all of them its own. */
function counted(troop: Troop, { count, named, isRight }: Named): Reason {
  const { length } = troop.stands;
  const text = isRight
    ? `of ${length} stands ${count} hold the horses`
    : `of ${length} stands ${count} hold the horses; the call names ${named}`;
  return reason({
    id: 'holders',
    cite: CITE,
    answer: isRight ? 'yes' : 'no',
    text,
    value: named,
    limit: count,
    unit: 'count',
  });
}

/** I-28 A stand touches the horses; fewer than four stands have nobody to hold them, and them at hand. */
function atHorses(troop: Troop, horses: Troop | null): Reason {
  const shared = { id: 'horses', cite: CITE } as const;
  const { name } = troop.unit;
  if (!horses) {
    const { horsesLost } = troop.values;
    const text = horsesLost ? `the horses of ${name} are lost` : `${name} has its horses at hand`;
    return reason({ ...shared, answer: horsesLost ? 'no' : 'yes', text });
  }
  const away = nearestGap(standing(troop), standing(horses)).distance;
  return reason({
    ...shared,
    answer: atMost(away, CONTACT) ? 'yes' : 'no',
    text: `${name} is ${sayMm(away)} from its horses; it must touch them`,
    value: toInches(away),
    limit: toInches(CONTACT),
    unit: 'in',
    margin: CONTACT - away,
  });
}

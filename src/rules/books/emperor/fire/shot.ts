// 3.3.1.3 and 3.3.1.4 One shot on the table: range, sector, strip, suppression, line of fire. What is measured, and the reasons.

import { type Mm, once } from '../../../../geometry/index.ts';
import { type Mark, sectorMark } from '../../../../measure/index.ts';
import { type Answer, type Reason, reason, worst } from '../../../kit/index.ts';
import { type ShotKind, SIDES } from '../calls/calls.ts';
import { holdsLimit, type Limit, rangeReason, unknownLength, yesIf } from '../calls/common.ts';
import { drawn, inBD, type Scene, type Stand, say } from '../calls/scene.ts';
import { type Cover, coverMarks, coverOf } from '../reading/cover.ts';
import {
  engagedMargin,
  finite,
  isEligible,
  nearestMargin,
  partMarks,
  sectorChoices,
  stripMarks,
} from '../reading/engaged.ts';
import { type Known, known, orNull, whenKnown } from '../reading/known.ts';
import {
  distanceOf,
  type Engaged,
  engageStrip,
  engageThrough,
  isAllRound,
  type Length,
  sectorAreas,
} from '../reading/pair.ts';

export type Side = (typeof SIDES)[number];

/** A shot as the call has it. */
export interface Shot {
  readonly firer: Stand;
  readonly target: Stand;
  readonly kind: ShotKind;
  /** The sector that the call names. */
  readonly named: Side | null;
}

/** What the table shows of it, each worked out when asked for. */
export interface ShotReading extends Shot {
  readonly distance: () => Known<Length>;
  readonly cover: () => Cover;
  readonly through: (side: Side) => Known<Engaged>;
  readonly strip: () => Known<Engaged>;
  /** The sector the shot uses; null where it is not eligible through any it may use. */
  readonly sector: () => Known<Side | null>;
}

export const shotLimit = ({ cells, figures }: Scene): Limit => ({
  bd: cells.skirmishFire.rangeBD,
  isStrict: false,
  house: figures.leanOn('skirmishFire.rangeBD'),
});

export function readShot(scene: Scene, shot: Shot): ShotReading {
  const { firer, target } = shot;
  const read: Record<Side, Known<Engaged> | null> = { front: null, left: null, right: null, rear: null };
  const through = (side: Side): Known<Engaged> => (read[side] ??= engageThrough(scene, firer, target, side));
  return {
    distance: () => distanceOf(scene, firer, target),
    cover: once(() => coverOf(scene, firer, target)),
    through,
    strip: once(() => engageStrip(scene, firer, target)),
    sector: once(() => usedSector(scene, shot, through)),
    ...shot,
  };
}

/** The named sector; else the front where it can, else the side with the nearest part (left, right, rear). */
function usedSector(scene: Scene, { named }: Shot, through: ShotReading['through']): Known<Side | null> {
  if (named) return whenKnown(through(named), e => (isEligible(scene, e, shotLimit(scene)) ? named : null));
  const front = through('front');
  if (!front.known) return front;
  if (isEligible(scene, front.value, shotLimit(scene))) return known('front');
  let best: { readonly side: Side; readonly mm: Mm } | null = null;
  for (const side of ['left', 'right', 'rear'] as const) {
    const e = through(side);
    if (!e.known) return e;
    const mm = e.value.length?.mm ?? Infinity;
    if (isEligible(scene, e.value, shotLimit(scene)) && (best === null || mm < best.mm)) best = { side, mm };
  }
  return known(best?.side ?? null);
}

/** The nearest part of the target through any of left, right, rear. */
export function sideLength(reading: ShotReading): Known<Length | null> {
  let best: Length | null = null;
  for (const side of ['left', 'right', 'rear'] as const) {
    const e = reading.through(side);
    if (!e.known) return e;
    const { length } = e.value;
    if (length && (best === null || length.mm < best.mm)) best = length;
  }
  return known(best);
}

const RANGE_CITES: Readonly<Record<ShotKind, string>> = {
  skirmisher: '3.3.1.3',
  gun: '3.3.1.3',
  'skirmish-group': '3.3.2.3.1',
  'screening-group': '3.3.3.3.1',
};

/** 3.3.1.3, 3.3.2.3.1, 3.3.3.3.1 Up to 2 BD, a group's from the group itself. */
export const shotRange = (scene: Scene, reading: ShotReading): Reason =>
  rangeReason(scene, {
    cite: RANGE_CITES[reading.kind],
    s: reading.firer,
    t: reading.target,
    limit: shotLimit(scene),
    reach: 'skirmish shots reach',
    marks: () => coverMarks(reading.cover()),
  });

/** 3.3.1.3 Some part of the target lies in the sector, within 2 BD: in the named one, or in any. */
export function sectorReason(scene: Scene, reading: ShotReading): Reason {
  const { firer, target, named } = reading;
  const parts = { id: 'sector', cite: '3.3.1.3', choices: sectorChoices(scene, firer) } as const;
  const engaged = (named ? [named] : SIDES).map(reading.through);
  const lacking = engaged.find(e => !e.known);
  const used = reading.sector();
  if (lacking && !lacking.known) return unknownLength(parts, `where ${target.name} lies`, lacking.needs);
  if (!used.known) return unknownLength(parts, `where ${target.name} lies`, used.needs);
  const limit = shotLimit(scene);
  const lying = engaged.flatMap(e => orNull(e) ?? []);
  const margin = named ? engagedMargin(scene, lying[0] as Engaged, limit) : nearestMargin(scene, lying, limit);
  const shown = used.value ?? named ?? 'front';
  const there = reading.through(shown);
  const length = there.known ? there.value.length : null;
  const through = shown === 'front' ? 'to the front' : `to the ${shown}`;
  return reason({
    id: parts.id,
    cite: parts.cite,
    answer: yesIf(used.value !== null),
    text: length
      ? `the nearest part of ${target.name} ${through} of ${firer.name} is ${say(scene, length.mm)} away; shots reach up to ${limit.bd} BD`
      : `no part of ${target.name} lies ${through} of ${firer.name}`,
    value: length ? inBD(scene, length.mm) : undefined,
    limit: length ? limit.bd : undefined,
    unit: length ? 'BD' : undefined,
    margin: finite(margin),
    house: limit.house,
    choices: parts.choices,
    marks: drawn(scene, () => sectorMarks(scene, firer, shown, length)),
  });
}

/** Within 2 BD, and of a skirmisher through a sector: what a shot needs beside nobody who denies it. */
export function isInReach(scene: Scene, { kind, distance, sector }: ShotReading): boolean {
  const [length, side] = [distance(), kind === 'skirmisher' ? sector() : known('front')];
  return length.known && holdsLimit(scene, length.value.mm, shotLimit(scene)) && side.known && side.value !== null;
}

function sectorMarks(scene: Scene, s: Stand, side: Side, length: Length | null): readonly Mark[] {
  const area = isAllRound(scene, s) ? [] : sectorAreas(scene, s)[side];
  const reach = scene.cells.skirmishFire.rangeBD * scene.bd;
  return [...sectorMark(s.body.box, area, reach, `${side}, 2 BD`), ...partMarks(scene, length)];
}

/** 3.3.1.4.1 A Regimental Gun fires straight ahead: some part of the target lies in its strip, within 2 BD. */
export function stripReason(scene: Scene, reading: ShotReading): Reason {
  const { firer, target } = reading;
  const strip = reading.strip();
  const parts = { id: 'strip', cite: '3.3.1.4.1', choices: ['INT-13', 'INT-05'] } as const;
  if (!strip.known) return unknownLength(parts, `where ${target.name} lies`, strip.needs);
  const limit = shotLimit(scene);
  const { length, reach } = strip.value;
  return reason({
    answer: yesIf(isEligible(scene, strip.value, limit)),
    text: length
      ? `the nearest part of ${target.name} straight ahead of ${firer.name} is ${say(scene, length.mm)} away; the gun reaches up to ${limit.bd} BD`
      : `${target.name} lies ${say(scene, Math.abs(reach()))} aside of the strip straight ahead of ${firer.name}`,
    margin: finite(engagedMargin(scene, strip.value, limit)),
    house: limit.house,
    marks: drawn(scene, () => [...stripMarks(scene, firer, limit.bd), ...partMarks(scene, length)]),
    ...(length ? { value: inBD(scene, length.mm), limit: limit.bd, unit: 'BD' as const } : {}),
    ...parts,
  });
}
/** `range`, `sector`, `strip` and `suppression` taken together: what a plan says of each shot. */
export const shotAnswer = (reasons: readonly Reason[]): Answer =>
  worst(reasons.filter(r => PLACE_REASONS.has(r.id)).map(r => r.answer));
const PLACE_REASONS: ReadonlySet<string> = new Set(['range', 'sector', 'strip', 'suppression']);

// A part of a target in an area, held against a limit: the answer, the margin, the marks, and the reason `front`.

import type { Mm } from '../../../../geometry/index.ts';
import { type Mark, markPoint, sectorMark } from '../../../../measure/index.ts';
import { type Reason, type ReasonParts, reason } from '../../../kit/index.ts';
import { holdsLimit, type Limit, limitMargin, measuringChoices, unknownLength, yesIf } from '../calls/common.ts';
import { drawn, has, inBD, type Scene, type Stand, say } from '../calls/scene.ts';
import {
  type Engaged,
  engageStrip,
  engageThrough,
  isAllRound,
  type Length,
  lengthMark,
  sectorAreas,
  stripArea,
} from './pair.ts';
import { zoneMargin } from './reachZone.ts';

/** 4.5 of the specification: is some part of the target there, and within the limit? */
export const isEligible = (scene: Scene, { length }: Engaged, limit: Limit): boolean =>
  length !== null && holdsLimit(scene, length.mm, limit);

/** How far the table is from the other answer: the part in the area, and its distance. */
export function engagedMargin(scene: Scene, { length, reach, by }: Engaged, limit: Limit): Mm {
  const exact = by ? zoneMargin(scene, by.pair, by.place, limit.bd * scene.bd) : null;
  if (exact !== null) return exact;
  if (length === null) return Math.min(reach(), 0);
  const slack = limitMargin(scene, length.mm, limit);
  return holdsLimit(scene, length.mm, limit) ? Math.min(slack, Math.max(0, reach())) : slack;
}
/** Through any of the four sectors, which lie all around: who leaves one enters the next, and the nearest part of all decides. */
export const nearestMargin = (scene: Scene, all: readonly Engaged[], limit: Limit): Mm =>
  Math.max(...all.map(({ length }) => (length === null ? -Infinity : limitMargin(scene, length.mm, limit))));
export const finite = (mm: Mm): Mm | null => (Number.isFinite(mm) ? mm : null);

export const sectorChoices = (scene: Scene, s: Stand): readonly string[] => {
  const isRound = s.formation === 'square' || s.house !== null;
  if (!isRound && !has(scene, 'INT-01', 'flagpoint')) return SECTOR_CHOICES;
  return [
    ...SECTOR_CHOICES,
    ...(has(scene, 'INT-01', 'flagpoint') ? measuringChoices(scene) : []),
    ...(isRound ? ['INT-07'] : []),
  ];
};
const SECTOR_CHOICES: readonly string[] = ['INT-04', 'INT-05'];

export const partMarks = (scene: Scene, length: Length | null): readonly Mark[] =>
  length ? [lengthMark(scene, length), markPoint('deciding-point', length.to)] : [];

export const stripMarks = (scene: Scene, s: Stand, bd: number): readonly Mark[] =>
  sectorMark(s.body.box, stripArea(scene, s), bd * scene.bd, 'straight ahead').map(m => ({
    ...m,
    role: 'strip' as const,
  }));

/** `engage` through the front, against a limit of a call of its own. */
export interface FrontQuestion {
  readonly cite: string;
  readonly s: Stand;
  readonly t: Stand;
  readonly limit: Limit;
  readonly area: 'sector' | 'strip';
}
export function frontReason(
  scene: Scene,
  { cite, s, t, limit, area }: FrontQuestion,
  extra: Partial<ReasonParts> = {},
): Reason {
  const engaged = area === 'strip' ? engageStrip(scene, s, t) : engageThrough(scene, s, t, 'front');
  const choices = area === 'strip' ? ['INT-20', 'INT-13', 'INT-05'] : sectorChoices(scene, s);
  const parts = { id: 'front', cite, choices, ...extra };
  if (!engaged.known) return unknownLength(parts, `where ${t.name} lies`, engaged.needs);
  const { length } = engaged.value;
  const where = area === 'strip' ? 'straight ahead of' : 'in front of';
  return reason({
    answer: yesIf(isEligible(scene, engaged.value, limit)),
    text: length
      ? `the nearest part of ${t.name} ${where} ${s.name} is ${say(scene, length.mm)} away; it must be ${limit.isStrict ? 'closer than' : 'within'} ${limit.bd} BD`
      : `no part of ${t.name} lies ${where} ${s.name}`,
    margin: finite(engagedMargin(scene, engaged.value, limit)),
    marks: drawn(scene, () => [
      ...(area === 'strip' ? stripMarks(scene, s, limit.bd) : frontMarks(scene, s, limit.bd)),
      ...partMarks(scene, length),
    ]),
    house: limit.house,
    ...(length ? { value: inBD(scene, length.mm), limit: limit.bd, unit: 'BD' as const } : {}),
    ...parts,
  });
}
const frontMarks = (scene: Scene, s: Stand, bd: number): readonly Mark[] =>
  sectorMark(s.body.box, isAllRound(scene, s) ? [] : sectorAreas(scene, s).front, bd * scene.bd, `front, ${bd} BD`);

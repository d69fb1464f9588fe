// 3.1.3 and tables 13, 14: how far the weapon reaches and in which zone the target stands. 3.4.4: canister.

import { type Mm, prolong, type Segment } from '../../../../geometry/index.ts';
import { type Mark, markPoint, markSegment, TOUCH } from '../../../../measure/index.ts';
import { type Reason, reason } from '../../../kit/index.ts';
import { memosOf } from '../calls/memos.ts';
import { CM, type Range, type Scene, type Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { weaponOf, zonesOf } from '../calls/scene.ts';
import { cmPair, cmText, inCm, settled } from '../calls/words.ts';

/** Tables 13 and 14 */
export const rangeOf = ({ scene, firer }: FireQuestion): Range =>
  (memosOf(scene, firer).range ??= rangeOfWeapon(scene, firer));
/** What its weapon reaches, whatever it fires at. */
export function rangeOfWeapon(scene: Scene, firer: Troop): Range {
  const weapon = weaponOf(firer) ?? '';
  const table = firer.arm === 'artillery' ? 'table14' : 'table13';
  const zones = zonesOf(scene.figures.cells, firer.arm);
  const limits = (zones && Object.hasOwn(zones, weapon) ? zones[weapon] : null)?.map(cm => cm * CM) ?? null;
  const needs = zones === null ? `${table}.zonesCm` : `${table}.zonesCm.${weapon}`;
  const house = scene.figures.leanOn(`${table}.zonesCm.${weapon}`);
  return { limits, most: limits?.at(-1) ?? null, weapon, needs, house };
}

/** The first zone whose upper limit is not exceeded (I-27); null beyond the last, or where there are no zones. */
export function zoneOf({ limits }: Range, length: Mm): number | null {
  const k = limits?.findIndex(limit => length <= limit + TOUCH) ?? -1;
  return k < 0 ? null : k + 1;
}

/** 3.1.3 The distance along the line of fire does not exceed the last zone of the weapon. */
export function rangeReason({ scene, target }: FireQuestion, line: Segment, { range, length }: RangeParts): Reason {
  const shared = { id: 'range', cite: '3.1.3', value: inCm(length), unit: 'cm' as const };
  const { most, weapon, needs, house } = range;
  if (most === null) {
    const text = `maximum range of ${weapon}: ${needs.startsWith('table14') ? 'table 14' : 'table 13'} is not in our sources; ${target.name} is ${cmText(length)} away`;
    return reason({ answer: 'unknown', text, needs, margin: null, ...shared });
  }
  const isIn = length <= most + TOUCH;
  const [far, limit] = cmPair(length, most);
  const zone = zoneOf(range, length);
  const marks = (): readonly Mark[] => [
    markSegment('range', line, { label: far }),
    markPoint('range-limit', prolong(line, most - length).b, { label: `${weapon} ${limit}` }),
  ];
  return reason({
    answer: isIn ? 'yes' : 'no',
    text: `${target.name} is ${far} away along the line of fire; ${weapon} reaches ${limit}${zone ? ` (zone ${zone})` : ''}`,
    limit: inCm(most),
    margin: settled(isIn, most - length),
    house,
    marks: scene.marks ? marks() : [],
    ...shared,
  });
}
interface RangeParts {
  readonly range: Range;
  readonly length: Mm;
}

/** 3.4.4 Guns loaded with canister fire at targets in zone 1 only. */
export function canister({ target }: FireQuestion, { range, length }: RangeParts): Reason {
  const shared = { id: 'canister', cite: '3.4.4', value: inCm(length), unit: 'cm' as const };
  const first = range.limits?.[0];
  if (first === undefined) {
    const text = `canister is for zone 1; table 14 is not in our sources, and ${target.name} is ${cmText(length)} away`;
    return reason({ answer: 'unknown', text, needs: range.needs, margin: null, ...shared });
  }
  const isIn = length <= first + TOUCH;
  const [far, limit] = cmPair(length, first);
  return reason({
    answer: isIn ? 'yes' : 'no',
    text: `loaded with canister: ${target.name} is ${far} away; zone 1 ends at ${limit}`,
    limit: inCm(first),
    margin: settled(isIn, first - length),
    house: range.house,
    ...shared,
  });
}

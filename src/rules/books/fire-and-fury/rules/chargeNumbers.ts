// OR Extended Line Frontage: which stands of an extended line with intervals count in a charge. §4.17 of the specification.

import { gap } from '../../../../geometry/index.ts';
import { atMost, markArea, markSegment, readStrip, stripArea } from '../../../../measure/index.ts';
import { type Measures, type Reason, reason, spoken } from '../../../kit/index.ts';
import { CONTACT, count, INCH, sayMm, signed, toInches } from '../calls/inches.ts';
import { drawn, type Scene } from '../calls/scene.ts';
import { type Body, frontOf, type Stand } from '../calls/troop.ts';
import { hasIntervals } from '../moves/extendedLine.ts';
import { contactOf } from '../moves/rejoin.ts';
import { gapMark, intervalsOf, widest, widestMm } from './flank.ts';

const CITE = 'OR Extended Line Frontage';
/** Inches from the charging unit. */
const NEAR = 1;

export function judgeChargeNumbers(scene: Scene, charger: Body, target: Body) {
  const isExtended = target.formation === 'extended-line';
  const isOpen = hasIntervals(target);
  const present = target.stands.filter(s => !s.values.overflow);
  const counting = isExtended && isOpen ? present.filter(s => counts(s, charger)) : present;
  const reasons = [
    extendedLine(scene, target),
    intervals(scene, target, isOpen),
    contact(scene, charger, counting, target),
  ];
  const measures: Measures = {
    counted: counting.length,
    stands: target.stands.length,
    largestGap: toInches(widestMm(target.stands)),
    combatModifier: isExtended ? scene.cells.combat.extendedLine : 0,
  };
  return { reasons, measures };
}

/** I-31 Within 1" of the charging unit and in the path of the charge. */
function counts(stand: Stand, charger: Body): boolean {
  const away = Math.min(...charger.stands.map(c => gap(c.outline, stand.outline).distance));
  return atMost(away, NEAR * INCH) && readStrip(frontOf(charger), 'ahead', stand.outline).verdict === 'inside';
}

function extendedLine({ cells, leanOn }: Scene, { troop, formation }: Body): Reason {
  const isIt = formation === 'extended-line';
  const text = isIt
    ? `${troop.unit.name} is in extended line, ${signed(cells.combat.extendedLine)} in charge combat`
    : `${troop.unit.name} is in ${spoken(formation)}: all its stands count`;
  return reason({
    id: 'extended-line',
    cite: CITE,
    answer: isIt ? 'yes' : 'no',
    text,
    house: isIt && leanOn('combat.extendedLine'),
  });
}

function intervals(scene: Scene, { troop, stands }: Body, isOpen: boolean): Reason {
  const wide = widest(stands);
  const value = wide?.distance ?? 0;
  return reason({
    id: 'intervals',
    cite: CITE,
    answer: isOpen ? 'yes' : 'no',
    text: isOpen
      ? `${troop.unit.name} has intervals, the widest ${sayMm(value)}: a part of it counts`
      : `${troop.unit.name} has no intervals: all its stands count`,
    value: toInches(value),
    limit: toInches(CONTACT),
    unit: 'in',
    // One stand closes the only interval; of several it opens another.
    margin: isOpen && intervalsOf(stands).filter(g => !atMost(g.distance, CONTACT)).length > 1 ? null : value - CONTACT,
    marks: drawn(scene, () => (wide ? [gapMark(wide)] : [])),
  });
}

function contact(scene: Scene, charger: Body, counting: readonly Stand[], target: Body): Reason {
  const { way, isTouching, measured } = contactOf(charger, target);
  return reason({
    ...measured,
    cite: CITE,
    text: isTouching
      ? `${charger.troop.unit.name} is in contact; ${counting.length} of ${count(target.stands.length, 'stand')} count`
      : `${charger.troop.unit.name} is ${sayMm(way.distance)} away; numbers are counted in contact`,
    marks: drawn(scene, () => [
      markArea('strip', stripArea(frontOf(charger), 'ahead', 2 * INCH), { label: 'path of the charge' }),
      ...counting.map(s => markArea('outline', s.outline)),
      markSegment('gap', { a: way.from, b: way.to }, { label: sayMm(way.distance) }),
    ]),
  });
}

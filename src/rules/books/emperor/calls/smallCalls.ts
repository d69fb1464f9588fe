// Calls that stand around fire: the order to charge (3.5.1), spreading Hits (3.3.6.1), and the formation (2.5).

import type { Mm } from '../../../../geometry/index.ts';
import { markShape, TOUCH } from '../../../../measure/index.ts';
import { type Finding, type Measures, type Reason, reason } from '../../../kit/index.ts';
import { kindOf } from '../fire/skirmishers.ts';
import { frontReason, isEligible } from '../reading/engaged.ts';
import { known, orNull, whenKnown } from '../reading/known.ts';
import { type Layout, readLayout } from '../reading/layout.ts';
import { distanceOf, engageThrough } from '../reading/pair.ts';
import type { HitSpreadCall } from './calls.ts';
import { bdOrNull, countReason, ended, type Limit, notRouted, rangeReason, unknownLength, yesIf } from './common.ts';
import { drawn, inBD, type Scene, type Stand, say, valueOf } from './scene.ts';

/** 3.5.1 May this unit be ordered to charge that one? */
export function chargeOrder(scene: Scene, unit: Stand, target: Stand): Finding {
  const who = [chargerKind(unit), notRouted(unit)];
  const early = ended(who);
  const distance = bdOrNull(scene, distanceOf(scene, unit, target));
  if (early) return { reasons: early, measures: { distance } };
  const cell = unit.arm === 'cavalry' ? 'cavalryBD' : 'infantryBD';
  const house = scene.figures.leanOn(`chargeOrder.${cell}`);
  const limit: Limit = { bd: scene.cells.chargeOrder[cell], isStrict: true, house };
  const front = engageThrough(scene, unit, target, 'front');
  const measures: Measures = {
    distance,
    frontDistance: bdOrNull(
      scene,
      whenKnown(front, e => e.length),
    ),
    frontOk: orNull(whenKnown(front, e => isEligible(scene, e, limit))),
  };
  const question = { cite: '3.5.1', s: unit, t: target, limit } as const;
  const reasons = [
    ...who,
    rangeReason(scene, { ...question, reach: `${unit.arm} charges from` }),
    frontReason(scene, { ...question, area: 'sector' }),
  ];
  return { reasons, measures };
}

/** 3.5.1 Units of infantry and cavalry. */
function chargerKind(unit: Stand): Reason {
  const fits = (unit.arm === 'infantry' || unit.arm === 'cavalry') && !unit.isGroup;
  const text = `${unit.name} is ${kindOf(unit)}${fits ? '' : '; units of infantry and cavalry charge'}`;
  return reason({ id: 'unit-kind', cite: '3.5.1', answer: yesIf(fits), text });
}

/** 3.3.6.1 Losses are spread as evenly as can be, by the owner of the targets. */
export function hitSpread(scene: Scene, call: HitSpreadCall): Finding {
  const shares = call.spread.map(s => s.hits);
  const sum = shares.reduce((n, h) => n + h, 0);
  const [most, least] = [Math.max(...shares), Math.min(...shares)];
  const names = call.spread.map(s => `${scene.standById.get(s.target)?.name ?? s.target} ${s.hits}`).join(', ');
  const reasons: readonly Reason[] = [
    oneSide(scene, call),
    reason({
      id: 'sum',
      cite: '3.3.6.1',
      answer: yesIf(sum === call.hits),
      text: `${call.hits} Hits are to be spread; the shares (${names}) add up to ${sum}`,
      value: sum,
      limit: call.hits,
      unit: 'count',
    }),
    countReason({
      id: 'even-spread',
      cite: '3.3.6.1',
      value: known(most - least),
      limit: 1,
      kind: 'at-most',
      what: '',
      text: n => `the largest share is ${most}, the smallest ${least}: ${n} apart; 1 is as even as can be`,
    }),
  ];
  return { reasons, measures: { most, least } };
}

/** 3.3.6.1 One player spreads losses, over units of his own. */
function oneSide({ standById, position }: Scene, { spread }: HitSpreadCall): Reason {
  const sides = [...new Set(spread.map(s => standById.get(s.target)?.unit.side ?? ''))];
  const names = sides.map(id => position.sides.find(side => side.id === id)?.name ?? id).join(' and ');
  const text =
    sides.length === 1
      ? `all targets are of ${names}, whose player spreads the Hits`
      : [`the targets are of ${names}`, 'a player spreads the losses of his own units'].join('; ');
  return reason({ id: 'one-side', cite: '3.3.6.1', answer: yesIf(sides.length === 1), text });
}

/** 2.5 Do the bases stand as the declared formation wants them? */
export function formation(scene: Scene, unit: Stand): Finding {
  const layout = readLayout(unit);
  const ordered = unit.formation === 'line' || unit.formation === 'column';
  const reasons: readonly Reason[] = [
    layoutReason(scene, unit, layout),
    ...(unit.arm === 'infantry' && ordered ? [drillReason(unit)] : []),
    ...(unit.arm === 'infantry' ? [baseShape(scene, unit)] : []),
  ];
  return { reasons, measures: { layout: layout.layout } };
}

/** 2.5 What the bases show (section 3 of the specification) is the declared formation. */
function layoutReason(scene: Scene, unit: Stand, { layout, margin }: Layout): Reason {
  const marks = drawn(scene, () => unit.unit.bases.map(b => markShape('outline', b.shape, { about: [unit.id] })));
  const parts = { id: 'layout', cite: '2.5', marks };
  const loose = looseLayout(parts, unit);
  if (loose) return loose;
  const says = `the bases of ${unit.name} stand as ${layout}`;
  const fits = layout === unit.formation;
  return reason({
    ...parts,
    answer: yesIf(fits),
    text: fits ? says : `${says}, not as the declared ${unit.formation}`,
    margin: fits ? margin : null,
  });
}

/** Formations without a layout of the book: routed units, batteries, groups. */
function looseLayout(parts: Pick<Reason, 'id' | 'cite' | 'marks'>, unit: Stand): Reason | null {
  const { formation: declared, name } = unit;
  if (declared === 'rout')
    return reason({ ...parts, answer: 'yes', text: `${name} is routed: its bases stand anyhow` });
  if (unit.isGroup) {
    const n = unit.unit.bases.length;
    const text = `${name} has ${n} ${n === 1 ? 'base' : 'bases'}; a group has one or two`;
    return reason({ ...parts, answer: yesIf(n === 1 || n === 2), text, value: n, limit: 2, unit: 'count' });
  }
  const isBattery = declared === 'battery' || declared === 'limbered';
  return isBattery ? unknownLength(parts, `how a ${declared} battery stands`, `2.5 ${declared}`) : null;
}

/** 2.5.1 Line and Column are for drilled infantry. */
function drillReason(unit: Stand): Reason {
  const drill = valueOf(unit, 'drill');
  return countReason({
    id: 'drill',
    cite: '2.5.1',
    value: drill,
    limit: 1,
    kind: 'at-least',
    what: `the Drill of ${unit.name}`,
    text: n => `${unit.name} has Drill ${n}; a ${unit.formation} needs more than 0`,
  });
}

/** 2.2.2 An infantry base is at least twice as wide as deep. */
function baseShape(scene: Scene, unit: Stand): Reason {
  const slack = (b: Stand['unit']['bases'][number]): Mm => (b.kind === 'rectangle' ? b.width - 2 * b.depth : -b.radius);
  const bases = unit.unit.bases;
  const worst = bases.reduce<(typeof bases)[number] | null>(
    (low, b) => (low && slack(low) <= slack(b) ? low : b),
    null,
  );
  if (!worst)
    return reason({ id: 'base-shape', cite: '2.2.2', answer: 'yes', text: `${unit.name} has no bases on the table` });
  const margin = slack(worst);
  if (worst.kind === 'round')
    return reason({
      id: 'base-shape',
      cite: '2.2.2',
      answer: 'no',
      text: `base ${worst.id} of ${unit.name} is round`,
      margin: null,
    });
  return reason({
    id: 'base-shape',
    cite: '2.2.2',
    answer: yesIf(margin >= -TOUCH),
    text: `base ${worst.id} of ${unit.name} is ${say(scene, worst.width)} wide and ${say(scene, worst.depth)} deep; it must be twice as wide as deep`,
    value: inBD(scene, worst.width),
    limit: inBD(scene, 2 * worst.depth),
    unit: 'BD',
    margin,
  });
}

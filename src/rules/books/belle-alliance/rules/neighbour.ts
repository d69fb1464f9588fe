// 3.1.6 Neighbour units: a unit that could fire at the same target gives up its own fire for another.

import type { Mm } from '../../../../geometry/index.ts';
import { type Reason, reason } from '../../../kit/index.ts';
import { type Answered, answered, fireText, takenOver } from '../calls/answers.ts';
import { type Scene, type Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { type Aim, aimOf, depthsOf } from '../lines/aim.ts';
import type { Found } from './splitFire.ts';
import { closedFormation, noSkirmishLink, notDisordered, ownUnit } from './support.ts';

export interface NeighbourQuestion {
  readonly scene: Scene;
  readonly unit: Troop;
  /** The fire that profits. */
  readonly fire: FireQuestion;
  /** What the unit would fire itself: all figures, nearest impact. */
  readonly own: FireQuestion;
}

export function judgeNeighbour(question: NeighbourQuestion): Found {
  const { unit, fire, own } = question;
  const { firer } = fire;
  const isOwn = unit.side === firer.side;
  const first = [
    ownUnit('3.1.6', unit, firer),
    sameArm(unit, firer),
    closedFormation('3.1.6', unit),
    notDisordered('3.1.6', unit),
    noSkirmishLink('3.1.6', unit, firer),
    free(question),
  ];
  if (!isOwn) return { reasons: first, measures: { able: null, participants: null, needed: null } };
  const firing = answered(fire);
  const participants = firing.findings.participants;
  const aim = aimOf(own);
  const able = aim.participants;
  return {
    reasons: [...first, halfFigures(question, aim, participants), mayFire(firing), neighbourMayFire(question, able)],
    measures: { able, participants, needed: participants / 2 },
  };
}

/** 3.1.6 */
function sameArm(unit: Troop, firer: Troop): Reason {
  const isSame = unit.arm === firer.arm;
  const text = isSame ? `both are ${unit.arm}` : `${unit.name} is ${unit.arm}, ${firer.name} is ${firer.arm}`;
  return reason({ id: 'arm', cite: '3.1.6', answer: isSame ? 'yes' : 'no', text, margin: null });
}

/** 3.1.6 Neighbour of one unit only, without split fire, without support to give; and the firer has no other. */
function free({ unit, fire: { firer } }: NeighbourQuestion): Reason {
  const { neighbourFor, splitFire, supportFor } = unit.values;
  const { neighbouredBy } = firer.values;
  const text =
    neighbourFor !== undefined && neighbourFor !== firer.id
      ? `${unit.name} is the neighbour unit of another this bound`
      : splitFire
        ? `${unit.name} splits its fire`
        : supportFor !== undefined
          ? `${unit.name} is a support unit in this phase`
          : neighbouredBy !== undefined && neighbouredBy !== unit.id
            ? `${firer.name} has another neighbour unit`
            : null;
  return reason({
    id: 'free',
    cite: '3.1.6',
    answer: text ? 'no' : 'yes',
    text: text ?? `${unit.name} is free to give its fire to ${firer.name}`,
    margin: null,
  });
}

/** 3.1.6 (I-33) At least half as many figures able to take part as the firer has. */
function halfFigures({ scene, unit, fire }: NeighbourQuestion, aim: Aim, participants: number): Reason {
  const able = aim.participants;
  const all = scene.chosen['I-33'] === 'all';
  const has = all ? unit.figures : able;
  const needed = (all ? fire.firer.figures : participants) / 2;
  const what = all ? 'figures' : 'figures with a line of aim';
  return reason({
    id: 'half-figures',
    cite: '3.1.6',
    answer: has >= needed ? 'yes' : 'no',
    text: `${unit.name} has ${has} ${what}; half of ${fire.firer.name} is ${needed}`,
    value: has,
    limit: needed,
    unit: 'count',
    margin: all || has < needed ? null : sparedMargin(aim, has - needed),
    choices: ['I-33'],
  });
}
/** So many figures can be spared: how far the target is from leaving the arcs of one more. */
function sparedMargin(aim: Aim, spared: number): Mm | null {
  const depths = [...depthsOf(aim)].sort((a, b) => a - b);
  return depths[Math.floor((spared * depths.length) / aim.participants)] ?? null;
}

/** 3.1.6 The firer's own fire is carried out. */
const mayFire = (fire: Answered): Reason =>
  reason({ id: 'firer-may-fire', cite: '3.1.6', answer: fire.answer, text: fireText(fire), ...takenOver(fire) });

/** 3.1.6 (I-34) The neighbour is one of the units that could fire at this target. */
function neighbourMayFire({ scene, unit, own }: NeighbourQuestion, able: number): Reason {
  const shared = { id: 'neighbour-may-fire', cite: '3.1.6' };
  if (scene.chosen['I-34'] === 'aim-only') {
    const text = `${able} figures of ${unit.name} have a line of aim at ${own.target.name}`;
    return reason({ ...shared, answer: able > 0 ? 'yes' : 'no', text, margin: null, choices: ['I-34'] });
  }
  const fire = answered(own);
  const taken = takenOver(fire);
  return reason({
    ...shared,
    answer: fire.answer,
    text: fireText(fire),
    ...taken,
    choices: ['I-34', ...taken.choices],
  });
}

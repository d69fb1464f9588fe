// S: Injuries, S: Killing a Model. What a model's hit points make of it, and the roll for its last one.

import { rounded } from '../../../../table/index.ts';
import { type Answer, type Finding, type Lean, leaning, type Reason, reason } from '../../../kit/index.ts';
import type { Model } from '../calls/model.ts';
import type { Scene } from '../calls/scene.ts';
import { type SurvivalRoll, survivalRoll } from './attackOdds.ts';
import { effectiveMovement, fitnessOf, mayAdvance, rollChanges } from './fitness.ts';

export function judgeInjury(scene: Scene, { unit }: { readonly unit: Model }): Finding {
  const { hurt, wounded } = fitnessOf(scene, unit);
  const known = hurt !== null;
  const changes = known ? rollChanges(scene, unit) : null;
  const state = wounded ? 'wounded' : hurt ? 'hurt' : 'fit';
  return {
    reasons: [stateReason(unit, 'hurt', hurt), stateReason(unit, 'wounded', wounded)],
    measures: {
      state: known ? state : null,
      marker: known ? ['fit', 'hurt', 'wounded'].indexOf(state) : null,
      effMov: known ? effectiveMovement(scene, unit) : null,
      skillModifier: changes ? changes.hurt + changes.stress : null,
      defenceModifier: changes ? changes.hurt : null,
      mayAdvance: known ? mayAdvance(scene, unit) : null,
      mayAttackAfterMove: wounded === null ? null : !wounded,
    },
  };
}

/** S: Hurt, S: Wounded. Yes: the model is not in that state. */
function stateReason(unit: Model, id: 'hurt' | 'wounded', is: boolean | null): Reason {
  const { name, infantry, hp0 } = unit;
  const parts = { id, cite: id === 'hurt' ? 'S: Hurt' : 'S: Wounded', house: infantry && hp0.house } as const;
  if (!infantry) return reason({ ...parts, answer: 'yes', text: `${name} is no infantry and is never ${id}` });
  if (is === null || hp0.value === null) {
    return reason({
      ...parts,
      answer: 'unknown',
      needs: hp0.needs,
      text: `how many hit points ${name} started with is not known`,
    });
  }
  const hp = unit.values.hp ?? hp0.value;
  const answer: Answer = is ? 'no' : 'yes';
  const oneFromStart = hp === 1 && hp0.value === 1;
  const choices = oneFromStart ? ['woundedNeedsLoss'] : [];
  return reason({
    ...parts,
    answer,
    choices,
    value: hp,
    unit: 'count',
    text: `${name} has ${hp} of ${hp0.value} hit points${is ? ` and is ${id}` : ''}`,
  });
}

export function judgeSurvival(scene: Scene, { unit }: { readonly unit: Model }): Finding {
  const { name, infantry } = unit;
  const roll = survivalRoll(scene, unit);
  const lean = roll !== null && scene.options.survivalUsesHurt === 'yes' && scene.figures.leanOn('modifiers.hurt');
  const may = reason({
    id: 'infantry',
    cite: KILLING,
    answer: infantry ? 'yes' : 'no',
    text: infantry ? `${name} is infantry and may survive` : `${name} is no infantry and is removed without a roll`,
  });
  const measures = roll
    ? { survivalModifier: roll.modifier, survivalNeed: roll.need, survivalChance: roll.chance }
    : {};
  return { reasons: [may, rollReason(unit, roll, lean)], measures, effect: roll ? measures : undefined };
}
const KILLING = 'S: Killing a Model';

function rollReason(
  { name, infantry, def, hp0, special, specialNeeds }: Model,
  roll: SurvivalRoll | null,
  lean: Lean,
): Reason {
  const needs =
    def.value === null ? def.needs : hp0.value === null ? hp0.needs : special === null ? specialNeeds : null;
  const parts = {
    id: 'roll',
    cite: KILLING,
    house: leaning([def.house, hp0.house, lean]),
    choices: ['survivalUsesHurt', 'hurtSign', 'woundedNeedsLoss'],
  } as const;
  if (needs !== null)
    return reason({ ...parts, answer: 'unknown', needs, text: `what ${name} would have to roll is not known` });
  const chance = rounded(100 * (roll?.chance ?? 0), 1);
  const text =
    infantry && roll
      ? `${name} stays in play on ${roll.need} or more on a D12, ${chance} % of the time`
      : 'nothing is rolled';
  return reason({ ...parts, answer: 'yes', text });
}

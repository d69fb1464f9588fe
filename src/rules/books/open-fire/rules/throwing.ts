// The dice of an allowed call, throw by throw: skill rolls, defence rolls, the survival roll, each with its re-rolls; or the
// dice of a jump.

import { FINE } from '../../../../geometry/index.ts';
import { good, type Result } from '../../../../table/index.ts';
import {
  type DiceAsk,
  type Distribution,
  heldAgainst,
  labelled,
  leanIn,
  type Outcome,
  type OutcomeStep,
  percentiles,
  type Ruling,
  type Thrown,
} from '../../../kit/index.ts';
import { type AttackDice, attackDiceOf } from '../game/rolling.ts';
import { chanceOf, type Modifier } from './dice.ts';

const D12 = { sides: 12, first: 1 } as const;
const ask = (id: string, label: string, count: number): DiceAsk => ({ id, label, count, ...D12 });

/** Throws by name, as far as they lie there. */
interface Attack {
  readonly throws: Readonly<Record<string, readonly number[]>>;
  /** What is thrown next; null when all is known. */
  readonly next: DiceAsk | null;
  readonly hits: number;
  readonly loss: number;
  /** Survival rolls failed, of those that were due. */
  readonly died: boolean;
}

interface Roller {
  readonly count: number;
  readonly need: number;
  readonly again: boolean;
}
/** Takes the throws that lie there one by one; the first that is missing is the one to throw next. */
function takerOf(thrown: Thrown) {
  const throws: Record<string, readonly number[]> = {};
  let [next, at]: [DiceAsk | null, number] = [null, 0];
  const take = (id: string, label: string, count: number): readonly number[] => {
    if (next !== null || count === 0) return [];
    const faces = thrown[at++];
    if (faces) throws[id] = faces;
    else next = ask(id, label, count);
    return faces ?? [];
  };
  /** Faces that count: those that lie, re-rolled failures in place of themselves. Ones are never rolled again. */
  const takeWithReroll = (id: string, label: string, { count, need, again }: Roller): readonly number[] => {
    const first = take(id, label, count);
    const failed = first.filter(f => f < need && f !== 1);
    if (!again || failed.length === 0) return first;
    const second = take(`${id}-again`, `${label}, failures again`, failed.length);
    return [...first.filter(f => f >= need || f === 1), ...second];
  };
  return { throws, take: takeWithReroll, next: (): DiceAsk | null => next };
}

/** Walks through the steps of an attack as far as its dice lie there. */
function attackOf(d: AttackDice, thrown: Thrown): Attack {
  const { throws, take, next } = takerOf(thrown);
  const skill = take('hit', 'Skill', { count: d.dice, need: d.hitNeed, again: d.skilled });
  const hits = skill.filter(f => f >= d.hitNeed).length;
  const defence = take('defence', 'Defence', { count: hits * d.rolls, need: d.defenceNeed, again: d.resilient });
  const loss = defence.filter(f => f < d.defenceNeed).length + d.rending * skill.filter(f => f === 12).length;
  const due = loss >= d.hp && d.survival ? (d.survival.perPoint ? loss - d.hp + 1 : 1) : 0;
  const need = d.survival?.need ?? 12;
  const count = next() === null ? due : 0;
  const survival = take('survival', 'Survival', { count, need, again: d.resilient });
  const died = loss >= d.hp && (d.survival === null || survival.some(f => f < need));
  return { throws, next: next(), hits, loss, died };
}

export function nextDice({ call, effect }: Ruling, thrown: Thrown): DiceAsk | null {
  const attack = attackDiceOf(effect);
  if (attack) return attackOf(attack, thrown).next;
  if (!effect) return null;
  if (call.kind === 'jump') return thrown.length === 0 ? ask('jump', 'Jump', Number(effect['dice'])) : null;
  return call.kind === 'survival' ? nextSurvivalDie(effect, thrown) : null;
}

/** A Resilient model, known by its better chance, rolls a failure other than a 1 again. */
function nextSurvivalDie(effect: NonNullable<Ruling['effect']>, thrown: Thrown): DiceAsk | null {
  if (thrown.length === 0) return ask('survival', 'Survival', 1);
  const need = Number(effect['survivalNeed']);
  const resilient = Number(effect['survivalChance']) > chanceOf(need) + 1 / FINE;
  const face = thrown[0]?.[0] ?? 1;
  return resilient && thrown.length === 1 && face !== 1 && face < need
    ? ask('survival-again', 'Survival, again', 1)
    : null;
}

/** What the dice did. `result`: `loss`, `died`, `firerDied` of an attack; `made` of a jump, with its landing in inches; `survived` of a survival roll. */
export function resolve(ruling: Ruling, thrown: Thrown): Result<Outcome> {
  const held = heldAgainst(nextDice, ruling, thrown);
  if (!held.ok) return held;
  const attack = attackDiceOf(ruling.effect);
  if (attack) return good(attackOutcome(ruling, attack, attackOf(attack, thrown)));
  return good(ruling.call.kind === 'jump' ? jumpOutcome(ruling, thrown) : survivalOutcome(ruling, thrown));
}

function attackOutcome(ruling: Ruling, d: AttackDice, { throws, hits, loss, died }: Attack): Outcome {
  const chances = ruling.effect?.['loss'] as Distribution;
  const firerDied = d.unstable && [...(throws['hit'] ?? []), ...(throws['hit-again'] ?? [])].includes(1);
  const fate = died
    ? `${d.target} is killed`
    : loss >= d.hp
      ? `${d.target} survives with its last hit point`
      : `${d.target} loses ${loss}`;
  return {
    text: `${hits} of ${d.dice} hit; ${fate}${firerDied ? `; the weapon kills ${d.firer}` : ''}`,
    steps: attackSteps(ruling, d, { throws, hits, loss }),
    result: { loss, died, firerDied },
    ...percentiles(chances, loss),
  };
}

const step = (label: string, value: number | string, cite: string): OutcomeStep => ({
  label,
  value,
  cite,
  house: false,
});
function modifierSteps({ effect }: Ruling, of: 'hit' | 'defence'): readonly OutcomeStep[] {
  const part = effect?.[of] as { readonly modifiers: readonly Modifier[] };
  return part.modifiers.map(m => ({ ...step(m.id, m.value, m.cite), ...labelled(leanIn([{ house: false, ...m }])) }));
}

function attackSteps(
  ruling: Ruling,
  d: AttackDice,
  { throws, hits, loss }: Pick<Attack, 'throws' | 'hits' | 'loss'>,
): readonly OutcomeStep[] {
  const faces = (id: string, label: string, cite: string): readonly OutcomeStep[] =>
    throws[id] ? [step(label, throws[id].join(' '), cite)] : [];
  return [
    ...faces('hit', 'skill rolls', 'C: Roll to Hit'),
    ...modifierSteps(ruling, 'hit'),
    step('needed to hit', d.hitNeed, 'C: Roll to Hit'),
    ...faces('hit-again', 'rolled again', 'C: Special Rules: Skilled'),
    step('hits', hits, 'C: Roll to Hit'),
    ...faces('defence', 'defence rolls', 'C: Defence Rolls'),
    ...modifierSteps(ruling, 'defence'),
    ...(throws['defence'] ? [step('needed to save', d.defenceNeed, 'C: Defence Rolls')] : []),
    ...faces('defence-again', 'rolled again', 'C: Special Rules: Resilient'),
    step('hit points lost', loss, 'C: Defence Rolls'),
    ...(throws['survival'] && d.survival ? [step('needed to survive', d.survival.need, 'S: Killing a Model')] : []),
    ...faces('survival', 'survival roll', 'S: Killing a Model'),
    ...faces('survival-again', 'rolled again', 'C: Special Rules: Resilient'),
  ];
}

/** S: Jumping. Any 1 fails. */
function jumpOutcome({ effect, measures }: Ruling, [dice = []]: Thrown): Outcome {
  const { landX, landY, landDistance } = measures;
  const made = !dice.includes(1);
  const chance = Number(effect?.['successChance']);
  return {
    text: made ? 'the jump is made' : 'the jump fails: the model stays at the edge and its activation ends',
    steps: [{ label: 'dice, no 1', value: dice.join(' '), cite: 'S: Jumping', house: false }],
    result: made ? { made, landX, landY, landDistance } : { made },
    atLeast: made ? chance : 1,
    atMost: made ? 1 : 1 - chance,
  };
}

function survivalOutcome({ effect }: Ruling, thrown: Thrown): Outcome {
  const need = Number(effect?.['survivalNeed']);
  const chance = Number(effect?.['survivalChance']);
  const faces = thrown.flat();
  const survived = (faces.at(-1) ?? 0) >= need;
  return {
    text: survived ? 'it stays in play with one hit point' : 'it is removed as a casualty',
    steps: [
      { label: 'needed to survive', value: need, cite: 'S: Killing a Model', house: false },
      { label: 'die', value: faces.join(' '), cite: 'S: Killing a Model', house: false },
    ],
    result: { survived },
    atLeast: survived ? chance : 1,
    atMost: survived ? 1 : 1 - chance,
  };
}

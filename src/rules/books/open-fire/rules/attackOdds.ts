// C: Steps of an attack, S: Killing a Model. What an attack does, exactly: every face of every die is counted.

import { memoOfLast, power } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import { rounded } from '../../../../table/index.ts';
import { atLeast, binomial, convolve, type Distribution, labelled, type Measures, mean } from '../../../kit/index.ts';
import { amountOf, has, INCH, type Model, type Weapon } from '../calls/model.ts';
import type { Scene } from '../calls/scene.ts';
import { chanceOf, chanceWithReroll, type Modifier, needOf, sumOf } from './dice.ts';
import { rollChanges, signOf, stealthOf } from './fitness.ts';

export interface Shot {
  readonly firer: Model;
  readonly target: Model;
  readonly weapon: Weapon;
  /** Millimetres. */
  readonly distance: number;
  readonly inAssaultRange: boolean;
  /** Sight in force is obscured. */
  readonly obscured: boolean;
}
export interface AttackOdds {
  readonly measures: Measures;
  readonly effect: Readonly<Record<string, unknown>>;
}

/** Null where a figure it needs is not known. */
export function attackOdds(scene: Scene, shot: Shot): AttackOdds | null {
  const hits = hitRoll(scene, shot);
  const blows = blowsOf(shot);
  const defence = blows && defenceRoll(scene, shot, blows.piercing);
  const hp = shot.target.values.hp ?? shot.target.hp0.value;
  if (!hits || !blows || !defence || hp === null) return null;
  const loss = lossOf({ hits, rolls: blows.damage, fail: defence.fail, rending: blows.rending });
  const survival = survivalRoll(scene, shot.target, { piercing: blows.piercing, obscured: shot.obscured });
  const killChance = killedBy(scene, loss, hp, survival?.chance ?? 0);
  return shown({ hits, blows, defence, loss, survival, killChance });
}

interface Worked {
  readonly hits: HitRoll;
  readonly blows: Blows;
  readonly defence: DefenceRoll;
  readonly loss: Distribution;
  readonly survival: SurvivalRoll | null;
  readonly killChance: number;
}
function shown({ hits, blows, defence, loss, survival, killChance }: Worked): AttackOdds {
  const { dice, need, chance, modifiers } = hits;
  return {
    measures: {
      dice,
      hitModifier: sumOf(modifiers),
      hitNeed: need,
      hitChance: rounded(chance),
      damage: blows.damage,
      piercing: blows.piercing,
      defenceModifier: sumOf(defence.modifiers),
      defenceNeed: defence.need,
      defenceFailChance: rounded(defence.fail),
      expectedLoss: rounded(mean(loss)),
      noLossChance: rounded(loss[0] ?? 0),
      killChance: rounded(killChance),
    },
    effect: {
      dice,
      hit: { need, chance, modifiers },
      defence: { rolls: blows.damage, need: defence.need, failChance: defence.fail, modifiers: defence.modifiers },
      loss,
      survival: survival ? { need: survival.need, chance: survival.chance } : null,
      killChance,
    },
  };
}

interface HitRoll {
  readonly dice: number;
  readonly modifiers: readonly Modifier[];
  readonly need: number;
  readonly chance: number;
  /** Of a natural 12, a re-rolled one included. */
  readonly twelve: number;
}

/** C: Roll to Hit. */
function hitRoll(scene: Scene, shot: Shot): HitRoll | null {
  const { firer, weapon, distance } = shot;
  const modifiers = hitModifiers(scene, shot);
  const skilled = has(firer.special, 'skilled');
  if (
    !modifiers ||
    skilled === null ||
    firer.skl.value === null ||
    weapon.att === null ||
    !weapon.special ||
    !weapon.range
  )
    return null;
  const rapid = weapon.special.has('rapid-fire') && distance <= (weapon.range.most / 2) * INCH + TOUCH;
  const need = weapon.special.has('torrent') ? 2 : needOf(firer.skl.value, sumOf(modifiers));
  const again = skilled ? (need - 2) / 12 : 0;
  return {
    dice: weapon.att + (rapid ? 1 : 0),
    modifiers,
    need,
    chance: chanceOf(need) * (1 + again),
    twelve: (1 + again) / 12,
  };
}

/** C: modifiers of the skill roll, in the book's order. */
function hitModifiers(scene: Scene, { firer, target, weapon, inAssaultRange }: Shot): readonly Modifier[] | null {
  const { modifiers: m } = scene.cells;
  const own = rollChanges(scene, firer);
  const stealth = inAssaultRange ? 0 : stealthOf(target);
  if (!own || stealth === null || !weapon.special) return null;
  const { special } = weapon;
  const found: Modifier[] = [];
  const add = (id: string, value: number, cite: string): unknown => found.push({ id, value, cite });
  if (firer.values.advanced) add('advance', m.advance, 'C: Advance Moves');
  if (inAssaultRange && !special.has('assault')) add('non-assault', m.nonAssault, 'C: Assault Range');
  if (own.hurt !== 0) add('hurt', own.hurt, 'S: Hurt');
  if (own.stress !== 0) add('stress', own.stress, 'C: Stress');
  if (special.has('accurate')) add('accurate', m.accurate, 'C: Weapon Special Rules: Accurate');
  if (special.has('unwieldy')) add('unwieldy', m.unwieldy, 'C: Weapon Special Rules: Unwieldy');
  if (stealth > 0) add('stealth', 0 - stealth, 'C: Special Rules: Stealth');
  return found.map(m => withOwner(scene, m));
}
/** Cells of the modifiers whose names differ from theirs; those of profiles and weapons have none. */
const CELLS: Readonly<Record<string, string>> = { 'non-assault': 'nonAssault' };
function withOwner({ figures }: Scene, m: Modifier): Modifier {
  const lean = figures.leanOn(`modifiers.${CELLS[m.id] ?? m.id}`);
  return lean ? { ...m, ...labelled(lean) } : m;
}

interface Blows {
  readonly damage: number;
  readonly piercing: number;
  readonly rending: number;
}
/** Rolls for each hit and piercing, after Strength and Heavy Armour. */
function blowsOf({ firer, target, weapon }: Shot): Blows | null {
  const armour = amountOf(target.special, 'heavy-armour');
  const rending = amountOf(weapon.special, 'rending');
  const damage = damageOf(weapon.dmg, firer.str.value);
  if (armour === null || rending === null || damage === null || weapon.prc === null) return null;
  return {
    damage: armour > 0 ? Math.max(1, damage - armour) : damage,
    piercing: Math.max(0, weapon.prc - armour),
    rending,
  };
}
function damageOf(dmg: number | string | null, strength: number | null): number | null {
  if (typeof dmg !== 'string') return dmg;
  return strength === null ? null : strength + Number(dmg.slice('Str+'.length) || 0);
}

interface DefenceRoll {
  readonly modifiers: readonly Modifier[];
  readonly need: number;
  readonly fail: number;
}
/** C: Defence Rolls. The state of the target before the attack counts for all of them. */
function defenceRoll(scene: Scene, { target, obscured }: Shot, piercing: number): DefenceRoll | null {
  const own = rollChanges(scene, target);
  const resilient = has(target.special, 'resilient');
  if (!own || resilient === null || target.def.value === null) return null;
  const modifiers: readonly Modifier[] = [
    ...(piercing > 0 ? [{ id: 'piercing', value: 0 - piercing, cite: 'C: Defence Rolls' }] : []),
    ...(obscured ? [{ id: 'obscured', value: scene.cells.modifiers.obscured, cite: 'C: Line of Sight' }] : []),
    ...(own.hurt !== 0 ? [{ id: 'hurt', value: own.hurt, cite: 'S: Hurt' }] : []),
  ];
  const need = needOf(target.def.value, sumOf(modifiers));
  return {
    modifiers: modifiers.map(m => withOwner(scene, m)),
    need,
    fail: 1 - (resilient ? chanceWithReroll(need) : chanceOf(need)),
  };
}

/** What a loss hangs on. */
interface Dealing {
  readonly hits: Pick<HitRoll, 'dice' | 'chance' | 'twelve'>;
  readonly rolls: number;
  readonly fail: number;
  readonly rending: number;
}
/** In an army most attacks are made with the same numbers. */
const lossOf = ({ hits: { dice, chance, twelve }, rolls, fail, rending }: Dealing): Distribution =>
  lossFrom(dice, chance, twelve, rolls, fail, rending);
const lossFrom = memoOfLast(
  32,
  (...[dice, chance, twelve, rolls, fail, rending]: readonly [number, number, number, number, number, number]) => {
    const one = lossOfOneDie({ hits: { dice, chance, twelve }, rolls, fail, rending });
    let loss: Distribution = [1];
    for (let i = 0; i < dice; i++) loss = convolve(loss, one);
    return loss;
  },
);

/** Hit points one attack die costs: nothing, or so many failed rolls of one hit, and Rending's share for a natural 12. */
function lossOfOneDie({ hits: { chance, twelve }, rolls, fail, rending }: Dealing): Distribution {
  const blow = binomial(rolls, fail);
  const out = new Array<number>(rolls + rending + 1).fill(0);
  const add = (k: number, p: number): void => {
    out[k] = (out[k] ?? 0) + p;
  };
  add(0, 1 - chance);
  blow.forEach((p, k) => {
    add(k, p * (rending > 0 ? chance - twelve : chance));
    if (rending > 0) add(k + rending, p * twelve);
  });
  return out;
}

export interface SurvivalRoll {
  readonly modifier: number;
  readonly need: number;
  readonly chance: number;
}
/** S: Killing a Model. One defence roll for the last hit point; null for others than infantry, or without a figure. */
export function survivalRoll(
  scene: Scene,
  target: Model,
  attack: { readonly piercing: number; readonly obscured: boolean } = { piercing: 0, obscured: false },
): SurvivalRoll | null {
  const { options, cells } = scene;
  const resilient = has(target.special, 'resilient');
  if (!target.infantry || target.def.value === null || target.hp0.value === null || resilient === null) return null;
  const atLastPoint = target.hp0.value > 1 || options.woundedNeedsLoss === 'no';
  const modifier =
    (options.survivalUsesHurt === 'yes' && atLastPoint ? signOf(scene) * cells.modifiers.hurt : 0) -
    (options.survivalUsesPiercing === 'yes' ? attack.piercing : 0) +
    (options.survivalUsesCover === 'yes' && attack.obscured ? cells.modifiers.obscured : 0);
  const need = needOf(target.def.value, modifier);
  return { modifier, need, chance: resilient ? chanceWithReroll(need) : chanceOf(need) };
}

/** All hit points gone, and every survival roll that follows failed (or not all of them made). */
function killedBy({ options }: Scene, loss: Distribution, hp: number, survives: number): number {
  if (options.survivalRolls === 'perAttack') return atLeast(loss, hp) * (1 - survives);
  return loss.reduce((sum, p, k) => (k < hp ? sum : sum + p * (1 - power(survives, k - hp + 1))), 0);
}

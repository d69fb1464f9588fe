// C: Action: Recover, Special Rules: Support. Command rolls: those that take stress off, and the one that brings a unit on.

import { power } from '../../../../geometry/index.ts';
import { bad, good, type Position, problem, type Result, visible } from '../../../../table/index.ts';
import {
  binomial,
  type Change,
  type DiceAsk,
  type Distribution,
  type GameCall,
  heldAgainst,
  type Lean,
  type Outcome,
  type OutcomeStep,
  type PlayRules,
  percentiles,
  type RolledFire,
  type Ruling,
  reason,
  ruling,
  type Thrown,
} from '../../../kit/index.ts';
import { amountOf, has, INCH, type Model } from '../calls/model.ts';
import { type Scene, sceneFor, standOf } from '../calls/scene.ts';
import { apart, isWithin } from '../sight/apart.ts';
import { needOf } from './dice.ts';

const CITE = 'C: Action: Recover';
const SUPPORT = 'C: Special Rules: Support';
/** Fear reaches so far, in inches. */
const FEAR_IN = 6;

/** What a command roll is made with. */
interface CommandEffect {
  readonly dice: number;
  readonly need: number;
  readonly again: boolean;
  readonly per: 'one' | 'none';
}

export const COMMAND_TESTS = ['recover', 'arrive'] as const;
const isCommandTest = (kind: string): boolean => COMMAND_TESTS.some(k => k === kind);

export function askCommand(position: Position, call: GameCall): Result<Ruling> {
  const scene = sceneFor(position);
  if (!scene.ok) return scene;
  return call.kind === 'arrive' ? good(arrivalRuling(scene.value, call)) : recoverRuling(scene.value, call);
}

function recoverRuling(scene: Scene, call: GameCall): Result<Ruling> {
  const model = scene.modelById.get(String(call['unit']));
  if (!model) return bad(problem('call.unit', `no such unit: ${visible(String(call['unit']))}`));
  const { stress } = model.values;
  const fear = fearOn(scene, model);
  const tokens = reason({
    id: 'stress',
    cite: CITE,
    answer: stress > 0 ? 'yes' : 'no',
    text: `${model.name} has ${stress} stress ${stress === 1 ? 'token' : 'tokens'}`,
    value: stress,
    unit: 'count',
  });
  const command = commandReason(model.name, model.cmd.value, { fear, needs: model.cmd.needs, house: model.cmd.house });
  const effect: CommandEffect | undefined =
    model.cmd.value === null
      ? undefined
      : {
          dice: stress,
          need: needOf(model.cmd.value, 0 - fear),
          again: has(model.special, 'fearless') === true,
          per: scene.options.recoverPerSuccess,
        };
  return good(
    ruling({
      call,
      system: 'open-fire',
      reasons: [tokens, command],
      measures: { stress, fear },
      effect: effect && { ...effect },
    }),
  );
}

function commandReason(
  name: string,
  cmd: number | null,
  { fear, needs, house }: { readonly fear: number; readonly needs: string; readonly house: Lean },
) {
  const text =
    cmd === null
      ? `the Command of ${name} is not known`
      : `${name} rolls ${cmd} or more${fear > 0 ? `, ${fear} less for Fear` : ''}`;
  return reason({
    id: 'command',
    cite: CITE,
    answer: cmd === null ? 'unknown' : 'yes',
    text,
    house,
    ...(cmd === null ? { needs } : {}),
  });
}

/** C: Special Rules: Fear. The largest X of any other unit within 6 inches. */
function fearOn(scene: Scene, model: Model): number {
  const own = standOf(scene, model);
  const near = scene.models.filter(
    o =>
      o !== model &&
      (amountOf(o.special, 'fear') ?? 0) > 0 &&
      isWithin(apart(scene, own, standOf(scene, o)), FEAR_IN * INCH) === true,
  );
  return Math.max(0, ...near.map(o => amountOf(o.special, 'fear') ?? 0));
}

/** The unit is not on the table: the call carries what of its card counts. */
function arrivalRuling({ cells, figures }: Scene, call: GameCall): Ruling {
  const profile = typeof call['profile'] === 'string' ? cells.profiles?.[call['profile']] : undefined;
  const cmd = typeof call['cmd'] === 'number' ? call['cmd'] : (profile?.cmd ?? null);
  const name = String(call['unit']);
  const command = commandReason(name, cmd, {
    fear: 0,
    needs: `${name}.values.cmd`,
    house: call['cmd'] === undefined && figures.leanOn(`profiles.${String(call['profile'])}.cmd`),
  });
  const effect =
    cmd === null ? undefined : { dice: 1, need: needOf(cmd, 0), again: call['fearless'] === true, per: 'one' };
  return ruling({ call, system: 'open-fire', reasons: [{ ...command, cite: SUPPORT }], measures: {}, effect });
}

const effectOf = ({ call, effect }: Ruling): CommandEffect | null =>
  effect && isCommandTest(call.kind) ? (effect as unknown as CommandEffect) : null;

/** Failures other than a 1 once more, for the Fearless. */
export function nextCommandDie(ruled: Ruling, thrown: Thrown): DiceAsk | null {
  const effect = effectOf(ruled);
  if (!effect || effect.dice === 0) return null;
  const [first] = thrown;
  const label = ruled.call.kind === 'arrive' ? 'Arrival' : 'Recover';
  if (!first) return { id: ruled.call.kind, label, count: effect.dice, sides: 12, first: 1 };
  const failed = first.filter(f => f < effect.need && f !== 1).length;
  return effect.again && failed > 0 && thrown.length === 1
    ? { id: `${ruled.call.kind}-again`, label: `${label}, failures again`, count: failed, sides: 12, first: 1 }
    : null;
}

export function resolveCommand(ruled: Ruling, thrown: Thrown): ReturnType<PlayRules['resolve']> {
  const effect = effectOf(ruled);
  const held = heldAgainst(nextCommandDie, ruled, thrown);
  if (!held.ok) return held;
  if (!effect) return good({ text: 'no dice', steps: [], result: {}, atLeast: 1, atMost: 1 });
  const faces = thrown.flat();
  const wins = faces.filter(f => f >= effect.need).length;
  const isArrival = ruled.call.kind === 'arrive';
  const steps: readonly OutcomeStep[] = [
    { label: 'command rolls', value: faces.join(' '), cite: isArrival ? SUPPORT : CITE, house: false },
    { label: 'needed', value: effect.need, cite: isArrival ? SUPPORT : CITE, house: false },
  ];
  return good(isArrival ? arrivalOutcome(effect, wins, steps) : recoverOutcome(effect, { faces, wins, steps }));
}

function arrivalOutcome(effect: CommandEffect, wins: number, steps: readonly OutcomeStep[]): Outcome {
  const chance = 1 - (chancesOf(effect)[1] ?? 0);
  const arrives = wins > 0;
  const text = arrives ? 'it comes on' : 'it stays in reserve; its activation is used up';
  return { text, steps, result: { arrives }, atLeast: arrives ? chance : 1, atMost: arrives ? 1 : 1 - chance };
}

interface Rolled {
  readonly faces: readonly number[];
  readonly wins: number;
  readonly steps: readonly OutcomeStep[];
}
/** A natural 12 takes all tokens off; every other success one, or none. */
function recoverOutcome(effect: CommandEffect, { faces, wins, steps }: Rolled): Outcome {
  const off = faces.includes(12) ? effect.dice : effect.per === 'one' ? wins : 0;
  const left = effect.dice - off;
  const text = left === 0 ? 'all stress is gone' : `${left} stress ${left === 1 ? 'token stays' : 'tokens stay'}`;
  const odds = percentiles(chancesOf(effect).toReversed(), off);
  return {
    text,
    steps: [...steps, { label: 'tokens off', value: off, cite: CITE, house: false }],
    result: { left },
    ...odds,
  };
}

/** Chances of 0, 1 … tokens left. A face that is thrown again counts as what it shows then. */
function chancesOf({ dice, need, again, per }: CommandEffect): Distribution {
  const more = again ? 1 + (need - 2) / 12 : 1;
  const twelve = more / 12;
  const others = ((12 - need) / 12) * more;
  const none = power(1 - twelve, dice);
  const successes = per === 'one' ? binomial(dice, others / (1 - twelve)) : [1];
  const left = new Array<number>(dice + 1).fill(0);
  left[0] = 1 - none;
  successes.forEach((p, k) => {
    left[dice - k] = (left[dice - k] ?? 0) + none * p;
  });
  return left;
}

/** What rolled tests leave on the cards. */
export function settleCommand(
  position: Position,
  fires: readonly RolledFire[],
): { readonly text: string; readonly changes: readonly Change[] } {
  const done = fires.filter(f => isCommandTest(f.call.kind));
  const nameOf = (f: RolledFire): string => {
    const id = String(f.call['unit']);
    return position.unitById.get(id)?.name ?? id;
  };
  const changes = done.flatMap((f): readonly Change[] => {
    const { left } = f.result;
    const values = { stress: left === 0 ? null : left };
    return typeof left === 'number' ? [{ kind: 'values', unit: String(f.call['unit']), values }] : [];
  });
  const words = done.map(f =>
    f.call.kind === 'arrive'
      ? `${nameOf(f)} ${f.result['arrives'] === true ? 'may come on' : 'does not come on'}`
      : `${nameOf(f)} has ${String(f.result['left'])} stress`,
  );
  return { text: words.join('; '), changes };
}

// From the dice of an allowed call to what they do: hits, hits of the phase, disruptions, broken units (§5.4, §5.5, §6.4).

import { good, type Position } from '../../../../table/index.ts';
import {
  type Change,
  type DiceAsk,
  heldAgainst,
  type Labels,
  type Lean,
  labelled,
  leanIn,
  leaning,
  type Outcome,
  type OutcomeStep,
  type PlayRules,
  percentiles,
  type RolledFire,
  type Ruling,
  type Settlement,
  type Thrown,
} from '../../../kit/index.ts';
import { plainScene, type Scene, type Troop } from '../calls/scene.ts';
import { listed, nameOf, plural } from '../calls/words.ts';
import { hitsCounted, resultOf, standingAfter } from '../rules/effect.ts';

/** As the calls fix them (section 5; section 4 for a recovery). */
interface FireEffect {
  readonly dice: { readonly total: number };
  readonly toHit: number;
  readonly toHitOf?: Lean;
  readonly modifiers: readonly (Labels & { readonly id: string; readonly add: number })[];
  readonly diceOf?: Lean;
  readonly reroll: { readonly keeps: number; readonly keepsOf?: Lean } | null;
  readonly odds: { readonly hits: readonly number[] };
}
interface RecoveryEffect {
  readonly dice: number;
  readonly needed: number;
  readonly neededOf?: Lean;
  readonly chance: number;
}
const fireOf = ({ call, effect }: Ruling): FireEffect | null =>
  effect && call.kind !== 'recovery' ? (effect as unknown as FireEffect) : null;
const recoveryOf = ({ call, effect }: Ruling): RecoveryEffect | null =>
  effect && call.kind === 'recovery' ? (effect as unknown as RecoveryEffect) : null;
const reaching = (faces: readonly number[] = [], need: number): number => faces.filter(f => f >= need).length;

/** One throw for a recovery; for fire a second one of exactly the dice that hit, where they are rolled again. */
export function nextDice(ruling: Ruling, thrown: Thrown): DiceAsk | null {
  const d6 = { sides: 6, first: 1 } as const;
  const recovery = recoveryOf(ruling);
  if (recovery) return thrown.length === 0 ? { id: 'recovery', label: 'Recovery', count: recovery.dice, ...d6 } : null;
  const fire = fireOf(ruling);
  if (!fire || fire.dice.total === 0) return null;
  if (thrown.length === 0) return { id: 'fire', label: 'Fire', count: fire.dice.total, ...d6 };
  const hits = reaching(thrown[0], fire.toHit);
  const again = thrown.length === 1 && fire.reroll !== null && hits > 0;
  return again ? { id: 'reroll', label: 'Hits, rolled again by the target’s side', count: hits, ...d6 } : null;
}

export function resolve(ruling: Ruling, thrown: Thrown): ReturnType<PlayRules['resolve']> {
  const held = heldAgainst(nextDice, ruling, thrown);
  if (!held.ok) return held;
  const recovery = recoveryOf(ruling);
  if (recovery) return good(recovered(recovery, thrown[0] ?? []));
  const fire = fireOf(ruling);
  if (!fire) return good({ text: 'no dice', steps: [], result: {}, atLeast: 1, atMost: 1 });
  const first = reaching(thrown[0], fire.toHit);
  const hits = fire.reroll && thrown[1] ? reaching(thrown[1], fire.reroll.keeps) : first;
  return good({
    text: plural(hits, 'hit'),
    steps: stepsOf(fire, thrown, { first, hits }),
    result: { hits },
    ...percentiles(fire.odds.hits, hits),
  });
}

function stepsOf(
  fire: FireEffect,
  [dice = [], again]: Thrown,
  { first, hits }: { readonly first: number; readonly hits: number },
): readonly OutcomeStep[] {
  const step = (label: string, value: number | string, cite: string): OutcomeStep => ({
    label,
    value,
    cite,
    house: false,
  });
  return [
    { ...step('dice', dice.join(' '), 'D; §5.2'), ...labelled(fire.diceOf ?? false) },
    ...fire.modifiers.map(m => ({ label: m.id, value: m.add, cite: 'D; §5.3', ...labelled(leanIn([m])) })),
    { ...step('needed', fire.toHit, 'D; §5.3'), ...labelled(leaning([leanIn(fire.modifiers), fire.toHitOf ?? false])) },
    step('hits', first, 'D; §5.3'),
    ...(fire.reroll && again ? [step('rolled again', again.join(' '), 'D rain or snow')] : []),
    ...(fire.reroll && again ? [kept(fire.reroll, hits)] : []),
  ];
}

const kept = ({ keeps, keepsOf = false }: NonNullable<FireEffect['reroll']>, hits: number): OutcomeStep => ({
  label: `kept on ${keeps} or more`,
  value: hits,
  cite: 'D rain or snow',
  ...labelled(keepsOf),
});

/** §6.4 Every die must reach the number. */
function recovered({ needed, chance, neededOf = false }: RecoveryEffect, dice: readonly number[]): Outcome {
  const passed = reaching(dice, needed) === dice.length;
  return {
    text: passed ? 'one disruption less' : 'no recovery',
    steps: [
      { label: 'dice', value: dice.join(' '), cite: 'C; §6.4', house: false },
      { label: 'needed on every die', value: needed, cite: 'C; §6.4', ...labelled(neededOf) },
    ],
    result: { passed },
    atLeast: passed ? chance : 1,
    atMost: passed ? 1 : 1 - chance,
  };
}

/** Marks what was rolled: hits on the targets (I-20 `per-shot`: disruptions at once), reactions and recoveries used up. */
export function settle(position: Position, fires: readonly RolledFire[]): Settlement {
  const opened = plainScene(position);
  if (!opened.ok) return { text: '', changes: [] };
  const scene = opened.value;
  const targets = [...new Set(fires.flatMap(f => ('hits' in f.result ? [String(f.call['target'])] : [])))];
  const rows = [
    ...targets.flatMap(id => hitsOn(scene, scene.troopById.get(id), fires)),
    ...fires.flatMap(f => usedBy(scene, f)),
  ];
  return { text: sentence(rows), changes: rows.flatMap(r => r.changes) };
}

interface Row {
  readonly text: string;
  readonly changes: readonly Change[];
}
const sentence = (rows: readonly Row[]): string =>
  rows.flatMap(r => (r.text === '' ? [] : [r.text])).join('; ') || 'no losses';
const valued = (unit: string, values: Readonly<Record<string, unknown>>): Change => ({ kind: 'values', unit, values });

/** §5.5, I-20 */
function hitsOn(scene: Scene, target: Troop | undefined, fires: readonly RolledFire[]): readonly Row[] {
  if (!target) return [];
  const { id } = target.unit;
  const scored = fires.filter(f => f.call['target'] === id).map(f => Number(f.result['hits'] ?? 0));
  const sum = scored.reduce((total, n) => total + n, 0);
  if (scene.choice('I-20') === 'per-phase') {
    const hits = target.values.hits + sum;
    const text = `${nameOf(target)}: ${plural(sum, 'hit')}, ${hits} in this phase`;
    return [{ text, changes: sum > 0 ? [valued(id, { hits })] : [] }];
  }
  const results = scored.map(n => resultOf(n, scene.figures.cells.disruption));
  const after = results.reduce<Standing>(
    (standing, result) => {
      const next = standingAfter({ ...target, values: { ...target.values, disr: standing.disr } }, result);
      return { disr: next.disr, broken: standing.broken || next.broken };
    },
    { disr: target.values.disr, broken: false },
  );
  return [marked(target, after, plural(sum, 'hit'))];
}

type Standing = ReturnType<typeof standingAfter>;
function marked(troop: Troop, { disr, broken }: Standing, hits: string): Row {
  const { id } = troop.unit;
  const name = nameOf(troop);
  if (broken) return { text: `${name}: ${hits}, broken and off the table`, changes: [{ kind: 'removed', unit: id }] };
  const more = disr - troop.values.disr;
  return {
    text: `${name}: ${hits}, ${more === 0 ? 'no disruption' : `${plural(more, 'disruption')}, ${disr} in all`}`,
    changes: [valued(id, { disr, hits: null })],
  };
}

/** D; I-16: a volley was its unit's reaction. §6.4: a recovery is tried once a turn. */
function usedBy(scene: Scene, { call, result }: RolledFire): readonly Row[] {
  const unit = scene.troopById.get(String(call.kind === 'recovery' ? call['unit'] : call['firer']));
  if (!unit) return [];
  const { id } = unit.unit;
  if (call.kind !== 'recovery') return [{ text: '', changes: [valued(id, { reacted: true })] }];
  const passed = result['passed'] === true;
  const disr = unit.values.disr - (passed ? 1 : 0);
  const text = `${nameOf(unit)} ${passed ? `recovers: ${plural(disr, 'disruption')} left` : 'does not recover'}`;
  return [{ text, changes: [valued(id, { disr, recovered: true })] }];
}

/** §5.5, I-20: when the Reaction Phase ends, the hits of the phase become disruptions; a unit with as many as bases breaks. */
export function ends(position: Position, phase: string): Settlement {
  const opened = phase === 'reaction' ? plainScene(position) : null;
  if (!opened?.ok) return { text: '', changes: [] };
  const scene = opened.value;
  const rows = scene.troops
    .filter(t => t.values.hits > 0 && scene.choice('I-20') === 'per-phase')
    .map(t => {
      const result = resultOf(hitsCounted(true, t, 0), scene.figures.cells.disruption);
      return marked(t, standingAfter(t, result), plural(t.values.hits, 'hit'));
    });
  return { text: rows.length > 0 ? listed(rows.map(r => r.text)) : '', changes: rows.flatMap(r => r.changes) };
}

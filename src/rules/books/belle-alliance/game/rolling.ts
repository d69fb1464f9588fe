// Three dice for a fire, one roll for both parts of a split one (3.1.2), and what they come to by table 12.

import {
  called,
  type Lean,
  labelled,
  leanIn,
  type Outcome,
  type OutcomeStep,
  type Ruling,
  type Thrown,
} from '../../../kit/index.ts';
import { factorName } from '../tables/factors.ts';
import type { Effect, PartEffect, SplitEffect } from './effect.ts';

/** A fire in its parts: one, or the two of a split fire. */
interface Parts {
  readonly parts: readonly (PartEffect & { readonly firer?: string; readonly target?: string })[];
  readonly table12: Effect['table12'];
}
function partsOf({ call, effect }: Ruling): Parts | null {
  if (!effect) return null;
  if (call.kind === 'split-fire') {
    const { parts, table12 } = effect as unknown as SplitEffect;
    return parts.length > 0 ? { parts, table12 } : null;
  }
  if (call.kind !== 'fire') return null;
  const part = effect as unknown as Effect;
  return { parts: [part], table12: part.table12 };
}

export const hasDice = (ruling: Ruling): boolean => partsOf(ruling) !== null;

/** 3.1.1, note before the tables: the roll with the factors of the loss column, then with those of the moral column. */
export function resolve(ruling: Ruling, thrown: Thrown): Outcome {
  const fire = partsOf(ruling);
  const [dice] = thrown;
  if (!fire || !dice) return { text: 'no dice', steps: [], result: {}, atLeast: 1, atMost: 1 };
  const roll = dice.reduce((sum, d) => sum + d, 0);
  const came = fire.parts.map(part => cameTo(part, roll));
  const lowSupplies = dice.filter(d => d === 1).length >= 2;
  const [only] = came;
  const outcomes = fire.parts[0]?.outcomes ?? [];
  const { table12 } = fire;
  return {
    text: came.map(c => textOf(c, came.length > 1)).join('; '),
    steps: [
      { label: '3d6', value: `${dice.join(' ')} = ${roll}`, cite: '3.1.1', house: false },
      ...came.flatMap(c => stepsOf(c, table12)),
    ],
    result:
      ruling.call.kind === 'fire' && only
        ? { ...resultOf(only), lowSupplies }
        : { parts: came.map(resultOf), lowSupplies },
    atLeast: chanceOf(outcomes.filter(o => o.roll >= roll)),
    atMost: chanceOf(outcomes.filter(o => o.roll <= roll)),
  };
}
const chanceOf = (rows: Effect['outcomes']): number =>
  Math.min(
    1,
    rows.reduce((total, o) => total + o.chance, 0),
  );

interface Came {
  readonly part: Parts['parts'][number];
  readonly roll: number;
  readonly loss: number;
  readonly moral: string;
}
function cameTo(part: Came['part'], roll: number): Came {
  const { loss = 0, moral = 'none' } = part.outcomes.find(o => o.roll === roll) ?? {};
  return { part, roll, loss, moral };
}
const resultOf = ({ part: { firer, target, shared }, loss, moral }: Came): Readonly<Record<string, unknown>> => ({
  ...(firer === undefined ? {} : { firer, target }),
  loss,
  moral,
  ...(shared ? { shared } : {}),
});
/** Of several results each says whose it is. */
function textOf({ part, roll, loss, moral }: Came, isOneOfSome: boolean): string {
  const shaken = moral === 'none' ? '' : `, ${moral}`;
  const sum = roll + part.lossAdd;
  const whose = isOneOfSome && part.target !== undefined ? `${sum} against ${called(part.target)}` : `${sum}`;
  return `${whose}: ${loss} ${loss === 1 ? 'figure' : 'figures'} before rounding${shaken}`;
}

function stepsOf({ part, roll, loss, moral }: Came, table12: Effect['table12']): readonly OutcomeStep[] {
  const { factors, lossAdd, moralAdd, unitsOfFire, unitsOf = false } = part;
  const said = (label: string, value: number | string, cite: string, whose: Lean = false): OutcomeStep => ({
    label,
    value,
    cite,
    ...labelled(whose),
  });
  return [
    ...factors.filter(f => f.loss !== 0).map(f => said(`${factorName(f.key)}, loss`, f.loss, f.cite, leanIn([f]))),
    said('loss result', roll + lossAdd, 'table 12', table12),
    said('units of fire', unitsOfFire, '3.1.1', unitsOf),
    said('figures lost, unrounded', loss, 'table 12', table12),
    ...factors.filter(f => f.moral !== 0).map(f => said(`${factorName(f.key)}, moral`, f.moral, f.cite, leanIn([f]))),
    said('moral result', roll + lossAdd + moralAdd, 'table 12', table12),
    said('moral', moral, 'table 12', table12),
  ];
}

// The d10 of fire and what its face comes to. §5.2, 5.5 of the specification.

import { good } from '../../../../table/index.ts';
import {
  type DiceAsk,
  heldAgainst,
  type Labels,
  labelled,
  leanIn,
  type OutcomeStep,
  type PlayRules,
  percentiles,
  type Ruling,
  type Thrown,
} from '../../../kit/index.ts';

export const FIRES = ['fire', 'massed-fire', 'plunging-fire', 'combined-fire'];

/** Its labels say whose the table of effects is. */
interface FireEffect extends Labels {
  readonly modifiers: readonly (Labels & {
    readonly id: string;
    readonly value: number;
    readonly cite: string;
  })[];
  readonly total: number;
  readonly odds: readonly { readonly effect: string; readonly p: number }[];
  readonly alsoOn: string | null;
}
const effectOf = ({ call, effect }: Ruling): FireEffect | null =>
  FIRES.includes(call.kind) && effect ? (effect as unknown as FireEffect) : null;

export const nextDice = (ruling: Ruling, thrown: Thrown): DiceAsk | null =>
  effectOf(ruling) && thrown.length === 0 ? { id: 'fire', label: 'Fire', count: 1, sides: 10, first: 1 } : null;

/** Effects rise with the face: each has as many faces as its chance says, the first of the table the lowest. */
function effectOfFace(odds: FireEffect['odds'], face: number): number {
  let faces = 0;
  return odds.findIndex(({ p }) => {
    faces += Math.round(p * 10);
    return face <= faces;
  });
}

export function resolve(ruling: Ruling, thrown: Thrown): ReturnType<PlayRules['resolve']> {
  const effect = effectOf(ruling);
  const held = heldAgainst(nextDice, ruling, thrown);
  if (!held.ok) return held;
  const face = thrown[0]?.[0];
  if (!effect || face === undefined) return good({ text: 'no dice', steps: [], result: {}, atLeast: 1, atMost: 1 });
  const { modifiers, total, odds, alsoOn } = effect;
  const at = effectOfFace(odds, face);
  const name = odds[at]?.effect ?? '';
  const steps: readonly OutcomeStep[] = [
    { label: 'd10', value: face, cite: 'general §5.2', house: false },
    ...modifiers.map(m => ({ label: m.id, value: m.value, cite: m.cite, ...labelled(leanIn([m])) })),
    { label: 'result', value: face + total, cite: 'general §5.2', ...labelled(leanIn(modifiers)) },
    { label: 'effect', value: name, cite: 'general §5.5', ...labelled(leanIn([effect])) },
  ];
  const text = `${face + total}: ${name.replaceAll('-', ' ')}`;
  return good({
    text,
    steps,
    result: { effect: name, alsoOn },
    ...percentiles(
      odds.map(o => o.p),
      at,
    ),
  });
}

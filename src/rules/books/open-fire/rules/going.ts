// C: Activating Units, Advance Moves; S: Wounded. A way before it is gone: what it costs, and whether the model may go so far.

import { type MovePath, movePath, type Point } from '../../../../geometry/index.ts';
import { markPolyline, TOUCH } from '../../../../measure/index.ts';
import { type Lean, leaning, type Reason, reason } from '../../../kit/index.ts';
import { has, INCH, type Model } from '../calls/model.ts';
import { drawn, type Scene, say } from '../calls/scene.ts';
import { effectiveMovement, mayAdvance, movementNeeds } from './fitness.ts';
import { costOf, leanOnCost, type WayCost } from './way.ts';

export interface MovePlan {
  readonly unit: Model;
  readonly path: readonly Point[];
  readonly advance: 'auto' | boolean;
}
export interface Going {
  readonly scene: Scene;
  readonly unit: Model;
  readonly path: MovePath;
  readonly cost: WayCost;
  readonly effMov: number | null;
  /** An advance was asked for, whether the model may make one or not. */
  readonly asked: boolean;
  /** Whether it is one was said, either way. */
  readonly isSet: boolean;
  /** Null: it hangs on a movement that is not known. False of a model that makes none. */
  readonly advance: boolean | null;
  readonly allowance: number | null;
  /** The same where the way may become an advance: as far as it may go at all. */
  readonly most: number | null;
}

/** C: Advance Moves. «auto»: an advance as soon as the way costs more than a normal move. */
export function goingOf(scene: Scene, { unit, path: points, advance: asked }: MovePlan): Going {
  const path = movePath(points);
  const cost = costOf(scene, unit, path);
  const effMov = effectiveMovement(scene, unit);
  const wanted = asked !== 'auto' ? asked : effMov === null ? null : cost.cost * INCH > effMov * INCH + TOUCH;
  const advance = mayAdvance(scene, unit) === false ? false : wanted;
  const further = furtherBy(scene, unit);
  const more = advance === null ? null : advance ? further : 0;
  const allowance = effMov === null || more === null ? null : effMov + more;
  const isOpen = asked === 'auto' && advance === false && mayAdvance(scene, unit) === true && further !== null;
  const most = allowance !== null && isOpen ? allowance + further : allowance;
  return { scene, unit, path, cost, effMov, asked: asked === true, isSet: asked !== 'auto', advance, allowance, most };
}
/** Inches that an advance adds; null: not known. */
function furtherBy({ cells }: Scene, { special }: Model): number | null {
  const fast = has(special, 'fast');
  return fast === null ? null : fast ? cells.fastAdvanceIn : cells.advanceIn;
}

export function mayMove({ name, values }: Model): Reason {
  const bars = [
    ...(values.attacked ? [`${name} has attacked in this activation`] : []),
    ...(values.activated ? [`the activation of ${name} is over`] : []),
    ...(values.activationEnded ? [`a failed jump ended the activation of ${name}`] : []),
  ];
  const parts = { id: 'may-move', cite: 'C: Activating Units' } as const;
  return bars.length > 0
    ? reason({ ...parts, answer: 'no', text: bars.join('; ') })
    : reason({ ...parts, answer: 'yes', text: `${name} may move` });
}

export function mayAdvanceReason({ scene, unit, asked, advance }: Going): Reason {
  const parts = { id: 'may-advance', cite: 'C: Advance Moves; S: Wounded' } as const;
  const able = mayAdvance(scene, unit);
  if (able === false) {
    const why = has(unit.special, 'slow') ? 'slow' : 'wounded';
    const text = `${unit.name} is ${why} and makes no advance moves`;
    return reason({ ...parts, answer: asked ? 'no' : 'yes', text });
  }
  if (advance === false) return reason({ ...parts, answer: 'yes', text: 'no advance move is asked for' });
  if (able === true) return reason({ ...parts, answer: 'yes', text: `${unit.name} may make an advance move` });
  const needs = advance === null ? movementNeeds(unit) : unit.special === null ? unit.specialNeeds : unit.hp0.needs;
  return reason({
    ...parts,
    answer: 'unknown',
    needs,
    text: `whether ${unit.name} needs an advance move, or may make one, is not known`,
  });
}

export function allowanceReason(going: Going): Reason {
  const { unit, cost, allowance, most, effMov, advance, path, scene } = going;
  const { name, mov, special } = unit;
  const way = `the way costs ${say(cost.cost)}`;
  const parts = {
    id: 'allowance',
    cite: 'C: Action: Movement',
    value: cost.cost,
    unit: 'in',
    house: leaning([mov.house, leanOnCost(scene, cost), leanOnMore(going)]),
    marks: drawn(scene, () => [markPolyline('path', cornersOf(path), { label: say(cost.cost), about: [unit.id] })]),
  } as const;
  if (allowance === null) {
    const needs = mov.value !== null && special === null ? unit.specialNeeds : movementNeeds(unit);
    return reason({ ...parts, answer: 'unknown', needs, text: `${way}; how far ${name} may move is not known` });
  }
  const isWithin = (allowance - cost.cost) * INCH >= -TOUCH;
  const margin = ((most ?? allowance) - cost.cost) * INCH;
  const isAuto = !going.isSet && effMov !== null && mayAdvance(scene, unit) === true;
  const classMargin = isWithin && isAuto ? Math.abs(effMov - cost.cost) * INCH : undefined;
  const text = `${way}; ${advance ? 'an advance move' : 'a normal move'} of ${name} goes ${say(allowance)}`;
  return reason({ ...parts, answer: isWithin ? 'yes' : 'no', limit: allowance, margin, classMargin, text });
}
/** What an advance adds, and what hurt and stress take away. */
function leanOnMore({ unit, advance, effMov, scene: { figures } }: Going): Lean {
  const isChanged = effMov !== null && effMov !== unit.mov.value;
  return leaning([
    advance === true && figures.leanOn(has(unit.special, 'fast') ? 'fastAdvanceIn' : 'advanceIn'),
    ...(isChanged ? ['modifiers.hurt', 'modifiers.stress'].map(figures.leanOn) : []),
  ]);
}
export const cornersOf = (path: MovePath): readonly Point[] => [path.start, ...path.legs.map(l => l.b)];

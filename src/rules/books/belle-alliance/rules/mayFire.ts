// 3.1.1 Who may fire at all, and at this target: what the unit did this bound and what was declared for it.

import { type Reason, reason } from '../../../kit/index.ts';
import { memosOf } from '../calls/memos.ts';
import { type Scene, type Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';

/** 3.1.1 (1.1.1, 5.5.3, 3.1.6, 3.1.7, 3.4.1) No state and no declaration keeps the unit from this fire. */
export function mayFire(question: FireQuestion): Reason {
  const { scene, firer } = question;
  const objection = firstObjection(question);
  if (!objection) return (memosOf(scene, firer).freeToFire ??= freeToFire(firer));
  const { text, about } = objection;
  return reason({ id: 'may-fire', cite: '3.1.1', answer: 'no', text, about: about ? [about] : [] });
}
function freeToFire({ name }: Troop): Reason {
  const text = `nothing that ${name} did or was declared to do keeps it from firing`;
  return reason({ id: 'may-fire', cite: '3.1.1', answer: 'yes', text });
}

type Objection = (question: FireQuestion) => { readonly text: string; readonly about?: string } | null;
function firstObjection(question: FireQuestion): ReturnType<Objection> {
  for (const object of OBJECTIONS) {
    const found = object(question);
    if (found) return found;
  }
  return null;
}
const nameOf = ({ byId }: Scene, id: string): string => byId.get(id)?.name ?? id;

const OBJECTIONS: readonly Objection[] = [
  ({ firer: { name, values } }) =>
    values.disorder === 'MD' || values.disorder === 'FD'
      ? { text: `${name} is in ${values.disorder} and may not fire (3.1.1)` }
      : null,
  ({ firer: { name, values } }) => (values.supplies === 0 ? { text: `${name} has no supplies left (5.5.3)` } : null),
  ({ firer: { name, values } }) =>
    values.passedThrough ? { text: `a unit passed through ${name} this bound (1.1.1)` } : null,
  ({ firer: { name, values }, phase }) =>
    values.firedContinued && phase === 'firing'
      ? { text: `${name} fired in the continued-fire phase of this bound (1.1.1)` }
      : null,
  ({ firer: { name, values }, target, phase }) =>
    phase === 'continued-fire' && !values.firedAtLastBound.includes(target.id)
      ? { text: `${name} did not fire at ${target.name} in the last bound, so it may not continue to (1.1.1)` }
      : null,
  ({ scene, firer: { name, values }, asNeighbour }) =>
    values.neighbourFor !== undefined && !asNeighbour
      ? {
          text: `${name} is the neighbour unit of ${nameOf(scene, values.neighbourFor)} in this phase (3.1.6)`,
          about: values.neighbourFor,
        }
      : null,
  ({ scene, firer: { name, values }, asNeighbour }) =>
    values.supportFor !== undefined && !asNeighbour
      ? {
          text: `${name} is the support unit of ${nameOf(scene, values.supportFor)} in this phase (3.1.7)`,
          about: values.supportFor,
        }
      : null,
  ({ scene, firer: { name, arm, values }, target }) =>
    arm === 'artillery' && values.ranging !== undefined && values.ranging !== target.id
      ? { text: `${name} spends this bound ranging on ${nameOf(scene, values.ranging)} (3.4.1)`, about: values.ranging }
      : null,
  ({ firer: { name, formation } }) =>
    formation === 'limbered' ? { text: `${name} is limbered (our reading of 3.1.1)` } : null,
  ({ firer: { name, arm } }) =>
    arm === 'staff' || arm === 'supply' ? { text: `${name} has nothing to fire with (3.1.1)` } : null,
];

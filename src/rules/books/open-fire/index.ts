// Open Fire with its Skirmish expansion: single models, two arcs, sight with heights, hidden tokens, jumps, injuries.

import { good, type Position } from '../../../table/index.ts';
import type { Ruleset } from '../../kit/index.ts';
import { CALLS } from './calls/calls.ts';
import { judgeOf } from './calls/judge.ts';
import { KEYS } from './calls/keys.ts';
import { INCH } from './calls/model.ts';
import { sceneFor, sceneOf } from './calls/scene.ts';
import { face } from './face/index.ts';
import { play } from './game/play.ts';
import { CHOICES } from './tables/choices.ts';
import { FIGURES } from './tables/figures.ts';

/** The first weapon of the firer at an enemy; null for a model without weapons, and within one side. */
function fireCall(position: Position, firer: string, target: string) {
  const [a, b] = [position.unitById.get(firer), position.unitById.get(target)];
  if (!a || !b || a.side === b.side) return null;
  const scene = sceneFor(position);
  const weapons = scene.ok ? scene.value.modelById.get(firer)?.weapons : null;
  if (weapons?.length === 0) return null;
  const [first] = weapons ?? [];
  return first ? { kind: 'attack', firer, target, weapon: first.name } : { kind: 'attack', firer, target };
}

export const ruleset: Ruleset = {
  id: 'open-fire',
  title: 'Open Fire: Skirmish',
  sources:
    'The Skirmish expansion as developed after release 0.3, over the core rules of the same state; both complete. They name no base sizes, no heights of models and levels, no weapons and no model cards: those are house figures.',
  ownUnit: () => ({ name: 'in', mm: INCH }),
  keys: KEYS,
  calls: CALLS,
  fireCall,
  choices: CHOICES,
  figures: FIGURES,
  face,
  play,
  open: (position, options = {}) => {
    const scene = sceneOf(position, options);
    return scene.ok ? good(judgeOf(scene.value)) : scene;
  },
};

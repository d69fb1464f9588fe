// Emperor: Napoleonic units of four bases, measured in Basic Distances. Skirmish fire (3.3) whole, infantry and artillery fire as
// far as found.

import { mmOf } from '../../../table/index.ts';
import type { FigureBook, Ruleset } from '../../kit/index.ts';
import { CALLS } from './calls/calls.ts';
import { open } from './calls/judge.ts';
import { KEYS } from './calls/keys.ts';
import { face } from './face/index.ts';
import { play } from './game/play.ts';
import { CHOICES } from './tables/choices.ts';
import { FIGURES } from './tables/figures.ts';

export const ruleset: Ruleset = {
  id: 'emperor',
  title: 'Emperor',
  sources:
    'The public pages of the rules as stored excerpts. Skirmish fire (3.3) is complete, infantry fire nearly so (3.4.6 is cut off); of artillery fire the geometry and the dice of an elite battery. Not found: artillery ranges and results, what a Hit does, the Special Events (4.3), most of the Minibattle.',
  ownUnit: position => ({ name: 'BD', mm: (position.scale['BD'] ?? 0) * mmOf(position.lengths) }),
  keys: KEYS,
  calls: CALLS,
  fireCall: ({ unitById }, firer, target) => {
    const [own, enemy] = [unitById.get(firer), unitById.get(target)];
    if (!own || !enemy || own.side === enemy.side || enemy.arm === 'general') return null;
    if (own.arm === 'artillery') return { kind: 'artillery-fire', firer, target };
    const shoots = own.arm === 'infantry' || own.formation === 'screening-group';
    return shoots ? { kind: 'skirmish-fire', firer, target } : null;
  },
  choices: CHOICES,
  figures: FIGURES as FigureBook<unknown>,
  face,
  play,
  open,
};

// Lasalle: musketry whole; artillery, nearness and recovery as far as our sources go.

import { mmOf } from '../../../table/index.ts';
import type { Ruleset } from '../../kit/index.ts';
import { CALLS } from './calls/calls.ts';
import { open } from './calls/judge.ts';
import { KEYS } from './calls/keys.ts';
import { face } from './face/index.ts';
import { play } from './game/play.ts';
import { CHOICES } from './tables/choices.ts';
import { FIGURES } from './tables/figures.ts';

export const ruleset: Ruleset = {
  id: 'lasalle',
  title: 'Lasalle, first edition',
  sources:
    'The page on musketry targets, the opening of the quick reference sheets, and what players of the first edition wrote down. ' +
    'Not in them: the drawing of the fire zone, the lists of modifiers, cover, line of sight, fire by squares, most of the artillery.',
  ownUnit: position => ({ name: 'BW', mm: (position.scale['BW'] ?? 1) * mmOf(position.lengths) }),
  keys: KEYS,
  calls: CALLS,
  fireCall: (position, firer, target) => {
    const [from, to] = [position.unitById.get(firer), position.unitById.get(target)];
    if (!from || !to || from.side === to.side || to.arm === 'officer') return null;
    if (from.arm === 'infantry') return { kind: 'musketry', firer, target };
    return from.arm === 'artillery' ? { kind: 'cannonade', firer, target } : null;
  },
  choices: CHOICES,
  figures: FIGURES,
  face,
  play,
  open,
};

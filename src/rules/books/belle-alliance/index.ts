// Belle Alliance, second edition: Napoleonic battalions, fire in every detail. One unit fires at one target along one line.

import { good } from '../../../table/index.ts';
import type { Ruleset } from '../../kit/index.ts';
import { CALLS } from './calls/calls.ts';
import { judgeOf } from './calls/judge.ts';
import { KEYS } from './calls/keys.ts';
import { CM } from './calls/model.ts';
import { sceneOf } from './calls/scene.ts';
import { face } from './face/index.ts';
import { play } from './game/play.ts';
import { CHOICES } from './tables/choices.ts';
import { FIGURES } from './tables/figureBook.ts';

export const ruleset: Ruleset = {
  id: 'belle-alliance',
  title: 'Belle Alliance',
  sources:
    'Second edition of 18 June 2001: section 3.1.0 (fire) complete, parts of 1.2, 3.3, 3.4, 4.1, 4.3 and 5.5, tables 8, 15 and 18. Field of sight, formations and the tables of sight, cover, factors, losses and ranges are not in our sources.',
  ownUnit: () => ({ name: 'cm', mm: CM }),
  keys: KEYS,
  calls: CALLS,
  fireCall: ({ unitById }, firer, target) => {
    const [a, b] = [unitById.get(firer), unitById.get(target)];
    if (!a || !b || a.side === b.side || b.arm === 'staff') return null;
    return a.arm === 'staff' || a.arm === 'supply' ? null : { kind: 'fire', firer, target };
  },
  choices: CHOICES,
  figures: FIGURES,
  face,
  play,
  open: (position, options = {}) => {
    const scene = sceneOf(position, options);
    return scene.ok ? good(judgeOf(scene.value)) : scene;
  },
};

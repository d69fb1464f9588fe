// A plain fire that is asked again once somebody has moved, as in every frame of a drag: what was said stands as long as nobody who
// has moved stood or stands where it looked.

import { remembering } from '../index.ts';
import { type FireFindings, judgeFire } from './fire.ts';
import { mayMatter } from './looked.ts';
import type { FireQuestion } from './question.ts';
import type { Troop } from './scene.ts';

/** `judgeFire` of a call that names nothing but firer and target. */
export function judgeAgain(question: FireQuestion): FireFindings {
  const { scene, firer, target } = question;
  if (namesOthers(firer)) return judgeFire(question);
  return remembered({ table: scene, kind: 'fire', firer: firer.unit, target: target.unit }, () => judgeFire(question));
}

/** Whose lines of skirmishers touch whom is told wherever they stand. */
const remembered = remembering<FireFindings>(
  ({ looked }, { before, now }) =>
    now.formation === 'skirmish-line' || mayMatter(looked, before) || mayMatter(looked, now),
);

/** 3.1.1 names the units that a firer's declarations name: they may have changed wherever they stand. */
const namesOthers = ({ values: { ranging, neighbourFor, supportFor } }: Troop): boolean =>
  ranging !== undefined || neighbourFor !== undefined || supportFor !== undefined;

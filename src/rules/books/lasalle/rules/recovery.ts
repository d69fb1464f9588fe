// C, §6.4: a unit tries to lose a disruption.

import { power } from '../../../../geometry/index.ts';
import { rounded } from '../../../../table/index.ts';
import { type Finding, type Reason, reason, worst } from '../../../kit/index.ts';
import { enemiesOf, isIn, type Scene, type Troop } from '../calls/scene.ts';
import { nameOf, plural } from '../calls/words.ts';
import { facesFrom } from './effect.ts';
import { isNear, nearestOf } from './nearEnemy.ts';
import { PHASE_WORDS } from './shot.ts';

export function judgeRecovery(scene: Scene, unit: Troop): Finding {
  const { values } = unit;
  const name = nameOf(unit);
  const reasons = [
    phaseOfRecovery(scene),
    row('in-command', values.inCommand, [`${name} is in command`, `${name} is out of command`]),
    row('charge', !values.charging, [`${name} has not charged`, `${name} has charged`]),
    row('manoeuvre', !values.manoeuvred, [`${name} has made no manoeuvre`, `${name} has made a manoeuvre`]),
    row('rough-going', !values.roughGoing, [
      `${name} has not gone through rough terrain or over an obstacle`,
      `${name} has gone through rough terrain or over an obstacle`,
    ]),
    row('once-per-turn', !values.recovered, [
      `${name} has not tried to recover this turn`,
      `${name} has tried to recover this turn`,
    ]),
    disrupted(unit),
  ];
  const near = isNear(scene, nearestOf(unit, enemiesOf(scene, unit)));
  const dice = 1 + (values.moved ? 1 : 0) + (near ? 1 : 0);
  const needed = scene.figures.cells.recovery[values.discipline];
  const isOwn = scene.figures.leanOn(`recovery.${values.discipline}`) === 'yours';
  const yes = worst(reasons.map(r => r.answer)) === 'yes';
  return {
    reasons,
    measures: { near, dice, needed },
    effect: yes
      ? { dice, needed, ...(isOwn ? { neededOf: 'yours' } : {}), chance: rounded(power(facesFrom(needed) / 6, dice)) }
      : undefined,
  };
}

/** C Recovery belongs to the Activity Phase. */
function phaseOfRecovery(scene: Scene): Reason {
  const now = scene.phase ? `this is the ${PHASE_WORDS[scene.phase]}` : 'the Activity Phase is taken for granted';
  const text = `recovery is tried in the Activity Phase; ${now}`;
  return reason({ id: 'phase', cite: 'C; §6.4', answer: isIn(scene, 'activity') ? 'yes' : 'no', text });
}

/** C One condition of a recovery, with its sentence for yes and for no. */
const row = (id: string, yes: boolean, [holds, fails]: readonly [string, string]): Reason =>
  reason({ id, cite: 'C; §6.4', answer: yes ? 'yes' : 'no', text: yes ? holds : fails });

/** C There must be something to lose. */
function disrupted(unit: Troop): Reason {
  const { disr } = unit.values;
  return reason({
    id: 'disrupted',
    cite: 'C; §6.4',
    answer: disr >= 1 ? 'yes' : 'no',
    text: `${nameOf(unit)} has ${plural(disr, 'disruption')}`,
    value: disr,
    limit: 1,
    unit: 'count',
  });
}

// 1.1.6 What is said of the field of sight along a line of fire.

import { distance, type Segment } from '../../../../geometry/index.ts';
import { markShape, TOUCH } from '../../../../measure/index.ts';
import { type Reason, reason } from '../../../kit/index.ts';
import type { FireQuestion } from '../calls/question.ts';
import { cmPair, cmText, inCm } from '../calls/words.ts';
import { hidingOn, sightBlockers, sightLimit } from './sight.ts';
import { type SightMargin, sightMargin } from './sightMargin.ts';

export interface Sight {
  readonly sight: Reason;
  /** Its margin is that of a move of the firer or of the target: other figures may take part then. */
  readonly isByEnds: boolean;
}
/** 1.1.6 Nothing hides the point of impact, and it is not farther than one sees. */
export function fieldOfSight(question: FireQuestion, line: Segment): Sight {
  const { scene, target } = question;
  const length = distance(line.a, line.b);
  const limit = sightLimit(scene);
  const pieces = sightBlockers(question);
  const { inTheWay, counts } = hidingOn(scene, pieces, line);
  const seesFar = length <= limit.known + TOUCH;
  const [far, most] = cmPair(length, limit.known);
  const hidden = inTheWay.map(p => p.terrain.name).join(', ');
  const isNo = inTheWay.length > 0 || !seesFar;
  const answer = isNo ? 'no' : limit.needs ? 'unknown' : 'yes';
  const told =
    answer === 'unknown'
      ? UNKNOWN
      : sightMargin(question, line, { pieces, counts, inTheWay, left: limit.known - length });
  const sight = reason({
    id: 'field-of-sight',
    cite: '1.1.6',
    answer,
    text:
      inTheWay.length > 0
        ? `${hidden} hides the point of impact`
        : !seesFar
          ? `${target.name} is ${far} away; one sees ${most} ${limit.by}`
          : limit.needs
            ? `sight distance: table 2 is not in our sources; ${target.name} is ${cmText(length)} away`
            : `${target.name} is in sight: ${far} of ${most}`,
    value: inCm(length),
    ...(limit.known === Infinity ? {} : { limit: inCm(limit.known) }),
    unit: 'cm',
    margin: told.margin,
    atLeast: told.atLeast,
    about: inTheWay.map(p => p.terrain.id),
    house: answer !== 'unknown' && inTheWay.length === 0 && limit.house,
    ...(answer === 'unknown' && limit.needs ? { needs: limit.needs } : {}),
    marks: scene.marks ? inTheWay.map(p => markShape('blocker', p.terrain.outline, { label: p.terrain.name })) : [],
  });
  return { sight, isByEnds: told.isByEnds === true };
}
const UNKNOWN: SightMargin = { margin: null };

// 3.1.3 A shot: the line of fire of the figures that take part, and all that is said of it whoever else stands on the table.

import { distance, type Mm, type Segment } from '../../../../geometry/index.ts';
import { type Mark, markSegment } from '../../../../measure/index.ts';
import type { Reason } from '../../../kit/index.ts';
import { type Range } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import type { Aim } from '../lines/aim.ts';
import { arcReason, type FireLine, fireLine, lineTo } from '../lines/fireLine.ts';
import { canister, rangeOf, rangeReason } from '../lines/range.ts';
import { fieldOfSight, type Sight } from '../lines/fieldOfSight.ts';
import { type Aspect, aspectOf } from './aspect.ts';
import { type Covered, coverOf } from './cover.ts';

export interface Shot {
  readonly fire: FireLine;
  readonly arc: Reason;
  /** Null where nothing of the target can be hit within the arc. */
  readonly flight: Flight | null;
}
/** The way to the point of impact, and what is found there. */
export interface Flight extends Sight {
  readonly line: Segment;
  readonly length: Mm;
  readonly range: Range;
  readonly aspect: Aspect;
  readonly cover: Covered['cover'];
  /** That it reaches so far, with its load. */
  readonly reaches: readonly Reason[];
}

export function shotOf(question: FireQuestion, aim: Aim): Shot {
  const fire = fireLine(question, aim);
  const arc = arcReason(question, fire);
  if (!fire.impact) return { fire, arc, flight: null };
  const flight = flightAlong(question, lineTo(fire, fire.impact));
  const edge = aspectMarks(question, flight.aspect);
  const marked = edge.length === 0 ? arc : { ...arc, marks: [...arc.marks, ...edge] };
  return { fire, arc: marked, flight };
}

function flightAlong(question: FireQuestion, line: Segment): Flight {
  const { firer } = question;
  const length = distance(line.a, line.b);
  const range = rangeOf(question);
  const isLoaded = firer.arm === 'artillery' && firer.values.canister;
  return {
    line,
    length,
    range,
    aspect: aspectOf(question, line, length),
    cover: coverOf(question, line).cover,
    ...fieldOfSight(question, line),
    reaches: [
      rangeReason(question, line, { range, length }),
      ...(isLoaded ? [canister(question, { range, length })] : []),
    ],
  };
}

/** The edge that was hit, with its name. */
function aspectMarks({ scene, target }: FireQuestion, { reading, aspect }: Aspect): readonly Mark[] {
  if (!scene.marks || !reading) return [];
  const role = reading.side === 'front' ? 'front-line' : 'flank-line';
  return [markSegment(role, reading.edge, { label: aspect, about: [target.id] })];
}

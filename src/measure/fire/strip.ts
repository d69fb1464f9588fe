// What stands behind a target on the line that has hit it: gaps along the prolonged line, from the far side of the target
// to the near side of whatever the line runs through next.

import { type Mm, prolong, type Segment } from '../../geometry/index.ts';
import { type Crowd, shapesAlong } from '../bodies/crowd.ts';
import { type Body, runsThrough } from './lineOfFire.ts';
import { TOUCH } from '../reading.ts';

/** Distances from the line's first end. */
export interface BehindReading {
  readonly kind: 'behind';
  /** Number of the body that the prolonged line runs through. */
  readonly body: number;
  /** Where it enters the body. */
  readonly in: Mm;
  /** From where the gap is measured, and how long it is. */
  readonly from: Mm;
  readonly gap: Mm;
}

/** Where the prolonged line leaves the body that the line has hit; its own length where it only grazes that body. */
export function farSideOf(line: Segment, length: Mm, target: Body, by: Mm): Mm {
  const entered = runsThrough(prolong(line, by), target).find(
    run => run.in <= length + TOUCH && run.out > length + TOUCH,
  );
  return entered ? entered.out : length;
}

/** Bodies that the prolonged line enters at its end or beyond, nearest first. `by`: how far it is prolonged. */
export function readBehindAmong(
  line: Segment,
  crowd: Crowd,
  { length, from, by }: { readonly length: Mm; readonly from: Mm; readonly by: Mm },
): readonly BehindReading[] {
  const long = prolong(line, by);
  const found: BehindReading[] = [];
  let last = -1;
  for (const k of shapesAlong(long, crowd)) {
    const body = crowd.of[k] as number;
    if (body === last) continue;
    last = body;
    const run = runsThrough(long, crowd.bodies[body] as Body).find(r => r.in >= length - TOUCH);
    if (run) found.push({ kind: 'behind', body, in: run.in, from, gap: run.in - from });
  }
  return found.sort((a, b) => a.in - b.in);
}

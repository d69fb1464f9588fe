// Base contact: what players call touching. How near that is, the book says.

import { type Gap, type Mm, shortestGap } from '../../geometry/index.ts';
import type { Body } from '../fire/lineOfFire.ts';
import { type Verdict, verdictOf } from '../reading.ts';

export interface ContactReading extends Gap {
  readonly kind: 'contact';
  readonly verdict: Verdict;
  /** What is left of the tolerance: + touching, − apart by more. */
  readonly margin: Mm;
}

/** Null when one of the bodies has no shape. */
export function readContact(a: Body, b: Body, tolerance: Mm): ContactReading | null {
  const best = shortestGap(a, b);
  if (!best) return null;
  const margin = tolerance - best.distance;
  return { kind: 'contact', verdict: verdictOf(margin), margin, ...best };
}

/** Do the bodies come as near to each other as the tolerance? On the limit counts. */
export function isInContact(a: Body, b: Body, tolerance: Mm): boolean {
  const reading = readContact(a, b, tolerance);
  return reading !== null && reading.verdict !== 'outside';
}

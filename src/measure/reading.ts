// What every reading has in common: three answers, a signed margin, the feature that decided.
// The two tolerances of the project meet here; there is no other.

import { CONTACT, type Mm, TOUCH } from '../geometry/index.ts';

export { CONTACT, TOUCH };
/** An angle limit has this slack: finer than a protractor, coarser than the 1/1024 mm grid makes a facing. */
export const TOUCH_DEGREES = 0.001;

export type Verdict = 'inside' | 'on-edge' | 'outside';

/** + inside, − outside; within TOUCH of the edge is on it. */
export const verdictOf = (margin: Mm): Verdict => (margin > TOUCH ? 'inside' : margin < -TOUCH ? 'outside' : 'on-edge');

/** `value ≤ limit`, and `value < limit`, with the slack of TOUCH. */
export const atMost = (value: Mm, limit: Mm): boolean => value <= limit + TOUCH;
export const lessThan = (value: Mm, limit: Mm): boolean => value < limit - TOUCH;

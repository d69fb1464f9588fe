// The tie: a call too close to tell on the tape. No book says what happens then where our sources let it decide anything (Emperor's
// shorter distance, 3.2.1.1.2, is the artillery's, whose ranges they lack), so both agree on a die before it is thrown.

import { throwDie } from '../../play/index.ts';

export interface Tie {
  readonly face: number;
  readonly answer: 'yes' | 'no';
}
const FACES = 6;
/** This face and those above it say yes: half of them. */
const FIRST_YES = 4;

/** The agreed die of a seed that neither side knew before. */
export function tieOf(seed: string): Tie {
  const face = throwDie(seed, 0, FACES);
  return { face, answer: face >= FIRST_YES ? 'yes' : 'no' };
}

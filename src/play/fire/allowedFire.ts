// A fire as a list of choices holds it: with its ruling, or as far as the book has to be asked.

import type { Ruling } from '../../rules/index.ts';
import type { Call } from '../game/event.ts';

export interface AllowedFire {
  readonly call: Call;
  readonly target: string;
  /** Null where nothing may be measured before the fire is declared: the book may say no to it. */
  readonly ruling: Ruling | null;
}

/** A plain fire that the phase has, whatever its ruling says. */
export interface WeighedFire extends AllowedFire {
  /** An enforced game takes its declaration. */
  readonly mayDeclare: boolean;
}

// One question that only a game of Emperor asks: its ruling, its die, what that comes to, and what it does to the table.

import type { z } from 'zod';
import { bad, type Position, problem, type Result, read, visible } from '../../../../table/index.ts';
import type { CallKind, DiceAsk, GameCall, Outcome, RolledFire, Ruling, Settlement } from '../../../kit/index.ts';
import type { Scene, Stand } from './scene.ts';

export type TestEffect = Readonly<Record<string, unknown>>;

interface Deeds {
  /** The die of a ruling with an effect; not given: what is allowed is done at once. */
  readonly die?: DiceAsk;
  readonly outcome?: (effect: TestEffect, die: number) => Outcome;
  readonly settle?: (position: Position, fire: RolledFire) => Settlement;
  readonly carriesOut?: (scene: Scene, call: GameCall) => Settlement | null;
}
export interface GameTest extends Deeds {
  readonly call: CallKind;
  /** Problems: what is not of the call's form, ids that are no unit's. */
  readonly ask: (scene: Scene, call: GameCall) => Result<Ruling>;
}

/** `ask` is given the call as its schema reads it, and as it was said. */
export function gameTest<C>(
  { schema, ...kind }: Omit<CallKind, 'schema'> & { readonly schema: z.ZodType<C> },
  { ask, ...deeds }: Deeds & { readonly ask: (scene: Scene, call: C, said: GameCall) => Result<Ruling> },
): GameTest {
  return {
    ...deeds,
    call: { ...kind, schema },
    ask: (scene, said) => {
      const call = read(schema, said, 'call');
      return call.ok ? ask(scene, call.value, said) : call;
    },
  };
}

/** Asks about the unit that a call names. */
export function aboutUnit<T>(scene: Scene, id: string, ask: (stand: Stand) => Result<T>, key = 'unit'): Result<T> {
  const stand = scene.standById.get(id);
  return stand ? ask(stand) : bad(problem(`call.${key}`, `no such unit: ${visible(id)}`));
}

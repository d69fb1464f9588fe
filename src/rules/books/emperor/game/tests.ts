// Questions that only a game asks, and what their dice come to: the Chain of Command and the weather (3.1), the pace of a unit (3.6),
// groups that are sent out (3.3.2, 3.3.3), the salvo at a charge (3.7), Bravery (4.2), restoring order (3.8).

import { bad, good, type Position, problem, type Result } from '../../../../table/index.ts';
import {
  type DiceAsk,
  type GameCall,
  heldAgainst,
  type PlayRules,
  type Ruling,
  type Thrown,
} from '../../../kit/index.ts';
import type { GameTest } from '../calls/gameTest.ts';
import { sceneOf } from '../calls/scene.ts';
import { BRAVERY_TEST, RESTORE_ORDER } from '../morale/braveryTests.ts';
import { SALVO } from '../morale/minibattle.ts';
import { JOIN, ORDER } from './chain.ts';
import { CALL_BACK, SEND_OUT } from './groups.ts';
import { PACE } from './pace.ts';
import { MIST, MUD, WEATHER } from './weather.ts';

const TESTS: readonly GameTest[] = [
  ORDER,
  JOIN,
  WEATHER,
  MIST,
  MUD,
  PACE,
  SEND_OUT,
  CALL_BACK,
  SALVO,
  BRAVERY_TEST,
  RESTORE_ORDER,
];
const byKind: ReadonlyMap<string, GameTest> = new Map(TESTS.map(t => [t.call.kind, t]));
export const testOf = ({ kind }: GameCall): GameTest | undefined => byKind.get(kind);

export const tests: NonNullable<PlayRules['tests']> = {
  kinds: [...byKind.keys()],
  calls: TESTS.map(t => t.call),
  ask: askTest,
};

function askTest(position: Position, call: GameCall): Result<Ruling> {
  const scene = sceneOf(position, {});
  if (!scene.ok) return scene;
  return testOf(call)?.ask(scene.value, call) ?? bad(problem('call.kind', `must be ${tests.kinds.join(', ')}`));
}

export const nextTestDie = ({ call, effect }: Ruling, thrown: Thrown): DiceAsk | null =>
  effect && thrown.length === 0 ? (testOf(call)?.die ?? null) : null;

export function resolveTest(ruling: Ruling, thrown: Thrown): ReturnType<PlayRules['resolve']> {
  const held = heldAgainst(nextTestDie, ruling, thrown);
  if (!held.ok) return held;
  const die = thrown[0]?.[0];
  const outcome = testOf(ruling.call)?.outcome;
  if (!ruling.effect || !outcome || die === undefined)
    return good({ text: 'no dice', steps: [], result: {}, atLeast: 1, atMost: 1 });
  return good(outcome(ruling.effect, die));
}

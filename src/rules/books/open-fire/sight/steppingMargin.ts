// C: Line of Sight. How far a look is from another answer, from where both stand and from over the edges of hills near them.

import { isConvex, type Mm } from '../../../../geometry/index.ts';
import type { Scene, Stand } from '../calls/scene.ts';
import { ASIDE } from './corridor.ts';
import type { Piece } from './ground.ts';
import type { InForce } from './inForce.ts';
import { screensBetween } from './screens.ts';
import { type Sight, sightOf } from './sight.ts';
import { type SightMargin, sightMargin } from './sightMargin.ts';
import { hasStep, type Step, stepsOf } from './stepping.ts';

export interface Found {
  readonly sight: Sight;
  readonly force: InForce;
  /** What another look of the same shot would come to. */
  readonly inForce: (sight: Sight) => InForce;
}
interface Ends {
  readonly firer: Stand;
  readonly target: Stand;
}
/** An outline of many sides is not walked round: the edges after these count as if the step over them were enough. */
const MANY = 5;
const LEFT_OUT: SightMargin = { margin: null, classMargin: null };

export function marginOf(scene: Scene, ends: Ends, found: Found): SightMargin {
  const isBlocked = found.force.answer === 'no';
  const here = marginFrom(scene, ends, found);
  if (found.force.state === null || scene.options.losMode === 'flat') return here;
  if (!scene.margins) return isNearEdge(scene, ends, waysOf(here)) ? LEFT_OUT : here;
  const ways = waysOver(scene, ends, found, waysOf(here));
  return {
    margin: ways.toAnswer === Infinity ? null : isBlocked ? 0 - ways.toAnswer : ways.toAnswer,
    classMargin: here.classMargin === null ? null : ways.toState,
  };
}
function marginFrom(scene: Scene, { firer, target }: Ends, { sight, force }: Found): SightMargin {
  const others = () => screensBetween(scene, firer, target, null);
  return sightMargin({ sight, force: force.state, isHarder: force.isHarder }, others);
}

/** Infinity: nothing changes it. */
interface Ways {
  readonly toAnswer: Mm;
  readonly toState: Mm;
}
const waysOf = ({ margin, classMargin }: SightMargin): Ways => ({
  toAnswer: margin === null ? Infinity : Math.abs(margin),
  toState: classMargin ?? Infinity,
});

/** An edge may be nearer than what else changes the look. */
const isNearEdge = (scene: Scene, { firer, target }: Ends, { toAnswer, toState }: Ways): boolean =>
  [firer, target].some(stand => hasStep(scene, stand, Math.max(toAnswer, toState)));

/** The least ways, with those of either end over an edge near it. */
function waysOver(scene: Scene, ends: Ends, found: Found, here: Ways): Ways {
  let { toAnswer, toState } = here;
  const take = ({ way }: Step, beyond: Ways): void => {
    toAnswer = Math.min(toAnswer, over(way, beyond.toAnswer));
    toState = Math.min(toState, over(way, beyond.toState));
  };
  for (const end of ['firer', 'target'] as const) {
    let looks = 0;
    for (const step of stepsOf(scene, ends[end], Math.max(toAnswer, toState))) {
      if (step.way >= toAnswer && step.way >= toState) break;
      take(step, looks++ < MANY ? waysThere(scene, { ...ends, [end]: step.stand }, found, step.hill) : AT_ONCE);
    }
  }
  return { toAnswer, toState };
}
/** Who must go on from an edge goes at least the hypotenuse: the shortest way to the edge is square to it, or ends at its corner. A bound. */
const over = (way: Mm, on: Mm): Mm => Math.sqrt(way * way + on * on);
const AT_ONCE: Ways = { toAnswer: 0, toState: 0 };

/** From over an edge only who stands near the view is looked past: all others are at least so far aside. */
const NOBODY_ELSE = (): readonly [] => [];
/** How far it still is from there; a bound. */
function waysThere(scene: Scene, ends: Ends, { force, inForce }: Found, hill: Piece): Ways {
  const sight = sightOf(scene, ends.firer, ends.target);
  const there = inForce(sight);
  if (there.answer !== force.answer) return AT_ONCE;
  const looked = { sight: withoutHill(sight, hill), force: there.state, isHarder: there.isHarder };
  const on = waysOf(sightMargin(looked, NOBODY_ELSE));
  return {
    toAnswer: Math.min(on.toAnswer, ASIDE),
    toState: there.state === force.state ? Math.min(on.toState, ASIDE) : 0,
  };
}
/** Who has just stepped over an edge of a hill comes no nearer to it unless he steps back. */
function withoutHill(sight: Sight, { id, terrain }: Piece): Sight {
  if (!isConvex(terrain.outline)) return sight;
  const solids = sight.solids.map((solid, i) => (sight.screens[i]?.id === id ? { ...solid, ...NOWHERE } : solid));
  return { ...sight, solids };
}
/** As high as nothing: it hides what it hides, and comes over nothing. */
const NOWHERE = { bottom: Number.POSITIVE_INFINITY, top: Number.NEGATIVE_INFINITY };

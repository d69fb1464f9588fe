// C: Line of Sight. How far a look is from another answer, from where both stand and from over the edges of hills near them.

import { isConvex, lengthOf, type Mm, plus, times } from '../../../../geometry/index.ts';
import type { Scene, Stand } from '../calls/scene.ts';
import { ASIDE } from './corridor.ts';
import type { Piece } from './ground.ts';
import type { InForce } from './inForce.ts';
import { screensBetween } from './screens.ts';
import { type Sight, sightOf } from './sight.ts';
import { NO_MARGIN, type SightMargin, sightMargin } from './sightMargin.ts';
import { hasStep, JUST_OVER, standAt, type Step, stepsOf } from './stepping.ts';

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

export function marginOf(scene: Scene, ends: Ends, found: Found): SightMargin {
  const here = marginFrom(scene, ends, found);
  if (found.force.state === null) return here;
  const isFlat = scene.options.losMode === 'flat';
  if (!scene.margins) return !isFlat && isNearEdge(scene, ends, waysOf(here)) ? NO_MARGIN : here;
  const sure = isReached(scene, ends, found, here) ? { ...here, atLeast: false } : here;
  return isFlat ? sure : withSteps(scene, ends, found, sure);
}
/** With those of either end over an edge near it. */
function withSteps(scene: Scene, ends: Ends, found: Found, here: SightMargin): SightMargin {
  const isBlocked = found.force.answer === 'no';
  const ways = waysOver(scene, ends, found, waysOf(here));
  return {
    margin: ways.toAnswer === Infinity ? null : isBlocked ? 0 - ways.toAnswer : ways.toAnswer,
    atLeast: ways.atLeast,
    classMargin: here.classMargin === null ? null : ways.toState,
  };
}
/** Of a bound: does firer or target see, or is seen, once he has gone against the push of who must give way farthest? Then it is none. */
function isReached(
  scene: Scene,
  { firer, target }: Ends,
  { force, inForce }: Found,
  { atLeast, push }: SightMargin,
): boolean {
  if (!atLeast || !push || lengthOf(push) === 0) return false;
  const by = times(push, -1 - JUST_OVER / lengthOf(push));
  const there = (end: Stand): Stand => standAt(scene, end, plus(end.at, by));
  const isSeen = (a: Stand, t: Stand): boolean => inForce(sightOf(scene, a, t)).answer !== force.answer;
  return isSeen(there(firer), target) || isSeen(firer, there(target));
}
function marginFrom(scene: Scene, { firer, target }: Ends, { sight, force }: Found): SightMargin {
  const others = () => screensBetween(scene, firer, target, null);
  return sightMargin({ sight, force: force.state, isHarder: force.isHarder }, others);
}

/** Infinity: nothing changes it. */
interface Ways {
  readonly toAnswer: Mm;
  /** That is a bound. */
  readonly atLeast: boolean;
  readonly toState: Mm;
}
const waysOf = ({ margin, atLeast, classMargin }: SightMargin): Ways => ({
  toAnswer: margin === null ? Infinity : Math.abs(margin),
  atLeast,
  toState: classMargin ?? Infinity,
});

/** An edge may be nearer than what else changes the look. */
const isNearEdge = (scene: Scene, { firer, target }: Ends, { toAnswer, toState }: Ways): boolean =>
  [firer, target].some(stand => hasStep(scene, stand, Math.max(toAnswer, toState)));

/** The least ways, with those of either end over an edge near it. */
function waysOver(scene: Scene, ends: Ends, found: Found, here: Ways): Ways {
  let { toAnswer, atLeast, toState } = here;
  const take = ({ way }: Step, beyond: Ways): void => {
    const on = over(way, beyond.toAnswer);
    if (on < toAnswer) [toAnswer, atLeast] = [on, beyond.atLeast];
    toState = Math.min(toState, over(way, beyond.toState));
  };
  for (const end of ['firer', 'target'] as const) {
    let looks = 0;
    for (const step of stepsOf(scene, ends[end], Math.max(toAnswer, toState))) {
      if (step.way >= toAnswer && step.way >= toState) break;
      take(step, looks++ < MANY ? waysThere(scene, { ...ends, [end]: step.stand }, found, step.hill) : PERHAPS_AT_ONCE);
    }
  }
  return { toAnswer, atLeast, toState };
}
/** Who must go on from an edge goes at least the hypotenuse: the shortest way to the edge is square to it, or ends at its corner. A bound. */
const over = (way: Mm, on: Mm): Mm => Math.sqrt(way * way + on * on);
const AT_ONCE: Ways = { toAnswer: 0, atLeast: false, toState: 0 };
const PERHAPS_AT_ONCE: Ways = { ...AT_ONCE, atLeast: true };

/** From over an edge only who stands near the view is looked past: all others are at least so far aside. */
const NOBODY_ELSE = (): readonly [] => [];
/** How far it still is from there; a bound. */
function waysThere(scene: Scene, ends: Ends, { force, inForce }: Found, hill: Piece): Ways {
  const sight = sightOf(scene, ends.firer, ends.target);
  const there = inForce(sight);
  if (there.answer !== force.answer) return AT_ONCE;
  const looked = { sight: withoutHill(sight, hill), force: there.state, isHarder: there.isHarder, isRough: true };
  const on = waysOf(sightMargin(looked, NOBODY_ELSE));
  return {
    toAnswer: Math.min(on.toAnswer, ASIDE),
    atLeast: true,
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

// Whether the margin of a line of fire is a bound: where ground is under an end of it, or several stand in its way, the firer, the target and the ground are
// tried on the line itself, in the ways that decided it, a hair farther than the margin.

import { lengthOf, type Mm, times, unit, type Vector } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import type { Scene, Stand } from '../calls/scene.ts';
import type { Known } from './known.ts';
import { standAfter, withPiece, withStand } from './movedScene.ts';

/** What a line came to (`lineOfFire.ts`). */
interface Line {
  readonly blockers: readonly unknown[];
  readonly margin: Mm | null;
  /** The ways that decided, where the margin may be a bound. */
  readonly ways: readonly Vector[];
}
type Ends = readonly [Stand, Stand];
type Read = (scene: Scene, from: Stand, to: Stand) => Known<Line>;

export function isBound(scene: Scene, [from, to]: Ends, { margin, ways, blockers }: Line, read: Read): boolean {
  if (!scene.margins || margin === null || ways.length === 0) return false;
  const isFree = blockers.length === 0;
  const isChanged = (there: Scene, a: Stand, t: Stand): boolean => {
    const line = read(there, a, t);
    return line.known && (line.value.blockers.length === 0) !== isFree;
  };
  return !ways
    .filter(way => lengthOf(way) > 0)
    .map(way => times(unit(way), Math.abs(margin) + JUST_OVER))
    .flatMap(way => [way, times(way, -1)])
    .some(way => {
      const [a, t] = [standAfter(from, way), standAfter(to, way)];
      if (isChanged(withStand(scene, from, a), a, to) || isChanged(withStand(scene, to, t), from, t)) return true;
      return isFree && scene.pieces.some((_, i) => isChanged(withPiece(scene, i, way), from, to));
    });
}
/** Beside a margin: the grid, and what counts as a touch. */
const JUST_OVER = 2 * TOUCH;

// Touching stands of one unit move as one body: a seam between them opens for nobody. Where nobody sees past them it is the whole rank that has
// to go aside.

import {
  boxesTouch,
  gap,
  groupsWithin,
  hull,
  memo,
  type Polygon,
  type Segment,
  segmentShape,
  sharesGround,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import type { Scene } from '../calls/scene.ts';
import { type BoxedScreen, type Screen, standsOf } from './screens.ts';

interface Look {
  readonly edge: Segment;
  readonly goals: readonly Polygon[];
  readonly solids: readonly Screen[];
}
/**
 * Of solids whatever is of a rank is the whole rank, also where it reaches beyond the view: a line that meets what lies around stands that hang
 * together meets one of them, or begins or ends between them. Where it may, they stay as they are, and so do ground and hills.
 */
export function asRanks(scene: Scene, { edge, goals, solids }: Look): readonly Screen[] {
  const ends = [segmentShape(edge), ...goals];
  const ids = [...new Set(solids.map(s => s.id))];
  return ids.flatMap(id => {
    const own = solids.filter(s => s.id === id);
    const ranks = ranksOf(standsOf(scene, id));
    if (ranks.length === 0) return own;
    return ranks.flatMap(({ stands, whole }) => {
      const met = own.filter(s => stands.includes(s));
      const isAround = ends.some(end => gap(whole.outline, end).distance <= TOUCH);
      return met.length === 0 || isAround ? met : [whole];
    });
  });
}
interface Rank {
  readonly stands: readonly Screen[];
  readonly whole: Screen;
}
/** None of what is no unit. Each stand that fires asks for the same. */
const ranksOf = memo((stands: readonly BoxedScreen[]): readonly Rank[] =>
  groupsWithin(
    stands.map(s => s.outline),
    TOUCH,
  ).flatMap(group => {
    const own = group.map(i => stands[i] as BoxedScreen);
    const [first] = own as [BoxedScreen];
    if (own.length === 1) return { stands: own, whole: first };
    if (isPile(own)) return own.map(stand => ({ stands: [stand], whole: stand }));
    const outline = hull(own.flatMap(s => s.outline.points));
    return { stands: own, whole: { ...first, outline, parts: [outline] } };
  }),
);
/** Stands that lie on each other are no rank, and nobody knows how they move. */
const isPile = (stands: readonly BoxedScreen[]): boolean =>
  stands.some((s, i) => stands.slice(0, i).some(t => boxesTouch(s.box, t.box) && sharesGround(s.outline, t.outline)));

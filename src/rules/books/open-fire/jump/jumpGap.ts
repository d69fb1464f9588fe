// S: Jumping. How far a gap is from the other answer: what of two areas and who jumps would have to be moved, to any side. Lengths in mm. A slanting edge that
// is moved square to itself comes farther along the line of the jump than it goes; between edges that are not parallel the gap changes with who jumps.

import {
  direction,
  dot,
  gap,
  leastThat,
  leftOf,
  lengthOf,
  minus,
  type Mm,
  onGrid,
  plus,
  type Point,
  pointOnPath,
  polygonMoved,
  type Segment,
  type Shape,
  sides,
  times,
  unit,
  type Vector,
} from '../../../../geometry/index.ts';
import { CONTACT, TOUCH } from '../../../../measure/index.ts';
import { moved } from '../../../../table/index.ts';
import { INCH } from '../calls/model.ts';
import type { Scene } from '../calls/scene.ts';
import type { Area } from '../sight/area.ts';
import { isAtEdge } from './jumpEdge.ts';
import { type JumpPlan, type JumpReading, readJump } from './jumpReading.ts';

export interface GapMargin {
  /** + holds by, − fails by. */
  readonly mm: Mm;
  /** No less makes the gap one that can be jumped, or the other way round; a corner in the way, and it takes more. */
  readonly atLeast: boolean;
}
/** One body that is moved, the least that it takes, and the plan after such a move. */
interface Way {
  readonly mm: Mm;
  readonly after: (mm: Mm) => JumpPlan;
}
type Found = JumpReading & { readonly gap: Mm; readonly exit: Mm };
/** Beside the least that it takes: what counts as a touch, and the grid. */
const BESIDE: Mm = 2 * TOUCH;
/** A way that takes so little more than the least is as good as it. */
const NEARLY = 1.005;

/** Of a gap along the line of the jump; the shortest way between two areas is as far from its limit as it says itself. */
export function gapMargin(scene: Scene, plan: JumpPlan, reading: Found): GapMargin {
  const limit = scene.cells.jumpMaxIn * INCH;
  if (scene.options.gapMeasure === 'shortest' && plan.takeOff.id !== plan.landing.id) {
    return { mm: limit - reading.gap, atLeast: false };
  }
  const fits = canBeJumped(reading.gap, limit);
  const areas = fits ? partings(plan, reading, limit) : closings(plan, reading, limit);
  const most = Math.min(Math.abs(limit - reading.gap), ...areas.map(way => way.mm));
  const ways = [...areas, ...asides(scene, { plan, fits, limit, most })];
  const least = ways.reduce((best, way) => (way.mm < best.mm ? way : best));
  const isChanged = (after: JumpReading): boolean => {
    if (after.gap === null || canBeJumped(after.gap, limit) === fits) return fits && after.gap === null;
    return fits || keepsTheRest(reading, after);
  };
  const near = ways.filter(way => way.mm <= NEARLY * least.mm + BESIDE);
  const isReached = !scene.margins || near.some(way => isChanged(readJump(scene, way.after(way.mm + BESIDE))));
  return { mm: fits ? least.mm : 0 - least.mm, atLeast: !isReached };
}
/** Who stood at the edge, or had a place to land, still does. */
const keepsTheRest = (before: JumpReading, after: JumpReading): boolean =>
  (isAtEdge(after) || !isAtEdge(before)) && (after.landDistance !== null || before.landDistance === null);
export const canBeJumped = (width: Mm, limit: Mm): boolean => width > TOUCH && width <= limit + TOUCH;

/** One of the areas goes from where the line may not miss it, or comes over where there must be a gap. */
function partings({ takeOff, landing, ...plan }: JumpPlan, reading: Found, limit: Mm): readonly Way[] {
  const at = pointsOf(reading);
  const from = (area: Area, p: Point): Vector => {
    const ways = sides(area.outline).map(side => wayBetween(lineOf(side), p));
    return ways.reduce((best, way) => (lengthOf(way) < lengthOf(best) ? way : best));
  };
  const ways = [
    { isLanding: true, way: from(landing, at(reading.exit + limit)) },
    { isLanding: false, way: from(takeOff, at(reading.exit + reading.gap - limit)) },
    { isLanding: true, way: wayBetween(landing.outline, at(reading.exit)) },
    { isLanding: false, way: wayBetween(takeOff.outline, at(reading.exit + reading.gap)) },
  ];
  return ways.map(({ isLanding, way }) => movedBy({ takeOff, landing, ...plan }, isLanding, way));
}
/** One of the areas comes as near along the line as is allowed. From that which is left only as far as who jumps stays at its edge. */
function closings(plan: JumpPlan, reading: Found, limit: Mm): readonly Way[] {
  const at = pointsOf(reading);
  const [exit, enter] = [reading.exit, reading.exit + reading.gap];
  const over = (area: Area, from: Mm): Vector => {
    const { from: on, to } = gap(area.outline, lineOf({ a: at(from), b: at(from + limit) }));
    return minus(to, on);
  };
  const landing = movedBy(plan, true, over(plan.landing, exit));
  const takeOff = movedBy(plan, false, over(plan.takeOff, enter - limit));
  if (reading.gap - limit <= 2 * CONTACT) return [landing, takeOff];
  // from another edge, or round a corner, the line may leave later
  const base = moved(plan.unit.base, { at: onGrid(plan.from) }).shape;
  const corner = Math.min(...cornersOf(plan.takeOff).map(p => gap(base, pointShape(p)).distance));
  return [landing, { ...takeOff, mm: Math.max(takeOff.mm, corner - CONTACT) }];
}
function movedBy(plan: JumpPlan, isLanding: boolean, way: Vector): Way {
  const area = isLanding ? plan.landing : plan.takeOff;
  const after = (mm: Mm): JumpPlan => {
    const outline = polygonMoved(area.outline, times(unit(way), mm));
    return { ...plan, [isLanding ? 'landing' : 'takeOff']: { ...area, outline } };
  };
  const mm = lengthOf(way);
  return { mm, after: mm === 0 ? () => plan : after };
}

interface Aside {
  readonly plan: JumpPlan;
  readonly fits: boolean;
  readonly limit: Mm;
  /** No way that is longer is looked for. */
  readonly most: Mm;
}
/** Who jumps goes along his edge, to either side: from corner to corner the gap widens or narrows evenly. */
function asides(scene: Scene, { plan, fits, limit, most }: Aside): readonly Way[] {
  const aside = leftOf(direction(plan.along));
  const gone = (by: Mm, on: Mm = 0): JumpPlan => goneBy(plan, plus(times(aside, by), times(direction(plan.along), on)));
  const isOther = (by: Mm): boolean => {
    const width = readJump(scene, gone(by)).gap;
    return width === null ? fits : canBeJumped(width, limit) !== fits;
  };
  const corners = [...cornersOf(plan.takeOff), ...cornersOf(plan.landing)].map(p => dot(minus(p, plan.from), aside));
  return [1, -1].flatMap((hand): Way[] => {
    const stops = [...corners.map(c => hand * c).filter(c => c > 0 && c < most), most].toSorted((a, b) => a - b);
    let from = 0;
    for (const to of stops) {
      const [first, last] = [from + TOUCH, to - TOUCH];
      if (first < last && (isOther(hand * first) || isOther(hand * last))) {
        const by = leastThat(mm => isOther(hand * mm), { from: first, to: last, within: TOUCH / 4 });
        const on = fits ? 0 : alongEdge(scene, gone(hand * by), by, plan);
        const way = unit(plus(times(aside, hand * by), times(direction(plan.along), on)));
        return [{ mm: lengthOf({ x: by, y: on }), after: mm => goneBy(plan, times(way, mm)) }];
      }
      from = to;
    }
    return [];
  });
}
/** How far on, or back, who has gone aside by so much must go to stand at the edge; 0 where a corner may change that. */
function alongEdge(scene: Scene, there: JumpPlan, by: Mm, { from, along }: JumpPlan): Mm {
  const u = direction(along);
  const { edgeDistance } = readJump(scene, goneBy(there, times(u, 0 - INCH)));
  if (edgeDistance === null) return 0;
  const reach = by + INCH;
  if (cornersOf(there.takeOff).some(p => lengthOf(minus(p, from)) < reach)) return 0;
  const edge = edgeDistance - INCH;
  return edge > CONTACT ? edge - CONTACT : Math.min(0, edge + CONTACT);
}
const goneBy = (plan: JumpPlan, by: Vector): JumpPlan => {
  const base = moved(plan.unit.base, { at: onGrid(plus(plan.unit.base.at, by)) });
  return { ...plan, from: plus(plan.from, by), unit: { ...plan.unit, base } };
};
const cornersOf = ({ outline, holes }: Area): readonly Point[] => [outline, ...holes].flatMap(o => o.points);
const pointsOf =
  ({ path, back }: JumpReading) =>
  (on: Mm): Point =>
    pointOnPath(path, back + on);
const lineOf = ({ a, b }: Segment): Shape => ({ kind: 'polygon', points: [a, b] });
const pointShape = (p: Point): Shape => ({ kind: 'disc', centre: p, radius: 0 });
function wayBetween(shape: Shape, p: Point): Vector {
  const { from, to } = gap(shape, pointShape(p));
  return minus(to, from);
}

// Ways over turns: from a place round what the ground forbids, or through where it is cheap, to a goal. The book says what a
// straight way takes of a unit; knees are drawn up beside the pieces of ground that cost something, and at the mouths of what leads
// through them. Kept for a battlefield: ground and the shape of a unit rarely change.

import {
  boundsOf,
  boxesTouch,
  distance,
  entryOf,
  type Mm,
  memo,
  middle as between,
  minus,
  type Point,
  plus,
  times,
  unit as unitVector,
  type WayPoint,
  type WaysWithin,
  waysWithin,
} from '../../geometry/index.ts';
import type { PlayRules } from '../../rules/index.ts';
import { type Position, rounded, type Terrain, type Unit } from '../../table/index.ts';
import { type Mind, meanOf } from '../mind.ts';
import { facingOf } from './body.ts';
import { frontAlong } from '../../measure/index.ts';

export interface Route {
  /** mm of movement to the goal. */
  readonly mm: Mm;
  /** Where the first straight part ends. */
  readonly first: Point;
}
export interface Way {
  readonly from: Point;
  readonly to: Point;
  /** mm: of what is not shorter it is only said whether there is a way. */
  readonly most?: Mm;
}
type WayTakes = NonNullable<PlayRules['wayTakes']>;

/** Of one ground and one shape of unit: all that a way hangs on, so that whoever asks first the answer is the same. */
interface Ground {
  readonly knees: readonly Point[];
  /** What legs from knee to knee take; another goal asks about the same. */
  readonly legs: (from: Point) => Map<Point, Mm | null>;
  /** Ways to a goal, searched as far as they were asked about. */
  readonly ways: Map<string, WaysWithin>;
}
const groundsOn = memo((_terrain: object) => new Map<string, Ground>());

/** Beside a corner by so much more than half the front. */
const CLEAR: Mm = 6;
/** Knees nearer to each other than this are one. */
const SAME: Mm = 15;

/** Null: there is no way. Books that say nothing of ground: straight. */
export function routeOf(mind: Mind, position: Position, unit: Unit, { from, to, most = Infinity }: Way): Route | null {
  const takes = mind.ruleset.play?.wayTakes;
  const straight = takes ? takes(position, unit.id, { from, to }) : distance(from, to);
  if (!takes || straight === distance(from, to)) return straight === null ? null : { mm: straight, first: to };
  const takesFrom = memo(({ at }: WayPoint) => ({
    mm: distance(from, at) < 1 ? null : takes(position, unit.id, { from, to: at }),
  }));
  const known = kneesTo(mind, position, { unit, to, takes });
  const within = (limit: Mm): Route | null =>
    byKnees(known(limit), from, { straight: straight === null ? null : { mm: straight, first: to }, takesFrom });
  if (straight !== null) return within(Math.min(straight, most));
  // nobody knows how long the way will be: farther and farther, until none that is not known yet can be shorter
  for (let limit = 2 * distance(from, to); limit < FAR; ) {
    const best = within(limit);
    if (best && (best.mm <= limit || limit >= most)) return best;
    limit = best ? best.mm + 1 : 2 * limit;
  }
  return within(Infinity);
}
/** mm: no way over a table is as long. */
const FAR: Mm = 10_000;

interface Start {
  readonly straight: Route | null;
  readonly takesFrom: (knee: WayPoint) => { readonly mm: Mm | null };
}
function byKnees(knees: readonly WayPoint[], from: Point, { straight, takesFrom }: Start): Route | null {
  let best = straight;
  const near = knees
    .map(knee => ({ knee, least: distance(from, knee.at) + knee.mm }))
    .filter(({ least }) => least < (best?.mm ?? Infinity))
    .toSorted((a, b) => a.least - b.least);
  for (const { knee, least } of near) {
    if (best && least >= best.mm) break;
    const { mm } = takesFrom(knee);
    if (mm !== null && mm + knee.mm < (best?.mm ?? Infinity)) best = { mm: mm + knee.mm, first: knee.at };
  }
  return best;
}

interface Aim {
  readonly unit: Unit;
  readonly to: Point;
  readonly takes: WayTakes;
}
function kneesTo(mind: Mind, position: Position, { unit, to, takes }: Aim): WaysWithin {
  const half = halfFront(unit);
  const pace = mind.ruleset.play?.allowance(position, unit.id).allowance ?? null;
  const byShape = groundsOn(mind.game.table.terrain ?? mind.game.table);
  const { knees, legs, ways } = entryOf(byShape, JSON.stringify([unit.arm, unit.formation, half, pace]), () => ({
    knees: kneesBeside(position, { unit, half, takes }),
    legs: memo(() => new Map<Point, Mm | null>()),
    ways: new Map<string, WaysWithin>(),
  }));
  const leg = (from: Point, end: Point): Mm | null => takes(position, unit.id, { from, to: end });
  const known = (from: Point, end: Point): Mm | null => entryOf(legs(from), end, () => leg(from, end));
  return entryOf(ways, `${to.x} ${to.y}`, () =>
    waysWithin(knees, to, (from, end) => (end === to ? leg(from, end) : known(from, end))),
  );
}

function halfFront(unit: Unit): Mm {
  const front = unit.bases.length > 1 ? frontAlong(unit.bases, facingOf(unit)) : null;
  return front ? rounded(distance(front.a, front.b) / 2, 1) : 10;
}

interface Shape {
  readonly unit: Unit;
  readonly half: Mm;
  readonly takes: WayTakes;
}
/** Corners of what costs something, from outside; mouths of what lies in or against it. */
function kneesBeside(position: Position, { unit, half, takes }: Shape): readonly Point[] {
  const costs = position.terrain.filter(piece => isDear(position, piece, { unit, half, takes }));
  const through = position.terrain.filter(p => !costs.includes(p) && costs.some(c => isBeside(p, c)));
  const corners = costs.flatMap(({ outline }) => outwards(outline.points, half + CLEAR));
  const mouths = [...costs, ...through].flatMap(({ outline }) => mouthsOf(outline.points, half));
  const { width, depth } = position.table;
  return [...mouths, ...corners]
    .filter(({ x, y }) => x > half && y > half && x < width - half && y < depth - half)
    .reduce<readonly Point[]>((all, at) => (all.some(o => distance(o, at) < SAME) ? all : [...all, at]), []);
}

/** Does the way over its middle take more than its length? */
function isDear(position: Position, { outline: { points } }: Terrain, { unit, half, takes }: Shape): boolean {
  const middle = meanOf(points);
  return mouthsOf(points, half).some(from => {
    const to = plus(middle, minus(middle, from));
    const mm = takes(position, unit.id, { from, to });
    return mm === null || mm > distance(from, to) + 1;
  });
}

const outwards = (points: readonly Point[], by: Mm): readonly Point[] => {
  const middle = meanOf(points);
  return points.map(p => plus(p, times(unitVector(minus(p, middle)), by)));
};
/** Before the middle of each of its sides. */
function mouthsOf(points: readonly Point[], half: Mm): readonly Point[] {
  const middle = meanOf(points);
  return points.map((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    const m = between(a, b);
    const along = unitVector(minus(b, a));
    const out = { x: along.y, y: -along.x };
    const side = (m.x - middle.x) * out.x + (m.y - middle.y) * out.y >= 0 ? 1 : -1;
    return plus(m, times(out, side * (CLEAR + Math.min(half, 10))));
  });
}

const isBeside = (a: Terrain, b: Terrain): boolean => boxesTouch(boundsOf(a.outline), boundsOf(b.outline), SAME);

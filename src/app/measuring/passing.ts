// A line of fire as the table shows it: what it runs through, what it only touches, where, and what stands nearest to it.
// No rule is in here: bodies and ground that the file says blocks sight are in the way; other ground is named, the book decides.

import {
  type Box,
  boundsOf,
  boxesTouch,
  gap,
  type Mm,
  type Point,
  pointAlong,
  type Segment,
  type Shape,
  type Span,
  asShape,
  memoByPair,
} from '../../geometry/index.ts';
import { crossedInBody, readLineOfFire, TOUCH, type Way, wayBetween } from '../../measure/index.ts';
import type { Position, Terrain, Unit } from '../../table/index.ts';
import { type End, unitOfEnd } from './ends.ts';
import { type Leg, layOf } from './lay.ts';

/** Something on the table that a line can meet. */
export type Thing =
  | { readonly kind: 'unit'; readonly unit: Unit }
  | { readonly kind: 'ground'; readonly terrain: Terrain };
export interface Met {
  readonly thing: Thing;
  /** `perhaps`: ground that stands up, and the file does not say whether it blocks sight. */
  readonly blocks: 'yes' | 'perhaps' | 'no';
  /** Where the line runs inside it, from the line's first end; none: it only touches. */
  readonly inside: readonly Span[];
  /** Where it is met first. */
  readonly at: Point;
  readonly far: Mm;
}
export interface PassingLine {
  readonly leg: Leg;
  readonly line: Segment;
  /** `perhaps`: nothing stands in the way but ground of which the book must say whether one sees through it. */
  readonly verdict: 'free' | 'touches' | 'perhaps' | 'blocked';
  /** In the order in which the line meets them. */
  readonly met: readonly Met[];
  /** The first that stands in the way. */
  readonly blocker: Met | null;
  /** Of a free line: what stands nearest to it. */
  readonly nearest: { readonly thing: Thing; readonly mm: Mm; readonly from: Point; readonly to: Point } | null;
  /** The least sideways shift that would free a blocked line. */
  readonly shift: Mm | null;
}

interface Obstacle {
  readonly thing: Thing;
  readonly blocks: Met['blocks'];
  readonly shapes: readonly Shape[];
}

/** Null where an end is missing. Worked out once for each table. */
export const passingLine = (ends: readonly End[], position: Position): PassingLine | null => read(position, ends);
const read = memoByPair((position: Position, ends: readonly End[]) => passing(ends, position));

function passing(ends: readonly End[], position: Position): PassingLine | null {
  const [leg] = layOf(ends, position).legs;
  if (!leg) return null;
  const line: Segment = { a: leg.from.at, b: leg.to.at };
  const obstacles = obstaclesFor(ends, position);
  const way = wayBetween(line.a, line.b, []);
  const box = boundsOf(asShape(line));
  const own = new Set(ends.flatMap(e => unitOfEnd(e) ?? []));
  const met = obstacles
    .flatMap(o => (way.length > TOUCH ? meeting(way, box, o) : []))
    .filter(m => !isAtItsEnd(m, leg.mm, own))
    .sort((a, b) => a.far - b.far);
  const blocker = met.find(m => m.blocks === 'yes' && m.inside.length > 0) ?? null;
  return { leg, line, met, blocker, verdict: verdictOf(met), ...roomOf(line, obstacles) };
}

/** How near a free line comes to what stands about, or how far a blocked one would have to give way. */
function roomOf(line: Segment, obstacles: readonly Obstacle[]): Pick<PassingLine, 'nearest' | 'shift'> {
  const solid = obstacles.filter(o => o.blocks === 'yes');
  const { nearest, margin } = readLineOfFire(
    line,
    solid.map(o => o.shapes),
  );
  const thing = nearest && solid[nearest.body]?.thing;
  return {
    nearest: nearest && thing ? { thing, mm: nearest.distance, from: nearest.from, to: nearest.to } : null,
    shift: margin !== null && margin < 0 ? 0 - margin : null,
  };
}

function verdictOf(met: readonly Met[]): PassingLine['verdict'] {
  const passed = met.filter(m => m.inside.length > 0);
  if (passed.some(m => m.blocks === 'yes')) return 'blocked';
  if (passed.some(m => m.blocks === 'perhaps')) return 'perhaps';
  return met.some(m => m.blocks === 'yes') ? 'touches' : 'free';
}
/** Ground that stands for nothing above the table: no book of ours lets it block sight unless the file says so. */
const FLAT: ReadonlySet<string> = new Set([
  'road',
  'stream',
  'river',
  'water',
  'bridge',
  'ford',
  'field',
  'ploughland',
  'marsh',
  'rough',
  'broken',
]);
function sightOf({ blocksSight, kind }: Terrain): Met['blocks'] {
  if (blocksSight !== undefined) return blocksSight ? 'yes' : 'no';
  return FLAT.has(kind) ? 'no' : 'perhaps';
}

/** Bases of one unit stand side by side: where the line leaves one of them it touches the next, and that says nothing. */
const isAtItsEnd = ({ thing, inside, far }: Met, length: Mm, own: ReadonlySet<string>): boolean =>
  inside.length === 0 &&
  thing.kind === 'unit' &&
  own.has(thing.unit.id) &&
  (far <= 2 * TOUCH || far >= length - 2 * TOUCH);

/** Everything but what the line runs between. */
function obstaclesFor(ends: readonly End[], position: Position): readonly Obstacle[] {
  const whole = new Set(ends.flatMap(e => (e.kind === 'unit' ? [e.unit] : [])));
  const single = new Set(ends.flatMap(e => (e.kind === 'base' || e.kind === 'spot' ? [`${e.unit}/${e.base}`] : [])));
  const bodies = position.units.flatMap((unit): readonly Obstacle[] => {
    if (whole.has(unit.id)) return [];
    const shapes = unit.bases.filter(b => !single.has(`${unit.id}/${b.id}`)).map(b => b.shape);
    return shapes.length > 0 ? [{ thing: { kind: 'unit', unit }, blocks: 'yes', shapes }] : [];
  });
  const ground = position.terrain.map(
    (terrain): Obstacle => ({
      thing: { kind: 'ground', terrain },
      blocks: sightOf(terrain),
      shapes: [terrain.outline],
    }),
  );
  return [...bodies, ...ground];
}

function meeting(way: Way, box: Box, { thing, blocks, shapes: all }: Obstacle): readonly Met[] {
  const shapes = all.filter(shape => boxesTouch(box, boundsOf(shape), 2 * TOUCH));
  if (shapes.length === 0) return [];
  const { line } = way;
  const inside = crossedInBody(way, shapes);
  const [first] = inside;
  if (first) return [{ thing, blocks, inside, at: pointAlong(line, first.from), far: first.from }];
  const touched = shapes.map(shape => gap(asShape(line), shape)).find(g => g.distance <= TOUCH);
  if (!touched) return [];
  const at = touched.from;
  return [{ thing, blocks, inside: [], at, far: Math.hypot(at.x - line.a.x, at.y - line.a.y) }];
}

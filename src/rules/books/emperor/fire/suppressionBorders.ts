// Where the conditions of 3.3.1.3.1 change as one body goes somewhere: lines and circles in the plane of its ways, mm. Ground is not among them.

import {
  angleOf,
  type Borders,
  bordersAround,
  type Degrees,
  direction,
  distance,
  hull,
  joinedBorders,
  leftOf,
  middle,
  minus,
  type Mm,
  NO_BORDERS,
  type Point,
  plus,
  roundOutline,
  type Segment,
  type Shape,
  sides,
  times,
  unit,
  type Vector,
} from '../../../../geometry/index.ts';
import { flagpointOf, has, type Scene, type Stand } from '../calls/scene.ts';
import { sectorAreas } from '../reading/pair.ts';
import { fillsBox, polygonsOf } from '../reading/reachZone.ts';

/** The skirmishers, their target and cavalry. */
export interface Three {
  readonly s: Stand;
  readonly t: Stand;
  readonly c: Stand;
}
const centreOf = ({ body }: Stand): Point => body.box.centre;

/** Of each condition, for one of the three. */
export interface ConditionBorders {
  readonly facing: Borders;
  readonly range: Borders;
  readonly place: Borders;
}
export function bordersFor(scene: Scene, mover: Stand, three: Three): ConditionBorders {
  const isTarget = mover === three.t && mover !== three.c;
  return {
    facing: isTarget ? NO_BORDERS : facing(scene, mover, three),
    range: isTarget ? NO_BORDERS : range(scene, mover, three),
    place: placeOf(scene, mover, three),
  };
}

/** Condition 3: the cavalry looks along one of the two ways that are just near enough. */
function facing(scene: Scene, mover: Stand, { s, c }: Three): Borders {
  const apex = mover === s ? minus(centreOf(c), centreOf(s)) : minus(centreOf(s), centreOf(c));
  return bothSides(apex, c.body.box.frame.forward, Number(scene.options['INT-09']));
}
/** Two lines through a place, turned from a way to either side. */
const bothSides = (at: Point, way: Vector, half: Degrees): Borders =>
  linesOnly([half, 0 - half].map(turn => endless(at, direction(angleOf(way) + turn))));
const linesOnly = (lines: readonly Segment[]): Borders => ({ lines, circles: [] });
/** Through a place, beyond every table to either side. */
const endless = (at: Point, way: Vector): Segment => ({
  a: minus(at, times(unit(way), FAR)),
  b: plus(at, times(unit(way), FAR)),
});
const FAR: Mm = 30_000;

/** Condition 2: as far as the limit from edge to edge, or from Flagpoint to Flagpoint. */
function range(scene: Scene, mover: Stand, { s, c }: Three): Borders {
  const limit = scene.cells.skirmishFire.suppressionBD * scene.bd;
  const [fixed, goes] = mover === s ? [c, s] : [s, c];
  if (has(scene, 'INT-01', 'flagpoint')) {
    const [f, g] = [flagpointOf(scene, fixed), flagpointOf(scene, goes)];
    if (!f.known || !g.known) return NO_BORDERS;
    return { lines: [], circles: [{ kind: 'disc', centre: minus(f.value, g.value), radius: limit }] };
  }
  const pairs = outlinesOf(fixed).flatMap(f => outlinesOf(goes).map(g => ({ f, g })));
  return joinedBorders(
    pairs.map(({ f, g }) =>
      bordersAround(
        f.points.flatMap(p => g.points.map(q => minus(p, q))),
        limit + f.radius + g.radius,
      ),
    ),
  );
}
interface Grown {
  readonly points: readonly Point[];
  readonly radius: number;
}
/** One box where the bases fill it, else each of them. */
function outlinesOf(stand: Stand): readonly Grown[] {
  const polygons = polygonsOf(stand);
  if (polygons && fillsBox(stand, polygons)) return [{ points: stand.body.box.outline.points, radius: 0 }];
  return stand.body.shapes.map(shape =>
    shape.kind === 'disc' ? { points: [shape.centre], radius: shape.radius } : { points: shape.points, radius: 0 },
  );
}

/** Condition 6: the target lies just in the direction of the cavalry (INT-10), or the cavalry just between (INT-08). */
function placeOf(scene: Scene, mover: Stand, three: Three): Borders {
  if (three.t === three.c) return NO_BORDERS;
  if (!has(scene, 'INT-08', 'open-ground-between')) return between(mover, three);
  return has(scene, 'INT-10', '45') ? aside(mover, three) : sectorsPast(scene, mover, three);
}
function aside(mover: Stand, { s, t, c }: Three): Borders {
  const [from, to, cavalry] = [centreOf(s), centreOf(t), centreOf(c)];
  if (mover === t) return bothSides(minus(from, to), minus(cavalry, from), ASIDE);
  if (mover === c) return bothSides(minus(from, cavalry), minus(to, from), ASIDE);
  // both are seen half a right angle apart from two circles through them (Thales)
  const way = minus(cavalry, to);
  const radius = distance(to, cavalry) * Math.SQRT1_2;
  const circles = [1, -1].map(side => {
    const centre = plus(middle(to, cavalry), times(leftOf(way), side / 2));
    return { kind: 'disc', centre: minus(centre, from), radius } as const;
  });
  return { lines: [], circles };
}
const ASIDE: Degrees = 45;
/** The firer's sectors go with it; the target or the cavalry comes over one of their lines. */
function sectorsPast(scene: Scene, mover: Stand, { s, t, c }: Three): Borders {
  const lines = Object.values(sectorAreas(scene, s)).flat();
  const goers = mover === s ? [t, c] : [mover];
  return linesOnly(
    goers.flatMap(goer =>
      lines.map(({ a, b }) => endless(mover === s ? minus(centreOf(goer), a) : minus(a, centreOf(goer)), minus(b, a))),
    ),
  );
}
/** A corner of the cavalry comes over the line from centre to centre, or a centre over one of its sides. */
function between(mover: Stand, { s, t, c }: Three): Borders {
  const shapes = c.body.shapes.map(polygonOf);
  const corners = hull(shapes.flatMap(({ points }) => points)).points;
  const [from, to] = [centreOf(s), centreOf(t)];
  if (mover === c) {
    const lines = corners.map(p => ({ a: minus(from, p), b: minus(to, p) }));
    const ends = [from, to].flatMap(end =>
      shapes.flatMap(sides).map(side => ({ a: minus(end, side.a), b: minus(end, side.b) })),
    );
    return linesOnly([...lines, ...ends]);
  }
  const [own, other] = mover === s ? [from, to] : [to, from];
  const lines = corners.map(p => endless(minus(p, own), minus(other, p)));
  return linesOnly([
    ...lines,
    ...shapes.flatMap(sides).map(side => ({ a: minus(side.a, own), b: minus(side.b, own) })),
  ]);
}
const polygonOf = (shape: Shape) => (shape.kind === 'disc' ? roundOutline(shape.centre, shape.radius) : shape);

// Where the conditions of 3.3.1.3.1 change as one body goes somewhere: lines and circles in the plane of its ways, mm. Ground is not among them.

import {
  angleOf,
  type Border,
  bordersAround,
  type Degrees,
  direction,
  distance,
  hull,
  leftOf,
  middle,
  minus,
  type Point,
  plus,
  roundOutline,
  type Shape,
  sides,
  times,
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
export interface Borders {
  readonly facing: readonly Border[];
  readonly range: readonly Border[];
  readonly place: readonly Border[];
}
export function bordersFor(scene: Scene, mover: Stand, three: Three): Borders {
  const isTarget = mover === three.t && mover !== three.c;
  return {
    facing: isTarget ? [] : facing(scene, mover, three),
    range: isTarget ? [] : range(scene, mover, three),
    place: placeOf(scene, mover, three),
  };
}

/** Condition 3: the cavalry looks along one of the two ways that are just near enough. */
function facing(scene: Scene, mover: Stand, { s, c }: Three): readonly Border[] {
  const apex = mover === s ? minus(centreOf(c), centreOf(s)) : minus(centreOf(s), centreOf(c));
  return bothSides(apex, c.body.box.frame.forward, Number(scene.options['INT-09']));
}
/** Two lines through a place, turned from a way to either side. */
function bothSides(at: Point, way: Vector, half: Degrees): readonly Border[] {
  return [half, 0 - half].map(turn => ({ a: at, b: plus(at, times(direction(angleOf(way) + turn), LONG)) }));
}
/** mm: the direction of a line is as exact as that. */
const LONG = 1024;

/** Condition 2: as far as the limit from edge to edge, or from Flagpoint to Flagpoint. */
function range(scene: Scene, mover: Stand, { s, c }: Three): readonly Border[] {
  const limit = scene.cells.skirmishFire.suppressionBD * scene.bd;
  const [fixed, goes] = mover === s ? [c, s] : [s, c];
  if (has(scene, 'INT-01', 'flagpoint')) {
    const [f, g] = [flagpointOf(scene, fixed), flagpointOf(scene, goes)];
    return f.known && g.known ? [{ kind: 'disc', centre: minus(f.value, g.value), radius: limit }] : [];
  }
  return outlinesOf(fixed).flatMap(f =>
    outlinesOf(goes).flatMap(g => {
      const grown = hull(f.points.flatMap(p => g.points.map(q => minus(p, q))));
      return bordersAround(grown.points, limit + f.radius + g.radius);
    }),
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
function placeOf(scene: Scene, mover: Stand, three: Three): readonly Border[] {
  if (three.t === three.c) return [];
  if (!has(scene, 'INT-08', 'open-ground-between')) return between(mover, three);
  return has(scene, 'INT-10', '45') ? aside(mover, three) : sectorsPast(scene, mover, three);
}
function aside(mover: Stand, { s, t, c }: Three): readonly Border[] {
  const [from, to, cavalry] = [centreOf(s), centreOf(t), centreOf(c)];
  if (mover === t) return bothSides(minus(from, to), minus(cavalry, from), ASIDE);
  if (mover === c) return bothSides(minus(from, cavalry), minus(to, from), ASIDE);
  // both are seen half a right angle apart from two circles through them (Thales)
  const way = minus(cavalry, to);
  return [1, -1].map(side => {
    const centre = plus(middle(to, cavalry), times(leftOf(way), side / 2));
    return { kind: 'disc', centre: minus(centre, from), radius: distance(to, cavalry) * Math.SQRT1_2 };
  });
}
const ASIDE: Degrees = 45;
/** The firer's sectors go with it; the target or the cavalry comes over one of their lines. */
function sectorsPast(scene: Scene, mover: Stand, { s, t, c }: Three): readonly Border[] {
  const lines = Object.values(sectorAreas(scene, s)).flat();
  const goers = mover === s ? [t, c] : [mover];
  return goers.flatMap(goer =>
    lines.map(({ a, b }): Border => {
      const at = mover === s ? minus(centreOf(goer), a) : minus(a, centreOf(goer));
      return { a: at, b: plus(at, minus(b, a)) };
    }),
  );
}
/** A corner of the cavalry comes over the line from centre to centre, or a centre over one of its sides. */
function between(mover: Stand, { s, t, c }: Three): readonly Border[] {
  const shapes = c.body.shapes.map(polygonOf);
  const corners = hull(shapes.flatMap(({ points }) => points)).points;
  const [from, to] = [centreOf(s), centreOf(t)];
  if (mover === c) {
    const lines = corners.map((p): Border => ({ a: minus(from, p), b: minus(to, p) }));
    const ends = [from, to].flatMap(end =>
      shapes.flatMap(sides).map((side): Border => ({ a: minus(end, side.a), b: minus(end, side.b) })),
    );
    return [...lines, ...ends];
  }
  const [own, other] = mover === s ? [from, to] : [to, from];
  const lines = corners.map((p): Border => ({ a: minus(p, own), b: minus(other, own) }));
  return [...lines, ...shapes.flatMap(sides).map((side): Border => ({ a: minus(side.a, own), b: minus(side.b, own) }))];
}
const polygonOf = (shape: Shape) => (shape.kind === 'disc' ? roundOutline(shape.centre, shape.radius) : shape);

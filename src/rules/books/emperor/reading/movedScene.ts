// The table after one body has gone somewhere: what a margin is tried on.

import {
  beside,
  type Degrees,
  direction,
  minus,
  type Point,
  plus,
  polygonMoved,
  type Vector,
} from '../../../../geometry/index.ts';
import { moved } from '../../../../table/index.ts';
import type { Scene, Stand } from '../calls/scene.ts';
import { type Body, bodyOf } from './body.ts';
import type { Piece } from './ground.ts';

/** A unit after a way in mm: its body, which is all that readings look at. */
export const standAfter = (stand: Stand, by: Vector): Stand => ({ ...stand, body: bodyAfter(stand.body, by) });
function bodyAfter({ shapes, box, middle }: Body, by: Vector): Body {
  const { frontLeft, frontRight, rearRight, rearLeft } = box.corners;
  return {
    shapes: shapes.map(s => (s.kind === 'disc' ? { ...s, centre: plus(s.centre, by) } : polygonMoved(s, by))),
    middle: plus(middle, by),
    box: {
      ...box,
      corners: {
        frontLeft: plus(frontLeft, by),
        frontRight: plus(frontRight, by),
        rearRight: plus(rearRight, by),
        rearLeft: plus(rearLeft, by),
      },
      outline: polygonMoved(box.outline, by),
      frontMiddle: plus(box.frontMiddle, by),
      centre: plus(box.centre, by),
    },
  };
}
/** A unit turned to the left about the middle of its box. */
export function standTurned(stand: Stand, by: Degrees): Stand {
  const { unit, body } = stand;
  const { centre } = body.box;
  const way = direction(by);
  const turned = (p: Point): Point => {
    const { x, y } = minus(p, centre);
    return beside(centre, { x: x * way.x - y * way.y, y: x * way.y + y * way.x });
  };
  const bases = unit.bases.map(b => moved(b, { at: turned(b.at), facing: b.facing + by }));
  const whole = { ...unit, bases, ...(unit.facing === undefined ? {} : { facing: unit.facing + by }) };
  return { ...stand, unit: whole, body: bodyOf(whole) };
}
export const withStand = (scene: Scene, one: Stand, other: Stand): Scene => ({
  ...scene,
  stands: scene.stands.map(s => (s === one ? other : s)),
});
export function withPiece(scene: Scene, i: number, by: Vector): Scene {
  const piece = scene.pieces[i] as Piece;
  const outline = polygonMoved(piece.terrain.outline, by);
  return { ...scene, pieces: scene.pieces.with(i, { ...piece, terrain: { ...piece.terrain, outline } }) };
}

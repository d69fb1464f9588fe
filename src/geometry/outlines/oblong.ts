// The box around shapes along a facing, and where points lie in its frame.

import { beside, dot, minus, type Point, plus, rightOf, times, unit, type Vector } from '../point.ts';
import { type Frame, type Polygon, type Rectangle, type Shape } from '../shape.ts';
import { type Mm } from '../units.ts';

/** The box along a facing around a body. */
export interface Oblong {
  readonly frame: Frame;
  readonly corners: Rectangle;
  /** Counter-clockwise: front right, front left, rear left, rear right. */
  readonly outline: Polygon;
  readonly halfWidth: Mm;
  readonly depth: Mm;
  readonly frontMiddle: Point;
  readonly centre: Point;
}

/** The frame that looks along a vector. */
export function frameAlong(way: Vector): Frame {
  const forward = unit(way);
  return { forward, right: rightOf(forward) };
}

/** The box around shapes; `start` is a grid point of the body (a base's centre), from which all is worked out. */
export function oblongAround(shapes: readonly Shape[], frame: Frame, start: Point): Oblong {
  let [left, right, rear, front] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const shape of shapes) {
    const aside = reachAlong(shape, frame.right, start);
    const ahead = reachAlong(shape, frame.forward, start);
    [left, right] = [Math.min(left, aside.least), Math.max(right, aside.most)];
    [rear, front] = [Math.min(rear, ahead.least), Math.max(front, ahead.most)];
  }
  const at = (aside: Mm, ahead: Mm): Point =>
    beside(start, plus(times(frame.right, aside), times(frame.forward, ahead)));
  const corners = {
    frontLeft: at(left, front),
    frontRight: at(right, front),
    rearRight: at(right, rear),
    rearLeft: at(left, rear),
  };
  return {
    frame,
    corners,
    outline: {
      kind: 'polygon',
      points: [corners.frontRight, corners.frontLeft, corners.rearLeft, corners.rearRight],
    },
    halfWidth: (right - left) / 2,
    depth: front - rear,
    frontMiddle: at((left + right) / 2, front),
    centre: at((left + right) / 2, (rear + front) / 2),
  };
}

function reachAlong(shape: Shape, way: Vector, start: Point): { readonly least: Mm; readonly most: Mm } {
  if (shape.kind === 'disc') {
    const far = dot(minus(shape.centre, start), way);
    return { least: far - shape.radius, most: far + shape.radius };
  }
  const fars = shape.points.map(p => dot(minus(p, start), way));
  return { least: Math.min(...fars), most: Math.max(...fars) };
}

/** Where a point lies in the box's frame: ahead of the front line, and to the left of the middle. */
export function inFrame(box: Oblong, p: Point): { readonly ahead: Mm; readonly left: Mm } {
  const v = minus(p, box.frontMiddle);
  return { ahead: dot(v, box.frame.forward), left: 0 - dot(v, box.frame.right) };
}

// A second way to the hidden share, slow and plain: shoot rays at points of the side that faces the eye, step along each.

import type { Point, Shape } from '../../src/geometry/index.ts';
import { type Solid } from '../../src/measure/index.ts';
import { type Eye } from '../../src/measure/sight/hiddenShare.ts';

const GRAIN = { across: 40, up: 20, steps: 1200 };

/** Share of the rays that run through a solid; outlines may be hollow. */
export function sampledShare(eye: Eye, body: Solid, solids: readonly Solid[]): number {
  const [right, left] = windowOf(eye.at, body.shape);
  let hidden = 0;
  for (let i = 0; i < GRAIN.across; i++) {
    const a = right + ((left - right) * (i + 0.5)) / GRAIN.across;
    const s = faceAt(eye.at, body.shape, a);
    const [x, y] = [eye.at.x + s * Math.cos(a), eye.at.y + s * Math.sin(a)];
    for (let j = 0; j < GRAIN.up; j++) {
      const z = body.bottom + ((body.top - body.bottom) * (j + 0.5)) / GRAIN.up;
      if (solids.some(solid => runsThrough(solid, eye, { x, y, z }))) hidden++;
    }
  }
  return hidden / (GRAIN.across * GRAIN.up);
}

/** For bodies ahead of the eye, to the east. */
function windowOf(eye: Point, shape: Shape): readonly [number, number] {
  if (shape.kind === 'polygon') {
    const angles = shape.points.map(p => Math.atan2(p.y - eye.y, p.x - eye.x));
    return [Math.min(...angles), Math.max(...angles)];
  }
  const { centre, radius } = shape;
  const middle = Math.atan2(centre.y - eye.y, centre.x - eye.x);
  const half = Math.asin(radius / Math.hypot(centre.x - eye.x, centre.y - eye.y));
  return [middle - half, middle + half];
}

/** The first place of a shape on a ray, by halving: bodies are convex. */
function faceAt(eye: Point, shape: Shape, a: number): number {
  const inside = (s: number): boolean => holds(shape, eye.x + s * Math.cos(a), eye.y + s * Math.sin(a));
  let [out, within] = [0, 0];
  for (let s = 0; s < 4000; s += 0.5) {
    if (inside(s)) {
      [out, within] = [s - 0.5, s];
      break;
    }
  }
  for (let n = 0; n < 30; n++) {
    const middle = (out + within) / 2;
    if (inside(middle)) within = middle;
    else out = middle;
  }
  return within;
}

function runsThrough({ shape, bottom, top }: Solid, { at, z: ez }: Eye, p: Point & { readonly z: number }): boolean {
  for (let i = 0; i < GRAIN.steps; i++) {
    const k = (i + 0.5) / GRAIN.steps;
    const z = ez + (p.z - ez) * k;
    if (z > bottom && z < top && holds(shape, at.x + (p.x - at.x) * k, at.y + (p.y - at.y) * k)) return true;
  }
  return false;
}

function holds(shape: Shape, x: number, y: number): boolean {
  if (shape.kind === 'disc') return Math.hypot(x - shape.centre.x, y - shape.centre.y) < shape.radius;
  let odd = false;
  shape.points.forEach((a, i) => {
    const b = shape.points[(i + 1) % shape.points.length] as Point;
    if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) odd = !odd;
  });
  return odd;
}

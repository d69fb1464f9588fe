// C: Action: Movement, Terrain. Keeping clear of bases and pieces of ground: touching is allowed, overlapping is not.

import {
  type Box,
  boundsOf,
  type Point,
  type Shape,
  boundsOfWay,
  type Clearance,
  clearanceAt,
  gapOfBoxes,
  leastClearance,
  pointOnPath,
  reachOf,
} from '../../../../geometry/index.ts';
import { type Mark, markPoint, markShape, TOUCH } from '../../../../measure/index.ts';
import { moved } from '../../../../table/index.ts';
import { type Answer, type Reason, reason } from '../../../kit/index.ts';
import { has, INCH, type Model } from '../calls/model.ts';
import { drawn, say } from '../calls/scene.ts';
import type { Piece } from '../sight/ground.ts';
import { cornersOf, type Going } from './going.ts';

export interface Nearest extends Clearance {
  readonly id: string;
  readonly name: string;
  readonly shape: Shape;
}
export type Body = Pick<Nearest, 'id' | 'name' | 'shape'>;
export const bodyOf = ({ id, name, base }: Model): Body => ({ id, name, shape: base.shape });

export const bodyOfPiece = ({ id, terrain }: Piece): Body => ({ id, name: terrain.name, shape: terrain.outline });

/** The body a way comes nearest to. */
export const nearestOf = ({ unit, path }: Going, bodies: readonly Body[]): Nearest | null =>
  nearest(bodies, boundsOfWay(cornersOf(path), unit.base.shape, unit.base.at), b =>
    leastClearance(path, reachOf(unit.base.shape, unit.base.at, b.shape)),
  );
/** The body it ends nearest to. */
export const nearestAtEnd = ({ unit, path }: Going, bodies: readonly Body[]): Nearest | null =>
  nearest(bodies, boundsOfWay([path.end], unit.base.shape, unit.base.at), b => ({
    clearance: clearanceAt(reachOf(unit.base.shape, unit.base.at, b.shape), path.end),
    gone: path.length,
  }));

/** Bodies whose boxes are farther off than the likeliest body is are not measured. */
function nearest(bodies: readonly Body[], swept: Box, clearance: (body: Body) => Clearance): Nearest | null {
  const apart = bodies.map(b => gapOfBoxes(swept, boundsOf(b.shape)));
  const likeliest = bodies[apart.indexOf(Math.min(...apart))];
  const least = likeliest ? Math.max(0, clearance(likeliest).clearance) : 0;
  return bodies
    .filter((_, i) => (apart[i] as number) <= least + TOUCH)
    .map(body => ({ ...body, ...clearance(body) }))
    .reduce<Nearest | null>((best, b) => (best && best.clearance <= b.clearance ? best : b), null);
}

export interface Keeping {
  readonly id: string;
  readonly cite: string;
  readonly found: Nearest | null;
  /** «passes over», «ends over»: what a negative clearance means. */
  readonly verb: string;
  /** Flying models need not mind. */
  readonly unlessFlying: boolean;
}
/** Keeping clear of bodies: touching is allowed, overlapping is not. */
export function keepsClear({ scene, unit, path }: Going, { id, cite, found, verb, unlessFlying }: Keeping): Reason {
  const flying = unlessFlying ? has(unit.special, 'flying') : false;
  if (flying === true) return reason({ id, cite, answer: 'yes', text: `${unit.name} is flying` });
  if (!found) return reason({ id, cite, answer: 'yes', text: 'nothing of the kind is on the table' });
  const { clearance, gone, name } = found;
  const over = clearance < -TOUCH;
  const answer: Answer = !over ? 'yes' : flying === null ? 'unknown' : 'no';
  const text = over
    ? `${unit.name} ${verb} ${name}, ${say(0 - clearance / INCH)} deep`
    : `${unit.name} keeps ${say(Math.max(0, clearance) / INCH)} from ${name}`;
  const at = pointOnPath(path, gone);
  const marks = drawn(scene, () => clearanceMarks(unit, at, found));
  const needs = answer === 'unknown' ? { needs: unit.specialNeeds } : {};
  return reason({
    id,
    cite,
    answer,
    value: clearance / INCH,
    limit: 0,
    unit: 'in',
    margin: clearance,
    about: [found.id],
    text,
    marks,
    ...needs,
  });
}
const clearanceMarks = (unit: Model, at: Point, found: Nearest): readonly Mark[] => [
  markShape('pose', moved(unit.base, { at }).shape, { about: [unit.id] }),
  ...(found.clearance < -TOUCH ? [markShape('blocker', found.shape, { label: found.name, about: [found.id] })] : []),
  markPoint('deciding-point', at, { label: say(found.clearance / INCH) }),
];

// What a turn in hand comes to, and how it is drawn: the circle of the farthest corner, the angle, the new bearing.

import { boxAround, cornersOf } from '../../../table/index.ts';
import {
  type Body,
  basesNear,
  basesOf,
  bodyOf,
  facingOfBody,
  middleOfBody,
  NEIGHBOUR,
  type Plan,
  planOf,
  type Scene,
  toneOf,
  WORDS,
} from '../../../desk/index.ts';
import {
  bearingOf,
  type Degrees,
  direction,
  distance,
  type Point,
  plus,
  times,
  grownBox,
  turnedAbout,
} from '../../../geometry/index.ts';
import { hand } from '../../moving/handStore.ts';
import { degreesText, standingSketch, startSketch, wayText } from '../../moving/tape.ts';
import { gameNow } from '../../session.ts';
import type { Sketch } from '../sketch.ts';
import { handTurn, isSquare, type Stepping, type Turning } from '../turnTool.ts';

export interface TurnPlan extends Plan {
  readonly middle: Point;
  readonly facing: Degrees;
  /** It comes to stand square with a neighbour. */
  readonly square: boolean;
}

export function turnPlan(turn: Turning | Stepping, scene: Scene): TurnPlan {
  const body = bodyOf(scene.position, turn.units, turn.base);
  const middle = middleOfBody(body);
  const facing = facingOfBody(body);
  const neighbours = 'degrees' in turn ? [] : neighboursOf(scene, body, turn);
  const degrees = 'degrees' in turn ? turn.degrees : handTurn(middle, facing, turn, neighbours);
  const plan = planOf(scene, gameNow(), { body, stiff: { about: middle, turn: degrees, by: { x: 0, y: 0 } } });
  return { ...plan, middle, facing, square: neighbours.some(n => isSquare(n, facing + degrees)) };
}

/** The facings of what stands about, where the hand wants to fall in with them. */
function neighboursOf({ position }: Scene, body: Body, { free }: Turning): readonly Degrees[] {
  const box = boxAround(basesOf(body));
  if (free || !box || !hand.getState().snapping) return [];
  const near = basesNear(position, grownBox(box, NEIGHBOUR), new Set(body.map(p => p.unit.id)));
  return [...new Set(near.flatMap(b => (b.kind === 'rectangle' ? [b.facing] : [])))];
}

export const radiusOf = (body: Body, middle: Point): number =>
  Math.max(0, ...basesOf(body).flatMap(b => cornersOf(b).map(p => distance(p, middle))));

export function turnSketch(plan: TurnPlan): readonly Sketch[] {
  const { body, middle, facing, stiff, mm, left } = plan;
  const radius = radiusOf(body, middle);
  const start = plus(middle, times(direction(facing), radius));
  const end = turnedAbout(middle, start, stiff.turn);
  const tone = toneOf(left);
  return [
    ...startSketch(plan.from),
    { kind: 'line', points: [middle, start], tone: 'quiet', dash: 'dashed' },
    { kind: 'line', points: [middle, end], tone: 'hand' },
    ...(stiff.turn === 0 ? [] : [arcOf(middle, start, { end, turn: stiff.turn })]),
    { kind: 'handle', at: end, form: 'round', tone: 'hand' },
    { kind: 'label', at: end, text: turnText(plan), tone: 'hand', away: 24 },
    ...(mm > 0 && left ? [{ kind: 'label', at: middle, text: wayText(mm, left), tone } as const] : []),
    ...standingSketch(plan),
  ];
}
const arcOf = (
  centre: Point,
  start: Point,
  { end, turn }: { readonly end: Point; readonly turn: Degrees },
): Sketch => ({
  kind: 'arc',
  centre,
  ...(turn > 0 ? { from: start, to: end } : { from: end, to: start }),
  tone: 'hand',
  dash: 'dotted',
});

export function turnText({ stiff: { turn }, facing, square }: TurnPlan): string {
  const bearing = Math.round(bearingOf(facing + turn) * 10) / 10;
  return [
    WORDS.moving.turned(degreesText(Math.abs(turn)), turn >= 0),
    WORDS.moving.faces(`${bearing % 360}°`),
    ...(square ? [WORDS.moving.square] : []),
  ].join(' · ');
}

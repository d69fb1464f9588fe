// What the ground tool shows: the outline being drawn, the chosen piece with its grips, what is wrong with it in red.

import { distance, type Mm, middle, type Point, straight } from '../../../geometry/index.ts';
import { fromMm, type Lengths, rounded } from '../../../table/index.ts';
import { sideMiddle } from '../../ground/bending.ts';
import { crossingAlong, crossingOf, cut, outlineOfBand, withoutRepeats } from '../../ground/outline.ts';
import { outlineOf, type Shown } from '../../ground/pieces.ts';
import { smoothed } from '../../ground/shaping.ts';
import type { Sketch, Tone } from '../sketch.ts';
import { draggedShape, type GroundState, type Pen, USUAL_BRUSH } from './groundSteps.ts';

/** More grips than this nobody finds their own in. */
const MOST_GRIPS = 300;

export interface Seen {
  readonly chosen: Shown | null;
  readonly lengths: Lengths;
  /** Mm: sides shorter than this have no grip in their middle. */
  readonly room: Mm;
}

export function groundSketch(state: GroundState, seen: Seen): readonly Sketch[] {
  const { act, pen } = state;
  if (act.at === 'drawing' && pen)
    return pen.hand === 'brush' ? strokeSketch(pen, act) : drawnSketch(pen, act, seen.lengths);
  if (!seen.chosen) return [];
  const shape = { ...seen.chosen, ...(act.at === 'dragging' ? draggedShape(seen.chosen, act) : {}) };
  const crossed = crossedAt(shape);
  const tone: Tone = crossed ? 'bad' : 'hand';
  return [
    { kind: 'area', points: cut(outlineOf(shape)), tone, width: 2, ...(act.at === 'dragging' ? { fill: 0.1 } : {}) },
    ...(shape.width === null
      ? []
      : [{ kind: 'line', points: cut(shape, false), tone, dash: 'dotted', width: 1.2 } as const]),
    ...(act.at === 'dragging' && act.grip.kind === 'body' ? [] : grips(state, shape, seen.room)),
    ...ring(crossed, seen.room),
  ];
}

const crossedAt = (shape: Shown): Point | null => (shape.width === null ? crossingOf(shape) : crossingAlong(shape));
/** Where it crosses itself. */
const ring = (at: Point | null, room: Mm): readonly Sketch[] =>
  at ? [{ kind: 'circle', centre: at, radius: room / 4, tone: 'bad', width: 3 }] : [];

function grips(state: GroundState, shape: Shown, room: Mm): readonly Sketch[] {
  const { corners: points, through, width } = shape;
  if (points.length > MOST_GRIPS) return [];
  const sides = width === null ? points.length : points.length - 1;
  const middles = Array.from({ length: sides }, (_, i) => i).filter(
    i => distance(points[i] as Point, points[(i + 1) % points.length] as Point) >= room,
  );
  const toneOf = (i: number): Tone => (through[i] ? 'hand' : 'quiet');
  return [
    ...middles.map(
      (i): Sketch => ({ kind: 'handle', id: `side ${i}`, at: sideMiddle(shape, i), form: 'round', tone: toneOf(i) }),
    ),
    ...points.map(
      (at, i): Sketch => ({
        kind: 'handle',
        id: `corner ${i}`,
        at,
        form: 'square',
        tone: state.corner === i ? 'bad' : 'hand',
      }),
    ),
  ];
}

/** The stroke, as wide as the brush. */
const strokeSketch = ({ brush = USUAL_BRUSH }: Pen, { points }: Drawing): readonly Sketch[] => [
  ...(points.length >= 2
    ? [
        {
          kind: 'area',
          points: cut(outlineOfBand({ line: straight(points), width: brush })),
          tone: 'hand',
          fill: 0.16,
          width: 1,
        } as const,
      ]
    : []),
  ...[points[0], points.at(-1)].flatMap(p =>
    p ? [{ kind: 'circle', centre: p, radius: brush / 2, tone: 'hand', width: 1 } as const] : [],
  ),
];

type Drawing = Extract<GroundState['act'], { at: 'drawing' }>;
function drawnSketch(pen: Pen, { points, to }: Drawing, lengths: Lengths): readonly Sketch[] {
  const { corners } = withoutRepeats(straight(to ? [...points, to] : points));
  const line = pen.hand === 'smooth' ? smoothed(corners, false) : straight(corners);
  const all = cut(line, false);
  const crossed = crossingAlong(line);
  const tone: Tone = crossed ? 'bad' : 'hand';
  const band = pen.width !== null && all.length >= 2 ? cut(outlineOfBand({ line, width: pen.width })) : null;
  const area = pen.width === null && all.length >= 3 ? all : null;
  return [
    ...(band ? [{ kind: 'area', points: band, tone, fill: 0.14, width: 1.2 } as const] : []),
    ...(area ? [{ kind: 'area', points: area, tone: 'quiet', dash: 'dotted', fill: 0.1, width: 1 } as const] : []),
    ...(all.length >= 2 ? [{ kind: 'line', points: all, tone } as const] : []),
    ...points.map((at, i): Sketch => ({ kind: 'handle', at, form: i === 0 ? 'round' : 'square', tone })),
    ...lengthLabel(points.at(-1), to, lengths, tone),
  ];
}

/** How long the side under the hand is. */
function lengthLabel(from: Point | undefined, to: Point | null, lengths: Lengths, tone: Tone): readonly Sketch[] {
  if (!from || !to || distance(from, to) < 1) return [];
  const text = `${rounded(fromMm(distance(from, to), lengths), 1)} ${lengths}`;
  return [{ kind: 'label', at: middle(from, to), text, tone, away: 16 }];
}

// Drawing and changing ground, step by step. With a pen in hand clicks set corners; without one a click chooses a piece,
// whose corners, sides and body are then dragged. Every drag counts from where it began; cancelling needs no clean-up.

import {
  type Bent,
  distance,
  type Mm,
  minus,
  type Point,
  plus,
  straight,
  type Vector,
} from '../../../geometry/index.ts';
import { sideMiddle, withBend, withCorner, withoutCorner, withSide } from '../../ground/bending.ts';
import { crossingAlong, crossingOf } from '../../ground/outline.ts';
import type { Mirror } from '../../ground/shaping.ts';
import type { Input, Touch } from '../input.ts';

/** What the next clicks draw. */
export interface Pen {
  readonly kind: string;
  /** Mm; null: an area. */
  readonly width: Mm | null;
  /** Corner by corner (where nothing is said), a curve through the corners, or painted. */
  readonly hand?: Hand;
  /** Mm: how wide the brush is. */
  readonly brush?: Mm;
  /** Of painted hills. */
  readonly level?: number;
  /** The brush takes away: hills from its level upwards, or ground of its kind. */
  readonly lowers?: boolean;
  /** Everything is drawn on the other half of the table as well. */
  readonly mirror?: Mirror;
}
export const HANDS = ['corners', 'smooth', 'brush'] as const;
export type Hand = (typeof HANDS)[number];
export const USUAL_BRUSH: Mm = 120;
export type Grip =
  | { readonly kind: 'corner'; readonly index: number }
  /** The middle of the side that begins at this corner: a straight side takes a corner there, an arc is bent. */
  | { readonly kind: 'side'; readonly index: number }
  | { readonly kind: 'body' };
export type GroundAct =
  | { readonly at: 'rest' }
  | { readonly at: 'drawing'; readonly points: readonly Point[]; readonly to: Point | null; readonly pressed: boolean }
  | { readonly at: 'pressing'; readonly grip: Grip | null; readonly from: Touch }
  | { readonly at: 'dragging'; readonly grip: Grip; readonly from: Point; readonly to: Point };
export interface GroundState {
  readonly pen: Pen | null;
  readonly chosen: string | null;
  /** The corner of the chosen piece that Delete takes out. */
  readonly corner: number | null;
  readonly act: GroundAct;
}
export type GroundDeed =
  | { readonly type: 'draw'; readonly pen: Pen; readonly points: readonly Point[] }
  | { readonly type: 'paint'; readonly pen: Pen; readonly points: readonly Point[] }
  | { readonly type: 'reshape'; readonly id: string; readonly shape: Bent }
  | { readonly type: 'shift'; readonly id: string; readonly by: Vector }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'crossed'; readonly at: Point }
  | { readonly type: 'too-few'; readonly least: number };

/** What the steps are told of the table. */
export interface GroundSight {
  /** A point pulled to corners and grid within the slack. */
  readonly snap: (p: Point, slack: Mm) => Point;
  readonly pieceAt: (p: Point, slack: Mm) => string | null;
  /** Outline of the chosen piece, or its middle line. */
  readonly chosen: (Bent & { readonly width: Mm | null }) | null;
}

const REST: GroundAct = { at: 'rest' };
export const IDLE: GroundState = { pen: null, chosen: null, corner: null, act: REST };
type Next = readonly [GroundState, GroundDeed?];

export function groundSteps(state: GroundState, input: Input, sight: GroundSight): Next {
  const [next, deed] = step(state, input, sight);
  const isIdle = next.pen === null && next.chosen === null && next.act.at === 'rest';
  return deed ? [isIdle ? IDLE : next, deed] : [isIdle ? IDLE : next];
}

function step(state: GroundState, input: Input, sight: GroundSight): Next {
  if (input.type === 'cancel') return [cancelled(state)];
  if (input.type === 'key') return keyed(state, input.key, sight);
  const { act, pen } = state;
  if (act.at === 'pressing' || act.at === 'dragging') return held(state, input, sight);
  if (input.type === 'down') {
    const grip = act.at === 'rest' ? gripAt(state, input) : null;
    if (grip || !pen)
      return [{ ...state, act: { at: 'pressing', grip: grip ?? bodyAt(state, input, sight), from: input } }];
  }
  return pen ? drawing(state, pen, input, sight) : [state];
}

/** One step back: the corner being set, the drawing, the pen, the choice. A second finger takes back no more than its press. */
function cancelled(state: GroundState): GroundState {
  const { act } = state;
  if (act.at === 'drawing' && act.pressed && state.pen?.hand !== 'brush') {
    return act.points.length > 0 ? { ...state, act: { ...act, pressed: false, to: null } } : { ...state, act: REST };
  }
  if (act.at !== 'rest') return { ...state, act: REST };
  return state.pen ? { ...state, pen: null } : IDLE;
}

// --- drawing

function drawing(
  state: GroundState,
  pen: Pen,
  input: Extract<Input, { readonly at: Point }>,
  sight: GroundSight,
): Next {
  const points = state.act.at === 'drawing' ? state.act.points : [];
  if (pen.hand === 'brush') return painting(state, pen, input);
  const to = input.alt ? input.at : sight.snap(input.at, input.slack * SNAP_REACH);
  if (input.type === 'hover' && points.length === 0) return [state];
  const pressed = input.type === 'down' || (input.type === 'move' && state.act.at === 'drawing' && state.act.pressed);
  if (input.type !== 'up') return [{ ...state, act: { at: 'drawing', points, to, pressed } }];
  if (state.act.at !== 'drawing' || !state.act.pressed) return [state];
  const near = (p: Point | undefined): boolean => p !== undefined && distance(p, to) <= input.slack * 2;
  const closes = pen.width === null && points.length >= LEAST_AREA && near(points[0]);
  if (closes || near(points.at(-1))) return finished(state, pen, points);
  return [{ ...state, act: { at: 'drawing', points: [...points, to], to: null, pressed: false } }];
}
/** A stroke is one press: it follows the hand, and is painted when the hand lets go. */
function painting(state: GroundState, pen: Pen, { type, at }: Extract<Input, { readonly at: Point }>): Next {
  if (type === 'down') return [{ ...state, act: { at: 'drawing', points: [at], to: null, pressed: true } }];
  if (state.act.at !== 'drawing' || type === 'hover') return [state];
  const { points } = state.act;
  const last = points.at(-1);
  const far = last === undefined || distance(last, at) >= (pen.brush ?? USUAL_BRUSH) * STROKE_STEP;
  const longer = far ? [...points, at] : points;
  if (type === 'move') return [{ ...state, act: { ...state.act, points: longer } }];
  return [
    { ...state, act: REST },
    { type: 'paint', pen, points: longer },
  ];
}
const STROKE_STEP = 0.1;
const SNAP_REACH = 1.6;
const LEAST_AREA = 3;
const LEAST_LINE = 2;

function finished(state: GroundState, pen: Pen, points: readonly Point[]): Next {
  const stays: GroundState = { ...state, act: { at: 'drawing', points, to: null, pressed: false } };
  const least = pen.width === null ? LEAST_AREA : LEAST_LINE;
  if (points.length < least) return [stays, { type: 'too-few', least }];
  const at = crossing(straight(points), pen.width);
  if (at) return [stays, { type: 'crossed', at }];
  return [
    { ...state, corner: null, act: REST },
    { type: 'draw', pen, points },
  ];
}

function keyed(state: GroundState, key: string, { chosen }: GroundSight): Next {
  const { act, pen, corner } = state;
  if (act.at === 'drawing') {
    if (key === 'Enter' && pen) return finished(state, pen, act.points);
    if (key !== 'Backspace' && key !== 'Delete') return [state];
    const points = act.points.slice(0, -1);
    return [{ ...state, act: points.length > 0 ? { ...act, points } : REST }];
  }
  if (act.at !== 'rest' || state.chosen === null || !chosen || (key !== 'Delete' && key !== 'Backspace'))
    return [state];
  if (corner === null)
    return [
      { ...state, chosen: null },
      { type: 'remove', id: state.chosen },
    ];
  const shape = withoutCorner(chosen, corner, chosen.width === null);
  const least = chosen.width === null ? LEAST_AREA : LEAST_LINE;
  if (shape.corners.length < least) return [state, { type: 'too-few', least }];
  return [{ ...state, corner: null }, reshaped(state.chosen, shape, chosen.width)];
}

// --- changing a piece

const CORNER = /^(corner|side) (\d+)$/;
function gripAt(state: GroundState, { hit }: Touch): Grip | null {
  if (hit?.kind !== 'handle' || state.chosen === null) return null;
  const [, kind, index] = CORNER.exec(hit.id) ?? [];
  return kind === 'corner' || kind === 'side' ? { kind, index: Number(index) } : null;
}
/** A piece is dragged only when it has been chosen before: nobody means to drag a whole hill along. */
const bodyAt = ({ chosen }: GroundState, { at, slack }: Touch, sight: GroundSight): Grip | null =>
  chosen !== null && sight.pieceAt(at, slack) === chosen ? { kind: 'body' } : null;

function held(state: GroundState, input: Extract<Input, { readonly at: Point }>, sight: GroundSight): Next {
  const { act } = state;
  if (act.at === 'pressing') {
    const { grip, from } = act;
    if (input.type === 'up') return clicked(state, grip, from, sight);
    if (input.type !== 'move' || !grip || distance(from.at, input.at) <= from.slack) return [state];
    return [{ ...state, act: { at: 'dragging', grip, from: from.at, to: snappedTo(grip, from.at, input, sight) } }];
  }
  if (act.at !== 'dragging' || (input.type !== 'move' && input.type !== 'up')) return [state];
  const next = { ...act, to: snappedTo(act.grip, act.from, input, sight) };
  if (input.type === 'move') return [{ ...state, act: next }];
  const id = state.chosen;
  if (id === null || !sight.chosen) return [{ ...state, act: REST }];
  if (next.grip.kind === 'body') {
    return [
      { ...state, act: REST },
      { type: 'shift', id, by: minus(next.to, next.from) },
    ];
  }
  const shape = draggedShape(sight.chosen, next);
  const isNew = shape.corners.length > sight.chosen.corners.length;
  const corner = next.grip.index + (isNew ? 1 : 0);
  return [{ ...state, corner, act: REST }, reshaped(id, shape, sight.chosen.width)];
}
function reshaped(id: string, { corners, through }: Bent, width: Mm | null): GroundDeed {
  const shape = { corners, through };
  const at = crossing(shape, width);
  return at ? { type: 'crossed', at } : { type: 'reshape', id, shape };
}
const crossing = (shape: Bent, width: Mm | null): Point | null =>
  width === null ? crossingOf(shape) : crossingAlong(shape);
const snappedTo = (grip: Grip, from: Point, { at, alt, slack }: Touch, { snap }: GroundSight): Point =>
  alt || grip.kind === 'body' ? plus(from, minus(at, from)) : snap(at, slack * SNAP_REACH);

/** A press that did not move: on a corner it is chosen, on a side a corner is made, elsewhere the piece below is chosen. */
function clicked(state: GroundState, grip: Grip | null, from: Touch, sight: GroundSight): Next {
  const rest = { ...state, act: REST };
  if (grip?.kind === 'corner') return [{ ...rest, corner: grip.index }];
  if (grip?.kind === 'side' && sight.chosen && state.chosen !== null) {
    const made = withSide(sight.chosen, grip.index, sideMiddle(sight.chosen, grip.index));
    return [{ ...rest, corner: grip.index + 1 }, reshaped(state.chosen, made, sight.chosen.width)];
  }
  return [{ ...rest, corner: null, chosen: sight.pieceAt(from.at, from.slack) }];
}

/** The corners and arcs as they would be if the drag ended now. */
export function draggedShape(shape: Bent, { grip, from, to }: Extract<GroundAct, { at: 'dragging' }>): Bent {
  const by = minus(to, from);
  if (grip.kind === 'body')
    return { corners: shape.corners.map(p => plus(p, by)), through: shape.through.map(p => p && plus(p, by)) };
  if (grip.kind === 'corner') return withCorner(shape, grip.index, to);
  return shape.through[grip.index] ? withBend(shape, grip.index, to) : withSide(shape, grip.index, to);
}

// What the hand is about: units in the question and in hand ringed, the turning grip.

import { Container, Graphics } from 'pixi.js';
import { hull, type Point, plus, times } from '../../geometry/index.ts';
import type { Position, RectBase, Unit } from '../../table/index.ts';
import { type Camera, down, type Spot } from '../camera.ts';
import { gripOf } from '../tools/hits.ts';
import type { ToolId } from '../tools/toolStore.ts';
import { CASING, GLOW, HAND, INK, type Ink, inkOf, NO } from './inks.ts';
import { outline, strokeOutline, tint } from './pen.ts';
import { number } from './tone.ts';

export interface OverlayWish {
  readonly position: Position;
  readonly selected: readonly string[];
  readonly selectedBase: string | null;
  /** Who asks, and whom it asks about. */
  readonly asker: string | undefined;
  readonly asked: readonly string[];
  readonly lit: readonly string[];
  readonly hover: string | null;
  readonly tool: ToolId;
  /** Something is being dragged. */
  readonly busy: boolean;
  readonly refused: boolean;
  readonly camera: Camera;
  readonly night: boolean;
  readonly gripPixels: number;
}
export interface Overlay {
  readonly layer: Container;
  readonly draw: (wish: OverlayWish) => void;
}

export function overlay(): Overlay {
  const layer = new Container();
  const g = new Graphics();
  layer.addChild(g);
  return {
    layer,
    draw: wish => {
      g.clear();
      const { position, camera, night } = wish;
      const unit = (id: string): Unit | undefined => position.unitById.get(id);
      const ringed = (id: string | undefined, away: number, line: RingLook): void => {
        const u = id === undefined ? undefined : unit(id);
        if (u) drawRing(g, rim(u, camera.scale, away), { night, ...line });
      };
      if (wish.hover && !wish.selected.includes(wish.hover))
        ringed(wish.hover, 4, { ink: CASING, width: 1.2, casing: INK });
      ringed(wish.asker, 6, { ink: INK, width: 1.6, casing: GLOW });
      for (const id of wish.asked) ringed(id, 6, { ink: INK, width: 2, dash: [7, 4] });
      for (const id of wish.lit) ringed(id, 5, { ink: NO, width: 2 });
      for (const id of wish.selected) ringed(id, 4, { ink: wish.refused ? NO : HAND, width: 2.4 });
      drawBase(g, wish);
      drawGrip(g, wish);
    },
  };
}

interface RingLook {
  readonly ink: Ink;
  readonly width: number;
  readonly casing?: Ink;
  readonly dash?: readonly number[];
}
/** A line round a unit on its casing, never a change of its outline. */
function drawRing(
  g: Graphics,
  spots: readonly Spot[],
  { ink, width, casing = CASING, dash = [], night }: RingLook & { readonly night: boolean },
): void {
  strokeOutline(g, spots, true, { colour: inkOf(casing, night), width: width + 3, alpha: 0.92 });
  strokeOutline(g, spots, true, { colour: inkOf(ink, night), width, dash });
}

/** Around a unit's bases, some pixels clear of them. */
function rim(unit: Unit, scale: number, away: number): readonly Spot[] {
  const clear = away / scale;
  const points = unit.bases.flatMap(b =>
    b.kind === 'round' ? ringAround(b.at, b.radius + clear) : cornersAround(b, clear),
  );
  if (points.length < 3) return [];
  return hull(points).points.map(p => scaled(down(p), scale));
}
const ringAround = ({ x, y }: Point, r: number): readonly Point[] =>
  Array.from({ length: 32 }, (_, i) => ({
    x: x + r * Math.cos((i * Math.PI) / 16),
    y: y + r * Math.sin((i * Math.PI) / 16),
  }));
function cornersAround({ at, frame: { forward, right }, width, depth }: RectBase, clear: number): readonly Point[] {
  const [w, d] = [width / 2 + clear, depth / 2 + clear];
  const corner = (u: number, v: number): Point => plus(at, plus(times(right, u), times(forward, v)));
  return [corner(w, d), corner(w, -d), corner(-w, -d), corner(-w, d)];
}
const scaled = ([x, y]: Spot, k: number): Spot => [x * k, y * k];

function drawBase(g: Graphics, { position, selectedBase, camera, night }: OverlayWish): void {
  const at = selectedBase?.lastIndexOf('/') ?? -1;
  if (!selectedBase || at < 0) return;
  const base = position.unitById.get(selectedBase.slice(0, at))?.bases.find(b => b.id === selectedBase.slice(at + 1));
  if (!base || base.shape.kind !== 'polygon') return;
  const spots = base.shape.points.map(p => scaled(down(p), camera.scale));
  tint(outline(g, spots, true), inkOf(HAND, night), 0.35);
}

/** The ring that turns the one unit in hand. */
function drawGrip(g: Graphics, { position, selected, tool, busy, camera, night, gripPixels }: OverlayWish): void {
  const hand = number(inkOf(HAND, night));
  const spot = (p: Point): Spot => scaled(down(p), camera.scale);
  const unit = selected.length === 1 ? position.unitById.get(selected[0] ?? '') : undefined;
  if (!unit || unit.bases.length === 0 || busy || tool !== 'select') return;
  const [near, far] = [spot(gripOf(unit, 4 / camera.scale)), spot(gripOf(unit, gripPixels / camera.scale))];
  g.moveTo(near[0], near[1]).lineTo(far[0], far[1]).stroke({ color: hand, width: 1.5 });
  g.circle(far[0], far[1], 6)
    .fill(number(inkOf(CASING, night)))
    .stroke({ color: hand, width: 2 });
}

// Draws what tools show: lines, ghosts, arcs, grips. Strokes and grips keep their size on the screen.

import { Container, Graphics } from 'pixi.js';
import type { Point, Shape } from '../../geometry/index.ts';
import { down, type Spot } from '../camera.ts';
import type { Look, Sketch, Tone } from '../tools/sketch.ts';
import { arcSpots, outline, type Stroke, strokeOutline, tint } from './pen.ts';
import { TONES } from './inks.ts';
import { number, tone } from './tone.ts';

export interface SketchLayer {
  readonly layer: Container;
  readonly draw: (list: readonly Sketch[], seen: { readonly night: boolean; readonly scale: number }) => void;
}
const DASHES = { solid: [], dashed: [7, 5], dotted: [1.5, 4.5] } as const;

export function sketches(): SketchLayer {
  const layer = new Container();
  const g = new Graphics();
  layer.addChild(g);
  let last: readonly Sketch[] = [];
  return {
    layer,
    draw: (list, { night, scale }) => {
      if (list.length === 0 && last.length === 0) return;
      last = list;
      g.clear();
      const pen: Pen = { g, night, spot: p => scaled(down(p), scale), scale };
      for (const s of list) drawn(pen, s);
    },
  };
}
const scaled = ([x, y]: Spot, k: number): Spot => [x * k, y * k];

interface Pen {
  readonly g: Graphics;
  readonly night: boolean;
  readonly spot: (p: Point) => Spot;
  readonly scale: number;
}
const colourOf = ({ night }: Pen, t: Tone): string => tone(TONES[t], night);
const strokeOf = (pen: Pen, look: Look): Stroke => ({
  colour: colourOf(pen, look.tone),
  width: look.width ?? 2,
  dash: DASHES[look.dash ?? 'solid'],
});

function drawn(pen: Pen, s: Sketch): void {
  const { g, spot } = pen;
  switch (s.kind) {
    case 'line': {
      const spots = s.points.map(spot);
      strokeOutline(g, spots, false, strokeOf(pen, s));
      if (s.arrow) arrowHead(pen, spots, colourOf(pen, s.tone));
      return;
    }
    case 'area':
      return filled(pen, s.points.map(spot), s);
    case 'circle':
      return filled(pen, ringOf(spot(s.centre), s.radius * pen.scale), s);
    case 'arc':
      return strokeOutline(g, arcSpots(spot(s.centre), spot(s.from), spot(s.to)), false, strokeOf(pen, s));
    case 'ghost': {
      filled(pen, spotsOf(pen, s.shape), { fill: 0.18, ...s });
      if (s.front)
        strokeOutline(g, [spot(s.front.a), spot(s.front.b)], false, { ...strokeOf(pen, s), width: 4, dash: [] });
      return;
    }
    case 'handle':
      return handle(pen, spot(s.at), s);
    case 'label':
      return;
  }
}

function filled(pen: Pen, spots: readonly Spot[], look: Look): void {
  if (look.fill) tint(outline(pen.g, spots, true), colourOf(pen, look.tone), look.fill);
  strokeOutline(pen.g, spots, true, strokeOf(pen, look));
}
const spotsOf = ({ spot, scale }: Pen, shape: Shape): readonly Spot[] =>
  shape.kind === 'disc' ? ringOf(spot(shape.centre), shape.radius * scale) : shape.points.map(spot);
const ringOf = ([x, y]: Spot, r: number): readonly Spot[] =>
  Array.from(
    { length: 48 },
    (_, i): Spot => [x + r * Math.cos((i * Math.PI) / 24), y + r * Math.sin((i * Math.PI) / 24)],
  );

function handle(pen: Pen, [x, y]: Spot, { form, tone: t }: Extract<Sketch, { kind: 'handle' }>): void {
  const { g, night } = pen;
  if (form === 'round') g.circle(x, y, 6);
  else g.rect(x - 5, y - 5, 10, 10);
  tint(g, tone('#ffffff', night), 1).stroke({ color: number(colourOf(pen, t)), width: 2 });
}

function arrowHead({ g }: Pen, spots: readonly Spot[], colour: string): void {
  const [from, to] = [spots.at(-2), spots.at(-1)];
  if (!from || !to) return;
  const way = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (turn: number): Spot => [to[0] - 11 * Math.cos(way + turn), to[1] - 11 * Math.sin(way + turn)];
  tint(outline(g, [to, wing(0.4), wing(-0.4)], true), colour, 1);
}

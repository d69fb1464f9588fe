// Marks of a ruling over the table: constant strokes on the screen, solid free, dashed blocked, dotted construction.
// Drawn at the camera's scale; a pan only shifts the layer.

import { type Mark } from '../../measure/index.ts';
import type { Position } from '../../table/index.ts';
import { Container, Graphics } from 'pixi.js';
import { DASHES, type RoleLook, roleLook } from '../../picture/index.ts';
import { down, type Spot } from '../camera.ts';
import type { Evidence } from './evidence.ts';
import { CASING, inkOf } from './inks.ts';
import { culled } from './markCull.ts';
import { markInk } from './markInks.ts';
import { arcSpots, fillTile, outline, strokeOutline, tint } from './pen.ts';
import { number } from './tone.ts';

export interface MarksLook {
  readonly night: boolean;
  readonly scale: number;
  readonly table: TableSize;
}
type TableSize = Position['table'];
export interface Marks {
  readonly layer: Container;
  readonly draw: (shown: readonly Evidence[], look: MarksLook) => void;
}

export function marks(): Marks {
  const layer = new Container();
  const [ground, free, rim] = [new Container(), new Container(), new Graphics()];
  layer.addChild(ground, free, rim);
  let drawn: readonly unknown[] = [];
  let rounds: Rounds = new Map();
  return {
    layer,
    draw: (shown, look) => {
      const wanted = [shown, look.night, look.scale, look.table];
      if (wanted.every((w, i) => w === drawn[i])) return;
      drawn = wanted;
      for (const child of [...ground.removeChildren(), ...free.removeChildren()]) child.destroy();
      rim
        .clear()
        .rect(...tableOnScreen(look))
        .fill(0);
      const isCut = shown.some(isOfGround);
      ground.mask = isCut ? rim : null;
      // what masks nothing would be painted
      rim.visible = isCut;
      const kept: Rounds = new Map();
      for (const evidence of culled(shown, look.scale)) {
        const g = isRound(evidence) ? roundMark(evidence, look, rounds, kept) : plainMark(evidence, look);
        g.alpha = evidence.faded ? 0.16 : evidence.strong ? 1 : 0.78;
        (isOfGround(evidence) ? ground : free).addChild(g);
      }
      for (const [key, round] of rounds) if (!kept.has(key)) round.destroy();
      rounds = kept;
    },
  };
}

/** Arcs, zones and limits speak of ground: they end with the table, however far a book lets them reach. */
const OF_GROUND: ReadonlySet<Mark['role']> = new Set([
  'arc-of-fire',
  'arc-side',
  'fire-zone',
  'security-zone',
  'strip',
  'sector',
  'range-limit',
  'swept',
  'shadow',
]);
const isOfGround = ({ mark }: Evidence): boolean => mark.kind !== 'point' && OF_GROUND.has(mark.role);
const tableOnScreen = ({ table: { width, depth }, scale }: MarksLook): readonly [number, number, number, number] => {
  const [left, top] = onScreen([0, depth], scale);
  return [left, top, width * scale, depth * scale];
};

function plainMark(evidence: Evidence, look: MarksLook): Graphics {
  const g = new Graphics();
  drawMark(g, evidence, look);
  return g;
}

/**
 * Circles by what they look like, drawn about their own middle. They are kept from frame to frame: a range that follows the
 * hand is shifted, not cut into dashes anew.
 */
type Rounds = Map<string, Graphics>;

/** A tiled one is drawn where it lies: tiles stay with the table. */
const isRound = ({ mark }: Evidence): boolean =>
  mark.kind === 'circle' && mark.points.length > 0 && roleLook(mark.role).tile === undefined;

function roundMark(evidence: Evidence, look: MarksLook, before: Rounds, kept: Rounds): Graphics {
  const { mark, strong } = evidence;
  const key = [mark.role, mark.state, mark.radius, evidence.answer, strong, look.scale, look.night].join(' ');
  const round =
    kept.get(key) ?? before.get(key) ?? plainMark({ ...evidence, mark: { ...mark, points: [[0, 0]] } }, look);
  kept.set(key, round);
  const g = new Graphics(round.context);
  g.position.set(...onScreen(mark.points[0] as Mark['points'][number], look.scale));
  return g;
}

const onScreen = ([x, y]: readonly [number, number], scale: number): Spot => {
  const [dx, dy] = down({ x, y });
  return [dx * scale, dy * scale];
};

function drawMark(g: Graphics, { mark, strong, answer }: Evidence, { night, scale }: MarksLook): void {
  const look = roleLook(mark.role);
  const { ink, width, bare = false } = markInk(mark, answer);
  const [colour, casing] = [inkOf(ink, night), inkOf(CASING, night)];
  const spots = mark.points.map(p => onScreen(p, scale));
  const [first] = spots;
  if (!first) return;
  if (mark.kind === 'point') return drawPoint(g, first, { look, colour, casing, strong });
  const radius = (mark.radius ?? 0) * scale;
  const path = mark.kind === 'arc' && spots[1] && spots[2] ? arcSpots(first, spots[1], spots[2]) : spots;
  const closed = mark.kind === 'area';
  const shape = (): void =>
    void (mark.kind === 'circle' ? g.circle(first[0], first[1], radius) : outline(g, path, closed));
  if (look.tint !== undefined && (closed || mark.kind === 'circle'))
    fillArea(g, shape, { look, colour, casing, strong });
  const line = mark.kind === 'circle' ? ring(first, radius) : path;
  const loop = closed || mark.kind === 'circle';
  const wide = width * (strong ? 1 : 0.8);
  if (!bare) strokeOutline(g, line, loop, { colour: casing, width: wide + 2 * CASE, alpha: strong ? 0.92 : 0.45 });
  const stroke = { colour, width: wide, dash: DASHES[mark.state ?? look.state] };
  strokeOutline(g, line, loop, stroke);
  if (look.ends && !closed && path.length > 1) drawEnds(g, path, look, { colour, width: stroke.width });
}
/** Pixels of casing on each side of a line. */
const CASE = 1.5;

const ring = ([x, y]: Spot, r: number): readonly Spot[] =>
  Array.from(
    { length: 72 },
    (_, i): Spot => [x + r * Math.cos((i * Math.PI) / 36), y + r * Math.sin((i * Math.PI) / 36)],
  );

interface MarkLook {
  readonly look: RoleLook;
  readonly colour: string;
  readonly casing: string;
  readonly strong: boolean;
}
function fillArea(g: Graphics, shape: () => void, { look, colour, casing, strong }: MarkLook): void {
  shape();
  tint(g, casing, LIGHTENED);
  shape();
  tint(g, colour, (look.tint ?? 0) * 0.7);
  if (look.tile) fillTile(g, shape, { name: look.tile, colour, alpha: strong ? 0.5 : 0.3, size: HATCH });
}
/** Areas lift themselves off the ground a little; hatching stands wider than in print. */
const LIGHTENED = 0.14;
const HATCH = 1.5;

function drawEnds(g: Graphics, path: readonly Spot[], look: RoleLook, stroke: { colour: string; width: number }): void {
  const [a, b, y, z] = [path[0], path[1], path.at(-2), path.at(-1)] as [Spot, Spot, Spot, Spot];
  if (look.ends === 'ticks') {
    strokeOutline(g, across(a, b), false, stroke);
    strokeOutline(g, across(z, y), false, stroke);
    return;
  }
  const [ux, uy] = towards(y, z);
  if (Math.hypot(z[0] - y[0], z[1] - y[1]) < 10) return;
  const wing = (side: number): Spot => [z[0] - ux * 10 + side * uy * 4, z[1] - uy * 10 - side * ux * 4];
  outline(g, [wing(-1), z, wing(1)], true).fill(number(stroke.colour));
}
function across(at: Spot, other: Spot): readonly Spot[] {
  const [ux, uy] = towards(at, other);
  return [
    [at[0] - uy * 5, at[1] + ux * 5],
    [at[0] + uy * 5, at[1] - ux * 5],
  ];
}
function towards(from: Spot, to: Spot): Spot {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const l = Math.hypot(dx, dy) || 1;
  return [dx / l, dy / l];
}

function drawPoint(g: Graphics, [x, y]: Spot, { look, colour, casing, strong }: MarkLook): void {
  const stroke = { color: number(colour), width: look.width * (strong ? 1.2 : 1) };
  const paper = number(casing);
  switch (look.point) {
    case 'ring': {
      const r = strong ? 12 : 7;
      const width = strong ? 3 : 2;
      g.circle(x, y, r).stroke({ width: width + 2 * CASE, color: paper, alpha: 0.92 });
      g.circle(x, y, r).stroke({ width, color: stroke.color });
      return void g.circle(x, y, 1.8).fill(stroke.color).stroke({ width: 1, color: paper });
    }
    case 'target':
      g.circle(x, y, 5).fill(paper).stroke(stroke);
      return void g
        .moveTo(x - 5, y)
        .lineTo(x + 5, y)
        .moveTo(x, y - 5)
        .lineTo(x, y + 5)
        .stroke(stroke);
    case 'diamond':
      return void g
        .poly([x, y - 6, x + 6, y, x, y + 6, x - 6, y])
        .fill(paper)
        .stroke(stroke);
    default:
      return void g.circle(x, y, 4).fill(stroke.color).stroke({ width: CASE, color: paper });
  }
}

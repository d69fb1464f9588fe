// The table's ground: paper, grid, terrain by kind, contour lines. Drawn once; again only when the terrain, the theme
// or the scale step changes (strokes and tiles keep about the same size on the screen).

import { Container, Graphics } from 'pixi.js';
import { gridStep, inLayers, PAPER, terrainLook } from '../../picture/index.ts';
import type { Position, Terrain } from '../../table/index.ts';
import { down } from '../camera.ts';
import { fillTile, outline, strokeOutline, tint } from './pen.ts';
import { number, tone } from './tone.ts';

export interface GroundLook {
  readonly night: boolean;
  readonly grid: boolean;
  /** Pixels of one mm, as a step. */
  readonly scale: number;
}

export interface Ground {
  readonly layer: Container;
  readonly draw: (position: Position, look: GroundLook) => void;
}

export function ground(): Ground {
  const layer = new Container();
  let drawn: readonly unknown[] = [];
  return {
    layer,
    draw: (position, look) => {
      const { terrain, table, lengths } = position;
      const wanted = [terrain, table.width, table.depth, lengths, look.night, look.grid, look.scale];
      if (wanted.every((w, i) => w === drawn[i])) return;
      drawn = wanted;
      for (const child of layer.removeChildren()) child.destroy();
      layer.addChild(drawTable(position, look), drawTerrain(position, look));
      if (look.grid) layer.addChild(drawGrid(position, look));
    },
  };
}

function drawTable({ table: { width, depth } }: Position, { night, scale }: GroundLook): Graphics {
  const g = new Graphics();
  rim(g, { width, depth, from: 1 / scale, to: 7 / scale }).fill(number(tone('#8a7b60', night)));
  rim(g, { width, depth, from: 0, to: 1 / scale }).fill(number(tone(PAPER.frame, night)));
  return g.rect(0, -depth, width, depth).fill(number(tone(PAPER.table, night)));
}

/** Four strips around the table: a large rectangle under another would be painted twice in every pixel. */
function rim(g: Graphics, table: { width: number; depth: number; from: number; to: number }): Graphics {
  const { width, depth, from, to } = table;
  const across = width + 2 * to;
  return g
    .rect(-to, -depth - to, across, to - from)
    .rect(-to, from, across, to - from)
    .rect(-to, -depth - from, to - from, depth + 2 * from)
    .rect(width + from, -depth - from, to - from, depth + 2 * from);
}

function drawGrid({ table, lengths }: Position, { night, scale }: GroundLook): Graphics {
  const g = new Graphics();
  const step = gridStep(lengths, scale);
  const colour = number(tone('#8f897a', night));
  for (const strong of [false, true]) {
    for (let n = 1; n * step < table.width && n < 500; n++)
      if ((n % 5 === 0) === strong) g.moveTo(n * step, 0).lineTo(n * step, -table.depth);
    for (let n = 1; n * step < table.depth && n < 500; n++)
      if ((n % 5 === 0) === strong) g.moveTo(0, -n * step).lineTo(table.width, -n * step);
    g.stroke({ color: colour, width: (strong ? 1 : 0.7) / scale, alpha: strong ? 0.45 : 0.25 });
  }
  return g;
}

function drawTerrain({ terrain, table }: Position, look: GroundLook): Container {
  const all = new Container();
  const g = new Graphics();
  for (const piece of inLayers(terrain)) drawPiece(g, piece, look);
  if (terrain.every(t => isOn(table, t))) return g;
  const mask = new Graphics().rect(0, -table.depth, table.width, table.depth).fill(0xffffff);
  all.addChild(g, mask);
  g.mask = mask;
  return all;
}

const isOn = ({ width, depth }: Position['table'], { outline: { points } }: Terrain): boolean =>
  points.every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= depth);

function drawPiece(g: Graphics, t: Terrain, { night, scale }: GroundLook): void {
  const look = terrainLook(t.kind);
  const spots = t.outline.points.map(down);
  const [body, ink] = [tone(look.ground, night), tone(look.ink, night)];
  tint(outline(g, spots, true), body, t.kind === 'hill' ? 0.55 : 1);
  if (look.tile)
    fillTile(g, () => outline(g, spots, true), { name: look.tile, colour: ink, alpha: 0.75, size: 1 / scale });
  const dash = (look.dash ?? []).map(d => d / scale);
  strokeOutline(g, spots, true, { colour: ink, width: look.width / scale, dash });
}

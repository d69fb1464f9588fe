// The table's ground. A model table: painted tiles (ground/), and on them the exact lines, as vectors. A staff map: paper,
// tiles of the shared look, lines. Vectors are drawn again only when the terrain, the look or the scale step changes.

import { Container, Graphics } from 'pixi.js';
import { gridStep, inLayers, PAPER, terrainLook } from '../../picture/index.ts';
import type { Position, Terrain } from '../../table/index.ts';
import { down } from '../camera.ts';
import { drawFlats, drawLines } from './ground/lines.ts';
import { type Seen, tiles } from './ground/tiles.ts';
import { pictureBeneath } from './ground/pictureBeneath.ts';
import { fillTile, outline, strokeOutline, tint } from './pen.ts';
import { number, tone } from './tone.ts';

export interface GroundLook {
  readonly night: boolean;
  readonly grid: boolean;
  readonly model: boolean;
  /** Pixels of one mm, as a step. */
  readonly scale: number;
}

export interface Ground {
  readonly layer: Container;
  readonly draw: (position: Position, look: GroundLook, seen: Seen) => void;
  readonly stop: () => void;
}

/** At night the model ground is dimmed as a whole. */
const DUSK = 0x6c6b64;
const GRASS = '#98a26b';
const WOODEN_RIM = { light: '#86623f', dark: '#4b3320' } as const;

/** `painted` is called when more of the ground has been painted. */
export function ground(painted: () => void = () => undefined): Ground {
  const layer = new Container();
  const below = new Container();
  const above = new Container();
  const beneath = pictureBeneath();
  layer.addChild(below, beneath.layer, above);
  const paint = tiles(painted);
  let drawn: readonly unknown[] = [];
  return {
    layer,
    stop: () => paint?.stop(),
    draw: (position, look, seen) => {
      const { terrain, table, lengths } = position;
      beneath.draw(table);
      if (look.model) paint?.draw(position, seen);
      const wanted = [terrain, table.width, table.depth, lengths, look.night, look.grid, look.scale, look.model];
      if (wanted.every((w, i) => w === drawn[i])) return;
      drawn = wanted;
      for (const part of [below, above])
        for (const child of part.removeChildren()) if (child !== paint?.layer) child.destroy({ children: true });
      below.addChild(drawTable(position, look));
      if (look.model) {
        const flats = new Graphics();
        drawFlats(flats, terrain);
        below.addChild(onTable(position, flats));
        if (paint) below.addChild(paint.layer);
        const lines = new Graphics();
        drawLines(lines, terrain, look.scale);
        above.addChild(onTable(position, lines));
      } else above.addChild(drawTerrain(position, look));
      layer.tint = look.model && look.night ? DUSK : 0xffffff;
      if (look.grid) above.addChild(drawGrid(position, look));
    },
  };
}

function drawTable({ table: { width, depth } }: Position, { night, scale, model }: GroundLook): Graphics {
  const g = new Graphics();
  if (model) {
    const wide = Math.min(26, 11 / scale);
    rim(g, { width, depth, from: 0, to: wide }).fill(number(WOODEN_RIM.dark));
    rim(g, { width, depth, from: wide * 0.22, to: wide * 0.9 }).fill(number(WOODEN_RIM.light));
    return g.rect(0, -depth, width, depth).fill(number(GRASS));
  }
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

function drawGrid({ table, lengths }: Position, { night, scale, model }: GroundLook): Graphics {
  const g = new Graphics();
  const step = gridStep(lengths, scale);
  const colour = model ? 0xfff7dc : number(tone('#8f897a', night));
  for (const strong of [false, true]) {
    for (let n = 1; n * step < table.width && n < 500; n++)
      if ((n % 5 === 0) === strong) g.moveTo(n * step, 0).lineTo(n * step, -table.depth);
    for (let n = 1; n * step < table.depth && n < 500; n++)
      if ((n % 5 === 0) === strong) g.moveTo(0, -n * step).lineTo(table.width, -n * step);
    g.stroke({ color: colour, width: (strong ? 1 : 0.7) / scale, alpha: (strong ? 0.45 : 0.25) * (model ? 0.6 : 1) });
  }
  return g;
}

function drawTerrain(position: Position, look: GroundLook): Container {
  const g = new Graphics();
  for (const piece of inLayers(position.terrain)) drawPiece(g, piece, look);
  return onTable(position, g);
}
/** Cut off at the table's edge where anything reaches over it. */
function onTable({ terrain, table }: Position, g: Graphics): Container {
  if (terrain.every(t => isOn(table, t))) return g;
  const all = new Container();
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

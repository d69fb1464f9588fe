// Pictures of units by themselves, as the model table shows them: each in its formation, its front up. For paper.

import type { Base, Position, Unit } from '../../../table/index.ts';
import { garbsOn } from '../figures/troops.ts';
import { canvasOf, letGo } from '../textures.ts';
import { formOf, formsIn, nameOf } from './baseForms.ts';
import type { Cell } from './baseQuads.ts';
import { type BaseSheet, baseSheet } from './baseTextures.ts';

/** Pixels of one mm on paper's scale, and the most a picture has either way. */
const SHARP = 4;
const MOST = 900;
const RIM = 2;

/** An address of an image for each unit that has bases, by its id. */
export function unitPictures(position: Position, modern: boolean): ReadonlyMap<string, string> {
  const garbOf = garbsOn({ sides: position.sides, modern, done: new Set() });
  const sheet = baseSheet(formsIn(position, garbOf), { night: false, sharp: SHARP, ratio: 1, model: true });
  const order = new Map(position.sides.map((s, i) => [s.id, i]));
  const cellOf = (unit: Unit, base: Base): Cell | undefined =>
    sheet.cells.get(nameOf(formOf(base, { side: order.get(unit.side) ?? 0, tick: 'none', garb: garbOf(unit) })));
  const drawn = position.units.flatMap((unit): [string, string][] => {
    const image = pictureOf(unit, sheet, base => cellOf(unit, base));
    return image ? [[unit.id, image]] : [];
  });
  letGo(sheet.texture);
  return new Map(drawn);
}

function pictureOf({ bases }: Unit, { texture }: BaseSheet, cellOf: (base: Base) => Cell | undefined): string | null {
  const [first] = bases;
  const source = texture.source.resource as HTMLCanvasElement;
  if (!first) return null;
  const turn = ((90 - first.facing) * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const placed = bases.flatMap(base => {
    const cell = cellOf(base);
    const { x, y } = base.at;
    // turned so that the front is up, y downwards
    return cell ? [{ base, cell, x: x * c - y * s, y: -(x * s + y * c) }] : [];
  });
  const reach = placed.map(p => Math.max(p.cell.side, p.cell.front, p.cell.rear) + RIM);
  const ends = (key: 'x' | 'y', sign: 1 | -1): number =>
    Math.max(...placed.map((p, i) => sign * p[key] + (reach[i] as number)));
  const [left, right, top, bottom] = [-ends('x', -1), ends('x', 1), -ends('y', -1), ends('y', 1)];
  const scale = Math.min(SHARP, MOST / Math.max(right - left, bottom - top));
  const [canvas, pen] = canvasOf((right - left) * scale, (bottom - top) * scale);
  pen.scale(scale, scale);
  pen.translate(-left, -top);
  for (const { base, cell, x, y } of placed) {
    const { u0, v0, u1, v1, side, front, rear } = cell;
    pen.save();
    pen.translate(x, y);
    pen.rotate(((first.facing - base.facing) * Math.PI) / 180);
    const [w, h] = [source.width, source.height];
    pen.drawImage(source, u0 * w, v0 * h, (u1 - u0) * w, (v1 - v0) * h, -side, -front, 2 * side, front + rear);
    pen.restore();
  }
  return canvas.toDataURL('image/png');
}

// Which part of the table a picture shows: what the call is about with some room round it, or the whole.

import { type Box, boundsOf, boundsOfBoxes, type Mm } from '../geometry/index.ts';
import type { Ruling } from '../rules/index.ts';
import { unitsOf } from '../rules/index.ts';
import type { Position } from '../table/index.ts';
import type { Shown } from './marks.ts';
import type { Part } from './view.ts';

/** Room round the scene, as a share of it and at least so much. */
const ROOM = 0.14;
const LEAST_ROOM: Mm = 40;
/** Width to height of a part, at the most and at the least. */
const WIDE = 1.7;
const HIGH = 1.35;
/** A part that is nearly the whole table is not worth cutting out. */
const NEARLY = 0.75;

export const wholeTable = ({ table }: Position): Part => ({ minX: 0, minY: 0, maxX: table.width, maxY: table.depth });

/** The units of the call and of the reasons, and the marks that belong to them. */
export function scenePart(position: Position, ruling: Ruling, shown: readonly Shown[]): Part {
  const whole = wholeTable(position);
  const boxes = [...unitBoxes(position, ruling), ...markBoxes(shown, whole)];
  if (boxes.length === 0) return whole;
  const part = within(shaped(roomy(boundsOfBoxes(boxes))), whole);
  const isNearlyAll = part.maxX - part.minX > NEARLY * whole.maxX && part.maxY - part.minY > NEARLY * whole.maxY;
  return isNearlyAll ? whole : part;
}

function unitBoxes(position: Position, ruling: Ruling): readonly Box[] {
  const about = ruling.reasons.flatMap(r =>
    ruling.decidedBy.includes(r.id) ? r.about.map(id => id.split('/')[0] as string) : [],
  );
  const ids = new Set([...unitsOf(ruling.call, position), ...about]);
  return [...ids].flatMap(id => position.unitById.get(id)?.bases.map(b => boundsOf(b.shape)) ?? []);
}

/** Lines and points always, areas where they decide, all as far as they lie on the table. */
function markBoxes(shown: readonly Shown[], whole: Part): readonly Box[] {
  return shown.flatMap(({ mark, decides }) => {
    const isLine = mark.kind === 'segment' || mark.kind === 'polyline' || mark.kind === 'point';
    if (!decides && (!isLine || mark.role === 'range-limit')) return [];
    if (!isLine && mark.kind !== 'area') return [];
    return mark.points.map(([x, y]) => {
      const [cx, cy] = [Math.min(whole.maxX, Math.max(0, x)), Math.min(whole.maxY, Math.max(0, y))];
      return { minX: cx, minY: cy, maxX: cx, maxY: cy };
    });
  });
}

function roomy({ minX, minY, maxX, maxY }: Box): Box {
  const room = Math.max(LEAST_ROOM, ROOM * Math.max(maxX - minX, maxY - minY));
  return { minX: minX - room, minY: minY - room, maxX: maxX + room, maxY: maxY + room };
}

/** Made wider or higher round its middle until it has the shape of a page's half. */
function shaped(box: Box): Box {
  const [w, h] = [box.maxX - box.minX, box.maxY - box.minY];
  const [width, height] = [Math.max(w, h * HIGH), Math.max(h, w / WIDE)];
  const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  return { minX: x - width / 2, minY: y - height / 2, maxX: x + width / 2, maxY: y + height / 2 };
}

/** Pushed back onto the table; what is larger than the table is cut. */
function within(box: Box, whole: Part): Part {
  const [minX, maxX] = span(box.minX, box.maxX, whole.maxX);
  const [minY, maxY] = span(box.minY, box.maxY, whole.maxY);
  return { minX, minY, maxX, maxY };
}
function span(from: Mm, to: Mm, end: Mm): readonly [Mm, Mm] {
  const length = Math.min(to - from, end);
  const start = Math.min(Math.max(0, from), end - length);
  return [start, start + length];
}

// A whole table as a small picture without a word in it, for a card in a list. However much lies on the table, the picture stays small.

import { layOut, type Position, type PositionFile } from '../table/index.ts';
import { drawFrame, drawTable } from './ground.ts';
import { PAPER } from './look/index.ts';
import { wholeTable } from './part.ts';
import { element, lines } from './svg.ts';
import { drawTerrain } from './terrain.ts';
import { tilesOf } from './tiles.ts';
import { drawUnits } from './units.ts';
import { viewOf } from './view.ts';

const WIDTH = 480;
const HIGHEST = 960;
const EDGE = 2;
/** Beyond these, pieces and units that come later in the file are left out. */
const MOST_CORNERS = 3000;
const MOST_BASES = 1000;

/** Null: the file cannot be laid out. */
export function smallPicture(file: PositionFile): string | null {
  const laid = layOut({ ...file, title: '', calls: [] });
  return laid.ok ? drawn(bounded(laid.value)) : null;
}

function drawn(position: Position): string {
  const part = wholeTable(position);
  const width = Math.min(WIDTH, (HIGHEST * part.maxX) / part.maxY);
  const view = viewOf(part, { x: EDGE, y: EDGE, width });
  const tiles = tilesOf('small');
  const table = lines(
    drawTable(position, view, false),
    drawTerrain(position, view, tiles),
    drawUnits(position, view, tiles),
  );
  const [w, h] = [width + 2 * EDGE, view.frame.height + 2 * EDGE];
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${w} ${h}`, width: w, height: h };
  const paper = element('rect', { width: w, height: h, fill: PAPER.sheet });
  const defs = element('defs', {}, tiles.definitions());
  return element('svg', attributes, `\n${lines(defs, paper, table, drawFrame(view.frame))}\n`);
}

const bounded = (position: Position): Position => ({
  ...position,
  terrain: within(position.terrain, t => t.outline.points.length, MOST_CORNERS),
  units: within(position.units, u => u.bases.length, MOST_BASES),
});
/** Those whose weights, with all before them, come to no more than `most`. */
function within<T>(list: readonly T[], weight: (item: T) => number, most: number): readonly T[] {
  let sum = 0;
  return list.filter(item => (sum += weight(item)) <= most);
}

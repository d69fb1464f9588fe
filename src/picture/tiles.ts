// Fills that a picture needs: every tile in every colour that is used, once, as an SVG pattern.

import { TILES, type Tile, type TileName } from './look/index.ts';
import { element, number } from './svg.ts';

export interface Tiles {
  /** `url(#…)` for a tile in a colour. */
  readonly fill: (tile: TileName, colour: string) => string;
  readonly definitions: () => string;
}

export function tilesOf(prefix: string): Tiles {
  const used = new Map<string, string>();
  return {
    fill: (name, colour) => {
      const id = `${prefix}-${name}-${colour.slice(1)}`;
      if (!used.has(id)) used.set(id, patternOf(id, TILES[name], colour));
      return `url(#${id})`;
    },
    definitions: () => [...used.values()].join('\n'),
  };
}

function patternOf(id: string, tile: Tile, colour: string): string {
  const strokes = (tile.lines ?? [])
    .map(([x1, y1, x2, y2]) => `M${number(x1)} ${number(y1)}L${number(x2)} ${number(y2)}`)
    .join('');
  const dots = (tile.dots ?? []).map(([cx, cy, r]) => element('circle', { cx, cy, r, fill: colour }));
  const inside = [
    strokes && element('path', { d: strokes, stroke: colour, 'stroke-width': tile.width, fill: 'none' }),
    ...dots,
  ];
  return element(
    'pattern',
    { id, width: tile.size, height: tile.size, patternUnits: 'userSpaceOnUse' },
    inside.filter(Boolean).join(''),
  );
}

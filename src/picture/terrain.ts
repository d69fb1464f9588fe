// Terrain by kind: a ground, a tile, an outline; hills as contour lines.

import { boundsOf } from '../geometry/index.ts';
import type { Position, Terrain } from '../table/index.ts';
import { terrainLook } from './look/index.ts';
import { element, group, lines } from './svg.ts';
import type { Tiles } from './tiles.ts';
import { outlinePath, spot, type View } from './view.ts';

/** Pieces from the ground up: layers, hills by their level, pieces of one kind together. */
export function inLayers(terrain: readonly Terrain[]): readonly Terrain[] {
  const kinds = [...new Set(terrain.map(t => t.kind))];
  const height = (t: Terrain): number =>
    terrainLook(t.kind).layer * 1e6 + (t.kind === 'hill' ? t.level * 1000 : kinds.indexOf(t.kind));
  return [...terrain].sort((a, b) => height(a) - height(b) || a.index - b.index);
}

export function drawTerrain(position: Position, view: View, tiles: Tiles): string {
  const pieces = inLayers(position.terrain).filter(t => isSeen(t, view));
  const roads = pieces.filter(t => terrainLook(t.kind).joins);
  const casing = group({ class: 'casing' }, ...roads.map(t => drawCasing(t, view)));
  const drawn = pieces.map(t =>
    t === roads[0] ? lines(casing, drawPiece(t, view, tiles)) : drawPiece(t, view, tiles),
  );
  return group({ class: 'terrain' }, ...drawn);
}

export const isSeen = (t: Terrain, { part }: View): boolean => {
  const { minX, minY, maxX, maxY } = boundsOf(t.outline);
  return minX <= part.maxX && maxX >= part.minX && minY <= part.maxY && maxY >= part.minY;
};

/** Rims of roads lie beneath all roads: at a crossing they run into each other. */
function drawCasing(t: Terrain, view: View): string {
  const { ink, width } = terrainLook(t.kind);
  return element('path', {
    d: outlineOf(t, view),
    fill: 'none',
    stroke: ink,
    'stroke-width': 2 * width,
    'stroke-linejoin': 'round',
  });
}

function drawPiece(t: Terrain, view: View, tiles: Tiles): string {
  const look = terrainLook(t.kind);
  const d = outlineOf(t, view);
  const stroke = {
    stroke: look.joins ? undefined : look.ink,
    'stroke-width': look.joins ? undefined : look.width,
    'stroke-dasharray': look.dash?.join(' '),
    'stroke-linejoin': look.joins ? undefined : 'round',
  };
  if (t.kind === 'hill') return element('path', { d, fill: look.ground, 'fill-opacity': 0.55, ...stroke });
  return lines(
    element('path', { d, fill: look.ground, ...stroke }),
    look.tile ? element('path', { d, fill: tiles.fill(look.tile, look.ink), 'fill-opacity': 0.75 }) : '',
  );
}
const outlineOf = (t: Terrain, view: View): string =>
  outlinePath(
    t.outline.points.map(p => spot(view, [p.x, p.y])),
    true,
  );

// Terrain by kind: a ground, a tile, an outline, a name; hills as contour lines with their levels.

import { boundsOf } from '../geometry/index.ts';
import type { Position, Terrain } from '../table/index.ts';
import type { Labels } from './labels.ts';
import { PAPER, terrainLook } from './look.ts';
import { element, group, lines, textWidth, words } from './svg.ts';
import type { Tiles } from './tiles.ts';
import { type Frame, frameAround, outlinePath, type Spot, spot, type View } from './view.ts';

const NAME = 11;
const LEVEL = 9.5;

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

const isSeen = (t: Terrain, { part }: View): boolean => {
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

/** Buildings and the like are kept free of names where there is room elsewhere. */
export function takeTerrain(position: Position, view: View, labels: Labels): void {
  for (const t of position.terrain) {
    if (terrainLook(t.kind).layer < 6) continue;
    labels.take(frameAround(t.outline.points.map(p => spot(view, [p.x, p.y]))), 'ground');
  }
}

/** Walls, hedges and works are many, and what they are can be seen: named where the ruling speaks of them. */
const isThin = (kind: string): boolean => [6, 7].includes(terrainLook(kind).layer);

/** Levels on the contour lines, then names: given names, and ids where the ruling speaks of a piece. Wide areas first. */
export function nameTerrain(position: Position, view: View, labels: Labels, about: ReadonlySet<string>): string {
  const levels = position.terrain
    .filter(t => t.kind === 'hill' && isSeen(t, view))
    .map(t => nameLevel(t, view, labels));
  const named = position.terrain.filter(t => about.has(t.id) || (t.name !== t.id && !isThin(t.kind))).slice(0, 200);
  const sized = named
    .filter(t => isSeen(t, view))
    .map(t => ({ t, about: seenPart(t, view) }))
    .filter(({ t, about }) => !isSliver(t, about, view));
  const roomy = sized.filter(s => holdsName(s.t, s.about));
  const others = sized.filter(s => !holdsName(s.t, s.about));
  return group({ class: 'terrain-names' }, ...levels, ...[...roomy, ...others].map(s => nameOf(s.t, s.about, labels)));
}
/** The part of a piece that lies in view, as a frame. */
function seenPart(t: Terrain, { frame: v, ...view }: View): Frame {
  const all = frameAround(t.outline.points.map(p => spot({ frame: v, ...view }, [p.x, p.y])));
  const [x, y] = [Math.max(all.x, v.x), Math.max(all.y, v.y)];
  const [right, bottom] = [Math.min(all.x + all.width, v.x + v.width), Math.min(all.y + all.height, v.y + v.height)];
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}
/** Of a long piece only a corner shows: a name there would lie on its neighbours. */
function isSliver({ outline }: Terrain, seen: Frame, { scale }: View): boolean {
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  const all = (maxX - minX) * (maxY - minY) * scale * scale;
  return Math.min(seen.width, seen.height) < 30 && seen.width * seen.height < 0.4 * all;
}
const holdsName = (t: Terrain, about: Frame): boolean =>
  about.width > textWidth(t.name, NAME) + 6 && about.height > NAME * 2;

function nameLevel(t: Terrain, view: View, labels: Labels): string {
  const spots = t.outline.points.map(p => spot(view, [p.x, p.y]));
  const text = String(t.level);
  for (let k = 0; k < Math.min(spots.length, 24); k++) {
    const [x, y] = spots[Math.floor((k * spots.length) / Math.min(spots.length, 24))] as Spot;
    const wish = {
      width: 10,
      height: 10,
      about: { x: x - 5, y: y - 5, width: 10, height: 10 },
      over: true,
      reach: 0,
      most: 1,
    };
    const frame = labels.place(wish);
    if (frame)
      return words(text, [x, y + 3.4], {
        size: LEVEL,
        fill: PAPER.contour,
        anchor: 'middle',
        weight: 'bold',
        halo: PAPER.table,
      });
  }
  return '';
}

function nameOf(t: Terrain, about: Frame, labels: Labels): string {
  const wish = {
    width: textWidth(t.name, NAME),
    height: NAME + 2,
    about,
    over: holdsName(t, about),
    reach: 42,
    most: 3,
  };
  const frame = labels.place(wish);
  if (!frame) return '';
  const at: Spot = [frame.x + frame.width / 2, frame.y + NAME];
  return words(t.name, at, { size: NAME, fill: PAPER.quiet, anchor: 'middle', italic: true, halo: PAPER.table });
}

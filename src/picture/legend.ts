// The legend: sides, the marks that are used, the kinds of ground that lie on the table; nothing else.

import { type Mark } from '../measure/index.ts';
import type { Position } from '../table/index.ts';
import { DASHES, PAPER, roleLook, terrainLook } from './look/index.ts';
import type { Shown } from './marks.ts';
import { type Attributes, cut, element, group, lines, number, words } from './svg.ts';
import { inLayers } from './terrain.ts';
import type { Tiles } from './tiles.ts';
import { lettersOf, sideLook } from './units.ts';
import type { Frame, Spot } from './view.ts';

const TEXT = 11;
const ROW = 19;
const COLUMN = 176;
const SWATCH = { width: 30, height: 12 } as const;

type Draw = (at: Spot) => string;

/** The rows of a legend, column by column in a frame of this width; and how high it is. */
export function legend(
  position: Position,
  shown: readonly Shown[],
  tiles: Tiles,
  frame: { readonly x: number; readonly y: number; readonly width: number; readonly rows: number },
): { readonly drawing: string; readonly height: number } {
  const entries = [...sideRows(position, tiles), ...markRows(shown, tiles), ...groundRows(position, tiles)];
  const columns = Math.max(1, Math.floor(frame.width / COLUMN));
  const deep = Math.max(1, frame.rows, Math.ceil(entries.length / columns));
  const drawn = entries.map((draw, i) => draw([frame.x + Math.floor(i / deep) * COLUMN, frame.y + (i % deep) * ROW]));
  return { drawing: group({ class: 'legend' }, ...drawn), height: Math.min(deep, entries.length) * ROW };
}

const named = (text: string, [x, y]: Spot): string =>
  words(cut(text, TEXT, COLUMN - SWATCH.width - 16), [x + SWATCH.width + 7, y + 10], { size: TEXT, fill: PAPER.ink });
const box = ([x, y]: Spot): Frame => ({ x, y, ...SWATCH });

function sideRows({ sides }: Position, tiles: Tiles): readonly Draw[] {
  const letters = lettersOf(sides);
  return sides.map((side, i) => at => {
    const look = sideLook(i);
    const [x, y] = at;
    return lines(
      element('rect', { ...box(at), fill: look.body, stroke: look.ink, 'stroke-width': 0.9 }),
      look.tile ? element('rect', { ...box(at), fill: tiles.fill(look.tile, look.ink), 'fill-opacity': 0.55 }) : '',
      element('path', { d: `M${number(x)} ${number(y)}h${SWATCH.width}`, stroke: look.ink, 'stroke-width': 3 }),
      words(letters.get(side.id) ?? '', [x + SWATCH.width / 2, y + 10.6], {
        size: 10,
        fill: look.ink,
        anchor: 'middle',
        weight: 'bold',
        halo: look.body,
      }),
      named(side.name, at),
    );
  });
}

type State = NonNullable<Mark['state']>;

function markRows(shown: readonly Shown[], tiles: Tiles): readonly Draw[] {
  const used = new Map<string, { role: Mark['role']; state: State; area: boolean }>();
  for (const { mark } of shown) {
    const state = mark.state ?? roleLook(mark.role).state;
    const area = mark.kind === 'area' || mark.kind === 'circle';
    const key = `${mark.role} ${state}`;
    used.set(key, { role: mark.role, state, area: area || used.get(key)?.area === true });
  }
  return [...used.values()].map(({ role, state, area }) => at => {
    const { words: name, point, tint } = roleLook(role);
    const text = state === 'blocked' ? `${name}, blocked` : name;
    if (point)
      return lines(pointSample(point, [at[0] + SWATCH.width / 2, at[1] + 6], roleLook(role).colour), named(text, at));
    return lines(
      area && tint !== undefined ? areaSample(role, state, at, tiles) : lineSample(role, state, at),
      named(text, at),
    );
  });
}

function strokeOf(role: Mark['role'], state: State): Attributes {
  const { colour, width } = roleLook(role);
  const dash = DASHES[state];
  return {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-dasharray': dash.length > 0 ? dash.join(' ') : undefined,
  };
}
const lineSample = (role: Mark['role'], state: State, [x, y]: Spot): string =>
  element('path', { d: `M${number(x)} ${number(y + 6)}h${SWATCH.width}`, ...strokeOf(role, state) });

function areaSample(role: Mark['role'], state: State, at: Spot, tiles: Tiles): string {
  const { colour, tint, tile } = roleLook(role);
  return lines(
    element('rect', { ...box(at), fill: colour, 'fill-opacity': tint }),
    tile ? element('rect', { ...box(at), fill: tiles.fill(tile, colour), 'fill-opacity': 0.6 }) : '',
    element('rect', { ...box(at), ...strokeOf(role, state) }),
  );
}

function pointSample(point: 'dot' | 'target' | 'diamond' | 'ring', [x, y]: Spot, colour: string): string {
  const rim = { fill: PAPER.sheet, stroke: colour, 'stroke-width': 1.6 };
  if (point === 'dot') return element('circle', { cx: x, cy: y, r: 3.4, fill: colour });
  if (point === 'diamond') return element('path', { d: `M${number(x)} ${number(y - 5)}l5 5l-5 5l-5 -5Z`, ...rim });
  const circle = element('circle', { cx: x, cy: y, r: point === 'ring' ? 5.5 : 4.5, ...rim });
  const cross = `M${number(x - 4.5)} ${number(y)}h9M${number(x)} ${number(y - 4.5)}v9`;
  return point === 'target'
    ? lines(circle, element('path', { d: cross, stroke: colour, 'stroke-width': 1.6 }))
    : circle;
}

function groundRows({ terrain }: Position, tiles: Tiles): readonly Draw[] {
  const kinds = new Map(inLayers(terrain).map(t => [terrainLook(t.kind).words, t.kind]));
  return [...kinds].map(([text, kind]) => at => {
    const look = terrainLook(kind);
    const stroke = { stroke: look.ink, 'stroke-width': look.width, 'stroke-dasharray': look.dash?.join(' ') };
    return lines(
      element('rect', { ...box(at), fill: look.ground, ...stroke }),
      look.tile ? element('rect', { ...box(at), fill: tiles.fill(look.tile, look.ink), 'fill-opacity': 0.75 }) : '',
      named(text, at),
    );
  });
}

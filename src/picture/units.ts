// Units: bases to scale, front edges thick, a tick where they look, the side by colour, tile and letter, names beside them.

import type { Base, Position, Side, Unit } from '../table/index.ts';
import type { Labels } from './labels.ts';
import { BASE, PAPER, SIDES, type SideLook } from './look/index.ts';
import { cut, element, group, lines, number, textWidth, words } from './svg.ts';
import type { Tiles } from './tiles.ts';
import { type Frame, frameAround, inside, outlinePath, type Spot, spot, type View } from './view.ts';

const NAME = 11.5;
const CHIP = 13;
const MOST_NAMES = 400;

export const sideLook = (index: number): SideLook => SIDES[Math.max(0, index) % SIDES.length] ?? SIDES[0];

/** One letter a side: the first of its name that no other side has, else its number. */
export function lettersOf(sides: readonly Side[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    sides.map((side, i) => {
      const letter = [...side.name.toUpperCase()].find(c => /\p{L}/u.test(c) && !taken.has(c)) ?? String(i + 1);
      taken.add(letter);
      return [side.id, letter];
    }),
  );
}

export function drawUnits(position: Position, view: View, tiles: Tiles): string {
  const order = new Map(position.sides.map((s, i) => [s.id, i]));
  return group(
    { class: 'units' },
    ...position.units.map(u => drawUnit(u, sideLook(order.get(u.side) ?? 0), view, tiles)),
  );
}

function drawUnit(unit: Unit, look: SideLook, view: View, tiles: Tiles): string {
  const seen = unit.bases.filter(b => isSeen(b, view));
  if (seen.length === 0) return '';
  const body = seen.map(b => bodyPath(b, view)).join('');
  const k = strength(seen[0] as Base, view);
  const front = seen.filter(b => !isDeep(b)).map(b => frontPath(b, view));
  const deep = seen.filter(isDeep).map(b => frontPath(b, view));
  const line = (d: string, width: number, cap?: 'round'): string =>
    d === ''
      ? ''
      : element('path', { d, fill: 'none', stroke: look.ink, 'stroke-width': width * k, 'stroke-linecap': cap });
  return group(
    { class: 'unit' },
    element('path', {
      d: body,
      fill: look.body,
      stroke: look.ink,
      'stroke-width': BASE.outline * k,
      'stroke-linejoin': 'round',
    }),
    look.tile ? element('path', { d: body, fill: tiles.fill(look.tile, look.ink), 'fill-opacity': 0.55 }) : '',
    line(deep.join(''), BASE.rearRankFront),
    line(front.join(''), BASE.front),
    line(ticks(seen, view, k), BASE.tickWidth, 'round'),
  );
}

/** A second rank or a deeper one: its front edges are not the unit's. */
const isDeep = (b: Base): boolean => (b.rank ?? 1) > 1;
const isSeen = (b: Base, view: View): boolean => {
  const r = reach(b);
  const { minX, minY, maxX, maxY } = view.part;
  return b.at.x + r >= minX && b.at.x - r <= maxX && b.at.y + r >= minY && b.at.y - r <= maxY;
};
const reach = (b: Base): number => (b.kind === 'round' ? b.radius : (b.width + b.depth) / 2);

/** Strokes grow thin with the bases: a base of 14 pixels has full ones. */
const strength = (b: Base, view: View): number => {
  const size = b.kind === 'round' ? 2 * b.radius : Math.min(b.width, b.depth);
  return Math.min(1.4, Math.max(0.35, (size * view.scale) / 14));
};

function bodyPath(b: Base, view: View): string {
  if (b.kind === 'rectangle')
    return outlinePath(b.shape.kind === 'polygon' ? b.shape.points.map(p => spot(view, [p.x, p.y])) : [], true);
  const [x, y] = spot(view, [b.at.x, b.at.y]);
  const r = b.radius * view.scale;
  const [w, e] = [`${number(x - r)} ${number(y)}`, `${number(x + r)} ${number(y)}`];
  return `M${w}A${number(r)} ${number(r)} 0 0 1 ${e}A${number(r)} ${number(r)} 0 0 1 ${w}Z`;
}

/** The front edge; a round base shows the quarter of its rim that looks ahead. */
function frontPath(b: Base, view: View): string {
  if (b.kind === 'rectangle') {
    const { frontLeft, frontRight } = b.corners;
    return outlinePath([spot(view, [frontLeft.x, frontLeft.y]), spot(view, [frontRight.x, frontRight.y])], false);
  }
  const { forward, right } = b.frame;
  const at = (side: number): Spot =>
    spot(view, [
      b.at.x + ((forward.x + side * right.x) * b.radius) / Math.SQRT2,
      b.at.y + ((forward.y + side * right.y) * b.radius) / Math.SQRT2,
    ]);
  const r = number(b.radius * view.scale);
  const [from, to] = [at(-1), at(1)];
  return `M${number(from[0])} ${number(from[1])}A${r} ${r} 0 0 1 ${number(to[0])} ${number(to[1])}`;
}

/** One tick for a body that looks one way, else one a base. */
function ticks(bases: readonly Base[], view: View, k: number): string {
  const front = bases.filter(b => (b.rank ?? 1) === 1);
  const shown = front.length > 0 ? front : bases;
  const one = shown.every(b => b.facing === shown[0]?.facing) && shown.length > 1;
  const from = one ? [shown[Math.floor((shown.length - 1) / 2)] as Base] : shown;
  const half = one && shown.length % 2 === 0 ? 0.5 : 0;
  return from
    .map(b => {
      const depth = b.kind === 'round' ? b.radius : b.depth / 2;
      const width = b.kind === 'round' ? 0 : b.width;
      const { forward, right } = b.frame;
      const start: readonly [number, number] = [
        b.at.x + forward.x * depth + right.x * width * half,
        b.at.y + forward.y * depth + right.y * width * half,
      ];
      const [x, y] = spot(view, start);
      const length = BASE.tick * k;
      return `M${number(x)} ${number(y)}L${number(x + forward.x * length)} ${number(y - forward.y * length)}`;
    })
    .join('');
}

/** Cells under bases, so that names keep off. */
export function takeUnits(position: Position, view: View, labels: Labels): void {
  for (const unit of position.units) for (const b of unit.bases) labels.take(frameAround(corners(b, view)), 'base');
}

/** Names with the side's letter, those of the call first; a far one has a line to its unit. */
export function nameUnits(position: Position, view: View, labels: Labels, first: readonly string[]): string {
  const letters = lettersOf(position.sides);
  const order = new Map(position.sides.map((s, i) => [s.id, i]));
  const wanted = new Set(first);
  const units = [...position.units.filter(u => wanted.has(u.id)), ...position.units.filter(u => !wanted.has(u.id))];
  return group(
    { class: 'unit-names' },
    ...units
      .slice(0, MOST_NAMES)
      .map(u =>
        nameOf(u, { look: sideLook(order.get(u.side) ?? 0), letter: letters.get(u.side) ?? '?', view, labels }),
      ),
  );
}

interface Naming {
  readonly look: SideLook;
  readonly letter: string;
  readonly view: View;
  readonly labels: Labels;
}
function nameOf(unit: Unit, { look, letter, view, labels }: Naming): string {
  const rim = unit.bases.filter(b => isSeen(b, view)).flatMap(b => corners(b, view));
  const about = frameAround(rim);
  if (unit.bases.length === 0 || !inside(view.frame, [about.x + about.width / 2, about.y + about.height / 2]))
    return '';
  const name = cut(unit.name, NAME, 220);
  const forward = unit.bases[0]?.frame.forward ?? { x: 0, y: 1 };
  const width = CHIP + 4 + textWidth(name, NAME);
  const frame = labels.place({
    width,
    height: CHIP + 2,
    about,
    corners: rim,
    towards: [0 - forward.x, forward.y],
    reach: 90,
  });
  if (!frame) return '';
  const y = frame.y + 1;
  return lines(
    leader(frame, about, look.ink),
    element('rect', { x: frame.x, y, width: CHIP, height: CHIP, rx: 2, fill: look.ink }),
    words(letter, [frame.x + CHIP / 2, y + 10], { size: 10, fill: '#ffffff', anchor: 'middle', weight: 'bold' }),
    words(name, [frame.x + CHIP + 4, y + 10.4], { size: NAME, fill: PAPER.ink, halo: PAPER.table }),
  );
}

function corners(b: Base, view: View): readonly Spot[] {
  if (b.shape.kind === 'polygon') return b.shape.points.map(p => spot(view, [p.x, p.y]));
  const [x, y] = spot(view, [b.at.x, b.at.y]);
  const r = b.shape.radius * view.scale;
  return [
    [x - r, y - r],
    [x + r, y + r],
  ];
}

/** A thin line from a name that had to go far from its unit. */
function leader(label: Frame, about: Frame, colour: string): string {
  const nearest = (f: Frame, [x, y]: Spot): Spot => [
    Math.min(Math.max(x, f.x), f.x + f.width),
    Math.min(Math.max(y, f.y), f.y + f.height),
  ];
  const from = nearest(label, [about.x + about.width / 2, about.y + about.height / 2]);
  const to = nearest(about, from);
  if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 16) return '';
  return element('path', { d: outlinePath([from, to], false), stroke: colour, 'stroke-width': 0.7, fill: 'none' });
}

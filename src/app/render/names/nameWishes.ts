// Which names and labels are wanted, in the order of their weight: marks that decide, units of the question, other units,
// the ground.

import { boxOf, middleOfBases } from '../../../desk/index.ts';
import { type Box, boundsOf, type Point } from '../../../geometry/index.ts';
import { lettersOf, PAPER } from '../../../picture/index.ts';
import type { Ruling } from '../../../rules/index.ts';
import { unitsOf } from '../../../rules/index.ts';
import type { Base, Position, Unit } from '../../../table/index.ts';
import { type Camera, inSight, middleOf, type Screen, type Spot, toSpot, upperLeft } from '../../camera.ts';
import type { NamedArea } from '../../tools/scenario/battlefield.ts';
import type { Evidence } from '../evidence.ts';
import { flagOf, inkOf, sideInk } from '../inks.ts';
import { extentOf } from '../markCull.ts';
import { markInk } from '../markInks.ts';
import { TONES } from '../sketches.ts';
import { type LabelLook, type LabelPicture, labelPicture } from '../textures.ts';
import { tone } from '../tone.ts';

const MOST_NAMES = 160;
const MOST_LABELS = 80;
/** Units and weak marks that are smaller than this on the screen have no name or label. */
const LEAST_NAMED = 20;
/** With more units than this in sight a name stands close by or not at all. */
const CROWD = 60;
const LEAST_LABELLED = 12;

export interface NamesWish {
  readonly position: Position;
  readonly shown: readonly Evidence[];
  readonly areas: readonly NamedArea[];
  readonly ruling: Ruling | null;
  readonly selected: readonly string[];
  readonly camera: Camera;
  readonly screen: Screen;
  readonly night: boolean;
  readonly ratio: number;
}
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type Wish = {
  readonly picture: LabelPicture;
  readonly at: Point;
  readonly about: Frame;
  readonly reach: number;
  readonly most: number;
  readonly over?: boolean;
  readonly towards?: Spot;
  readonly faded?: boolean;
  /** Nobody asked for it: where it is crowded it is not even tried. */
  readonly spare?: boolean;
};

export const around = ([x, y]: Spot, r: number): Frame => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r });
export function frameOf(b: Base, camera: Camera): Frame {
  const box = boundsOf(b.shape);
  const [x, y] = upperLeft(camera, box);
  return { x, y, width: (box.maxX - box.minX) * camera.scale, height: (box.maxY - box.minY) * camera.scale };
}

export function frameOfBox(box: Box, camera: Camera): Frame {
  const { minX, minY, maxX, maxY } = box;
  const [x, y] = upperLeft(camera, box);
  return { x, y, width: (maxX - minX) * camera.scale, height: (maxY - minY) * camera.scale };
}

/** The same words at the same place stand once; what decides comes first. */
export function markWishes({ shown, camera, night, ratio }: NamesWish): readonly Wish[] {
  const seen = new Set<string>();
  const labelled = [...shown]
    .reverse()
    .filter(e => e.label !== '' && !e.faded && (e.strong || isLarge(e, camera.scale)));
  return labelled.slice(0, MOST_LABELS).flatMap(({ mark, label, strong, answer }): readonly Wish[] => {
    const at = anchorOf(mark);
    const key = `${label} ${Math.round(at.x)} ${Math.round(at.y)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const ring = mark.role === 'deciding-point';
    const badge = mark.kind === 'point' && label.length === 1;
    const words = label.slice(0, 80);
    const look: LabelLook = {
      size: ring && strong ? 13.5 : 12,
      colour: inkOf(markInk(mark, answer).ink, night),
      bold: strong,
      night,
      badge,
      ...(ring && !badge && strong ? { tag: { text: words, answer } } : {}),
    };
    const picture = labelPicture(words, look, ratio);
    const spot = toSpot(camera, at);
    if (badge) return [{ picture, at, about: around(spot, 0.5), over: true, reach: 12, most: 20 }];
    const room = { reach: ring && strong ? 130 : strong ? 90 : 42, most: strong ? 6 : 2.5 };
    return [{ picture, at, about: around(spot, ring ? 14 : 6), ...room }];
  });
}
/** A point has no size; of anything else a label speaks only while it can be seen. */
const isLarge = ({ mark }: Evidence, scale: number): boolean =>
  mark.kind === 'point' || extentOf(mark) * scale >= LEAST_LABELLED;

function anchorOf({ kind, points }: Evidence['mark']): Point {
  const [x, y] = (kind === 'arc' ? points[1] : points[0]) ?? [0, 0];
  if (kind === 'arc' || kind === 'point') return { x, y };
  const xs = points.map(p => p[0]);
  const ys = points.map(p => p[1]);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

export function unitWishes(wish: NamesWish, near: readonly Unit[]): readonly Wish[] {
  const { position, camera, ruling, selected } = wish;
  const asked = new Set([...(ruling ? unitsOf(ruling.call, position) : []), ...selected]);
  const sizeOf = (u: Unit): number => {
    const box = boxOf(u);
    return box ? Math.max(box.maxX - box.minX, box.maxY - box.minY) * camera.scale : 0;
  };
  const first = near.filter(u => asked.has(u.id));
  const rest = near.filter(u => !asked.has(u.id) && sizeOf(u) >= LEAST_NAMED);
  const pictureOf = unitLabels(wish, asked);
  return [...first, ...rest].slice(0, MOST_NAMES).flatMap((u): readonly Wish[] => {
    const box = boxOf(u);
    if (!box) return [];
    const forward = u.bases[0]?.frame.forward ?? { x: 0, y: 1 };
    const room = asked.has(u.id)
      ? { reach: 130, most: 7 }
      : { reach: near.length > CROWD ? 28 : 60, most: 3, spare: true };
    const about = frameOfBox(box, camera);
    return [{ picture: pictureOf(u), at: middleOfBases(u), about, towards: [-forward.x, forward.y], ...room }];
  });
}

/** A plate with the flag of its side; bold where the question is about it. From afar the flag alone. */
function unitLabels(wish: NamesWish, asked: ReadonlySet<string>): (unit: Unit) => LabelPicture {
  const { position, night, ratio, camera } = wish;
  const letters = lettersOf(position.sides);
  const order = new Map(position.sides.map((s, i) => [s.id, i]));
  const size = camera.scale < 1.2 ? 10.5 : camera.scale < 3 ? 12 : 13;
  return u => {
    const side = order.get(u.side) ?? 0;
    const wide = narrowest(u) * camera.scale;
    const strong = asked.has(u.id);
    const plate = {
      flag: flagOf(side),
      letter: letters.get(u.side) ?? '?',
      ink: sideInk(side, night),
      name: wide < FLAG_ONLY && !strong ? '' : cut(u.name),
      strength: wide >= STRENGTH_FROM && u.bases.length > 1 ? String(u.bases.length) : '',
      strong,
    };
    return labelPicture(u.name, { size, colour: '', night, plate }, ratio);
  };
}
/** Pixels of a base: below it a unit not asked about has a flag and no name; from the other on its strength is said. */
const FLAG_ONLY = 5;
const STRENGTH_FROM = 14;
const narrowest = ({ bases: [first] }: Unit): number =>
  first === undefined ? 0 : first.kind === 'round' ? 2 * first.radius : first.width;
const cut = (name: string): string => (name.length > 34 ? `${name.slice(0, 33)}…` : name);

/** Names of the ground, each once in sight, but for those that a mark already says. */
export function groundWishes(
  { position, camera, screen, night, ratio }: NamesWish,
  spoken: ReadonlySet<string>,
): readonly Wish[] {
  const { minX, minY, maxX, maxY } = inSight(camera, screen);
  const said = new Set<string>();
  return position.terrain.slice(0, 600).flatMap((t): readonly Wish[] => {
    const box = boundsOf(t.outline);
    if (box.maxX < minX || box.minX > maxX || box.maxY < minY || box.minY > maxY) return [];
    if (t.kind === 'hill') return [levelWish(t.outline.points, String(t.level), { camera, night, ratio })];
    if (t.name === t.id || spoken.has(t.name) || said.has(t.name) || camera.scale < namedFrom(t.kind)) return [];
    said.add(t.name);
    const about = frameOfBox(box, camera);
    if (Math.max(about.width, about.height) < 14) return [];
    const look = {
      size: groundSize(camera.scale),
      colour: inkOf(GROUND_NAME, night),
      italic: true,
      serif: true,
      night,
    };
    const picture = labelPicture(cut(t.name), look, ratio);
    if (LONG.test(t.kind)) return longWish(t, picture, { camera, screen });
    const roomy = about.width > picture.width + 6 && about.height > 26;
    const at = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
    return [{ picture, at, about, over: roomy, reach: 42, most: 3 }];
  });
}

const LONG = /road|stream|river|hedge|wall/;
/** What is long and thin has its name on it, at the edge whose middle is nearest to the middle of the screen. */
function longWish(
  { outline: { points } }: Position['terrain'][number],
  picture: LabelPicture,
  { camera, screen }: Pick<NamesWish, 'camera' | 'screen'>,
): readonly Wish[] {
  const [cx, cy] = middleOf(screen);
  let [best, least] = [null as Point | null, Infinity];
  for (const [i, a] of points.entries()) {
    const b = points[(i + 1) % points.length] ?? a;
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const [x, y] = toSpot(camera, middle);
    const away = Math.hypot(x - cx, y - cy);
    if (away < least) [best, least] = [middle, away];
  }
  return best ? [{ picture, at: best, about: around(toSpot(camera, best), 2), over: true, reach: 42, most: 3 }] : [];
}
const GROUND_NAME = { day: '#2e2a1c', night: '#d8d0b8' } as const;
/** Pixels of one mm from which a kind of ground has its name: small works only from near. */
const namedFrom = (kind: string): number =>
  /hedge|wall|fence|gate|bank/.test(kind) ? 2.6 : /building|work|bridge/.test(kind) ? 1 : 0;
const groundSize = (scale: number): number => (scale < 1.2 ? 14 : scale < 3 ? 16 : 18);

/** Names of a scenario's areas, at their upper sides: they matter more than the ground's, and give way to units. */
export const areaWishes = ({ areas, camera, night, ratio }: NamesWish): readonly Wish[] =>
  areas.map(({ name, shape, tone: of }) => {
    const { minX, maxX, maxY } = boundsOf(shape);
    const about = frameOfBox({ minX, maxX, minY: maxY, maxY }, camera);
    const look = { size: 12.5, colour: tone(TONES[of], night), bold: true, night };
    const picture = labelPicture(cut(name), look, ratio);
    return { picture, at: { x: (minX + maxX) / 2, y: maxY }, about, reach: 60, most: 6 };
  });

function levelWish(
  points: readonly Point[],
  level: string,
  { camera, night, ratio }: Pick<NamesWish, 'camera' | 'night' | 'ratio'>,
): Wish {
  const at = points.reduce((low, p) => (p.y < low.y ? p : low), points[0] ?? { x: 0, y: 0 });
  const picture = labelPicture(level, { size: 11, colour: tone(PAPER.contour, night), bold: true, night }, ratio);
  return { picture, at, about: around(toSpot(camera, at), 4), over: true, reach: 10, most: 3 };
}

// Which names and labels are wanted, in the order of their weight: marks that decide, units of the question, other units.
// The ground's come after them (`groundNames.ts`).

import { boxOf, middleOfBases } from '../../../desk/index.ts';
import type { Point } from '../../../geometry/index.ts';
import { lettersOf } from '../../../picture/index.ts';
import type { Ruling } from '../../../rules/index.ts';
import { unitsOf } from '../../../rules/index.ts';
import type { Position, Unit } from '../../../table/index.ts';
import { type Camera, type Screen, type Spot, toSpot } from '../../camera.ts';
import type { NamedArea } from '../../tools/scenario/battlefield.ts';
import type { Evidence } from '../evidence.ts';
import { flagOf, inkOf, sideInk } from '../inks.ts';
import { extentOf } from '../markCull.ts';
import { markInk } from '../markInks.ts';
import { type LabelLook, type LabelPicture, labelPicture } from '../textures.ts';
import { apart, around, type Frame, frameOfBox, grown, nearestTo } from './frames.ts';
import type { Stretch } from './stretches.ts';

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
export type Wish = {
  /** The unit whose plate it is. */
  readonly unit?: string;
  readonly picture: LabelPicture;
  readonly at: Point;
  readonly about: Frame;
  readonly reach: number;
  readonly most: number;
  readonly over?: boolean;
  readonly clear?: boolean;
  readonly inside?: Iterable<Spot>;
  readonly mayStand?: (place: Frame) => boolean;
  readonly towards?: Spot;
  readonly faded?: boolean;
  /** Nobody asked for it: where it is crowded it is not even tried. */
  readonly spare?: boolean;
  /** It never leaves the table. */
  readonly onTable?: boolean;
  /** What is shown where there is no room for the whole. */
  readonly less?: LabelPicture;
  /** The whole takes no dearer place than this where there is less to show. */
  readonly mostWhole?: number;
  /** It lies along one of these, the first that is free; or nowhere. */
  readonly along?: readonly Stretch[];
};

/** A plate lies mostly clear of bases, or its flag alone is shown: a mean cost of the cells under it (`picture/labels.ts`). */
const CLEAR = 1.6;
/** The line round a unit that is selected or asked about, pixels outside of its bases. */
const RING = 6;

/** The same words at the same place stand once; what decides comes first. */
export function markWishes({ shown, position, camera, night, ratio }: NamesWish): readonly Wish[] {
  const seen = new Set<string>();
  const labelled = [...shown]
    .reverse()
    .filter(e => e.label !== '' && !e.faded && (e.strong || isLarge(e, camera.scale)) && !isOnItsUnit(e, position));
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
    return [{ picture, at, about: around(spot, ring ? 14 : 6), clear: ring, ...room }];
  });
}
/** A mark that says no more than the name of the unit it lies on: the plate says that. */
function isOnItsUnit({ mark, label }: Evidence, { units }: Position): boolean {
  const unit = units.find(u => u.name === label);
  const box = unit && boxOf(unit);
  const { x, y } = anchorOf(mark);
  return box ? x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY : false;
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
  const frames = near.flatMap(u => {
    const box = boxOf(u);
    return box ? [{ unit: u, frame: frameOfBox(box, camera) }] : [];
  });
  const framesAbout = (u: Unit, own: Frame, reach: number): readonly Frame[] =>
    frames.filter(f => f.unit !== u && apart(own, f.frame) < reach).map(f => f.frame);
  return [...first, ...rest].slice(0, MOST_NAMES).flatMap((u): readonly Wish[] => {
    const box = boxOf(u);
    if (!box) return [];
    const forward = u.bases[0]?.frame.forward ?? { x: 0, y: 1 };
    const room = asked.has(u.id)
      ? { reach: 130, most: 7 }
      : { reach: near.length > CROWD ? 28 : 60, most: 3, mostWhole: CLEAR, spare: true };
    const about = grown(frameOfBox(box, camera), asked.has(u.id) ? RING : 0);
    const [picture, less] = pictureOf(u);
    const towards = [-forward.x, forward.y] as const;
    const whose = asked.has(u.id)
      ? {}
      : { mayStand: nearestTo(about, framesAbout(u, about, room.reach + picture.width)) };
    return [{ unit: u.id, picture, less, at: middleOfBases(u), about, towards, onTable: true, ...room, ...whose }];
  });
}

/** A plate with the flag of its side; bold where the question is about it. From afar, and where it is narrow, the flag alone. */
function unitLabels(
  wish: NamesWish,
  asked: ReadonlySet<string>,
): (unit: Unit) => readonly [LabelPicture, LabelPicture] {
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
      // a flag keeps its colours at night: its letter is white on them
      ink: sideInk(side, false),
      name: wide < FLAG_ONLY && !strong ? '' : cut(u.name),
      strength: wide >= STRENGTH_FROM && u.bases.length > 1 ? String(u.bases.length) : '',
      strong,
    };
    const bare = { ...plate, name: '', strength: '' };
    const painted = (p: typeof plate) => labelPicture(u.name, { size, colour: '', night, plate: p }, ratio);
    return [painted(plate), painted(bare)];
  };
}
/** Pixels of a base: below it a unit not asked about has a flag and no name; from the other on its strength is said. */
const FLAG_ONLY = 5;
const STRENGTH_FROM = 14;
const narrowest = ({ bases: [first] }: Unit): number =>
  first === undefined ? 0 : first.kind === 'round' ? 2 * first.radius : first.width;
export const cut = (name: string): string => (name.length > 34 ? `${name.slice(0, 33)}…` : name);

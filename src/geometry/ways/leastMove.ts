// The shortest move after which an answer is another, where it can change on known lines and circles only. Places are those of the origin: moves of one body, in mm.
// Lines end, so that broken ones can stand for curves. In the parts of the plane between the borders the answer is everywhere the same, and the nearest place of a
// part is the foot of a border or where two of them cross.

import { reachInDisc } from '../clip.ts';
import { leftOf, lengthOf, minus, ORIGIN, type Point, plus, times, unit, type Vector } from '../point.ts';
import { crossingOf, nearestOn, type Segment } from '../segment.ts';
import type { Disc } from '../shape.ts';
import { type Mm, TOUCH } from '../units.ts';

/** Where an answer can change. More of them than needed cost time alone. */
export interface Borders {
  readonly lines: readonly Segment[];
  readonly circles: readonly Disc[];
}
export interface LeastMove {
  readonly mm: Mm;
  /** To the border; what changes the answer lies a hair beyond it. */
  readonly move: Vector;
}
/** mm beyond a border: more than what counts as a touch, and the grid. */
const BEYOND: Mm = 4 * TOUCH;

export interface Wanted {
  /** It is known that no shorter move changes it. */
  readonly least?: Mm;
  /** From which on nobody asks. */
  readonly most?: Mm;
}
/** Null where no move that is shorter than `most` changes it. */
export function leastMove(
  borders: Borders,
  isChanged: (move: Vector) => boolean,
  { least = 0, most = Infinity }: Wanted = {},
): LeastMove | null {
  const firstOf = (places: readonly Vector[], limit: Mm): LeastMove | null => {
    const move = nearestFirst(places, least, limit).find(place => waysBeyond(place).some(isChanged));
    return move ? { mm: lengthOf(move), move } : null;
  };
  const { lines, circles } = borders;
  const foot = firstOf(feetOfAll(borders), most);
  const limit = foot?.mm ?? most;
  const near: Borders = {
    lines: lines.filter(line => lengthOf(nearestOn(line, ORIGIN)) < limit),
    circles: circles.filter(c => Math.abs(lengthOf(c.centre) - c.radius) < limit),
  };
  return firstOf(crossingsOf(near), limit) ?? foot;
}

/** How far the nearest of them is; infinite where there is none. */
export const nearestBorder = (borders: Borders): Mm => Math.min(...feetOfAll(borders).map(lengthOf));
const feetOfAll = ({ lines, circles }: Borders): readonly Vector[] => [
  ...lines.map(line => nearestOn(line, ORIGIN)),
  ...circles.flatMap(feetOf),
];

/** What is taken up of places as near to each other as the grid. */
const SAME: Mm = TOUCH / 10;
function nearestFirst(places: readonly Vector[], least: Mm, limit: Mm): readonly Vector[] {
  const sorted = places
    .map(place => ({ place, mm: lengthOf(place) }))
    .filter(p => p.mm < limit && p.mm > least - TOUCH)
    .sort((p, q) => p.mm - q.mm);
  const isAgain = (i: number): boolean => {
    const { place, mm } = sorted[i] as (typeof sorted)[number];
    for (let j = i - 1; j >= 0; j--) {
      const before = sorted[j] as (typeof sorted)[number];
      if (mm - before.mm > SAME) return false;
      if (lengthOf(minus(place, before.place)) < SAME) return true;
    }
    return false;
  };
  return sorted.filter((_, i) => !isAgain(i)).map(p => p.place);
}

/** A hair farther off than a place, straight on and to either hand. */
function waysBeyond(place: Vector): readonly Vector[] {
  const on = unit(place);
  if (lengthOf(place) < SAME) return ROUND.map(way => times(way, BEYOND));
  return FAN.map(({ x, y }) => plus(place, times(plus(times(on, x), times(leftOf(on), y)), BEYOND)));
}
const DIAGONAL = Math.SQRT1_2;
const [FLAT, STEEP] = [Math.sqrt(3) / 2, 0.5];
/** Straight on, and by 30°, 60° and 80° to either hand. */
const FAN: readonly Vector[] = [
  { x: 1, y: 0 },
  { x: FLAT, y: STEEP },
  { x: FLAT, y: 0 - STEEP },
  { x: STEEP, y: FLAT },
  { x: STEEP, y: 0 - FLAT },
  { x: 0.173648, y: 0.984808 },
  { x: 0.173648, y: 0 - 0.984808 },
];
const ROUND: readonly Vector[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: DIAGONAL, y: DIAGONAL },
  { x: DIAGONAL, y: 0 - DIAGONAL },
  { x: 0 - DIAGONAL, y: DIAGONAL },
  { x: 0 - DIAGONAL, y: 0 - DIAGONAL },
];

/** The point of the rim nearest to the origin; round the origin itself all are. */
function feetOf({ centre, radius }: Disc): readonly Vector[] {
  const away = lengthOf(centre);
  return away < SAME ? ROUND.map(way => times(way, radius)) : [times(centre, (away - radius) / away)];
}

/** Where borders cross each other. */
export function crossingsOf({ lines, circles }: Borders): readonly Point[] {
  return [
    ...lines.flatMap((s, i) => lines.slice(i + 1).flatMap(t => crossingOf(s, t) ?? [])),
    ...circles.flatMap(c => lines.flatMap(line => lineCrosses(line, c))),
    ...circles.flatMap((c, i) => circles.slice(i + 1).flatMap(d => circlesCross(c, d))),
  ];
}
const lineCrosses = (line: Segment, disc: Disc): readonly Point[] =>
  (reachInDisc(line, disc) ?? []).filter(k => k >= 0 && k <= 1).map(k => plus(line.a, times(minus(line.b, line.a), k)));
function circlesCross(c: Disc, d: Disc): readonly Point[] {
  const way = minus(d.centre, c.centre);
  const apart = lengthOf(way);
  if (apart === 0 || apart > c.radius + d.radius || apart < Math.abs(c.radius - d.radius)) return [];
  const on = (apart * apart + c.radius * c.radius - d.radius * d.radius) / (2 * apart);
  const aside = Math.sqrt(Math.max(0, c.radius * c.radius - on * on));
  const ahead = times(way, 1 / apart);
  const foot = plus(c.centre, times(ahead, on));
  const left = times(leftOf(ahead), aside);
  return [plus(foot, left), minus(foot, left)];
}

// Where the name of a field, a wood or a pond may lie: whole on the piece it names, or beside it on nothing else.

import { boundsOf, locate, type Point, type Polygon, type Shape } from '../../../geometry/index.ts';
import { type Camera, type Spot, toPoint } from '../../camera.ts';
import { type Frame, frameOfBox } from './frames.ts';

/** Places tried along each side of a piece. */
const ACROSS = 13;
/** So much of a name lies on its piece where there is no room for the whole. */
const MOSTLY = 0.75;
/** Pixels between the points of a frame that are looked at. */
const STEP = 8;

type Size = Pick<Frame, 'width' | 'height'>;
type IsClear = (place: Frame) => boolean;
const frameAt = ([x, y]: Spot, { width, height }: Size): Frame => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/**
 * Middles of a frame of this size that lies on the piece and in this part of the screen, nearest to the part's own middle first: clear of
 * other pieces if it can be, else whole on its own, else mostly, and then on as little of others as may be. Pixels. Each is looked for when it is asked for: mostly the first will do.
 */
export const middlesOn = (outline: Shape, size: Size, where: Where): Iterable<Spot> => ({
  *[Symbol.iterator]() {
    const spots = spotsIn(where, size);
    const points = (s: Spot): readonly Point[] => pointsOf(frameAt(s, size), where.camera);
    const isOn = (p: Point): boolean => locate(p, outline) !== 'outside';
    const whole: Spot[] = [];
    let isAnyClear = false;
    for (const s of spots) {
      if (!points(s).every(isOn)) continue;
      whole.push(s);
      if (!where.isClear(frameAt(s, size))) continue;
      isAnyClear = true;
      yield s;
    }
    if (isAnyClear) return;
    const least = whole.length > 0 ? whole : spots.filter(s => shareOf(points(s), isOn) >= MOSTLY);
    yield* leastBurdened(least, s => where.burden?.(frameAt(s, size)) ?? 0);
  },
});
interface Where {
  readonly part: Frame;
  readonly camera: Camera;
  readonly isClear: IsClear;
  /** How much of other pieces a place lies on; none is known: as if it were nothing. */
  readonly burden?: (place: Frame) => number;
  /** Nearest to the middle of the part's upper side first, instead of to its own middle. */
  readonly top?: boolean;
}
const leastBurdened = (spots: readonly Spot[], burden: (s: Spot) => number): readonly Spot[] =>
  spots
    .map(spot => ({ spot, weight: burden(spot) }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ spot }) => spot);

/** Middles of frames of this size that lie in a part of the screen, in rows and columns, nearest to its own middle first. */
function spotsIn({ part, top = false }: Where, size: Size): readonly Spot[] {
  const centre: Spot = [part.x + part.width / 2, part.y + part.height / 2];
  const [wide, high] = [Math.max(0, part.width - size.width), Math.max(0, part.height - size.height)];
  const best: Spot = top ? [centre[0], centre[1] - high / 2] : centre;
  const away = ([x, y]: Spot): number => Math.hypot(x - best[0], y - best[1]);
  return Array.from({ length: ACROSS ** 2 }, (_, i): Spot => {
    const [column, row] = [i % ACROSS, Math.floor(i / ACROSS)];
    return [centre[0] + wide * (column / (ACROSS - 1) - 0.5), centre[1] + high * (row / (ACROSS - 1) - 0.5)];
  }).sort((a, b) => away(a) - away(b));
}
const shareOf = (points: readonly Point[], isOn: (p: Point) => boolean): number =>
  points.filter(isOn).length / points.length;

/** A piece of ground, and where its box is on the screen. */
interface Framed {
  readonly outline: Polygon;
  readonly frame: Frame;
}
export const framed = (outlines: readonly Polygon[], camera: Camera): readonly Framed[] =>
  outlines.map(outline => ({ outline, frame: frameOfBox(boundsOf(outline), camera) }));

/** Points of a name that lie on other pieces, on each of them counted, but for those that hold the whole of its own; 0: it is clear. */
export function burdenOf(outline: Polygon, others: readonly Framed[], camera: Camera): (place: Frame) => number {
  return place =>
    foreign(outline, others, place).reduce(
      (sum, o) => sum + pointsOf(place, camera).filter(p => locate(p, o.outline) !== 'outside').length,
      0,
    );
}
/** Does a name lie on none of the other pieces, but for those that hold the whole of its own? */
export function offOthers(outline: Polygon, others: readonly Framed[], camera: Camera): IsClear {
  return place =>
    !foreign(outline, others, place).some(o => pointsOf(place, camera).some(p => locate(p, o.outline) !== 'outside'));
}
const foreign = (outline: Polygon, others: readonly Framed[], place: Frame): readonly Framed[] =>
  others.filter(
    o =>
      o.outline !== outline && meets(o.frame, place) && !outline.points.every(p => locate(p, o.outline) !== 'outside'),
  );

/** Corners of a frame first, then points between them, on the table. */
function pointsOf({ x, y, width, height }: Frame, camera: Camera): readonly Point[] {
  const n = Math.max(1, Math.ceil(width / STEP));
  const columns = [0, n, ...Array.from({ length: n - 1 }, (_, k) => k + 1)];
  return columns.flatMap(k => [0, 0.5, 1].map(t => toPoint(camera, [x + (width * k) / n, y + height * t])));
}
const meets = (a: Frame, b: Frame): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

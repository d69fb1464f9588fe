// How far ground is at least from keeping cavalry off, or from no longer doing so: what covers it (condition 4), and what lies on the way to it (condition 5).
// Bounds: nothing less changes it, whoever moves. Lengths in mm.

import {
  angleOf,
  arcTangent,
  asShape,
  convexPieces,
  type Degrees,
  depthIn,
  direction,
  distance,
  dot,
  gap,
  grownBy,
  hull,
  leastThat,
  lengthOf,
  type Mm,
  minus,
  type Oblong,
  ORIGIN,
  type Point,
  plus,
  type Segment,
  shortTurn,
  sides,
  times,
} from '../../../../geometry/index.ts';
import { crossedIn, readRange, TOUCH } from '../../../../measure/index.ts';
import { has, type Scene, type Stand } from '../calls/scene.ts';
import { centreWay, shareIn } from '../reading/cover.ts';
import { type Piece, protectsAtLeast } from '../reading/ground.ts';
import { type CavalryReading, openPr } from './suppression.ts';

/** Ground that closes: of more Pr than open ground has. */
const closingPieces = (scene: Scene): readonly Piece[] =>
  scene.pieces.filter(p => protectsAtLeast(p, openPr(scene) + 1) !== false);
const countsBetween = (scene: Scene): boolean => has(scene, 'INT-08', 'open-ground-between');

/** Until cavalry that ground keeps off stands in the open, with open ground before it; 0 where it does. */
export function wayToOpen(scene: Scene, s: Stand, { cavalry, inOpen, groundOpen }: CavalryReading): Mm {
  const pieces = closingPieces(scene);
  const fields = pieces.filter(p => !p.isElement);
  const bare = inOpen === false ? shareWay(scene, cavalry, fields) : 0;
  if (groundOpen !== false || !countsBetween(scene)) return bare;
  const way = centreWay(s, cavalry);
  const boxes = [s.body.box, cavalry.body.box] as const;
  const across = pieces.filter(p => crossedIn(way, p.terrain.outline).length > 0);
  return across.reduce((most, { terrain: { outline } }) => Math.max(most, wayOut(boxes, outline, way.length)), bare);
}
/** Until ground no longer lies on the way between two boxes. */
function wayOut(boxes: Boxes, outline: Outline, length: Mm): Mm {
  const bodies = convexPieces(outline);
  // what of the way is surely between, after so much, must lie that deep in it
  const isOut = (mm: Mm): boolean => {
    const core = coreOf(boxes, mm);
    return core === null || bodies.every(body => depthIn(sides(grownBy(body, asShape(core))), ORIGIN) < mm);
  };
  return isOut(0) ? 0 : leastThat(isOut, { from: 0, to: length, within: TOUCH }) - TOUCH;
}
type Boxes = readonly [Oblong, Oblong];
type Outline = Piece['terrain']['outline'];
/** What lies between two boxes on the way from centre to centre, whichever of both has gone so far; null: nothing. */
function coreOf([one, other]: Boxes, mm: Mm): Segment | null {
  const [from, to] = [one.centre, other.centre];
  const length = distance(from, to) - mm;
  if (length <= 0) return null;
  const [first, last] = [reachTo(one, to, mm), reachTo(other, from, mm)];
  if (first + last >= length) return null;
  const ahead = minus(to, from);
  return { a: plus(from, times(ahead, first / length)), b: minus(to, times(ahead, last / length)) };
}
/** The farthest place of a box's edge from its centre on the ways towards a place, were one of both gone so far. */
function reachTo(box: Oblong, place: Point, mm: Mm): Mm {
  const ahead = angleOf(minus(place, box.centre));
  const turn = turnBy(mm, distance(place, box.centre));
  const corners = box.outline.points
    .map(p => minus(p, box.centre))
    .filter(v => Math.abs(shortTurn(angleOf(v) - ahead)) < turn);
  const ends = [ahead - turn, ahead + turn].map(way => minus(exitOf(box, way), box.centre));
  return Math.max(...[...corners, ...ends].map(lengthOf));
}
/** How far the way to a place turns at most when one of its ends goes so far. */
const turnBy = (mm: Mm, away: Mm): Degrees => (arcTangent(mm, Math.sqrt(away * away - mm * mm)) * 180) / Math.PI;

/** Until ground keeps off cavalry that stands in the open, with open ground before it; `most` where it is no less. */
export function wayToClosed(scene: Scene, s: Stand, cavalry: Stand, most: Mm): Mm {
  const pieces = closingPieces(scene);
  const fields = pieces.filter(p => !p.isElement);
  const covered = Math.min(most, ...(fields.length > 0 ? [shareWay(scene, cavalry, fields)] : []));
  if (!countsBetween(scene)) return covered;
  const boxes = [s.body.box, cavalry.body.box] as const;
  return pieces.reduce((least, { terrain: { outline } }) => {
    const comes = (mm: Mm): boolean => !staysFree(boxes, outline, mm);
    if (!comes(least)) return least;
    return comes(0) ? 0 : leastThat(comes, { from: 0, to: least, within: TOUCH }) - TOUCH;
  }, covered);
}
/** A unit that goes so far, or Fields under it, gains or loses no more of its bases than its box is long from corner to corner for each mm. */
function shareWay(scene: Scene, stand: Stand, fields: readonly Piece[]): Mm {
  const { covered, over } = shareIn(scene, stand, fields);
  const { corners } = stand.body.box;
  const away =
    covered > 0
      ? 0
      : (readRange(
          stand.body.shapes,
          fields.map(f => f.terrain.outline),
        )?.distance ?? 0);
  return away + Math.abs(over) / distance(corners.frontLeft, corners.rearRight);
}
/** Does the free way from box to box keep clear of ground, whichever of the three goes so far? Who goes turns the way, so that it leaves both boxes elsewhere. */
function staysFree([one, other]: Boxes, outline: Outline, mm: Mm): boolean {
  const length = distance(one.centre, other.centre);
  if (mm >= length) return false;
  const turn = turnBy(mm, length);
  const ahead = angleOf(minus(other.centre, one.centre));
  const ends = [0 - turn, 0, turn].flatMap(by => [exitOf(one, ahead + by), exitOf(other, ahead + 180 + by)]);
  return gap(hull(ends), outline).distance >= mm;
}
/** Where one leaves a box from its centre. */
function exitOf({ centre, frame, halfWidth, depth }: Oblong, way: Degrees): Point {
  const ahead = direction(way);
  const [aside, along] = [Math.abs(dot(ahead, frame.right)), Math.abs(dot(ahead, frame.forward))];
  return plus(centre, times(ahead, Math.min(halfWidth / aside, depth / 2 / along)));
}

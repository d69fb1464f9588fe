// Where a fire looked, and at whom it could have mattered who stood there: what stands elsewhere, or moves from one place elsewhere
// to another, leaves everything that was said as it is. Held with room to spare, so that nobody is left out who only touches.

import {
  boundsOf,
  boundsOfBoxes,
  distance,
  dot,
  farthestAlong,
  minus,
  type Mm,
  type Point,
  polygon,
  type Segment,
  type Shape,
  type Vector,
} from '../../geometry/index.ts';
import { distanceToShape, type LineOfFireReading, mayComeBetween, readLie, TOUCH } from '../../measure/index.ts';
import { keptFor, type Move } from '../index.ts';
import type { Parts } from './fire.ts';
import type { FireLine } from './fireLine.ts';
import type { FireQuestion } from './question.ts';
import { outlineOfUnit } from './outline.ts';
import type { Beside } from './securityZone.ts';

export interface LookedAlong {
  readonly line: Segment;
  /**
   * What keeps farther from the line than this does not matter to it: it is not the nearest to a free one, and where one must be
   * shifted to come free, it is shifted less.
   */
  readonly within: Mm;
  /** Else what lies wholly before or beyond it does not matter either: it is shifted sideways. */
  readonly isFree: boolean;
  readonly zone: LookedBeside;
}
/** 3.1.4: whose zones were tested, and how well the tightest is kept. */
interface LookedBeside {
  readonly side: string;
  readonly lead: Mm;
  /** The shares that make a zone, the second in mm. */
  readonly fraction: number;
  readonly least: Mm;
  /** I-22: from where on, and which way, units are between; null where the ends of the line alone tell. */
  readonly from: Point;
  readonly forward: Vector | null;
  /** 3.1.9: balls of guns go through the target, whoever stands behind it. */
  readonly isThrough: boolean;
}

/** Bridges over seams reach out of a body by less than this. */
const ROOM: Mm = 1;

interface Found {
  readonly reading: LineOfFireReading;
  readonly beside: Beside | null;
}
export function lookedAlong(
  { scene, firer }: FireQuestion,
  { from }: FireLine,
  { reading, beside }: Found,
): LookedAlong {
  const { securityFraction, securityFrontageFraction } = scene.figures.cells.constants;
  const zone = {
    side: firer.side,
    lead: beside ? beside.reading.clearance - beside.zone : Infinity,
    fraction: securityFraction,
    least: securityFrontageFraction * from.frontage,
    from: from.at,
    forward: scene.chosen['I-22'] === 'in-front' ? firer.frame.forward : null,
    isThrough: firer.arm === 'artillery',
  };
  const isFree = reading.passed.length === 0;
  return { line: reading.line, within: Math.abs(reading.margin ?? Infinity), isFree, zone };
}

/** May a move have mattered: to the lines of aim, or to what stands about the line of fire? False is sure. */
export const mayMatter = (parts: Parts, move: Move): boolean =>
  mayMatterToAim(parts, move) || mayMatterToLine(parts, move);
/** Who stands between does not matter where the target is out of every arc. */
function mayMatterToAim({ aim: { seen } }: Parts, move: Move): boolean {
  if (seen === null) return false;
  const { around, each } = placesOf(move);
  const { ground } = seen.field;
  return mayComeBetween(ground, around, ROOM) && mayComeBetween(ground, each, ROOM);
}
/** 3.3.1 Whose skirmishers touch whom is told anywhere. */
export function mayMatterToLine({ bystanders }: Parts, move: Move): boolean {
  if (move.now.formation === 'skirmish-line') return true;
  if (bystanders === null) return false;
  const { looked } = bystanders;
  const { around, each } = placesOf(move);
  const isBeside = (shape: Shape): boolean => isAside(looked, shape, move.now.side);
  return !around.every(isBeside) && !each.every(isBeside);
}

/** Where a unit stood and stands: one box around all, which tells nearly always, and shape by shape. */
interface Places {
  readonly around: readonly Shape[];
  readonly each: readonly Shape[];
}
const places = new WeakMap<Move, Places>();
const placesOf = (move: Move): Places => keptFor(places, move, () => freshPlaces(move));
function freshPlaces({ before, now }: Move): Places {
  const each = [...outlineOfUnit(before).shapes, ...outlineOfUnit(now).shapes];
  const { minX, minY, maxX, maxY } = boundsOfBoxes(each.map(boundsOf));
  const corners = [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
  return { around: each.length === 0 ? each : [polygon(corners)], each };
}

/** Neither on the line or on its prolongation, nor near, nor in the way of its own side's fire (3.1.3, 3.1.4). */
function isAside({ line, within, isFree, zone }: LookedAlong, shape: Shape, side: string): boolean {
  const length = distance(line.a, line.b);
  if (length <= TOUCH) return false;
  const { low, high, first, last } = readLie(line, shape);
  const aside = Math.max(0, low, 0 - high) - ROOM;
  const before = 0 - last - ROOM;
  const beyond = first - length - ROOM;
  const isOwn = side === zone.side;
  const isOffLine = aside > 0 || before > 0 || (beyond > 0 && !isOwn && !zone.isThrough);
  if (!isOffLine) return false;
  const isFar = isFree ? distanceToShape(line, shape) - ROOM > within : before > 0 || beyond > 0;
  if (Math.max(aside, before, beyond) <= within && !isFar) return false;
  if (!isOwn || before > 0 || beyond > 0 || !isAhead(zone, shape)) return true;
  // A zone grows with the distance from the firer: no point of the shape lies farther from him than this.
  const farthest = Math.max(Math.abs(first), Math.abs(last)) + Math.max(Math.abs(low), Math.abs(high));
  return aside - Math.max(zone.fraction * farthest, zone.least) > zone.lead;
}
const isAhead = ({ from, forward }: LookedBeside, shape: Shape): boolean =>
  forward === null || dot(minus(farthestAlong(shape, forward), from), forward) > 0 - ROOM;

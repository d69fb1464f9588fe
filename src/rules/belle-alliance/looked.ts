// Where a fire looked, and at whom it could have mattered who stood there: what stands elsewhere, or moves from one place elsewhere
// to another, leaves everything that was said as it is. Held with room to spare, so that nobody is left out who only touches.

import {
  distance,
  dot,
  farthestAlong,
  minus,
  type Mm,
  type Point,
  type Segment,
  type Shape,
  type Vector,
} from '../../geometry/index.ts';
import { type AimGround, type LineOfFireReading, mayComeBetween, readLie, TOUCH } from '../../measure/index.ts';
import type { Unit } from '../../table/index.ts';
import type { FireLine } from './fireLine.ts';
import type { FireQuestion } from './question.ts';
import { outlineOfUnit } from './outline.ts';
import type { Beside } from './securityZone.ts';

export interface Looked {
  /** Null where it does not matter who stands between: the target is out of every arc. */
  readonly ground: AimGround | null;
  /** Null where no line of fire was drawn. */
  readonly line: LookedAlong | null;
}
export interface LookedAlong {
  readonly line: Segment;
  /**
   * What keeps farther from the line than this does not matter to it: it is not the nearest to a free one, and where one must be
   * shifted to come free, it is shifted less.
   */
  readonly within: Mm;
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
  };
  return { line: reading.line, within: Math.abs(reading.margin ?? Infinity), zone };
}

/** May a unit have mattered where it stands? False is sure. */
export function mayMatter({ ground, line }: Looked, unit: Unit): boolean {
  const { shapes } = outlineOfUnit(unit);
  if (ground && mayComeBetween(ground, shapes, ROOM)) return true;
  return line !== null && !shapes.every(shape => isAside(line, shape, unit.side));
}

/** Neither on the line or on its prolongation, nor near, nor in the way of its own side's fire (3.1.3, 3.1.4). */
function isAside({ line, within, zone }: LookedAlong, shape: Shape, side: string): boolean {
  const length = distance(line.a, line.b);
  if (length <= TOUCH) return false;
  const { low, high, first, last } = readLie(line, shape);
  const aside = Math.max(0, low, 0 - high) - ROOM;
  const before = 0 - last - ROOM;
  const beyond = first - length - ROOM;
  const isOffLine = aside > 0 || before > 0;
  const isFar = Math.max(aside, before, beyond) > within;
  const isBetween = before <= 0 && beyond <= 0 && isAhead(zone, shape);
  if (!isOffLine || !isFar || side !== zone.side || !isBetween) return isOffLine && isFar;
  // A zone grows with the distance from the firer: no point of the shape lies farther from him than this.
  const farthest = Math.max(Math.abs(first), Math.abs(last)) + Math.max(Math.abs(low), Math.abs(high));
  return aside - Math.max(zone.fraction * farthest, zone.least) > zone.lead;
}
const isAhead = ({ from, forward }: LookedBeside, shape: Shape): boolean =>
  forward === null || dot(minus(farthestAlong(shape, forward), from), forward) > 0 - ROOM;

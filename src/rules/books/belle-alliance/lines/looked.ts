// Where a fire looked, and at whom it could have mattered who stood there: what stands elsewhere, or moves from one place elsewhere
// to another, leaves everything that was said as it is. Held with room to spare, so that nobody is left out who only touches.

import {
  type Box,
  boundsOf,
  boundsOfBoxes,
  distance,
  dot,
  farthestAlong,
  type Mm,
  minus,
  type Point,
  polygon,
  type Segment,
  type Shape,
  type Vector,
} from '../../../../geometry/index.ts';
import {
  distanceToShape,
  groundLines,
  type LineOfFireReading,
  mayReachInto,
  readLie,
  TOUCH,
} from '../../../../measure/index.ts';
import { keptOfEach, type Move } from '../../../kit/index.ts';
import { outlineOfUnit } from '../calls/outline.ts';
import type { FireQuestion } from '../calls/question.ts';
import type { FireFindings, Parts } from '../rules/fire.ts';
import type { Beside } from '../rules/securityZone.ts';
import type { Seen } from './aim.ts';
import type { BystanderParts } from './bystanders.ts';
import type { FireLine } from './fireLine.ts';

export interface LookedAlong {
  readonly line: Segment;
  readonly length: Mm;
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
  return {
    line: reading.line,
    length: distance(reading.line.a, reading.line.b),
    within: Math.abs(reading.margin ?? Infinity),
    isFree,
    zone,
  };
}

/** May a move have mattered: to the lines of aim, or to who stands about the line of fire? False is sure. */
export function mayMatter({ parts }: FireFindings, move: Move): boolean {
  const { seen } = parts.aim;
  return seen !== null && (mayMatterToAim(seen, move) || mayMatterToBystanders(parts, move));
}
function mayMatterToAim(seen: Seen, move: Move): boolean {
  seen.lines ??= groundLines(seen.field.ground, ROOM);
  const { lines } = seen;
  const { box, boxes } = placesOf(move);
  return mayReachInto(lines, box) && boxes.some(each => mayReachInto(lines, each));
}
export const mayMatterToBystanders = ({ bystanders }: Parts, move: Move): boolean =>
  bystanders === null
    ? move.now.formation === 'skirmish-line'
    : isPlaced(bystanders.looked, move, at => MATTERS.passing(at) || MATTERS.guarding(at) || MATTERS.following(at));
export const mayMatterTo = (part: keyof BystanderParts, looked: LookedAlong, move: Move): boolean =>
  isPlaced(looked, move, MATTERS[part]);

/** Does a unit stand, or did it, where it may matter? 3.3.1 Whose skirmishers touch whom is told anywhere. */
function isPlaced(looked: LookedAlong, move: Move, matters: (at: Aside) => boolean): boolean {
  if (move.now.formation === 'skirmish-line') return true;
  const isHere = (shape: Shape): boolean => matters(asideOf(looked, shape, move.now.side));
  const { around, each } = placesOf(move);
  return around.some(isHere) && each.some(isHere);
}

/** Where a unit stood and stands: one box around all, which tells nearly always, and shape by shape. */
interface Places {
  readonly box: Box;
  readonly boxes: readonly Box[];
  readonly around: readonly Shape[];
  readonly each: readonly Shape[];
}
const placesOf = keptOfEach(({ before, now }: Move): Places => {
  const each = [...outlineOfUnit(before).shapes, ...outlineOfUnit(now).shapes];
  const boxes = each.map(boundsOf);
  const box = boundsOfBoxes(boxes);
  const { minX, minY, maxX, maxY } = box;
  const corners = [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
  return { box, boxes, around: each.length === 0 ? each : [polygon(corners)], each };
});

/** How a shape lies to a line: at least how far beside it, before it and beyond it; how far from its first end, and aside, at most. */
interface Aside {
  readonly looked: LookedAlong;
  readonly shape: Shape;
  readonly isOwn: boolean;
  readonly aside: Mm;
  readonly before: Mm;
  readonly beyond: Mm;
  readonly farthest: Mm;
}
function asideOf(looked: LookedAlong, shape: Shape, side: string): Aside {
  const { line, length, zone } = looked;
  const { low, high, first, last } = readLie(line, shape);
  return {
    looked,
    shape,
    isOwn: side === zone.side,
    aside: Math.max(0, low, 0 - high) - ROOM,
    before: 0 - last - ROOM,
    beyond: first - length - ROOM,
    farthest: Math.max(Math.abs(first), Math.abs(last)) + Math.max(Math.abs(low), Math.abs(high)),
  };
}
/** On a line of no length everybody may stand. */
const isOnLine = ({ looked, aside, before, beyond }: Aside): boolean =>
  looked.length <= TOUCH || (aside <= 0 && before <= 0 && beyond <= 0);

/** What stands on the line matters to all; and what else? */
const MATTERS: { readonly [K in keyof BystanderParts]: (at: Aside) => boolean } = {
  /** 3.1.3 What may be the nearest to the line, or hold it. */
  passing: at => {
    const { looked, shape, aside, before, beyond } = at;
    const { line, isFree, within } = looked;
    if (isOnLine(at)) return true;
    if (Math.max(aside, before, beyond) > within) return false;
    return isFree ? distanceToShape(line, shape) - ROOM <= within : before <= 0 && beyond <= 0;
  },
  /** 3.1.4 What may be in the way of its own side's fire. */
  guarding: at => {
    const { looked, shape, isOwn, aside, before, beyond, farthest } = at;
    const { zone } = looked;
    if (isOnLine(at)) return true;
    if (!isOwn || before > 0 || beyond > 0 || !isAhead(zone, shape)) return false;
    // A zone grows with the distance from the firer: no point of the shape lies farther from him than the farthest.
    return aside - Math.max(zone.fraction * farthest, zone.least) <= zone.lead;
  },
  /** 3.1.4, 3.1.9 What stands on its prolongation. */
  following: at => {
    const { looked, isOwn, aside, before, beyond } = at;
    return isOnLine(at) || (aside <= 0 && before <= 0 && beyond > 0 && (isOwn || looked.zone.isThrough));
  },
};
const isAhead = ({ from, forward }: LookedBeside, shape: Shape): boolean =>
  forward === null || dot(minus(farthestAlong(shape, forward), from), forward) > 0 - ROOM;

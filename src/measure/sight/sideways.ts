// How far a look is from being closed, or from not being whole: by how little somebody must come over to hide what is seen, from wherever he stands.

import {
  type Box,
  boundsOf,
  gap,
  gapOfBoxes,
  isConvex,
  type Mm,
  type Segment,
  type Shape,
} from '../../geometry/index.ts';
import { hidersOf, type SightReading, type Solids } from './hiddenShare.ts';
import { pushAcross, pushOntoAll } from './pushing.ts';
import {
  endsOf,
  type Line,
  partOf,
  ROUNDING,
  type Shares,
  type Stretch,
  stretchesOf,
  viewBetween,
  WHOLE,
} from './sightLines.ts';
import type { Solid } from './sightSolids.ts';

/** By how little one body must be pushed, to any side, to close all that is free. */
interface Closing {
  readonly way: Mm;
  /** A bound: nothing less closes it, and what does may be more. */
  readonly atLeast: boolean;
}

/**
 * The widest gap that the solids that count leave free, by how little one of them must be pushed to close it; null: none can. Who is pushed hides no more
 * what he hides now: where he is the only one who can come over the view, he must stand across all that the others leave free. Else it is a bound, unless
 * one of them stands across all of that after no more than the widest gap takes. `isRough`: a bound is enough, and found sooner.
 */
export function gapInSight(
  reading: SightReading,
  solids: readonly Solid[],
  of: Solids,
  isRough = false,
): Closing | null {
  const closers = closersOf(reading, solids, of);
  const gaps = stretchesOf(reading, of);
  const widest = widestOf(closers, gaps);
  if (widest === null) return null;
  if (isRough) return { way: widest, atLeast: true };
  const near = closers.filter(({ away }) => away <= widest);
  const isOpenTo = (closer: Closer): boolean =>
    closingAlone({ reading, of, gaps }, closer, widest + HAIR) <= widest + HAIR;
  if (near.some(isOpenTo)) return { way: widest, atLeast: false };
  const [one, ...others] = near;
  if (!one || others.length > 0) return { way: widest, atLeast: true };
  const alone = closingAlone({ reading, of, gaps }, one, Infinity);
  const isOnlyOne = alone < Infinity && closers.every(closer => closer === one || closer.away >= alone);
  return isOnlyOne ? { way: alone, atLeast: false } : { way: widest, atLeast: true };
}
function widestOf(closers: readonly Closer[], gaps: readonly Stretch[]): Mm | null {
  const widest = gaps.reduce((most, { from, to }) => Math.max(most, closingOf(closers, from, to)), -Infinity);
  return Number.isFinite(widest) ? widest : null;
}
function closersOf(reading: SightReading, solids: readonly Solid[], of: Solids): readonly Closer[] {
  const box = viewBox(reading);
  return solids.flatMap((solid, index): Closer[] => {
    const shares = of(index) ? coveringShares(reading, solid) : null;
    return shares ? [{ index, shape: solid.shape, shares, away: gapOfBoxes(boundsOf(solid.shape), box) }] : [];
  });
}
/** In mm: what rounding may have moved. */
const HAIR: Mm = 1e-4;
interface Closer {
  /** Its number. */
  readonly index: number;
  readonly shape: Shape;
  /** Where on the lines it is high and low enough to hide the whole of the body. */
  readonly shares: Shares;
  /** How far its box is from that of the view. */
  readonly away: Mm;
}
interface Open {
  readonly reading: SightReading;
  readonly of: Solids;
  /** What all of them leave free. */
  readonly gaps: readonly Stretch[];
}
/**
 * How far one must be pushed to stand across all that the others leave free. Infinity: it cannot, not by less than `enough`, or it has a bay, through
 * which one may look.
 */
function closingAlone({ reading, of, gaps }: Open, { index, shape, shares }: Closer, enough: Mm): Mm {
  if (shape.kind === 'polygon' && !isConvex(shape)) return Infinity;
  const open = reading.crossed.includes(index) ? stretchesOf(reading, i => i !== index && of(i)) : gaps;
  const part = (line: Line): Segment => partOf(line, shares);
  const ends = [open[0]?.from, open.at(-1)?.to].flatMap(line => (line ? [part(line)] : []));
  // few of them come so far that the lines between are asked about
  if (pushOntoAll(shape, ends, enough) >= enough) return Infinity;
  return pushOntoAll(
    shape,
    open.flatMap(({ lines }) => lines().map(part)),
    enough,
  );
}
/** Who stands across both ends of a gap closes it, wherever he comes from. The nearest is asked first: few of the others can be nearer. */
function closingOf(closers: readonly Closer[], right: Line, left: Line): Mm {
  const view = boundsOf(viewBetween(partOf(right, WHOLE), partOf(left, WHOLE)));
  const away = closers.map(({ shape }) => gapOfBoxes(boundsOf(shape), view));
  const nearest = away.indexOf(Math.min(...away));
  const wayOf = ({ shape, shares }: Closer, enough: Mm): Mm =>
    pushAcross(shape, [partOf(right, shares), partOf(left, shares)], enough);
  let least = closers[nearest] ? wayOf(closers[nearest], Infinity) : Infinity;
  for (const [i, closer] of closers.entries()) {
    if (i !== nearest && (away[i] as Mm) < least) least = Math.min(least, wayOf(closer, least));
  }
  return least;
}

/** How far the nearest of the solids that count, and hide nothing, must come to hide something of the body. */
export function nearestBesideSight(reading: SightReading, solids: readonly Solid[], of: Solids): Mm | null {
  const ends = endsOf(reading);
  if (!ends) return null;
  const hiding = new Set(hidersOf(reading, ROUNDING).filter(of));
  const box = viewBox(reading);
  let least = Infinity;
  solids.forEach((solid, i) => {
    if (!of(i) || hiding.has(i) || gapOfBoxes(boundsOf(solid.shape), box) >= least) return;
    const shares = hidingShares(reading, solid);
    if (!shares) return;
    const view = viewBetween(partOf(ends.right, shares), partOf(ends.left, shares));
    least = Math.min(least, gap(view, solid.shape).distance);
  });
  return least === Infinity ? null : least;
}
/** Around all lines of the view. */
function viewBox(reading: SightReading): Box {
  const ends = endsOf(reading);
  return ends ? boundsOf(viewBetween(partOf(ends.right, WHOLE), partOf(ends.left, WHOLE))) : NOWHERE;
}
const NOWHERE: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };

/** Where a solid would hide all heights of the body: as high as the lines to its top, as low as those to its foot. Null: nowhere. */
const coveringShares = ({ eye, body }: SightReading, { bottom, top }: Solid): Shares | null =>
  sharesThat([
    { atEye: top - eye.z, atBody: top - body.top },
    { atEye: eye.z - bottom, atBody: body.bottom - bottom },
  ]);
/** Where it would hide some of them: as high as the lines to its foot, as low as those to its top. */
const hidingShares = ({ eye, body }: SightReading, { bottom, top }: Solid): Shares | null =>
  sharesThat([
    { atEye: top - eye.z, atBody: top - body.bottom },
    { atEye: eye.z - bottom, atBody: body.top - bottom },
  ]);
interface Spare {
  readonly atEye: Mm;
  readonly atBody: Mm;
}
/** Where none of several heights, which run straight from the eye to the body, falls short. */
function sharesThat(spares: readonly Spare[]): Shares | null {
  let [from, to] = [0, 1];
  for (const { atEye, atBody } of spares) {
    const [isAtEye, isAtBody] = [atEye >= -ROUNDING, atBody >= -ROUNDING];
    if (!isAtEye && !isAtBody) return null;
    if (isAtEye === isAtBody) continue;
    const share = atEye / (atEye - atBody);
    if (isAtEye) to = Math.min(to, share);
    else from = Math.max(from, share);
  }
  return from > to ? null : { from, to };
}

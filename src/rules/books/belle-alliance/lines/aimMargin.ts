// 3.1.3 What stands in the way of a unit's lines of aim, and by how much at least one figure has such a line, or none.

import type { Mm } from '../../../../geometry/index.ts';
import {
  type AimReading,
  greatestDepth,
  inTheWayOf,
  leastOpening,
  obstaclesBetween,
  type SeenEdge,
  TOUCH,
  widestGap,
} from '../../../../measure/index.ts';
import { SEAM, type Stand } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { ableIn, type Bound, bound, boundOf, hasOpenGround, isOpen, ONE, outOfArcs } from './arcsMargin.ts';
import type { Field, StandingSearch } from './field.ts';
import {
  beforeTarget,
  type Ends,
  endsWithin,
  groundAmong,
  heldEnds,
  type Holding,
  holdings,
  wayInto,
} from './groundMargin.ts';
import type { Standing } from './view.ts';

/** A figure that was tested, and the search for its line; none for a figure without a front edge. */
export interface Tried {
  readonly search: StandingSearch | null;
  readonly reading: AimReading;
}

/** Ids of all that stand in the way of some figure, each once. */
export function blockersOf(tries: readonly Tried[]): readonly string[] {
  const ids: string[] = [];
  for (const { about } of inTheWayOf(tries)) if (!ids.includes(about)) ids.push(about);
  return ids;
}

interface Tested {
  readonly field: Field;
  readonly tries: readonly Tried[];
}
/** By how much some figure has a line of aim, or none has; null where that takes a search nobody wants. `fronts`: those who have. */
export function marginOf(
  question: FireQuestion,
  fronts: readonly Stand[],
  tested: Tested,
): Bound & { readonly isByOpening?: boolean } {
  const readings = tested.tries.map(t => t.reading);
  const isSearched = fronts.length > 0 || readings.some(r => r.verdict === 'blocked');
  if (isSearched && !question.scene.margins) return { margin: null };
  if (fronts.length > 0) return roomOf(tested, readings);
  const opening = openingOf(tested);
  const margin = wantOf(question, readings, opening);
  const isByOpening = margin === 0 - opening;
  // it opens as well where ground comes over an end: it may lie before others then
  return { margin, isByOpening, atLeast: (isByOpening && hasOpenGround(tested.field)) || undefined };
}

/**
 * How much would have to change before the last line of aim is lost: the way of the target out of all arcs or, where something stands about, of
 * the figures that are best off the widest gap that lets lines through, if that is less. A bound where others are no worse off, and where
 * ground holds the ends of lines: they are lost one by one.
 */
function roomOf({ field, tries }: Tested, readings: readonly AimReading[]): Bound {
  const out = outOfArcs(field, ableIn({ field, readings }), ONE);
  if (out !== null && isOpen(field)) return boundOf(out);
  let best = 0;
  const found = runsOf(field, tries, 'free');
  const runs = found.map(run => ({ ...run, depth: depthOf(field, run) }));
  for (const { depth, ...run } of runs.sort((r, s) => s.depth - r.depth)) {
    if (depth <= best) break;
    best = Math.max(best, Math.min(depth, gapFor(field, run, depth)));
  }
  if (out !== null && best >= out.way - TOUCH) return boundOf(out);
  return out !== null && found.length === 1 && isOneAbout(field) && !hasOpenGround(field)
    ? { margin: best }
    : bound(best);
}
const isOneAbout = ({ standing, front }: Field): boolean =>
  new Set(standing.map(o => o.about)).size === 1 && front.ahead.every(ahead => ahead.length === 0);
/** Where ground holds the ends of lines, of a part of the target that lies deepest. */
function depthOf(field: Field, { edges, figures }: Run): Mm {
  const { half, target } = field.ground;
  return outOfArcs(field, figures, ONE)?.way ?? greatestDepth(edges, { half, target });
}

/** The least that one of those about must be moved for a line of a figure that is blocked. */
const openingOf = ({ field, tries }: Tested): Mm =>
  runsOf(field, tries, 'blocked').reduce((least, run) => openingFor(field, run, least), Infinity);

/** How much is wanting: of the figure that comes nearest, the way into the arc, into sight, or past what stands in the way. */
export function wantOf({ fronts, target }: FireQuestion, readings: readonly AimReading[], opening: Mm): Mm | null {
  if (fronts.length === 0 || target.hittable.length === 0) return null;
  let nearest = 0 - opening;
  for (const { margin } of readings) if (margin !== null) nearest = Math.max(nearest, margin);
  return nearest === -Infinity ? null : Math.min(0, nearest);
}

/** Figures side by side without a gap between them, all with the same verdict. */
interface Run {
  readonly edges: readonly SeenEdge[];
  /** By their numbers. */
  readonly figures: readonly number[];
  /** All their edges as one. */
  readonly edge: SeenEdge;
  readonly ahead: readonly Standing[];
}
function runsOf({ front }: Field, tries: readonly Tried[], verdict: AimReading['verdict']): readonly Run[] {
  const runs: Run[] = [];
  for (const { figures } of front.rows) {
    const some = figures.filter(i => tries[i]?.reading.verdict === verdict);
    const edges = some.map(i => ({ edge: front.edges[i] as SeenEdge, ahead: front.ahead[i] ?? [], i }));
    let before: Run | null = null;
    for (const { edge, ahead, i } of edges.sort((p, q) => p.edge.u0 - q.edge.u0)) {
      const isNext: boolean = before !== null && edge.u0 - before.edge.u1 <= TOUCH;
      const run: Run = isNext && before ? joined(before, edge, i) : { edges: [edge], figures: [i], edge, ahead };
      if (isNext) runs.pop();
      runs.push(run);
      before = run;
    }
  }
  return runs;
}
const joined = ({ edges, figures, edge, ahead }: Run, next: SeenEdge, i: number): Run => ({
  edges: [...edges, next],
  figures: [...figures, i],
  edge: { ...edge, u1: next.u1, v1: next.v1 },
  ahead,
});

type Looking = Pick<Run, 'edge' | 'ahead'>;
/** One figure, and what of its own unit stands ahead of it. */
export const figureAt = ({ front }: Field, i: number): Looking => ({
  edge: front.edges[i] as SeenEdge,
  ahead: front.ahead[i] ?? [],
});

/**
 * How wide the gap is that lets lines through, or how long ground lets them through that holds an end of them; Infinity where nothing stands
 * there. Where it is `most` or more nobody asks how much.
 */
export function gapFor(field: Field, { edge, ahead }: Looking, most = Infinity): Mm {
  const about = aboutOf(field, { edge, ahead });
  const { half, target } = field.ground;
  // what lets some lines through does not narrow the gap; ground lets those through that it holds, and no others
  const whole = about
    .filter(o => o.excuse === null || o.role === 'ground')
    .flatMap(o => beforeTarget({ edge, target }, o));
  let best = 0;
  for (const held of holdings(groundAmong(about).filter(g => g.isOpen))) {
    const rest = without(whole, held);
    for (const { ends, way } of heldEnds({ edge, target }, held, half)) {
      if (best >= most) return best;
      if (way > best + TOUCH) best = Math.max(best, Math.min(way, gapPast(field, ends, rest)));
    }
  }
  return best >= most ? best : Math.max(best, gapPast(field, { edge, target }, whole));
}
const gapPast = (field: Field, { edge, target }: Ends, about: readonly Standing[]): Mm =>
  about.length === 0 ? Infinity : widestGap({ ...searchOf(field, edge, about), target });

/** The least that one of those about must be moved for a line; ground may come over an end of it as well, or that end into the ground. No more than `most`. */
export function openingFor(field: Field, { edge, ahead }: Looking, most = Infinity): Mm {
  const about = aboutOf(field, { edge, ahead });
  const { target } = field.ground;
  let least = Math.min(most, leastOpening(searchOf(field, edge, about)));
  for (const held of holdings(groundAmong(about))) {
    const into = Math.max(...held.map(h => wayInto({ edge, target }, h)));
    if (into >= least) continue;
    const rest = without(about, held);
    const isEnough = (way: Mm): boolean =>
      endsWithin({ edge, target }, held, way + LET_IN).some(ends => openingPast(field, ends, rest) <= way);
    least = Math.min(least, leastWay(isEnough, into, least));
  }
  return least;
}
/** mm: an end must lie in ground by more than a touch. */
const LET_IN: Mm = 4 * TOUCH;
/** How far a line between these ends is from being free: the way into the arc, or past those about. */
function openingPast(field: Field, { edge, target }: Ends, about: readonly Standing[]): Mm {
  const depth = greatestDepth([edge], { half: field.ground.half, target });
  if (depth < 0) return 0 - depth;
  const search = { ...searchOf(field, edge, about), target };
  return about.length === 0 || widestGap(search) > 0 ? 0 : leastOpening(search);
}
/** The least way that is enough, from below; the greatest where none is. */
function leastWay(isEnough: (way: Mm) => boolean, from: Mm, most: Mm): Mm {
  if (isEnough(from)) return from;
  if (!isEnough(Math.min(most, FAR))) return most;
  let [low, high] = [from, Math.min(most, FAR)];
  while (high - low > Math.max(TOUCH, high / 256)) {
    const way = (low + high) / 2;
    if (isEnough(way)) high = way;
    else low = way;
  }
  return low;
}
/** mm: nobody is moved farther. */
const FAR: Mm = 4096;
const without = (about: readonly Standing[], held: readonly Holding[]): readonly Standing[] =>
  about.filter(o => o.role !== 'ground' || !held.some(h => h.ground.about === o.about));
const aboutOf = ({ ground: { half, target }, standing }: Field, { edge, ahead }: Looking): readonly Standing[] =>
  obstaclesBetween({ edge, half, target }, [...standing, ...ahead]);
function searchOf(
  { ground: { half, target } }: Field,
  edge: SeenEdge,
  about: readonly Standing[],
): Parameters<typeof widestGap>[0] {
  const bodies = about.map(({ seen, about: owner, role }) => ({ seen, owner, isBridge: role === 'bridge' }));
  return { edge, half, target, bodies, seam: SEAM };
}

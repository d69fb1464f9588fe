// §4.3 The sight of one stand: the widest free gap to what lies in its field (I-10 `exact`), or the best of the lines from five points of its
// front edge to corners and side middles (`sampled`). Woods count by the length of a line inside them.

import {
  along,
  clipPolygon,
  clipSegment,
  entryOf,
  gap,
  hull,
  type Mm,
  middle,
  offset,
  once,
  type Point,
  type Polygon,
  type Segment,
  sides,
  stretches,
} from '../../../../geometry/index.ts';
import { readOpenView, TOUCH } from '../../../../measure/index.ts';
import type { Terrain } from '../../../../table/index.ts';
import type { Answer } from '../../../kit/index.ts';
import { INCH } from '../calls/inches.ts';
import type { Scene } from '../calls/scene.ts';
import type { Stand } from '../calls/troop.ts';
import { lengthIn, levelUnder } from '../rules/ground.ts';
import { asRanks } from './ranks.ts';
import { type Screen, type Screens, woodScreen } from './screens.ts';
import { linesBeside, type WoodedView } from './seenBeside.ts';
import { readThinnestLine } from './thinnestLine.ts';
import { thinningWay, wayAhead } from './thinning.ts';
import { frontEdgeOf, goalsOf, type SeenPiece, type View } from './view.ts';

export interface SightReading {
  readonly answer: Answer;
  /** The best line there is: free if the answer is yes. */
  readonly line: Segment;
  /**
   * How far an edge must shift to the side before the answer changes: − it must, for a free line. Null: woods of unknown effect. A search
   * where woods hide: made when it is asked for, and then once.
   */
  readonly margin: () => Mm | null;
  /** Length of the line in woods. */
  readonly inWoods: Mm;
  /** The answer leans on how far one sees in woods. */
  readonly byWoods: boolean;
  /** Not told, for the woods there have too many corners to be looked through. */
  readonly isTooMuch: boolean;
  /** What bounds the gap, or closes it. */
  readonly bounds: readonly Screen[];
  /** Of a sight that is barred: the same past whole ranks. A search of its own, for where nobody sees. */
  readonly ofRanks?: () => SightReading;
  /** Some more lines to see along through woods: who hides the target stands in them as well. */
  readonly others: () => readonly Segment[];
}

/** Some lines from the edge to the goals, and what is solid to them. */
interface Look {
  readonly edge: Segment;
  readonly goals: readonly Polygon[];
  /** Stands, or what of them is seen, even where several are one goal. */
  readonly pieces: readonly Polygon[];
  readonly solids: readonly Screen[];
}

/** Whether a stand sees; how much is missing, and how much too far its lines run through woods, is not looked for. */
export const seesAny = (scene: Scene, view: View, screens: Screens): boolean =>
  readSight(scene, view, screens, true).answer === 'yes';
export function readSight(scene: Scene, view: View, screens: Screens, isAnswerAlone = false): SightReading {
  const looks = looksOf(scene, view, screens.solids);
  const depth = scene.cells.woods.sightDepth;
  const best = scene.options['I-10'] === 'sampled' ? sampled : widest;
  const found = best(looks, [], isAnswerAlone ? -2 * TOUCH : -Infinity);
  // a corner that touches the side of the field is not worth its lines, where nobody asks how much is missing
  if (!found && isAnswerAlone) return sightOf({ line: frontEdgeOf(view.from), bounds: [] }, 'no', null, 0);
  const open = found ?? ofPoints(looks);
  // the grid leaves a hair between stands that touch: nobody looks through it
  if (open.width <= TOUCH && !open.isFree)
    return { ...barredBy(open), ofRanks: () => barredBy(pastRanks(scene, looks, { open, best })) };
  if (screens.woods.length === 0) return sightOf(open, 'yes', open.width, 0);
  const clear = best(looks, screens.woods, -2 * TOUCH);
  if (clear?.isFree) return sightOf(clear, 'yes', clear.width, 0);
  const most = isAnswerAlone && depth !== null ? depth * INCH + 4 * TOUCH : Infinity;
  const through = leastWooded(looks, screens.woods, { open, most });
  if (depth === null) return sightOf(through.tried, 'unknown', null, through.inWoods);
  const left = depth * INCH - through.inWoods;
  if (through.isTooMuch && left < -TOUCH)
    return { ...sightOf(through.tried, 'unknown', null, through.inWoods), isTooMuch: true };
  if (left >= -TOUCH) {
    const margin = through.isTooMuch ? null : Math.min(left, through.tried.width);
    const seen = sightOf(through.tried, 'yes', margin, through.inWoods);
    return {
      ...seen,
      others: () => linesBeside(viewOf(through.look, screens.woods, depth * INCH), through.tried.line),
    };
  }
  const isPlain = scene.options['I-10'] === 'sampled' || !scene.margins;
  const missing = once(() => 0 - missingWay(looks, screens.woods, depth * INCH, through.tried.line));
  return { ...sightOf(through.tried, 'no', left, through.inWoods), margin: isPlain ? () => left : missing };
}

const barredBy = (tried: Tried): SightReading => sightOf(tried, 'no', Math.min(0, tried.width), 0);
interface Barred {
  readonly open: Tried;
  readonly best: typeof widest | typeof sampled;
}
/** No line is free: the best past whole ranks. */
function pastRanks(scene: Scene, looks: readonly Look[], { open, best }: Barred): Tried {
  const inRanks = looks.map(look => ({ ...look, solids: asRanks(scene, look) }));
  const isOfRanks = inRanks.some(({ solids }, i) => solids.some(s => !looks[i]?.solids.includes(s)));
  return (isOfRanks && best(inRanks, [], -Infinity)) || open;
}

/** The least way of a body before one sees through woods. */
const missingWay = (looks: readonly Look[], woods: readonly Terrain[], depth: Mm, best: Segment): Mm =>
  looks.reduce(
    (least, { edge, goals, solids }) => thinningWay({ edge, goals, woods, solids, depth }, least),
    wayAhead(best, woods, depth),
  );

interface Tried {
  readonly line: Segment;
  readonly width: Mm;
  readonly isFree: boolean;
  readonly bounds: readonly Screen[];
}
const sightOf = (
  { line, bounds }: Pick<Tried, 'line' | 'bounds'>,
  answer: Answer,
  margin: Mm | null,
  inWoods: Mm,
): SightReading => ({
  answer,
  line,
  margin: () => margin,
  inWoods,
  byWoods: inWoods > TOUCH,
  isTooMuch: false,
  bounds,
  others: () => [],
});

/** By the level of the target's stands, and by what holds an end of the lines. */
function looksOf(scene: Scene, { from, seen }: View, solids: readonly Screen[]): readonly Look[] {
  const hasHills = solids.some(s => s.level !== null);
  if (!hasHills) return endsWithin(frontEdgeOf(from), seen, solids);
  const levels = new Map<number, SeenPiece[]>();
  for (const piece of seen) entryOf(levels, higherOf(scene, from, piece.stand), (): SeenPiece[] => []).push(piece);
  return [...levels].flatMap(([level, pieces]) => {
    const standing = solids.filter(s => s.level === null || s.level > level);
    return endsWithin(frontEdgeOf(from), pieces, standing);
  });
}
export const higherOf = ({ ground }: Scene, from: Stand, to: Stand): number =>
  Math.max(levelUnder(ground, from), levelUnder(ground, to));

/** A piece that holds the start or the end of a line is not solid for it. */
function endsWithin(edge: Segment, seen: readonly SeenPiece[], solids: readonly Screen[]): readonly Look[] {
  const goals = goalsOf(seen);
  const open = solids
    .filter(s => s.isOpenFromInside)
    .flatMap(s => s.parts.map(part => ({ screen: s, planes: sides(part) })));
  const starts = [{ edge, within: null as Screen | null }];
  const ends = [{ goals, pieces: seen.map(p => p.outline), within: null as Screen | null }];
  for (const { screen, planes } of open) {
    const inside = clipSegment(edge, planes);
    if (inside) starts.push({ edge: inside, within: screen });
    const pieces = goals.flatMap(g => clipPolygon(g, planes) ?? []);
    if (pieces.length > 0) ends.push({ goals: pieces, pieces, within: screen });
  }
  return starts.flatMap(start =>
    ends.map(end => ({
      edge: start.edge,
      goals: end.goals,
      pieces: end.pieces,
      solids: solids.filter(s => s !== start.within && s !== end.within),
    })),
  );
}

/** The widest free gap of all, past solids and past woods; null where none is wider than that. */
function widest(looks: readonly Look[], woods: readonly Terrain[], widerThan: Mm): Tried | null {
  let best: Tried | null = null;
  for (const { edge, goals, solids } of looks) {
    const all = [...solids, ...woods.map(woodScreen)];
    const view = readOpenView({
      edge,
      goals,
      blockers: all.map(s => s.parts),
      widerThan: Math.max(widerThan, best?.width ?? -Infinity),
    });
    if (view) best = triedOf(view, all);
  }
  return best;
}
const triedOf = (
  { verdict, width, line, bounds }: NonNullable<ReturnType<typeof readOpenView>>,
  all: readonly Screen[],
): Tried => ({
  line,
  width,
  isFree: verdict === 'free',
  bounds: bounds.map(i => all[i] as Screen),
});

/** Where all that lies in the field is a corner that touches its side, no gap has a width: a line to it is free or not, and no hair to spare. */
function ofPoints(looks: readonly Look[]): Tried {
  const tried = sampled(looks, []);
  return { ...tried, width: Math.min(0, tried.width) };
}

/** Five points of the front edge, its middle first, to corners and side middles; the first of equals. */
function sampled(looks: readonly Look[], woods: readonly Terrain[]): Tried {
  const tried = looks.flatMap(look => {
    const shapes = [...solidsAmid(look), ...woods.map(woodScreen)];
    return linesOf(look).map(line => weighed(line, shapes));
  });
  return tried.reduce((best, t) => (t.width > best.width ? t : best));
}
const PARTS = [0.5, 0.25, 0.75, 0, 1];
const startsOf = ({ a, b }: Segment): readonly Point[] => PARTS.map(k => along(a, b, k));
const linesOf = ({ edge, pieces }: Look): readonly Segment[] =>
  startsOf(edge).flatMap(a => aimsAt(pieces).map(b => ({ a, b })));
/** No line from the edge to the goals meets others, however near they lie to some line. */
function solidsAmid(look: Look): readonly Screen[] {
  const amid = amidOf(look);
  return look.solids.filter(s => gap(amid, s.outline).distance <= TOUCH);
}
const amidOf = ({ edge, goals }: Look): Polygon => hull([edge.a, edge.b, ...goals.flatMap(g => g.points)]);
/** Stands side by side share corners: each is aimed at once. */
function aimsAt(pieces: readonly Polygon[]): readonly Point[] {
  const all = pieces.flatMap(({ points }) =>
    points.flatMap((p, i) => [p, middle(p, points[(i + 1) % points.length] as Point)]),
  );
  return [...new Map(all.map(p => [`${p.x} ${p.y}`, p])).values()];
}

/** How far a line keeps from what is solid; − how far it would have to be shifted to come free. */
function weighed(line: Segment, solids: readonly Screen[]): Tried {
  let width = Infinity;
  const bounds: Screen[] = [];
  for (const solid of solids) {
    const clearance = clearanceOf(line, solid.outline);
    width = Math.min(width, clearance);
    if (clearance < 0) bounds.push(solid);
  }
  return { line, width, isFree: width >= 0, bounds };
}
function clearanceOf(line: Segment, outline: Polygon): Mm {
  if (stretches(line, outline).length === 0)
    return gap({ kind: 'polygon', points: [line.a, line.b] }, outline).distance;
  const aside = outline.points.map(p => offset(line, p));
  return 0 - Math.min(Math.max(...aside), 0 - Math.min(...aside));
}

interface Through {
  /** A line that is free but for woods. */
  readonly open: Tried;
  /** A line with no less in woods is not looked for. */
  readonly most: Mm;
}
/** Of the lines past what is solid the one with the least length in woods. */
function leastWooded(looks: readonly Look[], woods: readonly Terrain[], { open, most }: Through) {
  let best = { tried: open, inWoods: Math.min(most, lengthIn(open.line, woods)), look: looks[0] as Look };
  let isTooMuch = false;
  for (const look of looks) {
    const scenery = { ...viewOf(look, woods, 0), woods: woods.map(w => w.outline) };
    const found = readThinnestLine(scenery, { line: best.tried.line, inside: best.inWoods });
    const { line, inside } = found;
    isTooMuch ||= found.isTooMuch;
    if (inside < best.inWoods) best = { tried: weighed(line, look.solids), inWoods: inside, look };
  }
  return { ...best, isTooMuch };
}
const viewOf = ({ edge, goals, solids }: Look, woods: readonly Terrain[], depth: Mm): WoodedView => ({
  edge,
  goals,
  solids: solids.map(s => s.outline),
  woods,
  depth,
});

// 1.1.6 and table 2, field of sight. The rule text is not in our sources; what blocks sight is our reading I-13.

import {
  asShape,
  boundsOf,
  distance,
  dot,
  gap,
  gapToPoint,
  leftOf,
  locate,
  type Mm,
  memo,
  minus,
  nearestOn,
  type Point,
  type Polygon,
  pointAlong,
  rightOf,
  type Segment,
  type Stretch,
  sides,
  unit,
  type Vector,
} from '../../../../geometry/index.ts';
import {
  crowdOf,
  type Excuse,
  markShape,
  nearestAmong,
  readLineOfFire,
  runsThrough,
  shapesAlong,
  TOUCH,
  wayBehind,
} from '../../../../measure/index.ts';
import { mmOf } from '../../../../table/index.ts';
import { leaning, type Reason, reason } from '../../../kit/index.ts';
import { CM, type Piece, type Scene, type SightLimit } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { cmPair, cmText, inCm } from '../calls/words.ts';
import { levelsOf, toLower } from '../tables/levels.ts';

export const sightLimit = (scene: Scene): SightLimit => (scene.memos.sight.limit ??= sightLimitOf(scene));
function sightLimitOf({ conditions, figures }: Scene): SightLimit {
  const cells = figures.cells.table2?.sightCm ?? null;
  const keys = [conditions.weather, conditions.light];
  const known = keys.map(key => cells?.[key] ?? null);
  const missing = keys.find((_, i) => known[i] === null);
  const needs = cells === null ? 'table2.sightCm' : missing === undefined ? null : `table2.sightCm.${missing}`;
  return {
    known: Math.min(Infinity, ...known.flatMap(cm => (cm === null ? [] : [cm * CM]))),
    needs,
    house: leaning(keys.map(key => figures.leanOn(`table2.sightCm.${key}`))),
    by: byWords(conditions, known),
  };
}

/** Which of the two distances is the smaller: `in fog (table 2)`. */
function byWords(
  { weather, light }: Scene['conditions'],
  [inWeather, byLight]: readonly (number | null | undefined)[],
): string {
  const isLight = (byLight ?? Infinity) < (inWeather ?? Infinity);
  return `${isLight ? `by ${light}` : `in ${weather === 'clear' ? 'clear weather' : weather}`} (table 2)`;
}

/** I-13 What may block sight between two units: pieces that say so, and hills higher than both. */
export function sightBlockers({ scene, firer, target }: FireQuestion): readonly Piece[] {
  const ends = Math.max(levelsOf(scene, firer).lowest, levelsOf(scene, target).lowest);
  const known = scene.memos.hiding.get(ends);
  if (known) return known;
  const hiding = scene.pieces.filter(({ terrain }) =>
    terrain.kind === 'hill' ? terrain.blocksSight !== false && terrain.level > ends : terrain.blocksSight === true,
  );
  scene.memos.hiding.set(ends, hiding);
  return hiding;
}

/** I-13 Into and out of a piece one sees as far as its depth, if it has one. */
export const depthInto = ({ position }: Scene, { values }: Piece): Mm =>
  values.sightDepth === null ? Infinity : values.sightDepth * mmOf(position.lengths);
export function sightInto(scene: Scene, piece: Piece): Excuse {
  const { terrain } = piece;
  const depth = depthInto(scene, piece);
  const { minX, minY, maxX, maxY } = boundsOf(terrain.outline);
  const isIn = (p: Point): boolean =>
    p.x > minX && p.x < maxX && p.y > minY && p.y < maxY && locate(p, terrain.outline) === 'inside';
  return ({ a, b }, runs) => {
    const total = runs.reduce((sum, run) => sum + (run.out - run.in), 0);
    return total <= depth + TOUCH && (isIn(a) || isIn(b));
  };
}

/** 1.1.6 Nothing hides the point of impact, and it is not farther than one sees. */
export function fieldOfSight(question: FireQuestion, line: Segment): Reason {
  const { scene, target } = question;
  const length = distance(line.a, line.b);
  const limit = sightLimit(scene);
  const pieces = sightBlockers(question);
  const { inTheWay, counts } = hidingOn(scene, pieces, line);
  const seesFar = length <= limit.known + TOUCH;
  const [far, most] = cmPair(length, limit.known);
  const hidden = inTheWay.map(p => p.terrain.name).join(', ');
  const isNo = inTheWay.length > 0 || !seesFar;
  const answer = isNo ? 'no' : limit.needs ? 'unknown' : 'yes';
  return reason({
    id: 'field-of-sight',
    cite: '1.1.6',
    answer,
    text:
      inTheWay.length > 0
        ? `${hidden} hides the point of impact`
        : !seesFar
          ? `${target.name} is ${far} away; one sees ${most} ${limit.by}`
          : limit.needs
            ? `sight distance: table 2 is not in our sources; ${target.name} is ${cmText(length)} away`
            : `${target.name} is in sight: ${far} of ${most}`,
    value: inCm(length),
    ...(limit.known === Infinity ? {} : { limit: inCm(limit.known) }),
    unit: 'cm',
    margin:
      answer === 'unknown'
        ? null
        : sightMargin(question, line, { pieces, counts, inTheWay, left: limit.known - length }),
    about: inTheWay.map(p => p.terrain.id),
    house: answer !== 'unknown' && inTheWay.length === 0 && limit.house,
    ...(answer === 'unknown' && limit.needs ? { needs: limit.needs } : {}),
    marks: scene.marks ? inTheWay.map(p => markShape('blocker', p.terrain.outline, { label: p.terrain.name })) : [],
  });
}

/** The outlines of pieces in one row: the same list is asked about line after line. */
const crowdOfPieces = memo((pieces: readonly Piece[]) => crowdOf(pieces.map(p => [p.terrain.outline])));
/** Pieces that hide on this line; `counts`: 1 for each that the line does not run through. */
function hidingOn(scene: Scene, pieces: readonly Piece[], line: Segment) {
  const counts = new Uint8Array(pieces.length).fill(1);
  const inTheWay: Piece[] = [];
  for (const k of shapesAlong(line, crowdOfPieces(pieces))) {
    const piece = pieces[k] as Piece;
    const runs = runsThrough(line, [piece.terrain.outline]);
    if (runs.length === 0) continue;
    counts[k] = 0;
    if (!sightInto(scene, piece)(line, runs)) inTheWay.push(piece);
  }
  return { inTheWay, counts };
}

interface SightState {
  readonly pieces: readonly Piece[];
  readonly counts: Uint8Array;
  readonly inTheWay: readonly Piece[];
  /** What is left of the sight distance. */
  readonly left: Mm;
}
/** What is left of the sight distance or, nearer, of the way to what would hide the target; in the way: the shift that frees the line. */
function sightMargin(question: FireQuestion, line: Segment, { pieces, counts, inTheWay, left }: SightState): Mm {
  if (inTheWay.length > 0) {
    const asideOf = (some: readonly Piece[]): Mm =>
      readLineOfFire(
        line,
        some.map(p => [p.terrain.outline]),
      ).margin ?? 0;
    const needs = inTheWay.map(p => {
      const deep = depthLeft(question.scene, p, line) ?? -Infinity;
      const aside = asideOf([p]);
      const over = Math.max(deep, 0 - toBefore(p, line));
      return { least: Math.max(aside, over), isOver: over > aside };
    });
    const apart = asideOf(inTheWay);
    // of several each is passed by what it takes least, and by the same step
    const each = needs.some(n => n.isOver) ? Math.min(...needs.map(n => n.least)) : -Infinity;
    return Math.min(Math.max(apart, each), left);
  }
  const near = nearestAmong(line, { crowd: crowdOfPieces(pieces), counts, others: [] });
  const through = pieces.filter((_, k) => counts[k] === 0);
  const deep = through.flatMap(p => depthLeft(question.scene, p, line) ?? []);
  const held = through.map(p => heldFor(p, line));
  return Math.min(left, near?.distance ?? Infinity, toHiding(question, line), ...deep, ...held);
}
/** How far the end that a piece holds is from having it before it; where it holds both, both must leave: the way to its nearest sides. */
function heldFor({ terrain: { outline } }: Piece, { a, b }: Segment): Mm {
  const [atStart, atEnd] = [a, b].map(p => locate(p, outline) === 'inside');
  const out = (p: Point): Mm => Math.min(...sides(outline).map(s => distance(nearestOn(s, p), p)));
  if (atStart && atEnd) return Math.max(out(a), out(b));
  return atStart ? wayBehind(outline, { a, b }) : wayBehind(outline, { a: b, b: a });
}
/**
 * Of a piece that holds an end of the line and into which one sees so far: + how much farther in that end may go, − how far it must
 * come out, square to the side of the piece where the line enters. Null where it matters not how deep one sees.
 */
function depthLeft({ position }: Scene, { terrain, values }: Piece, line: Segment): Mm | null {
  const ends = [line.a, line.b].filter(p => locate(p, terrain.outline) === 'inside');
  const runs = runsThrough(line, [terrain.outline]);
  if (values.sightDepth === null || ends.length !== 1 || runs.length !== 1) return null;
  const [run] = runs as [Stretch];
  const enters = pointAlong(line, ends[0] === line.b ? run.in : run.out);
  return (values.sightDepth * mmOf(position.lengths) - (run.out - run.in)) * slantAt(terrain.outline, line, enters);
}
/** How much of a way along the line goes square to the side of the outline that lies there: 0 along it, 1 straight in. */
export const slantAt = (outline: Polygon, line: Segment, at: Point): number =>
  Math.abs(dot(unit(minus(line.b, line.a)), rightOf(unit(sideAt(outline, at)))));
/** How far a piece must come over an end of the line, which then looks out of it, or that end before it, square to the side where the line goes in. */
function toBefore({ terrain: { outline } }: Piece, line: Segment): Mm {
  const runs = runsThrough(line, [outline]);
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return Infinity;
  const square = (at: Mm): number => slantAt(outline, line, pointAlong(line, at));
  return Math.min(
    last.out * square(last.out),
    (distance(line.a, line.b) - first.in) * square(first.in),
    gapToPoint(outline, line.a).distance || Infinity,
    gapToPoint(outline, line.b).distance || Infinity,
  );
}
/** How far the end that stands highest is from falling so low that a hill hides the other; a bound. */
function toHiding({ scene, firer, target }: FireQuestion, line: Segment): Mm {
  const [from, to] = [levelsOf(scene, firer).lowest, levelsOf(scene, target).lowest];
  if (from === to) return Infinity;
  const [high, way] = from > to ? [firer, line] : [target, { a: line.b, b: line.a }];
  const hills = scene.pieces.filter(
    ({ terrain: { kind, blocksSight, level } }) =>
      kind === 'hill' && blocksSight !== false && level > Math.min(from, to) && level <= Math.max(from, to),
  );
  const falls = toLower(scene, high);
  const hides = hills.map(({ terrain: { outline } }) =>
    locate(way.a, outline) === 'outside' ? gap(asShape(line), outline).distance : backOut(outline, way),
  );
  return Math.max(falls, Math.min(Infinity, ...hides));
}
/** From the start of a way to the sides of an outline that lie behind it. */
function backOut(outline: Polygon, { a, b }: Segment): Mm {
  const behind = sides(outline).filter(s => dot(leftOf(minus(s.b, s.a)), minus(b, a)) > 0);
  return Math.min(Infinity, ...behind.map(s => distance(nearestOn(s, a), a)));
}
/** The direction of the side of an outline that a point lies on. */
function sideAt(outline: Polygon, at: Point): Vector {
  const away = ({ a, b }: Segment): Mm => distance(nearestOn({ a, b }, at), at);
  const side = sides(outline).reduce((best, s) => (away(s) < away(best) ? s : best));
  return minus(side.b, side.a);
}

// 1.1.6 and table 2, field of sight. The rule text is not in our sources; what blocks sight is our reading I-13.

import { boundsOf, distance, locate, type Mm, type Point, type Segment, memo } from '../../../../geometry/index.ts';
import {
  crowdOf,
  type Excuse,
  markShape,
  nearestAmong,
  readLineOfFire,
  runsThrough,
  shapesAlong,
  TOUCH,
} from '../../../../measure/index.ts';
import { mmOf } from '../../../../table/index.ts';
import { type Reason, reason } from '../../../kit/index.ts';
import { CM, type Piece, type Scene, type SightLimit } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { cmPair, cmText, inCm } from '../calls/words.ts';
import { levelsOf } from '../tables/levels.ts';

export const sightLimit = (scene: Scene): SightLimit => (scene.kept.sight.limit ??= sightLimitOf(scene));
function sightLimitOf({ conditions, figures }: Scene): SightLimit {
  const cells = figures.cells.table2?.sightCm ?? null;
  const keys = [conditions.weather, conditions.light];
  const known = keys.map(key => cells?.[key] ?? null);
  const missing = keys.find((_, i) => known[i] === null);
  const needs = cells === null ? 'table2.sightCm' : missing === undefined ? null : `table2.sightCm.${missing}`;
  return {
    known: Math.min(Infinity, ...known.flatMap(cm => (cm === null ? [] : [cm * CM]))),
    needs,
    house: keys.some(key => figures.isHouse(`table2.sightCm.${key}`)),
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
  const known = scene.kept.hiding.get(ends);
  if (known) return known;
  const hiding = scene.pieces.filter(({ terrain }) =>
    terrain.kind === 'hill' ? terrain.blocksSight !== false && terrain.level > ends : terrain.blocksSight === true,
  );
  scene.kept.hiding.set(ends, hiding);
  return hiding;
}

/** I-13 Into and out of a piece one sees as far as its depth, if it has one. */
export function sightInto({ position }: Scene, { terrain, values }: Piece): Excuse {
  const depth = values.sightDepth === null ? Infinity : values.sightDepth * mmOf(position.lengths);
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
    margin: answer === 'unknown' ? null : sightMargin(line, { pieces, counts, inTheWay, left: limit.known - length }),
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
function sightMargin(line: Segment, { pieces, counts, inTheWay, left }: SightState): Mm {
  if (inTheWay.length > 0) {
    const shift = readLineOfFire(
      line,
      inTheWay.map(p => [p.terrain.outline]),
    ).margin;
    return Math.min(shift ?? 0, left);
  }
  const near = nearestAmong(line, { crowd: crowdOfPieces(pieces), counts, others: [] });
  return Math.min(left, near?.distance ?? Infinity);
}

// C: Terrain. What a way leads over: the levels under its centre, slow ground, barriers; and what that costs in inches.

import {
  boundsOf,
  boundsOfWay,
  FINE,
  gapOfBoxes,
  joinedSpans,
  type Mm,
  type MovePath,
  type Polygon,
  reachOf,
  runsInside,
  runsWithin,
  type Span,
  spanTotal,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import { type Lean, leaning } from '../../../kit/index.ts';
import { has, INCH, type Model } from '../calls/model.ts';
import { enemiesOf, type Scene, standOf } from '../calls/scene.ts';
import { planLimit, riseBetween } from '../sight/apart.ts';
import { type Footing, footingOn, highest, hillsAt, type Piece } from '../sight/ground.ts';

/** A stretch of a way on one hill, or on the table. */
export interface LevelRun extends Span {
  readonly hill: Piece | undefined;
  readonly level: number;
  readonly footing: Footing;
}
export interface LevelChange {
  readonly gone: Mm;
  readonly from: LevelRun;
  readonly to: LevelRun;
}

/** The highest hill under the centre, stretch by stretch. */
export function levelRuns({ pieces }: Scene, path: MovePath): readonly LevelRun[] {
  const run = (from: Mm, to: Mm, hill: Piece | undefined): LevelRun => ({
    from,
    to,
    hill,
    level: hill?.level ?? 0,
    footing: footingOn(hill),
  });
  if (path.length === 0) return [run(0, 0, highest(hillsAt(pieces, path.start)))];
  const hills = pieces.filter(p => p.hill).map(hill => ({ hill, runs: runsInside(path, hill.terrain.outline) }));
  const cuts = [0, path.length, ...hills.flatMap(h => h.runs.flatMap(r => [r.from, r.to]))].sort((a, b) => a - b);
  const out: LevelRun[] = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [from, to] = [cuts[i] as Mm, cuts[i + 1] as Mm];
    if (to - from <= TOUCH) continue;
    const middle = (from + to) / 2;
    const over = hills.filter(h => h.runs.some(r => r.from < middle && middle < r.to)).map(h => h.hill);
    out.push(run(out.at(-1)?.to ?? 0, to, highest(over)));
  }
  return out.length > 0 ? out : [run(0, path.length, highest(hillsAt(pieces, path.start)))];
}

export const levelChanges = (runs: readonly LevelRun[]): readonly LevelChange[] =>
  runs.slice(1).flatMap((to, i) => {
    const from = runs[i] as LevelRun;
    return from.level === to.level ? [] : [{ gone: to.from, from, to }];
  });
/** The hill whose edge is climbed: the higher of the two. */
export const climbed = ({ from, to }: LevelChange): Piece | undefined => (from.level > to.level ? from.hill : to.hill);

/** Inches. */
export interface WayCost {
  readonly pathLength: number;
  readonly slowExtra: number;
  readonly climbCost: number;
  readonly barrierCost: number;
  readonly cost: number;
}

/** C: Terrain. Flying models pay for the way only, Rugged ones not for slow ground. */
export function costOf(scene: Scene, unit: Model, path: MovePath): WayCost {
  const { cells } = scene;
  const flying = has(unit.special, 'flying') === true;
  const rugged = has(unit.special, 'rugged') === true;
  const pathLength = path.length / INCH;
  const slow =
    flying || rugged ? 0 : (spanTotal(runsOver(path, outlinesWith(scene, 'slow'))) / INCH) * (cells.slowFactor - 1);
  const climbs = flying ? [] : levelChanges(levelRuns(scene, path)).map(c => c.to.level - c.from.level);
  const climbCost = climbs.reduce(
    (sum, n) => sum + (n > 0 ? n * cells.climbUpIn : Math.floor(-n / 2) * cells.climbDownPerTwoIn),
    0,
  );
  const passages = flying ? [] : outlinesWith(scene, 'barrier').flatMap(o => runsInside(path, o));
  const barrierCost = passages.length * cells.barrierIn;
  return { pathLength, slowExtra: slow, climbCost, barrierCost, cost: pathLength + slow + climbCost + barrierCost };
}
/** Whose figures the cost counts with. */
export const leanOnCost = ({ figures }: Scene, { slowExtra, climbCost, barrierCost }: WayCost): Lean =>
  leaning([
    slowExtra > 0 && figures.leanOn('slowFactor'),
    ...(climbCost === 0 ? [] : ['climbUpIn', 'climbDownPerTwoIn'].map(figures.leanOn)),
    barrierCost > 0 && figures.leanOn('barrierIn'),
  ]);
const runsOver = (path: MovePath, outlines: readonly Polygon[]): readonly Span[] =>
  outlines.flatMap(o => runsInside(path, o));
const outlinesWith = (scene: Scene, keyword: Piece['keywords'][number]): readonly Polygon[] =>
  piecesWith(scene, keyword).map(p => p.terrain.outline);
export const piecesWith = ({ pieces }: Scene, keyword: Piece['keywords'][number]): readonly Piece[] =>
  pieces.filter(p => p.keywords.includes(keyword));

/** C: Moving into and out of Assault Range. Enemies whose 1" a way leaves; null where the height of a level is missing. */
export function zonesLeft(scene: Scene, unit: Model, path: MovePath): readonly Model[] | null {
  const runs = levelRuns(scene, path);
  const limit = scene.cells.assaultRangeIn * INCH;
  const left: Model[] = [];
  const ground = boundsOfWay([path.start, ...path.legs.map(l => l.b)], unit.base.shape, unit.base.at);
  for (const enemy of enemiesOf(scene, unit)) {
    if (gapOfBoxes(ground, boundsOf(enemy.base.shape)) > limit + 2 * TOUCH) continue;
    const reach = reachOf(unit.base.shape, unit.base.at, enemy.base.shape);
    if (runsWithin(path, reach, limit + TOUCH).length === 0) continue;
    const stand = standOf(scene, enemy);
    const zone: Span[] = [];
    for (const run of runs) {
      const rise = riseBetween(scene, run.footing, stand.footing);
      if (rise.up === null) return null;
      const inPlan = planLimit(limit + TOUCH, rise);
      if (inPlan === null) continue;
      const within = runsWithin(path, reach, inPlan).map(s => ({
        from: Math.max(s.from, run.from),
        to: Math.min(s.to, run.to),
      }));
      zone.push(...within.filter(s => s.from <= s.to));
    }
    if (joinedSpans(zone, 1 / FINE).some(s => s.to < path.length - 1 / FINE)) left.push(enemy);
  }
  return left;
}

// C: Action: Movement, Terrain. How far a way is from another answer: its end, or one body or piece of ground beside it, is moved. Keeping clear of something that is
// not touched is told by the way to it; all else is tried.

import {
  type Borders,
  bordersFrom,
  crossingsOf,
  disc,
  distance,
  endsOfLeg,
  joinedBorders,
  lineFrom,
  minus,
  type Mm,
  movesOntoWay,
  movesOver,
  NO_BORDERS,
  type Point,
  placesAtEdges,
  pointOnPath,
  type Reach,
  reachOf,
  TOUCH,
  type Vector,
} from '../../../../geometry/index.ts';
import { type Reason, withMargin, worstOf } from '../../../kit/index.ts';
import { INCH, type Model } from '../calls/model.ts';
import { enemiesOf, type Scene } from '../calls/scene.ts';
import { type Going, goingOf, type MovePlan } from '../rules/going.ts';
import { levelRuns, piecesWith } from '../rules/way.ts';
import type { Piece } from '../sight/ground.ts';
import { endBorders, endMoved, FAR } from './comingMargin.ts';
import { costBorders, slowBorders } from './slowGround.ts';
import { hillsOf, leastOfAll, type Trial, withModelMoved, withPieceMoved } from './trying.ts';

/** What is asked of a way, by the names of the reasons. */
export type Rules = Readonly<Record<string, (going: Going) => Reason>>;

/** One body that may be moved, and the question after it has. */
interface Move {
  readonly borders: Trial['borders'];
  readonly after: (by: Vector) => Asked;
}
interface Asked {
  readonly scene: Scene;
  readonly plan: MovePlan;
}

/**
 * The reasons that decide, with their margins. Where one alone says no, and what mends it breaks another, the margin is a bound. None where margins are not asked
 * for.
 */
export function withMoveMargins(asked: Asked, reasons: readonly Reason[], rules: Rules): readonly Reason[] {
  if (!asked.scene.margins) return reasons.map(r => withMargin(r, null));
  const quiet = { ...asked, scene: { ...asked.scene, marks: false, margins: false } };
  const all = worstOf(reasons);
  const isAlone = reasons.filter(r => r.answer === 'no').length === 1;
  return reasons.map(reason => {
    const rule = rules[reason.id] as Rules[string];
    const moves = reason.answer === all && all !== 'unknown' ? movesFor(quiet, reason, isAlone) : null;
    if (moves === null) return reason;
    const isNo = reason.answer === 'no';
    const answer = ({ scene, plan }: Asked): Reason['answer'] => rule(goingOf(scene, plan)).answer;
    const trials = moves.map((move): Trial => ({ ...move, isChanged: by => answer(move.after(by)) !== reason.answer }));
    const least = leastOfAll(trials, mostOf(asked, reason));
    if (least === null) return withMargin(reason, null);
    const isMended = (): boolean => {
      const mended = moves.map((move): Trial => ({ ...move, isChanged: by => isAllowed(move.after(by), rules) }));
      return leastOfAll(mended, NEARLY * least.mm + TOUCH) !== null;
    };
    return withMargin(reason, isNo ? 0 - least.mm : least.mm, isNo && isAlone && !isMended());
  });
}
/** A way that takes so little more than the least is as good as it. */
const NEARLY = 1.005;
function isAllowed({ scene, plan }: Asked, rules: Rules): boolean {
  const going = goingOf(scene, plan);
  return worstOf(Object.values(rules).map(rule => rule(going))) === 'yes';
}

/** Null where the margin of a reason stands as it is. */
function movesFor(asked: Asked, reason: Reason, isAlone: boolean): readonly Move[] | null {
  const { scene, plan } = asked;
  const others = scene.models.filter(m => m !== plan.unit);
  // how deep a base lies over another is a bound, which is enough where several say no
  const isClear = reason.margin === null || reason.answer === 'yes' || !isAlone;
  switch (reason.id) {
    case 'allowance':
      return allowanceMoves(asked, reason);
    case 'level-change':
      return hillsOf(scene).length === 0 ? null : levelMoves(asked, hillsOf(scene));
    case 'enemy-base':
      return isClear ? null : modelMoves(asked, enemiesOf(scene, plan.unit), plan.path);
    case 'overlap':
      return isClear ? null : modelMoves(asked, others, plan.path.slice(-1));
    case 'impassable':
      return isClear ? null : pieceMoves(asked, piecesWith(scene, 'impassable'), plan.path);
    case 'barrier':
      return isClear ? null : pieceMoves(asked, piecesWith(scene, 'barrier'), plan.path.slice(-1));
    default:
      return null;
  }
}

const endMove = ({ scene, plan }: Asked, borders: Trial['borders']): Move => ({
  borders,
  after: by => ({ scene, plan: { ...plan, path: endMoved(plan.path, by) } }),
});
const pieceMove = ({ scene, plan }: Asked, piece: Piece, borders: Trial['borders']): Move => ({
  borders,
  after: by => ({ scene: withPieceMoved(scene, piece, by), plan }),
});
const modelMove = ({ scene, plan }: Asked, model: Model, borders: Trial['borders']): Move => ({
  borders,
  after: by => ({ scene: withModelMoved(scene, model, by), plan }),
});

/** The base must come off all bodies that it lies over, on some corners of the way or on all of it. */
function modelMoves(asked: Asked, models: readonly Model[], corners: readonly Point[]): readonly Move[] {
  const reaches = models.map(model => ({ model, reach: reachTo(asked, model.base.shape) }));
  return [
    endMove(asked, () => joinedBorders(reaches.map(({ reach }) => endBorders(asked.plan.path, reach, 0)))),
    ...reaches.map(({ model, reach }) => modelMove(asked, model, () => movesOntoWay(corners, reach, 0))),
  ];
}
function pieceMoves(asked: Asked, pieces: readonly Piece[], corners: readonly Point[]): readonly Move[] {
  const reaches = pieces.map(piece => ({ piece, reach: reachTo(asked, piece.terrain.outline) }));
  return [
    endMove(asked, () => joinedBorders(reaches.map(({ reach }) => endBorders(asked.plan.path, reach, 0)))),
    ...reaches.map(({ piece, reach }) => pieceMove(asked, piece, () => movesOntoWay(corners, reach, 0))),
  ];
}
const reachTo = ({ plan: { unit } }: Asked, shape: Parameters<typeof reachOf>[2]): Reach =>
  reachOf(unit.base.shape, unit.base.at, shape);
/** Of the middle of the base alone. */
const middleTo = ({ plan: { path } }: Asked, { terrain }: Piece): Reach =>
  reachOf(disc(path[0] as Point, 0), path[0] as Point, terrain.outline);

/** The middle goes over another edge, or no more over one. */
function levelMoves(asked: Asked, pieces: readonly Piece[]): readonly Move[] {
  return [
    endMove(asked, () => endOverEdges(asked, pieces)),
    ...pieces.map(piece => pieceMove(asked, piece, () => pieceOverWay(asked, piece))),
  ];
}
/** The last leg ends at an edge, or passes a corner, also one that two of them make. */
function endOverEdges(asked: Asked, pieces: readonly Piece[]): Borders {
  const { path } = asked.plan;
  const [from, end] = [path.at(-2) as Point, path.at(-1) as Point];
  const edges = joinedBorders(pieces.map(p => placesAtEdges(p.terrain.outline)));
  const lines = crossingsOf(edges).map(p => lineFrom(from, minus(p, from), FAR));
  const ends = pieces.map(piece => endsOfLeg(from, middleTo(asked, piece), 0, FAR));
  return bordersFrom(joinedBorders([...ends, { lines, circles: [] }]), end);
}
/** An edge comes to a corner of the way, or a corner to the way; or to where the way changes its level over another edge. */
function pieceOverWay(asked: Asked, piece: Piece): Borders {
  const { scene, plan } = asked;
  const { path } = goingOf(scene, plan);
  const changes = levelRuns(scene, path).map(run => pointOnPath(path, run.to));
  return joinedBorders([
    movesOntoWay(plan.path, middleTo(asked, piece), 0),
    ...changes.map(p => movesOver(p, piece.terrain.outline)),
  ]);
}

/** What the way costs changes with its length, with slow ground under it, and by whole inches over edges and barriers. */
function allowanceMoves(asked: Asked, { answer, margin }: Reason): readonly Move[] | null {
  const { scene, plan } = asked;
  const slow = piecesWith(scene, 'slow');
  const stepped = [...new Set([...hillsOf(scene), ...piecesWith(scene, 'barrier')])];
  if (margin === null || slow.length + stepped.length === 0) return null;
  const straight = Math.abs(margin);
  const all = [...new Set([...stepped, ...slow])];
  const isHelped = answer === 'yes' || straight <= extraOf(asked);
  const isEnd = answer === 'yes' || straight <= lastLeg(plan) + extraOf(asked);
  // ground under all of the way costs no more than that
  const isLongEnough = straight <= (scene.cells.slowFactor - 1) * goingOf(scene, plan).path.length + TOUCH;
  const end = endMove(asked, () => joinedBorders([endOverEdges(asked, all), costBorders(asked, straight)]));
  const pieces = [
    ...stepped.map(piece => pieceMove(asked, piece, () => pieceOverWay(asked, piece))),
    ...(isLongEnough ? slow : []).map(piece => {
      const { after } = pieceMove(asked, piece, () => NO_BORDERS);
      const borders = (most: Mm) =>
        joinedBorders([pieceOverWay(asked, piece), slowBorders(asked, piece, { most, after })]);
      return { borders, after };
    }),
  ];
  return [...(isEnd ? [end] : []), ...(isHelped ? pieces : [])];
}
/** mm that the way costs beside its length: no piece that goes saves more. */
function extraOf({ scene, plan }: Asked): Mm {
  const { cost } = goingOf(scene, plan);
  return (cost.cost - cost.pathLength) * INCH;
}
const lastLeg = ({ path }: MovePlan): Mm => distance(path.at(-2) as Point, path.at(-1) as Point);
/** So far on, or back, along the last leg the allowance is surely spent, or surely enough: a hair more than that is looked into. */
function mostOf({ plan }: Asked, { id, answer, margin }: Reason): Mm {
  if (id !== 'allowance' || margin === null) return Infinity;
  return answer === 'yes' || 0 - margin <= lastLeg(plan) ? Math.abs(margin) + TOUCH : FAR;
}

// 4.9 of the specification: the Protection of a target. Fields by the share of its bases that stands in them, Elements that the
// way to it crosses close in front of it, the building it garrisons, mist.

import {
  asShape,
  type Box,
  boundsOf,
  boundsOfBoxes,
  boundsOfPoints,
  boxesTouch,
  gapOfBoxes,
  type Mm,
  mayBeWithin,
  memo,
  memoByPair,
  type Span,
  TOUCH,
} from '../../../../geometry/index.ts';
import {
  atMost,
  crossedIn,
  type Mark,
  markShape,
  pieceOf,
  readRange,
  readShare,
  type Way,
  wayBetween,
} from '../../../../measure/index.ts';
import { type Lean, leaning } from '../../../kit/index.ts';
import type { Scene, Stand } from '../calls/scene.ts';
import type { Body } from './body.ts';
import { type Piece, protectsAtLeast } from './ground.ts';
import { type Known, known, missing, whenKnown } from './known.ts';

/** What shields something, with the Pr that counts. */
export interface Shield {
  readonly piece: Piece;
  readonly pr: Known<number>;
}
export interface Cover {
  readonly pr: Known<number>;
  readonly by: readonly Shield[];
  /** True where a house figure gives the Pr of something that shields. */
  readonly house: Lean;
}

/** The straight way from centre to centre, without what lies inside the two boxes. */
export const centreWay = (s: Stand, t: Stand): Way =>
  wayBetween(s.body.box.centre, t.body.box.centre, [s.body.box.outline, t.body.box.outline]);

const MOST_PR = 3;

export function coverOf(scene: Scene, s: Stand, t: Stand): Cover {
  const held = t.house ? scene.pieces.filter(p => p.terrain === t.house) : [];
  const garrisoned = held.map(piece => ({ piece, pr: piece.protection }));
  const by = [...fieldsOnce(scene, t), ...elementsBefore(scene, s, t), ...garrisoned];
  const mist = scene.conditions.mist ? 1 : 0;
  return { pr: whenKnown(prOf(by), pr => pr + mist), by, house: leaning(by.map(({ piece }) => piece.house)) };
}

/** The greatest Pr; what is not known matters unless something gives the most there is. */
function prOf(by: readonly Shield[]): Known<number> {
  let most = 0;
  let needs: string | null = null;
  for (const { pr } of by) {
    if (pr.known) most = Math.max(most, pr.value);
    else needs ??= pr.needs;
  }
  return needs === null || most >= MOST_PR ? known(most) : missing(needs);
}

/** Elements that may shield, with their boxes. */
const shieldingElements = memo(({ pieces }: Scene) =>
  pieces
    .filter(p => p.isElement && protectsAtLeast(p, 1) !== false)
    .map(piece => ({ piece, box: boundsOf(piece.terrain.outline) })),
);
const fieldsOnce = memoByPair((scene: Scene, t: Stand) => fieldsOver(scene, t));

/**
 * 4.9 a) The Fields that shield a unit: those of Pr p and more together hold half of its bases, for the largest such p, and p
 * counts. Fields whose Pr is not known are listed where they could raise it.
 */
export function fieldsOver(scene: Scene, t: Stand): readonly Shield[] {
  const fields = scene.pieces.filter(p => !p.isElement && protectsAtLeast(p, 1) !== false && touchesBases(t, p));
  const found: Shield[] = [];
  for (const least of [3, 2, 1]) {
    const sure = fields.filter(p => protectsAtLeast(p, least) === true);
    if (holdsShare(scene, t, sure)) return [...found, ...sure.map(piece => ({ piece, pr: known(least) }))];
    const unsure = fields.filter(p => !p.protection.known);
    if (found.length === 0 && unsure.length > 0 && holdsShare(scene, t, [...sure, ...unsure]))
      found.push(...unsure.map(piece => ({ piece, pr: piece.protection })));
  }
  return found;
}

/** Half of the bases' ground (INT-15), an edge of the Field being off by TOUCH over the width of the bases forgiven. */
function holdsShare(scene: Scene, t: Stand, fields: readonly Piece[]): boolean {
  if (fields.length === 0) return false;
  const { covered, over } = shareIn(scene, t, fields);
  return covered > 0 && over >= 0;
}
/** How much of a unit's bases Fields hold, and how much that is over the share that counts; both in mm². */
export function shareIn(
  scene: Scene,
  t: Stand,
  fields: readonly Piece[],
): { readonly covered: number; readonly over: number } {
  const { covered, whole } = readShare(
    t.body.shapes,
    fields.map(p => p.terrain.outline),
  );
  const slack = TOUCH * 2 * t.body.box.halfWidth;
  return { covered, over: covered - scene.cells.cover.fieldShare * whole + slack };
}
const touchesBases = (t: Stand, { terrain }: Piece): boolean =>
  mayBeWithin([terrain.outline], t.body.shapes, 0) && readShare(t.body.shapes, [terrain.outline]).covered > 0;

/** 4.9 b) Elements crossed by the way from centre to centre, at a point near enough to the target's bases. */
function elementsBefore(scene: Scene, s: Stand, t: Stand): readonly Shield[] {
  const limit = scene.cells.cover.elementReachBD * scene.bd;
  const [from, to] = [s.body.box.centre, t.body.box.centre];
  const between = boundsOfPoints([from, to]);
  const bases = boxAround(t.body);
  const near = shieldingElements(scene).filter(
    ({ box }) => boxesTouch(box, between, TOUCH) && gapOfBoxes(box, bases) <= limit + 2 * TOUCH,
  );
  if (near.length === 0) return [];
  const way = centreWay(s, t);
  return near.flatMap(({ piece }) => {
    const spans = crossedIn(way, piece.terrain.outline);
    return spans.some(span => atMost(distanceFrom(way, span, t), limit)) ? [{ piece, pr: piece.protection }] : [];
  });
}
const boxAround = ({ shapes }: Body): Box => boundsOfBoxes(shapes.map(boundsOf));
const distanceFrom = (way: Way, span: Span, t: Stand): Mm =>
  readRange([asShape(pieceOf(way, span))], t.body.shapes)?.distance ?? Infinity;

/** What shields the target, drawn. */
export const coverMarks = ({ by }: Cover): readonly Mark[] =>
  by.map(({ piece, pr }) =>
    markShape('cover', piece.terrain.outline, {
      label: pr.known ? `Pr ${pr.value}` : piece.terrain.name,
      about: [piece.terrain.id],
    }),
  );

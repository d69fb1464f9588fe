// C: Line of Sight. Who steps over the edge of a hill or roof stands higher or lower, and another answer may come of it: how far that is.

import {
  boundsOf,
  boxesTouch,
  distance,
  leftOf,
  type Mm,
  minus,
  nearestOn,
  onGrid,
  type Point,
  plus,
  type Segment,
  sides,
  times,
  unit,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import { moved } from '../../../../table/index.ts';
import type { Scene, Stand } from '../calls/scene.ts';
import { footingOf, type Piece } from './ground.ts';

/** A place just over an edge, on another footing than now. */
export interface Step {
  /** To the edge. */
  readonly way: Mm;
  readonly stand: Stand;
  readonly hill: Piece;
}
/** Corners of a base lie on the grid. */
const JUST_OVER: Mm = 2 * TOUCH;

/** The nearest step over each side of a hill that is nearer than `enough`, nearest first. */
export function stepsOf(scene: Scene, stand: Stand, enough: Mm): readonly Step[] {
  const here = boundsOf({ kind: 'disc', centre: stand.at, radius: 0 });
  const near = scene.pieces.filter(piece => piece.hill && boxesTouch(piece.box, here, enough));
  return near
    .flatMap(hill => sides(hill.terrain.outline).map(side => ({ hill, side, at: nearestOn(side, stand.at) })))
    .map(edge => ({ ...edge, way: distance(stand.at, edge.at) }))
    .filter(({ way }) => way < enough)
    .sort((a, b) => a.way - b.way)
    .flatMap(({ hill, side, at, way }) =>
      standsOver(scene, stand, side, at).map(there => ({ way, stand: there, hill })),
    );
}
function standsOver(scene: Scene, stand: Stand, side: Segment, at: Point): readonly Stand[] {
  const square = times(leftOf(unit(minus(side.b, side.a))), JUST_OVER);
  return [square, times(square, -1)]
    .map(over => standAt(scene, stand, plus(at, over)))
    .filter(there => there.footing.floor !== stand.footing.floor)
    .slice(0, 1);
}
function standAt({ figures, pieces }: Scene, stand: Stand, to: Point): Stand {
  const base = moved(stand.model.base, { at: onGrid(to) });
  const { at, shape } = base;
  return { model: stand.model, at, shape, footing: footingOf({ figures }, pieces, { ...stand.model, base }) };
}

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
export const JUST_OVER: Mm = 2 * TOUCH;

interface Edge {
  readonly way: Mm;
  readonly hill: Piece;
  readonly side: Segment;
  /** The nearest point of the side. */
  readonly at: Point;
}
function* edgesNear({ pieces }: Scene, { at: from }: Stand, enough: Mm): Generator<Edge> {
  const here = boundsOf({ kind: 'disc', centre: from, radius: 0 });
  for (const hill of pieces) {
    if (!hill.hill || !boxesTouch(hill.box, here, enough)) continue;
    for (const side of sides(hill.terrain.outline)) {
      const at = nearestOn(side, from);
      const way = distance(from, at);
      if (way < enough) yield { way, hill, side, at };
    }
  }
}

/** The nearest step over each side of a hill that is nearer than `enough`, nearest first; each is looked for when it is asked for. */
export function* stepsOf(scene: Scene, stand: Stand, enough: Mm): Generator<Step> {
  for (const edge of [...edgesNear(scene, stand, enough)].sort((a, b) => a.way - b.way)) {
    const there = standOver(scene, stand, edge);
    if (there) yield { way: edge.way, stand: there, hill: edge.hill };
  }
}
/** Is there any such step? */
export function hasStep(scene: Scene, stand: Stand, enough: Mm): boolean {
  for (const edge of edgesNear(scene, stand, enough)) if (standOver(scene, stand, edge)) return true;
  return false;
}
function standOver(scene: Scene, stand: Stand, { side, at }: Edge): Stand | undefined {
  const square = times(leftOf(unit(minus(side.b, side.a))), JUST_OVER);
  return [square, times(square, -1)]
    .map(over => standAt(scene, stand, plus(at, over)))
    .find(there => there.footing.floor !== stand.footing.floor);
}
/** The same model elsewhere, on the footing it has there. */
export function standAt({ figures, pieces }: Scene, stand: Stand, to: Point): Stand {
  const base = moved(stand.model.base, { at: onGrid(to) });
  const { at, shape } = base;
  return { model: stand.model, at, shape, footing: footingOf({ figures }, pieces, { ...stand.model, base }) };
}

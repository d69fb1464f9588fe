// Ground without a pointer: a plain piece in the middle of what is in sight, to be shaped by its numbers.

import { type Mm, type Point, straight } from '../../geometry/index.ts';
import { middleOf, toPoint } from '../camera.ts';
import { performAll } from '../deeds.ts';
import { say, session } from '../session.ts';
import { choosePiece } from '../tools/ground/ground.ts';
import type { Pen } from '../tools/ground/groundSteps.ts';
import { view } from '../view.ts';
import { closedGround, drawnPiece, putPiece } from './pieces.ts';

/** Half the side of an area, half the length of a line. */
const HALF: Mm = 60;

export function putInMiddle(pen: Pen): void {
  const { scene, game } = session.getState();
  const closed = closedGround(game?.now);
  if (closed) return say(closed);
  if (!scene || !game) return;
  const { table } = scene.position;
  const { camera, screen } = view.getState();
  const wanted = toPoint(camera, middleOf(screen));
  const at = { x: inside(wanted.x, table.width), y: inside(wanted.y, table.depth) };
  const points = pen.width === null ? square(at) : [shifted(at, -HALF, 0), shifted(at, HALF, 0)];
  const piece = drawnPiece(game.now.table, scene, { ...pen, ...straight(points) });
  if (performAll([putPiece(piece)]) === null) choosePiece(piece.id);
}
const inside = (n: Mm, most: Mm): Mm => Math.round(Math.min(most - HALF, Math.max(HALF, n)));
const shifted = ({ x, y }: Point, dx: Mm, dy: Mm): Point => ({ x: x + dx, y: y + dy });
const square = (at: Point): readonly Point[] => [
  shifted(at, -HALF, -HALF),
  shifted(at, HALF, -HALF),
  shifted(at, HALF, HALF),
  shifted(at, -HALF, HALF),
];

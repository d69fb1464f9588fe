// Ground that is being dragged: drawn and ruled, not yet done. The position is the old one but for this piece.

import { type Scene, WORDS } from '../../desk/index.ts';
import { polygon, straight } from '../../geometry/index.ts';
import { type FileTerrain, problem, type Terrain } from '../../table/index.ts';
import { session, set } from '../session.ts';
import { crossingOf } from './outline.ts';
import { pairOf, pointsOf } from './pieces.ts';

/** The scene with one piece in another shape; null where the book cannot read it. */
export function withPiece(scene: Scene, piece: FileTerrain): Scene | null {
  const { position } = scene;
  const old = position.terrainById.get(piece.id);
  if (!old) return null;
  const outline = polygon(pointsOf(piece, position.lengths));
  const fresh: Terrain = { ...old, outline };
  const terrain = position.terrain.map(t => (t === old ? fresh : t));
  const next = { ...position, terrain, terrainById: new Map(position.terrainById).set(fresh.id, fresh) };
  const judge = scene.ruleset.open(next);
  return judge.ok ? { ...scene, position: next, judge: judge.value } : null;
}

/** Shows the piece where it would lie; an outline that crosses itself is only drawn, by the tool. */
export function previewPiece(piece: FileTerrain): void {
  const { scene, moment } = session.getState();
  if (!scene || moment !== null) return;
  const { lengths } = scene.position;
  const crossed = crossingOf(straight(pointsOf(piece, lengths)));
  if (crossed) {
    const [x, y] = pairOf(crossed, lengths);
    return set({ moving: null, refused: [problem('', WORDS.ground.crosses(x, y, lengths))] });
  }
  const moving = withPiece(scene, piece);
  if (moving) set({ moving, refused: [] });
}

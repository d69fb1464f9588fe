// The brush that takes away: hills from its level upwards, or ground of its kind. Apart from the tool, like the brush that paints.

import {
  areaOf,
  intersect,
  type Point,
  polygon,
  type Region,
  regionOf,
  straight,
  subtract,
  withoutHoles,
} from '../../geometry/index.ts';
import type { Command } from '../../play/index.ts';
import type { FileTerrain, PositionFile } from '../../table/index.ts';
import { isSound, SAME, type Stroke, strokesOf } from './painting.ts';
import { freeId, pointsOf, putPiece, removePiece, withOutline } from './pieces.ts';
import { thinnedRing } from './shaping.ts';

/** mm²: shreds that are smaller are gone too. */
const SMALLEST = 1;

/** Null: the stroke meets nothing of its kind. What falls apart keeps its name in its largest part; a pit within is cut open. */
export function lowered(file: PositionFile, stroke: Stroke): readonly Command[] | null {
  const gone = strokesOf(stroke);
  let table = file;
  const commands: Command[] = [];
  for (const piece of file.terrain ?? []) {
    if (piece.kind !== stroke.kind || (stroke.level !== null && (piece.level ?? 0) < stroke.level)) continue;
    const ground = regionOf(polygon(pointsOf(piece, file.lengths)));
    if (areaOf(intersect(ground, gone)) === 0) continue;
    const left = partsOf(table, piece, outlinesOf(subtract(ground, gone)));
    table = { ...table, terrain: [...(table.terrain ?? []), ...left] };
    commands.push(...(left.length > 0 ? left.map(putPiece) : removePiece(file, piece.id)));
  }
  return commands.length > 0 ? commands : null;
}

/** The largest first. */
const outlinesOf = (region: Region): readonly (readonly Point[])[] =>
  [...withoutHoles(region)]
    .sort((a, b) => areaOf([b]) - areaOf([a]))
    .filter(part => areaOf([part]) >= SMALLEST)
    .map(({ outer }) => thinnedRing(outer.points, SAME))
    .filter(isSound);

function partsOf(
  file: PositionFile,
  piece: FileTerrain,
  outlines: readonly (readonly Point[])[],
): readonly FileTerrain[] {
  const taken = (file.terrain ?? []).map(t => t.id);
  return outlines.map((outline, i) => {
    const id = i === 0 ? piece.id : freeId(piece.id.replace(/-\d+$/, ''), taken);
    taken.push(id);
    return withOutline({ ...piece, id }, straight(outline), file.lengths);
  });
}

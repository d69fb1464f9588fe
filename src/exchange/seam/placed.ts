// The bases of a position file one by one, in mm, as `layOut` places them: blocks are laid out.

import { bearingOf, type Point } from '../../geometry/index.ts';
import { type Base, type FileBase, good, layOut, type PositionFile, type Result, rounded } from '../../table/index.ts';

export interface Placed {
  readonly unit: string;
  readonly side: string;
  readonly name: string;
  /** Lengths in mm. */
  readonly base: FileBase;
  readonly corners: readonly Point[] | null;
}

/** The file's map must be in it already. */
export function placedBases(file: PositionFile): Result<readonly Placed[]> {
  const laid = layOut(file);
  if (!laid.ok) return laid;
  return good(
    laid.value.units.flatMap(({ id, side, name, bases }) =>
      bases.map(b => ({
        unit: id,
        side,
        name,
        base: baseOf(b),
        corners: b.shape.kind === 'polygon' ? b.shape.points : null,
      })),
    ),
  );
}

const baseOf = (b: Base): FileBase => ({
  id: b.id,
  at: [b.at.x, b.at.y],
  facing: rounded(bearingOf(b.facing), 9),
  ...(b.kind === 'rectangle' ? { size: [b.width, b.depth] } : { radius: b.radius }),
  ...(b.rank === undefined ? {} : { rank: b.rank }),
  ...(b.file === undefined ? {} : { file: b.file }),
  ...(Object.keys(b.values).length === 0 ? {} : { values: b.values }),
});

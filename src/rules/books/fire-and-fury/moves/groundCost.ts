// What ground takes of a move beside its length, where whoever owns the book has filled it in: each inch in ground of a kind counts so
// many times. Ours is once: terrain costs are not in our sources. §1.3 of the specification.

import { distance, type Mm, type Segment } from '../../../../geometry/index.ts';
import { type Lean, leaning } from '../../../kit/index.ts';
import { SLOWING } from '../calls/keys.ts';
import type { Scene } from '../calls/scene.ts';
import { lengthIn } from '../rules/ground.ts';

/** mm that a straight way costs over its length: of ground that lies over other ground the dearest counts. */
export function groundCost(scene: Scene, way: Segment): { readonly mm: Mm; readonly lean: Lean } {
  const filled = SLOWING.filter(kind => (scene.cells.move.ground[kind] ?? 1) > 1).toSorted(
    (a, b) => factorOf(scene, b) - factorOf(scene, a),
  );
  if (filled.length === 0 || distance(way.a, way.b) === 0) return { mm: 0, lean: false };
  let [mm, counted] = [0, 0];
  const kinds: string[] = [];
  const leans: Lean[] = [];
  for (const kind of filled) {
    kinds.push(kind);
    const within = lengthIn(
      way,
      scene.position.terrain.filter(t => kinds.includes(t.kind)),
    );
    if (within > counted) leans.push(scene.leanOn(`move.ground.${kind}`));
    mm += (within - counted) * (factorOf(scene, kind) - 1);
    counted = within;
  }
  return { mm, lean: leaning(leans) };
}
const factorOf = ({ cells }: Scene, kind: (typeof SLOWING)[number]): number => cells.move.ground[kind] ?? 1;

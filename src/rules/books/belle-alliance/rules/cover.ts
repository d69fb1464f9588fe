// 3.1.3 Cover: the figures at the point of impact stand behind it and touch it, or stand within a wood or a building.

import {
  boundsOf,
  type Box,
  boxesTouch,
  distance,
  locate,
  memoUnder,
  type Segment,
} from '../../../../geometry/index.ts';
import { holdsWhole, isBehindCover, TOUCH } from '../../../../measure/index.ts';
import { CONTACT, type Piece, type Scene, type Stand } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { COVERS, type Cover } from '../tables/figures.ts';
import { standHit } from './aspect.ts';

export interface Covered {
  readonly cover: Cover | 'unknown';
  /** Terrain that gives it. */
  readonly by: readonly string[];
}

/** Kinds that table 5 is asked about; other kinds cover only where they say so. */
const COVER_KINDS = ['wood', 'building', 'wall', 'hedge', 'fence', 'field-work'];
const AREA_KINDS = ['wood', 'building'];

/** 3.1.3 The best class that the base hit has (I-28, I-30). */
export function coverOf({ scene, target }: FireQuestion, line: Segment): Covered {
  const near = shelters(scene).filter(({ box }) => boxesTouch(box, target.outline.box, CONTACT + 4 * TOUCH));
  const hit = near.length === 0 ? null : standHit(target, line, distance(line.a, line.b));
  if (!hit) return { cover: 'none', by: [] };
  const around = boundsOf(hit.base.shape);
  const covering = near.filter(
    ({ piece, box }) => boxesTouch(box, around, CONTACT + 2 * TOUCH) && covers(scene, piece, { hit, line }),
  );
  const known = covering.flatMap(({ cover }) => (cover === null ? [] : [COVERS.indexOf(cover)]));
  const best = COVERS[Math.max(0, ...known)] ?? 'none';
  const isUnknown = best === 'none' && covering.length > 0;
  return { cover: isUnknown ? 'unknown' : best, by: covering.map(({ piece }) => piece.terrain.id) };
}

/** The pieces of a setting that may give cover, with their class. */
interface Shelter {
  readonly piece: Piece;
  readonly cover: Cover | null;
  readonly box: Box;
}
const shelters = ({ pieces, figures }: Scene): readonly Shelter[] => sheltersOn(pieces, figures);
const sheltersOn = memoUnder((pieces: Scene['pieces'], figures: Scene['figures']): readonly Shelter[] =>
  pieces.flatMap(piece => {
    const cover = classOf(figures, piece);
    return cover === 'none' ? [] : [{ piece, cover, box: boundsOf(piece.terrain.outline) }];
  }),
);

/** Null: table 5 has no class for a kind that may well have one. */
function classOf(figures: Scene['figures'], { terrain, values }: Piece): Cover | null {
  if (values.cover !== undefined) return values.cover;
  const table = figures.cells.table5?.cover ?? null;
  if (table === null) return COVER_KINDS.includes(terrain.kind) ? null : 'none';
  return Object.hasOwn(table, terrain.kind) ? (table[terrain.kind] ?? null) : 'none';
}

function covers(
  { chosen }: Scene,
  { terrain }: Piece,
  { hit, line }: { readonly hit: Stand; readonly line: Segment },
): boolean {
  const { base } = hit;
  if (!AREA_KINDS.includes(terrain.kind)) return isBehindCover(line, base.shape, terrain.outline, CONTACT);
  return chosen['I-29'] === 'whole'
    ? holdsWhole(terrain.outline, base)
    : locate(base.at, terrain.outline) !== 'outside';
}

// §5.4 Cover by the ground, where whoever owns the book has filled in what a kind of ground gives. Ours is none: the players say of a
// unit what covers it, since our sources have no rule.

import { locate, middle, type Segment } from '../../../../geometry/index.ts';
import { isBehindCover } from '../../../../measure/index.ts';
import type { Terrain } from '../../../../table/index.ts';
import { CONTACT } from '../calls/inches.ts';
import { COVERING, type COVERS } from '../calls/keys.ts';
import type { Scene } from '../calls/scene.ts';
import { frontOf, type Stand, standing, type Troop } from '../calls/troop.ts';

export interface Sheltering {
  readonly target: Troop;
  readonly firers: readonly Troop[];
}
export interface Shelter {
  readonly cover: (typeof COVERS)[number];
  /** The cell that says so; null: no ground covers it. */
  readonly cell: string | null;
}
type Kind = (typeof COVERING)[number];

/** Ground that covers those within it; all other kinds cover those behind them, who touch them. */
const AREAS: readonly Kind[] = ['wood', 'building'];
const NOTHING: Shelter = { cover: 'none', cell: null };

/** The best cover that half or more of the target's stands have against each of its firers. */
export function groundCover(scene: Scene, asked: Sheltering): Shelter {
  const filled = COVERING.filter(kind => (scene.cells.cover[kind] ?? 'none') !== 'none');
  if (filled.length === 0) return NOTHING;
  const covering = filled.filter(kind => isSheltered(scene, asked, kind));
  const best = covering.find(kind => scene.cells.cover[kind] === 'full') ?? covering[0];
  return best === undefined ? NOTHING : { cover: scene.cells.cover[best] ?? 'none', cell: `cover.${best}` };
}

function isSheltered({ position }: Scene, { target, firers }: Sheltering, kind: Kind): boolean {
  const pieces = position.terrain.filter(t => t.kind === kind);
  if (pieces.length === 0) return false;
  return firers.every(firer => {
    const front = frontOf(standing(firer));
    const covered = target.stands.filter(s =>
      pieces.some(p => covers(p, s, { a: middle(front.a, front.b), b: s.base.at })),
    );
    return 2 * covered.length >= target.stands.length;
  });
}
const covers = ({ kind, outline }: Terrain, { base, outline: stand }: Stand, line: Segment): boolean =>
  (AREAS as readonly string[]).includes(kind)
    ? locate(base.at, outline) !== 'outside'
    : isBehindCover(line, stand, outline, CONTACT);

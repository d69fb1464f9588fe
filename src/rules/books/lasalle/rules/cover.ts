// House rules of cover and ground (section 8 of the calls): what of the ground changes the number a die needs.

import { distance, locate, type Point, pointAlong, stretches } from '../../../../geometry/index.ts';
import { lessThan } from '../../../../measure/index.ts';
import type { RectBase } from '../../../../table/index.ts';
import type { Piece } from '../calls/scene.ts';
import type { ModifierId } from '../tables/figures.ts';
import { aimingPoint } from './front.ts';
import type { ZoneShot } from './shot.ts';
import type { Sighted } from './targets.ts';

/** A modifier that applies, with the pieces of ground that make it. */
export interface Applies {
  readonly id: ModifierId;
  readonly about: readonly string[];
}

/** In the order of the figures. */
export function circumstances(shot: ZoneShot, aimed: Sighted): readonly Applies[] {
  const cover = coverOf(shot, aimed);
  const rough = roughGround(shot);
  const isLong = lessThan(shot.zone.range / 2, aimed.distance ?? 0);
  return [
    ...(cover ? [cover] : []),
    ...(rough ? [rough] : []),
    ...(isLong ? [{ id: 'longRange' as const, about: [] }] : []),
  ];
}

/** At least half of the target's bases in the zone in hard cover; else at least half in soft or hard cover. */
function coverOf(shot: ZoneShot, { troop, reading }: Sighted): Applies | null {
  const bases = troop.bases.filter((_, i) => reading.places[i] !== 'none');
  const giving = bases.map(base => piecesBefore(shot, base));
  const hard = giving.map(pieces => pieces.filter(p => p.values.cover === 'hard'));
  const inHard = hard.filter(pieces => pieces.length > 0).length;
  if (2 * inHard >= bases.length && inHard > 0) return { id: 'hardCover', about: idsOf(shot, hard.flat()) };
  const inAny = giving.filter(pieces => pieces.length > 0).length;
  return 2 * inAny >= bases.length && inAny > 0 ? { id: 'softCover', about: idsOf(shot, giving.flat()) } : null;
}

/** Pieces with cover that the last base width of the way from the middle of the front edge to the base's centre runs through. */
function piecesBefore({ scene, front }: ZoneShot, base: RectBase): readonly Piece[] {
  const from = aimingPoint(front);
  const way = { a: from, b: base.at };
  const last = { a: pointAlong(way, Math.max(0, distance(from, base.at) - scene.bw)), b: base.at };
  return scene.pieces.filter(p => p.values.cover !== 'none' && stretches(last, p.terrain.outline).length > 0);
}

/** At least half of the firer's front rank stands with the base's centre in rough ground. */
function roughGround({ scene, front }: ZoneShot): Applies | null {
  const rough = scene.pieces.filter(p => p.values.rough);
  const isIn = (p: Point, piece: Piece): boolean => locate(p, piece.terrain.outline) === 'inside';
  const standing = front.rank.filter(b => rough.some(piece => isIn(b.at, piece)));
  if (standing.length === 0 || 2 * standing.length < front.rank.length) return null;
  const used = rough.filter(piece => standing.some(b => isIn(b.at, piece)));
  return { id: 'roughGround', about: used.map(p => p.terrain.id) };
}

/** Each id once, in the order of the file. */
const idsOf = ({ scene }: ZoneShot, used: readonly Piece[]): readonly string[] =>
  scene.pieces.filter(p => used.includes(p)).map(p => p.terrain.id);

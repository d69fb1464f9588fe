// Ranks as the table shows them: which stand stands behind which, straight back within its width.

import { dot, type Mm, middle, minus } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import { CONTACT } from '../calls/inches.ts';
import type { Stand } from '../calls/troop.ts';

export interface Behind {
  readonly stand: Stand;
  readonly other: Stand;
  /** How much of the other's width it covers. */
  readonly covered: Mm;
}
/** Stands with another one straight before them; the one that is covered most first. */
export function behindOthers(stands: readonly Stand[]): readonly Behind[] {
  const found: Behind[] = [];
  for (const other of stands) for (const stand of stands) if (stand !== other) found.push(...behindOne(stand, other));
  return found.toSorted((a, b) => b.covered - a.covered);
}

function behindOne(stand: Stand, other: Stand): readonly Behind[] {
  const { frame, corners, width, depth } = other.base;
  const front = middle(corners.frontLeft, corners.frontRight);
  const ways = stand.outline.points.map(p => minus(p, front));
  const ahead = ways.map(v => dot(v, frame.forward));
  if (Math.max(...ahead) > CONTACT - depth + TOUCH) return [];
  const aside = ways.map(v => dot(v, frame.right));
  const covered = Math.min(Math.max(...aside), width / 2) - Math.max(Math.min(...aside), 0 - width / 2);
  return covered > CONTACT + TOUCH ? [{ stand, other, covered }] : [];
}

/** How many ranks there are: the longest row of stands one behind the other. */
export function rankCount(stands: readonly Stand[]): number {
  const before = new Map<Stand, Stand[]>();
  for (const { stand, other } of behindOthers(stands)) before.set(stand, [...(before.get(stand) ?? []), other]);
  const known = new Map<Stand, number>();
  const rankOf = (stand: Stand): number => {
    const rank = known.get(stand);
    if (rank !== undefined) return rank;
    // Stands that face each other stand behind each other: no row without end.
    known.set(stand, 1);
    const own = 1 + Math.max(0, ...(before.get(stand) ?? []).map(rankOf));
    known.set(stand, own);
    return own;
  };
  return Math.max(0, ...stands.map(rankOf));
}

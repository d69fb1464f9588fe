// Ranks as the table shows them: a base stands in the first rank when no base of its unit stands in front of it, in contact.

import { boundsOf, CONTACT, dot, type Frame, type Mm, minus, TOUCH } from '../geometry/index.ts';
import type { Base } from './base.ts';
import { closePairs } from './closePairs.ts';

/** The bases of a unit, each of those without a written rank with the measured one. */
export function withMeasuredRanks(bases: readonly Base[]): readonly Base[] {
  if (bases.length < 2 || bases.every(b => b.rank !== undefined)) return bases;
  const measured = measuredRanks(bases);
  return bases.map((b, i) =>
    b.rank === undefined ? { ...b, rank: measured[i] as number, rankIsMeasured: true as const } : b,
  );
}
/** The rank that the file gives: what is measured is measured anew wherever the base goes. */
export const writtenRank = (base: Base): number | undefined => (base.rankIsMeasured ? undefined : base.rank);

/** The rank of each base, from 1; what is written of the others is not looked at. */
export function measuredRanks(bases: readonly Base[]): readonly number[] {
  const inFront: number[][] = bases.map(() => []);
  for (const [i, j] of closePairs(
    bases.map(b => boundsOf(b.shape)),
    CONTACT,
  )) {
    const [a, b] = [bases[i] as Base, bases[j] as Base];
    if (standsBefore(b, a)) inFront[i]?.push(j);
    if (standsBefore(a, b)) inFront[j]?.push(i);
  }
  return ranksFrom(inFront);
}

/** Rank after rank: who has nobody of the ranks that are left in front of him. Bases before each other in a ring share one. */
function ranksFrom(inFront: readonly (readonly number[])[]): readonly number[] {
  const ranks = inFront.map(() => 0);
  let left = [...inFront.keys()];
  for (let rank = 1; left.length > 0; rank++) {
    const free = left.filter(i => inFront[i]?.every(j => (ranks[j] ?? 0) > 0 && (ranks[j] ?? 0) < rank));
    for (const i of free.length > 0 ? free : left) ranks[i] = rank;
    left = left.filter(i => ranks[i] === 0);
  }
  return ranks;
}

/** `other` stands in front of `base`: ahead of its middle, past its front edge, in contact, over more than a corner. */
function standsBefore(other: Base, base: Base): boolean {
  const half =
    base.kind === 'round'
      ? { across: base.radius, deep: base.radius }
      : { across: base.width / 2, deep: base.depth / 2 };
  const reach = reachOf(other, base);
  if (reach.front <= half.deep + TOUCH || reach.middle <= 0) return false;
  if (reach.back > half.deep + CONTACT) return false;
  return Math.min(reach.right, half.across) - Math.max(reach.left, 0 - half.across) > TOUCH;
}
interface Reach {
  readonly left: Mm;
  readonly right: Mm;
  readonly back: Mm;
  readonly front: Mm;
  readonly middle: Mm;
}
/** How far a base reaches as another one looks at it from its middle. */
function reachOf(other: Base, { at, frame }: Base): Reach {
  const middle = dot(minus(other.at, at), frame.forward);
  if (other.kind === 'round') {
    const across = dot(minus(other.at, at), frame.right);
    const r = other.radius;
    return { left: across - r, right: across + r, back: middle - r, front: middle + r, middle };
  }
  const corners = other.shape.kind === 'disc' ? [] : other.shape.points.map(p => minus(p, at));
  return { ...spread(corners, frame), middle };
}
function spread(ways: readonly { readonly x: Mm; readonly y: Mm }[], { right, forward }: Frame): Omit<Reach, 'middle'> {
  const across = ways.map(w => dot(w, right));
  const ahead = ways.map(w => dot(w, forward));
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    back: Math.min(...ahead),
    front: Math.max(...ahead),
  };
}

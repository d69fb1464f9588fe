// Ranks and files as the table shows them: the front rank is what no base of the unit stands in front of, within contact. What a file
// writes wins; where it contradicts the table, a note says so.

import { dot, type Frame, type Mm } from '../../../../geometry/index.ts';
import { CONTACT } from '../../../../measure/index.ts';
import type { Base } from '../../../../table/index.ts';

export interface Placed {
  readonly rank: number;
  readonly file: number;
}
/** Where a base stands in its unit: from where to where across, and ahead. */
interface Span {
  readonly left: Mm;
  readonly right: Mm;
  readonly front: Mm;
  readonly rear: Mm;
}

/** Rank and file of each base of a closed formation, in the order of the list. */
export function placesOf(bases: readonly Base[], frame: Frame): readonly Placed[] {
  if (bases.every(b => b.rank !== undefined && b.file !== undefined)) {
    return bases.map(b => ({ rank: b.rank ?? 1, file: b.file ?? 1 }));
  }
  const before = standBefore(bases, frame);
  const measured = ranksFrom(before);
  const places: Placed[] = bases.map((b, i) => ({ rank: b.rank ?? measured[i] ?? 1, file: b.file ?? i + 1 }));
  // A second-rank figure without a file is in that of the figure before it.
  return bases.map((b, i) => {
    const ahead = before[i];
    const place = places[i] as Placed;
    if (b.file !== undefined || place.rank !== 2 || ahead === undefined || ahead < 0) return place;
    return { rank: place.rank, file: (places[ahead] as Placed).file };
  });
}

/** Ids of bases whose written rank is not the one the table shows. */
export function contradicted(bases: readonly Base[], frame: Frame): readonly string[] {
  if (bases.every(b => b.rank === undefined)) return [];
  const measured = ranksFrom(standBefore(bases, frame));
  return bases.flatMap((b, i) => (b.rank !== undefined && b.rank !== measured[i] ? [b.id] : []));
}

/** The number of the base that stands before each, in contact, with most of its width; −1: none. */
function standBefore(bases: readonly Base[], frame: Frame): readonly number[] {
  const spans = bases.map(base => spanOf(base, frame));
  const order = [...spans.keys()].sort((i, j) => (spans[i] as Span).rear - (spans[j] as Span).rear);
  return spans.map((span, i) => {
    let [best, most] = [-1, CONTACT];
    for (let k = firstFrom(order, spans, span.front - CONTACT); k < order.length; k++) {
      const j = order[k] as number;
      const other = spans[j] as Span;
      if (other.rear > span.front + CONTACT) break;
      if (j === i) continue;
      const shared = Math.min(span.right, other.right) - Math.max(span.left, other.left);
      if (shared > most + CONTACT / 100) [best, most] = [j, shared];
    }
    return best;
  });
}
/** Where in the order rears no farther back than this begin. */
function firstFrom(order: readonly number[], spans: readonly Span[], rear: Mm): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[order[middle] as number] as Span).rear < rear) low = middle + 1;
    else high = middle;
  }
  return low;
}

function spanOf({ shape }: Base, { forward, right }: Frame): Span {
  const points = shape.kind === 'disc' ? [shape.centre] : shape.points;
  const across = points.map(p => dot(p, right));
  const ahead = points.map(p => dot(p, forward));
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    front: Math.max(...ahead),
    rear: Math.min(...ahead),
  };
}
function ranksFrom(before: readonly number[]): readonly number[] {
  const ranks: number[] = [];
  const rankOf = (i: number, depth: number): number => {
    const known = ranks[i];
    if (known !== undefined) return known;
    const ahead = before[i] ?? -1;
    const rank = ahead < 0 || depth > before.length ? 1 : 1 + rankOf(ahead, depth + 1);
    ranks[i] = rank;
    return rank;
  };
  return before.map((_, i) => rankOf(i, 0));
}

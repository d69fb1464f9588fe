// 3.2.1.1, 3.2.1.2.3 How far the table is from another default target: candidates come nearer or fall behind, and others gain or lose
// a place in the sector or a free line.

import type { Mm } from '../../../../geometry/index.ts';
import type { Stand } from '../calls/scene.ts';
import type { Known } from '../reading/known.ts';
import type { LineReading } from '../reading/lineOfFire.ts';
import type { Length } from '../reading/pair.ts';
import type { BatterySector } from './artillerySector.ts';

/** What a battery sees of an enemy. */
export interface Seen {
  readonly target: Stand;
  readonly length: () => Known<Length>;
  readonly sector: () => Known<BatterySector>;
  readonly line: () => Known<LineReading>;
}
type Kind = 'flagpoint' | 'partial';

/** Who must be fired at. */
export interface Nearest {
  readonly target: Stand;
  readonly mm: Mm;
  /** With its Flagpoint in the sector, or only partly in it. */
  readonly kind: Kind;
  /** The next after it, where there is one. */
  readonly next: Mm | null;
  /** All enemies. */
  readonly aims: readonly Seen[];
}
/** How far the nearest is from being another; null where there is no other enemy. */
export interface Default {
  readonly margin: Mm | null;
  /** One unit must lose its place and another gain one by the same way, which may be more. */
  readonly atLeast: true | undefined;
}
/** The nearest stays so until the next comes before it, or another becomes a candidate, or it is none itself and another is. */
export function stayingMargin({ target, mm, kind, next, aims }: Nearest): Default {
  const others = aims.filter(a => a.target !== target);
  const own = aims.find(a => a.target === target);
  const least = leastBefore(others, { mm, kind, most: next === null ? Infinity : next - mm });
  const leaves = own ? losing(own, kind) : Infinity;
  const alone = next === null ? least : Math.min(least, leaves);
  // who has its Flagpoint in the sector comes before all that are there by a part alone, however near; once the nearest has lost that place, a part is enough
  const before = others.map(other => gaining(other, kind === 'flagpoint' ? 'partial' : 'flagpoint', alone));
  const margin = Math.min(alone, ...before.map(way => (kind === 'flagpoint' ? Math.max(leaves, way) : way)));
  const isTogether = kind === 'flagpoint' && margin < alone;
  return { margin: margin === Infinity ? null : margin, atLeast: isTogether || undefined };
}
/** Another becomes the nearest when it is a candidate, and comes before the nearest or that is none any more. */
export function becomingMargin({ target, mm, kind, aims }: Nearest, other: Seen): Default {
  const [sector, length] = [other.sector(), other.length()];
  // wholly out of the sector it must reach that first, and others may leave it meanwhile
  const isOut = sector.known && sector.value.inSector === 'none';
  const first = aims.find(a => a.target === target);
  const before = length.known ? Math.max(0, length.value.mm - mm) : 0;
  const gain = gaining(other, isOut ? 'partial' : kind, Infinity);
  const rest = first ? Math.min(before, losing(first, kind)) : before;
  const alone: Default = { margin: 0 - Math.max(gain, rest), atLeast: (!isOut && gain > 0 && rest > 0) || undefined };
  const without = isOut || kind === 'partial' ? Infinity : withoutFlagpoints(aims, other);
  return without < Math.max(gain, rest) ? { margin: 0 - without, atLeast: true } : alone;
}
/** Where all lose their place who have their Flagpoint in the sector, those that are partly in it are candidates: at least so far, for others may then be nearer. */
function withoutFlagpoints(aims: readonly Seen[], other: Seen): Mm {
  const before = aims.filter(a => isCandidate(a, 'flagpoint')).map(a => losing(a, 'flagpoint'));
  return Math.max(gaining(other, 'partial', Infinity), ...before);
}
function isCandidate(seen: Seen, kind: Kind): boolean {
  const [sector, line] = [seen.sector(), seen.line()];
  return sector.known && sector.value.inSector === kind && line.known && line.value.blockers.length === 0;
}

/** Where nobody is a candidate, one is the nearest as soon as it is one. */
export const gainingMargin = (seen: Seen): Mm | null => {
  const way = gaining(seen, 'partial', Infinity);
  return way === Infinity ? null : way;
};
/** How far a candidate is from being none: out of the sector, or with something in its way. */
function losing(seen: Seen, kind: Kind): Mm {
  const [sector, line] = [seen.sector(), seen.line()];
  const inSector = sector.known ? placeIn(sector.value, kind) : Infinity;
  const isFree = line.known && line.value.blockers.length === 0;
  return Math.min(Math.abs(inSector), isFree ? Math.abs(line.value.margin ?? Infinity) : Infinity);
}
/** How far one that is no candidate is from being one: into the sector, and out of what stands in the way. */
function gaining(seen: Seen, kind: Kind, most: Mm): Mm {
  const sector = seen.sector();
  const into = sector.known ? Math.max(0, 0 - placeIn(sector.value, kind)) : Infinity;
  if (into >= most) return Infinity;
  const line = seen.line();
  if (!line.known) return Infinity;
  const isFree = line.value.blockers.length === 0;
  return isFree ? into : Math.max(into, Math.abs(line.value.margin ?? Infinity));
}
/** + in the sector, with the Flagpoint or with some part. */
const placeIn = ({ aside, reach }: BatterySector, kind: Kind): Mm =>
  kind === 'partial' ? reach() : (aside ?? -Infinity);

/** The least way in which one of the others comes before a target that is `mm` away. */
function leastBefore(others: readonly Seen[], { mm, kind, most }: Before): Mm {
  let least = most;
  for (const other of others) {
    const length = other.length();
    const nearer = length.known ? Math.max(0, length.value.mm - mm) : Infinity;
    if (nearer < least) least = Math.min(least, Math.max(nearer, gaining(other, kind, least)));
  }
  return least;
}
interface Before {
  readonly mm: Mm;
  readonly kind: Kind;
  readonly most: Mm;
}

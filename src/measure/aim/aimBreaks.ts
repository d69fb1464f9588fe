// Where a chain of shadows that lets no line through breaks, as the slope of the lines turns.

import type { Mm } from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import { type Corners, highest, lowest, type Shade } from './aimShades.ts';

/** A line that grazes a body, or two at once, is free: a shadow hides nothing within this of its ends. Just below TOUCH. */
export const grazing = (slope: number): Mm => TOUCH * (1 - 1 / 1024) * Math.sqrt(1 + slope * slope);

/** What casts the shadows, and between what. */
export interface Setting {
  readonly shades: readonly Shade[];
  readonly front: Corners;
  readonly goal: Corners;
  /** −1: everything is taken mirrored, so that slopes grow to the left. */
  readonly mirror: 1 | -1;
}

/** The next slope at which two neighbours of the chain part, an end of it uncovers the way, or one of its bodies stands there no more. */
export function breakAfter(setting: Setting, chain: readonly Shade[], slope: number): number {
  const { front, goal, mirror } = setting;
  const first = chain[0] as Shade;
  const last = chain[chain.length - 1] as Shade;
  const chink = { setting, after: slope, next: Infinity };
  for (let i = 0; i < 2; i++) {
    const end = i === 0 ? front : goal;
    narrow(chink, first, end, 'left');
    narrow(chink, last, end, 'right');
  }
  for (let i = 0; i < chain.length; i++) {
    const shade = chain[i] as Shade;
    const gone = mirror === 1 ? shade.to : 0 - shade.from;
    if (gone < chink.next) chink.next = gone;
    const before = chain[i - 1];
    if (!before) continue;
    narrow(chink, before, shade, 'after');
    narrow(chink, shade, before, 'before');
  }
  return chink.next;
}

/** The least slope found so far, after one, at which the chain is open. */
interface Chink {
  readonly setting: Setting;
  readonly after: number;
  next: number;
}
/** Where a chain may open: past its left or right end, or between `p` and the body after or before it. */
type Place = 'left' | 'right' | 'after' | 'before';

/**
 * Narrows the slope down: of lines through a corner of each, where the two just part, or along a side of the first, where they
 * come nearest to parting.
 */
function narrow(chink: Chink, p: Corners, q: Corners, place: Place): void {
  const { setting, after } = chink;
  const { mirror } = setting;
  const n = p.us.length;
  const m = q.us.length;
  for (let i = 0; i < n; i++) {
    const u = p.us[i] as number;
    const v = p.vs[i] as number;
    for (let j = 0; j <= m; j++) {
      const isAlong = j === m;
      const k = i + 1 === n ? 0 : i + 1;
      const across = u - ((isAlong ? p.us[k] : q.us[j]) as number);
      const slope = (mirror * across) / (v - ((isAlong ? p.vs[k] : q.vs[j]) as number));
      if (slope > after && slope < chink.next && opensAt(setting, slope, { p, q, place })) chink.next = slope;
    }
  }
}

function opensAt(
  { front, goal, mirror }: Setting,
  slope: number,
  { p, q, place }: { readonly p: Corners; readonly q: Corners; readonly place: Place },
): boolean {
  const graze = grazing(slope);
  switch (place) {
    case 'left': {
      const from = Math.max(lowest(front, slope, mirror), lowest(goal, slope, mirror));
      return lowest(p, slope, mirror) >= from - graze;
    }
    case 'right': {
      const to = Math.min(highest(front, slope, mirror), highest(goal, slope, mirror));
      return highest(p, slope, mirror) <= to + graze;
    }
    case 'after':
      return highest(p, slope, mirror) <= lowest(q, slope, mirror) + 2 * graze;
    case 'before':
      return highest(q, slope, mirror) <= lowest(p, slope, mirror) + 2 * graze;
  }
}

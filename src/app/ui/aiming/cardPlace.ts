// Where the card of a fire lies on a wide screen: near its target, over neither target nor firer, and off the line between them where it can be.

import { point, polygon, stretches } from '../../../geometry/index.ts';
import type { Spot } from '../../camera.ts';
import type { Box } from '../chips/dodge.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Corner {
  readonly left: number;
  readonly top: number;
}
export interface Shot {
  readonly target: Box;
  readonly firer: Box | null;
}

/** Past the chip of the target. */
const ASIDE = 110;
/** The chip and the name stand above and below a unit. */
const NAMED = 40;

/** The upper left corner of the card, inside the open part of the table; pixels from the upper left corner of the canvas. */
export function cardPlace(card: Size, open: Box, { target, firer }: Shot): Corner {
  const within = ({ left, top }: Corner): Corner => ({
    left: Math.round(Math.max(open.left, Math.min(left, open.right - card.width))),
    top: Math.round(Math.max(open.top, Math.min(top, open.bottom - card.height))),
  });
  const [x, y] = middleOf(target);
  const beside = y - NAMED;
  const sides: readonly Corner[] = [
    { left: target.right + ASIDE, top: beside },
    { left: target.left - ASIDE - card.width, top: beside },
  ];
  const others: readonly Corner[] = [
    { left: x - card.width / 2, top: target.bottom + NAMED },
    { left: x - card.width / 2, top: target.top - NAMED - card.height },
    { left: open.right, top: open.top },
    { left: open.right, top: open.bottom },
    { left: open.left, top: open.top },
    { left: open.left, top: open.bottom },
  ];
  const costOf = (at: Corner): number => {
    const area = { ...at, right: at.left + card.width, bottom: at.top + card.height };
    const away = Math.hypot((area.left + area.right) / 2 - x, (area.top + area.bottom) / 2 - y);
    const covers = overlap(area, grown(target)) + (firer ? overlap(area, grown(firer)) : 0);
    return covers * COVERED + (firer ? lengthUnder(area, middleOf(firer), [x, y]) : 0) * LINE + away;
  };
  const places = [sides, others].flatMap((some, i) =>
    some.map(within).map(at => ({ at, cost: costOf(at) + i * NOT_BESIDE })),
  );
  return places.reduce((best, place) => (place.cost < best.cost - 1 ? place : best)).at;
}
/** One pixel of a unit, one of the line, and a place where nobody looks first, against one pixel farther away. */
const COVERED = 1;
const LINE = 2;
const NOT_BESIDE = 150;

const middleOf = ({ left, right, top, bottom }: Box): Spot => [(left + right) / 2, (top + bottom) / 2];
const grown = ({ left, right, top, bottom }: Box): Box => ({
  left: left - NAMED / 2,
  right: right + NAMED / 2,
  top: top - NAMED,
  bottom: bottom + NAMED,
});
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** How much of the way between two spots lies under a box. */
function lengthUnder({ left, right, top, bottom }: Box, from: Spot, to: Spot): number {
  const corners = [point(left, top), point(right, top), point(right, bottom), point(left, bottom)];
  const way = { a: point(...from), b: point(...to) };
  return stretches(way, polygon(corners)).reduce((sum, part) => sum + part.out - part.in, 0);
}

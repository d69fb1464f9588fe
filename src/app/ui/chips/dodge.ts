// What is read at the same time keeps off each other: chips off chips, labels of the hand off chips.

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Between a label and a chip, pixels. */
const CLEAR = 3;
/** Farther from its place nobody knows what a label speaks of. px */
const FARTHEST = 120;

/** How far down a box goes to lie clear over each of the others, and clear under it. */
const upOrDown = ({ top, bottom }: Box, others: readonly Box[]): readonly number[] =>
  others.flatMap(c => [c.top - CLEAR - bottom, c.bottom + CLEAR - top]);

/** How far down (up where it is negative) a label goes to lie on no chip; 0 where no place is near enough. Pixels. */
export function dodgeOf(label: Box, chips: readonly Box[]): number {
  const beside = chips.filter(c => c.left < label.right && c.right > label.left);
  const isFree = (by: number): boolean => beside.every(c => c.top >= label.bottom + by || c.bottom <= label.top + by);
  const shifts = upOrDown(label, beside);
  return (
    [0, ...shifts.toSorted((a, b) => Math.abs(a) - Math.abs(b))].find(by => Math.abs(by) <= FARTHEST && isFree(by)) ?? 0
  );
}

/** A chip farther from its unit could be another's: px, and in heights of the chip (those for fingers are taller). */
const FARTHEST_CHIP = { px: 80, heights: 1.1 } as const;

/** Pixels to the right and down. */
export type Shift = readonly [number, number];
/**
 * How far each chip goes, so that it lies in the room, on no panel and on no other: the lowest stay, those above give way to where it is nearest, over
 * or beside. In the order of the boxes; null: there is no place near enough.
 */
export function partedBy(chips: readonly Box[], room: Box, panels: readonly Box[] = []): readonly (Shift | null)[] {
  const shifts = new Map<Box, Shift | null>();
  const lain: Box[] = [...panels];
  for (const chip of chips.toSorted((a, b) => b.bottom - a.bottom || a.left - b.left)) {
    const shift = partedFrom(chip, lain, room);
    shifts.set(chip, shift);
    if (shift) lain.push(shifted(chip, shift));
  }
  return chips.map(c => shifts.get(c) ?? null);
}

function partedFrom(chip: Box, lain: readonly Box[], room: Box): Shift | null {
  const { left, right, top, bottom } = chip;
  const farthest = Math.max(FARTHEST_CHIP.px, FARTHEST_CHIP.heights * (bottom - top));
  const across = [
    room.left - left,
    room.right - right,
    ...lain.flatMap(c => [c.left - CLEAR - right, c.right + CLEAR - left]),
  ];
  const down = [room.top - top, room.bottom - bottom, ...upOrDown(chip, lain)];
  const isFree = (there: Box): boolean => holds(room, there) && !lain.some(c => overlap(c, there));
  const nearest = [0, ...across]
    .flatMap(x => [0, ...down].map((y): Shift => [x, y]))
    .filter(shift => Math.hypot(...shift) <= farthest)
    .toSorted((one, other) => Math.hypot(...one) - Math.hypot(...other));
  return nearest.find(shift => isFree(shifted(chip, shift))) ?? null;
}
// field by field: those of a DOMRect are not its own, and do not spread
const shifted = ({ left, right, top, bottom }: Box, [x, y]: Shift): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
});
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
/** What a float rounds off. px */
const HAIR = 0.01;
const holds = (room: Box, c: Box): boolean =>
  c.left >= room.left - HAIR &&
  c.right <= room.right + HAIR &&
  c.top >= room.top - HAIR &&
  c.bottom <= room.bottom + HAIR;

/** Those that are seen: for fingers a quiet one is a name alone, and nothing gives way to it. */
const seenIn = (layer: ParentNode): readonly HTMLElement[] =>
  [...layer.querySelectorAll<HTMLElement>('.threat-chip')].filter(chip => {
    const quiet = chip.querySelector('.quiet-chip');
    return !quiet || getComputedStyle(quiet).opacity !== '0';
  });

/**
 * Chips of a layer that lie on one another, or out of the room that the panels leave, are shifted; those that find no place are not shown. A
 * chip that could be taken for another unit's gets a stem down to its own.
 */
export function partChips(layer: HTMLElement, covered: Box): void {
  const chips = seenIn(layer);
  for (const chip of chips) chip.style.translate = '';
  const { left, right, top, bottom } = layer.getBoundingClientRect();
  const room = {
    left: left + covered.left,
    right: right - covered.right,
    top: top + covered.top,
    bottom: bottom - covered.bottom,
  };
  const shifts = partedBy(
    chips.map(c => c.getBoundingClientRect()),
    room,
    [...document.querySelectorAll('.upper > *')].map(panel => panel.getBoundingClientRect()),
  );
  for (const [i, chip] of chips.entries()) {
    const shift = shifts[i] ?? null;
    chip.toggleAttribute('data-crowded', shift === null);
    if (shift && shift.some(n => n !== 0)) chip.style.translate = `${Math.round(shift[0])}px ${Math.round(shift[1])}px`;
    putStem(chip, shift ?? [0, 0]);
  }
}

/** Shifted by less than this it still stands at its unit. px */
const ASIDE = 10;
/** From the middle of its foot to the middle of the unit. */
function putStem(chip: HTMLElement, [dx, dy]: Shift): void {
  const way: Shift = [-dx, Number(chip.dataset['down'] ?? 0) - dy];
  chip.toggleAttribute('data-aside', 'overAnother' in chip.dataset || Math.hypot(dx, dy) > ASIDE);
  chip.style.setProperty('--stem', `${Math.hypot(...way).toFixed(1)}px`);
  chip.style.setProperty('--turn', `${Math.atan2(way[1], way[0]).toFixed(3)}rad`);
}

/** Labels of the hand that lie on chips are shifted off them. */
export function dodgeChips(labels: HTMLElement): void {
  const own = [...labels.querySelectorAll<HTMLElement>('.sketch-label')];
  for (const label of own) label.style.translate = '';
  const chips = own.length === 0 ? [] : seenIn(document).map(c => c.getBoundingClientRect());
  if (chips.length === 0) return;
  const shifts = own.map(label => dodgeOf(label.getBoundingClientRect(), chips));
  for (const [i, by] of shifts.entries())
    if (by !== 0) (own[i] as HTMLElement).style.translate = `0 ${Math.round(by)}px`;
}

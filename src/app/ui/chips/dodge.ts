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

/** How far down (up where it is negative) a label goes to lie on no chip; 0 where no place is near enough (`farthest`). Pixels. */
export function dodgeOf(label: Box, chips: readonly Box[], farthest = FARTHEST): number {
  const beside = chips.filter(c => c.left < label.right && c.right > label.left);
  const isFree = (by: number): boolean => beside.every(c => c.top >= label.bottom + by || c.bottom <= label.top + by);
  const shifts = beside.flatMap(c => [c.top - CLEAR - label.bottom, c.bottom + CLEAR - label.top]);
  return (
    [0, ...shifts.sort((a, b) => Math.abs(a) - Math.abs(b))].find(by => Math.abs(by) <= farthest && isFree(by)) ?? 0
  );
}

/** A chip farther over or under its unit could be another's: px, and in rows of chips (those for fingers are taller). */
const FARTHEST_CHIP = { px: 80, rows: 2 } as const;

/** How far each chip goes, so that none lies on another: the lowest stay, those above give way. Pixels, in the order of the boxes. */
export function partedBy(chips: readonly Box[]): readonly number[] {
  const shifts = new Map<Box, number>();
  const lain: Box[] = [];
  for (const chip of chips.toSorted((a, b) => b.bottom - a.bottom || a.left - b.left)) {
    // one by one: the fields of a DOMRect are not its own, and do not spread
    const { left, right, top, bottom } = chip;
    const by = dodgeOf(chip, lain, Math.max(FARTHEST_CHIP.px, FARTHEST_CHIP.rows * (bottom - top + CLEAR)));
    shifts.set(chip, by);
    lain.push({ left, right, top: top + by, bottom: bottom + by });
  }
  return chips.map(c => shifts.get(c) ?? 0);
}
/** Chips of a layer that lie on one another are shifted. */
export function partChips(layer: HTMLElement): void {
  const chips = [...layer.querySelectorAll<HTMLElement>('.threat-chip')];
  for (const chip of chips) chip.style.translate = '';
  const shifts = partedBy(chips.map(c => c.getBoundingClientRect()));
  for (const [i, by] of shifts.entries())
    if (by !== 0) (chips[i] as HTMLElement).style.translate = `0 ${Math.round(by)}px`;
}

/** Labels of the hand that lie on chips are shifted off them. */
export function dodgeChips(labels: HTMLElement): void {
  const own = [...labels.querySelectorAll<HTMLElement>('.sketch-label')];
  for (const label of own) label.style.translate = '';
  const chips =
    own.length === 0 ? [] : [...document.querySelectorAll('.threat-chip')].map(c => c.getBoundingClientRect());
  if (chips.length === 0) return;
  const shifts = own.map(label => dodgeOf(label.getBoundingClientRect(), chips));
  for (const [i, by] of shifts.entries())
    if (by !== 0) (own[i] as HTMLElement).style.translate = `0 ${Math.round(by)}px`;
}

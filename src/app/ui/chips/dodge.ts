// A label of the hand keeps off chips: both are read at the same time.

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

/** How far down (up where it is negative) a label goes to lie on no chip; 0 where no place is near enough. Pixels. */
export function dodgeOf(label: Box, chips: readonly Box[]): number {
  const beside = chips.filter(c => c.left < label.right && c.right > label.left);
  const isFree = (by: number): boolean => beside.every(c => c.top >= label.bottom + by || c.bottom <= label.top + by);
  const shifts = beside.flatMap(c => [c.top - CLEAR - label.bottom, c.bottom + CLEAR - label.top]);
  return (
    [0, ...shifts.sort((a, b) => Math.abs(a) - Math.abs(b))].find(by => Math.abs(by) <= FARTHEST && isFree(by)) ?? 0
  );
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

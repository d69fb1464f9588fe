// Of a body that may go any way: up to which way something surely holds. The moves are a disc about none, cut into squares; a square is left
// once all of its moves are proven at once, else it is quartered, the ones nearest to none first (branch and bound: Land and Doig 1960).
// Lengths are shares of the farthest move, so that a table of another size has the same squares.

/** A square of moves: its middle, ahead and to the left, and half of its side. */
export interface Cell {
  readonly ahead: number;
  readonly left: number;
  readonly half: number;
}
/** `proven`: of all moves of the square; `open`: of its middle alone, or of none. */
export type Verdict = 'proven' | 'open' | 'fails';
export interface Finding<Hint> {
  readonly verdict: Verdict;
  /** For the quarters of the square. */
  readonly hint: Hint;
  /** How much work it was. */
  readonly effort: number;
}
export interface Trial<Hint> {
  /** `spent`: before squares that lie as far. */
  readonly look: (cell: Cell, hint: Hint, spent: number) => Finding<Hint>;
  readonly hint: Hint;
  /** From this share on nothing is asked. */
  readonly enough: number;
  /** Two shares are one within so many times the less. */
  readonly hardly: number;
  /** No more than that is looked through. */
  readonly effort: number;
}
interface Waiting<Hint> {
  readonly cell: Cell;
  readonly hint: Hint;
  /** From no move to its nearest. */
  readonly away: number;
}

export interface Proven {
  /** Up to it all moves are proven, no more than `enough`. */
  readonly share: number;
  /** One that fails and is hardly farther, if any was found. */
  readonly fails: Cell | null;
  readonly spent: number;
}

/** Squares whose nearest moves lie as far are looked at together, whichever side they lie on: a mirrored table has the same. */
export function provenShare<Hint>({ look, hint, enough, hardly, effort }: Trial<Hint>): Proven {
  let waiting: readonly Waiting<Hint>[] = [{ cell: { ahead: 0, left: 0, half: 1 }, hint, away: 0 }];
  let fails: Cell | null = null;
  let spent = 0;
  for (;;) {
    const share = Math.min(enough, ...waiting.map(w => w.away));
    const isAll = middleAway(fails) <= share * hardly;
    if (share >= enough || isAll || spent >= effort) return { share, fails: isAll ? fails : null, spent };
    const before = spent;
    const next: Waiting<Hint>[] = [];
    for (const w of waiting) {
      if (w.away > share + SAME) {
        next.push(w);
        continue;
      }
      const found = look(w.cell, w.hint, before);
      spent += found.effort;
      if (found.verdict === 'fails' && middleAway(w.cell) < middleAway(fails)) fails = w.cell;
      const asked = Math.min(enough, middleAway(fails));
      if (found.verdict !== 'proven') next.push(...nearer(quartersOf(w.cell), asked, found.hint));
    }
    waiting = next;
  }
}
function nearer<Hint>(cells: readonly Cell[], share: number, hint: Hint): readonly Waiting<Hint>[] {
  return cells.map(cell => ({ cell, hint, away: awayOf(cell) })).filter(w => w.away < share);
}
const SAME = 1e-9;

function quartersOf({ ahead, left, half }: Cell): readonly Cell[] {
  const quarter = half / 2;
  return [1, -1].flatMap(a =>
    [1, -1].map(l => ({ ahead: ahead + a * quarter, left: left + l * quarter, half: quarter })),
  );
}
function awayOf({ ahead, left, half }: Cell): number {
  const [a, l] = [Math.max(0, Math.abs(ahead) - half), Math.max(0, Math.abs(left) - half)];
  return Math.sqrt(a * a + l * l);
}
const middleAway = (cell: Cell | null): number =>
  cell ? Math.sqrt(cell.ahead * cell.ahead + cell.left * cell.left) : Infinity;

// The questions that the bench asks.

/** What a frame of a drag asks of the kernel: the table laid out anew, then some dozen lines and boxes. */
export const KERNEL_ASKS = {
  layOut: 'table laid out',
  near: 'bodies near a box',
  along: 'bodies along a line',
  frame: 'a frame: laid out, 24 lines',
} as const;

/** What is asked of a book: 100 units at 100, one unit at its 100 enemies, all that a dragged base can affect, a frame;
 * a move; and one call on a table that nobody has asked before, crowded, of bodies of many bases, through woods, and with a wood between the two. */
export const BOOK_ASKS = {
  marks: 'all at all, with marks',
  plain: 'all at all, no marks',
  alone: 'all at all, answers alone',
  one: 'one at all, with marks',
  own: 'base dragged: its own',
  move: 'a move of an enforced game',
  crowded: 'one call, 2,000 bystanders',
  deep: 'one call, 900 bases in the firer',
  wooded: 'one call, lines through woods',
  behindWoods: 'one call, a no by woods',
} as const;

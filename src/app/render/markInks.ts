// What marks are drawn with on the page: the ink of their role, their width in pixels of the screen. A length that decides
// takes the ink of its answer; a line that is free is drawn as free even where the answer is no for another reason.

import type { Mark } from '../../measure/index.ts';
import { ARC, CLOSE, HAND, INK, type Ink, NO, QUIET, YES, ZONE } from './inks.ts';

export type Answer = 'yes' | 'no' | 'unknown';
export interface MarkInk {
  readonly ink: Ink;
  readonly width: number;
  /** Thin lines that come in crowds have no casing. */
  readonly bare?: boolean;
}

const BY_ROLE: Readonly<Record<Mark['role'], MarkInk | 'state' | 'answer'>> = {
  'line-of-fire': { ink: INK, width: 3 },
  'line-of-aim': { ink: QUIET, width: 1.2, bare: true },
  'line-of-sight': 'state',
  'arc-of-fire': { ink: ARC, width: 1.4 },
  'arc-side': { ink: ARC, width: 1.9 },
  'fire-zone': { ink: ARC, width: 1.7 },
  'front-line': { ink: ZONE, width: 2.2 },
  'flank-line': { ink: ZONE, width: 2.6 },
  'security-zone': { ink: ZONE, width: 1.7 },
  strip: { ink: ZONE, width: 1.4 },
  sector: { ink: ZONE, width: 1.4 },
  range: { ink: INK, width: 1.8 },
  'range-limit': { ink: ARC, width: 1.7 },
  clearance: 'answer',
  gap: 'answer',
  path: { ink: HAND, width: 2.4 },
  swept: { ink: HAND, width: 1.2 },
  pose: { ink: HAND, width: 1.8 },
  outline: { ink: QUIET, width: 1.4 },
  blocker: 'answer',
  shadow: { ink: QUIET, width: 1, bare: true },
  cover: { ink: YES, width: 2.6 },
  'point-of-fire': { ink: INK, width: 1.6 },
  'point-of-impact': { ink: INK, width: 1.6 },
  'designated-point': { ink: QUIET, width: 1.6 },
  'deciding-point': 'answer',
};

export function markInk({ role, state }: Pick<Mark, 'role' | 'state'>, answer: Answer): MarkInk {
  const look = BY_ROLE[role] ?? { ink: QUIET, width: 1.4 };
  if (look === 'state') return { ink: state === 'blocked' ? NO : YES, width: 2.7 };
  if (look === 'answer') return { ink: answer === 'yes' ? YES : answer === 'no' ? NO : CLOSE, width: 2.7 };
  return look;
}

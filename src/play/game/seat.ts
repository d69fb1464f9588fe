// Who sits where: a side, all sides at one table, the umpire, somebody who looks on.

import { z } from 'zod';

const side = z.strictObject({ side: z.string().min(1).max(200) });
const seat = z.strictObject({ seat: z.enum(['table', 'umpire', 'watcher']) });
export const seatOf = z.union([side, seat]);
/** `table`: everybody at one table, who may do what any side may. */
export type Seat = z.infer<typeof seatOf>;

export const AT_ONE_TABLE: Seat = { seat: 'table' };
export const UMPIRE: Seat = { seat: 'umpire' };
export const WATCHER: Seat = { seat: 'watcher' };

/** The side of a seat; null where it plays none, or all. */
export const sideOfSeat = (s: Seat): string | null => ('side' in s ? s.side : null);
export const sitsAs = (s: Seat, kind: 'table' | 'umpire' | 'watcher'): boolean => 'seat' in s && s.seat === kind;

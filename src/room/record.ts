// The record of a room as a file.

import { z } from 'zod';
import { type Written, writtenEntry } from './entries.ts';

const RECORD_VERSION = 2;
export const roomRecord = z.strictObject({
  format: z.literal('enfilade/room'),
  /** 2: several commands may be one step. Records of version 1 are read as they are. */
  version: z.literal([1, RECORD_VERSION]),
  /** From the first entry to the last. */
  entries: z.array(writtenEntry).min(1).max(100_000),
});
export type RoomRecord = z.infer<typeof roomRecord>;

export const roomRecordOf = (entries: readonly Written[]): RoomRecord => ({
  format: 'enfilade/room',
  version: RECORD_VERSION,
  entries: [...entries],
});

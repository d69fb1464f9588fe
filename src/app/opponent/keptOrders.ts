// Orders to single units of the computer's side, read back from what the browser kept.

import { z } from 'zod';
import type { PlayerOrder } from '../../opponent/index.ts';

const place = z.object({ x: z.number(), y: z.number() }).readonly();
const orderOf = z.union([
  z.object({ unit: z.string(), do: z.enum(['attack', 'hold', 'withdraw']), at: place }).readonly(),
  z.object({ unit: z.string(), do: z.literal('follow'), friend: z.string() }).readonly(),
]) satisfies z.ZodType<PlayerOrder>;

/** Those that can be read. */
export const ordersIn = (kept: unknown): readonly PlayerOrder[] =>
  Array.isArray(kept) ? kept.flatMap(order => orderOf.safeParse(order).data ?? []) : [];

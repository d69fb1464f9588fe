// What a page sends to make a room.

import { z } from 'zod';
import { roomStart, roomTerms } from '../room/index.ts';
import { bad, good, problem, type Result, read } from '../table/index.ts';

const newRoom = z.strictObject({ start: roomStart, terms: roomTerms, umpire: z.boolean() });
export type NewRoom = z.infer<typeof newRoom>;

export function readNewRoom(value: unknown): Result<NewRoom> {
  const shaped = read(newRoom as z.ZodType<NewRoom>, value);
  if (!shaped.ok) return shaped;
  const { start } = shaped.value;
  return start.from !== 'record' && fileOf(start).map !== undefined
    ? bad(problem('start.map', 'a room carries its ground with it: lay the map into the table first'))
    : good(shaped.value);
}
const fileOf = (start: Exclude<NewRoom['start'], { from: 'record' }>): { readonly map?: string | undefined } =>
  start.from === 'position' ? start.position : start.scenario;

// What a question of a game asks about: the call, the table without marks, the unit that acts, and the one it acts against.

import type { z } from 'zod';
import { bad, good, type Position, problem, type Result, read, visible } from '../../../../table/index.ts';
import type { GameCall } from '../../../kit/index.ts';
import { plainScene, type Scene } from './scene.ts';
import type { Troop } from './troop.ts';

export interface Asked<C> {
  readonly scene: Scene;
  readonly troop: Troop;
  readonly call: C;
}
/** Problems: a field that is wrong, a table that cannot be read, a unit that is not there. */
export function askedOf<C extends { readonly unit: string }>(
  position: Position,
  schema: z.ZodType<C>,
  said: GameCall,
): Result<Asked<C>> {
  const call = read(schema, said, 'call');
  const scene = plainScene(position);
  if (!call.ok) return call;
  if (!scene.ok) return scene;
  const troop = troopSaid(scene.value, call.value.unit, 'call.unit');
  return troop.ok ? good({ scene: scene.value, troop: troop.value, call: call.value }) : troop;
}
/** The same of a call against another unit. */
export function askedAt<C extends { readonly unit: string; readonly target: string }>(
  position: Position,
  schema: z.ZodType<C>,
  said: GameCall,
): Result<Asked<C> & { readonly target: Troop }> {
  const asked = askedOf(position, schema, said);
  if (!asked.ok) return asked;
  const target = troopSaid(asked.value.scene, asked.value.call.target, 'call.target');
  return target.ok ? good({ ...asked.value, target: target.value }) : target;
}
function troopSaid({ troopById }: Scene, id: string, path: string): Result<Troop> {
  const troop = troopById.get(id);
  return troop ? good(troop) : bad(problem(path, `no such unit: ${visible(id)}`));
}

// Files that a command writes: never over one of those it reads.

import { bad, problem, type Result } from '../table/index.ts';
import type { World } from './world.ts';

export interface Output {
  readonly world: World;
  /** Paths of everything that the command reads. */
  readonly inputs: readonly string[];
  readonly name: string;
}
export async function writeBeside({ world, inputs, name }: Output, text: string | Uint8Array): Promise<Result<null>> {
  for (const input of inputs) {
    if (input === name || (await world.isSame(input, name)))
      return bad(problem('', 'is one of the files that are read; it would be overwritten'));
  }
  return world.write(name, text);
}

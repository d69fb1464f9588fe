// The same question in C, where a C compiler is at hand: how far from the floor are we?

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Turns } from './measure.ts';
import { plainBases } from './plain.ts';
import type { Scene } from './scene.ts';

export interface GridInC extends Turns {
  /** How many of the scene's lines it finds blocked. */
  readonly blocked: number;
  dismiss(): void;
}

/** `null`: there is no C compiler. The program reads the scene, then answers each line it gets with a round of all questions. */
export async function gridInC(scene: Scene): Promise<GridInC | null> {
  const program = join(mkdtempSync(join(tmpdir(), 'enfilade-bench-')), 'grid');
  const source = fileURLToPath(new URL('../../tests/bench/grid.c', import.meta.url));
  if (spawnSync('cc', ['-O3', '-march=native', '-o', program, source, '-lm']).status !== 0) return null;
  const child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const head = [scene.bases.length, scene.lines.length, scene.side];
  const asked = scene.lines.flatMap(({ line: { a, b }, firer, target }) => [a.x, a.y, b.x, b.y, firer, target]);
  child.stdin.write(Buffer.from(Float64Array.from([...head, ...plainBases(scene.bases), ...asked]).buffer));
  const reports = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const round = async (): Promise<{ ns: number; ms: number; blocked: number }> => {
    child.stdin.write('\n');
    const [ns = Number.NaN, ms = 0, blocked = -1] = String((await reports.next()).value)
      .split(' ')
      .map(Number);
    return { ns, ms, blocked };
  };
  const { blocked } = await round();
  return { name: 'grid in C', blocked, batch: round, dismiss: () => child.stdin.end() };
}

// The same question in C, where a C compiler is at hand: how far from the floor are we?

import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainBases } from './plain.ts';
import type { Scene } from './scene.ts';
import type { Row } from './table.ts';

export function compareWithC(scene: Scene, rows: readonly Row[]): readonly Row[] {
  const program = join(mkdtempSync(join(tmpdir(), 'enfilade-bench-')), 'grid');
  const source = fileURLToPath(new URL('../../tests/bench/grid.c', import.meta.url));
  if (spawnSync('cc', ['-O3', '-march=native', '-o', program, source, '-lm']).status !== 0) return [];
  const head = [scene.bases.length, scene.lines.length, scene.side];
  const asked = scene.lines.flatMap(({ line: { a, b }, firer, target }) => [a.x, a.y, b.x, b.y, firer, target]);
  const input = Float64Array.from([...head, ...plainBases(scene.bases), ...asked]);
  const run = spawnSync(program, { input: Buffer.from(input.buffer) });
  const [ns, found] = run.stdout.toString().trim().split(' ').map(Number);
  if (run.status !== 0 || ns === undefined || found === undefined) return [];
  const ours = rows.find(r => r.count === scene.bases.length && r.question === 'line blocked');
  return [
    {
      count: scene.bases.length,
      question: 'line blocked, C',
      engine: 'grid in C (least)',
      ns,
      least: ns,
      ratio: ns / (ours?.least ?? Number.NaN),
      compared: 0,
      mismatches: [],
    },
  ];
}

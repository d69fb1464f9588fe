// The kernel's two paths, side by side: the row of boxes, and the grid. What each costs to lay out, and what a question costs then; from
// how many questions on the grid has paid for itself.

import { boxesAlong, boxRow, type Segment, type Shape } from '../../src/geometry/index.ts';
import { buildKernel } from '../../src/geometry/kernel/kernel.ts';
import { batches, timingOf } from './measure.ts';
import { benchScene } from './scene.ts';
import type { Row } from './table.ts';

const COUNTS = [20, 200, 1_000, 10_000];
const QUESTIONS = 1_000;
const BATCHES = 9;
export const LAY_OUT = 'table laid out';
export const ALONG = 'bodies along a line';

export const broadPhase = (isQuick: boolean): readonly Row[] =>
  COUNTS.flatMap(count => rowsAt(count, isQuick ? 20 : 100));

function rowsAt(count: number, warmUpMs: number): readonly Row[] {
  const scene = benchScene(count, QUESTIONS);
  const shapes: readonly Shape[] = scene.bases.map(b => b.outline);
  const lines: readonly Segment[] = scene.lines.map(q => q.line);
  const row = boxRow(shapes);
  const kernel = buildKernel(shapes);
  const tasks = [
    [LAY_OUT, 'row', () => boxRow(shapes)],
    [LAY_OUT, 'grid', () => buildKernel(shapes)],
    [ALONG, 'row', (k: number) => boxesAlong(lines[k] as Segment, row)],
    [ALONG, 'grid', (k: number) => kernel.basesInCorridor(lines[k] as Segment, 0)],
  ] as const;
  return tasks.map(([question, engine, ask]) => {
    const batch = batches({ questions: lines.length, ask }, warmUpMs);
    const { median, least } = timingOf(Array.from({ length: BATCHES }, () => batch().ns));
    return { count, question, engine, ns: median, least, compared: 0, mismatches: [] };
  });
}

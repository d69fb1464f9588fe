// Margins of a line of fire that hang on more than who stands near it: contact that is made by hand.

import { expect, test } from 'vitest';
import { loadRuleset, type Ruling } from '../../../../src/rules/index.ts';
import type { Position } from '../../../../src/table/index.ts';
import { must } from '../../../must.ts';
import { samplesOf } from '../../samples.ts';

async function sample(name: string): Promise<Position> {
  const found = samplesOf('belle-alliance').find(s => s.name.includes(name));
  if (!found) throw new Error(name);
  return (await found.open()).position;
}
async function ruled(position: Position, n: number): Promise<Ruling> {
  const book = await loadRuleset('belle-alliance');
  return must(must(book.open(position)).ask(position.calls[n - 1] as Ruling['call']));
}

test('a skirmish line in contact gives no cover until it has left by more than contact, ½ mm: made by hand, never too close', async () => {
  const position = await sample('voltigeurs-in-front');
  const ruling = await ruled(position, 1);
  expect(ruling).toMatchObject({ answer: 'yes', decidedBy: ['line-of-fire'], tooClose: false });
  expect(ruling.margin?.mm).toBeCloseTo(0.5, 3);
});

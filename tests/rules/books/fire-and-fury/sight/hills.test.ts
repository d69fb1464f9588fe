// Hills under firer and target and between them, on seeded tables: no hill that is moved by less than the margin changes the
// answer, and no margin is nothing (35 of these tables said _at least 0_, where a hill lay between the middles of two stands).

import { expect, test } from 'vitest';
import { loadRuleset, openWith, type Ruling } from '../../../../../src/rules/index.ts';
import { readPositionFile } from '../../../../../src/table/index.ts';
import { randomFrom } from '../../../../geometry/scene.ts';
import { must } from '../../../../must.ts';
import { moversOf } from '../../../movers.ts';

const CALL = { kind: 'fire', firer: 'a', target: 't' } as const;
const LINE = { arm: 'infantry', formation: 'line', values: { weapon: 'RM' } };
type FilePoint = readonly [number, number];

function hillAround([x, y]: FilePoint, wide: number, next: () => number): readonly FilePoint[] {
  const corners = 3 + Math.floor(next() * 3);
  const [across, along, start] = [wide * (0.6 + next()), wide * (0.3 + 0.6 * next()), 2 * Math.PI * next()];
  return Array.from({ length: corners }, (_, i): FilePoint => {
    const a = start + (2 * Math.PI * i) / corners;
    return [x + across * Math.cos(a), y + along * Math.sin(a)];
  });
}
/** One hill near the firer, one amid, one near the target; the amid one is always there. Inches. */
function fileOf(next: () => number): object {
  const some = (size: number): number => (next() - 0.5) * size;
  const target: FilePoint = [32 + some(4), 32 + 4 + 4 * next()];
  const amid: FilePoint = [(32 + target[0]) / 2 + some(4), (32 + target[1]) / 2 + some(2)];
  const hills = [
    hillAround(amid, 2, next),
    ...(next() < 0.7 ? [hillAround([32 + some(3), 32 + some(2) - 0.5], 3, next)] : []),
    ...(next() < 0.7 ? [hillAround([target[0] + some(3), target[1] + some(2) + 0.5], 3, next)] : []),
  ];
  const unit = (id: string, side: string, facing: number, at: FilePoint) => ({
    id,
    side,
    facing,
    ...LINE,
    block: { at, files: 3, ranks: 1, base: [1, 0.75] },
  });
  return {
    format: 'enfilade/position',
    version: 1,
    system: 'fire-and-fury',
    lengths: 'in',
    table: { width: 64, height: 64 },
    sides: [{ id: 'red' }, { id: 'blue' }],
    terrain: hills.map((outline, i) => ({ id: `h${i}`, kind: 'hill', level: 1, outline })),
    units: [
      unit('a', 'red', (360 + Math.round(some(30))) % 360, [32, 32]),
      unit('t', 'blue', 180 + Math.round(some(40)), target),
    ],
  };
}

const TABLES = 120;
const DIRECTIONS = 16;
/** mm: nobody is moved farther. */
const FAR = 120;
/** mm: smaller margins hang on what counts as a touch. */
const CLEAR = 0.5;
test('a hill moved by less than the margin changes nothing', { timeout: 240_000 }, async () => {
  const ruleset = await loadRuleset('fire-and-fury');
  const wrong: unknown[] = [];
  let [asked, none] = [0, 0];
  for (let seed = 1; seed <= TABLES; seed++) {
    const file = must(readPositionFile(JSON.parse(JSON.stringify(fileOf(randomFrom(7001 * seed))))));
    const { position, judge } = must(openWith(ruleset, file, { marks: false }));
    const ruling = must(judge.ask(CALL));
    const mm = Math.min(FAR, Math.abs(ruling.margin?.mm ?? 0));
    if (ruling.answer !== 'yes') continue;
    if (mm < CLEAR) none++;
    else asked++;
    for (const mover of mm < CLEAR ? [] : moversOf(position, CALL).filter(m => m.id.startsWith('h'))) {
      for (let d = 0; d < DIRECTIONS; d++) {
        const a = (2 * Math.PI * d) / DIRECTIONS;
        const there = mover.by({ x: 0.97 * mm * Math.cos(a), y: 0.97 * mm * Math.sin(a) });
        const again: Ruling = must(must(ruleset.open(there.position, { marks: false, margins: false })).ask(CALL));
        if (again.answer !== ruling.answer)
          wrong.push([seed, mm, ruling.margin?.atLeast, mover.id, (360 * d) / DIRECTIONS]);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect([asked, none]).toEqual([117, 0]);
});

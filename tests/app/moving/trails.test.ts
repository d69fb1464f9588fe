import { expect, test } from 'vitest';
import { carryOutPlan } from '../../../src/app/moving/carrying.ts';
import { trailSketches } from '../../../src/app/moving/trails.ts';
import { lookBack, undo } from '../../../src/app/deeds.ts';
import { gameNow } from '../../../src/app/session.ts';
import { bodyOf, middleOfBody, planOf } from '../../../src/desk/index.ts';
import { lay, now } from './scene.ts';

function go(unit: string, x: number, y: number): void {
  const body = bodyOf(now().position, [unit]);
  carryOutPlan(now(), planOf(now(), gameNow(), { body, stiff: { about: middleOfBody(body), turn: 0, by: { x, y } } }));
}

test('each unit that has moved in this turn leaves a dotted line; undo and looking back take it along', async () => {
  await lay('advised');
  expect(trailSketches(now())).toEqual([]);
  go('fr-1', 20, -30);
  go('fr-2', -10, -40);
  // their middles stood at x 90 and 60, y 38.5 (cm)
  const first = [
    { x: 900, y: 385 },
    { x: 920, y: 355 },
  ];
  const lines = (): unknown => trailSketches(now()).map(s => (s.kind === 'line' ? [s.dash, s.points] : s));
  expect(lines()).toEqual([
    ['dotted', first],
    [
      'dotted',
      [
        { x: 600, y: 385 },
        { x: 590, y: 345 },
      ],
    ],
  ]);
  lookBack(1);
  expect(lines()).toEqual([['dotted', first]]);
  lookBack(null);
  undo();
  expect(lines()).toEqual([['dotted', first]]);
  await lay('free');
});

// The danger map: places within reach, and the fire that falls there, by hand and against the judge's own answers.

import { beforeAll, expect, test } from 'vitest';
import type { DangerMap, Scene } from '../../../src/desk/index.ts';
import { dangerSteps } from '../../../src/desk/sheet/danger.ts';
import { runThrough } from '../../../src/table/index.ts';
import { battalion, sceneOf } from './battalions.ts';

/** Two battalions face each other, 23.5 cm from front to front; 24 cm is the musket range. A friend stands to the left. */
const facing = (): Promise<Scene> =>
  sceneOf([
    battalion('own', 'a', [90, 40], 0),
    battalion('near', 'b', [90, 63.5], 180),
    battalion('friend', 'a', [68, 40], 0),
  ]);
let read: DangerMap | null = null;
beforeAll(async () => {
  read = runThrough(dangerSteps(await facing(), null, 'own'));
});
function theMap(): DangerMap {
  if (!read) throw new Error('no map');
  return read;
}

test('straight back and ahead: fire falls wherever the fronts are within 24 cm', async () => {
  const { spots, reach } = theMap();
  // Its middle stands at (900, 380): the front edge at y 400, two ranks of 20 mm behind it.
  const column = spots.filter(s => Math.abs(s.at.x - 900) < 1e-6);
  expect(column.length).toBeGreaterThan(8);
  expect(column.every(s => Math.abs(s.at.y - 380) <= reach)).toBe(true);
  // 235 mm apart as it stands: so far back 235 − (y − 380), in range up to 240
  expect(column.map(s => [s.at.y, s.firers])).toEqual(column.map(s => [s.at.y, 235 - (s.at.y - 380) <= 240 ? 1 : 0]));
});

test('where fire falls, it costs something, and nearer no less than farther off', () => {
  const { spots } = theMap();
  const column = spots.filter(s => Math.abs(s.at.x - 900) < 1e-6 && s.firers > 0).toSorted((a, b) => a.at.y - b.at.y);
  const shares = column.map(s => s.share ?? -1);
  expect(shares.every(share => share > 0 && share <= 1)).toBe(true);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test('nowhere does it stand on its friend', () => {
  const { spots } = theMap();
  // The friend's bases reach from x 580 to 780 and from y 360 to 400; ours reach 100 to either side and 20 before and behind.
  expect(spots.filter(s => s.at.x - 100 < 779 && Math.abs(s.at.y - 380) < 39)).toEqual([]);
  expect(spots.some(s => s.at.x < 890 && s.at.y < 340)).toBe(true);
});

test('nobody of that name has no map', async () => {
  expect(runThrough(dangerSteps(await facing(), null, 'nobody'))).toBeNull();
});

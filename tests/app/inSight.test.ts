// Where the table is brought when somebody is advised an order: below bars that lie over it, and nowhere where hardly any of it is left.

import { beforeEach, expect, test } from 'vitest';
import { toSpot } from '../../src/app/camera.ts';
import { cameraFrom, view } from '../../src/app/view.ts';

const BOX = { minX: 800, minY: 800, maxX: 900, maxY: 850 };
const ON_ITS_SIDE = { width: 844, height: 390, left: 62, right: 342, top: 54, bottom: 0 };
const UPRIGHT = { width: 390, height: 844, left: 8, right: 8, top: 60, bottom: 80 };
beforeEach(() => view.setState({ camera: { x: 0, y: 0, scale: 1 } }));

test('bars beside the table take nothing from it', () => {
  view.setState({ screen: ON_ITS_SIDE });
  expect(cameraFrom(BOX, { left: 508, bottom: 384 })).toEqual(cameraFrom(BOX));
});
test('below bars over the table', () => {
  view.setState({ screen: UPRIGHT });
  const camera = cameraFrom(BOX, { left: 8, bottom: 400 });
  expect(camera && toSpot(camera, { x: BOX.minX, y: BOX.maxY })[1]).toBeGreaterThan(400);
});
test.each([
  ['99 pixels are left', 844 - 80 - 99, false],
  ['100 pixels are left', 844 - 80 - 100, true],
] as const)('%s', (_, bottom, isShown) => {
  view.setState({ screen: UPRIGHT });
  expect(cameraFrom(BOX, { left: 8, bottom }) !== null).toBe(isShown);
});

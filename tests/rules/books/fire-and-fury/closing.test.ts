// Margins of sight by hand where nobody stands in the view: how far the one body must come that hides all of it, and what hills do.

import { expect, test } from 'vitest';
import { ask, box, piece, reasonOf, spots, stands } from './table.ts';

// one stand at y = 0 looks straight up at one at y = 8: between x = −0.5 and x = 0.5
const firer = stands('g', [{ at: [0, -0.375], facing: 90 }], { values: { weapon: 'RM' } });
const target = stands('t', [{ at: [0, 8.375], facing: 270 }], { side: 'grey' });
const wall = (...[x0, y0, x1, y1]: readonly [number, number, number, number]) =>
  piece('wall', 'wall', box(x0, y0, x1, y1), { blocksSight: true });
const wood = (...[x0, y0, x1, y1]: readonly [number, number, number, number]) =>
  piece('wood', 'wood', box(x0, y0, x1, y1));
const hill = (...[x0, y0, x1, y1]: readonly [number, number, number, number]) =>
  piece('hill', 'hill', box(x0, y0, x1, y1), { level: 1 });

test.each([
  ['a wall from the right, to the far side of the view', [wall(3, 4, 6, 5)], 'yes', 3.5],
  ['a wall from behind the target, to its front', [wall(-5, 9.5, 5, 10)], 'yes', 1.5],
  ['a wall from the right and from behind: 1.5 across, 2 towards the firer', [wall(1, 10, 6, 11)], 'yes', 2.5],
  ['the nearer of two', [wall(3, 4, 6, 5), { ...wall(-4, 2, -2, 3), id: 'other' }], 'yes', 2.5],
  // it hides nobody where it is moved; but the firer that goes to (4.2, 3.2) has it before what is left of the target in its field: moved in steps of 0.5°,
  // 134.16 mm hide it and 130.14 never. Told: the way at 45°, 136.41, less the share for ways between those that are tried, cos 15°
  ['a wall narrower than the view', [wall(3, 4, 3.5, 5)], 'yes', 131.762 / 25.4],
  ['a wood 6 deep, of which 4 are seen into', [wood(3, 1, 13, 7)], 'yes', 3.5],
  ['a wood 3 deep hides nobody', [wood(3, 1, 13, 4)], 'yes', null],
  // 2 beyond the front: of its 6, 4 must come over the line
  ['a wood behind the target', [wood(-9, 9, 9, 15)], 'yes', 5],
  ['the target leaves the hill it stands on, backwards: y = 8.375 to 11', [hill(-20, 6, 20, 11)], 'yes', 2.625],
  ['forwards it would still be seen', [hill(-20, 8, 20, 12)], 'yes', 3.625],
  [
    'the firer is nearer to the hill between, y = −0.375 to 2, and would see from it',
    [hill(-20, 2, 20, 4)],
    'no',
    -2.375,
  ],
  // a piece is no wall for a line that begins or ends in it: 8 − 7.5 to the target, 0.1 to the firer
  ['the wall is nearer to the target than to its ends', [wall(-9, 7.2, 9, 7.5)], 'no', -0.5],
  ['the wall is nearer to the firer', [wall(-9, 0.1, 9, 0.4)], 'no', -0.1],
  ['the wall is nearly out of the way, on the right', [wall(-9, 4, 0.6, 5)], 'no', -0.1],
  ['the hill is nearly out of the way: from −0.3 to 0.5', [hill(-20, 2, -0.3, 4)], 'yes', 0.8],
  ['the hill is over the middle: from 0.1 to 0.5', [hill(-20, 2, 0.1, 4)], 'yes', 0.4],
  // y = −0.375 to 0.5: in front of its hill the firer no longer sees over the other one, and the hill may go back as well
  ['over a hill from another one', [hill(-20, -3, 20, 0.5), { ...hill(-20, 3, 20, 5), id: 'other' }], 'yes', 0.875],
  ['to a hill over another one', [hill(-20, 7.9, 20, 11), { ...hill(-20, 3, 20, 5), id: 'other' }], 'yes', 0.475],
  ['a third hill that lies aside', [hill(-20, -3, 20, 0.5), { ...hill(6, 3, 20, 5), id: 'other' }], 'yes', 2.625],
  ['the hill is nearly out of the way: from 0.75 to 0.5', [hill(-20, 2, 0.75, 4)], 'no', -0.25],
] as const)('%s', (_, terrain, answer, inches) => {
  const { answer: found, margin } = reasonOf(
    ask({ units: [firer, target], terrain }, { kind: 'fire', firer: 'g', target: 't' }),
    'line-of-sight',
  );
  expect(found).toBe(answer);
  if (inches === null) expect(margin).toBeNull();
  else expect(margin).toBeCloseTo(inches * 25.4, 2);
});

test('of two stands of the target one is behind the hill already: the other leaves it after 2.625', () => {
  const two = stands('t', spots(270, [0, 8.375], [2, 11.5]), { side: 'grey' });
  const ruling = ask(
    { units: [firer, two], terrain: [hill(-20, 6, 20, 11)] },
    { kind: 'fire', firer: 'g', target: 't' },
  );
  expect(reasonOf(ruling, 'line-of-sight').margin).toBeCloseTo(2.625 * 25.4, 2);
});

test('a line through a wood names the wood, even where a gap of 0.3 is narrower than the 1 inch that is left of it', () => {
  const terrain = [wood(-9, 1, 9, 4), { ...wall(-9, 5, -0.1, 6), id: 'left' }, { ...wall(0.2, 5, 9, 6), id: 'right' }];
  const ruling = ask({ units: [firer, target], terrain }, { kind: 'fire', firer: 'g', target: 't' });
  const { value, ...said } = reasonOf(ruling, 'line-of-sight');
  expect(said).toMatchObject({ answer: 'yes', limit: 4, house: true });
  // corners lie on a grid of 1/1024 mm
  expect(value).toBeCloseTo(3, 3);
});

// Where a margin of sight is a bound, by hand: what is told, and what one body must really be moved. In less than what is told nobody changes
// the answer, and the reason says that it is a bound; margins.test.ts names the sample calls of these kinds.

import { expect, test } from 'vitest';
import { ask, box, type Point, piece, reasonOf, stands } from './table.ts';

// one stand at y = 0 looks straight up at one at y = 8: between x = −0.5 and x = 0.5
const firer = stands('g', [{ at: [0, -0.375], facing: 90 }], { values: { weapon: 'RM' } });
const target = stands('t', [{ at: [0, 8.375], facing: 270 }], { side: 'grey' });

type Corners = readonly Point[];
const wall = (corners: Corners, id = 'wall') => piece(id, 'wall', corners, { blocksSight: true });
const wood = (corners: Corners) => piece('wood', 'wood', corners);
const movedLeft = (corners: Corners, by: number): Corners => corners.map(([x, y]) => [x - by, y]);
function seenPast(...terrain: readonly ReturnType<typeof piece>[]) {
  const call = { kind: 'fire', firer: 'g', target: 't' };
  return reasonOf(ask({ units: [firer, target], terrain }, call), 'line-of-sight');
}

const POST = wall(box(-0.6, 4, -0.4, 4.2), 'post');
const TWO_ARMS: Corners = [
  [3, 1],
  [13, 1],
  [13, 7],
  [3, 7],
  [3, 5.1],
  [9, 5.1],
  [9, 2.9],
  [3, 2.9],
];
const AROUND: Corners = [
  [-4, 4],
  [-0.6, 4],
  [-0.6, 5],
  [-3, 5],
  [-3, 9.5],
  [3, 9.5],
  [3, 5],
  [0.6, 5],
  [0.6, 4],
  [4, 4],
  [4, 10],
  [-4, 10],
];
/** A tenth of a millimetre. */
const HAIR = 0.004;

test.each([
  // The post stops the line x = −0.5 and is too narrow for more; the wall is 2.5 from the line x = 0.5. But from between one looks past the
  // post's corner (−0.4, 4.2) at the target's (−0.5, 8): at y = 6 that line is at −0.5 + 0.1 × 2 / 3.8 = −0.4474, and 3 from there to the wall.
  ['somebody stands in the view already', (by: number) => [POST, wall(movedLeft(box(3, 6, 9, 7), by))], 2.5, 3.4474],
  // All around, the wood is 6 deep, and over both lines after 3.5. But its arms are 1.9 deep, together less than the 4 that one sees through:
  // its trunk must come from x = 9 to −0.5.
  ['a wood in two arms', (by: number) => [wood(movedLeft(TWO_ARMS, by))], 3.5, 9.5],
  // Its arms end 0.1 beside the two outer lines. But they hang together behind the target alone: the left one must cross the whole view.
  ['a wall around the target', (by: number) => [wall(movedLeft(AROUND, 0 - by))], 0.1, 1.1],
] as const)('%s', (_, terrain, told, needed) => {
  const said = { answer: 'yes', margin: expect.closeTo(told * 25.4, 2), atLeast: true };
  expect(seenPast(...terrain(0))).toMatchObject(said);
  const answers = [told - HAIR, needed - HAIR, needed + HAIR].map(by => seenPast(...terrain(by)).answer);
  expect(answers).toEqual(['yes', 'yes', 'no']);
});

test('a wall just as wide as the view: onto the farther line, where it touches both and hides nobody', () => {
  const wide = (width: number) => (by: number) => seenPast(wall(movedLeft(box(3, 4, 3 + width, 5), by)));
  const [just, wider] = [wide(1), wide(1.01)];
  // from x = 3 to the line x = −0.5, either of them; the wider one then reaches 0.008 over it and 0.002 over the line x = 0.5
  for (const at of [just, wider]) expect(at(0)).toMatchObject({ answer: 'yes', margin: expect.closeTo(3.5 * 25.4, 2) });
  expect([just(0).atLeast, wider(0).atLeast]).toEqual([true, undefined]);
  expect([3.498, 3.5, 3.502].map(by => just(by).answer)).toEqual(['yes', 'yes', 'yes']);
  expect([3.498, 3.502].map(by => wider(by).answer)).toEqual(['yes', 'no']);
});

test('a wall in the way before a wood that hides as well: how far the wall is over, though the wood must give way too', () => {
  const standing = (by: number) => [wall(movedLeft(box(-9, 7.2, 0.55, 7.5), by)), wood(box(-9, 1, 9, 7))] as const;
  const said = { answer: 'no', margin: expect.closeTo(-0.05 * 25.4, 2) };
  expect(seenPast(...standing(0))).toMatchObject({ ...said, atLeast: true });
  expect(seenPast(...standing(9.6)).answer).toBe('no');
  const alone = seenPast(wall(box(-9, 7.2, 0.55, 7.5)));
  expect(alone).toMatchObject(said);
  expect(alone).not.toHaveProperty('atLeast');
  expect(seenPast(wall(movedLeft(box(-9, 7.2, 0.55, 7.5), 0.06))).answer).toBe('yes');
});

test.each([
  ['a wall from the right, across the view', [wall(box(3, 4, 6, 5))], 'yes', 3.5],
  ['a wood 6 deep, of which 4 are seen into', [wood(box(3, 1, 13, 7))], 'yes', 3.5],
  ['the target leaves its hill, backwards', [piece('hill', 'hill', box(-20, 6, 20, 11), { level: 1 })], 'yes', 2.625],
  ['the firer comes onto the hill between', [piece('hill', 'hill', box(-20, 2, 20, 4), { level: 1 })], 'no', -2.375],
] as const)('what one body does by itself is plain: %s', (_, terrain, answer, inches) => {
  const reason = seenPast(...terrain);
  expect(reason).toMatchObject({ answer, margin: expect.closeTo(inches * 25.4, 2) });
  expect(reason).not.toHaveProperty('atLeast');
});

test('two walls in the way, each over the whole view: what is missing of either is a bound', () => {
  const two = [wall(box(-2, 2, 0.7, 2.5), 'near'), wall(box(-0.7, 5, 2, 5.5), 'far')];
  expect(seenPast(...two)).toMatchObject({ answer: 'no', atLeast: true });
});

// Saved games and New Recruit lists, ten of each: where a piece lies, which way it looks, whose it is, worked out by hand.

import { describe, expect, test } from 'vitest';
import { type Answers, readWithReady } from '../../src/exchange/index.ts';
import type { PositionFile } from '../../src/table/index.ts';
import { mapOf, model, opened, positionOf, tts, vsav } from './made.ts';

type Stands = readonly [name: string | undefined, side: string, x: number, y: number, facing: number | undefined];
const stands = ({ units }: PositionFile): readonly Stands[] =>
  units.map(({ name, side, bases, facing }) => [name, side, bases?.[0]?.at[0] ?? 0, bases?.[0]?.at[1] ?? 0, facing]);

describe('VASSAL, half a mm a pixel, round bases of 20 mm', () => {
  const wish = { scale: 0.5, base: 20 };
  const piece = (name: string, at: string) => [`piece;;;a.png;${name}`, at] as const;
  const plain = (name: string, at: string) => pair(piece(name, at));
  /** Traits from the outside in, the piece last. */
  function pair(...levels: readonly (readonly [string, string])[]): [string[], string[]] {
    return [levels.map(l => l[0]), levels.map(l => l[1])];
  }
  // 75 pixels are left free round the pieces: from x = 25 to 375 and from y = 25 to 275, 175 × 125 mm
  const [a, b] = [plain('A', 'Main;100;200;0'), plain('B', 'Main;300;100;0')];
  const inMarks = (mark: string, side: string) => pair([mark, side], piece('A', 'Main;100;200;0'));
  // one piece alone: 75 pixels from each side, 37.5 mm
  const alone = (side: string, facing: number): readonly Stands[] => [['A', side, 37.5, 37.5, facing]];
  const rotated = (type: string, state: string) => pair([type, state], piece('A', 'Main;100;200;0'));
  test.each<readonly [string, readonly [string[], string[]][], Answers, readonly Stands[]]>([
    // A: 75 pixels east and 275 − 200 = 75 north of the corner; B: 275 and 175
    ['two pieces', [a, b], wish, [['A', 'no-side', 37.5, 37.5, 0], ['B', 'no-side', 137.5, 87.5, 0]]], // biome-ignore format: one line
    ['twice as large', [a, b], { ...wish, scale: 1 }, [['A', 'no-side', 75, 75, 0], ['B', 'no-side', 275, 175, 0]]], // biome-ignore format: one line
    // seen from the other side: 175 − 37.5 and 125 − 37.5
    ['upside down', [a, b], { ...wish, up: 'bottom' }, [['A', 'no-side', 137.5, 87.5, 180], ['B', 'no-side', 37.5, 37.5, 180]]], // biome-ignore format: one line
    // the right side of the board lies in the north: what was 37.5 from the south is 125 − 37.5 from the west
    ['its right side up', [a, b], { ...wish, up: 'right' }, [['A', 'no-side', 87.5, 37.5, 270], ['B', 'no-side', 37.5, 137.5, 270]]], // biome-ignore format: one line
    ['a sixth of a turn', [rotated('rotate;6;;', '1')], wish, alone('no-side', 60)],
    ['turned freely: counter-clockwise', [rotated('rotate;1;;', '30')], wish, alone('no-side', 330)],
    [
      'counters that look to the right',
      [rotated('rotate;8;;', '1')],
      { ...wish, front: 'right' },
      alone('no-side', 135),
    ],
    ['a marker names the side', [inMarks('mark;Army', 'Prussian')], wish, alone('prussian', 0)],
    ['the second of two markers', [inMarks('mark;Year,Owner', '1815,Red')], wish, alone('red', 0)],
    [
      'three levels deep, each escaping the next',
      [pair(['mark;Side', 'Blue'], ['rotate;4;;', '3'], piece('A', 'Main;100;200;0'))],
      wish,
      alone('blue', 270),
    ],
    // on the wider board lie A and B; the hand with C is asked for by name
    ['another board', [a, b, plain('C', 'Hand;0;0;0')], { ...wish, board: 'Hand' }, [['C', 'no-side', 37.5, 37.5, 0]]],
    ['stacks are no pieces', [[['stack'], ['Main;0;0;1;2']], a], wish, alone('no-side', 0)],
  ])('%s', async (_, pieces, answers, expected) => {
    const { reading } = await readWithReady({ name: 'a.vsav', bytes: await vsav(pieces) }, answers);
    expect(reading.kind === 'position' ? stands(reading.position) : reading).toEqual(expected);
  });
  test('pieces on no board and on other boards are counted', async () => {
    const pieces = [a, plain('D', 'null;0;0;0'), plain('E', 'Hand;5;5;0')];
    const { reading } = await readWithReady({ name: 'a.vsav', bytes: await vsav(pieces) }, wish);
    expect('left' in reading && reading.left.slice(0, 1)).toEqual(['1 piece on no board left out']);
    expect('left' in reading && reading.left).toContain('1 piece on other boards left out');
  });
});

describe('Tabletop Simulator, round bases of 25 mm', () => {
  const a = model('A', 0, 0);
  // 150 mm are left free round the figures
  const alone = (facing: number): readonly Stands[] => [['A', 'red', 150, 150, facing]];
  test.each<readonly [string, object, Answers, readonly Stands[]]>([
    ['one model', tts(a), {}, alone(0)],
    // 10 in = 254 mm, 4 in = 101.6 mm
    ['north-east of it', tts(a, model('B', 10, 4)), {}, [['A', 'red', 150, 150, 0], ['B', 'red', 404, 251.6, 0]]], // biome-ignore format: one line
    // 2 in = 50.8 mm, 1 in = 25.4 mm
    ['south-west of it', tts(a, model('B', -2, -1)), {}, [['A', 'red', 200.8, 175.4, 0], ['B', 'red', 150, 150, 0]]], // biome-ignore format: one line
    ['turned clockwise', tts(model('A', 0, 0, 90)), {}, alone(90)],
    ['turned the other way', tts(model('A', 0, 0, -45)), {}, alone(315)],
    ['more than a turn', tts(model('A', 0, 0, 450)), {}, alone(90)],
    ['models that look down the table', tts(a), { front: 'bottom' }, alone(180)],
    ['a saved object by itself', { GUID: 'a1b2c3', ...a }, {}, alone(0)],
    // the diagonal of 200 by 200 mm is 282.843
    ['a base of 200 mm', tts(a), { base: 200 }, [['A', 'red', 282.843, 282.843, 0]]],
    ['signs of colour and weight in its name', tts(model('[b][ff0000]A[-][/b]', 0, 0)), {}, alone(0)],
    ['1,001 in away it is no piece of the table', tts(a, model('B', 1001, 0)), {}, alone(0)],
  ])('%s', async (_, save, answers, expected) => {
    expect(stands(await positionOf('a.json', save, answers))).toEqual(expected);
  });
  test('scenery has the size that is asked, times its scale', async () => {
    const wall = model('Stone wall', 0, 0, 90);
    const scaled = { ...wall, Transform: { ...wall.Transform, scaleX: 2, scaleZ: 0.5 } };
    const { terrain } = await mapOf('a.json', tts(scaled), { 'scenery-width': 60, 'scenery-depth': 20 });
    // 120 × 10 mm, turned by a quarter: 10 wide, 120 deep; its middle lies as far from the corner as it is large
    const [x, y] = [terrain[0]?.outline.map(p => p[0]) ?? [], terrain[0]?.outline.map(p => p[1]) ?? []];
    expect(terrain[0]?.kind).toBe('wall');
    expect(Math.max(...x) - Math.min(...x)).toBeCloseTo(10, 2);
    expect(Math.max(...y) - Math.min(...y)).toBeCloseTo(120, 2);
  });
});

describe('New Recruit', () => {
  const man = (number: number) => ({ name: 'Man', type: 'model', number });
  const unit = (name: string, selections: readonly object[], more: object = {}) => ({ name, type: 'unit', number: 1, selections, ...more }); // biome-ignore format: one line
  const force = (name: string, ...selections: readonly object[]) => ({ name, selections });
  const list = (...forces: readonly object[]) => ({ roster: { name: 'Mine', forces } });
  const foot = unit('Foot', [man(6)]);
  test.each<readonly [string, object, readonly (readonly [string, string, number])[]]>([
    ['a unit of six', list(force('Red', foot)), [['Foot', 'red', 6]]],
    ['two forces', list(force('Red', foot), force('Blue', unit('Horse', [man(4)]))), [['Foot', 'red', 6], ['Horse', 'blue', 4]]], // biome-ignore format: one line
    ['two kinds of models: 1 + 9', list(force('Red', unit('Foot', [man(1), man(9)]))), [['Foot', 'red', 10]]],
    [
      'its own name',
      list(force('Red', unit('Foot', [man(2)], { customName: 'Old Guard' }))),
      [['Old Guard', 'red', 2]],
    ],
    ['a single model', list(force('Red', { name: 'Hero', type: 'model', number: 1 })), [['Hero', 'red', 1]]],
    ['amount instead of number', list(force('Red', { name: 'Gun', type: 'model', amount: 3 })), [['Gun', 'red', 3]]],
    ['a number in quotes', list(force('Red', { name: 'Gun', type: 'model', number: '4' })), [['Gun', 'red', 4]]],
    ['a unit within a category', list(force('Red', { name: 'Core', type: 'upgrade', selections: [foot] })), [['Foot', 'red', 6]]], // biome-ignore format: one line
    ['without the roster round it', { forces: [force('Red', foot)] }, [['Foot', 'red', 6]]],
    ['a force without a name', list(force('', foot)), [['Foot', 'force-1', 6]]],
    ['no models: the number of the unit', list(force('Red', unit('Mob', [], { number: 7 }))), [['Mob', 'red', 7]]],
  ])('%s', async (_, file, expected) => {
    const { units } = await positionOf('a.json', file);
    expect(units.map(u => [u.name, u.side, u.bases?.length])).toEqual(expected);
  });
  test('what is no unit is counted', async () => {
    const reading = await opened('a.json', list(force('Red', foot, { name: 'Banner', type: 'upgrade' })));
    expect('left' in reading && reading.left).toContain('1 selection that is no unit left out');
  });
});

// The ground tool's reducer: drawing, closing, taking back, changing corners, sides and pieces.

import { describe, expect, test } from 'vitest';
import {
  draggedShape,
  type GroundDeed,
  type GroundSight,
  type GroundState,
  groundSteps,
  IDLE,
} from '../../../src/app/tools/ground/groundSteps.ts';
import type { Input, Touch } from '../../../src/app/tools/input.ts';
import { type Bent, type Point, straight } from '../../../src/geometry/index.ts';
import { key, told, touch } from '../touch.ts';

const at = (x: number, y: number): Point => ({ x, y });
const sight = (more: Partial<GroundSight> = {}): GroundSight => ({
  snap: p => p,
  pieceAt: () => null,
  chosen: null,
  ...more,
});
const PEN: GroundState = { ...IDLE, pen: { kind: 'wood', width: null } };
const LINE: GroundState = { ...IDLE, pen: { kind: 'road', width: 40 } };

function run(start: GroundState, inputs: readonly Input[], seen: GroundSight = sight()) {
  const { state, outcomes: deeds } = told((now, input) => groundSteps(now, input, seen), start, inputs);
  return { state, deeds };
}
const click = (p: Point, more: Partial<Touch> = {}): readonly Input[] => [
  { type: 'down', ...touch(p, more) },
  { type: 'up', ...touch(p, more) },
];
const CANCEL: Input = { type: 'cancel' };
const drawn = (state: GroundState): readonly Point[] => (state.act.at === 'drawing' ? state.act.points : []);

const SQUARE = [at(100, 100), at(203, 101), at(206, 198), at(97, 204)] as const;
const clicks = (points: readonly Point[]): readonly Input[] => points.flatMap(p => click(p));

describe('drawing', () => {
  test.each([
    ['Enter', [key('Enter')]],
    ['a click on the first corner', click(at(103, 99))],
    ['a second click on the last corner', click(at(97, 204))],
  ] as const)('%s closes an area', (_name, end) => {
    const { state, deeds } = run(PEN, [...clicks(SQUARE), ...end]);
    expect(deeds).toEqual([{ type: 'draw', pen: PEN.pen, points: SQUARE }]);
    expect(state).toEqual(PEN);
  });

  test('the pen stays in hand; Esc takes back the drawing, then the pen', () => {
    const busy = run(PEN, clicks(SQUARE.slice(0, 2))).state;
    expect(drawn(busy)).toHaveLength(2);
    const once = run(busy, [CANCEL]);
    expect(once.state).toEqual(PEN);
    expect(run(once.state, [CANCEL]).state).toBe(IDLE);
  });

  test('a second finger takes back its press, not what was drawn', () => {
    const { state } = run(PEN, [...clicks(SQUARE.slice(0, 2)), { type: 'down', ...touch(at(300, 300)) }, CANCEL]);
    expect(drawn(state)).toEqual(SQUARE.slice(0, 2));
  });

  test('Backspace takes the last corner back, and at last the drawing', () => {
    const two = run(PEN, [...clicks(SQUARE.slice(0, 3)), key('Backspace')]);
    expect(drawn(two.state)).toEqual(SQUARE.slice(0, 2));
    expect(run(two.state, [key('Backspace'), key('Backspace')]).state).toEqual(PEN);
  });

  test.each([
    ['an area of two corners', PEN, SQUARE.slice(0, 2), 3],
    ['a line of one corner', LINE, SQUARE.slice(0, 1), 2],
  ] as const)('%s is not ended', (_name, start, points, least) => {
    const { state, deeds } = run(start, [...clicks(points), key('Enter')]);
    expect(deeds).toEqual([{ type: 'too-few', least }]);
    expect(drawn(state)).toEqual(points);
  });

  test('an outline that crosses itself is refused at the place where it does', () => {
    // a bow tie: the sides (0,0)–(200,200) and (200,0)–(0,200) cross in its middle
    const bow = [at(0, 0), at(200, 200), at(200, 0), at(0, 200)];
    const { state, deeds } = run(PEN, [...clicks(bow), key('Enter')]);
    expect(deeds).toEqual([{ type: 'crossed', at: at(100, 100) }]);
    expect(drawn(state)).toEqual(bow);
  });

  test('a line may turn back on no side of its own; it ends with its last corner clicked again', () => {
    const way = [at(0, 0), at(300, 0), at(300, 150)];
    expect(run(LINE, [...clicks(way), ...click(at(301, 151))]).deeds).toEqual([
      { type: 'draw', pen: LINE.pen, points: way },
    ]);
    // from (300, 150) to (100, −50): it meets y = 0 where 150 − t·200 = 0, t = ¾, x = 300 − 150 = 150
    const loop = [...way, at(100, -50)];
    expect(run(LINE, [...clicks(loop), key('Enter')]).deeds).toEqual([{ type: 'crossed', at: at(150, 0) }]);
  });

  test('corners are pulled to what is near; Alt sets them freely', () => {
    const seen = sight({ snap: () => at(50, 50) });
    const { state } = run(PEN, [...click(at(53, 49)), ...click(at(120, 130), { alt: true })], seen);
    expect(drawn(state)).toEqual([at(50, 50), at(120, 130)]);
  });
});

describe('changing', () => {
  const chosen: GroundState = { ...IDLE, chosen: 'wood-1' };
  const seen = sight({ chosen: { ...straight(SQUARE), width: null }, pieceAt: () => 'wood-1' });
  const grip = (id: string): Partial<Touch> => ({ hit: { kind: 'handle', id } });
  const dragged = (from: Point, to: Point, more: Partial<Touch> = {}): readonly Input[] => [
    { type: 'down', ...touch(from, more) },
    { type: 'move', ...touch(to) },
    { type: 'up', ...touch(to) },
  ];

  test('a click chooses the piece below, a click beside it lets go', () => {
    const picked = run(IDLE, click(at(150, 150)), seen);
    expect(picked.state.chosen).toBe('wood-1');
    expect(run(picked.state, click(at(900, 900)), sight()).state).toBe(IDLE);
  });

  test('a piece that is not chosen is not dragged along', () => {
    expect(run(IDLE, dragged(at(150, 150), at(250, 150)), seen).deeds).toEqual([]);
  });

  test('a corner is dragged to where the hand lets go', () => {
    const { state, deeds } = run(chosen, dragged(at(203, 101), at(260, 90), grip('corner 1')), seen);
    const points = [at(100, 100), at(260, 90), at(206, 198), at(97, 204)];
    expect(deeds).toEqual([{ type: 'reshape', id: 'wood-1', shape: straight(points) }]);
    expect(state).toMatchObject({ chosen: 'wood-1', corner: 1, act: { at: 'rest' } });
  });

  test('a corner dragged across the piece is refused', () => {
    // corner 1 to (0, 160): the side from there to (206, 198), y = 160 + 38x/206, meets the west side, x = 97 + 3(204 − y)/104,
    // at x = 97.749, y = 178.031
    const [deed] = run(chosen, dragged(at(203, 101), at(0, 160), grip('corner 1')), seen).deeds;
    expect(deed?.type).toBe('crossed');
    const where = deed?.type === 'crossed' ? deed.at : at(0, 0);
    expect(where.x).toBeCloseTo(97.749, 2);
    expect(where.y).toBeCloseTo(178.031, 2);
  });

  test('the middle of a side becomes a corner, by a drag or by a click', () => {
    const byDrag = run(chosen, dragged(at(151, 100), at(150, 60), grip('side 0')), seen);
    expect(byDrag.deeds).toEqual([
      { type: 'reshape', id: 'wood-1', shape: straight([SQUARE[0], at(150, 60), ...SQUARE.slice(1)]) },
    ]);
    expect(byDrag.state.corner).toBe(1);
    // the middle of (100, 100) and (203, 101)
    const byClick = run(chosen, click(at(151, 100), grip('side 0')), seen);
    const points = [SQUARE[0], at(151.5, 100.5), ...SQUARE.slice(1)];
    expect(byClick.deeds).toEqual([{ type: 'reshape', id: 'wood-1', shape: straight(points) }]);
  });

  test('Delete takes out the corner in hand, else the piece; a triangle keeps its corners', () => {
    const corner = { ...chosen, corner: 2 };
    expect(run(corner, [key('Delete')], seen).deeds).toEqual([
      { type: 'reshape', id: 'wood-1', shape: straight([SQUARE[0], SQUARE[1], SQUARE[3]]) },
    ]);
    expect(run(chosen, [key('Delete')], seen)).toEqual({ state: IDLE, deeds: [{ type: 'remove', id: 'wood-1' }] });
    const triangle = sight({ chosen: { ...straight(SQUARE.slice(0, 3)), width: null } });
    expect(run({ ...chosen, corner: 0 }, [key('Delete')], triangle).deeds).toEqual([{ type: 'too-few', least: 3 }]);
  });

  test('the chosen piece is dragged as a whole; Esc in the middle of it changes nothing', () => {
    const { deeds } = run(chosen, dragged(at(150, 150), at(190, 120)), seen);
    expect(deeds).toEqual([{ type: 'shift', id: 'wood-1', by: at(40, -30) }]);
    const half = dragged(at(150, 150), at(190, 120)).slice(0, 2);
    expect(run(chosen, [...half, CANCEL], seen)).toEqual({ state: chosen, deeds: [] });
  });

  // a room of 100 × 40 with half a circle of 50 about (150, 140) on its third side
  const ROOM = {
    corners: [at(100, 100), at(200, 100), at(200, 140), at(100, 140)],
    through: [null, null, at(150, 190), null],
    width: null,
  };
  const round = sight({ chosen: ROOM, pieceAt: () => 'wood-1' });
  const shapeOf = (deeds: readonly GroundDeed[]): Bent => {
    const [deed] = deeds;
    if (deed?.type !== 'reshape') throw new Error(deed?.type ?? 'none');
    return deed.shape;
  };
  test('an arc is bent by its point; on the line between its ends it is straight', () => {
    const bent = run(chosen, dragged(at(150, 190), at(152, 165), grip('side 2')), round);
    expect(shapeOf(bent.deeds)).toEqual({ corners: ROOM.corners, through: [null, null, at(152, 165), null] });
    expect(bent.state.corner).toBe(2);
    const flat = run(chosen, dragged(at(150, 190), at(150, 140), grip('side 2')), round);
    expect(shapeOf(flat.deeds)).toEqual(straight(ROOM.corners));
    // so far down that it goes through the first side
    expect(run(chosen, dragged(at(150, 190), at(150, 95), grip('side 2')), round).deeds[0]?.type).toBe('crossed');
  });
  test('a corner of it is dragged: the arc sweeps half a circle still, over the new chord', () => {
    // from (200, 140) to (240, 140): half a circle of 70 about (170, 140)
    const { corners, through } = shapeOf(
      run(chosen, dragged(at(200, 140), at(240, 140), grip('corner 2')), round).deeds,
    );
    expect(corners[2]).toEqual(at(240, 140));
    expect(through[2]?.x).toBeCloseTo(170, 9);
    expect(through[2]?.y).toBeCloseTo(210, 9);
  });
  test('a click on its point parts it in two quarters; Delete of that corner makes it one again', () => {
    const { corners, through } = shapeOf(run(chosen, click(at(150, 190), grip('side 2')), round).deeds);
    expect(corners[3]?.x).toBeCloseTo(150, 9);
    // quarters of the circle: 50 / √2 from the middle, to either side and up
    const [right, left] = [through[2], through[3]];
    expect([right?.x, right?.y, left?.x].map(n => Math.round((n ?? 0) * 1000) / 1000)).toEqual([
      185.355, 175.355, 114.645,
    ]);
    const parted = sight({ chosen: { corners, through, width: null } });
    const again = shapeOf(run({ ...chosen, corner: 3 }, [key('Delete')], parted).deeds);
    expect(again.corners).toEqual(ROOM.corners);
    expect(again.through[2]?.y).toBeCloseTo(190, 9);
    // a corner with a straight side beside it leaves a straight side
    expect(shapeOf(run({ ...chosen, corner: 2 }, [key('Delete')], round).deeds).through).toEqual([null, null, null]);
  });

  test('what is drawn during a drag is what would be done', () => {
    const act = { at: 'dragging', grip: { kind: 'side', index: 3 }, from: at(0, 0), to: at(60, 150) } as const;
    expect(draggedShape(straight(SQUARE), act)).toEqual(straight([...SQUARE, at(60, 150)]));
  });
});

describe('a brush', () => {
  const BRUSH: GroundState = { ...IDLE, pen: { kind: 'hill', width: null, hand: 'brush', brush: 100 } };
  test('one press is one stroke; points nearer than a tenth of the brush are passed over', () => {
    const path = [at(200, 200), at(205, 200), at(212, 200), at(260, 230)];
    const inputs: Input[] = path.slice(1).map(p => ({ type: 'move', ...touch(p) }));
    const { state, deeds } = run(BRUSH, [
      { type: 'down', ...touch(at(200, 200)) },
      ...inputs,
      { type: 'up', ...touch(at(262, 231)) },
    ]);
    expect(deeds).toEqual([{ type: 'paint', pen: BRUSH.pen, points: [at(200, 200), at(212, 200), at(260, 230)] }]);
    expect(state).toEqual(BRUSH);
  });
  test('Esc takes the stroke back, and nothing is painted', () => {
    const { state, deeds } = run(BRUSH, [
      { type: 'down', ...touch(at(200, 200)) },
      { type: 'move', ...touch(at(300, 200)) },
      CANCEL,
    ]);
    expect([deeds, drawn(state)]).toEqual([[], []]);
  });
});

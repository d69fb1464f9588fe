import { expect, test } from 'vitest';
import { type Edge, type End, edgeOf, spotOn } from '../../../src/app/measuring/ends.ts';
import { layOf } from '../../../src/app/measuring/lay.ts';
import { endText, layText, placeText } from '../../../src/app/measuring/told.ts';
import { baseOf, fieldOf, TWO } from './field.ts';

const units: readonly End[] = [
  { kind: 'unit', unit: 'fr' },
  { kind: 'unit', unit: 'br' },
];

test('from unit to unit: the nearest corners, 3 and 4 apart, make 5', () => {
  const { legs, mm, gone } = layOf(units, fieldOf(TWO));
  // (12, 11) to (15, 15) cm: √(30² + 40²) mm
  expect(mm).toBeCloseTo(50, 9);
  expect(legs[0]?.from).toMatchObject({ at: { x: 120, y: 110 }, part: 'front-right' });
  // looking south, west is its right hand
  expect(legs[0]?.to).toMatchObject({ at: { x: 150, y: 150 }, part: 'front-right' });
  expect(gone).toEqual([]);
});

test('the ends are named: unit and feature, the base only where there are several', () => {
  const position = fieldOf(TWO);
  const [leg] = layOf(units, position).legs;
  expect(leg && placeText(leg.from)).toBe('Unit fr, front right corner');
  expect(endText({ kind: 'unit', unit: 'br' }, position)).toBe('Unit br');
  expect(endText({ kind: 'unit', unit: 'x' }, position)).toBe('x (no longer on the table)');
  expect(layText(layOf(units, position))).toContain(
    '50.0 mm · Unit fr, front right corner → Unit br, front right corner',
  );
});

test('a ruler follows its bases: it holds names, not points', () => {
  // the corner is now at (9, 7): 6 and 8 to (15, 15) make 10 cm
  expect(layOf(units, fieldOf({ ...TWO, fr: { at: [7, 6], facing: 0 } })).mm).toBeCloseTo(100, 9);
  const spot = spotOn(baseOf(fieldOf(TWO), 'fr'), { x: 80, y: 90 }, 'rear-left');
  const turned = fieldOf({ ...TWO, fr: { at: [30, 30], facing: 90 } });
  // looking east, the rear left corner is behind (west, 10 mm) and to the north (20 mm)
  expect(layOf([spot, { kind: 'point', at: { x: 290, y: 320 } }], turned).mm).toBe(0);
});

test('a spot on an edge follows shift and turn', () => {
  const spot = spotOn(baseOf(fieldOf(TWO), 'fr'), { x: 110, y: 110 }, 'front');
  const turned = fieldOf({ ...TWO, fr: { at: [30, 30], facing: 90 } });
  // 10 mm ahead (east) and 10 mm to the right (south) of (300, 300)
  expect(layOf([spot, { kind: 'point', at: { x: 310, y: 290 } }], turned).mm).toBeCloseTo(0, 6);
});

test('what overlaps is no distance apart, and a ruler on one body has none', () => {
  const position = fieldOf({ ...TWO, br: { at: [12, 11], facing: 180, side: 'british' } });
  expect(layOf(units, position).mm).toBe(0);
});

test('legs and their sum: 3-4-5, then 5-12-13', () => {
  const ends: readonly End[] = [
    { kind: 'point', at: { x: 0, y: 0 } },
    { kind: 'point', at: { x: 30, y: 40 } },
    { kind: 'point', at: { x: 80, y: 160 } },
  ];
  const { legs, mm } = layOf(ends, fieldOf(TWO));
  expect(legs.map(l => l.mm)).toEqual([50, 130]);
  expect(mm).toBe(180);
});

test('a unit that has gone takes its end along; the others stay a ruler', () => {
  const alone = fieldOf({ fr: { at: [10, 10], facing: 0 } });
  expect(layOf(units, alone)).toMatchObject({ legs: [], mm: 0, gone: [{ kind: 'unit', unit: 'br' }] });
  const three: readonly End[] = [
    { kind: 'point', at: { x: 0, y: 0 } },
    { kind: 'base', unit: 'br', base: 'a' },
    { kind: 'point', at: { x: 60, y: 80 } },
  ];
  expect(layOf(three, alone).mm).toBe(100);
});

const edgeSpot = (position: ReturnType<typeof fieldOf>, id: string, edge: Edge): End => {
  const base = baseOf(position, id);
  const line = edgeOf(base, edge);
  if (!line) throw new Error('round');
  return spotOn(base, { x: (line.a.x + line.b.x) / 2, y: (line.a.y + line.b.y) / 2 }, edge);
};
test.each([
  // bearings 0 and 30: fronts 30° apart; the left edge stands across its front: 90 − 30
  ['front', 'front', 30, 30],
  ['front', 'left', 30, 60],
  ['front', 'front', 180, 0],
  ['front', 'right', 180, 90],
  ['rear', 'front', 315, 45],
] as const)('the angle between %s and %s of a base turned to %d°', (first, second, bearing, degrees) => {
  const position = fieldOf({ fr: { at: [10, 10], facing: 0 }, br: { at: [40, 40], facing: bearing, side: 'british' } });
  const { angle } = layOf([edgeSpot(position, 'fr', first), edgeSpot(position, 'br', second)], position);
  // corners lie on the 1/1024 mm grid: within a few hundredths of a degree on a side of 20 mm
  expect(angle?.degrees).toBeCloseTo(degrees, 1);
});

test('the arc is drawn counter-clockwise over just that angle', () => {
  const position = fieldOf({ fr: { at: [10, 10], facing: 0 }, br: { at: [40, 40], facing: 30, side: 'british' } });
  const { angle } = layOf([edgeSpot(position, 'fr', 'front'), edgeSpot(position, 'br', 'front')], position);
  if (!angle) throw new Error('no angle');
  const of = (way: { x: number; y: number }): number => Math.atan2(way.y, way.x) * (180 / Math.PI);
  expect((of(angle.to) - of(angle.from) + 360) % 360).toBeCloseTo(30, 1);
});

test('no angle from an edge to a corner, or with a waypoint', () => {
  const position = fieldOf(TWO);
  const corner = spotOn(baseOf(position, 'br'), { x: 150, y: 150 }, 'front-right');
  const edge = edgeSpot(position, 'fr', 'front');
  expect(layOf([edge, corner], position).angle).toBeNull();
  expect(layOf([edge, { kind: 'point', at: { x: 0, y: 0 } }, edge], position).angle).toBeNull();
});

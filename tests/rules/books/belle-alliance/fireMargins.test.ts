// Margins of a line of fire that hang on more than who stands near it: contact that is made by hand, the point of fire that leaps, and the
// ends of the line.

import { describe, expect, test } from 'vitest';
import type { Point } from '../../../../src/geometry/index.ts';
import { loadRuleset, openWith, type Ruling } from '../../../../src/rules/index.ts';
import { type Position, readPositionFile } from '../../../../src/table/index.ts';
import { must } from '../../../must.ts';
import { setDown } from '../../margins.ts';
import { placed } from '../../properties.ts';
import { samplesOf } from '../../samples.ts';
import { box, FAR, fire, reasonOf, rule, troop, type UnitSpec } from './table.ts';

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

test('who comes to see past a screen draws the point of fire behind it', async () => {
  const table = setDown(await sample('neighbours-and-supports'), 'belle-alliance-neighbours-and-supports.json');
  const ruling = await ruled(table, 5);
  expect(ruling).toMatchObject({ answer: 'yes', decidedBy: ['line-of-fire'] });
  // The first figure of the firer sees past the screen's rear left corner to the near corner of the target as soon as that corner is
  // off the line from its front left one; figures are 12 mm wide and deep.
  const eye = corner(table, 'fr-1', -6, 6);
  const end = corner(table, 'al-1', -6, -6);
  const screen = corner(table, 'al-2', -6, 6);
  const [x, y] = [end.x - eye.x, end.y - eye.y];
  const past = (y * (screen.x - eye.x) - x * (screen.y - eye.y)) / Math.hypot(x, y);
  expect(ruling.margin?.mm).toBeCloseTo(0 - past, 1);
});
/** Of the unit's westernmost base that lies farthest that way. */
function corner({ unitById }: Position, id: string, east: number, north: number): Point {
  const ats = (unitById.get(id)?.bases ?? []).map(b => ({ x: b.at.x + east, y: b.at.y + north }));
  const west = Math.min(...ats.map(p => p.x));
  const ys = ats.filter(p => p.x < west + 0.1).map(p => p.y);
  return { x: west, y: north > 0 ? Math.max(...ys) : Math.min(...ys) };
}

describe('a unit in the middle of the line leaves it over the end, where that is nearer than its side', () => {
  // Ten figures side by side fire from (0, 0) at the middle of a line 20 cm wide, 10 cm ahead; the outer figures see its ends past a unit
  // 12 cm wide that juts out half a centimetre before it.
  const firer: UnitSpec = {
    id: 'a',
    side: 'french',
    bases: Array.from({ length: 10 }, (_, i) => ({ cx: 2 * i - 9, cy: -1, w: 2, d: 2, facing: 90, id: `${i + 1}` })),
  };
  const target = troop('t', 'british', box(-10, 10, 10, 12, 270));
  const ruledWith = (side: string, back: number, east = 0) => {
    const b = troop('b', side, box(-6 + east, 9.5 + back, 6 + east, 12.5 + back, 270));
    return rule({ units: [firer, target, b], figures: FAR }, fire());
  };
  test('an enemy goes behind the target: from 9.5 cm to 12 cm', () => {
    expect(reasonOf(ruledWith('british', 0), 'line-of-fire')).toMatchObject({
      answer: 'no',
      margin: expect.closeTo(-25, 1),
    });
    // Between the two it would stand on the target.
    expect(reasonOf(ruledWith('british', 0.49), 'line-of-fire').answer).toBe('no');
    expect(ruledWith('british', 2.51).answer).toBe('yes');
  });
  test('an own unit may not stand behind the target: it goes aside until it hides the target from the figures of that side', () => {
    // half of its width were 6 cm; after 4 it covers the western end of the target, and the point of fire leaps east, past it
    expect(reasonOf(ruledWith('french', 0), 'line-of-fire')).toMatchObject({
      answer: 'no',
      margin: expect.closeTo(-40, 1),
    });
    expect(reasonOf(ruledWith('french', 0, -3.98), 'line-of-fire').answer).toBe('no');
    expect(reasonOf(ruledWith('french', 0, -4.02), 'line-of-fire').answer).toBe('yes');
    expect(ruledWith('french', 2.51).answer).toBe('no');
  });
});

describe('a no becomes a yes where the outermost figure loses its line and the point of fire leaps', () => {
  // Four figures 4 cm wide fire from (0, 0) at a line 10 cm ahead; b, 3 cm wide, stands in the way. The left figure sees through a gap
  // of 3 mm between c and d alone; without it the others fire from (2, 0), half a centimetre past b.
  const firer: UnitSpec = {
    id: 'a',
    side: 'french',
    bases: Array.from({ length: 4 }, (_, i) => ({ cx: 4 * i - 6, cy: -1, w: 4, d: 2, facing: 90, id: `${i + 1}` })),
  };
  const ruledWith = (gap: number) => {
    const [c, d] = [box(-12, 1, -6, 2, 270), box(gap - 6, 1, gap - 2.5, 2, 270)];
    const others = [
      troop('b', 'british', box(-1.5, 4, 1.5, 6, 270)),
      troop('c', 'british', c),
      troop('d', 'british', d),
    ];
    return rule({ units: [firer, troop('t', 'british', box(-10, 10, 10, 12, 270)), ...others], figures: FAR }, fire());
  };
  test('the gap closes after 3 mm, b would have to go 15 mm aside', () => {
    const now = ruledWith(0.3);
    expect(now).toMatchObject({ answer: 'no', decidedBy: ['line-of-fire'] });
    expect(now.margin?.mm).toBeCloseTo(-3, 1);
    expect(ruledWith(0.01).answer).toBe('yes');
    expect(ruledWith(1.6).margin?.mm).toBeCloseTo(-15, 1);
  });
});

describe('the nearest point of a skirmish line leaps to its other figure', () => {
  // The point of fire is (100, 50). Near corners of the two figures lie at (97.6, 63.4) and (102.4, 63.4), as far away. Own f stands 5.48 cm from the
  // line to the left one, too near, and 7.88 cm from that to the right one; mirrored it is the other way about.
  const line = (dy: number) => ({
    id: 't',
    side: 'blue',
    arm: 'infantry',
    formation: 'skirmish-line',
    facing: 180,
    bases: [
      { id: '1', at: [97, 64], facing: 180, size: [1.2, 1.2] },
      { id: '2', at: [103, 64 + dy], facing: 180, size: [1.2, 1.2] },
    ],
  });
  const battalion = (id: string, at: readonly [number, number], files: number) => ({
    id,
    side: 'red',
    arm: 'infantry',
    formation: 'line',
    facing: 0,
    block: { at, files, ranks: 2, base: [1.2, 1.2] },
  });
  async function at(dy: number, mirror: boolean): Promise<Ruling> {
    const units = [battalion('a', [100, 50], 10), battalion('f', [88.2, 58], 8), line(dy)];
    const file = must(
      readPositionFile({
        format: 'enfilade/position',
        version: 1,
        system: 'belle-alliance',
        lengths: 'cm',
        table: { width: 200, height: 200 },
        sides: [{ id: 'red' }, { id: 'blue' }],
        units,
      }),
    );
    const book = await loadRuleset('belle-alliance');
    const { position } = must(openWith(book, file));
    const judge = must(book.open(mirror ? placed(position, { mirror: true }) : position));
    return must(judge.ask({ kind: 'fire', firer: 'a', target: 't' }));
  }
  test('as near as the other: of the two the left one is asked about, and a hair makes it the other', async () => {
    expect(await at(0, false)).toMatchObject({ answer: 'no', margin: { mm: 0 }, tooClose: true });
    expect(await at(0, true)).toMatchObject({ answer: 'yes', margin: { mm: 0 }, tooClose: true });
  });
  test.each([[false], [true]])('0.4 mm farther back: it may come 0.394 mm nearer; mirrored: %s', async mirror => {
    // |(2.4, 13.44)| − |(2.4, 13.4)| = 0.0394 cm
    const left = await at(0.04, mirror);
    expect(left).toMatchObject({ answer: 'no', decidedBy: ['security-zone'], tooClose: true });
    expect(left.margin?.mm).toBeCloseTo(-0.394, 2);
    const right = await at(-0.04, mirror);
    expect(right).toMatchObject({ answer: 'yes', decidedBy: ['security-zone'], tooClose: true });
    // |(2.4, 13.4)| − |(2.4, 13.36)|
    expect(right.margin?.mm).toBeCloseTo(0.394, 2);
  });
  test('where the other is far behind, the zone alone decides: 3 cm', async () => {
    expect((await at(3, false)).margin?.mm).toBeCloseTo(-5.2, 1);
    expect((await at(-3, false)).margin?.mm).toBeGreaterThan(10);
  });
});

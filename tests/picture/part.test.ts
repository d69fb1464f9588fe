import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Mark } from '../../src/measure/index.ts';
import { picture } from '../../src/picture/index.ts';
import { shownMarks } from '../../src/picture/marks.ts';
import { scenePart, wholeTable } from '../../src/picture/part.ts';
import { type Ruling, reason, ruling } from '../../src/rules/index.ts';
import { type Position, parseJson, readMapFile } from '../../src/table/index.ts';
import { laidOut, must } from '../must.ts';
import { call, document, position, refused } from './scene.ts';

/** A table of 3 × 2 m with the scene in its south-west. */
const large = laidOut({ ...document, table: { width: 300, height: 200 } });
const ruled = (marks: readonly Mark[]): Ruling =>
  ruling({
    call,
    system: 'belle-alliance',
    measures: {},
    reasons: [reason({ id: 'r', cite: '1', answer: 'no', text: '', margin: -1, marks })],
  });
const partOf = (p: Position, r: Ruling) => scenePart(p, r, shownMarks(r, p));

describe('what a picture shows', () => {
  const part = partOf(large, refused);
  test('the units of the call with room round them, on the table', () => {
    // fr-1 from about x = 43 to 61 cm, y = 8 to 15; br-1 up to y = 38
    expect(part.minX).toBeLessThan(430);
    expect(part.maxX).toBeGreaterThan(610);
    expect(part.minY).toBeLessThan(90);
    expect(part.maxY).toBeGreaterThan(380);
    expect(Math.min(part.minX, part.minY)).toBeGreaterThanOrEqual(0);
    expect([part.maxX <= 3000, part.maxY <= 2000]).toEqual([true, true]);
  });
  test('in the shape of a page’s half, whatever the scene’s', () => {
    const ratio = (part.maxX - part.minX) / (part.maxY - part.minY);
    expect(ratio).toBeGreaterThan(1.3);
    expect(ratio).toBeLessThan(1.75);
  });
  test('all of the table where the scene is nearly all of it, where nothing is asked, and where it is asked for', () => {
    const across: Mark = {
      kind: 'segment',
      role: 'range',
      points: [
        [30, 20],
        [1170, 780],
      ],
    };
    expect(partOf(position, ruled([across]))).toEqual(wholeTable(position));
    expect(picture(large)).not.toContain('the whole table');
    expect(picture(large, refused, { part: 'table' })).not.toContain('the whole table');
    expect(picture(large, refused)).toContain('the whole table, 300 × 200 cm');
  });
  test('marks beyond the table pull no further than its rim', () => {
    const beyond: Mark = {
      kind: 'segment',
      role: 'line-of-fire',
      points: [
        [520, 140],
        [520, 90_000],
      ],
    };
    expect(partOf(large, ruled([beyond])).maxY).toBe(2000);
  });
  test('limits that do not decide do not stretch it', () => {
    const limit: Mark = { kind: 'point', role: 'range-limit', points: [[2900, 1900]] };
    const reasons = [
      reason({ id: 'a', cite: '1', answer: 'yes', text: '', marks: [limit] }),
      reason({ id: 'b', cite: '1', answer: 'no', text: '' }),
    ];
    expect(partOf(large, ruling({ call, system: 'belle-alliance', measures: {}, reasons })).maxX).toBeLessThan(1200);
  });
  test('a call without units or marks shows the table', () => {
    const bare = ruling({
      call: { kind: 'light-cap' },
      system: 'fire-and-fury',
      measures: {},
      reasons: [reason({ id: 'r', cite: '1', answer: 'yes', text: '' })],
    });
    expect(partOf(large, bare)).toEqual(wholeTable(large));
  });
});

test('only the reason that decides has its point ringed', () => {
  const at = (x: number): Mark => ({ kind: 'point', role: 'deciding-point', points: [[x, 300]] });
  const r = ruling({
    call,
    system: 'belle-alliance',
    measures: {},
    reasons: [
      reason({ id: 'a', cite: '1', answer: 'yes', text: '', margin: 4, marks: [at(400)] }),
      reason({ id: 'b', cite: '1', answer: 'no', text: '', margin: -3, marks: [at(500)] }),
    ],
  });
  expect(shownMarks(r, position).map(s => [s.mark.points[0]?.[0], s.label])).toEqual([[500, '−3 mm']]);
});

test.each(['hougoumont', 'la-haye-sainte'])('the map of %s as a picture', name => {
  const { lengths, table, terrain, title } = must(
    readMapFile(must(parseJson(readFileSync(`maps/positions/ground/${name}.json`, 'utf8')))),
  );
  const svg = picture(laidOut({ ...document, lengths, table, terrain, title, units: [] }));
  for (const word of ['contour', 'building', 'hedge', 'wall', 'road', 'orchard'])
    expect(svg).toContain(`>${word}</text>`);
  expect(svg).toContain('Orchard</text>');
  expect(svg).not.toMatch(/NaN|undefined/);
});

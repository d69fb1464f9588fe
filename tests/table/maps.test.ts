// The maps that come with the project: real fields, drawn so that positions can be put on them.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boundsOf, signedArea } from '../../src/geometry/index.ts';
import { layOut, type MapFile, mmOf, type Position, parseJson, readMapFile } from '../../src/table/index.ts';
import { must } from '../must.ts';

const names = readdirSync('maps/positions/ground').filter(name => name.endsWith('.json'));
const mapOf = (name: string): MapFile =>
  must(readMapFile(must(parseJson(readFileSync(`maps/positions/ground/${name}`, 'utf8')))));
const laid = ({ lengths, table, terrain }: MapFile): Position =>
  must(
    layOut({
      format: 'enfilade/position',
      version: 1,
      system: 'lasalle',
      lengths,
      table,
      terrain,
      sides: [],
      units: [],
    }),
  );

test('the fields of Waterloo are there', () => {
  expect(names).toEqual(expect.arrayContaining(['hougoumont.json', 'la-haye-sainte.json']));
});

test.each(['hougoumont.json', 'la-haye-sainte.json'])(
  '%s has no words of one book: any of them may be laid over it',
  name => {
    expect(mapOf(name).terrain.filter(t => t.values !== undefined)).toEqual([]);
  },
);

describe.each(names)('%s', name => {
  const map = mapOf(name);
  const { table, terrain } = laid(map);
  test('says what it shows and at what scale it was drawn', () => {
    expect(map.title).toBeTruthy();
    expect(map.note).toMatch(/stands? for|scale/);
  });
  test('every outline is simple, has an area and lies on the table', () => {
    for (const piece of terrain) {
      const { minX, minY, maxX, maxY } = boundsOf(piece.outline);
      expect.soft(signedArea(piece.outline.points), piece.id).toBeGreaterThan(10);
      expect
        .soft(minX >= 0 && minY >= 0 && maxX <= table.width + 0.01 && maxY <= table.depth + 0.01, piece.id)
        .toBe(true);
    }
  });
  test('walls and hedges are thin: no wider than 1.5 cm', () => {
    const widths = map.terrain
      .filter(t => ['wall', 'hedge', 'fence'].includes(t.kind))
      .map(t => {
        const points = t.outline.map(([x, y]) => ({ x: x * mmOf(map.lengths), y: y * mmOf(map.lengths) }));
        const rim = points.reduce(
          (sum, p, i) => sum + Math.hypot(p.x - (points.at(i - 1)?.x ?? 0), p.y - (points.at(i - 1)?.y ?? 0)),
          0,
        );
        return (2 * Math.abs(signedArea(points))) / rim; // of a long strip: its width
      });
    expect(Math.max(0, ...widths)).toBeLessThan(15);
  });
});

// Round sides on their way out: arcs in SVG, corners for programs that know none, and back from GeoJSON as arcs.

import { expect, test } from 'vitest';
import { write } from '../../src/exchange/index.ts';
import { flatOutline, type MapFile, readMapFile } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { mapOf } from './made.ts';

/** In cm: a room of 10 × 4 with half a circle of 5 on its north side, on a table 80 deep. */
const MAP: MapFile = must(
  readMapFile({
    format: 'enfilade/map',
    version: 1,
    title: 'Chapel',
    lengths: 'cm',
    table: { width: 120, height: 80 },
    terrain: [
      {
        id: 'apse',
        kind: 'building',
        outline: [
          [30, 20],
          [40, 20],
          [40, 24],
          [30, 24],
        ],
        arcs: [{ side: 2, through: [35, 29] }],
        blocksSight: true,
      },
    ],
  }),
);
const textOf = (to: 'geojson' | 'svg' | 'uvtt' | 'map'): string => must(write(MAP, to));

test('GeoJSON: others have the corners, we have the arcs back', async () => {
  const text = textOf('geojson');
  const { geometry } = JSON.parse(text).features[0];
  // 3 straight sides and 64 parts of the arc, the first corner once more
  expect(geometry.coordinates[0]).toHaveLength(3 + 64 + 1);
  expect((await mapOf('chapel.geojson', text)).terrain).toEqual(MAP.terrain);
});

test('GeoJSON: where somebody has moved a corner of it, the corners count', async () => {
  const json = JSON.parse(textOf('geojson'));
  const [ring] = json.features[0].geometry.coordinates;
  expect(ring[1]).toEqual([400, 200]);
  ring[1] = [420, 200];
  const [piece] = (await mapOf('chapel.geojson', JSON.stringify(json))).terrain;
  expect(piece?.arcs).toBeUndefined();
  expect(piece?.outline).toHaveLength(67);
  expect(piece?.outline).toContainEqual([42, 20]);
});

test('SVG: an arc stays an arc, in mm with y down; read again it is cut within 0.05 mm', async () => {
  const text = textOf('svg');
  expect(text).toMatch(/d="M300,600 L400,600 L400,560 A50,50 0 [01] 0 300,560 L300,600 Z"/);
  const [piece] = (await mapOf('chapel.svg', text)).terrain;
  expect(piece?.kind).toBe('building');
  const far = (piece?.outline ?? []).filter(p => p[1] > 240.1).map(([x, y]) => Math.hypot(x - 350, y - 240));
  expect(far.length).toBeGreaterThan(10);
  for (const d of far) expect(Math.abs(d - 50)).toBeLessThan(0.1);
  expect(Math.max(...(piece?.outline ?? []).map(p => p[1]))).toBeCloseTo(290, 1);
});

test('Universal VTT: walls along the corners that rulings go by', () => {
  const { line_of_sight: walls } = JSON.parse(textOf('uvtt'));
  const [apse] = MAP.terrain;
  expect(walls[0]).toHaveLength(68);
  // an inch a square, y down from the north edge at 800 mm
  const wanted = apse ? flatOutline(apse, 10) : [];
  for (const [i, { x, y }] of wanted.entries()) {
    expect(walls[0][i].x).toBeCloseTo(x / 25.4, 5);
    expect(walls[0][i].y).toBeCloseTo((800 - y) / 25.4, 5);
  }
});

test('a map of ours stays as it is', () => {
  expect(readMapFile(JSON.parse(textOf('map')))).toEqual({ ok: true, value: MAP });
});

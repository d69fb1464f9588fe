import { expect, test } from 'vitest';
import { readGeoJson, writeGeoJson } from '../../src/exchange/geojson/features.ts';
import { point } from '../../src/geometry/index.ts';

const feature = (type: string, coordinates: unknown, properties: object | null = null) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const map = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
/** Clockwise, with a corner on a straight side and one given twice. */
const farm = [
  [
    [1, 2],
    [1, 6],
    [3, 6],
    [5, 6],
    [5, 6],
    [5, 2],
    [1, 2],
  ],
];

test('an area is cleaned, wound counter-clockwise, scaled to mm', () => {
  const { features, problems } = readGeoJson(map(feature('Polygon', farm, { id: 'farm' })), { scale: 10 });
  expect(problems).toEqual([]);
  expect(features).toHaveLength(1);
  const [only] = features;
  expect(only?.kind).toBe('area');
  if (only?.kind !== 'area') return;
  expect(only.properties).toEqual({ id: 'farm' });
  expect(only.outer.points).toHaveLength(4);
  expect(new Set(only.outer.points.map(p => `${p.x} ${p.y}`))).toEqual(new Set(['10 20', '10 60', '50 60', '50 20']));
});

test('lines, points, collections and many-part geometries', () => {
  const { features, problems } = readGeoJson({
    type: 'GeometryCollection',
    geometries: [
      { type: 'Point', coordinates: [3, 4, 99] },
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [0, 0],
            [5, 5],
            [10, 10],
          ],
          [
            [0, 1],
            [7, 3],
          ],
        ],
      },
      {
        type: 'MultiPolygon',
        coordinates: [
          farm,
          [
            [
              [20, 20],
              [30, 20],
              [25, 33],
              [20, 20],
            ],
          ],
        ],
      },
    ],
  });
  expect(problems).toEqual([]);
  expect(features.map(f => f.kind)).toEqual(['point', 'line', 'line', 'area', 'area']);
  expect(features[1]).toMatchObject({ points: [point(0, 0), point(10, 10)] }); // the middle lies on the way
});

test.each([
  [
    'a bow tie',
    feature('Polygon', [
      [
        [0, 0],
        [9, 9],
        [9, 0],
        [0, 9],
        [0, 0],
      ],
    ]),
    'crosses-itself',
    'features[1].geometry.coordinates[0]',
  ],
  [
    'a line as area',
    feature('Polygon', [
      [
        [0, 0],
        [9, 9],
        [0, 0],
      ],
    ]),
    'too-few-corners',
    'features[1].geometry.coordinates[0]',
  ],
  [
    'no number',
    feature('LineString', [
      [0, 0],
      [9, 'x'],
    ]),
    'not-a-position',
    'features[1].geometry.coordinates[1]',
  ],
  ['no end', feature('Point', [1, Number.NaN]), 'not-a-position', 'features[1].geometry.coordinates'],
  ['unknown kind', feature('Circle', [1, 2]), 'kind-not-known', 'features[1].geometry.type'],
  ['null geometry', { type: 'Feature', geometry: null }, 'not-geojson', 'features[1].geometry'],
  ['not an object', 7, 'not-geojson', 'features[1]'],
])('%s is named, the rest is read', (_, bad, code, path) => {
  const { features, problems } = readGeoJson(map(feature('Polygon', farm), bad));
  expect(features).toHaveLength(1);
  expect(problems).toEqual([{ code, path }]);
});

test('a window cuts at its sides; simplify drops what lies near the line', () => {
  const window = { minX: 0, minY: 0, maxX: 3, maxY: 10 };
  const [cut] = readGeoJson(map(feature('Polygon', farm), feature('Point', [9, 9])), { window }).features;
  expect(cut?.kind === 'area' && Math.max(...cut.outer.points.map(p => p.x))).toBe(3);
  const wavy = feature('LineString', [
    [0, 0],
    [5, 0.4],
    [10, 0],
    [15, 3],
    [20, 0],
  ]);
  const [line] = readGeoJson(wavy, { simplify: 1 }).features;
  expect(line?.kind === 'line' && line.points).toEqual([point(0, 0), point(10, 0), point(15, 3), point(20, 0)]);
});

test('out and in again is the same', () => {
  const { features } = readGeoJson(
    map(
      feature(
        'Polygon',
        [
          [
            [0, 0],
            [90, 0],
            [90, 90],
            [0, 90],
            [0, 0],
          ],
          [
            [30, 30],
            [30, 60],
            [60, 60],
            [60, 30],
            [30, 30],
          ],
        ],
        { kind: 'wood' },
      ),
      feature('LineString', [
        [0, 0],
        [5, 6],
      ]),
      feature('Point', [3, 4]),
    ),
  );
  const written = writeGeoJson(features, 10);
  expect(readGeoJson(JSON.parse(JSON.stringify(written)), { scale: 10 })).toEqual({ features, problems: [] });
  const text = JSON.stringify(written);
  expect(text).toContain('[[[0,0],[9,0],[9,9],[0,9],[0,0]],[[3,3],[3,6],[6,6],[6,3],[3,3]]]'); // RFC 7946 winding
});

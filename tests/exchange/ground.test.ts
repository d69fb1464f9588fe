// Ground of other programs, ten tables a format: the expected boxes [west, south, east, north] are worked out by hand.

import { describe, expect, test } from 'vitest';
import { areaOf, polygon, regionOf } from '../../src/geometry/index.ts';
import { asc, boxes, CONE, collection, feature, layer, mapOf, opened, problemsOf, svg, tmx, uvtt } from './made.ts';

const at = (x: number, y: number) => ({ x, y });
const area = (outline: readonly (readonly [number, number])[]): number =>
  areaOf(regionOf(polygon(outline.map(([x, y]) => ({ x, y })))));

describe('Universal VTT, 4 × 3 squares of 10 mm, walls 2 mm thick', () => {
  const wish = { scale: 10, 'wall-width': 2 };
  const square = [at(1, 1), at(2, 1), at(2, 2), at(1, 2), at(1, 1)];
  const door = (closed: boolean) => ({ position: at(2, 1), bounds: [at(1.5, 1), at(2.5, 1)], rotation: 0, closed });
  test.each([
    // the wall lies one square below the top: y = 30 − 10
    ['a wall', uvtt(), wish, [[10, 19, 30, 21]]],
    [
      'a wall from another origin',
      uvtt({ resolution: { map_origin: at(1, 1), map_size: at(4, 3) } }),
      wish,
      [[0, 29, 20, 31]],
    ],
    ['twice as large', uvtt(), { scale: 20, 'wall-width': 2 }, [[20, 39, 60, 41]]],
    ['right side up: the table is 30 wide', uvtt(), { ...wish, up: 'right' }, [[9, 10, 11, 30]]],
    ['upside down', uvtt(), { ...wish, up: 'bottom' }, [[10, 9, 30, 11]]],
    ['left side up', uvtt(), { ...wish, up: 'left' }, [[19, 10, 21, 30]]],
    ['a door is half as thick', uvtt({ line_of_sight: [], portals: [door(true)] }), wish, [[15, 19.5, 25, 20.5]]],
    [
      'a wall of no length and a door',
      uvtt({ line_of_sight: [[at(1, 1), at(1, 1)]], portals: [door(false)] }),
      wish,
      [[15, 19.5, 25, 20.5]],
    ],
    // two halves of the ring, cut through the middle of the room at x = 15
    [
      'a closed room',
      uvtt({ line_of_sight: [square] }),
      wish,
      [
        [9, 9, 15, 21],
        [15, 9, 21, 21],
      ],
    ],
    [
      'a pillar keeps its outline',
      uvtt({ line_of_sight: [], objects_line_of_sight: [square] }),
      wish,
      [[10, 10, 20, 20]],
    ],
  ] as const)('%s', async (_, file, answers, expected) => {
    expect(boxes(await mapOf('a.uvtt', file, answers))).toEqual(expected);
  });
  test('doors say whether they stop a look', async () => {
    const map = await mapOf('a.uvtt', uvtt({ line_of_sight: [], portals: [door(true), door(false)] }), wish);
    expect(map.terrain.map(t => [t.kind, t.blocksSight, t.height])).toEqual([
      ['gate', true, 50],
      ['gate', false, 0],
    ]);
  });
});

describe('Tiled, 4 × 3 tiles of 10 pixels, 20 mm a tile', () => {
  const wish = { scale: 20 };
  test.each([
    // (5, 10) is 10 mm from the west and 60 − 20 from the south; 10 × 5 pixels are 20 × 10 mm
    ['a rectangle', '<object id="1" name="wood" x="5" y="10" width="10" height="5"/>', [[10, 30, 30, 40]]],
    // turned by a quarter clockwise about its top left corner: 5 pixels to the left, 10 down
    ['turned', '<object id="1" name="wood" x="15" y="10" width="10" height="5" rotation="90"/>', [[20, 20, 30, 40]]],
    [
      'an ellipse',
      '<object id="1" name="pond" x="0" y="0" width="20" height="10"><ellipse/></object>',
      [[0, 40, 40, 60]],
    ],
    [
      'a polygon',
      '<object id="1" name="farm" x="10" y="10"><polygon points="0,0 10,0 10,10"/></object>',
      [[20, 20, 40, 40]],
    ],
    // 25 mm wide as asked: 12.5 to each side
    ['a road', '<object id="1" name="road" x="0" y="15"><polyline points="0,0 40,0"/></object>', [[0, 17.5, 80, 42.5]]],
    ['by its class', '<object id="1" class="hedge" x="0" y="0" width="5" height="5"/>', [[0, 50, 10, 60]]],
    ['by its old type', '<object id="1" type="wall" x="0" y="0" width="5" height="5"/>', [[0, 50, 10, 60]]],
    [
      'a point is no ground',
      '<object id="1" x="1" y="1"><point/></object><object id="2" x="0" y="0" width="5" height="5"/>',
      [[0, 50, 10, 60]],
    ],
    [
      'no height is no ground',
      '<object id="1" x="1" y="1" width="5" height="0"/><object id="2" x="0" y="0" width="5" height="5"/>',
      [[0, 50, 10, 60]],
    ],
    [
      'a bow tie becomes its two halves',
      '<object id="1" x="0" y="0"><polygon points="0,0 10,10 10,0 0,10"/></object>',
      [
        [0, 40, 10, 60],
        [10, 40, 20, 60],
      ],
    ],
  ] as const)('%s', async (_, objects, expected) => {
    const map = await mapOf('a.tmx', tmx(layer(objects)), wish);
    expect([...boxes(map)].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual(expected);
  });
  test('a circle of 800 mm is cut within 0.05 mm', async () => {
    // 10 pixels are a tile of 800 mm; a circle of 400 about (400, 2000): 3 tiles are 2400 mm, y down from there
    const circle = '<object id="1" name="wood" x="0" y="0" width="10" height="10"><ellipse/></object>';
    const [wood] = (await mapOf('a.tmx', tmx(layer(circle)), { scale: 800 })).terrain;
    const points = wood?.outline ?? [];
    for (const [i, [x, y]] of points.entries()) {
      const [u, v] = points[(i + 1) % points.length] ?? [0, 0];
      const [corner, middle] = [Math.hypot(x - 400, y - 2000), Math.hypot((x + u) / 2 - 400, (y + v) / 2 - 2000)];
      expect(Math.abs(corner - 400)).toBeLessThan(0.002);
      expect(400 - middle).toBeLessThan(0.052);
    }
    // π / acos(1 − 0.05 / 400) = 198.7: the next that four divides
    expect(points).toHaveLength(200);
  });
  test('tiles of a solid layer, packed or not', async () => {
    const properties = '<properties><property name="solid" type="bool" value="true"/></properties>';
    const plain = `<layer id="1" name="l" width="4" height="3">${properties}<data encoding="csv">0,1,1,0, 0,0,0,0, 0,0,0,2</data></layer>`;
    const numbers = Uint32Array.from([0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    const packed = btoa(String.fromCharCode(...new Uint8Array(numbers.buffer)));
    const base64 = plain.replace(/<data.*<\/data>/, `<data encoding="base64">${packed}</data>`);
    for (const text of [plain, base64])
      expect(boxes(await mapOf('a.tmx', tmx(text), wish))).toEqual([
        [20, 40, 60, 60],
        [60, 0, 80, 20],
      ]);
  });
  test('hexagonal maps and unknown packings are refused by name', async () => {
    expect(
      await problemsOf('a.tmx', tmx('', 'orientation="hexagonal" width="4" height="3" tilewidth="10" tileheight="10"')),
    ).toEqual(['map.orientation: "hexagonal" maps are not read; orthogonal and isometric ones are']);
    const zstd =
      '<layer id="1" name="wood" width="4" height="3"><data encoding="base64" compression="zstd">AAAA</data></layer>';
    expect((await problemsOf('a.tmx', tmx(zstd))).join()).toContain('the compression "zstd" is not read');
  });
});

describe('GeoJSON on a plane, 2 mm a metre', () => {
  const wish = { coordinates: 'lengths', scale: 2, 'road-width': 4, 'stream-width': 6, 'wall-width': 2, kind: 'field' };
  const frame = feature(
    'Polygon',
    [
      [
        [0, 0],
        [100, 0],
        [100, 50],
        [0, 50],
        [0, 0],
      ],
    ],
    { kind: 'rough' },
  );
  const whole = [0, 0, 200, 100];
  const square = [
    [10, 10],
    [20, 10],
    [20, 20],
    [10, 20],
    [10, 10],
  ];
  const hole = [
    [12, 12],
    [12, 18],
    [18, 18],
    [18, 12],
    [12, 12],
  ];
  test.each([
    ['a wood', feature('Polygon', [square], { landuse: 'forest' }), 'forest', [[20, 20, 40, 40]]],
    [
      'a road, 4 mm wide',
      feature(
        'LineString',
        [
          [10, 10],
          [30, 10],
        ],
        { highway: 'track' },
      ),
      'road',
      [[20, 18, 60, 22]],
    ],
    [
      'a stream, 6 mm wide',
      feature(
        'LineString',
        [
          [10, 10],
          [30, 10],
        ],
        { waterway: 'stream' },
      ),
      'stream',
      [[20, 17, 60, 23]],
    ],
    [
      'a hedge, 2 mm wide',
      feature(
        'LineString',
        [
          [10, 10],
          [30, 10],
        ],
        { barrier: 'hedge' },
      ),
      'hedge',
      [[20, 19, 60, 21]],
    ],
    [
      'an open line that says nothing is a road',
      feature('LineString', [
        [10, 10],
        [30, 10],
      ]),
      'road',
      [[20, 18, 60, 22]],
    ],
    ['an area that says nothing', feature('Polygon', [square]), 'field', [[20, 20, 40, 40]]],
    [
      'a hole is cut open',
      feature('Polygon', [square, hole], { building: 'yes' }),
      'building',
      [
        [20, 20, 30, 40],
        [30, 20, 40, 40],
      ],
    ],
    [
      'two parts',
      feature(
        'MultiPolygon',
        [
          [square],
          [
            [
              [50, 10],
              [60, 10],
              [60, 20],
              [50, 10],
            ],
          ],
        ],
        { natural: 'water' },
      ),
      'water',
      [
        [20, 20, 40, 40],
        [100, 20, 120, 40],
      ],
    ],
    ['a contour ring', feature('LineString', square, { ele: 120 }), 'hill', [[20, 20, 40, 40]]],
    ['a closed line of a wood', feature('LineString', square, { natural: 'wood' }), 'wood', [[20, 20, 40, 40]]],
  ] as const)('%s', async (_, thing, kind, expected) => {
    const map = await mapOf('a.geojson', collection(frame, thing), wish);
    expect(boxes(map)).toEqual([whole, ...expected]);
    expect(map.terrain.at(-1)?.kind).toBe(kind);
  });
  test('contours are levels in the order of their heights', async () => {
    const ring = (a: number, b: number) => [
      [a, a],
      [b, a],
      [b, b],
      [a, b],
      [a, a],
    ];
    const map = await mapOf(
      'a.geojson',
      collection(
        frame,
        feature('LineString', ring(5, 45), { ele: 100 }),
        feature('LineString', ring(20, 30), { ele: '110' }),
      ),
      wish,
    );
    expect(map.terrain.map(t => [t.kind, t.level])).toEqual([
      ['rough', undefined],
      ['hill', 1],
      ['hill', 2],
    ]);
  });
  test('a degree of longitude at 60° north is half a degree of latitude', async () => {
    // on the ellipsoid at 60°: 55.80 km and 111.41 km a degree
    const map = await mapOf(
      'a.geojson',
      feature('Polygon', [
        [
          [10, 59.5],
          [11, 59.5],
          [11, 60.5],
          [10, 60.5],
          [10, 59.5],
        ],
      ]),
      { scale: 0.01 },
    );
    expect(map.table.width).toBeCloseTo(558.0, 0);
    expect(map.table.height).toBeCloseTo(1114.1, 0);
  });
  test('what cannot be ground is counted', async () => {
    const reading = await opened(
      'a.geojson',
      collection(
        frame,
        feature('Point', [1, 1]),
        feature('Polygon', [
          [
            [1, 1],
            [2, 2],
            [1, 1],
          ],
        ]),
        feature('Polygon', [
          [
            [0, 0],
            [9, 9],
            [9, 0],
            [0, 9],
            [0, 0],
          ],
        ]),
      ),
      wish,
    );
    expect(reading.kind === 'map' ? reading.left : reading).toEqual([
      'flat ring or line left out (first: features[2].geometry.coordinates[0])'.replace(/^/, '1 '),
      '1 outline that crosses itself left out (first: features[3].geometry.coordinates[0])',
      '1 point left out',
    ]);
  });
});

describe('SVG, 200 × 100 mm', () => {
  const wish = { kind: 'field' };
  test.each([
    ['a rectangle', '<rect id="wood" x="10" y="20" width="30" height="40"/>', [[10, 40, 40, 80]]],
    [
      'moved',
      '<g transform="translate(5 10)"><rect class="wood" x="10" y="20" width="30" height="40"/></g>',
      [[15, 30, 45, 70]],
    ],
    [
      'turned about a corner',
      '<rect x="50" y="50" width="20" height="10" transform="rotate(90 50 50)"/>',
      [[40, 30, 50, 50]],
    ],
    [
      'scaled twice',
      '<g transform="scale(2)"><g transform="scale(1 2)"><rect x="1" y="1" width="10" height="5"/></g></g>',
      [[2, 76, 22, 96]],
    ],
    ['a polygon', '<polygon points="0,0 10,0 10,10"/>', [[0, 90, 10, 100]]],
    ['a path', '<path d="M10 10 h20 v10 h-20 z"/>', [[10, 80, 30, 90]]],
    [
      'a line is as wide as its stroke',
      '<path fill="none" stroke="#000" stroke-width="4" d="M10 50 H90"/>',
      [[10, 48, 90, 52]],
    ],
    [
      'style counts before attributes',
      '<line x1="10" y1="50" x2="90" y2="50" stroke="red" style="stroke-width:6"/>',
      [[10, 47, 90, 53]],
    ],
    ['a circle', '<circle cx="50" cy="50" r="10"/>', [[40, 40, 60, 60]]],
    [
      'a hole is cut open',
      '<path d="M10 10 h20 v20 h-20 z M15 15 v10 h10 v-10 z"/>',
      [
        [10, 70, 20, 90],
        [20, 70, 30, 90],
      ],
    ],
  ] as const)('%s', async (_, inside, expected) => {
    expect(boxes(await mapOf('a.svg', svg(inside), wish))).toEqual(expected);
  });
  test('a curve strays less than 0.05 mm', async () => {
    // a quarter of a disc of radius 40 by one Bézier, k = 0.5522847: area π/4 · 1600 = 1256.64, the Bézier itself is 0.03 % larger
    const d = 'M100 50 L140 50 C140 72.091388 122.091388 90 100 90 Z';
    const map = await mapOf('a.svg', svg(`<path id="wood" d="${d}"/>`));
    expect(Math.abs(area(map.terrain[0]?.outline ?? []) - 1256.64)).toBeLessThan(40 * (Math.PI / 2) * 0.05);
  });
  test('ids, classes and labels name the ground; what draws nothing is counted', async () => {
    const inside =
      '<g id="roads" fill="none" stroke="#000"><path d="M0 1 H9"/></g><rect class="building" width="9" height="9"/><text>x</text><image href="http://x.y/z.png"/>';
    const reading = await opened('a.svg', svg(inside));
    if (reading.kind !== 'map') throw new Error(JSON.stringify(reading));
    expect(reading.map.terrain.map(t => t.kind)).toEqual(['road', 'building']);
    expect(reading.left).toEqual(['1 <text> left out', '1 <image> left out']);
  });
  test('entities and grammars are refused', async () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1">&b;</svg>';
    expect(await problemsOf('a.svg', bomb)).toEqual([': the XML defines entities of its own; such files are not read']);
  });
});

describe('ESRI ASCII grid, 5 × 5 cells of 10 m, 1 mm a metre', () => {
  const wish = { scale: 1, step: 10 };
  const slope = asc('0 5 10 15 20\n0 5 10 15 20\n0 5 10 15 20\n0 5 10 15 20\n0 5 10 15 20');
  // the cone falls by 20 over the 10 m to the next cell; half way, 10 m, lies 5 m from the middle at (25, 25)
  const half = [[20, 20, 30, 30]];
  test.each([
    ['a cone', CONE, wish, half],
    [
      'two levels',
      CONE,
      { scale: 1, step: 5 },
      [
        [17.5, 17.5, 32.5, 32.5],
        [20, 20, 30, 30],
        [22.5, 22.5, 27.5, 27.5],
      ],
    ],
    ['at 1 : 500', CONE, { scale: 2, step: 10 }, [[40, 40, 60, 60]]],
    ['no level reaches the top', CONE, { scale: 1, step: 30 }, []],
    ['upside down it is the same', CONE, { ...wish, up: 'bottom' }, half],
    // heights grow by 5 a cell of 10 m eastwards from 0 at x = 5: 10 at x = 25, to the edge of the grid
    ['a slope', slope, wish, [[25, 0, 50, 50]]],
    ['a slope turned: its right side is up', slope, { ...wish, up: 'right' }, [[0, 25, 50, 50]]],
    ['nothing measured is low', CONE.replace(/^0 0 0 0 0$/m, '0 0 -9999 0 0'), wish, half],
    ['capital letters in the head', CONE.replace('ncols', 'NCOLS').replace('nrows', 'NROWS'), wish, half],
    [
      'below the sea',
      asc('-30 -30 -30 -30 -30\n-30 -30 -30 -30 -30\n-30 -30 -10 -30 -30\n-30 -30 -30 -30 -30\n-30 -30 -30 -30 -30'),
      wish,
      half,
    ],
  ] as const)('%s', async (_, text, answers, expected) => {
    expect(boxes(await mapOf('a.asc', text, answers))).toEqual(expected);
  });
  test('what is no grid says where', async () => {
    expect(await problemsOf('a.asc', asc('0 0 0 0 0'))).toEqual([': needs 25 heights, has 5']);
    expect(await problemsOf('a.asc', CONE.replace('20', 'x'))).toEqual(['row 3: holds something that is no number']);
    expect(await problemsOf('a.asc', CONE.replace('20', '0'))).toEqual([': the ground is flat: no contour lies on it']);
  });
});

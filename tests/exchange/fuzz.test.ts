// Damaged files of every format: each is read or refused in our own words, soon. Seeded: a failure names its number.
// A tenth runs with the other tests; `npm run fuzz:exchange` runs 2,000 a format.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWithReady, recognise } from '../../src/exchange/index.ts';
import { roll } from '../../src/play/index.ts';
import { layOut } from '../../src/table/index.ts';
import { bytesOf, CONE, collection, feature, layer, model, ros, svg, tmx, tts, uvtt } from './made.ts';

const FILES = Number(process.env.FUZZ_FILES ?? 200);
const sample = (path: string): Uint8Array => new Uint8Array(readFileSync(`tests/exchange/samples/${path}`));
const json = (value: object): Uint8Array => bytesOf(JSON.stringify(value));

const ring = [
  [0, 0],
  [90, 0],
  [90, 90],
  [0, 90],
  [0, 0],
];
const FORMATS: readonly (readonly [string, string, Uint8Array])[] = [
  [
    'Universal VTT',
    'a.uvtt',
    json(
      uvtt({
        portals: [
          {
            position: { x: 1, y: 1 },
            bounds: [
              { x: 1, y: 1 },
              { x: 2, y: 1 },
            ],
            closed: true,
          },
        ],
      }),
    ),
  ],
  [
    'Tiled',
    'a.tmx',
    bytesOf(
      tmx(
        layer(
          '<object id="1" name="wood" x="5" y="10" width="10" height="5" rotation="9"/><object id="2" x="1" y="1"><polygon points="0,0 10,0 10,10"/></object>',
        ),
      ),
    ),
  ],
  [
    'GeoJSON',
    'a.geojson',
    json(
      collection(
        feature(
          'Polygon',
          [
            ring,
            [
              [20, 20],
              [20, 40],
              [40, 40],
              [20, 20],
            ],
          ],
          { landuse: 'forest' },
        ),
        feature(
          'LineString',
          [
            [0, 0],
            [50, 60],
          ],
          { highway: 'track' },
        ),
      ),
    ),
  ],
  [
    'SVG',
    'a.svg',
    bytesOf(
      svg(
        '<g transform="rotate(9) scale(.5)"><path id="wood" d="M1 1 C9 9 20 0 30 9 A5 5 0 0 1 40 20 Z"/></g><rect class="house" x="9" y="9" width="9" height="9"/>',
      ),
    ),
  ],
  ['grid', 'a.asc', bytesOf(CONE)],
  [
    'BattleScribe',
    'a.ros',
    bytesOf(
      ros(
        '<selection name="Line" type="unit" number="1"><selections><selection name="Man" type="model" number="5"/></selections></selection>',
      ),
    ),
  ],
  [
    'New Recruit',
    'a.json',
    json({
      roster: { name: 'R', forces: [{ name: 'Red', selections: [{ name: 'Foot', type: 'model', number: 6 }] }] },
    }),
  ],
  [
    'table',
    'a.csv',
    bytesOf('unit,figures,side,x,y,facing,width,depth\n"Line, 1st",3,Red,100,200,90,40,20\nGuns,2,Blue,,,,,\n'),
  ],
  ['VASSAL saved game', 'a.vsav', sample('vassal/ragnarok-start.vsav')],
  [
    'VASSAL module',
    'buildFile.xml',
    bytesOf(
      '<VASSAL.build.GameModule name="M"><VASSAL.build.widget.PieceSlot entryName="Guard">+/null/mark;Side\tpiece;;;a.png;Guard/Red\tnull;0;0;1/</VASSAL.build.widget.PieceSlot></VASSAL.build.GameModule>',
    ),
  ],
  ['zipped VASSAL module', 'a.vmod', sample('vassal/template.vmod')],
  ['Tabletop Simulator', 'a.json', json(tts(model('A', 0, 0), model('Barricade', 9, 9, 30), { Name: 'Die_6' }))],
];

const WORDS = [
  '',
  '0',
  '-1',
  '1e308',
  '-1e-308',
  'NaN',
  '99999999999',
  'null',
  '[]',
  '{}',
  '"',
  '<',
  '>',
  '&#0;',
  '\\',
  '\u0000',
  '\u{1f40e}',
  '/',
  ';',
  '\t',
  '\n',
  '__proto__',
  '../../x',
  'M0 0',
];

/** One to four damages: a sign changed, a stretch cut out, doubled or moved, a number or a word put in, the end torn off. */
function damaged(bytes: Uint8Array, seed: string): Uint8Array {
  let n = 0;
  const pick = (below: number): number => Math.floor(roll(seed, n++) * below);
  let list = bytes;
  for (let times = 1 + pick(4); times > 0 && list.length > 0; times--) {
    const [at, length] = [pick(list.length), 1 + pick(Math.min(40, list.length))];
    const [before, stretch, after] = [list.subarray(0, at), list.subarray(at, at + length), list.subarray(at + length)];
    const word = bytesOf(WORDS[pick(WORDS.length)] ?? '');
    const ways = [
      [before, Uint8Array.of(pick(256)), list.subarray(at + 1)],
      [before, after],
      [before, stretch, stretch, after],
      [after, stretch, before],
      [before, word, list.subarray(at)],
      [before, word, after],
      [before],
    ];
    const parts = ways[pick(ways.length)] ?? [];
    list = Uint8Array.from(parts.flatMap(part => [...part]));
  }
  return list;
}

test.each(FORMATS)('%s: what is sound is read', async (_, name, bytes) => {
  const { reading } = await readWithReady({ name, bytes }, {});
  expect(['map', 'position']).toContain(reading.kind);
});

test.each(FORMATS)(
  '%s: what is damaged is read or refused',
  async (format, name, bytes) => {
    const found: string[] = [];
    const files = name.endsWith('.vmod') ? FILES / 10 : FILES; // half a megabyte of XML each
    for (let i = 0; i < files; i++) {
      const source = { name, bytes: damaged(bytes, `${format} ${i}`) };
      const start = performance.now();
      recognise(source);
      const { reading } = await readWithReady(source, {});
      if (performance.now() - start > 2000) found.push(`${i}: took ${performance.now() - start} ms`);
      if (reading.kind === 'questions') found.push(`${i}: asks without end`);
      if (reading.kind === 'problems' && reading.problems.some(p => p.message.trim() === ''))
        found.push(`${i}: no reason`);
      if (reading.kind !== 'position') continue;
      const laid = layOut(reading.position);
      if (!laid.ok) found.push(`${i}: ${JSON.stringify(laid.problems[0])}`);
    }
    expect(found).toEqual([]);
  },
  600_000,
);

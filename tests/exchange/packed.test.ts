// What is packed: lists, logs and tiles in zip, zlib and gzip, and bombs.

import { deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readWithReady } from '../../src/exchange/index.ts';
import { boxes, mapOf, problemsOf, ros, tmx, zipped } from './made.ts';

const read = async (name: string, bytes: Uint8Array) => (await readWithReady({ name, bytes }, {})).reading;

test('a zipped list', async () => {
  const list = ros('<selection name="Gun" type="model" number="3"/>');
  const reading = await read('a.rosz', await zipped('a.ros', list));
  expect(reading.kind === 'position' && reading.position.units.map(u => u.bases?.length)).toEqual([3]);
});

test('a log of VASSAL shows its start and counts its steps', async () => {
  const piece = '+/1/mark;Side\tpiece;;;a.png;Guard/Red\tMain;100;200;0/';
  const text = ['begin_save', piece, 'end_save', 'LOG\tX', 'LOG\tY'].join('\u001b');
  // every byte crossed with the key 0x5a, as two hexadecimal digits
  const hex = [...new TextEncoder().encode(text)].map(b => (b ^ 0x5a).toString(16).padStart(2, '0')).join('');
  const reading = await read('a.vlog', await zipped('savedGame', `!VCSK5a${hex}`));
  if (reading.kind !== 'position') throw new Error(JSON.stringify(reading));
  expect(reading.position.units.map(u => [u.name, u.side])).toEqual([['Guard', 'red']]);
  expect(reading.left).toContain('2 steps of the log left out: the start is shown');
});

test.each([
  ['zlib', deflateSync],
  ['gzip', gzipSync],
] as const)('tiles packed by %s', async (how, pack) => {
  const tiles = new Uint8Array(Uint32Array.from([0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2]).buffer);
  const data = `<data encoding="base64" compression="${how}">${pack(tiles).toString('base64')}</data>`;
  const text = tmx(`<layer id="1" name="wood" width="4" height="3">${data}</layer>`);
  // columns 2 and 3 of the top row, column 4 of the bottom row, 20 mm a tile
  expect(boxes(await mapOf('a.tmx', text, { scale: 20 }))).toEqual([
    [20, 40, 60, 60],
    [60, 0, 80, 20],
  ]);
  const bomb = `<data encoding="base64" compression="${how}">${pack(new Uint8Array(65 * 1024 * 1024)).toString('base64')}</data>`;
  expect(await problemsOf('a.tmx', tmx(`<layer id="1" name="wood" width="4" height="3">${bomb}</layer>`))).toEqual([
    'layer "wood": unpacks to more than 64 MiB',
  ]);
});

test('a zip bomb is refused, whatever it says of its size', async () => {
  const bytes = await zipped('a.ros', ' '.repeat(65 * 1024 * 1024));
  expect(bytes.length).toBeLessThan(200_000);
  const said = async (b: Uint8Array) => {
    const reading = await read('a.rosz', b);
    return reading.kind === 'problems' ? reading.problems.map(p => p.message) : [];
  };
  expect(await said(bytes)).toEqual(['unpacks to more than 64 MiB']);
  // 22 bytes before the end lies the last record; the directory's entry holds the size at its byte 24
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entry = view.getUint32(bytes.length - 22 + 16, true);
  view.setUint32(entry + 24, 10, true);
  expect((await said(bytes)).length).toBe(1);
});

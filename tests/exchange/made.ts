// Small files of every format, made by hand, and the ways they are opened.

import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { type Answers, readWithReady } from '../../src/exchange/index.ts';
import type { MapFile, PositionFile } from '../../src/table/index.ts';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const opened = async (name: string, text: string | object, answers: Answers = {}) =>
  (await readWithReady({ name, bytes: bytesOf(typeof text === 'string' ? text : JSON.stringify(text)) }, answers))
    .reading;

export async function mapOf(name: string, text: string | object, answers: Answers = {}): Promise<MapFile> {
  const reading = await opened(name, text, answers);
  if (reading.kind !== 'map') throw new Error(JSON.stringify(reading));
  return reading.map;
}
export async function positionOf(name: string, text: string | object, answers: Answers = {}): Promise<PositionFile> {
  const reading = await opened(name, text, answers);
  if (reading.kind !== 'position') throw new Error(JSON.stringify(reading));
  return reading.position;
}
export async function problemsOf(
  name: string,
  text: string | object,
  answers: Answers = {},
): Promise<readonly string[]> {
  const reading = await opened(name, text, answers);
  if (reading.kind !== 'problems') throw new Error(JSON.stringify(reading));
  return reading.problems.map(p => `${p.path}: ${p.message}`);
}
/** West, south, east, north of each piece. */
export const boxes = (map: Pick<MapFile, 'terrain'>): readonly (readonly number[])[] =>
  map.terrain.map(({ outline }) => {
    const [x, y] = [outline.map(p => p[0]), outline.map(p => p[1])];
    return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)].map(n => Math.round(n * 100) / 100);
  });

const at = (x: number, y: number) => ({ x, y });
export const uvtt = (parts: object = {}) => ({
  format: 0.3,
  resolution: { map_origin: at(0, 0), map_size: at(4, 3), pixels_per_grid: 70 },
  line_of_sight: [[at(1, 1), at(3, 1)]],
  portals: [],
  ...parts,
});
export const tmx = (
  inside: string,
  attributes = 'orientation="orthogonal" width="4" height="3" tilewidth="10" tileheight="10"',
): string => `<?xml version="1.0"?>\n<map version="1.10" ${attributes}>${inside}</map>`;
export const layer = (objects: string, name = 'things'): string =>
  `<objectgroup id="1" name="${name}">${objects}</objectgroup>`;
export const feature = (type: string, coordinates: unknown, properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
export const collection = (...features: object[]) => ({ type: 'FeatureCollection', features });
export const svg = (inside: string, size = 'width="200mm" height="100mm" viewBox="0 0 200 100"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;
export const asc = (
  rows: string,
  head = 'ncols 5\nnrows 5\nxllcorner 0\nyllcorner 0\ncellsize 10\nNODATA_value -9999',
): string => `${head}\n${rows}\n`;
/** 5 × 5 cells of 10 m with a cone of 20 m in the middle. */
export const CONE = asc('0 0 0 0 0\n0 0 0 0 0\n0 0 20 0 0\n0 0 0 0 0\n0 0 0 0 0');
export const ros = (selections: string): string =>
  `<?xml version="1.0"?><roster name="Mine" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/rosterSchema"><forces><force name="Red"><selections>${selections}</selections></force></forces></roster>`;
export const tts = (...objects: object[]) => ({ SaveName: 'Game', ObjectStates: objects });
export const model = (Nickname: string, posX: number, posZ: number, rotY = 0, rest: object = {}) => ({
  Name: 'Custom_Model',
  Nickname,
  Transform: { posX, posY: 1, posZ, rotX: 0, rotY, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 },
  ColorDiffuse: { r: 1, g: 0, b: 0 },
  ...rest,
});

/** A zip with one file in it. */
export async function zipped(name: string, text: string): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  await zip.add(name, new TextReader(text));
  return zip.close();
}
/** A saved game of VASSAL, not obscured. `pieces` as `type` and `state`, each trait from the outside in. */
export const vsav = (pieces: readonly (readonly [types: readonly string[], states: readonly string[]])[]) =>
  zipped(
    'savedGame',
    ['begin_save', ...pieces.map(([t, s], i) => `+/${i + 1}/${nested(t)}/${nested(s)}`), 'end_save'].join('\u001b'),
  );
/** Each level within escapes its own tabs once more. */
const nested = (traits: readonly string[]): string =>
  traits.map((trait, i) => (i === 0 ? trait : `${'\\'.repeat(i - 1)}\t${trait}`)).join('');

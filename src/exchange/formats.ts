// The list of formats that are read, and of those that are known by sight only.

import { problem } from '../table/index.ts';
import { GEOJSON } from './geojson/read.ts';
import { GRID } from './grid/read.ts';
import { BATTLESCRIBE, NEW_RECRUIT } from './lists/roster.ts';
import { TABLE } from './lists/table.ts';
import type { AnyFormat, Reading, Source } from './seam/format.ts';
import type { Answers } from './seam/question.ts';
import { startOf } from './seam/text.ts';
import { isZip } from './seam/zip.ts';
import { SVG } from './svg/read.ts';
import { TILED } from './tiled/read.ts';
import { TTS } from './tts/read.ts';
import { UVTT } from './uvtt/read.ts';
import { VASSAL_GAME, VASSAL_MODULE } from './vassal/read.ts';

/** The first that recognises a file reads it; a table of units, which looks like any text, comes last. */
export const FORMATS: readonly AnyFormat[] = [
  UVTT,
  TILED,
  GEOJSON,
  SVG,
  GRID,
  BATTLESCRIBE,
  VASSAL_GAME,
  VASSAL_MODULE,
  TTS,
  NEW_RECRUIT,
  TABLE,
];

/** Named, so that nobody wonders what is wrong with a file; not read. */
const BY_SIGHT: readonly { readonly name: string; readonly fits: (source: Source, start: string) => boolean }[] = [
  { name: 'a PNG picture', fits: ({ bytes }) => bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e },
  { name: 'a JPEG picture', fits: ({ bytes }) => bytes[0] === 0xff && bytes[1] === 0xd8 },
  { name: 'a WebP picture', fits: (_, start) => /^RIFF.{4}WEBP/s.test(start) },
  { name: 'a PDF document', fits: (_, start) => start.startsWith('%PDF') },
  {
    name: 'a GeoTIFF or TIFF picture',
    fits: ({ bytes }) =>
      (bytes[0] === 0x49 && bytes[1] === 0x49 && bytes[2] === 42) ||
      (bytes[0] === 0x4d && bytes[1] === 0x4d && bytes[3] === 42),
  },
  {
    name: 'an ESRI shapefile (save it as GeoJSON)',
    fits: ({ bytes }) => bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0x27 && bytes[3] === 0x0a,
  },
  {
    name: 'a GeoPackage or another SQLite database (save it as GeoJSON)',
    fits: (_, start) => start.startsWith('SQLite format 3'),
  },
  { name: 'KML (save it as GeoJSON)', fits: (_, start) => /<kml[\s>]/.test(start) },
  { name: 'OpenStreetMap XML (save it as GeoJSON)', fits: (_, start) => /<osm[\s>]/.test(start) },
  { name: 'GPX (save it as GeoJSON)', fits: (_, start) => /<gpx[\s>]/.test(start) },
  { name: 'TopoJSON (save it as GeoJSON)', fits: (_, start) => /^\{[^]*"type"\s*:\s*"Topology"/.test(start) },
  {
    name: 'a Foundry VTT scene (export it as Universal VTT)',
    fits: (_, start) => /^\{[^]*"(walls|padding)"\s*:[^]*"(grid|tokenVision|tokens)"\s*:/.test(start),
  },
  { name: 'a Tiled tileset', fits: (_, start) => /<tileset\s/.test(start) },
  { name: 'a Tiled template', fits: (_, start) => /<template>/.test(start) },
  { name: 'a BattleScribe catalogue, not a list', fits: (_, start) => /<(catalogue|gameSystem)\s/.test(start) },
  { name: 'a web page', fits: (_, start) => /^<!doctype html|^<html/i.test(start) },
  { name: 'a zip archive of a kind that is not known', fits: ({ bytes }) => isZip(bytes) },
];

export function recognise(source: Source): AnyFormat | null {
  const start = startOf(source);
  return FORMATS.find(f => f.recognise(source, start)) ?? null;
}

/** A map or a position; or what must be asked first; or what is wrong, with the format's name. Never throws for what a file holds. */
export async function read(source: Source, answers: Answers): Promise<Reading> {
  const format = recognise(source);
  if (format) return format.read(source, answers);
  const start = startOf(source);
  const seen = BY_SIGHT.find(s => s.fits(source, start));
  const said = seen ? `this is ${seen.name}, which is not read` : 'the format is not known';
  return {
    kind: 'problems',
    format: '',
    problems: [problem('', `${said}; known are ${FORMATS.map(f => f.title).join(', ')}`)],
  };
}

/** Every answer that is ready, over those that were given: questions that hang on others are asked again. */
export async function readWithReady(
  source: Source,
  given: Answers,
): Promise<{ readonly reading: Reading; readonly answers: Answers }> {
  let answers = given;
  let reading = await read(source, answers);
  for (let i = 0; i < MOST_ROUNDS && reading.kind === 'questions'; i++) {
    answers = { ...Object.fromEntries(reading.questions.map(q => [q.id, q.ready])), ...answers };
    reading = await read(source, answers);
  }
  return { reading, answers };
}
const MOST_ROUNDS = 4;

// Ours to other people's formats.

import {
  good,
  type MapFile,
  type PositionFile,
  type Result,
  SYSTEMS,
  type SystemId,
  writeFile,
} from '../../table/index.ts';
import { writeOurs } from '../geojson/ours.ts';
import { writeSvg } from './svg.ts';
import { writeTiles } from './tiles.ts';
import { writeUvtt } from './uvtt.ts';

export const TARGETS = ['map', 'position', 'geojson', 'uvtt', 'svg', 'tiles'] as const;
export type Target = (typeof TARGETS)[number];

/** A map that a position names must be in it already. `system`: the book of a position that is made from a map. */
export function write(file: MapFile | PositionFile, target: Target, system: SystemId = SYSTEMS[0]): Result<string> {
  switch (target) {
    case 'map':
      return good(writeFile(asMap(file)));
    case 'position':
      return good(writeFile(asPosition(file, system)));
    case 'svg':
      return writeSvg(file);
    case 'tiles':
      return writeTiles(file);
    case 'uvtt':
      return good(json(writeUvtt(file)));
    case 'geojson': {
      const written = writeOurs(file);
      return written.ok ? good(json(written.value)) : written;
    }
  }
}
const json = (value: object): string => `${JSON.stringify(value, null, 1)}\n`;

/** The ground alone. */
export function asMap(file: MapFile | PositionFile): MapFile {
  if (file.format === 'enfilade/map') return file;
  const { title, lengths, table = { width: 1, height: 1 }, terrain = [] } = file;
  return { format: 'enfilade/map', version: 1, ...(title === undefined ? {} : { title }), lengths, table, terrain };
}

/** A table with nobody on it. */
export function asPosition(file: MapFile | PositionFile, system: SystemId): PositionFile {
  if (file.format === 'enfilade/position') return file;
  const { title, lengths, table, terrain } = file;
  return {
    format: 'enfilade/position',
    version: 1,
    ...(title === undefined ? {} : { title }),
    system,
    lengths,
    table,
    sides: [],
    terrain,
    units: [],
  };
}

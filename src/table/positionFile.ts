// The position file: its schema, and the way from a value to a checked document. design.md, section 4.
// Lengths stay in the file's own unit here; `layOut` makes millimetres of them.

import { z } from 'zod';
import { memoUnder } from '../geometry/index.ts';
import { withPlaces } from './arcs.ts';
import { LENGTHS, mmOf } from './length.ts';
import { bad, good, type Problem, problem, type Result, read } from './problem.ts';
import { SYSTEMS } from './systemId.ts';

/** Past these a file is refused: nobody plays on them, and a slow answer would be a worse one. */
export const LIMITS = {
  units: 100_000,
  bases: 200_000,
  terrain: 10_000,
  corners: 10_000,
  allCorners: 200_000,
  calls: 10_000,
};

const FAR = 100_000;
const number = z.number();
const id = z.string().min(1).max(200);
const name = z.string().max(500);
const coordinate = number.min(-FAR).max(FAR);
/** `part`: what the printed schema calls it (`src/cli/report/sharedSchema.ts`). */
export const filePoint = z.tuple([coordinate, coordinate]).meta({ part: 'point' });
export const length = number.min(0).max(FAR);
export const longerThanNothing = number.gt(0).max(FAR);
export const bearing = number.min(-3600).max(3600);
export const values = z.record(z.string(), z.unknown());
const place = z.int().min(1).max(10_000);

const tableSize = z.strictObject({ width: longerThanNothing, height: longerThanNothing });

const fileArc = z.strictObject({
  side: z
    .int()
    .min(0)
    .max(LIMITS.corners - 1),
  through: filePoint,
});
export const terrainPiece = z.strictObject({
  id,
  name: name.optional(),
  kind: id,
  outline: z.array(filePoint).min(3).max(LIMITS.corners),
  /** Sides that are arcs of circles: side i runs from corner i to the next, through this point. The other sides are straight. */
  arcs: z.array(fileArc).max(LIMITS.corners).optional(),
  level: z.int().min(-100).max(100).optional(),
  height: length.optional(),
  blocksSight: z.boolean().optional(),
  values: values.optional(),
});

export const fileBase = z.strictObject({
  id: id.optional(),
  at: filePoint,
  facing: bearing.optional(),
  size: z.tuple([longerThanNothing, longerThanNothing]).optional(),
  radius: longerThanNothing.optional(),
  rank: place.optional(),
  file: place.optional(),
  values: values.optional(),
});

/** How many bases a block has across, or deep: one where the file does not say. */
export const blockSide = z.int().min(1).max(1000).default(1);
export const fileBlock = z.strictObject({
  at: filePoint,
  files: blockSide,
  ranks: blockSide,
  base: z.tuple([longerThanNothing, longerThanNothing]),
  gap: z.tuple([length, length]).optional(),
});

export const fileUnit = z.strictObject({
  id,
  name: name.optional(),
  side: id,
  arm: id,
  formation: id.optional(),
  facing: bearing.optional(),
  block: fileBlock.optional(),
  bases: z.array(fileBase).max(LIMITS.bases).optional(),
  values: values.optional(),
});

export const fileCall = z.looseObject({ kind: id });

const overlayOf = z.strictObject({ arm: id.optional(), formation: id.optional(), values: values.optional() });
export const fileOverlay = z.strictObject({
  choices: z.record(z.string(), z.string()).optional(),
  figures: z.union([z.string(), values]).optional(),
  scale: z.record(z.string(), longerThanNothing).optional(),
  conditions: values.optional(),
  calls: z.array(fileCall).max(LIMITS.calls).optional(),
  units: z.record(z.string(), overlayOf).optional(),
  terrain: z.record(z.string(), overlayOf).optional(),
});

export const positionFile = z.strictObject({
  format: z.literal('enfilade/position'),
  version: z.literal(1),
  title: name.optional(),
  system: z.enum(SYSTEMS),
  choices: z.record(z.string(), z.string()).optional(),
  figures: z.union([z.string(), values]).optional(),
  lengths: z.enum(LENGTHS),
  scale: z.record(z.string(), longerThanNothing).optional(),
  map: z.string().min(1).max(500).optional(),
  table: tableSize.optional(),
  conditions: values.optional(),
  sides: z.array(z.strictObject({ id, name: name.optional() })).max(16),
  terrain: z.array(terrainPiece).max(LIMITS.terrain).optional(),
  units: z.array(fileUnit).max(LIMITS.units),
  calls: z.array(fileCall).max(LIMITS.calls).optional(),
  also: z.partialRecord(z.enum(SYSTEMS), fileOverlay).optional(),
});

export const mapFile = z.strictObject({
  format: z.literal('enfilade/map'),
  version: z.literal(1),
  title: name.optional(),
  /** Where the ground is, at what scale it was drawn, from what public knowledge. */
  note: z.string().max(5000).optional(),
  lengths: z.enum(LENGTHS),
  table: tableSize,
  terrain: z.array(terrainPiece).max(LIMITS.terrain),
});

export type PositionFile = z.infer<typeof positionFile>;
export type MapFile = z.infer<typeof mapFile>;
export type FileUnit = z.infer<typeof fileUnit>;
export type FileBase = z.infer<typeof fileBase>;
export type FileTerrain = z.infer<typeof terrainPiece>;
export type FileOverlay = z.infer<typeof fileOverlay>;

const formatOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;

/** A checked position document, or what is wrong with it. Cross references within the file are checked by `layOut`. */
export function readPositionFile(value: unknown): Result<PositionFile> {
  if (formatOf(value) === 'enfilade/map') return bad(problem('format', 'this is a map; a position is needed'));
  const file = read(positionFile as z.ZodType<PositionFile>, value);
  if (!file.ok) return file;
  const bare = file.value.units.flatMap((u, i) => (isBare(u) ? [problem(`units[${i}]`, NO_BASES)] : []));
  return bare.length > 0 ? bad(...bare.slice(0, 20)) : file;
}
const isBare = (u: FileUnit): boolean => !u.block && (u.bases ?? []).length === 0;
const NO_BASES = 'has neither block nor bases; a unit needs at least one base';
export function readMapFile(value: unknown): Result<MapFile> {
  if (formatOf(value) === 'enfilade/position') return bad(problem('format', 'this is a position; a map is needed'));
  return read(mapFile as z.ZodType<MapFile>, value);
}
export const isMap = (value: unknown): boolean => formatOf(value) === 'enfilade/map';

/** The bytes we write: two spaces, keys in the document's order, a newline at the end. Parse, write, parse gives the same. */
export const writeFile = (file: PositionFile | MapFile): string =>
  `${JSON.stringify('units' in file ? withoutBare(file) : file, null, 2)}\n`;
/** A unit of a game that has lost its last base is no part of the position any more. */
function withoutBare(file: PositionFile): PositionFile {
  const gone = new Set(file.units.filter(isBare).map(u => u.id));
  if (gone.size === 0) return file;
  const calls = (file.calls ?? []).filter(call => !Object.values(call).some(v => typeof v === 'string' && gone.has(v)));
  return { ...file, units: file.units.filter(u => !gone.has(u.id)), ...(file.calls ? { calls } : {}) };
}

/**
 * The document with its map's ground beneath it: the map's pieces come after its own, in the position's lengths.
 * A piece of the file with the id of one of the map stands in its place.
 */
export function withMap(file: PositionFile, map: MapFile): PositionFile {
  const k = mmOf(map.lengths) / mmOf(file.lengths);
  const own = file.terrain ?? [];
  const replaced = new Set(own.map(t => t.id));
  const { map: _map, ...rest } = file;
  return {
    ...rest,
    table: file.table ?? { width: map.table.width * k, height: map.table.height * k },
    terrain: [...own, ...map.terrain.filter(t => !replaced.has(t.id)).map(t => scaled(t, k))],
  };
}
const scaled = (t: FileTerrain, k: number): FileTerrain => ({
  ...withPlaces(t, ([x, y]) => [x * k, y * k]),
  ...(t.height === undefined ? {} : { height: t.height * k }),
});

/**
 * The same document before another book: what its overlay names replaces that key whole; figures, choices, scale and
 * calls of the first book are never read by the second. design.md, section 4.
 */
export function underSystem(file: PositionFile, system: PositionFile['system']): Result<PositionFile> {
  if (system === file.system) return good(file);
  const { also, choices: _c, figures: _f, scale: _s, calls: _k, ...rest } = file;
  const over: FileOverlay = also?.[system] ?? {};
  const strayed = [...strays(over, file, 'units', system), ...strays(over, file, 'terrain', system)];
  if (strayed.length > 0) return bad(...strayed);
  return good({
    ...rest,
    system,
    ...(over.choices ? { choices: over.choices } : {}),
    ...(over.figures !== undefined ? { figures: over.figures } : {}),
    ...(over.scale ? { scale: over.scale } : {}),
    ...(over.conditions ? { conditions: over.conditions } : {}),
    calls: over.calls ?? [],
    terrain: terrainBeneath(file.terrain ?? NO_TERRAIN, over.terrain),
    units: file.units.map(u => unitBeneath(u, over.units?.[u.id])),
  });
}

const NO_TERRAIN: FileTerrain[] = [];
/** Once for each unit and for all ground: a game's table is read anew after every move, most of it unchanged. */
const unitBeneath = memoUnder((unit: FileUnit, over: Over) => beneath(unit, over));
const terrainBeneath = memoUnder((terrain: FileTerrain[], over: FileOverlay['terrain']) =>
  terrain.map(t => beneath(t, over?.[t.id])),
);
type Over = z.infer<typeof overlayOf> | undefined;

/** A unit or piece with another book's words: never the first book's values. */
function beneath<T extends { values?: unknown; bases?: FileBase[] | undefined }>(piece: T, over: Over): T {
  const { values: _values, ...rest } = piece;
  const bases = piece.bases?.map(({ values: _v, ...base }) => base);
  return { ...rest, ...(bases ? { bases } : {}), ...over } as T;
}

function strays(over: FileOverlay, file: PositionFile, key: 'units' | 'terrain', system: string): readonly Problem[] {
  const known = new Set((file[key] ?? []).map(piece => piece.id));
  return Object.keys(over[key] ?? {})
    .filter(name => !known.has(name))
    .map(name => problem(`also.${system}.${key}.${name}`, 'no such id in this file'));
}

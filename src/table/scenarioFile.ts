// The scenario file: a field, two forces that are not yet on it, where and when they come on, what wins. Lengths are the
// file's own. Cross references are held in scenarioLinks.ts.

import { z } from 'zod';
import {
  bearing,
  fileCall,
  filePoint,
  length,
  longerThanNothing,
  mapFile,
  positionFile,
  terrainPiece,
  values,
} from './positionFile.ts';

const id = z.string().min(1).max(200);
const name = z.string().max(500);
const text = z.string().max(5000);
const points = z.number().min(-1000).max(1000);
const least = z.number().gt(0).max(100_000);
const turn = z.int().min(1).max(500);
const EDGES = ['north', 'east', 'south', 'west'] as const;

/** An area of the table, by its outline or as everything up to a distance from a point. */
const area = z.strictObject({
  id,
  name: name.optional(),
  outline: z.array(filePoint).min(3).max(1000).optional(),
  at: filePoint.optional(),
  within: length.optional(),
});

/** A unit that is not on the table yet: its bases without their places. */
const forceUnit = z.strictObject({
  id,
  name: name.optional(),
  arm: id,
  formation: id.optional(),
  values: values.optional(),
  /** What its loss is worth, where losses are counted in points. */
  points: z.number().min(0).max(100_000).optional(),
  stands: z.strictObject({
    number: z.int().min(1).max(1000),
    size: z.tuple([longerThanNothing, longerThanNothing]).optional(),
    radius: longerThanNothing.optional(),
    /** By the number of the base, from "1". */
    values: z.record(z.string(), values).optional(),
  }),
  /** Middle of the front edge of its first rank (of a single round base: its centre). */
  ready: z.strictObject({ at: filePoint, facing: bearing }).optional(),
});

/** By chance: a die is thrown for each such unit as every turn from `from` on begins; it may come on once it has shown `atLeast`. */
const byDie = z.strictObject({ from: turn, atLeast: z.int().min(2).max(6) });
const setUp = z.strictObject({
  side: id,
  areas: z.array(id).min(1).max(50),
  /** before: in the set-up phase, in the order of this list; activation: when it is first activated; a number: from that turn on; by a die. */
  when: z.union([z.literal('before'), z.literal('activation'), turn, byDie]),
  /** Not given: all of the side that no other entry names. */
  units: z.array(id).max(1000).optional(),
});

const scored = { id, title: name, points, wins: z.literal(true).optional() };
const condition = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hold'),
    ...scored,
    /** Not given: whoever holds it. */
    side: id.optional(),
    area: id,
    arms: z.array(id).min(1).max(50).optional(),
    formations: z.array(id).min(1).max(50).optional(),
    counts: z.enum(['at-end', 'each-turn']),
  }),
  z.strictObject({
    kind: z.literal('losses'),
    ...scored,
    side: id,
    of: id,
    measure: z.enum(['units', 'points', 'bases', 'value']),
    /** Not given: all arms count. */
    arms: z.array(id).min(1).max(50).optional(),
    /** Of `value`: the number among the unit's values that falls. */
    key: id.optional(),
    /** What it is where the unit's values do not say. */
    from: z.number().optional(),
    /** Points once so much is lost … */
    atLeast: least.optional(),
    /** … or for each so much. */
    each: least.optional(),
  }),
  z.strictObject({
    kind: z.literal('exit'),
    ...scored,
    side: id,
    edge: z.enum(EDGES),
    atLeast: z.int().min(1).max(1000),
    arms: z.array(id).min(1).max(50).optional(),
  }),
  z.strictObject({
    kind: z.literal('survive'),
    ...scored,
    side: id,
    units: z.array(id).min(1).max(1000),
    atLeast: z.int().min(1).max(1000).optional(),
    turn,
  }),
  z.strictObject({
    kind: z.literal('objective'),
    ...scored,
    type: z.enum(['control', 'destroy', 'access', 'recover']),
    /** Given by a point and the distance from which it is secured. */
    area: id,
    /** It stays secured while a unit of that side is so near. */
    keptWithin: length,
  }),
]);

/** A unit whose value has come so low is out of action, though its bases still stand. */
const outOfAction = z.strictObject({ arms: z.array(id).optional(), key: id, atMost: z.number() });

export const scenarioFile = z.strictObject({
  format: z.literal('enfilade/scenario'),
  version: z.literal(1),
  title: name,
  system: positionFile.shape.system,
  text,
  notes: z.array(text).max(50).optional(),
  lengths: mapFile.shape.lengths,
  choices: positionFile.shape.choices,
  figures: positionFile.shape.figures,
  scale: positionFile.shape.scale,
  conditions: positionFile.shape.conditions,
  map: positionFile.shape.map,
  table: positionFile.shape.table,
  terrain: z.array(terrainPiece).max(10_000).optional(),
  sides: z
    .array(
      z.strictObject({
        id,
        name: name.optional(),
        aim: text.optional(),
        force: z.array(forceUnit).max(1000),
        /** The edges over which it falls back: its line of communication. */
        communication: z.array(z.enum(EDGES)).min(1).max(4).optional(),
      }),
    )
    .min(1)
    .max(16),
  areas: z.array(area).max(200),
  setUp: z.array(setUp).max(200),
  first: id.optional(),
  turns: turn,
  mode: z.enum(['enforced', 'advised', 'free']).optional(),
  measuring: z.enum(['free', 'after-declaration']).optional(),
  /** Tests the book leaves to the players' agreement, taken when the phase begins: in turn `from` (default 1) and `every` so many after it (default 1). */
  tests: z
    .array(z.strictObject({ phase: id, call: fileCall, from: turn.optional(), every: turn.optional() }))
    .max(20)
    .optional(),
  outOfAction: z.array(outOfAction).max(20).optional(),
  victory: z.strictObject({
    conditions: z.array(condition).min(1).max(100),
    /** A side with nothing on the table when a turn ends has lost. */
    forfeit: z.boolean(),
    /** Won by so many points more than the next; less is a draw. Default 1. */
    margin: z.number().min(0).max(1000).optional(),
  }),
});
export type ScenarioFile = z.infer<typeof scenarioFile>;
export type ForceUnit = z.infer<typeof forceUnit>;
export type ScenarioArea = z.infer<typeof area>;
export type SetUp = z.infer<typeof setUp>;
export type VictoryCondition = z.infer<typeof condition>;
export type Edge = (typeof EDGES)[number];

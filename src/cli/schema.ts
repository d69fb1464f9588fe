// enfilade schema: the JSON Schemas, from the same schemas that read the files. A position's own part per book comes as
// if/then on `system`; overlays carry theirs under `also`. What occurs twice stands under `$defs`.

import { z } from 'zod';
import { casesFile } from '../desk/index.ts';
import { gameCommand, recordFile, scriptShape } from '../play/index.ts';
import { roomMessages, roomRecord } from '../room/index.ts';
import { loadRuleset, type Ruleset, rulesDataFile } from '../rules/index.ts';
import { mapFile, positionFile, SYSTEMS, scenarioFile } from '../table/index.ts';
import names from './options/schemaNames.json';
import { rulingFile } from './report/rulingFile.ts';
import { readable, sharedSchema } from './report/sharedSchema.ts';

/** The position's is made of its own parts and those of each book. */
const WHOLE = {
  map: mapFile,
  ruling: rulingFile,
  'rules-data': rulesDataFile,
  scenario: scenarioFile,
  record: recordFile,
  command: gameCommand,
  script: scriptShape,
  room: roomRecord,
  'room-messages': roomMessages,
  cases: casesFile,
} as const;
export type SchemaName = 'position' | keyof typeof WHOLE;
/** The list is data: what builds the package reads it as well. */
export const SCHEMAS = names as readonly SchemaName[];
type Json = Readonly<Record<string, unknown>>;

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
const plain = (schema: z.ZodType): Json => {
  const {
    $schema: _draft,
    '~standard': _standard,
    ...rest
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
};

export async function schemaText(name: SchemaName): Promise<string> {
  const body = name === 'position' ? await positionSchema() : plain(WHOLE[name]);
  const schema = name === 'rules-data' ? { ...body, allOf: await eachBook(figuresPart) } : body;
  return `${readable({ $schema: DRAFT, title: `enfilade/${name}`, ...sharedSchema(schema) })}\n`;
}

async function positionSchema(): Promise<Json> {
  const whole = plain(positionFile as z.ZodType);
  const overlays = Object.fromEntries(
    await Promise.all(SYSTEMS.map(async id => [id, overlayPart(await loadRuleset(id))] as const)),
  );
  return { ...whole, allOf: [...(await eachBook(positionPart)), { properties: { also: { properties: overlays } } }] };
}

const eachBook = (part: (ruleset: Ruleset) => Json): Promise<readonly Json[]> =>
  Promise.all(
    SYSTEMS.map(async id => ({
      if: { properties: { system: { const: id } }, required: ['system'] },
      // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
      then: { properties: part(await loadRuleset(id)) },
    })),
  );

/** What a book says of the keys that every position has. */
function positionPart(ruleset: Ruleset): Json {
  const { keys } = ruleset;
  const unit = {
    ...(keys.arms ? { arm: { enum: keys.arms } } : {}),
    ...(keys.formations ? { formation: { enum: keys.formations } } : {}),
    values: named(ruleset, 'unit-values', keys.unitValues),
    bases: { items: { properties: { values: named(ruleset, 'base-values', keys.baseValues) } } },
  };
  return {
    ...sharedPart(ruleset),
    units: { items: { properties: unit } },
    terrain: { items: { properties: { values: named(ruleset, 'terrain-values', keys.terrainValues) } } },
  };
}

/** The same for its overlay, where units and terrain are named by id. */
function overlayPart(ruleset: Ruleset): Json {
  const { unitValues, terrainValues } = ruleset.keys;
  const each = (values: Json): Json => ({ additionalProperties: { properties: { values } } });
  const units = each(named(ruleset, 'unit-values', unitValues));
  return {
    properties: { ...sharedPart(ruleset), units, terrain: each(named(ruleset, 'terrain-values', terrainValues)) },
  };
}

/** A title is the name under which a part that occurs twice is found. */
const named = ({ id }: Ruleset, what: string, schema: z.ZodType): Json => ({
  title: `${id}-${what}`,
  ...plain(schema),
});

const sharedPart = ({ id, keys, calls, choices, figures }: Ruleset): Json => ({
  scale: { title: `${id}-scale`, ...plain(keys.scale) },
  conditions: { title: `${id}-conditions`, ...plain(keys.conditions) },
  choices: {
    title: `${id}-choices`,
    properties: Object.fromEntries(
      choices.map(c => [c.id, { enum: c.options, description: c.asks, default: c.options[0] }]),
    ),
    additionalProperties: false,
  },
  figures: { title: `${id}-figures`, ...figuresSchema(figures.schema) },
  calls: {
    title: `${id}-calls`,
    items: { oneOf: calls.map(c => ({ title: `${id}-${c.kind}`, description: c.asks, ...plain(c.schema) })) },
  },
});

const figuresPart = ({ figures }: Ruleset): Json => ({ figures: cellsOver(figures.schema) });
const figuresSchema = (cells: z.ZodType): Json => ({ anyOf: [{ enum: ['house', 'printed'] }, cellsOver(cells)] });
/** Single cells of a whole set: nothing is required, `base` names the set beneath. */
function cellsOver(cells: z.ZodType): Json {
  const whole = loosened(plain(cells)) as Json;
  return {
    ...whole,
    properties: { base: { enum: ['house', 'printed'], default: 'house' }, ...(whole.properties as Json | undefined) },
  };
}
function loosened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(loosened);
  if (typeof schema !== 'object' || schema === null) return schema;
  const isList = 'items' in schema || 'prefixItems' in schema;
  const kept = Object.entries(schema).filter(([key, v]) => key !== 'required' || !Array.isArray(v) || isList);
  return Object.fromEntries(kept.map(([key, v]) => [key, isList ? v : loosened(v)]));
}

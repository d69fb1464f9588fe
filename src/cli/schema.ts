// enfilade schema: the JSON Schemas, from the same schemas that read the files. A position's own part per book comes as
// if/then on `system`; overlays carry theirs under `also`.

import { z } from 'zod';
import { gameCommand, recordFile, scriptShape } from '../play/index.ts';
import { roomMessages, roomRecord } from '../room/index.ts';
import { loadRuleset, type Ruleset, rulesDataFile } from '../rules/index.ts';
import { mapFile, positionFile, SYSTEMS, scenarioFile } from '../table/index.ts';
import { rulingFile } from './report/rulingFile.ts';

export const SCHEMAS = [
  'position',
  'map',
  'ruling',
  'rules-data',
  'scenario',
  'record',
  'command',
  'script',
  'room',
  'room-messages',
] as const;
export type SchemaName = (typeof SCHEMAS)[number];
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
  const body =
    name === 'position'
      ? await positionSchema()
      : plain(
          {
            map: mapFile,
            ruling: rulingFile,
            'rules-data': rulesDataFile,
            scenario: scenarioFile,
            record: recordFile,
            command: gameCommand,
            script: scriptShape,
            room: roomRecord,
            'room-messages': roomMessages,
          }[name],
        );
  const schema = name === 'rules-data' ? { ...body, allOf: await eachBook(figuresPart) } : body;
  return `${JSON.stringify({ $schema: DRAFT, title: `enfilade/${name}`, ...schema }, null, 2)}\n`;
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
    values: plain(keys.unitValues),
    bases: { items: { properties: { values: plain(keys.baseValues) } } },
  };
  return {
    ...sharedPart(ruleset),
    units: { items: { properties: unit } },
    terrain: { items: { properties: { values: plain(keys.terrainValues) } } },
  };
}

/** The same for its overlay, where units and terrain are named by id. */
function overlayPart(ruleset: Ruleset): Json {
  const { unitValues, terrainValues } = ruleset.keys;
  const each = (values: z.ZodType): Json => ({ additionalProperties: { properties: { values: plain(values) } } });
  return { properties: { ...sharedPart(ruleset), units: each(unitValues), terrain: each(terrainValues) } };
}

const sharedPart = ({ keys, calls, choices, figures }: Ruleset): Json => ({
  scale: plain(keys.scale),
  conditions: plain(keys.conditions),
  choices: {
    properties: Object.fromEntries(
      choices.map(c => [c.id, { enum: c.options, description: c.asks, default: c.options[0] }]),
    ),
    additionalProperties: false,
  },
  figures: figuresSchema(figures.schema),
  calls: { items: { oneOf: calls.map(c => ({ description: c.asks, ...plain(c.schema) })) } },
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

// Parts of a schema that occur twice stand once, under a name that can be read; the whole means the same.

import { expect, test } from 'vitest';
import { readable, sharedSchema } from '../../../src/cli/report/sharedSchema.ts';
import { SCHEMAS, schemaText } from '../../../src/cli/schema.ts';
import { misfits } from './jsonSchema.ts';

const place = {
  type: 'array',
  prefixItems: [{ type: 'number', minimum: -100_000, maximum: 100_000 }, { type: 'string' }],
};
const twice = {
  type: 'object',
  properties: { at: place, to: { anyOf: [place, { type: 'null' }] }, by: { type: 'string' }, of: { type: 'string' } },
};

test('a long part that occurs twice is named after its key; a short one stays', () => {
  const { properties, $defs } = sharedSchema(twice) as { properties: Record<string, unknown>; $defs: object };
  expect(Object.keys($defs)).toEqual(['at']);
  expect(properties).toEqual({
    at: { $ref: '#/$defs/at' },
    to: { anyOf: [{ $ref: '#/$defs/at' }, { type: 'null' }] },
    by: { type: 'string' },
    of: { type: 'string' },
  });
});

test.each([
  [{ at: [1, 'a'], to: null }, 0],
  [{ at: [1, 2] }, 1],
  [{ to: [100_001, 'a'] }, 1],
])('%j fits both or neither', (value, faults) => {
  expect(misfits(twice, value)).toHaveLength(faults);
  expect(misfits(sharedSchema(twice), value)).toHaveLength(faults);
});

test('values that look like schemas are left alone', () => {
  const one = { enum: [{ properties: { a: 1, long: 'x'.repeat(100) } }], default: { items: 1 } };
  expect(sharedSchema(one)).toEqual(one);
});

const expanded = (v: unknown, defs: Readonly<Record<string, unknown>>): unknown => {
  if (Array.isArray(v)) return v.map(x => expanded(x, defs));
  if (typeof v !== 'object' || v === null) return v;
  if ('$ref' in v) return expanded(defs[String(v.$ref).replace('#/$defs/', '')], defs);
  return Object.fromEntries(Object.entries(v).flatMap(([k, x]) => (k === '$defs' ? [] : [[k, expanded(x, defs)]])));
};
test.each(SCHEMAS)('%s: every reference leads somewhere, every name is needed, and it can be read', async name => {
  const text = await schemaText(name);
  expect(text.length).toBeLessThan(140_000); // the position's was 746,000 before
  const schema = JSON.parse(text);
  const defs = schema.$defs ?? {};
  expect(JSON.stringify(expanded(schema, defs))).not.toContain('$ref');
  for (const id of Object.keys(defs)) expect(text.split(`"#/$defs/${id}"`).length, id).toBeGreaterThan(2);
  expect(`${readable(schema)}\n`).toBe(text);
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulingFile } from '../../../src/cli/report/rulingFile.ts';
import { SCHEMAS } from '../../../src/cli/schema.ts';
import { misfits } from './jsonSchema.ts';
import { position, told, unknown } from '../world.ts';

const jsonIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => `${folder}/${name}`);

type Schema = Readonly<Record<string, unknown>>;
const schemas = new Map<string, Schema>();
const schema = async (name: string): Promise<Schema> => {
  const known = schemas.get(name) ?? (JSON.parse((await told(`schema ${name}`)).out) as Schema);
  schemas.set(name, known);
  return known;
};

test.each(SCHEMAS)('schema %s is a JSON Schema with its draft and title', async name => {
  expect(await schema(name)).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `enfilade/${name}`,
  });
});
test('a schema that is not there', async () => {
  expect(await told('schema army')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('no such schema: "army"; there are position, map, ruling, rules-data'),
  });
});

describe('position', () => {
  test('fits a good position', async () => {
    expect(misfits(await schema('position'), JSON.parse(JSON.stringify(position)))).toEqual([]);
  });
  test.each([
    ['an unknown key', { ...position, army: 1 }],
    ['a weather the book has not', { ...position, conditions: { weather: 'hail' } }],
    ['an arm the book has not', { ...position, units: [{ ...position.units[0], arm: 'dragons' }] }],
    ['a value the book has not', { ...position, units: [{ ...position.units[0], values: { sb: 1 } }] }],
    ['a value out of range', { ...position, units: [{ ...position.units[0], values: { sk: 7 } }] }],
    ['a value of another kind', { ...position, terrain: [{ ...position.terrain[0], values: { cover: 'thin' } }] }],
    ['a call the book has not', { ...position, calls: [{ kind: 'fire', firer: 'fr-1' }] }],
    ['a field the call has not', { ...position, calls: [{ ...position.calls[0], range: 3 }] }],
    ['a choice the book has not', { ...position, choices: { 'I-99': 'x' } }],
    ['a figure the book has not', { ...position, figures: { musketry: { toHot: 4 } } }],
    [
      'a size of nothing',
      { ...position, units: [{ ...position.units[1], block: { at: [1, 1], files: 1, ranks: 1, base: [0, 1] } }] },
    ],
    [
      'an overlay with a value its book has not',
      { ...position, also: { emperor: { units: { 'fr-1': { values: { sk: 1 } } } } } },
    ],
  ])('refuses %s', async (_what, value) => {
    expect(misfits(await schema('position'), JSON.parse(JSON.stringify(value))).length).toBeGreaterThan(0);
  });
  const files = jsonIn('maps/positions');
  test.each(files)('%s', async file => {
    expect(misfits(await schema('position'), JSON.parse(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('map', () => {
  test.each(jsonIn('maps/positions/ground'))('%s', async file => {
    expect(misfits(await schema('map'), JSON.parse(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('rules-data', () => {
  const data = { format: 'enfilade/rules-data', version: 1, system: 'lasalle', figures: { musketry: { toHit: 5 } } };
  test('single cells are enough', async () => {
    expect(misfits(await schema('rules-data'), data)).toEqual([]);
  });
  test('cells of another book are refused', async () => {
    expect(misfits(await schema('rules-data'), { ...data, system: 'emperor' }).length).toBeGreaterThan(0);
  });
});

describe('ruling', () => {
  test.each([
    ['yes and no', position],
    ['unknown', unknown],
  ])('fits what judge prints: %s', async (_what, file) => {
    const { out } = await told('judge --json --sure 1,1 a', { a: file });
    for (const ruling of JSON.parse(out).rulings) {
      expect(misfits(await schema('ruling'), ruling)).toEqual([]);
      expect(rulingFile.safeParse(ruling).error).toBeUndefined();
    }
  });
});

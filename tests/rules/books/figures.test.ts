// Every figure and every limit of a figure, entered a second time: what a book prints, what is ours, and what the door takes. Whoever means to
// change one changes it here as well; a change that nobody meant is found.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadRuleset } from '../../../src/rules/index.ts';
import { SYSTEMS } from '../../../src/table/index.ts';

type Lines = Readonly<Record<string, string>>;
interface Entered {
  /** By path: `printed`, or `printed | ours` where they differ. */
  readonly figures: Lines;
  /** By path in the schema. */
  readonly limits: Lines;
}
const ENTERED = JSON.parse(readFileSync('tests/rules/books/figures.json', 'utf8')) as Readonly<Record<string, Entered>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const under = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
const joined = (parts: readonly Lines[]): Lines => Object.assign({}, ...parts) as Lines;

/** Single cells, and rows of a list, by their path. */
function cellsOf(value: unknown, path = ''): Lines {
  const isRows = Array.isArray(value) && value.some(isObject);
  if (isRows) return joined(value.map((row, i) => ({ [under(path, `${i}`)]: JSON.stringify(row) })));
  if (!isObject(value) || Array.isArray(value)) return { [path]: JSON.stringify(value) };
  return joined(Object.entries(value).map(([key, part]) => cellsOf(part, under(path, key))));
}
function bothOf(printed: unknown, house: unknown): Lines {
  const [one, other] = [cellsOf(printed), cellsOf(house)];
  const paths = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const said = (path: string): string =>
    one[path] === other[path] ? (one[path] as string) : `${one[path] ?? 'none'} | ${other[path] ?? 'none'}`;
  return Object.fromEntries(paths.map(path => [path, said(path)]));
}

const BOUNDS = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'pattern',
  'default',
];
/** Steps of a JSON Schema that are none of the data. */
const LEFT_OUT = ['properties'];
function limitsOf(schema: unknown, path = ''): Lines {
  if (!isObject(schema)) return {};
  const said = Object.entries(schema).flatMap(([key, value]) =>
    BOUNDS.includes(key) && !isObject(value) ? [`${key} ${String(value)}`] : [],
  );
  const parts = Object.entries(schema).map(([key, part]) =>
    limitsOf(part, LEFT_OUT.includes(key) ? path : under(path, key)),
  );
  return joined([said.length > 0 ? { [path]: said.join(', ') } : {}, ...parts]);
}

test.each(SYSTEMS)('%s: figures and their limits are what was entered', async system => {
  const { figures } = await loadRuleset(system);
  const schema = z.toJSONSchema(figures.schema, { io: 'input', unrepresentable: 'any' });
  expect({ figures: bothOf(figures.printed, figures.house), limits: limitsOf(schema) }).toEqual(ENTERED[system]);
});

// Scenarios at the command line: checked with their map, described by a schema that fits them.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { misfits } from '../papers/jsonSchema.ts';
import { told } from '../world.ts';

const folder = new URL('../../../maps/scenarios/', import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const NAMES = readdirSync(folder).filter(name => name.endsWith('.json'));

describe.each(NAMES)('%s', name => {
  test('is begun by check', async () => {
    const said = await told(`check scenarios/${name}`, { [`scenarios/${name}`]: textOf(name) });
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).toMatch(/^scenarios\/.*: ok: scenario, [a-z-]+, \d+ units, \d+ turns\n$/);
  });
  test('fits its schema', async () => {
    const schema = JSON.parse((await told('schema scenario')).out);
    expect(misfits(schema, JSON.parse(textOf(name)))).toEqual([]);
    expect(misfits(schema, { ...JSON.parse(textOf(name)), turns: 0 }).length).toBeGreaterThan(0);
  });
});

test('a scenario without its map is not begun', async () => {
  const [name = ''] = NAMES.filter(n => n.startsWith('fire-and-fury'));
  const { table: _table, terrain: _terrain, ...bare } = JSON.parse(textOf(name));
  const said = await told('check a/s.json', { 'a/s.json': { ...bare, map: 'ground/nowhere.json' } });
  expect(said.code).toBe(2);
  expect(said.err).toContain('map');
});

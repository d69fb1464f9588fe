// The positions and maps we publish for this book: they read, they are judged, and they are worth disputing.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ruleset } from '../../../../src/rules/books/fire-and-fury/index.ts';
import { judgeCalls, openWith, type Ruling } from '../../../../src/rules/index.ts';
import { layOut, type MapFile, readMapFile, readPositionFile } from '../../../../src/table/index.ts';
import { must } from '../../../must.ts';

const MAPS = 'maps/positions/ground';
const FOLDER = 'maps/positions';
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function mapAt(path: string): MapFile {
  return must(readMapFile(json(path)));
}
function rulingsOf(name: string): readonly Ruling[] {
  const path = join(FOLDER, name);
  const read = must(readPositionFile(json(path)));
  const { map } = read;
  const opened = must(openWith(ruleset, read, map ? { map: mapAt(join(dirname(path), map)) } : {}));
  return must(judgeCalls(opened));
}

const FILES = readdirSync(FOLDER).filter(f => f.startsWith('fire-and-fury-'));

describe('positions', () => {
  test('there are at least six, most of them on real fields', () => {
    expect(FILES.length).toBeGreaterThanOrEqual(6);
    const maps = FILES.map(f => (json(join(FOLDER, f)) as { map?: string }).map);
    expect(maps.filter(m => m === 'ground/big-bethel.json').length).toBeGreaterThanOrEqual(3);
    expect(maps.filter(m => m === 'ground/valverde.json').length).toBeGreaterThanOrEqual(3);
  });
  test.each(FILES)('%s has both answers, and one that hangs by a hair', name => {
    const rulings = rulingsOf(name);
    const answers = new Set(rulings.map(r => r.answer));
    expect(answers.has('yes') && answers.has('no')).toBe(true);
    expect(rulings.some(r => r.tooClose)).toBe(true);
    for (const r of rulings) expect(r.reasons.every(x => x.text.length > 10)).toBe(true);
  });
  test('together they ask nearly every kind of question', () => {
    const kinds = new Set(FILES.flatMap(f => rulingsOf(f).map(r => r.call.kind)));
    expect(ruleset.calls.map(c => c.kind).filter(k => !kinds.has(k))).toEqual([]);
  });
});

describe('maps', () => {
  test.each([
    ['big-bethel', ['stream', 'bridge', 'ford', 'road', 'field-work', 'building', 'wood', 'hill']],
    ['valverde', ['river', 'ford', 'road', 'wood', 'hill', 'impassable', 'rough', 'broken']],
  ] as const)('%s', (name, kinds) => {
    const { note, terrain, table, lengths, title } = mapAt(join(MAPS, `${name}.json`));
    expect(note).toContain('1 inch is 25 yards');
    expect(terrain.map(t => t.kind)).toEqual(expect.arrayContaining([...kinds]));
    expect(terrain.filter(t => t.kind === 'wood').every(t => t.outline.length >= 16)).toBe(true);
    const position = {
      format: 'enfilade/position' as const,
      version: 1 as const,
      title,
      system: 'fire-and-fury' as const,
      lengths,
      table,
      terrain,
      sides: [],
      units: [],
    };
    const laid = layOut(position);
    expect(laid.ok).toBe(true);
    expect(laid.ok && ruleset.open(laid.value).ok).toBe(true);
  });
});

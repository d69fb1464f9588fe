// The army list on paper: what stands on it, box by box, in both languages; names stay text.

import { afterEach, expect, test } from 'vitest';
import { rosterPage } from '../../../src/app/army/roster.ts';
import { type Scene, speak } from '../../../src/desk/index.ts';
import { loadRuleset } from '../../../src/rules/index.ts';
import { type FileUnit, layOut, type PositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';

afterEach(() => speak('en'));

const block = (y: number, files: number, ranks: number): Pick<FileUnit, 'block'> => ({
  block: { at: [50, y], files, ranks, base: [1.2, 1.2] },
});
async function scene(first: string): Promise<Scene> {
  const ruleset = await loadRuleset('belle-alliance');
  const file: PositionFile = {
    format: 'enfilade/position',
    version: 1,
    title: 'Two lines',
    system: 'belle-alliance',
    lengths: 'cm',
    table: { width: 100, height: 100 },
    sides: [
      { id: 'f', name: 'French' },
      { id: 'b', name: 'British' },
    ],
    units: [
      {
        id: '1',
        name: first,
        side: 'f',
        arm: 'infantry',
        formation: 'line',
        values: { disorder: 'FD' },
        facing: 0,
        ...block(50, 3, 2),
      },
      {
        id: '2',
        name: '95th',
        side: 'b',
        arm: 'infantry',
        formation: 'line',
        facing: 180,
        ...block(80, 2, 1),
      },
    ],
  };
  const position = must(layOut(file));
  return { name: 'two', file, map: undefined, system: 'belle-alliance', ruleset, position } as unknown as Scene;
}

test('each side with its units, a box for every base: 3 × 2 and 2 × 1', async () => {
  const page = rosterPage(await scene('10th Line'));
  const rows = page.split('<tr>').filter(r => r.includes('scope="row"'));
  expect(rows.map(r => [/<bdi>(.*?)<\/bdi>/.exec(r)?.[1], r.match(/☐/g)?.length])).toEqual([
    ['10th Line', 6],
    ['95th', 2],
  ]);
  expect(page).toContain('<bdi>French</bdi>');
  expect(page).not.toContain('<img');
});
test('a picture stands with the unit it was made of', async () => {
  const page = rosterPage(await scene('10th Line'), new Map([['2', 'data:image/png;base64,AA']]));
  const [first = '', second = ''] = page.split('<tr>').filter(r => r.includes('scope="row"'));
  expect(first).not.toContain('<img');
  expect(second).toContain('<img src="data:image/png;base64,AA"');
});
test('a hostile name is text, and nothing is fetched', async () => {
  const page = rosterPage(await scene('<img src=x onerror=alert(1)>'));
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).toContain("default-src 'none'");
});
test('in German', async () => {
  await speak('de');
  const page = rosterPage(await scene('10th Line'));
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('2 Einheiten');
  expect(page).toContain('Formation');
});

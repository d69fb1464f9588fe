// What comes with the page is found where the page looks for it.

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAPS, SAMPLES } from '../../src/app/files/samples.ts';
import { readScenarios } from '../../src/app/games/scenarios.ts';

const filesIn = (folder: string): string[] => readdirSync(folder).filter(name => name.endsWith('.json'));

test('every position, map and scenario of maps/', async () => {
  expect(SAMPLES.map(s => `${s.name}.json`).sort()).toEqual(filesIn('maps/positions').sort());
  expect(MAPS.map(s => `${s.name}.json`).sort()).toEqual(filesIn('maps/positions/ground').sort());
  expect((await readScenarios()).length).toBe(filesIn('maps/scenarios').length);
  expect(SAMPLES.length * MAPS.length).toBeGreaterThan(0);
});

// (_Change Front_ is a manoeuvre, and written so in its file.)
test('names of places and people keep their capitals in the titles', async () => {
  for (const { title, text } of [...SAMPLES, ...MAPS]) {
    const sentences: string[] = [];
    JSON.parse(await text(), (_, value) =>
      typeof value === 'string' && value.includes(' ') ? sentences.push(value) : 0,
    );
    const written = sentences.join(' ').match(/\p{L}+/gu) ?? [];
    const words = title.match(/\p{L}+/gu)?.slice(1) ?? [];
    const lost = words.filter(word => {
      const forms = written.filter(w => w.toLowerCase() === word.toLowerCase());
      return word !== 'front' && forms.length > 0 && !forms.includes(word);
    });
    expect(lost, title).toEqual([]);
  }
});

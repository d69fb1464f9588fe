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

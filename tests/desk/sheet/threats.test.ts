// Live threats: what may be fired from where a unit stands, what at it, and what a movement opens and closes.

import { expect, test } from 'vitest';
import { type Exchange, type Scene, shiftOf, type Threat, threatPlace } from '../../../src/desk/index.ts';
import { must } from '../../must.ts';
import { battalion, sceneOf } from './battalions.ts';

/** Two battalions face each other, their fronts `apart` cm from each other; a third far away. */
const facing = (apart: number): Promise<Scene> =>
  sceneOf([
    battalion('own', 'a', [90, 40], 0),
    battalion('near', 'b', [90, 40 + apart], 180),
    battalion('far', 'b', [90, 115], 180),
  ]);
const threatsOf = (scene: Scene, unit: string): readonly Exchange[] => {
  const { enemies, exchangeWith } = threatPlace(scene, unit);
  return enemies.map(exchangeWith);
};
const facts = (threat: Threat | null) => threat && [threat.answer, threat.margin?.mm ?? null];

test('front to front 23.5 cm: 24 cm of musket range leave 5 mm, both ways; the far one is out of range', async () => {
  const [near, far] = threatsOf(await facing(23.5), 'own');
  expect(near?.enemy).toBe('near');
  expect([facts(near?.given ?? null), facts(near?.taken ?? null)]).toEqual([
    ['yes', 5],
    ['yes', 5],
  ]);
  expect(far?.given?.answer).toBe('no');
});

test('a step of 1 cm towards the enemy opens what was refused by 5 mm, a step back closes it', async () => {
  const out = threatsOf(await facing(24.5), 'own')[0]?.given ?? null;
  const within = threatsOf(await facing(23.5), 'own')[0]?.given ?? null;
  expect(facts(out)).toEqual(['no', -5]);
  expect(shiftOf(out, within)).toBe('opened');
  expect(shiftOf(within, out)).toBe('closed');
  expect(shiftOf(out, out)).toBeNull();
});

test('the answers are the judge’s own: the same as of a single question with its marks', async () => {
  const scene = await facing(23.5);
  for (const { given, taken } of threatsOf(scene, 'own'))
    for (const threat of [given, taken]) {
      if (!threat) continue;
      const ruling = must(scene.judge.ask(threat.call));
      expect(facts(threat)).toEqual([ruling.answer, ruling.margin?.mm ?? null]);
    }
});

test('nobody on the table, no such unit: nothing', async () => {
  expect(threatsOf(await facing(30), 'nobody')).toEqual([]);
});

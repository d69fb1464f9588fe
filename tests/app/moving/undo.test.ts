// One movement of the hand is one step of the game: whatever it was, one undo brings back the very same table.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asOneStep, perform, performAll, redo, undo } from '../../../src/app/deeds.ts';
import { carryOutPlan } from '../../../src/app/moving/carrying.ts';
import { takeTrial, tryOut } from '../../../src/app/moving/trial.ts';
import { gameNow, session } from '../../../src/app/session.ts';
import { wheelPlan } from '../../../src/app/tools/moving/swinging.ts';
import { aboutFaceCommands, bodyOf, middleOfBody, planOf } from '../../../src/desk/index.ts';
import { layOut, type PositionFile, type Unit } from '../../../src/table/index.ts';
import { lay, now, steps } from './scene.ts';

const mm = fc.integer({ min: -3000, max: 3000 }).map(n => n / 10);
const degrees = fc.integer({ min: -1800, max: 1800 }).map(n => n / 10);
const unit = fc.constantFrom('fr-1', 'fr-2', 'br-1');
const movement = fc.oneof(
  fc.record({
    kind: fc.constant('shift' as const),
    units: fc.subarray(['fr-1', 'fr-2', 'br-1'], { minLength: 1 }),
    x: mm,
    y: mm,
    turn: degrees,
    snaps: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('base' as const), unit, base: fc.constantFrom('1.1', '4.1'), x: mm, y: mm }),
  fc.record({ kind: fc.constant('wheel' as const), unit, pivot: fc.constantFrom('left' as const, 'right'), degrees }),
  fc.record({
    kind: fc.constant('form' as const),
    unit,
    preset: fc.constantFrom('line', 'attack-column', 'march-column', 'square'),
  }),
  fc.record({ kind: fc.constant('about' as const), unit }),
);
type Movement = typeof movement extends fc.Arbitrary<infer T> ? T : never;

function make(m: Movement): void {
  const scene = now();
  if (m.kind === 'form') {
    tryOut(m);
    takeTrial();
  } else if (m.kind === 'about') {
    const found = scene.position.unitById.get(m.unit);
    if (found) performAll(aboutFaceCommands(scene, found));
  } else if (m.kind === 'wheel') {
    const plan = wheelPlan(m, scene);
    if (plan) carryOutPlan(scene, plan);
  } else {
    const body = bodyOf(scene.position, m.kind === 'base' ? [m.unit] : m.units, m.kind === 'base' ? m.base : undefined);
    const stiff = { about: middleOfBody(body), turn: m.kind === 'base' ? 0 : m.turn, by: { x: m.x, y: m.y } };
    const snaps = m.kind === 'shift' && m.snaps ? { snaps: { lead: m.units[0] as string, slack: 12 } } : {};
    carryOutPlan(scene, planOf(scene, gameNow(), { body, stiff, ...snaps }));
  }
}
const standing = ({ id, facing, formation, bases }: Unit) => ({
  id,
  facing,
  formation,
  bases: bases.map(b => ({ ...b, path: '' })),
});
const table = () => session.getState().game?.now.table;

test.each(['free', 'advised', 'enforced'] as const)('undo and redo in the mode %s', async mode => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 8 }), async list => {
      await lay(mode);
      const tables = [table()];
      for (const m of list) {
        const before = steps();
        make(m);
        expect(steps() - before).toBeLessThanOrEqual(1);
        if (steps() > before) tables.push(table());
        expect(session.getState()).toMatchObject({ moving: null, refused: [] });
      }
      done += steps();
      // what the page moved piece by piece is what the game's table says, laid out from nothing
      const fresh = layOut(table() as PositionFile);
      expect(fresh.ok && fresh.value.units.map(standing)).toEqual(now().position.units.map(standing));
      for (let i = tables.length - 2; i >= 0; i--) {
        undo();
        expect(table()).toEqual(tables[i]);
      }
      for (let i = 1; i < tables.length; i++) redo();
      expect(table()).toEqual(tables.at(-1));
    }),
    { numRuns: 40, seed: 7 },
  );
  expect(done).toBeGreaterThan(20);
});

test('what is done as one step is undone as one, and nothing before it', async () => {
  await lay('free');
  const lose = (unit: string, base: string) => perform({ type: 'lose-bases', unit, bases: [base] });
  lose('fr-1', '4.1');
  const before = table();
  asOneStep(() => {
    lose('fr-1', '3.1');
    lose('fr-2', '4.1');
    lose('fr-2', 'nowhere');
  });
  expect(steps()).toBe(2);
  undo();
  expect(table()).toEqual(before);
  expect(steps()).toBe(1);
});

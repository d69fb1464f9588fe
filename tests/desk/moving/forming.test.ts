import { beforeEach, expect, test } from 'vitest';
import { perform, performAll, undo } from '../../../src/app/deeds.ts';
import { leaveTrial, takeTrial, trialPlan, trials, tryOut } from '../../../src/app/moving/trial.ts';
import { select, session, set } from '../../../src/app/session.ts';
import { aboutFaceCommands, basesOn, formationsFor, standsIn } from '../../../src/desk/index.ts';
import type { FormationPreset } from '../../../src/rules/index.ts';
import type { FileUnit, Unit } from '../../../src/table/index.ts';
import { lay, line, now, places, steps } from '../../app/moving/scene.ts';

const unit = (id: string): Unit => now().position.unitById.get(id) as Unit;
const preset = (id: string): FormationPreset =>
  formationsFor(now(), unit('fr-1')).find(p => p.id === id) as FormationPreset;
/** x, y in cm and the bearing of each base. */
const poses = (u: Unit) =>
  u.bases.map(b => [Math.round(b.at.x * 100) / 1000, Math.round(b.at.y * 100) / 1000, (450 - b.facing) % 360]);

beforeEach(async () => {
  await lay();
  select([]);
});

test('the formations of the arm, and no others', async () => {
  expect(formationsFor(now(), unit('fr-1')).map(p => p.id)).toEqual([
    'line',
    'attack-column',
    'march-column',
    'square',
  ]);
  const gun: FileUnit = { ...line('gun', 'french', [90, 40], 0, 2), arm: 'artillery', formation: 'unlimbered' };
  await lay('free', [gun]);
  expect(formationsFor(now(), unit('gun')).map(p => p.id)).toEqual(['unlimbered', 'limbered']);
});

test('an attack column: two abreast, the middle of the front where it was', () => {
  // front middle (90, 40); bases 4 wide, 3 deep: files at 88 and 92, ranks at 38.5 and 35.5
  const stands = standsIn(preset('attack-column'), unit('fr-1'));
  expect(stands.map(s => [s.at.x / 10, s.at.y / 10, s.rank, s.file])).toEqual([
    [88, 38.5, 1, 1],
    [92, 38.5, 1, 2],
    [88, 35.5, 2, 1],
    [92, 35.5, 2, 2],
  ]);
});

test.each([1, 2, 3])('after losses, with %i bases left: the ranks are filled from the front', async left => {
  perform({ type: 'lose-bases', unit: 'fr-1', bases: ['4.1', '3.1', '2.1'].slice(0, 4 - left) });
  const stands = standsIn(preset('attack-column'), unit('fr-1'));
  expect(stands).toHaveLength(left);
  expect(stands.map(s => s.rank)).toEqual([1, 1, 2].slice(0, left));
  for (const p of formationsFor(now(), unit('fr-1'))) {
    tryOut({ kind: 'form', unit: 'fr-1', preset: p.id });
    expect(takeTrial(), p.id).toBeNull();
    expect(unit('fr-1').formation).toBe(p.formation);
    expect(unit('fr-1').bases).toHaveLength(left);
  }
});

test('into a column and back into line: every base where it was', () => {
  const before = places('fr-1');
  for (const id of ['march-column', 'attack-column', 'line']) {
    tryOut({ kind: 'form', unit: 'fr-1', preset: id });
    expect(takeTrial()).toBeNull();
  }
  expect(places('fr-1')).toEqual(before);
  expect(steps()).toBe(3);
});

test('a formation that is tried is shown and ruled, and nothing is done until it is taken', () => {
  const before = places('fr-1');
  tryOut({ kind: 'form', unit: 'fr-1', preset: 'march-column' });
  const shown = session.getState().moving?.position.unitById.get('fr-1');
  expect(shown?.formation).toBe('march-column');
  expect([places('fr-1'), steps()]).toEqual([before, 0]);
  const plan = trialPlan(trials.getState().now as never, now());
  expect(plan?.footprint.width).toBeCloseTo(40, 3);
  expect(plan?.footprint.depth).toBeCloseTo(120, 3);
  // the fourth base goes from (96, 38.5) to (90, 29.5): √(60² + 90²)
  expect(plan?.mm).toBeCloseTo(108.1665, 3);
  expect(leaveTrial()).toBe(true);
  expect(session.getState()).toMatchObject({ moving: null, refused: [] });
  expect([places('fr-1'), steps(), leaveTrial()]).toEqual([before, 0, false]);
});

test('what is tried ends when something else is shown, chosen or done', () => {
  const tried = { kind: 'form', unit: 'fr-1', preset: 'march-column' } as const;
  tryOut(tried);
  select(['fr-2']);
  expect(trials.getState().now).toBeNull();
  tryOut(tried);
  set({ moving: null });
  expect(trials.getState().now).toBeNull();
  tryOut(tried);
  perform({ type: 'lose-bases', unit: 'fr-2', bases: ['1.1'] });
  expect(trials.getState().now).toBeNull();
});

test('a formation without room says so before it is taken, and is refused with its reason', async () => {
  // fr-2 stands 6 behind the front of fr-1, under the tail of its march column
  await lay('enforced', [line('fr-1', 'french', [90, 40], 0), line('fr-2', 'french', [90, 34], 0)]);
  const before = places('fr-1');
  tryOut({ kind: 'form', unit: 'fr-1', preset: 'march-column' });
  expect(session.getState().refused[0]?.message).toContain('deep in fr-2');
  const plan = trialPlan(trials.getState().now as never, now());
  expect(plan?.standing.clashes.every(c => c.other.unit === 'fr-2')).toBe(true);
  expect(takeTrial()).toMatchObject({ code: 'overlaps' });
  expect([places('fr-1'), steps()]).toEqual([before, 0]);
});

test('by numbers: an oblique of 5 ahead and 3 to the right of a unit that looks east', async () => {
  await lay('free', [line('fr-1', 'french', [90, 40], 90)]);
  const before = places('fr-1');
  tryOut({ kind: 'shift', unit: 'fr-1', ahead: 50, right: 30, turn: 0 });
  expect(takeTrial()).toBeNull();
  expect(places('fr-1')).toEqual(before.map(([x, y]) => [x + 5, y - 3]));
});

test('about-face: the same ground, each base on its own place, ranks and files counted from the other side', async () => {
  const block: FileUnit = {
    ...line('fr-1', 'french', [90, 40], 0, 2),
    block: { at: [90, 40], files: 2, ranks: 2, base: [4, 3] },
  };
  await lay('enforced', [block]);
  const before = unit('fr-1');
  const stood = places('fr-1');
  expect(performAll(aboutFaceCommands(now(), before))).toBeNull();
  const after = unit('fr-1');
  expect(places('fr-1')).toEqual(stood);
  expect(after.bases.map(b => b.facing)).toEqual([270, 270, 270, 270]);
  expect(after.facing).toBe(270);
  expect(before.bases.map(b => [b.rank, b.file])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ]);
  expect(after.bases.map(b => [b.rank, b.file])).toEqual([
    [2, 2],
    [2, 1],
    [1, 2],
    [1, 1],
  ]);
  expect(steps()).toBe(1);
  expect(session.getState().game?.now.spent['fr-1'] ?? 0).toBe(0);
  // the game begins in a Reaction Phase: that was the unit's one reaction (I-16)
  expect(performAll(aboutFaceCommands(now(), after))?.text).toMatch(/one reaction/);
  undo();
  expect(poses(unit('fr-1'))).toEqual(poses(before));
  expect(unit('fr-1').bases.map(b => b.rank)).toEqual([1, 1, 2, 2]);
});

test('about-face twice: every base looks and counts as before; two undo it as well', async () => {
  const block = { at: [90, 40], files: 2, ranks: 2, base: [4, 3] } satisfies FileUnit['block'];
  await lay('free', [{ ...line('fr-1', 'french', [90, 40], 0, 2), block }]);
  const before = unit('fr-1');
  for (let i = 0; i < 2; i++) expect(performAll(aboutFaceCommands(now(), unit('fr-1')))).toBeNull();
  expect(poses(unit('fr-1'))).toEqual(poses(before));
  expect(unit('fr-1').bases.map(b => b.rank)).toEqual([1, 1, 2, 2]);
  undo();
  undo();
  expect(poses(unit('fr-1'))).toEqual(poses(before));
});

test('about-face without a formation: the ranks change all the same', async () => {
  const { formation: _, ...bare } = line('fr-1', 'french', [90, 40], 0, 2);
  await lay('free', [{ ...bare, block: { at: [90, 40], files: 1, ranks: 2, base: [4, 3] } }]);
  const commands = aboutFaceCommands(now(), unit('fr-1'));
  expect(commands.map(c => c.type)).toEqual(['move', 'set-unit']);
  expect(performAll(commands)).toBeNull();
  expect(unit('fr-1').bases.map(b => [b.rank, b.facing])).toEqual([
    [2, 270],
    [1, 270],
  ]);
  expect(steps()).toBe(1);
});

test('a square that faces about stays a square', () => {
  tryOut({ kind: 'form', unit: 'fr-1', preset: 'square' });
  takeTrial();
  const before = poses(unit('fr-1'));
  performAll(aboutFaceCommands(now(), unit('fr-1')));
  expect(poses(unit('fr-1'))).toEqual(before);
  expect(unit('fr-1').facing).toBe(270);
});

test('bases are never laid on the ground of their own unit, whatever the formation', () => {
  for (const p of formationsFor(now(), unit('fr-1')).filter(f => f.id !== 'square')) {
    const bases = basesOn(unit('fr-1'), standsIn(p, unit('fr-1')));
    const pairs = bases.flatMap((a, i) => bases.slice(i + 1).map(b => Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y)));
    expect(Math.min(...pairs), p.id).toBeGreaterThanOrEqual(30 - 0.01);
  }
});

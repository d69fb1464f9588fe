import { boxAround } from '../../../src/table/index.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { letGo, undo } from '../../../src/app/deeds.ts';
import { carryOutPlan, showPlan } from '../../../src/app/moving/carrying.ts';
import { standingSketch } from '../../../src/app/moving/tape.ts';
import { gameNow, select, session } from '../../../src/app/session.ts';
import { basesNear, bodyOf, middleOfBody, planOf, toneOf } from '../../../src/desk/index.ts';
import { boundsOf, boxesTouch, grownBox } from '../../../src/geometry/index.ts';
import { lay, line, now, places, steps } from '../../app/moving/scene.ts';

const shift = (units: readonly string[], x: number, y: number, more: { base?: string; slack?: number } = {}) => {
  const scene = now();
  const body = bodyOf(scene.position, units, more.base);
  const snaps = more.slack === undefined ? {} : { snaps: { lead: units[0] as string, slack: more.slack } };
  return planOf(scene, gameNow(), { body, stiff: { about: middleOfBody(body), turn: 0, by: { x, y } }, ...snaps });
};
beforeEach(async () => {
  await lay();
  select([]);
});

test('several units go as one step, and one undo brings all of them back', () => {
  const before = [places('fr-1'), places('fr-2')];
  expect(carryOutPlan(now(), shift(['fr-1', 'fr-2'], 50, 100))).toBeNull();
  expect(steps()).toBe(1);
  expect(places('fr-1')[0]).toEqual([89, 48.5]); // first base: 84 + 5, 38.5 + 10
  expect(places('fr-2')[0]).toEqual([59, 48.5]);
  undo();
  expect([places('fr-1'), places('fr-2')]).toEqual(before);
  expect(steps()).toBe(0);
});

test('a hand that comes back does nothing', () => {
  expect(carryOutPlan(now(), shift(['fr-1'], 0, 0))).toBeNull();
  expect(steps()).toBe(0);
});

test('one base leaves its unit, and undo brings it back', () => {
  const before = places('fr-1');
  carryOutPlan(now(), shift(['fr-1'], 0, 30, { base: '2.1' }));
  expect(places('fr-1')).toEqual(before.map(([x, y], i) => [x, i === 1 ? y + 3 : y]));
  undo();
  expect(places('fr-1')).toEqual(before);
});

test('the way is that of the farthest corner; what is left of 3 BW, and past it', () => {
  const plan = shift(['fr-1'], 30, 40);
  expect(plan.way?.length).toBeCloseTo(50, 3);
  expect(plan.left).toMatchObject({ unit: 'fr-1', allowance: 120 });
  expect(plan.left?.left).toBeCloseTo(70, 3);
  expect(toneOf(plan.left)).toBe('good');
  expect(toneOf(shift(['fr-1'], 0, 119).left)).toBe('warn');
  expect(toneOf(shift(['fr-1'], 0, 120).left)).toBe('warn');
  expect(toneOf(shift(['fr-1'], 0, 120.1).left)).toBe('bad');
});

test('what was spent in the phase counts where a game is played, and is forgotten where nobody plays', async () => {
  await lay('advised');
  carryOutPlan(now(), shift(['fr-1'], 0, 50));
  expect(shift(['fr-1'], 0, 20).left?.left).toBeCloseTo(50, 2); // 120 − 50 − 20
  await lay('free');
  carryOutPlan(now(), shift(['fr-1'], 0, 50));
  expect(shift(['fr-1'], 0, 20).left?.left).toBeCloseTo(100, 2);
});

test('bases that would stand on others: how deep, and with whom', () => {
  // fr-1 is 30 deep, its front edge at y 400; 180 on it stands at 580: 10 clear. 195 on: front 595, br-1 begins at 600
  expect(shift(['fr-1'], 0, 195).standing.clashes).toEqual([]);
  const { clashes } = shift(['fr-1'], 0, 204.5).standing; // front at 604.5: 4.5 deep
  expect(new Set(clashes.map(c => c.other.unit))).toEqual(new Set(['br-1']));
  for (const c of clashes) expect(c.depth).toBeCloseTo(4.5, 3);
  // touching within half a millimetre is contact
  expect(shift(['fr-1'], 0, 200.5).standing.clashes).toEqual([]);
  expect(shift(['fr-1'], 0, 200.6).standing.clashes).not.toEqual([]);
});

test.each([
  ['enforced', 'bad', 0],
  ['advised', 'bad', 0],
  ['free', 'warn', 1],
] as const)('an overlap in the mode %s', async (mode, tone, done) => {
  await lay(mode);
  const plan = shift(['fr-1'], 0, 210);
  showPlan(now(), plan);
  expect(session.getState().moving).not.toBeNull();
  expect(session.getState().refused.length > 0).toBe(done === 0);
  expect(standingSketch(plan).some(s => s.kind === 'ghost' && s.tone === tone)).toBe(true);
  const refusal = carryOutPlan(now(), plan);
  expect(refusal === null).toBe(done === 1);
  expect(steps()).toBe(done);
  expect(session.getState()).toMatchObject({ moving: null, refused: [] });
  if (done === 0) expect(session.getState().notice).toContain('10.0 mm deep in br-1');
});

test('over the edge: ghosts alone, refused in every mode, the table as it was', () => {
  const before = places('fr-1');
  const plan = shift(['fr-1'], 0, -385); // rear edge at 370 − 385 = −15
  expect(plan.standing.over).toHaveLength(4);
  expect(plan.standing.over[0]?.depth).toBeCloseTo(15, 3);
  showPlan(now(), plan);
  expect(session.getState().moving).toBeNull();
  expect(session.getState().refused[0]?.message).toContain('15.0 mm off the table');
  expect(standingSketch(plan).filter(s => s.kind === 'ghost' && s.tone === 'bad')).toHaveLength(4);
  expect(carryOutPlan(now(), plan)?.ok).toBe(false);
  expect(session.getState()).toMatchObject({ moving: null, refused: [] });
  expect(session.getState().notice).toContain('15.0 mm off the table');
  expect([places('fr-1'), steps()]).toEqual([before, 0]);
});

test('a drag falls into place beside the neighbour, and what is done is what was shown', () => {
  // fr-2 ends at x 68: fr-1 from 82 goes 137 to the left, 3 short of it, and 2 ahead of its front
  const plan = shift(['fr-1'], -137, 2, { slack: 8 });
  expect(plan.stiff.by.x).toBeCloseTo(-140, 3);
  expect(plan.stiff.by.y).toBeCloseTo(0, 3);
  carryOutPlan(now(), plan);
  expect(places('fr-1')[0]).toEqual([70, 38.5]);
});

test('nothing falls into place where somebody stands', () => {
  // 25 deep in br-1, from end to end: out of it is farther than the slack, and no edge of a base inside counts
  expect(shift(['fr-1'], 27, 225, { slack: 20 }).snap).toBeNull();
  // 18 deep: out of it is within the slack
  const out = shift(['fr-1'], 27, 218, { slack: 20 });
  expect(out.stiff.by.y).toBeCloseTo(200, 3);
  expect(out.standing.clashes).toEqual([]);
});

test('a wall of units turns as one body, though each stands in between where its neighbour stood', async () => {
  await lay('enforced', [
    line('fr-1', 'french', [82, 40], 0),
    line('fr-2', 'french', [98, 40], 0),
    line('br-1', 'british', [92, 90], 180),
  ]);
  const scene = now();
  const body = bodyOf(scene.position, ['fr-1', 'fr-2']);
  // 5° about the middle of a front of 320: the inner ends pass through each other's old ground
  const plan = planOf(scene, gameNow(), { body, stiff: { about: middleOfBody(body), turn: 5, by: { x: 0, y: 0 } } });
  expect(plan.standing.clashes).toEqual([]);
  expect(carryOutPlan(scene, plan)).toBeNull();
  expect(steps()).toBe(1);
});

test('only what lies near is looked at: the same bases as a search of all 1,000 finds, a handful', async () => {
  const units = Array.from({ length: 100 }, (_, i) =>
    line(`u-${i}`, i % 2 ? 'french' : 'british', [20 + (i % 4) * 42, 4 + Math.floor(i / 4) * 4.5], 0, 10),
  );
  await lay('free', units);
  const { position } = now();
  const box = grownBox(
    boxAround(position.unitById.get('u-50')?.bases ?? []) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 },
    8,
  );
  const found = basesNear(position, box, new Set(['u-50']));
  const all = position.units.flatMap(u => u.bases).filter(b => b.unit !== 'u-50' && boxesTouch(boundsOf(b.shape), box));
  expect(found.map(b => `${b.unit}/${b.id}`)).toEqual(all.map(b => `${b.unit}/${b.id}`));
  // 15 lie between the ranks of 30 deep, 45 apart, 20 between the flanks of 400 wide, 420 apart: nobody is within 8
  expect(found).toHaveLength(0);
  const wider = basesNear(position, grownBox(box, 9), new Set(['u-50'])); // within 17: the ranks before and behind
  expect(new Set(wider.map(b => b.unit))).toEqual(new Set(['u-46', 'u-54']));
});

test('an enforced game says while the hand rests what it will refuse', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await lay('enforced');
  const refused = (): readonly string[] => session.getState().refused.map(p => p.message);
  showPlan(now(), shift(['fr-1'], 0, 130));
  expect(refused()).toEqual([]);
  vi.advanceTimersByTime(300);
  // 3 BW of 40 mm
  expect(refused()).toEqual([expect.stringMatching(/^fr-1 moves 13 cm; 12 cm are allowed/)]);
  // it goes on, and back to where it may stand
  showPlan(now(), shift(['fr-1'], 0, 100));
  expect(refused()).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(refused()).toEqual([]);
  // not its turn; but back where it began nothing is done, and nothing is refused
  showPlan(now(), shift(['br-1'], 0, -10));
  vi.advanceTimersByTime(300);
  expect(refused()).toHaveLength(1);
  showPlan(now(), shift(['br-1'], 0, 0));
  vi.advanceTimersByTime(300);
  expect(refused()).toEqual([]);
  // let go before the hand has rested: nothing is said of a movement that is over
  showPlan(now(), shift(['fr-1'], 0, 130));
  letGo();
  vi.advanceTimersByTime(300);
  expect(refused()).toEqual([]);
});

// On a building or in it: a model in a house of 4 inches sees out of nothing; on its roof its eye is 4 + 1.25 inches high.

import { describe, expect, test } from 'vitest';
import { actAll, begin, startGame } from '../../../src/play/index.ts';
import { houseUnder, reopened, type Scene, standCommands } from '../../../src/desk/index.ts';
import { loadRuleset } from '../../../src/rules/index.ts';
import type { PositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';

const square = (x: number, y: number, half: number): [number, number][] => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
];
/** Mine at (20, 10), looking north over a wall at theirs, 12 inches away; a house round mine. */
const table = (system: PositionFile['system'], height?: number): PositionFile => ({
  format: 'enfilade/position',
  version: 1,
  title: 'a house',
  system,
  lengths: 'in',
  table: { width: 40, height: 40 },
  sides: [{ id: 'mine' }, { id: 'theirs' }],
  terrain: [
    { id: 'house', name: 'Farm', kind: 'building', outline: square(20, 10, 1), ...(height ? { height } : {}) },
    {
      id: 'wall',
      kind: 'wall',
      height: 2,
      outline: [
        [17, 18],
        [23, 18],
        [23, 18.25],
        [17, 18.25],
      ],
    },
  ],
  units: [
    { id: 'me', side: 'mine', arm: 'model', bases: [{ at: [20, 10], facing: 0, radius: 0.5 }] },
    { id: 'them', side: 'theirs', arm: 'model', bases: [{ at: [20, 22], facing: 180, radius: 0.5 }] },
  ],
});
async function sceneOf(system: PositionFile['system'], height?: number): Promise<Scene> {
  const ruleset = await loadRuleset(system);
  const first = ruleset.face.templates[0];
  const file = table(system, height);
  const units = file.units.map(u => ({
    ...u,
    arm: first?.arm ?? 'infantry',
    ...(first?.values ? { values: first.values } : {}),
  }));
  return must(reopened(ruleset, { name: 'a', file: { ...file, units }, map: undefined, system }));
}
/** The commands as a game carries them out. */
function after(scene: Scene, stands: 'on' | 'in', height: number | null): Scene {
  const unit = scene.position.unitById.get('me');
  const house = unit && houseUnder(scene, unit);
  if (!house) throw new Error('no house');
  const start = startGame(scene.ruleset, {
    file: scene.file,
    map: undefined,
    seed: 'a',
    mode: 'free',
    measuring: 'free',
  });
  const commands = standCommands(scene, { ...house, stands }, height);
  const done = actAll(scene.ruleset, begin(start), commands);
  if ('code' in done) throw new Error(done.text);
  return must(reopened(scene.ruleset, { name: 'a', file: done.now.table, map: undefined, system: scene.system }));
}
const hidden = ({ ruleset, position, judge }: Scene): unknown => {
  const call = ruleset.fireCall(position, 'me', 'them');
  return call && must(judge.ask(call)).measures['hiddenShare'];
};
const footing = (scene: Scene): string => {
  const unit = scene.position.unitById.get('me');
  return (unit && houseUnder(scene, unit)?.stands) ?? 'nowhere';
};

describe('Open Fire', () => {
  test('in a house of 4 inches it sees nothing; on its roof it looks over a wall of 2; back in, nothing again', async () => {
    const before = await sceneOf('open-fire', 4);
    expect([footing(before), hidden(before)]).toEqual(['in', 1]);
    const up = after(before, 'on', 4 * 25.4);
    expect(footing(up)).toBe('on');
    // the eye is 5.25 in high; 8 of 12 in on, the line to the target's top (1.25 in) is 5.25 − 4 × 2 / 3 = 2.58 in high
    expect(hidden(up)).toBeLessThan(0.7);
    const down = after(up, 'in', 4 * 25.4);
    expect([footing(down), hidden(down)]).toEqual(['in', 1]);
    expect(down.file.terrain?.map(t => t.id)).toEqual(['house', 'wall']);
  });

  test('the roof has the height that was measured, and the house with it', async () => {
    const up = after(await sceneOf('open-fire', 4), 'on', 2 * 25.4);
    expect(up.file.terrain?.find(t => t.id === 'house-roof')).toMatchObject({
      kind: 'hill',
      values: { elevation: 2 },
      name: 'Roof of Farm',
    });
    expect(up.file.terrain?.find(t => t.id === 'house')).toMatchObject({ height: 2 });
    // 3.25 in high, the line to the target's feet is 3.25 / 3 = 1.1 in high over the wall of 2 in, to its top 3.25 − 2 × 2 / 3 = 1.9 in: all hidden
    expect(hidden(up)).toBe(1);
  });

  test('a house without a height has that of the book: 4 inches', async () => {
    const scene = await sceneOf('open-fire');
    const unit = scene.position.unitById.get('me');
    expect(unit && houseUnder(scene, unit)?.height).toBeCloseTo(4 * 25.4, 6);
  });
});

test.each(['belle-alliance', 'emperor', 'fire-and-fury', 'lasalle'] as const)(
  '%s counts levels: a roof is one above the ground',
  async system => {
    const ruleset = await loadRuleset(system);
    const scene = await sceneOf('open-fire', 4);
    const unit = scene.position.unitById.get('me');
    const house = unit && houseUnder(scene, unit);
    if (!house) throw new Error('no house');
    const [command] = standCommands({ ...scene, ruleset }, { ...house, stands: 'on' }, house.height);
    expect(command).toMatchObject({ type: 'set-terrain', piece: { id: 'house-roof', kind: 'hill', level: 1 } });
  },
);

test('on open ground nothing is asked', async () => {
  const scene = await sceneOf('open-fire', 4);
  const unit = scene.position.unitById.get('them');
  expect(unit && houseUnder(scene, unit)).toBeNull();
});

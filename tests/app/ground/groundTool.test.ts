// The ground tool with the game behind it: one step each, previews that change nothing, refused while the book is enforced.

import { beforeEach, describe, expect, test } from 'vitest';
import { perform, undo } from '../../../src/app/deeds.ts';
import { openSheet } from '../../../src/app/files/openSheet.ts';
import { show } from '../../../src/app/laying.ts';
import { session } from '../../../src/app/session.ts';
import { choosePiece, ground, groundState, holdPen } from '../../../src/app/tools/ground/ground.ts';
import type { Input, Touch } from '../../../src/app/tools/input.ts';
import type { FileTerrain, PositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { at, key } from '../touch.ts';

/** Belle Alliance: fronts at y 300 and 420, open ground between them. */
const battalion = (id: string, side: string, at: [number, number], facing: number): PositionFile['units'][number] => ({
  id,
  side,
  arm: 'infantry',
  formation: 'line',
  facing,
  block: { at, files: 10, ranks: 2, base: [1.2, 1.2] },
});
const FILE: PositionFile = {
  format: 'enfilade/position',
  version: 1,
  system: 'belle-alliance',
  lengths: 'cm',
  table: { width: 120, height: 80 },
  sides: [{ id: 'f' }, { id: 'b' }],
  units: [battalion('fr', 'f', [60, 30], 0), battalion('br', 'b', [62, 42], 180)],
  calls: [{ kind: 'fire', firer: 'fr', target: 'br' }],
};
/** Alt: nothing snaps. */
const touch = (x: number, y: number, hit: Touch['hit'] = null): Touch => at(x, y, { hit, alt: true });
function feed(input: Input): void {
  const { scene } = session.getState();
  if (scene) ground.feed(input, scene);
}
function click(x: number, y: number): void {
  feed({ type: 'down', ...touch(x, y) });
  feed({ type: 'up', ...touch(x, y) });
}
const pieces = (): readonly FileTerrain[] => session.getState().game?.now.table.terrain ?? [];
const answer = (): string | undefined => session.getState().ruled.ruling?.answer;
const steps = (): number => session.getState().game?.steps.length ?? 0;

const WOOD = [
  [450, 330],
  [800, 320],
  [790, 380],
  [460, 390],
] as const;
function drawWood(): void {
  holdPen({ kind: 'wood', width: null });
  for (const [x, y] of WOOD) click(x, y);
  feed(key('Enter'));
}

beforeEach(async () => {
  const opened = must(await openSheet({ name: 'x', file: FILE, map: undefined, system: 'belle-alliance' }));
  show(opened);
  holdPen(null);
});

describe('the ground tool', () => {
  test('a drawn wood is one step of the game, chosen at once; the ruling is another; undo takes both back', () => {
    expect(answer()).toBe('yes');
    drawWood();
    expect(pieces()).toEqual([
      {
        id: 'wood-1',
        kind: 'wood',
        blocksSight: true,
        outline: [
          [45, 33],
          [80, 32],
          [79, 38],
          [46, 39],
        ],
      },
    ]);
    expect([steps(), answer(), groundState().chosen]).toEqual([1, 'no', 'wood-1']);
    undo();
    expect([steps(), answer(), pieces()]).toEqual([0, 'yes', []]);
  });

  test('a piece being dragged is ruled as it goes; Esc leaves it, the release moves it', () => {
    drawWood();
    holdPen(null);
    choosePiece('wood-1');
    feed({ type: 'down', ...touch(600, 350) });
    feed({ type: 'move', ...touch(600, 700) });
    expect([answer(), steps()]).toEqual(['yes', 1]);
    feed({ type: 'cancel' });
    expect([answer(), steps(), session.getState().moving]).toEqual(['no', 1, null]);
    feed({ type: 'down', ...touch(600, 350) });
    feed({ type: 'move', ...touch(600, 500) });
    feed({ type: 'up', ...touch(600, 700) });
    // 350 mm to the north: 33 + 35
    expect([answer(), steps(), pieces()[0]?.outline[0]]).toEqual(['yes', 2, [45, 68]]);
  });

  test('a corner dragged across the outline is red and not done; the sentence names the place', () => {
    drawWood();
    const corner = { kind: 'handle', id: 'corner 1' } as const;
    feed({ type: 'down', ...touch(800, 320, corner) });
    feed({ type: 'move', ...touch(300, 360) });
    const { scene, refused } = session.getState();
    if (!scene) throw new Error('no scene');
    expect(ground.sketch(scene).find(s => s.kind === 'area')).toMatchObject({ tone: 'bad' });
    expect(refused[0]?.message).toMatch(/crosses itself at \d+\.\d+, \d+\.\d+ cm/);
    feed({ type: 'up', ...touch(300, 360) });
    expect([steps(), session.getState().refused]).toEqual([1, []]);
    expect(session.getState().notice).toContain('crosses itself');
  });

  test('while the book is enforced the tool refuses with a sentence; advised again, it draws', () => {
    perform({ type: 'set-mode', mode: 'enforced', measuring: 'free' });
    drawWood();
    expect(pieces()).toEqual([]);
    expect(session.getState().notice).toContain('The ground stays as it is while the book is enforced');
    perform({ type: 'set-mode', mode: 'advised', measuring: 'free' });
    drawWood();
    expect(pieces()).toHaveLength(1);
  });

  test('Delete takes the chosen piece away', () => {
    drawWood();
    holdPen(null);
    choosePiece('wood-1');
    feed(key('Delete'));
    expect([pieces(), answer(), groundState().chosen]).toEqual([[], 'yes', null]);
  });
});

// Who may be gone through: no enemy, in no book, but for markers and officers by themselves. Bases are 1 cm deep; a goes north.

import { describe, expect, test } from 'vitest';
import { act, begin, decide, type History, startGame } from '../../src/play/index.ts';
import { loadRuleset, type Ruleset } from '../../src/rules/index.ts';
import { readPositionFile, type SystemId } from '../../src/table/index.ts';
import { must } from '../must.ts';

type Mode = 'enforced' | 'advised' | 'free';
/** a at y = 40, b between, at y = 41.8: 0.8 cm clear of it; from y = 43.5 a is 0.7 cm past it. */
const file = (system: SystemId, arm: string, scale: object) =>
  must(
    readPositionFile({
      format: 'enfilade/position',
      version: 1,
      system,
      lengths: 'cm',
      table: { width: 120, height: 90 },
      ...scale,
      sides: [{ id: 'red' }, { id: 'blue' }],
      units: [
        {
          id: 'a',
          side: 'red',
          arm: 'infantry',
          formation: 'line',
          bases: [{ id: '1', at: [40, 40], facing: 0, size: [4, 1] }],
        },
        { id: 'b', side: 'blue', arm, bases: [{ id: '1', at: [40, 41.8], facing: 180, size: [2, 1] }] },
      ],
    }),
  );

describe.each([
  ['belle-alliance', 'movement', 'staff', {}],
  ['emperor', 'movement', 'general', { scale: { BD: 10 } }],
  ['lasalle', 'activity', 'officer', { scale: { BW: 4 } }],
] as const)('%s', (system, phase, officer, scale) => {
  async function started(arm: string, mode: Mode): Promise<{ readonly book: Ruleset; readonly history: History }> {
    const book = await loadRuleset(system);
    let history = begin(startGame(book, { file: file(system, arm, scale), seed: 's', mode: 'free' }));
    const isMoving = (): boolean => history.now.phase === phase && history.now.side !== 'blue';
    for (let i = 0; i < 20 && !isMoving(); i++) history = said(act(book, history, { type: 'next-phase' }));
    return { book, history: said(act(book, history, { type: 'set-mode', mode, measuring: 'free' })) };
  }
  const said = (answer: ReturnType<typeof act>): History => {
    if ('ok' in answer) throw new Error(answer.text);
    return answer;
  };
  async function goes(arm: string, mode: Mode, y: number): Promise<string> {
    const { book, history } = await started(arm, mode);
    const bases = [{ id: '1', at: [40, y] as [number, number], facing: 0 }];
    const answer = decide(book, history.now, { command: { type: 'move', unit: 'a', bases, mm: (y - 40) * 10 } });
    return answer.ok ? answer.events.map(e => e.type).join(' ') : `${answer.code}: ${answer.text}`;
  }
  test('through an enemy: refused, warned of, or nobody asks', async () => {
    expect(await goes('infantry', 'enforced', 43.5)).toBe('not-that-way: the way of a runs through b');
    expect(await goes('infantry', 'advised', 43.5)).toContain('warned');
    expect(await goes('infantry', 'free', 43.5)).not.toContain('warned');
  });
  test('up to him, and past an officer', async () => {
    expect(await goes('infantry', 'enforced', 40.8)).not.toContain('not-that-way');
    expect(await goes(officer, 'enforced', 43.5)).not.toContain('not-that-way');
  });
});

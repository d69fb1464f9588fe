// Two Lines of Emperor facing each other, and the commands their tests are made of.

import { begin, type Command, type History, startGame } from '../../../src/play/index.ts';
import { ruleset as emperor } from '../../../src/rules/books/emperor/index.ts';
import { readPositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { codeWith, NEXT, runWith } from '../runs.ts';

export const run = runWith(emperor);
export const code = codeWith(emperor);
export interface Begun {
  readonly guard?: object;
  readonly conditions?: object;
}
/** Two lines 5 cm apart with 1 BD = 10 cm: closer than 1 BD, each in front of the other. */
export const begun = (more: readonly object[] = [], { guard = {}, conditions = {} }: Begun = {}): History => {
  const line = (id: string, side: string, y: number, facing: number, values: object = {}) => ({
    id,
    name: id,
    side,
    arm: 'infantry',
    formation: 'line',
    facing,
    block: { at: [50, y], files: 4, ranks: 1, base: [2.5, 1.25] },
    values: { type: 1, drill: 2, experience: 2, morale: 0, lives: 3, nco: 3, ...values },
  });
  const file = must(
    readPositionFile({
      format: 'enfilade/position',
      version: 1,
      system: 'emperor',
      lengths: 'cm',
      scale: { BD: 10 },
      table: { width: 100, height: 100 },
      sides: [{ id: 'red' }, { id: 'blue' }],
      conditions,
      units: [line('a', 'red', 40, 0), line('b', 'blue', 45, 180, guard), ...more],
    }),
  );
  return begin(startGame(emperor, { file, seed: 'emperor', mode: 'enforced' }));
};
export const general = (id: string, at: readonly [number, number]) => ({
  id,
  name: id,
  side: 'red',
  arm: 'general',
  bases: [{ at, radius: 1 }],
  values: { morale: 0 },
});
export const steps = (n: number): readonly Command[] => Array.from({ length: n }, () => NEXT);
export const volley: Command = { type: 'declare', call: { kind: 'infantry-fire', firer: 'a', target: 'b' } };

/** Its own bases again, as a change of formation. */
export const turned = ({ now }: History, id: string) => {
  const unit = now.table.units.find(u => u.id === id);
  return { formation: unit?.formation ?? '', facing: 0, bases: unit?.bases ?? [] };
};

export const declare = (kind: string, unit: string, target: string, more: object = {}): Command => ({
  type: 'declare',
  call: { kind, unit, target, ...more },
});
export const to = (unit: string, x: number, y: number, mm: number): Command => ({
  type: 'move',
  unit,
  bases: [{ id: '1', at: [x, y], facing: 0 }],
  mm,
});

/** All bases of a unit moved, cm; `mm`: what is counted. */
export const shift = (
  h: History,
  unit: string,
  [dx, dy]: readonly [number, number],
  mm = 10 * Math.hypot(dx, dy),
): Command => ({
  type: 'move',
  unit,
  bases: (h.now.table.units.find(u => u.id === unit)?.bases ?? []).map((b, i) => ({
    id: b.id ?? String(i + 1),
    at: [b.at[0] + dx, b.at[1] + dy],
    facing: b.facing ?? 0,
  })),
  mm,
});

interface Formed {
  readonly side?: string;
  readonly arm?: string;
  readonly formation?: string;
  readonly facing?: number;
  readonly files?: number;
  readonly ranks?: number;
  readonly values?: object;
}
/** A unit by the middle of its front: a Column of infantry, if nothing else is said. 2 BD a turn with its Drum. */
export const unitAt = (id: string, at: readonly [number, number], more: Formed = {}) => {
  const { side = 'red', arm = 'infantry', formation = 'column', facing = 0, files = 2, ranks = 2, values = {} } = more;
  return {
    id,
    name: id,
    side,
    arm,
    formation,
    facing,
    block: { at, files, ranks, base: [2.5, 1.25] },
    values: {
      type: 1,
      drill: 2,
      experience: 2,
      morale: 0,
      ...(arm === 'infantry' ? { lives: 3, nco: 3 } : {}),
      ...values,
    },
  };
};

/** A rectangle of ground, put on the table before the game goes on. */
export const ground = (
  id: string,
  kind: string,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  values: object = {},
): Command => ({
  type: 'set-terrain',
  piece: {
    id,
    name: id,
    kind,
    outline: [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ],
    values: { ...values },
  },
});
/** Enforced games do not take edits: the ground is laid first, without questions. */
export const laid = (h: History, ...pieces: readonly Command[]): History =>
  run(h, { type: 'set-mode', mode: 'free', measuring: 'free' }, ...pieces, {
    type: 'set-mode',
    mode: 'enforced',
    measuring: 'free',
  });

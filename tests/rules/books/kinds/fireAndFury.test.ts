// Fire at a target with ground and others about: part of it leaves the fields, somebody hides the rest. Tables: 4 stands against 4 at all angles, woods, hills and
// walls as high as a man, units of both sides.

import { between, expectHeld, facingOf, groundAbout, type Next, oneOf } from './held.ts';

const LINE = { arm: 'infantry', formation: 'line', values: { weapon: 'RM' } };
const FIRER = [32, 32] as const;

function table(next: Next, others: boolean) {
  const among = between(next);
  const block = (at: readonly [number, number], files: number) => ({ at, files, ranks: 1, base: [1, 0.75] });
  const unit = (id: string, side: string, facing: number, at: readonly [number, number], files = 4) => ({
    id,
    side,
    facing: facingOf(facing),
    block: block(at, files),
    ...LINE,
  });
  const count = 1 + Math.floor(next() * 3);
  const pieces = Array.from({ length: others ? 0 : count }, (_, i) => {
    const kind = oneOf(next, ['wood', 'wood', 'hill', 'wall']);
    const outline = groundAbout([among(24, 40), among(27, 43)], kind === 'wall' ? 2 : 5, next);
    return {
      id: `g${i}`,
      kind,
      ...(kind === 'hill' ? { level: 1 } : {}),
      ...(kind === 'wall' ? { blocksSight: true } : {}),
      outline,
    };
  });
  const third = Array.from({ length: others ? count : 0 }, (_, i) =>
    unit(
      `x${i}`,
      oneOf(next, ['red', 'blue']),
      among(0, 360),
      [among(23, 41), among(33, 41)],
      1 + Math.floor(next() * 4),
    ),
  );
  const file = {
    format: 'enfilade/position',
    version: 1,
    system: 'fire-and-fury' as const,
    lengths: 'in',
    table: { width: 64, height: 64 },
    sides: [{ id: 'red' }, { id: 'blue' }],
    terrain: pieces,
    units: [
      unit('a', 'red', among(-30, 30), FIRER),
      unit('t', 'blue', among(120, 240), [among(25, 39), among(34, 40.4)]),
      ...third,
    ],
  };
  return { file, call: { kind: 'fire', firer: 'a', target: 't' } };
}

expectHeld([
  { name: 'ground about', table: next => table(next, false), tables: 40, bounds: [9, 0] },
  { name: 'others about', table: next => table(next, true), tables: 40, bounds: [5, 0] },
]);

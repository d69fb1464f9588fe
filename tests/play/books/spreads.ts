// A table of Emperor on which several targets share the Hits of a phase, for the tests of who spreads them.

import { begin, type Command, type History, startGame } from '../../../src/play/index.ts';
import type { Ruleset } from '../../../src/rules/index.ts';
import { type FileUnit, type PositionFile, readPositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { NEXT, runWith } from '../runs.ts';

const MAN = { type: 2, drill: 2, experience: 2, morale: 0 };
type Place = readonly [string, 'r' | 'b', readonly [number, number], number, object?];
const unit = ([id, side, at, facing, values = {}]: Place): FileUnit =>
  ({
    id,
    side,
    arm: 'infantry',
    formation: 'line',
    facing,
    block: { at, files: 4, ranks: 1, base: [2.5, 1.25] },
    values: { ...MAN, ...values },
  }) as unknown as FileUnit;

/** Two red units before three blue ones; `lives` of the blue unit v. */
export const table = (lives = 1): PositionFile =>
  must(
    readPositionFile({
      format: 'enfilade/position',
      version: 1,
      title: 'spreads',
      system: 'emperor',
      lengths: 'cm',
      table: { width: 200, height: 200 },
      sides: [
        { id: 'r', name: 'Red' },
        { id: 'b', name: 'Blue' },
      ],
      scale: { BD: 10 },
      units: [
        ['a', 'r', [100, 100], 0],
        ['n', 'r', [114, 100], 0],
        ['t', 'b', [95, 115], 180, { lives: 1 }],
        ['v', 'b', [106, 115], 180, { lives }],
        ['w', 'b', [117, 115], 180, { lives: 1 }],
      ].map(place => unit(place as unknown as Place)),
    }),
  );
const shoot = (firer: string, ...targets: readonly string[]): Command => ({
  type: 'declare',
  call: { kind: 'skirmish-fire', firer, shots: targets.map(target => ({ target })) },
});

/** a shoots at t and v, n at v and w: their dice lie. A natural 1 hits. */
export function thrown(book: Ruleset, a: readonly number[], n: readonly number[], lives?: number): History {
  const start = begin(startGame(book, { file: table(lives), seed: 's1', mode: 'enforced' }));
  return runWith(book)(
    start,
    NEXT,
    NEXT,
    shoot('a', 't', 'v'),
    shoot('n', 'v', 'w'),
    { type: 'enter-dice', fire: 1, faces: a.map(f => [f]) },
    { type: 'enter-dice', fire: 2, faces: n.map(f => [f]) },
  );
}
export const spread = (...shares: readonly (readonly [string, number])[]): Command => ({
  type: 'declare',
  call: {
    kind: 'hit-spread',
    hits: shares.reduce((n, [, hits]) => n + hits, 0),
    spread: shares.map(([target, hits]) => ({ target, hits })),
  },
});

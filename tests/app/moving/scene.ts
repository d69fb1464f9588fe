// A table for these tests: Lasalle, 1 BW = 4 cm, two French lines and a British one.

import { openSheet } from '../../../src/app/files/openSheet.ts';
import { deskHere, show } from '../../../src/app/laying.ts';
import { session } from '../../../src/app/session.ts';
import type { Scene } from '../../../src/desk/index.ts';
import { begin, type Mode, startGame } from '../../../src/play/index.ts';
import type { FileUnit, PositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';

export const line = (id: string, side: string, at: [number, number], facing: number, files = 4): FileUnit => ({
  id,
  side,
  arm: 'infantry',
  formation: 'line',
  facing,
  block: { at, files, ranks: 1, base: [4, 3] },
});

/** fr-1: x 82 … 98, front edge at y 40. fr-2: x 52 … 68, beside it. br-1 looks back: x 84 … 100, front edge at y 60. */
export const UNITS: readonly FileUnit[] = [
  line('fr-1', 'french', [90, 40], 0),
  line('fr-2', 'french', [60, 40], 0),
  line('br-1', 'british', [92, 60], 180),
];
export const fileOf = (units: readonly FileUnit[] = UNITS): PositionFile => ({
  format: 'enfilade/position',
  version: 1,
  system: 'lasalle',
  lengths: 'cm',
  scale: { BW: 4 },
  table: { width: 180, height: 120 },
  sides: [{ id: 'french' }, { id: 'british' }],
  units: [...units],
});

/** Lays it on the page's table as a game of that mode. */
export async function lay(mode: Mode = 'free', units: readonly FileUnit[] = UNITS): Promise<Scene> {
  const file = fileOf(units);
  const opened = must(await openSheet({ name: 'test', file, map: undefined, system: 'lasalle' }));
  const game = begin(startGame(opened.ruleset, { file, seed: 'one', mode, measuring: 'free' }));
  show(opened, { desk: deskHere({ scene: opened, game }), gameId: 'test' });
  return now();
}
export function now(): Scene {
  const { scene } = session.getState();
  if (!scene) throw new Error('nothing lies there');
  return scene;
}
/** Middles of a unit's bases, in cm. */
export const places = (id: string): readonly (readonly [number, number])[] =>
  (now().position.unitById.get(id)?.bases ?? []).map(b => [b.at.x / 10, b.at.y / 10] as const);
export const steps = (): number => session.getState().game?.steps.length ?? -1;

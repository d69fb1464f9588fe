// A small table for rulers, in cm: two bases of 4 × 2 that look at each other across a diagonal of 3 and 4.

import { layOut, type Position, type PositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';

export interface Piece {
  readonly at: readonly [number, number];
  readonly facing: number;
  readonly side?: 'french' | 'british';
}
type Ground = NonNullable<PositionFile['terrain']>[number];

/** fr: front edge at y 11 from x 8 to 12. br, looking south: front edge at y 15 from x 15 to 19. */
export const TWO: Readonly<Record<string, Piece>> = {
  fr: { at: [10, 10], facing: 0 },
  br: { at: [17, 16], facing: 180, side: 'british' },
};

export function fieldOf(pieces: Readonly<Record<string, Piece>>, terrain: readonly Ground[] = []): Position {
  return must(
    layOut({
      format: 'enfilade/position',
      version: 1,
      title: 'Rulers',
      system: 'lasalle',
      lengths: 'cm',
      scale: { BW: 4 },
      table: { width: 120, height: 90 },
      sides: [{ id: 'french' }, { id: 'british' }],
      terrain: [...terrain],
      units: Object.entries(pieces).map(([id, { at, facing, side = 'french' }]) => ({
        id,
        name: `Unit ${id}`,
        side,
        arm: 'infantry',
        bases: [{ id: 'a', at: [at[0], at[1]] as [number, number], facing, size: [4, 2] as [number, number] }],
      })),
    }),
  );
}
export const baseOf = (position: Position, id: string) => {
  const base = position.unitById.get(id)?.bases[0];
  if (!base) throw new Error(`no ${id}`);
  return base;
};

// Crowded tables, to see what one call costs: bystanders all about, and between the two units; firers of many bases.

import type { PositionFile } from '../../../src/table/index.ts';

type FileUnit = PositionFile['units'][number];
interface Crowd {
  readonly system: 'lasalle' | 'emperor';
  readonly choices?: Readonly<Record<string, string>>;
  readonly bystanders: number;
  /** Files and ranks of the firer and of the target. */
  readonly files: number;
  readonly ranks: number;
  readonly formation?: string;
}

/** A firer in the south looks north at its target; bystanders of both sides stand in rows all over the table, base by base. */
export function crowd({ system, choices, bystanders, files, ranks, formation = 'line' }: Crowd): PositionFile {
  const values = system === 'emperor' ? { type: 3, drill: 3, experience: 3 } : {};
  const unit = (id: string, side: string, more: object): FileUnit =>
    ({ id, side, arm: 'infantry', formation, values, ...more }) as FileUnit;
  const across = Math.ceil(Math.sqrt(bystanders));
  const others = Array.from({ length: bystanders }, (_, i) => {
    const [x, y] = [20 + (i % across) * 40, 20 + Math.floor(i / across) * 40];
    return unit(`b${i}`, i % 2 === 0 ? 'r' : 'b', {
      arm: i % 7 === 0 ? 'cavalry' : 'infantry',
      facing: (i * 37) % 360,
      bases: [{ at: [x + (i % 3), y + (i % 5)], size: [12, 6] }],
    });
  });
  const side = Math.max(2000, across * 40 + 40);
  const middle = side / 2 + 7;
  const base = [200 / files, 60 / ranks] as [number, number];
  return {
    format: 'enfilade/position',
    version: 1,
    system,
    lengths: 'mm',
    scale: system === 'lasalle' ? { BW: 40 } : { BD: 100 },
    choices: choices ?? {},
    table: { width: side, height: side },
    sides: [{ id: 'r' }, { id: 'b' }],
    units: [
      unit('f', 'r', { facing: 0, block: { at: [middle, middle], files, ranks, base } }),
      unit('t', 'b', { facing: 180, block: { at: [middle + 20, middle + 90], files, ranks, base } }),
      ...others,
    ],
    calls: [],
  } as PositionFile;
}

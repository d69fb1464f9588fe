// Crowded tables, to see what one call costs: bystanders all about, and between the two units; firers of many bases.

import type { PositionFile, SystemId } from '../../../src/table/index.ts';

type FileUnit = PositionFile['units'][number];
export interface Crowd {
  readonly system: SystemId;
  readonly choices?: Readonly<Record<string, string>>;
  readonly bystanders: number;
  /** Files and ranks of the firer and of the target. */
  readonly files: number;
  readonly ranks: number;
  readonly formation?: string;
}

/** What each book must know of a unit, and its scale. */
const WORDS: Readonly<Record<SystemId, { readonly values?: object; readonly scale?: object }>> = {
  'belle-alliance': {},
  emperor: { values: { type: 3, drill: 3, experience: 3 }, scale: { BD: 100 } },
  'fire-and-fury': { values: { weapon: 'RM' } },
  lasalle: { values: {}, scale: { BW: 40 } },
  'open-fire': { values: { profile: 'rifleman', weapons: ['rifle'] } },
};

/** The firer and the target as bodies of so many bases; in Open Fire, where a unit is one model, as models about them. */
export const DEEP = { bystanders: 20, files: 30, ranks: 30 } as const;
export const CROWDED = { bystanders: 2000, files: 4, ranks: 1 } as const;
export const crowdOf = (system: SystemId, size: Pick<Crowd, 'bystanders' | 'files' | 'ranks'>): PositionFile =>
  system === 'open-fire'
    ? crowd({ system, bystanders: Math.max(size.bystanders, size.files * size.ranks), files: 1, ranks: 1 })
    : crowd({ system, ...size });

/** A firer in the south looks north at its target; bystanders of both sides stand in rows all over the table, base by base. */
export function crowd({ system, choices, bystanders, files, ranks, formation = 'line' }: Crowd): PositionFile {
  const { values, scale } = WORDS[system];
  const form = system === 'open-fire' ? {} : { formation };
  const unit = (id: string, side: string, more: object): FileUnit =>
    ({ id, side, arm: 'infantry', ...form, ...(values ? { values } : {}), ...more }) as FileUnit;
  const across = Math.ceil(Math.sqrt(bystanders));
  const others = Array.from({ length: bystanders }, (_, i) => {
    const [x, y] = [20 + (i % across) * 40, 20 + Math.floor(i / across) * 40];
    return unit(`b${i}`, i % 2 === 0 ? 'r' : 'b', {
      arm: i % 7 === 0 && system !== 'open-fire' ? 'cavalry' : 'infantry',
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
    ...(scale ? { scale } : {}),
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

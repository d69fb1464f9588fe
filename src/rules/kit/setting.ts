// What a book reads of a position beside its units: choices, figures, conditions and ground stay as they are while bases are dragged.

import { memoUnder } from '../../geometry/index.ts';
import { type Position, type Result } from '../../table/index.ts';

/** All that a position says beside its units. */
export type Said = Pick<Position, 'terrain' | 'table' | 'lengths' | 'scale' | 'conditions' | 'choices' | 'figures'>;

type BesideTerrain = readonly [
  Said['table'],
  Said['lengths'],
  Said['scale'],
  Said['conditions'],
  Said['choices'],
  Said['figures'],
];

/** Reads it once: a table that is opened anew after each step of a drag finds it again. */
export function settingReader<Setting>(readSetting: (said: Said) => Result<Setting>): (said: Said) => Result<Setting> {
  const setting = memoUnder(
    (terrain: Said['terrain'], ...[table, lengths, scale, conditions, choices, figures]: BesideTerrain) =>
      readSetting({ terrain, table, lengths, scale, conditions, choices, figures }),
  );
  return ({ terrain, table, lengths, scale, conditions, choices, figures }) =>
    setting(terrain, table, lengths, scale, conditions, choices, figures);
}

// What the book says, in German: one file a subject.

import type { Phrases } from '../../../../kit/index.ts';
import { belleAllianceCells } from './cells.ts';
import { belleAllianceFire } from './fire.ts';
import { belleAllianceOpen } from './open.ts';
import { belleAllianceTables } from './tables.ts';
import { belleAllianceUnits } from './units.ts';

export const GERMAN: readonly Phrases[] = [
  belleAllianceCells,
  belleAllianceFire,
  belleAllianceOpen,
  belleAllianceTables,
  belleAllianceUnits,
];

// The five books by name. Each is loaded when it is asked for: a judge of one book never pays for the others.

import type { SystemId } from '../../table/index.ts';
import type { Ruleset } from '../kit/ruleset.ts';

const LOADERS: Readonly<Record<SystemId, () => Promise<{ readonly ruleset: Ruleset }>>> = {
  'belle-alliance': () => import('../books/belle-alliance/index.ts'),
  emperor: () => import('../books/emperor/index.ts'),
  'fire-and-fury': () => import('../books/fire-and-fury/index.ts'),
  lasalle: () => import('../books/lasalle/index.ts'),
  'open-fire': () => import('../books/open-fire/index.ts'),
};

export const loadRuleset = async (id: SystemId): Promise<Ruleset> => (await LOADERS[id]()).ruleset;

// Open Fire Skirmish: one model on a round base of an inch. Its card is a profile of the house figures, weapons included.

import { capital, type Template } from '../../../kit/index.ts';

const PROFILES = ['rifleman', 'veteran', 'scout', 'gunner', 'officer'] as const;

export const TEMPLATES: readonly Template[] = PROFILES.map(profile => ({
  id: profile,
  name: capital(profile),
  arm: 'infantry',
  files: 1,
  ranks: 1,
  base: { radius: 0.5 },
  values: { profile },
}));

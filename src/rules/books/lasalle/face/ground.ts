// Kinds of ground as the book reads them when they are drawn.

import type { GroundPreset } from '../../../kit/index.ts';

const SOFT_AND_ROUGH = { cover: 'soft', rough: true };

export const GROUND: Readonly<Record<string, GroundPreset>> = {
  wood: { blocksSight: true, values: SOFT_AND_ROUGH },
  forest: { blocksSight: true, values: SOFT_AND_ROUGH },
  building: { blocksSight: true, values: { cover: 'hard' } },
  village: { blocksSight: true, values: { cover: 'hard' } },
  orchard: { values: SOFT_AND_ROUGH },
  hedge: { values: { cover: 'soft' } },
  fence: { values: { cover: 'soft' } },
  wall: { values: { cover: 'hard' } },
  'field-work': { values: { cover: 'hard' } },
  fortification: { values: { cover: 'hard' } },
  rough: { values: { rough: true } },
  scrub: { values: { rough: true } },
  rubble: { values: { rough: true } },
  stream: { values: { rough: true } },
};

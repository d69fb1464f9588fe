// Kinds of ground as the book reads them when they are drawn.

import type { GroundPreset } from '../../../kit/index.ts';

export const GROUND: Readonly<Record<string, GroundPreset>> = {
  wood: { blocksSight: true },
  forest: { blocksSight: true },
  building: { blocksSight: true },
  village: { blocksSight: true },
};

// Kinds of ground as the book reads them when they are drawn.

import type { GroundPreset } from '../../../kit/index.ts';

/** The book looks over things or not: so tall a piece of scenery for 28 mm figures stands. */
const INCH = 25.4;

export const GROUND: Readonly<Record<string, GroundPreset>> = {
  wood: { values: { opacity: 'soft', keywords: ['slow'] }, height: 4 * INCH },
  forest: { values: { opacity: 'soft', keywords: ['slow'] }, height: 5 * INCH },
  orchard: { values: { opacity: 'soft' }, height: 3 * INCH },
  scrub: { values: { opacity: 'none', keywords: ['slow'] }, height: 0.5 * INCH },
  rough: { values: { opacity: 'none', keywords: ['slow'] } },
  field: { values: { opacity: 'none', keywords: ['slow'] } },
  rubble: { values: { opacity: 'none', keywords: ['slow'] } },
  water: { values: { opacity: 'none', keywords: ['impassable'] } },
  river: { values: { opacity: 'none', keywords: ['impassable'] } },
  stream: { values: { opacity: 'none', keywords: ['slow'] } },
  road: { values: { opacity: 'none' } },
  ford: { values: { opacity: 'none' } },
  bridge: { values: { opacity: 'none' } },
  hedge: { values: { opacity: 'soft', keywords: ['barrier'] }, height: INCH },
  fence: { values: { opacity: 'soft', keywords: ['barrier'] }, height: 0.75 * INCH },
  wall: { values: { opacity: 'soft', keywords: ['barrier'] }, height: INCH },
  hill: { values: { keywords: ['climbable'] } },
  building: { height: 4 * INCH },
  village: { height: 4 * INCH },
  gate: { height: 0.75 * INCH },
  'field-work': { height: INCH },
  fortification: { height: 2 * INCH },
};

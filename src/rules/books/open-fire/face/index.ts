// What the book brings to a table beyond its rules.

import type { Face } from '../../../kit/index.ts';
import { gauges } from './gauges.ts';
import { GROUND } from './ground.ts';
import { TEMPLATES } from './palette.ts';
import { tokens } from './tokens.ts';

export const face: Face = {
  modern: true,
  templates: TEMPLATES,
  ground: GROUND,
  table: { lengths: 'in', width: 48, depth: 48 },
  tokens,
  gauges,
};

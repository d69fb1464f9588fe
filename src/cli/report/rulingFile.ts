// A ruling as other programs read it: design.md, section 5. The type is `Ruling` of the rules floor; a test holds them together.

import { z } from 'zod';
import { MARK_ROLES } from '../../measure/index.ts';
import { ANSWERS } from '../../rules/index.ts';
import { SYSTEMS } from '../../table/index.ts';

const answer = z.enum(ANSWERS);
const mm = z.number().meta({ description: 'millimetres on the table: + holds by, − fails by' });
const atLeast = z
  .literal(true)
  .optional()
  .meta({ description: 'the margin is a bound: so much at the least, perhaps more' });
const place = z.tuple([z.number(), z.number()]);

const markFile = z.strictObject({
  kind: z.enum(['point', 'segment', 'polyline', 'area', 'arc', 'circle']),
  role: z.enum(MARK_ROLES),
  points: z.array(place).meta({ description: 'mm; arc: centre, start, end, counter-clockwise; circle: centre' }),
  radius: z.number().optional(),
  state: z.enum(['free', 'blocked', 'construction']).optional(),
  label: z.string().optional(),
  about: z.array(z.string()).optional(),
});

const reasonFile = z.strictObject({
  id: z.string(),
  cite: z.string(),
  answer,
  text: z.string(),
  value: z.number().optional(),
  limit: z.number().optional(),
  unit: z.enum(['cm', 'in', 'BW', 'BD', 'deg', 'count', 'share']).optional(),
  margin: mm.nullable(),
  marginDeg: z.number().optional(),
  atLeast,
  classMargin: z.number().optional(),
  byContact: z
    .boolean()
    .optional()
    .meta({ description: 'whether pieces touch, or lie where they are put: never too close to call' }),
  about: z.array(z.string()),
  choices: z.array(z.string()),
  house: z.boolean(),
  yours: z.literal(true).optional().meta({ description: 'a figure of the players’ own decided' }),
  needs: z.string().optional(),
  marks: z.array(markFile),
});

export const rulingFile = z.strictObject({
  call: z.looseObject({ kind: z.string() }),
  system: z.enum(SYSTEMS),
  answer,
  decidedBy: z.array(z.string()),
  margin: z.strictObject({ mm, deg: z.number().optional(), atLeast }).nullable(),
  tooClose: z.boolean(),
  reasons: z.array(reasonFile),
  measures: z.record(z.string(), z.unknown()),
  effect: z.record(z.string(), z.unknown()).optional(),
  effectNeeds: z.array(z.string()).optional(),
  notes: z.array(z.string()).optional(),
  stands: z
    .strictObject({ share: z.number().min(0).max(1), trials: z.int(), mm: z.number(), degrees: z.number() })
    .optional(),
});

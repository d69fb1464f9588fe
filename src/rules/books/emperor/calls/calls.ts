// The questions this system answers, and the reasons each of them gives, in their order.

import { z } from 'zod';
import { type CallKind, fields } from '../../../kit/index.ts';

export const SHOTS = ['skirmisher', 'gun', 'skirmish-group', 'screening-group'] as const;
export type ShotKind = (typeof SHOTS)[number];
export const SIDES = ['front', 'left', 'right', 'rear'] as const;

const firer = fields.unitId({ title: 'Firer', of: 'any' });
const target = fields.unitId({ title: 'Target', of: 'enemy' });
const shot = fields.option(SHOTS, {
  title: 'Shot',
  description: 'Left out: a skirmisher of a unit, the one shot of a group',
});
const sector = fields.option(SIDES, {
  title: 'Through',
  description: 'Of a skirmisher shot; left out: the front where it can, else the nearest side',
});

const skirmishShot = z.strictObject({ target, shot: shot.optional(), sector: sector.optional() });

export const skirmishFireCall = z
  .strictObject({
    kind: z.literal('skirmish-fire'),
    firer,
    target: target.optional(),
    shot: shot.optional(),
    sector: sector.optional(),
    shots: z
      .array(skirmishShot)
      .min(1)
      .max(100)
      .optional()
      .meta({ title: 'Shots', description: 'A whole plan, in place of one target' }),
  })
  .superRefine((call, ctx) => {
    const complain = (path: string, message: string): void => ctx.addIssue({ code: 'custom', path: [path], message });
    if (call.shots === undefined && call.target === undefined)
      complain('target', 'is missing; a call names a target or a plan of shots');
    if (call.shots === undefined) return;
    for (const key of ['target', 'shot', 'sector'] as const)
      if (call[key] !== undefined) complain(key, 'stands beside shots; a plan names it in each of its shots');
  });

export const infantryFireCall = z.strictObject({ kind: z.literal('infantry-fire'), firer, target });
export const artilleryFireCall = z.strictObject({ kind: z.literal('artillery-fire'), firer, target });
export const chargeOrderCall = z.strictObject({
  kind: z.literal('charge-order'),
  unit: fields.unitId({ title: 'Who charges', of: 'any' }),
  target,
});

const hits = (title: string) => z.int().min(0).max(999).meta({ pick: 'number', title });
export const hitSpreadCall = z.strictObject({
  kind: z.literal('hit-spread'),
  hits: hits('Hits in all'),
  spread: z
    .array(z.strictObject({ target: fields.unitId({ title: 'Target', of: 'any' }), hits: hits('Hits') }))
    .min(1)
    .max(100)
    .meta({ title: 'Shares', description: 'As the owner of the targets has it' }),
});
export const formationCall = z.strictObject({
  kind: z.literal('formation'),
  unit: fields.unitId({ title: 'Unit', of: 'any' }),
});

export type SkirmishFireCall = z.infer<typeof skirmishFireCall>;
export type FireCall = z.infer<typeof infantryFireCall> | z.infer<typeof artilleryFireCall>;
export type ChargeOrderCall = z.infer<typeof chargeOrderCall>;
export type HitSpreadCall = z.infer<typeof hitSpreadCall>;
export type FormationCall = z.infer<typeof formationCall>;
export type EmperorCall = SkirmishFireCall | FireCall | ChargeOrderCall | HitSpreadCall | FormationCall;

export const CALLS = [
  {
    kind: 'skirmish-fire',
    asks: 'May this unit or group take this skirmish shot, or all shots of this plan?',
    cite: '3.3',
    schema: skirmishFireCall,
    reasons: [
      'firer-kind',
      'not-routed',
      'weather',
      'skirmishers',
      'shots',
      'gun',
      'mother',
      'group-count',
      'group-shot',
      'firearms',
      'range',
      'sector',
      'strip',
      'suppression',
      'flank-budget',
      'line-of-fire',
    ],
  },
  {
    kind: 'infantry-fire',
    asks: 'May this unit fire its volley at that one?',
    cite: '3.4',
    schema: infantryFireCall,
    reasons: ['firer-kind', 'not-routed', 'weather', 'ammunition', 'range', 'front', 'line-of-fire'],
  },
  {
    kind: 'artillery-fire',
    asks: 'May this battery fire at that unit?',
    cite: '3.2',
    schema: artilleryFireCall,
    reasons: [
      'firer-kind',
      'not-routed',
      'weather',
      'unlimbered',
      'in-sector',
      'line-of-fire',
      'default-target',
      'range',
    ],
  },
  {
    kind: 'charge-order',
    asks: 'May this unit be ordered to charge that one?',
    cite: '3.5.1',
    schema: chargeOrderCall,
    reasons: ['unit-kind', 'not-routed', 'range', 'front'],
  },
  {
    kind: 'hit-spread',
    asks: 'Are these Hits spread as evenly as can be?',
    cite: '3.3.6.1',
    schema: hitSpreadCall,
    reasons: ['one-side', 'sum', 'even-spread'],
  },
  {
    kind: 'formation',
    asks: 'Do the bases stand as the declared formation wants them?',
    cite: '2.5',
    schema: formationCall,
    reasons: ['layout', 'drill', 'base-shape'],
  },
] as const satisfies readonly CallKind[];

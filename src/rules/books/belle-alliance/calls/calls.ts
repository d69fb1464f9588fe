// The questions that can be asked, and what each needs said.

import { z } from 'zod';
import { type CallKind, fields } from '../../../kit/index.ts';
import { DISORDERS } from '../tables/figures.ts';
import { PHASES } from './question.ts';

const impact = fields
  .point({ title: 'Point of impact', description: 'on an outside edge of the target; default: the nearest point' })
  .optional();
const figures = fields
  .baseIds({ title: 'Figures', description: 'bases that shall take part; default: all' })
  .optional();
const phase = fields
  .option(PHASES, {
    title: 'Phase',
    description: 'default: firing; in the phase of continued fire it is said with the call',
  })
  .optional();
const target = fields.unitId({ title: 'Target', of: 'enemy' });

export const fireCall = z.strictObject({
  kind: z.literal('fire'),
  firer: fields.unitId({ title: 'Firer', of: 'any' }),
  target,
  impact,
  figures,
  phase,
  neighbour: fields.unitId({ title: 'Neighbour unit', of: 'own' }).optional(),
  supports: fields.unitIds({ title: 'Support units', of: 'any' }).optional(),
  ticked: z.array(z.string().min(1).max(100)).max(200).optional().describe('free rows of table 6 or 7 that apply'),
});
export type FireCall = z.infer<typeof fireCall>;

const part = z.strictObject({
  target,
  figures: fields.baseIds({ title: 'Figures', description: 'bases of this part' }),
  impact,
  phase,
  firer: fields
    .unitId({ title: 'Firer of this part', of: 'own', description: "default: the call's; else its skirmish line" })
    .optional(),
});
export const splitFireCall = z.strictObject({
  kind: z.literal('split-fire'),
  firer: fields.unitId({ title: 'Firer', of: 'any' }),
  parts: z.tuple([part, part], { error: 'must have exactly two parts' }),
});
export type SplitFireCall = z.infer<typeof splitFireCall>;

export const supportCall = z.strictObject({
  kind: z.literal('support'),
  supporter: fields.unitId({ title: 'Supporting unit', of: 'any' }),
  unit: fields.unitId({ title: 'Supported unit', of: 'own' }),
});
export type SupportCall = z.infer<typeof supportCall>;

export const neighbourCall = z.strictObject({
  kind: z.literal('neighbour'),
  unit: fields.unitId({ title: 'Neighbour unit', of: 'any' }),
  firer: fields.unitId({ title: 'Firer', of: 'own' }),
  target,
  impact,
  figures: fields.baseIds({ title: 'Figures of the firer', description: 'default: all' }).optional(),
  phase,
});
export type NeighbourCall = z.infer<typeof neighbourCall>;

const rolledFire = z.strictObject({
  firer: fields.unitId({ title: 'Firer', of: 'any' }),
  impact,
  figures,
  phase,
  loss: z.number().min(0).max(1_000_000).optional().describe('figures lost, not rounded, if it has been rolled'),
  moral: z.enum(DISORDERS).optional().describe('moral result, if it has been rolled'),
});
export const commonTargetCall = z.strictObject({
  kind: z.literal('common-target'),
  target: fields.unitId({ title: 'Target', of: 'any' }),
  fires: z.array(rolledFire).min(1).max(1000),
});
export type CommonTargetCall = z.infer<typeof commonTargetCall>;

export const soutienCall = z.strictObject({
  kind: z.literal('soutien'),
  unit: fields.unitId({ title: 'Skirmish line', of: 'any' }),
  soutien: fields.unitId({ title: 'Soutien', of: 'own' }),
});
export type SoutienCall = z.infer<typeof soutienCall>;

export const meleeZoneCall = z.strictObject({
  kind: z.literal('melee-zone'),
  unit: fields.unitId({ title: 'Unit', of: 'any' }),
  target: fields.unitId({ title: 'Opponent', of: 'enemy' }),
});
export type MeleeZoneCall = z.infer<typeof meleeZoneCall>;

export const anyCall = z.discriminatedUnion('kind', [
  fireCall,
  splitFireCall,
  supportCall,
  neighbourCall,
  commonTargetCall,
  soutienCall,
  meleeZoneCall,
]);
export type AnyCall = z.infer<typeof anyCall>;

export const CALLS: readonly CallKind[] = [
  {
    kind: 'fire',
    asks: 'May this unit fire at that one?',
    cite: '3.1.0',
    schema: fireCall,
    reasons: [
      'may-fire',
      'line-of-aim',
      'units-of-fire',
      'arc',
      'field-of-sight',
      'line-of-fire',
      'security-zone',
      'behind-target',
      'range',
      'canister',
    ],
  },
  {
    kind: 'split-fire',
    asks: 'May this unit split its fire between two targets?',
    cite: '3.1.2',
    schema: splitFireCall,
    reasons: ['same-phase', 'same-unit', 'not-neighbour', 'parts'],
  },
  {
    kind: 'support',
    asks: 'May this unit support that one?',
    cite: '3.1.7',
    schema: supportCall,
    reasons: [
      'own-unit',
      'distance',
      'arc',
      'closed-formation',
      'arm',
      'disorder',
      'half-figures',
      'skirmish-link',
      'free',
    ],
  },
  {
    kind: 'neighbour',
    asks: 'May this unit give its fire to that one?',
    cite: '3.1.6',
    schema: neighbourCall,
    reasons: [
      'own-unit',
      'arm',
      'closed-formation',
      'disorder',
      'skirmish-link',
      'free',
      'half-figures',
      'firer-may-fire',
      'neighbour-may-fire',
    ],
  },
  {
    kind: 'common-target',
    asks: 'Do these fires count together?',
    cite: '3.1.5',
    schema: commonTargetCall,
    reasons: ['same-phase', 'fires'],
  },
  {
    kind: 'soutien',
    asks: 'Has this skirmish line its soutien near enough?',
    cite: '3.3.1',
    schema: soutienCall,
    reasons: ['skirmish-line', 'within-15'],
  },
  {
    kind: 'melee-zone',
    asks: 'Does the melee zone of this unit touch that one?',
    cite: '4.1.1',
    schema: meleeZoneCall,
    reasons: ['contact'],
  },
];

// The questions that can be asked, and what each needs said.

import { z } from 'zod';
import { type CallKind, fields } from '../../../kit/index.ts';
import { AMMUNITION } from '../tables/figures.ts';

const firer = fields.unitId({ title: 'Firer', of: 'any' });
const target = fields.unitId({ title: 'Target', of: 'enemy', description: 'none: is there anybody to fire at?' });

export const musketryCall = z.strictObject({
  kind: z.literal('musketry'),
  firer,
  target: target.optional(),
  face: fields
    .bearing({ title: 'Side of the square', description: 'which side of a square fires; read for squares only' })
    .optional(),
});
export type MusketryCall = z.infer<typeof musketryCall>;

export const cannonadeCall = z.strictObject({
  kind: z.literal('cannonade'),
  firer,
  target: target.optional(),
  ammunition: fields.option(AMMUNITION, { title: 'Ammunition', description: 'round shot, if not said' }).optional(),
});
export type CannonadeCall = z.infer<typeof cannonadeCall>;

export const nearEnemyCall = z.strictObject({
  kind: z.literal('near-enemy'),
  unit: fields.unitId({ title: 'Unit', of: 'any' }),
  target: fields.unitId({ title: 'Enemy', of: 'enemy', description: 'look at this enemy only' }).optional(),
});
export type NearEnemyCall = z.infer<typeof nearEnemyCall>;

export const recoveryCall = z.strictObject({
  kind: z.literal('recovery'),
  unit: fields.unitId({ title: 'Unit', of: 'any' }),
});
export type RecoveryCall = z.infer<typeof recoveryCall>;

export type LasalleCall = MusketryCall | CannonadeCall | NearEnemyCall | RecoveryCall;

export const CALLS: readonly CallKind[] = [
  {
    kind: 'musketry',
    asks: 'May this infantry fire, and must it fire at that unit?',
    cite: 'D; p. 43',
    schema: musketryCall,
    reasons: ['phase', 'reaction', 'arm', 'formation', 'fire-zone', 'line-of-sight', 'mandatory-target'],
  },
  {
    kind: 'cannonade',
    asks: 'May these guns fire at that unit?',
    cite: 'D',
    schema: cannonadeCall,
    reasons: ['phase', 'reaction', 'arm', 'formation', 'range', 'fire-zone', 'line-of-sight', 'mandatory-target'],
  },
  {
    kind: 'near-enemy',
    asks: 'Is this unit near the enemy?',
    cite: 'B, D p. 43',
    schema: nearEnemyCall,
    reasons: ['near-enemy'],
  },
  {
    kind: 'recovery',
    asks: 'May this unit try to lose a disruption?',
    cite: 'C',
    schema: recoveryCall,
    reasons: ['phase', 'in-command', 'charge', 'manoeuvre', 'rough-going', 'once-per-turn', 'disrupted'],
  },
];

// The questions this system answers, and the reasons each of them gives, in their order.

import { z } from 'zod';
import { type CallKind, fields } from '../../../kit/index.ts';

const weapon = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .meta({ title: 'Weapon', description: 'Not needed where there is only one' });
const way = { title: 'Way', description: 'Centres of the moving base, its start included' };
const wayField = fields
  .path(way)
  .min(2, { error: 'needs at least two points' })
  .meta({ pick: 'path', ...way });
const area = (title: string, description: string) => fields.terrainId({ title, description });

export const attackCall = z.strictObject({
  kind: z.literal('attack'),
  firer: fields.unitId({ title: 'Firer', of: 'any' }),
  target: fields.unitId({ title: 'Target', of: 'enemy' }),
  weapon,
});
export const freeAttackCall = z.strictObject({
  kind: z.literal('free-attack'),
  firer: fields.unitId({ title: 'Who stays', of: 'any' }),
  target: fields.unitId({ title: 'Who moves away', of: 'enemy' }),
  path: wayField,
  weapon,
});
export const revealCall = z.strictObject({
  kind: z.literal('reveal'),
  unit: fields.unitId({ title: 'Who moves', of: 'any' }),
  target: fields.unitId({ title: 'Hidden model', of: 'enemy' }),
  path: wayField,
});
export const hideCall = z.strictObject({
  kind: z.literal('hide'),
  unit: fields.unitId({ title: 'Who hides', of: 'any' }),
});
export const jumpCall = z.strictObject({
  kind: z.literal('jump'),
  unit: fields.unitId({ title: 'Who jumps', of: 'any' }),
  from: fields.point({ title: 'Take-off', description: 'Centre of the base; where it stands if left out' }).optional(),
  along: fields.bearing({ title: 'Direction' }),
  takeOff: area('From', 'A hill, or "table"; the ground under the take-off if left out').optional(),
  landing: area('Onto', 'A hill, or "table"'),
  remaining: fields.lengthField({ title: 'Movement left', description: 'A whole move if left out' }).optional(),
});
export const moveCall = z.strictObject({
  kind: z.literal('move'),
  unit: fields.unitId({ title: 'Who moves', of: 'any' }),
  path: wayField,
  advance: z
    .union([z.literal('auto'), z.boolean()], { error: 'must be "auto", true or false' })
    .default('auto')
    .meta({ title: 'Advance move', pick: 'option' }),
});
export const injuryCall = z.strictObject({
  kind: z.literal('injury'),
  unit: fields.unitId({ title: 'Who', of: 'any' }),
});
export const survivalCall = z.strictObject({
  kind: z.literal('survival'),
  unit: fields.unitId({ title: 'Who', of: 'any' }),
});

export type AttackCall = z.infer<typeof attackCall>;
export type FreeAttackCall = z.infer<typeof freeAttackCall>;
export type RevealCall = z.infer<typeof revealCall>;
export type HideCall = z.infer<typeof hideCall>;
export type JumpCall = z.infer<typeof jumpCall>;
export type MoveCall = z.infer<typeof moveCall>;
export type InjuryCall = z.infer<typeof injuryCall>;
export type SurvivalCall = z.infer<typeof survivalCall>;
export type OpenFireCall =
  | AttackCall
  | FreeAttackCall
  | RevealCall
  | HideCall
  | JumpCall
  | MoveCall
  | InjuryCall
  | SurvivalCall;

export const CALLS = [
  {
    kind: 'attack',
    asks: 'May the firer attack the target, and with what odds?',
    cite: 'C: Action: Attack; S: Attacks',
    schema: attackCall,
    reasons: ['may-attack', 'arc', 'line-of-sight', 'range', 'assault-lock', 'engaged-friend'],
  },
  {
    kind: 'free-attack',
    asks: 'Does leaving the firer’s assault range give it an attack?',
    cite: 'C: Moving into and out of Assault Range',
    schema: freeAttackCall,
    reasons: ['leaves-assault-range', 'may-attack', 'arc', 'line-of-sight', 'range'],
  },
  {
    kind: 'reveal',
    asks: 'Does this move take the hidden token off?',
    cite: 'S: Hidden Movement',
    schema: revealCall,
    reasons: ['hidden-token', 'enemy-moves', 'within-reveal-range'],
  },
  {
    kind: 'hide',
    asks: 'May it take the hidden token at the end of its activation?',
    cite: 'S: Hidden Movement',
    schema: hideCall,
    reasons: ['infantry', 'moved', 'no-advance', 'no-attack', 'enemy-near'],
  },
  {
    kind: 'jump',
    asks: 'May it jump here, and does it land?',
    cite: 'S: Jumping',
    schema: jumpCall,
    reasons: ['may-move', 'infantry', 'edge', 'gap', 'level', 'landing', 'movement'],
  },
  {
    kind: 'move',
    asks: 'Is this way legal?',
    cite: 'C: Action: Movement',
    schema: moveCall,
    reasons: [
      'may-move',
      'may-advance',
      'allowance',
      'table',
      'enemy-base',
      'impassable',
      'level-change',
      'overlap',
      'barrier',
    ],
  },
  {
    kind: 'injury',
    asks: 'Is the model fit?',
    cite: 'S: Injuries',
    schema: injuryCall,
    reasons: ['hurt', 'wounded'],
  },
  {
    kind: 'survival',
    asks: 'Does it roll when it loses its last hit point?',
    cite: 'S: Killing a Model',
    schema: survivalCall,
    reasons: ['infantry', 'roll'],
  },
] as const satisfies readonly CallKind[];

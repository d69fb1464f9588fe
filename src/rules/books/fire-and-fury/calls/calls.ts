// The fields of every question this book answers.

import { z } from 'zod';
import { fields } from '../../../kit/index.ts';
import { LINE_ACTIONS } from '../moves/frontageChange.ts';
import { ACTIONS } from '../moves/fullMove.ts';
import { EFFECTS } from '../moves/manoeuvre.ts';
import { MARKER_ACTIONS } from '../moves/tethered.ts';
import { FORMATIONS, ORDERS } from './keys.ts';
import { CHARGE_ROLES } from './points.ts';

const unit = (title: string) => fields.unitId({ title, of: 'any' });
const pose = (title: string, description: string) => fields.pose({ title, description });
const flag = (title: string) => z.boolean().default(false).meta({ pick: 'option', title });
const number = (title: string) => z.number().meta({ pick: 'number', title });
const effect = fields
  .option(EFFECTS, { title: 'Effect', description: 'Effect of the manoeuvre check' })
  .default('well-handled');
const actions = (title: string) => z.array(fields.option(ACTIONS, { title })).max(ACTIONS.length);
const firer = unit('Firer');
const target = fields.unitId({ title: 'Target', of: 'enemy' });
const regimentTo = pose('Regiment', 'Where the regiment is put; where it stands if left out').optional();
const to = (description: string) => pose('Place', description).optional();

export const SCHEMAS = {
  fire: z.strictObject({
    kind: z.literal('fire'),
    firer,
    target,
    phase: fields.option(['offensive', 'defensive'], { title: 'Phase' }).default('offensive'),
    chargeRole: fields.option(CHARGE_ROLES, { title: 'Part in a charge' }).default('none'),
    breakthrough: flag('In a breakthrough charge'),
    beforeDeploying: flag('At a regiment before it deployed skirmishers'),
  }),
  'light-cap': z.strictObject({
    kind: z.literal('light-cap'),
    distance: fields.lengthField({ title: 'Distance' }),
  }),
  'plunging-fire': z.strictObject({
    kind: z.literal('plunging-fire'),
    firer,
    target,
    directPoints: number('Direct fire points').min(0).max(10_000).default(0),
  }),
  'massed-fire': z.strictObject({
    kind: z.literal('massed-fire'),
    units: fields
      .unitIds({ title: 'Batteries', of: 'own' })
      .min(2)
      .meta({ pick: 'units', title: 'Batteries', of: 'own' }),
    target,
  }),
  'combined-fire': z.strictObject({
    kind: z.literal('combined-fire'),
    units: fields.unitIds({ title: 'Firers', of: 'own' }).min(1).meta({ pick: 'units', title: 'Firers', of: 'own' }),
    plunging: fields
      .unitIds({ title: 'Guns among them that plunge', of: 'own' })
      .default([])
      .meta({ pick: 'units', title: 'Guns among them that plunge', of: 'own' }),
    target,
    phase: fields.option(['offensive', 'defensive'], { title: 'Phase' }).default('offensive'),
    chargeRole: fields.option(CHARGE_ROLES, { title: 'Part in a charge' }).default('none'),
  }),
  'detach-skirmishers': z.strictObject({
    kind: z.literal('detach-skirmishers'),
    unit: unit('Regiment'),
    stands: fields.baseIds({ title: 'Stands that go' }),
    to: pose('Skirmishers', 'Where the detached stands are put'),
    regimentTo: pose('Regiment', 'Where the stands that stay are put; where they stand if left out').optional(),
    regimentFormation: fields
      .option(FORMATIONS, {
        title: 'Formation of the regiment',
        description: 'After its own change; as it is if left out',
      })
      .optional(),
    effect,
    regimentMoved: fields.option(['hold', 'half-move'], { title: 'The regiment' }).default('hold'),
    setUp: flag('At set-up'),
    // oxlint-disable-next-line unicorn/no-thenable -- the public name of the field
    then: pose('Further move', 'Where the skirmishers move then').optional(),
  }),
  'skirmisher-zone': z.strictObject({
    kind: z.literal('skirmisher-zone'),
    unit: unit('Skirmishers'),
    to: to('Where the skirmishers are put'),
    regimentTo,
  }),
  rejoin: z.strictObject({
    kind: z.literal('rejoin'),
    unit: unit('Skirmishers'),
    to: to('Where the skirmishers are put'),
    regimentTo,
    when: fields.option(['manoeuvre', 'hasty', 'after-charge'], { title: 'When' }).default('manoeuvre'),
  }),
  evade: z.strictObject({
    kind: z.literal('evade'),
    unit: unit('Skirmishers'),
    charger: fields.unitId({ title: 'Charging unit', of: 'enemy' }),
    chargerTo: pose('Charge', 'Where the charge ends').optional(),
  }),
  'extended-line': z.strictObject({
    kind: z.literal('extended-line'),
    unit: unit('Unit'),
    action: fields.option(LINE_ACTIONS, { title: 'Action' }).default('none'),
    to: to('Where the unit is put'),
  }),
  'charge-numbers': z.strictObject({
    kind: z.literal('charge-numbers'),
    charger: unit('Charging unit'),
    target: fields.unitId({ title: 'Charged unit', of: 'enemy' }),
    to: pose('Contact', 'The charging unit in contact').optional(),
  }),
  'change-front': z.strictObject({
    kind: z.literal('change-front'),
    unit: unit('Unit'),
    flank: fields.option(['left', 'right'], { title: 'Flank that stands' }),
    sense: fields.option(['forward', 'back'], { title: 'Wheel' }),
    angle: number('Angle, degrees').gt(0).max(360),
    effect,
    combined: actions('Combined with').default([]),
    to: to('Where the unit ends'),
  }),
  'refuse-flank': z.strictObject({
    kind: z.literal('refuse-flank'),
    unit: unit('Unit'),
    flank: fields.option(['left', 'right'], { title: 'Flank that is refused' }),
    stands: number('Stands').int().min(0).max(100),
    angle: number('Angle, degrees').gt(0).max(90).default(45),
  }),
  'full-move-disordered': z.strictObject({
    kind: z.literal('full-move-disordered'),
    unit: unit('Unit'),
    effect,
    actions: actions('Actions').default([]),
    began: fields
      .option(ORDERS, { title: 'Order at the start', description: 'When the phase began; as it is if left out' })
      .optional(),
    to: to('Where the unit ends'),
  }),
  'cold-steel': z.strictObject({
    kind: z.literal('cold-steel'),
    unit: unit('Charging unit'),
    fires: flag('Fires in the same turn'),
    breakthrough: flag('In a breakthrough charge'),
  }),
  prolong: z.strictObject({
    kind: z.literal('prolong'),
    unit: unit('Gun'),
    path: fields.path({ title: 'Path', description: 'Points after the centre of the first stand' }),
    effect,
  }),
  'hand-haul': z.strictObject({
    kind: z.literal('hand-haul'),
    unit: unit('Gun'),
    to: pose('Place', 'Where the guns end'),
    effect,
  }),
  'rally-guns': z.strictObject({ kind: z.literal('rally-guns'), unit: unit('Gun'), effect }),
  'tethered-horses': z.strictObject({
    kind: z.literal('tethered-horses'),
    unit: unit('Unit'),
    marker: fields.unitId({ title: 'Marker', of: 'any' }),
    action: fields.option(MARKER_ACTIONS, { title: 'Action' }),
    to: to('Where the unit moves'),
    effect,
  }),
  'in-command': z.strictObject({
    kind: z.literal('in-command'),
    unit: unit('Unit'),
    leader: fields.unitId({ title: 'Leader', of: 'own' }),
  }),
} as const;

export type Kind = keyof typeof SCHEMAS;
export type CallOf<K extends Kind> = z.infer<(typeof SCHEMAS)[K]>;

export const KINDS = Object.keys(SCHEMAS) as readonly Kind[];

// What the system stores with units and terrain, and what it does not read. Lengths here are in the file's own unit.

import { z } from 'zod';
import { length } from '../../../../table/index.ts';
import type { PositionKeys } from '../../../kit/index.ts';
import {
  attacks,
  attribute,
  damage,
  hitPoints,
  modelSpecial,
  piercing,
  reachOf,
  weaponSpecial,
} from '../tables/figures.ts';

const name = z.string().min(1).max(200);
const flag = z.boolean().default(false);

const ownWeapon = z.strictObject({
  name,
  rng: reachOf(length).optional(),
  att: attacks.optional(),
  dmg: damage.optional(),
  prc: piercing.default(0),
  special: weaponSpecial.default([]),
});
export type OwnWeapon = z.infer<typeof ownWeapon>;

export const unitValues = z.strictObject({
  profile: name.optional(),
  mov: length.optional(),
  skl: attribute.optional(),
  def: attribute.optional(),
  cmd: attribute.optional(),
  str: attribute.optional(),
  hp0: hitPoints.optional(),
  hp: hitPoints.optional(),
  special: modelSpecial.optional(),
  weapons: z
    .array(z.union([name, ownWeapon], { error: 'must be the name of a weapon or a weapon with its figures' }))
    .max(50)
    .optional(),
  stress: z.int().min(0).max(3).default(0),
  hidden: flag,
  moved: flag,
  advanced: flag,
  attacked: flag,
  activated: flag,
  activationEnded: flag,
  usedOneUse: z.array(name).max(50).default([]),
  level: z.int().min(0).max(100).optional(),
  height: length.optional(),
  eyeHeight: length.optional(),
});
export type UnitValues = z.infer<typeof unitValues>;

export const OPACITIES = ['opaque', 'soft', 'none'] as const;
export type Opacity = (typeof OPACITIES)[number];
export const KEYWORDS = ['clear', 'climbable', 'impassable', 'barrier', 'slow'] as const;

export const terrainValues = z.strictObject({
  opacity: z.enum(OPACITIES).optional(),
  keywords: z.array(z.enum(KEYWORDS)).max(5).default([]),
  elevation: length.optional(),
  bottom: length.default(0),
});
export type TerrainValues = z.infer<typeof terrainValues>;

const nothing = z.strictObject({});

export const KEYS: PositionKeys = {
  arms: null,
  formations: null,
  scale: nothing,
  conditions: nothing,
  unitValues,
  baseValues: nothing,
  terrainValues,
};

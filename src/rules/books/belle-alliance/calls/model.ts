// What Belle Alliance reads of a table: the setting, troops with their values, and what is worked out once and kept.

import type { Box, Frame, Mm, Polygon, Shape } from '../../../../geometry/index.ts';
import { CONTACT, type Crowd, type readSeams } from '../../../../measure/index.ts';
import type { Base, Position, Terrain, Unit } from '../../../../table/index.ts';
import type { Figures, Lean, Reason } from '../../../kit/index.ts';
import type { InForce } from '../tables/choices.ts';
import type { BelleAllianceFigures } from '../tables/figures.ts';
import type { Arm, Conditions, Formation, TerrainValues, UnitValues } from './keys.ts';
import type { Outline } from './outline.ts';

export const CM: Mm = 10;
/** I-4 Base contact. */
export { CONTACT };
/** Outlines closer than 0.01 cm leave no gap (4.3 of our spec). */
export const SEAM: Mm = 0.1;

export interface Setting {
  readonly conditions: Conditions;
  readonly chosen: InForce;
  readonly figures: Figures<BelleAllianceFigures>;
  readonly pieces: readonly Piece[];
}
export interface Piece {
  readonly terrain: Terrain;
  readonly values: TerrainValues;
}
/** A base with what this book reads of it. */
export interface Stand {
  readonly base: Base;
  readonly rank: number;
  readonly file: number;
  readonly figures: number;
  readonly gunners: number;
}
/** A tactical unit, a staff figure or a waggon. */
export interface Troop {
  readonly unit: Unit;
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly index: number;
  readonly arm: Arm;
  /** Null: supply and staff have none. */
  readonly formation: Formation | null;
  readonly isClosed: boolean;
  readonly values: UnitValues;
  readonly frame: Frame;
  /** Ids of bases whose written rank is not the one the table shows. */
  readonly contradicted: readonly string[];
  readonly stands: readonly Stand[];
  readonly outline: Outline;
  /** x and y of the middle of each base. */
  readonly centres: Float64Array;
  /** Shapes that can be hit: the outline; of a skirmish line the bases, not the gaps (I-21). */
  readonly hittable: readonly Polygon[];
  /** Figures now: as given, else the sum over the bases; gunners of artillery. */
  readonly figures: number;
}
export interface Scene extends Setting {
  readonly position: Position;
  readonly troops: readonly Troop[];
  readonly byId: ReadonlyMap<string, Troop>;
  readonly skirmishLines: readonly Troop[];
  /** Staff and supply. */
  readonly train: readonly Troop[];
  /** Outlines of all troops, by their number, and their boxes. */
  readonly crowd: Crowd;
  /** Where two outlines leave no gap. */
  readonly seams: () => ReturnType<typeof readSeams>;
  readonly bridges: () => readonly Shape[];
  readonly marks: boolean;
  /** Those that take a search. */
  readonly margins: boolean;
  readonly tolerance: Mm;
  readonly memos: SceneMemos;
}

/** Tables 13 and 14: how far a weapon reaches. */
export interface Range {
  /** Upper limits of the zones in mm; null where the table is not known. */
  readonly limits: readonly Mm[] | null;
  readonly most: Mm | null;
  readonly weapon: string;
  readonly needs: string;
  readonly house: Lean;
}

/** Table 2: the smaller of the distances for weather and light. `needs` names what is missing. */
export interface SightLimit {
  /** Infinity while nothing is known. */
  readonly known: Mm;
  readonly needs: string | null;
  readonly house: Lean;
  /** What limits it, in words. */
  readonly by: string;
}
/** Hill levels under the bases of a unit: lowest and highest, or the level it was given. */
export interface Levels {
  readonly lowest: number;
  readonly highest: number;
}
/** Of a setting, whoever stands about: it outlasts an opening. Lists by the numbers of pieces, filled when asked. */
export interface SettingMemos {
  readonly sight: { limit?: SightLimit };
  readonly boxes: (Box | undefined)[];
  /** By the higher of two levels. */
  readonly hiding: Map<number, readonly Piece[]>;
  readonly troops: (troop: Troop) => TroopMemos;
}
/** Of a troop as it stands. */
export interface TroopMemos {
  levels: Levels | null;
  range: Range | null;
  /** That nothing keeps it from firing. */
  freeToFire: Reason | null;
  /** By piece. */
  readonly standsOn: (boolean | undefined)[];
}
/** Of one opening: lists by the numbers of troops. */
export interface SceneMemos extends Omit<SettingMemos, 'troops'> {
  readonly troops: readonly TroopMemos[];
  readonly views: unknown[];
  /** By skirmish line and target. */
  readonly contacts: (boolean | undefined)[];
}

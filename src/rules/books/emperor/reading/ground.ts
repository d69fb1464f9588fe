// Landscape: what a piece of terrain shields and hides. Fields and Elements are both areas here; a hill is only a contour.

import type { Terrain } from '../../../../table/index.ts';
import type { Figures, Lean } from '../../../kit/index.ts';
import type { TerrainValues } from '../calls/keys.ts';
import type { EmperorFigures } from '../tables/figures.ts';
import { type Known, known, missing } from './known.ts';

export interface Piece {
  readonly terrain: Terrain;
  /** Pr, 0 to 3. */
  readonly protection: Known<number>;
  /** Pe, 0 to 3: what it takes of a speed. */
  readonly permeability: number;
  /** True where a house figure says so. */
  readonly house: Lean;
  readonly isElement: boolean;
  readonly isHill: boolean;
  readonly blocksSight: boolean;
}

const ELEMENTS: ReadonlySet<string> = new Set([
  'wall',
  'fence',
  'hedge',
  'bank',
  'road',
  'river',
  'stream',
  'ford',
  'bridge',
  'gate',
]);
const BLOCKING: ReadonlySet<string> = new Set(['wood', 'forest', 'building', 'village']);
/** 3.2.1.1.3.1.1 What a battery on an edge shoots over, besides troops. */
const BUILDINGS: ReadonlySet<string> = new Set(['building', 'village']);
export const isBuilding = ({ terrain }: Piece): boolean => BUILDINGS.has(terrain.kind);

export function pieceOf(terrain: Terrain, values: TerrainValues, figures: Figures<EmperorFigures>): Piece {
  const { kind } = terrain;
  const isHill = kind === 'hill';
  const byKind = Object.hasOwn(figures.cells.protectionByKind, kind) ? figures.cells.protectionByKind[kind] : undefined;
  const cell = `protectionByKind.${kind}`;
  const given = values.protection;
  const fromKind = byKind === null ? missing(cell) : known(byKind ?? 0);
  return {
    terrain,
    permeability: values.permeability,
    protection: isHill ? known(0) : given === undefined ? fromKind : known(given),
    house: !isHill && given === undefined && byKind !== undefined && figures.leanOn(cell),
    isElement: !isHill && (values.landscape ?? (ELEMENTS.has(kind) ? 'element' : 'field')) === 'element',
    isHill,
    blocksSight: !isHill && (terrain.blocksSight ?? BLOCKING.has(kind)),
  };
}

/** Where a way leads through or over what lies there. */
const GAPS: ReadonlySet<string> = new Set(['road', 'ford', 'bridge', 'gate']);
export const isGap = ({ terrain }: Piece): boolean => GAPS.has(terrain.kind);
/** 2.6 Dense forest, big rivers, rock, high walls. */
export const isImpassable = ({ permeability }: Piece): boolean => permeability >= 3;

/** Pr is at least `least`; null where that is not known. */
export const protectsAtLeast = ({ protection }: Piece, least: number): boolean | null =>
  protection.known ? protection.value >= least : null;

// The ground: hills that raise what stands on them, pieces that hide, hinder or stop. Levels are whole numbers, heights
// millimetres above the table; a height is null where the figure for a level is not known.

import { type Box, boundsOf, locate, type Mm, type Point } from '../../../../geometry/index.ts';
import { mmOf, type Terrain } from '../../../../table/index.ts';
import type { Lean } from '../../../kit/index.ts';
import type { Opacity, TerrainValues } from '../calls/keys.ts';
import { type CardBook, INCH, type Model } from '../calls/model.ts';

export interface Piece {
  readonly id: string;
  readonly terrain: Terrain;
  readonly hill: boolean;
  readonly level: number;
  readonly opacity: Opacity;
  readonly keywords: TerrainValues['keywords'];
  /** Of the ground it stands for. */
  readonly elevation: Mm | null;
  readonly bottom: Mm;
  /** Null: not known. */
  readonly top: Mm | null;
  /** True where the house figure for a level made its height. */
  readonly house: Lean;
  readonly box: Box;
}

export function pieceOf({ lengths, figures }: CardBook, terrain: Terrain, values: TerrainValues): Piece {
  const mm = mmOf(lengths);
  const hill = terrain.kind === 'hill';
  const levelIn = figures.cells.levelHeightIn;
  const raised = terrain.level === 0 ? 0 : levelIn === null ? null : terrain.level * levelIn * INCH;
  const elevation = values.elevation === undefined ? raised : values.elevation * mm;
  const height = hill ? 0 : (terrain.height ?? 0);
  return {
    id: terrain.id,
    terrain,
    hill,
    level: terrain.level,
    opacity: values.opacity ?? (terrain.blocksSight === false ? 'none' : 'opaque'),
    keywords: values.keywords,
    elevation,
    bottom: values.bottom * mm,
    top: elevation === null ? null : elevation + height,
    house: values.elevation === undefined && terrain.level !== 0 && figures.leanOn('levelHeightIn'),
    box: boundsOf(terrain.outline),
  };
}

/** What a model stands on. `floor`: millimetres above the table, null where the height of a level is not known. */
export interface Footing {
  readonly level: number;
  readonly floor: Mm | null;
  readonly house: Lean;
}
export const GROUND: Footing = { level: 0, floor: 0, house: false };

/** Hills with the point in them. */
export const hillsAt = (pieces: readonly Piece[], p: Point): readonly Piece[] =>
  pieces.filter(piece => piece.hill && inBox(piece.box, p) && locate(p, piece.terrain.outline) === 'inside');
const inBox = (b: Box, p: Point): boolean => b.minX <= p.x && p.x <= b.maxX && b.minY <= p.y && p.y <= b.maxY;

/** The highest of several hills; the first of equals. */
export const highest = (hills: readonly Piece[]): Piece | undefined =>
  hills.reduce<Piece | undefined>((best, h) => (best && best.level >= h.level ? best : h), undefined);

export const footingOn = (hill: Piece | undefined): Footing =>
  hill ? { level: hill.level, floor: hill.elevation, house: hill.house } : GROUND;

/** Under a model: the level its card names, or the highest hill with its centre in it. */
export function footingOf(book: Pick<CardBook, 'figures'>, pieces: readonly Piece[], { base, values }: Model): Footing {
  const hills = hillsAt(pieces, base.at);
  const { level } = values;
  if (level === undefined) return footingOn(highest(hills));
  const named = hills.find(h => h.level === level);
  if (named || level === 0) return footingOn(named);
  const levelIn = book.figures.cells.levelHeightIn;
  return {
    level,
    floor: levelIn === null ? null : level * levelIn * INCH,
    house: book.figures.leanOn('levelHeightIn'),
  };
}

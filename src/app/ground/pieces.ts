// Pieces of ground as the game holds them: made, changed and taken away by its commands. Each answers commands, or the
// sentence that says why not.

import { type Scene, toldApart, WORDS } from '../../desk/index.ts';
import { type Bent, locate, type Mm, type Point, polygon, type Segment, type Vector } from '../../geometry/index.ts';
import { inLayers, terrainLook } from '../../picture/index.ts';
import type { Command, Game } from '../../play/index.ts';
import {
  alsoWithout,
  bentOf,
  type FileTerrain,
  flatOutline,
  fromMm,
  type Lengths,
  mmOf,
  type Position,
  type PositionFile,
  rounded,
  withPlaces,
} from '../../table/index.ts';
import { isBand } from './kinds.ts';
import { type Band, bandOf, cut, outlineOfBand } from './outline.ts';
import { proposedIds } from './proposed.ts';
import { type Mirror, mirroredPiece } from './shaping.ts';

/** The ground of a game is part of what is agreed: nobody digs while an enforced game runs. Null: it may be changed. */
export const closedGround = (game: Game | undefined): string | null =>
  game?.mode === 'enforced' && !game.field?.over ? WORDS.ground.enforced : null;

const DIGITS = 4;
type FilePair = [number, number];
export const pairOf = ({ x, y }: Point, lengths: Lengths): FilePair => [
  rounded(fromMm(x, lengths), DIGITS),
  rounded(fromMm(y, lengths), DIGITS),
];
/** The polygon that rulings go by: round sides are cut. */
export const pointsOf = (piece: FileTerrain, lengths: Lengths): readonly Point[] => flatOutline(piece, mmOf(lengths));

export const pieceIn = (file: PositionFile, id: string): FileTerrain | undefined =>
  file.terrain?.find(t => t.id === id);

/** What each piece is called: its name, else its kind; several alike by number. */
export const calledGround = (
  pieces: readonly { readonly id: string; readonly kind: string; readonly name?: string | undefined }[],
) => toldApart(pieces.map(({ id, kind, name = id }) => ({ id, name: name === id ? WORDS.ground.kind(kind) : name })));

/** What is taken hold of: the outline's corners and arcs, or those of the middle line of a band. */
export interface Shown extends Bent {
  readonly id: string;
  /** Mm; null: an area. */
  readonly width: Mm | null;
}
export function shownPiece(piece: FileTerrain, lengths: Lengths): Shown {
  const outline = bentOf(piece, mmOf(lengths));
  const band = isBand(piece.kind) ? bandOf(outline) : null;
  return { id: piece.id, ...(band ? band.line : outline), width: band ? band.width : null };
}
export const outlineOf = ({ width, ...line }: Bent & Pick<Shown, 'width'>): Bent =>
  width === null ? line : outlineOfBand({ line, width } satisfies Band);

/** The piece with another outline. */
export function withOutline(piece: FileTerrain, { corners, through }: Bent, lengths: Lengths): FileTerrain {
  const { arcs: _arcs, ...rest } = piece;
  const arcs = through.flatMap((p, side) =>
    p && side < corners.length ? [{ side, through: pairOf(p, lengths) }] : [],
  );
  const outline = corners.map(p => pairOf(p, lengths));
  return { ...rest, outline, ...(arcs.length > 0 ? { arcs } : {}) };
}

/** The whole piece shifted; a crest that its book keeps in `values` goes along. */
export function shiftedPiece(piece: FileTerrain, by: Vector, lengths: Lengths): FileTerrain {
  const [dx, dy] = [fromMm(by.x, lengths), fromMm(by.y, lengths)];
  const shift = ([x, y]: readonly [number, number]): FilePair => [rounded(x + dx, DIGITS), rounded(y + dy, DIGITS)];
  const crest = piece.values?.['crest'];
  const values = isLine(crest) ? { values: { ...piece.values, crest: crest.map(shift) } } : {};
  return { ...withPlaces(piece, shift), ...values };
}
const isLine = (value: unknown): value is FilePair[] =>
  Array.isArray(value) && value.every(p => Array.isArray(p) && p.length === 2 && p.every(n => typeof n === 'number'));

/** `wood-3`: the first number that nobody has, on the table or in what is proposed. */
export function freeId(stem: string, taken: Iterable<string>): string {
  const used = new Set([...taken, ...proposedIds()]);
  for (let n = 1; ; n++) if (!used.has(`${stem}-${n}`)) return `${stem}-${n}`;
}
const idsOf = (file: PositionFile): readonly string[] => (file.terrain ?? []).map(t => t.id);

export interface Drawn extends Bent {
  readonly kind: string;
  readonly width: Mm | null;
}
type Book = Pick<Scene, 'position' | 'ruleset'>;
/** A freshly drawn piece, with what its book says of such ground. A hill stands one level above those it lies in. */
export function drawnPiece(file: PositionFile, { position, ruleset }: Book, drawn: Drawn): FileTerrain {
  const { lengths } = position;
  const outline = outlineOf({ corners: drawn.corners, through: drawn.through, width: drawn.width });
  const { height, values, ...preset } = ruleset.face.ground[drawn.kind] ?? {};
  const level = drawn.kind === 'hill' ? { level: levelAbove(position, cut(outline)) } : {};
  const tall = height === undefined ? {} : { height: rounded(fromMm(height, lengths), DIGITS) };
  return {
    ...withOutline({ id: freeId(drawn.kind, idsOf(file)), kind: drawn.kind, outline: [] }, outline, lengths),
    ...level,
    ...tall,
    ...preset,
    ...(values ? { values: { ...values } } : {}),
  };
}
function levelAbove({ terrain }: Position, outline: readonly Point[]): number {
  const beneath = terrain.filter(t => t.kind === 'hill' && outline.every(p => locate(p, t.outline) !== 'outside'));
  return 1 + Math.max(0, ...beneath.map(t => t.level));
}

/** Beside itself by a grip's width, under another name. */
export function duplicateOf(file: PositionFile, piece: FileTerrain): FileTerrain {
  const beside = shiftedPiece(piece, { x: BESIDE, y: -BESIDE }, file.lengths);
  const id = freeId(piece.id.replace(/-\d+$/, ''), idsOf(file));
  return { ...beside, id, ...(piece.name === undefined ? {} : { name: WORDS.ground.copyOf(piece.name) }) };
}
const BESIDE: Mm = 30;

/** Its image on the other half of the table, under another name. */
export function twinOf(file: PositionFile, piece: FileTerrain, how: Mirror): FileTerrain {
  const id = freeId(piece.id.replace(/-\d+$/, ''), [...idsOf(file), piece.id]);
  return { id, ...mirroredPiece(file, piece, how) };
}
export const sidesOf = (points: readonly Point[]): readonly Segment[] =>
  points.map((a, i) => ({ a, b: points[(i + 1) % points.length] as Point }));

/** The contour above (or below) a hill, made of its outline. */
export function contourOf(file: PositionFile, hill: FileTerrain, outline: Bent, up: 1 | -1): FileTerrain {
  const { values: _values, name: _name, ...rest } = hill;
  const id = freeId(hill.id.replace(/-\d+$/, ''), idsOf(file));
  return withOutline({ ...rest, id, level: (hill.level ?? 0) + up }, outline, file.lengths);
}

// --- commands

export const putPiece = (piece: FileTerrain): Command => ({ type: 'set-terrain', piece });

/** The piece, and whatever speaks of it: words of other books, questions that name it. */
export function removePiece(file: PositionFile, id: string): readonly Command[] {
  const also = alsoWithout(file, 'terrain', [id]);
  const calls = callsWithout(file, [id]);
  const terms = { ...(also ? { also } : {}), ...(calls ? { calls } : {}) };
  const first: readonly Command[] = Object.keys(terms).length > 0 ? [{ type: 'set-terms', terms }] : [];
  return [...first, { type: 'remove-terrain', id }];
}

/** The file's questions without those that name these ids; null: none does. */
export function callsWithout(file: PositionFile, ids: readonly string[]): PositionFile['calls'] | null {
  const names = (value: unknown): boolean =>
    typeof value === 'string'
      ? ids.includes(value)
      : typeof value === 'object' && value !== null && Object.values(value).some(names);
  const kept = file.calls?.filter(({ kind: _kind, ...fields }) => !names(fields)) ?? [];
  return kept.length === (file.calls?.length ?? 0) ? null : kept;
}

/**
 * Before all others of its layer, or behind them. Later pieces lie above earlier ones; the order is changed by taking
 * pieces out and putting them in again.
 */
export function reordered(
  file: PositionFile,
  { terrain }: Position,
  id: string,
  to: 'front' | 'back',
): readonly Command[] {
  const piece = pieceIn(file, id);
  if (!piece) return [];
  const layer = terrainLook(piece.kind).layer;
  const others = (file.terrain ?? []).filter(t => t.id !== id && terrainLook(t.kind).layer === layer);
  const again = to === 'front' ? [piece] : others;
  const known = new Set(terrain.map(t => t.id));
  return again.filter(t => known.has(t.id)).flatMap(t => [{ type: 'remove-terrain', id: t.id } as const, putPiece(t)]);
}

/** The pieces as the eye meets them: the topmost first. */
export const listed = ({ terrain }: Position) => [...inLayers(terrain)].reverse();

/** The uppermost piece under a point; of equals the smaller. */
export function pieceAt({ terrain }: Position, p: Point, slack: Mm): string | null {
  const under = [...inLayers(terrain)].reverse().filter(t => isUnder(t.outline.points, p, slack));
  return under[0]?.id ?? null;
}
function isUnder(points: readonly Point[], p: Point, slack: Mm): boolean {
  const around = [
    p,
    { x: p.x + slack, y: p.y },
    { x: p.x - slack, y: p.y },
    { x: p.x, y: p.y + slack },
    { x: p.x, y: p.y - slack },
  ];
  return around.some(q => locate(q, polygon(points)) !== 'outside');
}

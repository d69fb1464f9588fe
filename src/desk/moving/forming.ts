// Formations and the about-face: where each base of a unit would stand. The middle of the front edge stays where it is.

import { bearingOf, type Degrees, type Mm, middle, type Point, plus, times, turnFrom } from '../../geometry/index.ts';
import type { Command } from '../../play/index.ts';
import type { BaseSlot, FormationPreset } from '../../rules/index.ts';
import {
  type Base,
  type FileBase,
  type FileUnit,
  fromMm,
  type Lengths,
  moved,
  rounded,
  type Unit,
  writtenRank,
} from '../../table/index.ts';
import { facingOf, unitBases } from '../sheet/placing.ts';
import type { Scene } from '../sheet/sheet.ts';
import { frontOfUnit } from './body.ts';

/** Where one base would stand, in the order of the unit's bases. */
export interface Stand {
  readonly at: Point;
  readonly facing: Degrees;
  readonly rank?: number;
  readonly file?: number;
}

/** The formations a book has for this unit. */
export const formationsFor = ({ ruleset }: Scene, unit: Unit): readonly FormationPreset[] =>
  (ruleset.play?.formations ?? []).filter(p => p.arms.includes(unit.arm));

/** Bases keep their order: rank by rank, from the left. */
export function standsIn(preset: FormationPreset, unit: Unit): readonly Stand[] {
  const front = frontOfUnit(unit);
  if (!front) return [];
  const slots = preset.layOut(unit.bases.length, sizeOf(unit.bases));
  const at = middle(front.a, front.b);
  const facing = facingOf(unit);
  const stands = new Map<Base, Stand>();
  inOrder(unit.bases).forEach((base, i) => {
    const slot = slots[i];
    if (slot) stands.set(base, standOn(slot, { at, facing, right: front.right, forward: front.forward }));
  });
  return unit.bases.map(b => stands.get(b) ?? { at: b.at, facing: b.facing });
}
interface Front {
  readonly at: Point;
  readonly facing: Degrees;
  readonly right: Point;
  readonly forward: Point;
}
const standOn = (slot: BaseSlot, { at, facing, right, forward }: Front): Stand => ({
  at: plus(at, plus(times(right, slot.right), times(forward, slot.ahead))),
  facing: facing + slot.turn,
  rank: slot.rank,
  file: slot.file,
});

const inOrder = (bases: readonly Base[]): readonly Base[] =>
  bases
    .map((base, i) => ({ base, i }))
    .toSorted((p, q) => (p.base.rank ?? 1) - (q.base.rank ?? 1) || (p.base.file ?? p.i) - (q.base.file ?? q.i))
    .map(({ base }) => base);
const sizeOf = (bases: readonly Base[]): { readonly width: Mm; readonly depth: Mm } => ({
  width: Math.max(...bases.map(b => (b.kind === 'round' ? 2 * b.radius : b.width))),
  depth: Math.max(...bases.map(b => (b.kind === 'round' ? 2 * b.radius : b.depth))),
});

// --- about-face

/**
 * Each base turns about its own middle, so the ground they cover is the same: the rear rank becomes the front rank, the
 * right the left. Bases that already look to all sides stay as they are.
 */
export function standsAboutFace(unit: Unit): readonly Stand[] {
  const ranks = unit.bases.map(b => b.rank ?? 1);
  const turn = looksAllRound(unit) ? 0 : 180;
  return unit.bases.map(b => {
    const beside = unit.bases.filter(o => o.rank === b.rank).map(o => o.file ?? 1);
    return {
      at: b.at,
      facing: b.facing + turn,
      ...(b.rank === undefined || b.rankIsMeasured ? {} : { rank: mirrored(b.rank, ranks, turn) }),
      ...(b.file === undefined ? {} : { file: mirrored(b.file, beside, turn) }),
    };
  });
}
const mirrored = (n: number, all: readonly number[], turn: number): number =>
  turn === 0 ? n : Math.min(...all) + Math.max(...all) - n;
function looksAllRound(unit: Unit): boolean {
  const [first] = unit.bases;
  return first !== undefined && unit.bases.some(b => Math.abs(turnFrom(first.frame.forward, b.frame.forward)) > 60);
}

export function aboutFaceCommands({ file, position }: Scene, unit: Unit): readonly Command[] {
  const old = file.units[unit.index];
  if (!old) return [];
  const facing = facingOf(unit) + 180;
  const turned = unitOn(old, unit, { stands: standsAboutFace(unit), facing, lengths: position.lengths });
  const bases = turned.bases ?? [];
  const bearing = turned.facing as number;
  if (old.formation !== undefined) {
    return [{ type: 'form', unit: unit.id, formation: old.formation, facing: bearing, bases }];
  }
  const placed = bases.map(b => ({ id: b.id as string, at: b.at, facing: b.facing as number }));
  const move: Command = { type: 'move', unit: unit.id, facing: bearing, bases: placed, mm: 0 };
  // a move does not say who stands in which rank
  return unit.bases.some(b => writtenRank(b) !== undefined) ? [move, { type: 'set-unit', unit: turned }] : [move];
}

// --- written down

export interface Written {
  readonly stands: readonly Stand[];
  readonly facing: Degrees;
  readonly lengths: Lengths;
}
/** The unit of the file with its bases on their stands. */
export function unitOn(file: FileUnit, unit: Unit, { stands, facing, lengths }: Written): FileUnit {
  const { block: _, ...rest } = file;
  const old = file.bases ?? unitBases(unit, lengths);
  const bases = old.map((b, i): FileBase => {
    const stand = stands[i];
    if (!stand) return b;
    const { at, facing: looks, ...place } = stand;
    const id = b.id ?? unit.bases[i]?.id ?? String(i + 1);
    return { ...b, ...place, id, at: [inFile(at.x, lengths), inFile(at.y, lengths)], facing: bearing(looks) };
  });
  return { ...rest, facing: bearing(facing), bases };
}
const inFile = (mm: Mm, lengths: Lengths): number => rounded(fromMm(mm, lengths), 4);
const bearing = (ccw: Degrees): number => rounded(bearingOf(ccw), 4) % 360;

export const basesOn = (unit: Unit, stands: readonly Stand[]): readonly Base[] =>
  unit.bases.map((b, i) => {
    const stand = stands[i];
    return stand ? moved(b, { at: stand.at, facing: stand.facing }) : b;
  });

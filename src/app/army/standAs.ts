// Where and how a unit stands, as figures of its form: place, bearing, size of its bases, files and ranks; and put there.

import { depthText, facingOf, middleOfBases, shiftedUnit, WORDS } from '../../desk/index.ts';
import { fromMm, type FileUnit, type Lengths, type Position, rounded, toMm, type Unit } from '../../table/index.ts';
import { basesOf, obstacleTo, unitOf } from './standing.ts';

export interface Stand {
  /** Its middle from the left and the lower edge of the table, in the file's lengths. */
  readonly across: number;
  readonly up: number;
  /** Compass bearing, degrees. */
  readonly bearing: number;
  /** Of one base, in the file's lengths; null: its bases are not alike, or round. */
  readonly width: number | null;
  readonly depth: number | null;
  /** Null where its bases stand in no regular rows. */
  readonly files: number | null;
  readonly ranks: number | null;
}
export type StandKey = keyof Stand;
const DIGITS = 3;
export const MOST_BASES = 1000;
const MOST_SIZE = 1000;

export function standOf(unit: Unit, lengths: Lengths): Stand {
  const { x, y } = middleOfBases(unit);
  const inFile = (mm: number): number => rounded(fromMm(mm, lengths), DIGITS);
  const [first] = unit.bases;
  const alike =
    first?.kind === 'rectangle' &&
    unit.bases.every(b => b.kind === 'rectangle' && b.width === first.width && b.depth === first.depth);
  const ranks = Math.max(1, ...unit.bases.map(b => b.rank ?? 1));
  const regular = alike && unit.bases.length % ranks === 0;
  return {
    across: inFile(x),
    up: inFile(y),
    bearing: rounded((((90 - facingOf(unit)) % 360) + 360) % 360, DIGITS),
    width: alike ? inFile(first.width) : null,
    depth: alike ? inFile(first.depth) : null,
    files: regular ? unit.bases.length / ranks : null,
    ranks: regular ? ranks : null,
  };
}

export type Stood =
  | { readonly ok: true; readonly unit: FileUnit }
  /** What is wrong, said at the field. */
  | { readonly ok: false; readonly why: string };

/** The unit with one figure of its stand changed. `strict`: it must not stand in another unit. */
export function stoodAs(
  position: Position,
  file: FileUnit,
  unit: Unit,
  { key, n, strict }: { readonly key: StandKey; readonly n: number; readonly strict: boolean },
): Stood {
  const why = outOfBounds(key, n);
  if (why !== null) return { ok: false, why };
  const stand = { ...standOf(unit, position.lengths), [key]: n };
  if ((stand.files ?? 1) * (stand.ranks ?? 1) > MOST_BASES) return { ok: false, why: WORDS.army.form.mostBases };
  const next = MOVES.includes(key) ? moved(file, unit, stand, position.lengths) : rebuilt(file, unit, stand, position);
  const obstacle = obstacleTo(position, basesOf(next, position.lengths), unit.id);
  if (obstacle?.kind === 'off-table') return { ok: false, why: WORDS.army.form.offTable };
  if (obstacle && strict)
    return { ok: false, why: WORDS.army.form.standsIn(obstacle.unit.name, depthText(obstacle.mm, position.lengths)) };
  return { ok: true, unit: next };
}

const MOVES: readonly StandKey[] = ['across', 'up', 'bearing'];
/** Why this figure cannot be; null: it can. */
export function outOfBounds(key: StandKey, n: number): string | null {
  if (MOVES.includes(key)) return null;
  if (n <= 0) return WORDS.army.form.moreThanNothing;
  if ((key === 'files' || key === 'ranks') && !Number.isInteger(n)) return WORDS.army.wholeNeeded;
  return n > MOST_SIZE ? WORDS.army.form.tooLarge : null;
}

function moved(file: FileUnit, unit: Unit, stand: Stand, lengths: Lengths): FileUnit {
  const { x, y } = middleOfBases(unit);
  const by = { x: toMm(stand.across, lengths) - x, y: toMm(stand.up, lengths) - y };
  // bearings count clockwise, turns the other way
  const turn = standOf(unit, lengths).bearing - stand.bearing;
  return shiftedUnit(file, unit, lengths, { by, turn });
}

/** Laid out anew about its middle; what its bases say is kept, new ones say what the last one says. */
function rebuilt(file: FileUnit, unit: Unit, stand: Stand, { lengths }: Position): FileUnit {
  const { width, depth, files, ranks } = stand;
  if (width === null || depth === null) return file;
  const own = toMm(1, lengths);
  const laid = unitOf(
    { id: file.id, name: unit.name, arm: file.arm, files: files ?? 1, ranks: ranks ?? 1, base: { width, depth } },
    { id: file.id, name: unit.name, side: file.side, lengths, own },
    { at: middleOfBases(unit), bearing: stand.bearing },
  );
  const { block: _block, ...rest } = file;
  const values = unit.bases.map(b => b.values);
  const bases = (laid.bases ?? []).map((b, i) => {
    const own = values[i] ?? values.at(-1) ?? {};
    return Object.keys(own).length > 0 ? { ...b, values: { ...own } } : b;
  });
  return { ...rest, facing: stand.bearing, bases };
}

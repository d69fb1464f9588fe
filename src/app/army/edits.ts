// Edits of the army as commands of the game, or the sentence that says why not. Each list of commands is one step.

import { WORDS } from '../../desk/index.ts';
import { dot, frameOf, type Point, plus, times } from '../../geometry/index.ts';
import type { Command, Game } from '../../play/index.ts';
import {
  alsoWithout,
  type Base,
  bad,
  type FileBase,
  type FileUnit,
  fromMm,
  good,
  type Lengths,
  type Position,
  type PositionFile,
  problem,
  type Result,
  rounded,
  type Unit,
} from '../../table/index.ts';
import { callsWithout, freeId } from '../ground/pieces.ts';
import { basesOf, besides, obstacleTo } from './standing.ts';

export type Edit = Result<readonly Command[]>;
const no = (sentence: string): Edit => bad(problem('', sentence));

/** While the book is enforced an army changes only by what happens. Null: it may be edited. */
export const closedArmy = (game: Game | undefined): string | null =>
  game?.mode === 'enforced' && !game.field?.over ? WORDS.army.enforced : null;

const unitIn = (file: PositionFile, id: string): FileUnit | undefined => file.units.find(u => u.id === id);

export const renamed = (file: PositionFile, id: string, name: string): readonly Command[] => {
  const unit = unitIn(file, id);
  return unit && name.trim() !== '' ? [{ type: 'set-unit', unit: { ...unit, name: name.trim() } }] : [];
};
export const toSide = (file: PositionFile, ids: readonly string[], side: string): readonly Command[] =>
  ids.flatMap(id => {
    const unit = unitIn(file, id);
    return unit && unit.side !== side ? [{ type: 'set-unit', unit: { ...unit, side } } as const] : [];
  });

/** Units, and whatever speaks of them: words of other books, questions that name them. */
export function removed(file: PositionFile, ids: readonly string[]): readonly Command[] {
  const also = alsoWithout(file, 'units', ids);
  const calls = callsWithout(file, ids);
  const terms = { ...(also ? { also } : {}), ...(calls ? { calls } : {}) };
  return [
    ...(Object.keys(terms).length > 0 ? [{ type: 'set-terms', terms } as const] : []),
    ...ids.map(unit => ({ type: 'remove-unit', unit }) as const),
  ];
}

/** The unit once more at the nearest free place, with a name and an id of its own. */
export function duplicated(file: PositionFile, position: Position, id: string): Result<FileUnit> {
  const [unit, stands] = [unitIn(file, id), position.unitById.get(id)];
  if (!unit || !stands) return bad(problem('', WORDS.army.empty));
  const beside = besides(position, unit, stands);
  if (!beside) return bad(problem('', WORDS.army.noRoom(stands.name)));
  const ids = file.units.map(u => u.id);
  return good({ ...beside, id: freeId(id.replace(/-\d+$/, ''), ids), name: WORDS.army.copyOf(stands.name) });
}
/** Words of other books that a double takes along. */
export function alsoFor(file: PositionFile, from: string, to: string): readonly Command[] {
  const entries = Object.entries(file.also ?? {});
  if (!entries.some(([, over]) => over?.units?.[from])) return [];
  const also = Object.fromEntries(
    entries.map(([system, over]) => {
      const own = over?.units?.[from];
      return [system, own ? { ...over, units: { ...over?.units, [to]: own } } : over];
    }),
  ) as NonNullable<PositionFile['also']>;
  return [{ type: 'set-terms', terms: { also } }];
}

// --- losses

/** The base in hand, or the last one: the right of the rear rank. */
export function baseLost(unit: Unit, base: string | undefined): Edit {
  if (unit.bases.length <= 1) return no(WORDS.army.noBase(unit.name));
  const gone = base ?? lastBase(unit.bases)?.id;
  return gone === undefined ? good([]) : good([{ type: 'lose-bases', unit: unit.id, bases: [gone] }]);
}
const lastBase = (bases: readonly Base[]): Base | undefined =>
  bases.toSorted((a, b) => (b.rank ?? 1) - (a.rank ?? 1) || (b.file ?? 0) - (a.file ?? 0))[0];

/**
 * A base back in its place beside those that are left, as the game began with it; where it never had more, one at the
 * right (else the left) of its front rank.
 */
export function baseRestored(position: Position, unit: FileUnit, before: FileUnit | undefined): Edit {
  const { lengths } = position;
  const stands = basesOf(unit, lengths);
  const tries = [...(before ? lostPlaces(unit, before, lengths) : []), ...ends(unit, stands, lengths)];
  for (const base of tries) {
    const next: FileUnit = { ...unit, bases: [...(unit.bases ?? []), base] };
    const [fresh] = basesOf({ ...unit, bases: [base] }, lengths);
    const free = fresh && obstacleTo(position, [fresh], unit.id) === null;
    if (free) return good([{ type: 'set-unit', unit: next }]);
  }
  return no(WORDS.army.noRoom(unit.name ?? unit.id));
}

const DIGITS = 4;
const pair = ({ x, y }: Point, lengths: Lengths): [number, number] => [
  rounded(fromMm(x, lengths), DIGITS),
  rounded(fromMm(y, lengths), DIGITS),
];

/** Bases that the unit began with and has lost, where they would stand now beside the first that is left. */
function lostPlaces(unit: FileUnit, before: FileUnit, lengths: Lengths): readonly FileBase[] {
  const then = basesOf(before, lengths);
  const now = basesOf(unit, lengths);
  const kept = now.find(b => then.some(t => t.id === b.id));
  const from = then.find(t => t.id === kept?.id);
  if (!kept || !from) return [];
  const gone = (before.bases ?? [])
    .map((b, i) => ({ base: b, stood: then[i] }))
    .filter(({ stood }) => !now.some(b => b.id === stood?.id));
  return gone.flatMap(({ base, stood }) => {
    if (!stood) return [];
    const way = { x: stood.at.x - from.at.x, y: stood.at.y - from.at.y };
    const across = dot(way, from.frame.right);
    const along = dot(way, from.frame.forward);
    const at = plus(kept.at, plus(times(kept.frame.right, across), times(kept.frame.forward, along)));
    const facing = bearingOf(kept.facing + stood.facing - from.facing);
    return [{ ...base, id: stood.id, at: pair(at, lengths), facing }];
  });
}
const bearingOf = (ccw: number): number => rounded((((90 - ccw) % 360) + 360) % 360, DIGITS) % 360;

/** Beside the outermost bases of the front rank. */
function ends(unit: FileUnit, stands: readonly Base[], lengths: Lengths): readonly FileBase[] {
  const [first] = stands;
  if (!first) return [];
  const { right } = frameOf(first.facing);
  const front = stands.filter(b => (b.rank ?? 1) === (first.rank ?? 1));
  const across = (b: Base): number => dot(b.at, right);
  const outer = [
    { base: front.reduce((best, b) => (across(b) > across(best) ? b : best), first), sign: 1 },
    { base: front.reduce((best, b) => (across(b) < across(best) ? b : best), first), sign: -1 },
  ];
  const id = freeBaseId(stands);
  return outer.map(({ base, sign }) => {
    const wide = base.kind === 'round' ? 2 * base.radius : base.width;
    const old = unit.bases?.[stands.indexOf(base)];
    const { file: _file, ...like } = old ?? { at: pair(base.at, lengths) };
    return { ...like, id, at: pair(plus(base.at, times(right, sign * wide)), lengths), facing: bearingOf(base.facing) };
  });
}
function freeBaseId(bases: readonly Base[]): string {
  const used = new Set(bases.map(b => b.id));
  for (let n = bases.length + 1; ; n++) if (!used.has(String(n))) return String(n);
}

// --- sides

const MOST_SIDES = 16;
type Sides = PositionFile['sides'];
const setSides = (sides: Sides): Edit => good([{ type: 'set-terms', terms: { sides } }]);

export function sideAdded(file: PositionFile): Edit {
  if (file.sides.length >= MOST_SIDES) return no(WORDS.army.mostSides);
  const id = freeId(
    'side',
    file.sides.map(s => s.id),
  );
  return setSides([...file.sides, { id, name: WORDS.army.newSide(file.sides.length + 1) }]);
}
export const sideNamed = (file: PositionFile, id: string, name: string): Edit =>
  setSides(file.sides.map(s => (s.id === id ? { ...s, name } : s)));
export function sideRemoved(file: PositionFile, id: string): Edit {
  const units = file.units.filter(u => u.side === id).length;
  const side = file.sides.find(s => s.id === id);
  if (units > 0) return no(WORDS.army.sideInUse(side?.name ?? id, units));
  return setSides(file.sides.filter(s => s.id !== id));
}

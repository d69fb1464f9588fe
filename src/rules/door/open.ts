// The way in: a checked position document, its map beneath it, one of the books over it, every call read before one is judged.

import {
  asPart,
  bad,
  formatNote,
  good,
  layingOut,
  layOut,
  type MapFile,
  type Note,
  notesOf,
  type Position,
  type PositionFile,
  type Problem,
  problem,
  type Result,
  runThrough,
  type Steps,
  type SystemId,
  underSystem,
  withMap,
} from '../../table/index.ts';
import type { Judge, JudgeOptions, Ruleset } from '../kit/ruleset.ts';
import type { Ruling } from '../kit/ruling.ts';
import { loadRuleset } from './systems.ts';

export interface Opening extends JudgeOptions {
  /** Another book than the file's own; its overlay in `also` is laid over the file. */
  readonly system?: SystemId | undefined;
  /** Options that win over those of the file. */
  readonly choices?: Readonly<Record<string, string>> | undefined;
  /** Figures in place of those of the file (a rules-data file's). */
  readonly figures?: unknown;
  /** The map the file names; needed only where it names one. */
  readonly map?: MapFile | undefined;
}

export interface Opened {
  readonly ruleset: Ruleset;
  readonly position: Position;
  readonly judge: Judge;
}

/** Opens a position before a book. Problems name their place; nothing is judged before everything is read. */
export async function open(file: PositionFile, opening: Opening = {}): Promise<Result<Opened>> {
  const ruleset = await loadRuleset(opening.system ?? file.system);
  return openWith(ruleset, file, opening);
}

/** The same with a book that is already here. */
export const openWith = (ruleset: Ruleset, file: PositionFile, opening: Opening = {}): Result<Opened> =>
  runThrough(opened(ruleset, file, opening, nothingFirst));

/** The same, a step for each unit that is laid out, then for every few that the book reads. */
export const openingWith = (ruleset: Ruleset, file: PositionFile, opening: Opening = {}): Steps<Result<Opened>> =>
  opened(ruleset, file, opening, readingUnits);

/** `first`: what is done with the table that is laid out before the book opens it. */
function* opened(
  ruleset: Ruleset,
  file: PositionFile,
  opening: Opening,
  first: typeof readingUnits,
): Steps<Result<Opened>> {
  const own = file.terrain?.length ?? 0;
  const whole = opening.map ? withMap(file, opening.map) : file;
  const under = underSystem(whole, ruleset.id);
  if (!under.ok) return under;
  const asked = withFigures(withChoices(callsUnder(ruleset, whole, under.value), opening.choices), opening.figures);
  const named = (p: Problem): Problem => inMap(p, file.map, own);
  const laid = yield* asPart(layingOut(onlyKnownConditions(ruleset, file, asked)), 0, LAID_OUT);
  if (!laid.ok) return bad(...laid.problems.map(named));
  const strange = [...strangeWords(ruleset, laid.value), ...sunken(laid.value)].map(named);
  if (strange.length > 0) return bad(...strange);
  yield* asPart(first(ruleset, laid.value, opening), LAID_OUT, 1);
  const judge = ruleset.open(laid.value, opening);
  if (!judge.ok) return bad(...judge.problems.map(named));
  const unread = laid.value.calls.map((call, i) => judge.value.wellFormed(call, `calls[${i}]`));
  const problems = unread.flatMap(r => (r.ok ? [] : r.problems));
  if (problems.length > 0) return bad(...problems.slice(0, 20));
  return good({ ruleset, position: laid.value, judge: judge.value });
}

/** So much of the work is done when everything is laid out. */
const LAID_OUT = 0.75;
const READ_AT_ONCE = 256;

/**
 * Books keep what they read of a unit. Of a large table some units are read at a time, as a table of their own; the opening of
 * the whole then finds them read, says what is wrong with them, and takes no second in which a page would stand still.
 */
function* readingUnits(ruleset: Ruleset, position: Position, options: JudgeOptions): Steps<void> {
  const { units } = position;
  for (let from = 0; from + READ_AT_ONCE < units.length; from += READ_AT_ONCE) {
    ruleset.open({ ...position, units: units.slice(from, from + READ_AT_ONCE) }, options);
    yield from / units.length;
  }
}

/** At once: the whole is read when it is opened. */
function* nothingFirst(): Steps<void> {}

/** All calls of the position, or the one with a number (from 1). */
export function judgeCalls({ judge, position }: Opened, only?: number): Result<readonly Ruling[]> {
  if (only !== undefined && (only < 1 || only > position.calls.length)) {
    return bad(problem('calls', `there is no call ${only}; the position has ${position.calls.length}`));
  }
  const notes = notesOf(position);
  const rulings: Ruling[] = [];
  for (const [i, call] of position.calls.entries()) {
    if (only !== undefined && i !== only - 1) continue;
    const asked = judge.ask(call, `calls[${i}]`);
    if (!asked.ok) return asked;
    rulings.push(withNotes(asked.value, notes));
  }
  return good(rulings);
}

/** What is strange about the units that the call names, told with the answer. */
function withNotes(ruling: Ruling, notes: readonly Note[]): Ruling {
  if (notes.length === 0) return ruling;
  const named = new Set(Object.values(ruling.call).flat());
  const about = notes.filter(n => n.units.some(id => named.has(id))).map(formatNote);
  return about.length === 0 ? ruling : { ...ruling, notes: [...(ruling.notes ?? []), ...about] };
}

/** Where an overlay names no calls, the first book's questions of who fires at whom are asked of the other. */
function callsUnder(ruleset: Ruleset, file: PositionFile, under: PositionFile): PositionFile {
  if (ruleset.id === file.system || file.also?.[ruleset.id]?.calls) return under;
  const laid = layOut({ ...under, calls: [] });
  if (!laid.ok) return under;
  const calls = (file.calls ?? []).flatMap(({ firer, target }) => {
    if (typeof firer !== 'string' || typeof target !== 'string') return [];
    if (!laid.value.unitById.has(firer) || !laid.value.unitById.has(target)) return [];
    const call = ruleset.fireCall(laid.value, firer, target);
    return call ? [call] : [];
  });
  const seen = new Set<string>();
  const once = calls.filter(c => !seen.has(JSON.stringify(c)) && seen.add(JSON.stringify(c)));
  return { ...under, calls: once };
}

const withChoices = (file: PositionFile, choices: Opening['choices']): PositionFile =>
  choices === undefined ? file : { ...file, choices: { ...file.choices, ...choices } };

const withFigures = (file: PositionFile, figures: Opening['figures']): PositionFile =>
  figures === undefined ? file : { ...file, figures: figures as NonNullable<PositionFile['figures']> };

/** The weather of the day is the same for every book, but each reads its own words: those it has none for are left out. */
function onlyKnownConditions(ruleset: Ruleset, file: PositionFile, under: PositionFile): PositionFile {
  if (ruleset.id === file.system || file.also?.[ruleset.id]?.conditions || !under.conditions) return under;
  const kept = Object.entries(under.conditions).filter(
    ([key, value]) => ruleset.keys.conditions.safeParse({ [key]: value }).success,
  );
  return { ...under, conditions: Object.fromEntries(kept) };
}

/** Arms and formations that the book does not know. */
function strangeWords(ruleset: Ruleset, position: Position): readonly Problem[] {
  const { arms, formations } = ruleset.keys;
  return position.units
    .flatMap(u => [
      ...(arms && !arms.includes(u.arm) ? [problem(`${u.path}.arm`, `must be ${arms.join(', ')}`)] : []),
      ...(formations && u.formation !== undefined && !formations.includes(u.formation)
        ? [problem(`${u.path}.formation`, `must be ${formations.join(', ')}`)]
        : []),
    ])
    .slice(0, 20);
}

/** A level below the table makes the ground around it solid, and no book here reads it so. */
const sunken = ({ terrain }: Position): readonly Problem[] =>
  terrain.flatMap(t =>
    t.level < 0 ? [problem(`${t.path}.level`, 'must be ≥ 0; for this book the table is the lowest ground')] : [],
  );

/** Pieces after the file's own come from its map: say so. */
function inMap(p: Problem, map: string | undefined, own: number): Problem {
  const index = /^terrain\[(\d+)\]/.exec(p.path)?.[1];
  return map !== undefined && index !== undefined && Number(index) >= own
    ? { ...p, message: `${p.message} (a piece of the map ${JSON.stringify(map)})` }
    : p;
}

// A ruling: what a rulebook says about readings. Reasons in the book's order; no beats unknown beats yes.

import type { Degrees, Mm } from '../../geometry/index.ts';
import { type Mark, TOUCH } from '../../measure/index.ts';
import { rounded, type SystemId } from '../../table/index.ts';
import type { Lean } from './figures.ts';

export const ANSWERS = ['yes', 'unknown', 'no'] as const;
export type Answer = (typeof ANSWERS)[number];

/** A system's own unit for `value` and `limit`; `count` for numbers of things, `deg` for angles. */
export type ReasonUnit = 'cm' | 'in' | 'BW' | 'BD' | 'deg' | 'count' | 'share';

export interface Reason {
  /** Public: fixed per call kind. */
  readonly id: string;
  /** Rule number or heading. */
  readonly cite: string;
  readonly answer: Answer;
  /** One plain sentence with the facts of this table in it. */
  readonly text: string;
  readonly value?: number;
  readonly limit?: number;
  readonly unit?: ReasonUnit;
  /** mm on the table: + holds by, − fails by; null where no distance decides. */
  readonly margin: Mm | null;
  /** The same as an angle, where a limit on an angle decides. */
  readonly marginDeg?: Degrees;
  /** The margin is a bound: nothing less changes the reason, and what changes it may be more. */
  readonly atLeast?: true | undefined;
  /** How far the table is from another class (clear, obscured) under the same answer, where the book gives that an effect. */
  readonly classMargin?: Mm;
  /** Whether pieces touch, or lie where they are put: that is done by hand, and no hair of it is too close to call. */
  readonly byContact?: boolean;
  /** Ids of units, bases (`unit/base`) or terrain it is about, without firer and target. */
  readonly about: readonly string[];
  /** Choices this reason leaned on. */
  readonly choices: readonly string[];
  /** True where a house figure decided. */
  readonly house: boolean;
  /** True where a figure of the players' own decided; never beside `house`. */
  readonly yours?: true | undefined;
  /** The missing figure or value, when unknown: `table13.zonesCm`, `units[3].values.def`. */
  readonly needs?: string;
  readonly marks: readonly Mark[];
}

export type Measure = number | string | boolean | null | readonly Measure[] | { readonly [key: string]: Measure };
export type Measures = Readonly<Record<string, Measure>>;

/** How far the table is from another answer: + it holds by so much, − it fails; `deg`: the same as a turn, where an angle decides. */
export interface Margin {
  readonly mm: Mm;
  readonly deg?: Degrees;
  /** So much at the least, and perhaps more. */
  readonly atLeast?: true;
}

export interface Ruling {
  readonly call: { readonly kind: string } & Readonly<Record<string, unknown>>;
  readonly system: SystemId;
  readonly answer: Answer;
  readonly decidedBy: readonly string[];
  /** The least movement of one base that can change the answer. */
  readonly margin: Margin | null;
  readonly tooClose: boolean;
  readonly reasons: readonly Reason[];
  readonly measures: Measures;
  readonly effect?: Readonly<Record<string, unknown>>;
  /** The cells without which there is no effect, of a call that is allowed: `table12.loss`. */
  readonly effectNeeds?: readonly string[];
  /** What the players should know of the table beside the answer: bases that stand on each other, ranks that contradict it. */
  readonly notes?: readonly string[];
  /** Share of shaken trials with the same answer; only when asked for. */
  readonly stands?: { readonly share: number; readonly trials: number; readonly mm: Mm; readonly degrees: number };
}

/** What a reason needs said; the rest has honest defaults. */
export type ReasonParts = Pick<Reason, 'id' | 'cite' | 'answer' | 'text'> & {
  readonly [K in Exclude<keyof Reason, 'house' | 'yours'>]?: Reason[K] | undefined;
} & {
  /** Whose figure decided. */
  readonly house?: Lean | undefined;
};

/**
 * A reason with its numbers rounded for the reader. The two forms that most reasons have are spelled out: a key that is added to a
 * record later costs the engine more room than the record itself. What several reasons share is spread last, for the same sake.
 */
export function reason(parts: ReasonParts): Reason {
  const { id, cite, answer, text, value, limit, unit, needs, marginDeg, classMargin, byContact, atLeast } = parts;
  const margin = parts.margin === undefined || parts.margin === null ? null : rounded(parts.margin);
  const about = listed(parts.about);
  const choices = listed(parts.choices);
  const house = parts.house === 'house';
  const yours = parts.house === 'yours';
  const isBound = atLeast === true && margin !== null;
  const marks = listed(parts.marks);
  const isBare = marginDeg === undefined && classMargin === undefined && !byContact && !isBound;
  const isPlain = needs === undefined && isBare && !yours;
  if (isPlain) {
    if (value === undefined && limit === undefined && unit === undefined) {
      return { id, cite, answer, text, margin, about, choices, house, marks };
    }
    if (value !== undefined && limit !== undefined && unit !== undefined) {
      const [v, l] = [rounded(value), rounded(limit)];
      return { id, cite, answer, text, value: v, limit: l, unit, margin, about, choices, house, marks };
    }
  }
  const made: Writable<Partial<Reason>> = { id, cite, answer, text };
  if (value !== undefined) made.value = rounded(value);
  if (limit !== undefined) made.limit = rounded(limit);
  if (unit !== undefined) made.unit = unit;
  made.margin = margin;
  if (marginDeg !== undefined) made.marginDeg = rounded(marginDeg);
  if (isBound) made.atLeast = true;
  if (classMargin !== undefined) made.classMargin = rounded(classMargin);
  if (byContact) made.byContact = true;
  Object.assign(made, { about, choices, house });
  if (yours) made.yours = true;
  if (needs) made.needs = needs;
  made.marks = marks;
  return made as Reason;
}
/** The same reason with another margin, which may be a bound. */
export function withMargin(reason: Reason, margin: Mm | null, isBound = false): Reason {
  const atLeast = isBound && margin !== null ? true : undefined;
  return { ...reason, margin: margin === null ? null : rounded(margin), atLeast };
}
/** One empty list for all: tens of thousands of reasons name nobody and draw nothing. */
const NONE: readonly never[] = [];
const listed = <T>(list: readonly T[] = NONE): readonly T[] => (list.length === 0 ? NONE : list);
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The worst of several answers. */
export const worst = (answers: readonly Answer[]): Answer =>
  answers.includes('no') ? 'no' : answers.includes('unknown') ? 'unknown' : 'yes';
/** The worst answer of several reasons. */
export function worstOf(reasons: readonly Reason[]): Answer {
  let least: Answer = 'yes';
  for (const { answer } of reasons) {
    if (answer === 'no') return answer;
    if (answer === 'unknown') least = answer;
  }
  return least;
}
/** The best of several answers: one yes is enough. */
export const best = (answers: readonly Answer[]): Answer =>
  answers.includes('yes') ? 'yes' : answers.includes('unknown') ? 'unknown' : 'no';

/** What rules found on a call. */
export interface Finding {
  readonly reasons: readonly Reason[];
  readonly measures: Measures;
  readonly effect?: Readonly<Record<string, unknown>> | undefined;
  readonly effectNeeds?: readonly string[] | undefined;
  readonly notes?: readonly string[] | undefined;
  /** Of a no by several reasons: whoever undoes the one with the greatest margin is known to undo the others with it. */
  readonly undoneTogether?: boolean | undefined;
  /** All its numbers are rounded where they are made: then nobody looks through them. */
  readonly areRounded?: boolean | undefined;
  /** Of what may be found again: its ruling, once it has been put together. */
  ruling?: Ruling | null;
}
interface Said {
  readonly call: Ruling['call'];
  readonly system: SystemId;
}
export type RulingParts = Said & Omit<Finding, 'ruling'>;

/** The table tolerance: how well a base can be put where it belongs by hand. */
export const TABLE_TOLERANCE: Mm = 2;
/** How well a base can be turned where it belongs by hand, where it can be put so well. */
const TURN_TOLERANCE: Degrees = 1;

/**
 * Puts reasons together. Decided by the reasons that have the ruling's answer; for a yes: by the one with the least margin.
 * The margin is how far the table is from the other answer: of several failures the largest has to be mended,
 * of several conditions that hold the nearest to its limit gives way first. All failures have to be mended by one and the same move: where they
 * are not the same distance, and nothing else is known, the largest is a bound.
 */
export function ruling(
  { call, system, reasons, measures, effect, effectNeeds, notes, areRounded, undoneTogether }: RulingParts,
  tolerance: Mm = TABLE_TOLERANCE,
): Ruling {
  const answer = worstOf(reasons);
  const deciding: string[] = [];
  let least: Reason | null = null;
  let isMeasured = true;
  let close = 0;
  for (const r of reasons) {
    if (r.answer !== answer) continue;
    deciding.push(r.id);
    if (isClose(r, tolerance)) close++;
    if (r.margin === null) isMeasured = false;
    else if (least === null || r.margin < mm(least)) least = r;
  }
  const isNamed = answer === 'yes' || (answer === 'no' && isMeasured);
  const measured = isNamed && least !== null ? marginOf(least) : null;
  const isBound = answer === 'no' && deciding.length > 1 && !undoneTogether && !isOneDistance(reasons);
  const margin = measured && isBound ? { ...measured, atLeast: true as const } : measured;
  return {
    call,
    system,
    answer,
    decidedBy: answer === 'yes' ? (least ? [least.id] : []) : deciding,
    margin,
    // A yes gives way with any of its reasons, a no only with all of them.
    tooClose:
      (margin !== null && close > 0 && (answer === 'yes' || close === deciding.length)) ||
      (answer === 'yes' && reasons.some(r => isClassClose(r, tolerance))),
    reasons,
    measures: areRounded ? measures : roundedMeasures(measures),
    ...(effect && answer === 'yes' ? { effect } : {}),
    ...(!effect && effectNeeds && effectNeeds.length > 0 && answer === 'yes' ? { effectNeeds } : {}),
    ...(notes && notes.length > 0 ? { notes } : {}),
  };
}
/** Are all that say no the same distance, told exactly? */
function isOneDistance(reasons: readonly Reason[]): boolean {
  const against = reasons.filter(r => r.answer === 'no');
  return against.every(r => r.atLeast !== true && Math.abs(mm(r) - mm(against[0] as Reason)) <= TOUCH);
}
/** The margin of a reason; null where no distance decides it. */
export function marginOf({ margin, marginDeg, atLeast }: Reason): Margin | null {
  if (margin === null) return null;
  const measured: Margin = marginDeg === undefined ? { mm: margin } : { mm: margin, deg: marginDeg };
  return atLeast ? { ...measured, atLeast } : measured;
}
/** Within what a hand can place or turn. */
const isClose = ({ margin, marginDeg, byContact = false }: Reason, tolerance: Mm): boolean =>
  !byContact &&
  margin !== null &&
  (Math.abs(margin) <= tolerance || (marginDeg !== undefined && Math.abs(marginDeg) <= turnTolerance(tolerance)));
/** Who puts bases truer than that turns them truer, too. */
const turnTolerance = (tolerance: Mm): Degrees => TURN_TOLERANCE * Math.min(1, tolerance / TABLE_TOLERANCE);
/** Another class within reach of a hand: the answer would stay, its effect would not. */
const isClassClose = ({ classMargin }: Reason, tolerance: Mm): boolean =>
  classMargin !== undefined && Math.abs(classMargin) <= tolerance;
const mm = (r: Reason): Mm => r.margin ?? 0;

/** The ruling of a finding, put together once where it may be found again. */
export function rulingOf(found: Finding, { call, system }: Said, tolerance: Mm): Ruling {
  if (found.ruling) return { ...found.ruling, call };
  const { reasons, measures, effect, effectNeeds, notes, areRounded, undoneTogether } = found;
  const made = ruling(
    { call, system, reasons, measures, effect, effectNeeds, notes, areRounded, undoneTogether },
    tolerance,
  );
  if (found.ruling === null) found.ruling = made;
  return made;
}

/** Measures that are rounded where they are made are taken as they are; a copy costs more than the look. */
function roundedMeasures(m: Measures): Measures {
  for (const key in m) if (!isRounded(m[key] as Measure)) return copied(m);
  return m;
}
function copied(m: Measures): Measures {
  const made: Record<string, Measure> = {};
  for (const key of Object.keys(m)) made[key] = roundedMeasure(m[key] as Measure);
  return made;
}
function isRounded(m: Measure): boolean {
  if (typeof m === 'number') return Object.is(rounded(m), m);
  if (typeof m !== 'object' || m === null || roundedOnce.has(m)) return true;
  return Array.isArray(m) ? m.every(isRounded) : Object.values(m).every(isRounded);
}
type Shared = Extract<Measure, object>;
const roundedOnce = new WeakSet<object>();
/** A measure that many rulings share: rounded here once, and then taken as it is. */
export function sharedMeasure(measure: Shared): Shared {
  const made = roundedMeasure(measure) as Shared;
  roundedOnce.add(made);
  return made;
}
function roundedMeasure(m: Measure): Measure {
  if (isRounded(m)) return m;
  if (typeof m === 'number') return rounded(m);
  if (Array.isArray(m)) return m.map(roundedMeasure);
  // Names inside a measure may be ids from the file, `__proto__` among them.
  return Object.fromEntries(Object.entries(m as object).map(([name, v]) => [name, roundedMeasure(v as Measure)]));
}

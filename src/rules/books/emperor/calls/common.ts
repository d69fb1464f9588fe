// Reasons that several calls give, and how a reason about a length is put together.

import type { Mm } from '../../../../geometry/index.ts';
import { atMost, lessThan, type Mark } from '../../../../measure/index.ts';
import { rounded } from '../../../../table/index.ts';
import {
  type Answer,
  type Lean,
  type Measure,
  type Reason,
  type ReasonParts,
  type Ruling,
  type RulingParts,
  reason,
  ruling,
  spoken,
} from '../../../kit/index.ts';
import type { Known } from '../reading/known.ts';
import { distanceOf, type Length, lengthMark } from '../reading/pair.ts';
import { wetOf } from '../reading/resources.ts';
import type { ChoiceId } from '../tables/choices.ts';
import { drawn, has, inBD, type Scene, type Stand, say } from './scene.ts';

export const yesIf = (held: boolean): Answer => (held ? 'yes' : 'no');
/** A ruling on a question that only a game asks. */
export const ruled = (scene: Scene, parts: Omit<RulingParts, 'system'>): Ruling =>
  ruling({ system: 'emperor', ...parts }, scene.tolerance);

/** Reasons about the one who asks: the first no ends the ruling, with what stands before it. Null: go on. */
export function ended(who: readonly Reason[]): readonly Reason[] | null {
  const at = who.findIndex(r => r.answer === 'no');
  return at < 0 ? null : who.slice(0, at + 1);
}
export const isYes = (reasons: readonly Reason[]): boolean => reasons.every(r => r.answer === 'yes');

/** 3.9.1 A routed unit has no front, no flanks, no shots. */
export function notRouted(stand: Stand): Reason {
  const why = stand.values.lives === 0 ? 'has no lives left' : 'is declared routed';
  return reason({
    id: 'not-routed',
    cite: '3.9.1',
    answer: yesIf(!stand.isRouted),
    text: stand.isRouted ? `${stand.name} ${why}: a routed unit does nothing` : `${stand.name} is not routed`,
  });
}

/** 3.1.1 Who may fire in this weather (INT-31). */
export function weatherReason(scene: Scene, worst: 'storm' | 'heavy', who: string): Reason {
  const wet = wetOf(scene);
  const stops = wet === 'storm' || (worst === 'heavy' && wet === 'heavy');
  const { weather } = scene.conditions;
  const name = spoken(weather);
  return reason({
    id: 'weather',
    cite: '3.1.1',
    answer: yesIf(!stops),
    text: stops ? `${name}: ${who} do not fire` : `${name}: ${who} may fire`,
  });
}

export interface Limit {
  readonly bd: number;
  /** `closer than`: fails at the limit. */
  readonly isStrict: boolean;
  /** Whose figure it is. */
  readonly house: Lean;
}
export const holdsLimit = (scene: Scene, mm: Mm, { bd, isStrict }: Limit): boolean =>
  isStrict ? lessThan(mm, bd * scene.bd) : atMost(mm, bd * scene.bd);
export const limitMargin = (scene: Scene, mm: Mm, { bd }: Limit): Mm => bd * scene.bd - mm;
export const limitWords = ({ bd, isStrict }: Limit): string => `${isStrict ? 'less than' : 'up to'} ${bd} BD`;

export interface RangeQuestion {
  readonly cite: string;
  readonly s: Stand;
  readonly t: Stand;
  readonly limit: Limit;
  /** "skirmish shots reach" */
  readonly reach: string;
  readonly marks?: () => readonly Mark[];
}

/** `distance` against its limit. */
export function rangeReason(scene: Scene, { cite, s, t, limit, reach, marks }: RangeQuestion): Reason {
  const length = distanceOf(scene, s, t);
  const choices = measuringChoices(scene);
  if (!length.known) {
    return unknownLength({ id: 'range', cite, choices }, `how far ${t.name} is from ${s.name}`, length.needs);
  }
  const { mm } = length.value;
  return reason({
    id: 'range',
    cite,
    answer: yesIf(holdsLimit(scene, mm, limit)),
    text: `${t.name} is ${say(scene, mm)} from ${s.name}; ${reach} ${limitWords(limit)}`,
    value: inBD(scene, mm),
    limit: limit.bd,
    unit: 'BD',
    margin: limitMargin(scene, mm, limit),
    house: limit.house,
    choices,
    marks: drawn(scene, () => [lengthMark(scene, length.value), ...(marks?.() ?? [])]),
  });
}
export const measuringChoices = (scene: Scene): readonly ChoiceId[] =>
  has(scene, 'INT-01', 'flagpoint') ? FLAGPOINTS : EDGES;
const FLAGPOINTS: readonly ChoiceId[] = ['INT-01', 'INT-03'];
const EDGES: readonly ChoiceId[] = ['INT-01'];

/** Unknown, with what is missing. */
export const unknownLength = (
  parts: Pick<ReasonParts, 'id' | 'cite'> & Partial<ReasonParts>,
  what: string,
  needs: string,
): Reason => reason({ answer: 'unknown', text: `${what} is not known: ${needs} is missing`, needs, ...parts });

/** A length as a measure, rounded as rulings have it. */
export const bdOrNull = (scene: Scene, length: Known<Length | null>): Measure =>
  length.known && length.value ? rounded(inBD(scene, length.value.mm)) : null;

export interface CountQuestion {
  readonly id: string;
  readonly cite: string;
  readonly value: Known<number>;
  readonly limit: number;
  /** Must the value be at least, or at most the limit? */
  readonly kind: 'at-least' | 'at-most';
  readonly what: string;
  readonly text: (value: number) => string;
}
/** A number of things against a limit. */
export function countReason(question: CountQuestion, extra: Partial<ReasonParts> = {}): Reason {
  const { id, cite, value, limit, kind, what, text } = question;
  if (!value.known) return unknownLength({ id, cite, ...extra }, what, value.needs);
  const held = kind === 'at-least' ? value.value >= limit : value.value <= limit;
  return reason({
    id,
    cite,
    answer: yesIf(held),
    text: text(value.value),
    value: value.value,
    limit,
    unit: 'count',
    ...extra,
  });
}

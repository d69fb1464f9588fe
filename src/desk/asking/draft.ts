// A call while it is being put together: answers by their path, the next thing that is missing, and what picking a unit
// on the table means for it.

import type { Position } from '../../table/index.ts';
import type { ListQuestion, Question } from './questions.ts';

export type Path = readonly (string | number)[];
export type Draft = Readonly<Record<string, unknown>>;

export const answerAt = (draft: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    draft,
  );

/** The draft with one answer put in; undefined takes it out. */
export function answered(draft: Draft, path: Path, answer: unknown): Draft {
  return put(draft, path, answer) as Draft;
}
function put(under: unknown, [step, ...rest]: Path, answer: unknown): unknown {
  if (step === undefined) return answer;
  if (typeof step === 'number') {
    const list = Array.isArray(under) ? under.slice() : [];
    if (rest.length === 0 && answer === undefined) list.splice(step, 1);
    else list[step] = put(list[step], rest, answer);
    return list;
  }
  const whole = typeof under === 'object' && under !== null ? under : {};
  const inner = put(Reflect.get(whole, step), rest, answer);
  const kept = Object.entries(whole).filter(([k]) => k !== step);
  return Object.fromEntries(inner === undefined ? kept : [...kept, [step, inner]]);
}

/** A question with the place of its answer. */
export interface Placed {
  readonly question: Question;
  readonly path: Path;
}

/** Every question that can be answered by itself, in the order in which it is asked. */
export function leaves(questions: readonly Question[], draft: unknown, at: Path = []): readonly Placed[] {
  return questions.flatMap(question => leavesOf(question, draft, [...at, question.key]));
}
function leavesOf(question: Question, draft: unknown, path: Path): readonly Placed[] {
  if (question.kind === 'group') return leaves(fieldsIn(question, answerAt(draft, path)), draft, path);
  if (question.kind !== 'list') return [{ question, path }];
  const count = partsOf(question, answerAt(draft, path));
  const { item } = question;
  return Array.from({ length: count }).flatMap((_, i) =>
    item.kind === 'group' ? leaves(item.fields, draft, [...path, i]) : leavesOf(item, draft, [...path, i]),
  );
}

/** A group that may be left out needs nothing as long as nothing of it is said. */
const fieldsIn = (group: Extract<Question, { kind: 'group' }>, said: unknown): readonly Question[] =>
  group.needed || said !== undefined ? group.fields : group.fields.map(f => ({ ...f, needed: false }));

/** How many parts of a list are asked for: none of one that may be left out and was. */
export function partsOf({ least, needed }: ListQuestion, said: unknown): number {
  if (Array.isArray(said)) return Math.max(least, said.length);
  return needed ? Math.max(least, 1) : 0;
}

/** What is needed and not yet answered. */
export const missing = (questions: readonly Question[], draft: Draft): readonly Placed[] =>
  leaves(questions, draft).filter(
    ({ question, path }) => question.needed && question.kind !== 'option' && answerAt(draft, path) === undefined,
  );

/** The call as it will be asked: options that are needed and were not touched take their first. */
export function callOf(kind: string, questions: readonly Question[], draft: Draft): { kind: string } & Draft {
  const preset = leaves(questions, draft).flatMap(({ question, path }) =>
    question.kind === 'option' && question.needed && answerAt(draft, path) === undefined && question.options[0]
      ? [{ path, answer: question.options[0] }]
      : [],
  );
  return { kind, ...preset.reduce((d, { path, answer }) => answered(d, path, answer), draft) };
}

const isUnit = ({ question }: Placed): boolean => question.kind === 'unit';
/** Unit fields that a pick on the table fills by itself: those that are needed, and the plain ones of the call. */
const pickable = ({ question, path }: Placed): boolean =>
  question.kind === 'unit' && (question.needed || path.length === 1);

/** The unit that asks: the first unit of the call. */
export function askingUnit(questions: readonly Question[], draft: Draft): string | undefined {
  const first = leaves(questions, draft).find(isUnit);
  const id = first && answerAt(draft, first.path);
  return typeof id === 'string' ? id : undefined;
}

/** The unit whose bases a field speaks of: a unit field beside it, else the call's first. */
export function unitBeside(questions: readonly Question[], draft: Draft, path: Path): string | undefined {
  const near = leaves(questions, draft).find(
    p => isUnit(p) && p.path.length === path.length && p.path.slice(0, -1).every((s, i) => s === path[i]) && fires(p),
  );
  const id = near && answerAt(draft, near.path);
  return typeof id === 'string' ? id : askingUnit(questions, draft);
}
const fires = ({ question }: Placed): boolean => question.kind === 'unit' && question.of !== 'enemy';

/**
 * A unit was picked without a field waiting for it: it answers the first open unit field that takes its side; when all
 * are answered, the field of its side changes. The first field takes any unit.
 */
export function withPicked(questions: readonly Question[], draft: Draft, picked: string, position: Position): Draft {
  const fields = leaves(questions, draft).filter(pickable);
  const first = fields[0];
  if (!first) return draft;
  const side = (id: unknown): string | undefined =>
    typeof id === 'string' ? position.unitById.get(id)?.side : undefined;
  const asker = answerAt(draft, first.path);
  if (asker === undefined || !position.unitById.has(String(asker))) return answered(draft, first.path, picked);
  const enemy = side(picked) !== side(asker);
  const takes = ({ question }: Placed): boolean =>
    question.kind === 'unit' && (question.of === 'any' || (question.of === 'enemy') === enemy);
  const fitting = fields.slice(1).filter(takes);
  const open = fitting.find(f => answerAt(draft, f.path) === undefined);
  if (picked === asker) return draft;
  if (open) return answered(draft, open.path, picked);
  if (!enemy) return answered(draft, first.path, picked);
  const last = fitting.at(-1);
  return last ? answered(draft, last.path, picked) : answered(draft, first.path, picked);
}

/** The call asked the other way round: the first two unit fields change places, what was pointed at is dropped. */
export function reversed(questions: readonly Question[], draft: Draft): Draft | null {
  const [first, second] = questions.filter(q => q.kind === 'unit');
  if (!first || !second || second.kind !== 'unit' || second.of === 'own') return null;
  const [a, b] = [draft[first.key], draft[second.key]];
  if (typeof a !== 'string' || typeof b !== 'string') return null;
  const kept = questions.filter(q => (q.kind === 'option' || q.kind === 'flag') && draft[q.key] !== undefined);
  return { [first.key]: b, [second.key]: a, ...Object.fromEntries(kept.map(q => [q.key, draft[q.key]])) };
}

/** The draft of a call from the file, without its kind. */
export function draftOf(call: unknown): { readonly kind: string; readonly draft: Draft } | null {
  if (typeof call !== 'object' || call === null || !('kind' in call) || typeof call.kind !== 'string') return null;
  const { kind, ...draft } = call;
  return { kind, draft };
}

// Asking the judge: the call as it stands, the same call the other way round, the same position under another option.

import { distance } from '../../geometry/index.ts';
import type { Mark } from '../../measure/index.ts';
import { answerTo } from '../../play/index.ts';
import type { CallKind, Opened, Ruling } from '../../rules/index.ts';
import type { Problem } from '../../table/index.ts';
import { callOf, type Draft, missing, type Placed, reversed } from '../asking/draft.ts';
import { type Question, questionsOf } from '../asking/questions.ts';
import type { Scene } from './sheet.ts';

export interface Ruled {
  readonly ruling: Ruling | null;
  /** Why the call cannot be asked. */
  readonly problems: readonly Problem[];
  /** The first thing that is needed and not yet answered. */
  readonly waitsFor: Placed | null;
}
/** A second answer beside the first. */
export type Beside =
  | { readonly kind: 'reverse' }
  | { readonly kind: 'choice'; readonly id: string; readonly option: string };

interface Wording {
  readonly kind: string;
  readonly draft: Draft;
}

/** What may be asked of a book: its calls, and the tests that players of a game ask for. */
export const kindsOf = ({ ruleset }: Scene): readonly CallKind[] => [
  ...ruleset.calls,
  ...(ruleset.play?.tests?.calls ?? []),
];
export const kindIn = (scene: Scene | null, kind: string): CallKind | undefined =>
  scene ? kindsOf(scene).find(c => c.kind === kind) : undefined;
export function questionsIn(scene: Scene | null, kind: string): readonly Question[] {
  const call = kindIn(scene, kind);
  return call ? questionsOf(call) : [];
}

export function ruled(scene: Scene, { kind, draft }: Wording): Ruled {
  const questions = questionsIn(scene, kind);
  const [waitsFor] = missing(questions, draft);
  if (waitsFor) return { ruling: null, problems: [], waitsFor };
  const asked = answerTo(scene.ruleset, scene.judge, callOf(kind, questions, draft));
  return asked.ok
    ? { ruling: asked.value, problems: [], waitsFor: null }
    : { ruling: null, problems: asked.problems, waitsFor: null };
}

export function besides(scene: Scene, asking: Wording, beside: Beside): Ruled | null {
  if (beside.kind === 'reverse') {
    const draft = reversed(questionsIn(scene, asking.kind), asking.draft);
    return draft && ruled(scene, { kind: asking.kind, draft });
  }
  const choices = { ...scene.position.choices, [beside.id]: beside.option };
  const judge = scene.ruleset.open({ ...scene.position, choices });
  if (!judge.ok) return { ruling: null, problems: judge.problems, waitsFor: null };
  return ruled({ ...scene, judge: judge.value }, asking);
}

/** The option of a choice that is in force on this table. */
export const optionInForce = ({ position, ruleset }: Opened, id: string): string | undefined =>
  position.choices[id] ?? ruleset.choices.find(c => c.id === id)?.options[0];

/** What the calls of the file, and this ruling, wait for: missing figures and values, each once. */
export function lacks(scene: Scene): readonly string[] {
  const needs = scene.position.calls.flatMap((call, i) => {
    const asked = scene.judge.ask(call, `calls[${i}]`);
    return asked.ok ? asked.value.reasons.flatMap(r => (r.answer === 'unknown' && r.needs ? [r.needs] : [])) : [];
  });
  return [...new Set(needs)];
}

const ZONES: readonly Mark['role'][] = ['arc-of-fire', 'fire-zone', 'range-limit', 'arc-side', 'sector'];
const MOST_PROBES = 6;

/** Arc and range of a unit before it has a target: what its fire question shows of them, asked of the nearest enemies. */
export function zonesOf({ position, ruleset, judge }: Scene, id: string): readonly Mark[] {
  const unit = position.unitById.get(id);
  const at = unit?.bases[0]?.at;
  if (!unit || !at) return [];
  const away = (u: typeof unit): number => (u.bases[0] ? distance(u.bases[0].at, at) : Infinity);
  const enemies = position.units
    .filter(u => u.side !== unit.side && u.bases.length > 0)
    .sort((a, b) => away(a) - away(b));
  for (const enemy of enemies.slice(0, MOST_PROBES)) {
    const call = ruleset.fireCall(position, id, enemy.id);
    const asked = call && judge.ask(call);
    const marks = asked?.ok
      ? asked.value.reasons.flatMap(r => r.marks).filter(m => ZONES.includes(m.role) && m.role !== 'arc-side')
      : [];
    if (marks.length > 0) return marks;
  }
  return [];
}

// What every decision weighs: can the table still be judged, is it this side's turn, and what does the mode make of objections?

import { type Act, type Judge, openWith, type Ruleset } from '../rules/index.ts';
import type { PositionFile } from '../table/index.ts';
import { refuse, type Refusal } from './command.ts';
import type { GameEvent } from './event.ts';
import { type Game, phaseOf } from './game.ts';
import type { Objection } from './placing.ts';

export type Decision = { readonly ok: true; readonly events: readonly GameEvent[] } | Refusal;
export const decided = (...events: readonly GameEvent[]): Decision => ({ ok: true, events });

/** The judge of a table, or why it cannot be read. */
export function judgeOf(ruleset: Ruleset, table: PositionFile): Judge | Refusal {
  const opened = openWith(ruleset, { ...table, calls: [] });
  if (opened.ok) return opened.value.judge;
  const first = opened.problems[0];
  return refuse(
    'not-a-position',
    `the table would not be a position any more: ${first?.path ?? ''} ${first?.message ?? ''}`,
  );
}
export const isRefusal = (answer: object): answer is Refusal => 'ok' in answer && answer.ok === false;

/** By mode: refused, done with warnings in the log, or simply done. */
export function weighed(game: Game, objections: readonly Objection[], ...events: readonly GameEvent[]): Decision {
  const [first] = objections;
  if (!first || game.mode === 'free') return decided(...events);
  if (game.mode === 'enforced') return refuse(first.code, first.text, first.cite);
  return decided(...objections.map((o): GameEvent => ({ type: 'warned', text: o.text, cite: o.cite })), ...events);
}

/** Is it this side's turn, and is this what the phase is for? */
export function objectionsToActing(ruleset: Ruleset, game: Game, side: string, act: Act): readonly Objection[] {
  const phase = phaseOf(ruleset, game);
  const objections: Objection[] = [];
  if (!phase.acts.includes(act) && phase.known) {
    objections.push({
      code: 'not-now',
      text: `${ACT_WORDS[act]} is not done in the phase «${phase.title}»`,
      cite: phase.cite,
    });
  }
  const acts =
    game.side === null || phase.who === 'all' || (phase.who === 'active' ? side === game.side : side !== game.side);
  if (!acts) objections.push({ code: 'not-your-turn', text: `${side} does not act in this phase`, cite: phase.cite });
  return objections;
}
const ACT_WORDS: Readonly<Record<Act, string>> = {
  move: 'moving',
  form: 'changing formation',
  fire: 'firing',
  charge: 'charging',
  rally: 'rallying',
  order: 'giving orders',
  note: 'noting',
};

// Why a command is not carried out: a code for programs, a sentence for people, the rule it stands on.

export const REFUSALS = [
  'no-such-unit',
  'no-such-base',
  'no-such-fire',
  'bad-call',
  'ruled-out',
  'no-dice',
  'wrong-state',
  'wrong-dice',
  'not-now',
  'not-your-turn',
  'too-far',
  'not-that-way',
  'overlaps',
  'off-table',
  'fires-open',
  'outside',
  'wrong-bases',
  'no-such-area',
  'game-over',
  'not-a-position',
  'nothing-to-undo',
  'a-die-was-thrown',
  'nothing-to-redo',
  'not-your-unit',
  'not-your-fire',
  'not-your-phase',
  'only-watching',
  'not-agreed',
  'bad-command',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  /** What, where, and what to do next. */
  readonly text: string;
  readonly cite: string;
}
export const refuse = (code: RefusalCode, text: string, cite = ''): Refusal => ({ ok: false, code, text, cite });
export const noUnit = (id: string): Refusal =>
  refuse('no-such-unit', `there is no unit ${JSON.stringify(id)} on the table`);

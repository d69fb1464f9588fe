// Enforced games of this book, command by command, each answered with `done` or with the code and the rule of its refusal.

import { act, begin, type Command, startGame } from '../../../../../src/play/index.ts';
import { ruleset } from '../../../../../src/rules/books/fire-and-fury/index.ts';
import { readPositionFile } from '../../../../../src/table/index.ts';
import { must } from '../../../../must.ts';
import { document, type Table } from '../table.ts';

export const NEXT: Command = { type: 'next-phase' };
export const declare = (kind: string, unit: string, more: object = {}): Command => ({
  type: 'declare',
  call: { kind, unit, ...more },
});
/** Trained, fresh, in command under an able leader: +2, so a face of 1 is 3. */
export const check = (unit: string, fire: number, face: number, more: object = {}): readonly Command[] => [
  declare('manoeuvre-check', unit, more),
  { type: 'enter-dice', fire, faces: [[face]] },
  { type: 'apply' },
];
/** Spent: −2. */
export const SPENT = { level: 'spent' };

interface Step {
  readonly forward: number;
  readonly unit: string;
}
export type Said = Command | Step;
export const move = (unit: string, forward: number): Step => ({ unit, forward });

export function game(table: Table) {
  const file = must(readPositionFile(document(table)));
  let history = begin(startGame(ruleset, { file, seed: 's', mode: 'enforced' }));
  const unitOf = (id: string) => history.now.table.units.find(u => u.id === id);
  const commandOf = (said: Said): Command => {
    if ('type' in said) return said;
    const bases = (unitOf(said.unit)?.bases ?? []).map((b, i) => ({
      id: b.id ?? String(i + 1),
      at: [b.at[0], b.at[1] + said.forward] as [number, number],
      facing: b.facing ?? 0,
    }));
    return { type: 'move', unit: said.unit, bases, mm: Math.abs(said.forward) * 25.4 };
  };
  /** `side`: whose seat says it; not given: whoever holds the mouse. */
  const say = (said: Said, side?: string): string => {
    const answer = act(ruleset, history, commandOf(said), side === undefined ? {} : { by: { side } });
    if ('ok' in answer) return `${answer.code} ${answer.cite}`.trim();
    history = answer;
    return 'done';
  };
  return { say, unitOf, table: () => history.now.table, now: () => history.now, history: () => history };
}
export function played(units: Table['units'], commands: readonly Said[], more: Partial<Table> = {}): readonly string[] {
  const { say } = game({ units, ...more });
  return commands.map(c => say(c));
}

// Is a record what it says? Sums, then every step decided again by the book and every seeded die thrown again.

import type { Ruleset } from '../../rules/index.ts';
import { runThrough, type Steps } from '../../table/index.ts';
import { decide } from '../decide.ts';
import { evolve } from '../evolve.ts';
import { rollFire } from '../fire/throwing.ts';
import { type GameEvent, isWall } from '../game/event.ts';
import type { Game } from '../game/game.ts';
import { checkedSums, endsAsSaid, historyOf, openRecord, type RecordEntry, type RecordFile } from './record.ts';
import { likenessOf } from './wording.ts';

export const NOT_PROVEN = [
  'typed-dice',
  'free-mode',
  'mode-changed',
  'no-commands',
  'loose-dice',
  'other-words',
] as const;
export interface Verified {
  readonly ok: boolean;
  /** The first entry that fails, from 1; 0: the record's beginning; null: its end, or nothing fails. */
  readonly step: number | null;
  readonly text: string;
  readonly steps: number;
  /** Steps that the book decided again, and dice that were thrown again. */
  readonly decided: number;
  readonly dice: number;
  /** What no replay can prove, with the entries it happened in. */
  readonly unproven: readonly { readonly what: (typeof NOT_PROVEN)[number]; readonly steps: readonly number[] }[];
}

export const verify = (ruleset: Ruleset, value: unknown): Verified => runThrough(verifying(ruleset, value));

/** The same, a step for each entry. */
export function* verifying(ruleset: Ruleset, value: unknown): Steps<Verified> {
  const opened = openRecord(ruleset, value);
  if (!opened.ok) {
    const [first] = opened.problems;
    const step = /^steps\[(\d+)\]/.exec(first?.path ?? '')?.[1];
    return failed({ step: step === undefined ? 0 : Number(step) + 1, text: `${first?.path}: ${first?.message}` });
  }
  const { record, start } = opened.value;
  const fault = yield* checkedSums(record, start);
  if (fault) return failed({ step: fault.step + 1, text: fault.text, steps: record.steps.length });
  return yield* replayed(ruleset, record, start);
}
const failed = (what: Partial<Verified> & Pick<Verified, 'step' | 'text'>): Verified => ({
  ok: false,
  steps: 0,
  decided: 0,
  dice: 0,
  unproven: [],
  ...what,
});

function* replayed(ruleset: Ruleset, record: RecordFile, start: Game): Steps<Verified> {
  const unproven = new Map<(typeof NOT_PROVEN)[number], number[]>();
  const words = new Set<number>();
  const stack = [start];
  let decidedAgain = 0;
  let dice = 0;
  const found = (): Pick<Verified, 'steps' | 'decided' | 'dice' | 'unproven'> => ({
    steps: record.steps.length,
    decided: decidedAgain,
    dice,
    unproven: [...unproven].map(([what, steps]) => ({ what, steps })),
  });
  const entries: readonly RecordEntry[] = record.steps;
  for (const [i, entry] of entries.entries()) {
    const game = stack.at(-1) as Game;
    const fault = entry.undone ? faultOfUndo(entries, i, stack.length) : faultOf(ruleset, game, entry);
    if (fault === OTHER_WORDS) words.add(i);
    else if (fault !== null) return failed({ step: i + 1, text: fault, ...found() });
    if (entry.undone) stack.pop();
    else stack.push(entry.events.reduce(evolve, game));
    decidedAgain += entry.orders ? 1 : 0;
    dice += thrownIn(entry);
    const open = [...notProven(game, entry), ...(words.has(i) ? (['other-words'] as const) : [])];
    for (const what of open) unproven.set(what, [...(unproven.get(what) ?? []), i + 1]);
    yield (i + 1) / entries.length;
  }
  const history = historyOf(start, record.steps);
  if (!history.ok || !endsAsSaid(record, history.value))
    return failed({ step: null, text: 'steps are missing at the end, or more were added', ...found() });
  return { ok: true, step: null, text: '', ...found() };
}

/** What this step says against what the book decides now; null: the same. */
function faultOf(ruleset: Ruleset, game: Game, { orders, events }: RecordEntry): string | typeof OTHER_WORDS | null {
  if (!orders) return faultOfDice(ruleset, game, events);
  const again: GameEvent[] = [];
  let now = game;
  for (const order of orders) {
    const decision = decide(ruleset, now, order);
    if (!decision.ok) return `«${order.command.type}» is refused: ${decision.text}`;
    again.push(...decision.events);
    now = decision.events.reduce(evolve, now);
  }
  const likeness = likenessOf(again, events);
  if (likeness === 'same') return null;
  return likeness === 'other-words' ? OTHER_WORDS : differing(again, events);
}
const OTHER_WORDS = Symbol('other words');
function differing(again: readonly GameEvent[], said: readonly GameEvent[]): string {
  const at = said.findIndex((e, i) => JSON.stringify(e) !== JSON.stringify(again[i]));
  const told = said[at]?.type ?? 'nothing';
  const type = again[at === -1 ? said.length : at]?.type ?? 'nothing';
  return `the record says «${told}» where the book and the seed give ${type === told ? 'something else' : `«${type}»`}`;
}

/** Steps that do not know their commands: their seeded dice at least are thrown again. */
function faultOfDice(ruleset: Ruleset, game: Game, events: readonly GameEvent[]): string | null {
  let now = game;
  for (const event of events) {
    if (event.type === 'rolled' && event.fire !== null && event.from !== null) {
      const decision = rollFire(ruleset, now, event.fire);
      const rolled = decision.ok ? decision.events.find(e => e.type === 'rolled') : undefined;
      if (JSON.stringify(rolled?.faces) !== JSON.stringify(event.faces))
        return 'these are not the dice that the seed gives';
    }
    now = evolve(now, event);
  }
  return null;
}

/** Taken back is only what threw no dice and showed nothing hidden. */
function faultOfUndo(steps: readonly RecordEntry[], at: number, depth: number): string | null {
  if (depth < 2) return 'nothing is left to take back';
  let back = 0;
  for (let i = at - 1; i >= 0; i--) {
    const step = steps[i];
    if (step?.undone) back++;
    else if (back > 0) back--;
    else return step?.events.some(isWall) ? 'a step that threw dice or showed something hidden is taken back' : null;
  }
  return null;
}

const thrownIn = ({ events }: RecordEntry): number =>
  events
    .filter(e => e.type === 'rolled' && e.from !== null)
    .reduce((sum, e) => sum + (e.type === 'rolled' ? e.faces.flat().length : 0), 0);

function notProven(game: Game, { orders, events, undone }: RecordEntry): readonly (typeof NOT_PROVEN)[number][] {
  return [
    ...(events.some(e => e.type === 'rolled' && e.from === null) ? (['typed-dice'] as const) : []),
    ...(events.some(e => e.type === 'rolled' && e.loose) ? (['loose-dice'] as const) : []),
    ...(events.some(e => e.type === 'set-mode') ? (['mode-changed'] as const) : []),
    ...(game.mode === 'free' && !undone ? (['free-mode'] as const) : []),
    ...(orders || undone ? [] : (['no-commands'] as const)),
  ];
}

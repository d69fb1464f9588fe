// A battle from its set-up to its end in enforced mode, by players who do anything that `choicesOf` offers: fires, charges, calls of the
// book, moves, activations. The same seed plays the same battle.

import {
  AT_ONE_TABLE,
  act,
  type Choices,
  type Command,
  choicesOf,
  footprintOf,
  forceOf,
  type Game,
  type History,
  play,
  roll,
  toRecord,
  type UnitChoices,
  verify,
} from '../../src/play/index.ts';
import type { Ruleset } from '../../src/rules/index.ts';
import { type Ready } from './scenarios.ts';

/** Of the game's commands; a battle that needs more is stuck. */
const MOST = 4000;

type Dice = (k: number) => number;
const pick = <T>(list: readonly T[], share: number): T | undefined => list[Math.floor(share * list.length)];

/** One of the things that may be done, or on to the next phase. */
function anyOf(book: Ruleset, choices: Choices, now: Game, dice: Dice): Command {
  const due = choices.dice.find(d => d.due) ?? (dice(0) < 0.5 ? pick(choices.dice, dice(1)) : undefined);
  if (due) return { type: 'roll', fire: due.fire };
  const way = pick(
    choices.settles.flatMap(s => s.ways),
    dice(16),
  );
  if (way && dice(17) < 0.5) return { type: 'declare', call: way.call };
  const waits =
    now.active === null
      ? choices.reserve.length > 0 && choices.activations.length === 0
      : choices.reserve.includes(now.active);
  if (waits && dice(11) < 0.8) return deployOf(book, choices, now, dice);
  const able = choices.units.filter(u => u.move || u.fires.length + u.charges.length + u.calls.length > 0);
  for (const k of [30, 40, 50]) {
    const done = doneBy(pick(able, dice(k)), choices, now, n => dice(k + n));
    if (done) return done;
  }
  if (now.active === null && choices.activations.length > 0)
    return { type: 'activate', unit: pick(choices.activations, dice(6)) ?? '' };
  return { type: 'next-phase' };
}
/** A fire or a charge, a call of the book, a move; null: nothing just now. */
function doneBy(unit: UnitChoices | undefined, { offers }: Choices, now: Game, dice: Dice): Command | null {
  const fire = pick([...(unit?.fires ?? []), ...(unit?.charges ?? [])], dice(1));
  if (fire && dice(2) < 0.7) return { type: 'declare', call: fire.call };
  const call = pick([...(unit?.calls ?? []), ...offers], dice(3));
  if (call && dice(4) < 0.4) return { type: 'declare', call };
  return unit?.move && dice(5) < 0.6 ? moveOf(now, unit.unit, n => dice(n - 1)) : null;
}
/** The unit that is active, or any in reserve: where its scenario has it ready, or anywhere about one of its areas. */
function deployOf(book: Ruleset, { reserve }: Choices, { field, active }: Game, dice: Dice): Command {
  const unit = active !== null && reserve.includes(active) ? active : (pick(reserve, dice(12)) ?? '');
  const force = field ? forceOf(field.scenario, unit) : null;
  const area = pick(force?.areas ?? [], dice(13));
  if (!field || !force || !area) return { type: 'next-phase' };
  const { at = [0, 0], within = 0 } = area;
  const corners =
    area.outline ?? [-1, 1].flatMap(x => [-1, 1].map(y => [at[0] + x * within, at[1] + y * within] as const));
  const shares = corners.map((_, i) => 0.05 + dice(20 + i) ** 2);
  const sum = shares.reduce((x, y) => x + y, 0);
  const mean = (k: 0 | 1): number => corners.reduce((x, c, i) => x + (c[k] * (shares[i] ?? 0)) / sum, 0);
  const placing =
    force.unit.ready && dice(14) < 0.7 ? force.unit.ready : { at: [mean(0), mean(1)] as const, facing: dice(15) * 360 };
  return { type: 'deploy', unit, ...footprintOf(book, field.scenario, force.unit, placing) };
}
/** Up to 4 units of length to any side, as it stands. */
function moveOf({ table }: Game, id: string, dice: Dice): Command {
  const unit = table.units.find(u => u.id === id);
  const [dx, dy] = [(dice(7) - 0.5) * 4, (dice(8) - 0.5) * 4];
  return {
    type: 'move',
    unit: id,
    bases: (unit?.bases ?? []).map((b, i) => ({
      id: b.id ?? String(i + 1),
      at: [b.at[0] + dx, b.at[1] + dy],
      facing: b.facing ?? unit?.facing ?? 0,
    })),
    mm: 25 * Math.hypot(dx, dy),
  };
}
/** What always helps on: dice that lie open, the next phase, units that must come on; those that find no room are gone. */
function onwards(book: Ruleset, choices: Choices, now: Game, dice: Dice): readonly Command[] {
  const { active, field } = now;
  return [
    ...choices.dice.map((d): Command => ({ type: 'roll', fire: d.fire })),
    ...choices.settles.flatMap(s => s.ways.slice(0, 1).map((way): Command => ({ type: 'declare', call: way.call }))),
    { type: 'next-phase' },
    ...Array.from({ length: choices.reserve.length > 0 ? 20 : 0 }, (_, i) =>
      deployOf(book, choices, now, k => dice(100 + 50 * i + k)),
    ),
    ...choices.activations.slice(0, 1).map((unit): Command => ({ type: 'activate', unit })),
    ...(active !== null && field?.reserve.includes(active) ? [{ type: 'remove-unit', unit: active } as const] : []),
    ...(field?.reserve ?? []).map((unit): Command => ({ type: 'remove-unit', unit })),
  ];
}

/** Throws where nothing at all may be done. */
export function battle(book: Ruleset, begun: History, seed: string): History {
  let history = begun;
  for (let i = 0; i < MOST && !history.now.field?.over; i++) {
    const { now } = history;
    const choices = choicesOf(book, now, AT_ONE_TABLE);
    const dice = (k: number): number => roll(seed, 2000 * i + k);
    const tries = [anyOf(book, choices, now, dice), ...onwards(book, choices, now, dice)];
    const next = tries.reduce<History | null>((found, command) => {
      if (found) return found;
      const answer = act(book, history, command);
      return 'ok' in answer ? null : answer;
    }, null);
    if (!next) throw new Error(`stuck in turn ${now.turn}, phase ${now.phase}, ${String(now.active)}`);
    history = next;
  }
  return history;
}

export interface Fought {
  readonly ended: boolean;
  /** Where nothing could be done; null: nowhere. */
  readonly stuck: string | null;
  /** Its steps played once more lead to the same bytes. */
  readonly replayed: boolean;
  /** The first thing of its record that does not verify; null: all of it does. */
  readonly unproved: string | null;
  readonly steps: number;
  /** What happened, by its kind: deployed, moved, rolled … */
  readonly counts: Readonly<Record<string, number>>;
  /** What the book said twice in one sentence. */
  readonly twice: readonly string[];
}
/** Clauses that come twice in a sentence, or things that a clause names twice: `loses a life, a life`. */
export function saidTwice(sentence: string): readonly string[] {
  const clauses = sentence.split('; ');
  const things = clauses.map(clause => clause.replace(/^.*?(: | loses )/, '').split(', '));
  return [clauses, ...things].flatMap(list => list.filter((one, i) => one !== '' && list.indexOf(one) < i));
}
export function fought({ book, begun }: Ready, seed: string): Fought {
  const start = begun(seed, 'enforced');
  try {
    const history = battle(book, start, seed);
    const proved = verify(book, JSON.parse(bytes(toRecord(history, seed))));
    return {
      ended: Boolean(history.now.field?.over),
      stuck: null,
      replayed: bytes(play(history.start, history.steps)) === bytes(history.now),
      unproved: proved.ok && proved.text === '' ? null : proved.text,
      steps: history.steps.length,
      counts: countsIn(history),
      twice: textsOf(history).flatMap(saidTwice),
    };
  } catch (error) {
    return { ended: false, stuck: String(error), replayed: false, unproved: null, steps: 0, counts: {}, twice: [] };
  }
}
const textsOf = ({ steps }: History): readonly string[] =>
  steps.flatMap(s => s.events).flatMap(e => (e.type === 'applied' ? [e.text] : []));
function countsIn({ steps }: History): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { type } of steps.flatMap(s => s.events)) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
const bytes = (value: unknown): string => JSON.stringify(value);

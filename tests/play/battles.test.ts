// Every ready scenario from its set-up to its end in enforced mode, by players who do anything that `choicesOf` offers: there is always
// an end, nobody is ever stuck, the record verifies and is replayed to the same bytes. `BATTLES=100` plays a hundred of each.

import { describe, expect, test } from 'vitest';
import {
  act,
  type Choices,
  choicesOf,
  type Command,
  type Game,
  type History,
  play,
  roll,
  toRecord,
  verify,
} from '../../src/play/index.ts';
import type { Ruleset } from '../../src/rules/index.ts';
import { READY, ready } from './scenarios.ts';

const BATTLES = Number(process.env['BATTLES'] ?? 1);
/** Of the game's commands; a battle that needs more is stuck. */
const MOST = 4000;

type Dice = (k: number) => number;
const pick = <T>(list: readonly T[], share: number): T | undefined => list[Math.floor(share * list.length)];

/** One of the things that may be done, or on to the next phase. */
function anyOf(choices: Choices, now: Game, dice: Dice): Command {
  const due = choices.dice.find(d => d.due) ?? (dice(0) < 0.5 ? pick(choices.dice, dice(1)) : undefined);
  if (due) return { type: 'roll', fire: due.fire };
  const unit = pick(choices.units, dice(2));
  const fire = pick(unit?.fires ?? [], dice(3));
  if (fire && dice(4) < 0.7) return { type: 'declare', call: fire.call };
  if (unit?.move && dice(5) < 0.4) return moveOf(now, unit.unit, dice);
  if (now.active === null && choices.activations.length > 0)
    return { type: 'activate', unit: pick(choices.activations, dice(6)) ?? '' };
  return { type: 'next-phase' };
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
      ...(b.radius === undefined ? {} : { radius: b.radius }),
    })),
    mm: 25 * Math.hypot(dx, dy),
  };
}
/** What always helps on: dice that lie open, units that must come on and cannot, the next phase. */
function onwards(choices: Choices, { active, field }: Game): readonly Command[] {
  return [
    ...choices.dice.map((d): Command => ({ type: 'roll', fire: d.fire })),
    { type: 'next-phase' },
    ...choices.activations.slice(0, 1).map((unit): Command => ({ type: 'activate', unit })),
    ...(active !== null && field?.reserve.includes(active) ? [{ type: 'remove-unit', unit: active } as const] : []),
    ...(field?.reserve ?? []).map((unit): Command => ({ type: 'remove-unit', unit })),
  ];
}

function battle(book: Ruleset, begun: History, seed: string): History {
  let history = begun;
  for (let i = 0; i < MOST && !history.now.field?.over; i++) {
    const { now } = history;
    const choices = choicesOf(book, now, { seat: 'table' });
    const tries = [anyOf(choices, now, k => roll(seed, 16 * i + k)), ...onwards(choices, now)];
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

const bytes = (value: unknown): string => JSON.stringify(value);
describe.each(READY)('%s', name => {
  test.each(Array.from({ length: BATTLES }, (_, i) => i))('battle %i', { timeout: 600_000 }, async i => {
    const { book, begun } = await ready(name);
    const seed = `battle ${i}`;
    const history = battle(book, begun(seed, 'enforced'), seed);
    expect(history.now.field?.over).toBeTruthy();
    expect(bytes(play(history.start, history.steps))).toBe(bytes(history.now));
    expect(verify(book, JSON.parse(bytes(toRecord(history, seed))))).toMatchObject({ ok: true, text: '' });
  });
});

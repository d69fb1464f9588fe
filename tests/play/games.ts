// Random games for the tests of this floor: any book, any position of maps/positions, commands drawn from a seed.

import { readFileSync } from 'node:fs';
import { act, begin, type Command, type History, roll, startGame } from '../../src/play/index.ts';
import type { Ruleset } from '../../src/rules/index.ts';
import { type PositionFile, parseJson, readMapFile, readPositionFile } from '../../src/table/index.ts';

const folder = new URL('../../maps/positions/', import.meta.url);
const valueOf = (text: string): unknown => {
  const parsed = parseJson(text);
  return parsed.ok ? parsed.value : undefined;
};

/** A game at its start on a file of maps/positions. */
export function gameOn(ruleset: Ruleset, name: string, seed: string): History {
  const file = readPositionFile(valueOf(readFileSync(new URL(name, folder), 'utf8')));
  if (!file.ok) throw new Error(JSON.stringify(file.problems));
  const map =
    file.value.map === undefined
      ? undefined
      : readMapFile(valueOf(readFileSync(new URL(file.value.map, folder), 'utf8')));
  return begin(startGame(ruleset, { file: file.value, ...(map?.ok ? { map: map.value } : {}), seed, mode: 'advised' }));
}

/** `n` commands, of which those that the game refuses change nothing. */
export function randomGame(ruleset: Ruleset, start: History, seed: string, n: number): History {
  let history = start;
  for (let i = 0; i < n; i++) {
    const command = commandFor(ruleset, history, k => roll(seed, i * 16 + k));
    const next = act(ruleset, history, command);
    if (!('ok' in next)) history = next;
  }
  return history;
}

const pick = <T>(list: readonly T[], share: number): T | undefined => list[Math.floor(share * list.length)];

function commandFor(ruleset: Ruleset, { now }: History, dice: (k: number) => number): Command {
  const kind = dice(0);
  if (kind < 0.4) return moveFor(now.table, dice);
  if (kind < 0.6) return declareFor(ruleset, now.table, dice);
  const fire = pick(
    now.fires.filter(f => f.state === 'declared'),
    dice(1),
  );
  if (kind < 0.75 && fire) return { type: 'roll', fire: fire.id };
  if (kind < 0.8 && fire) return { type: 'recall', fire: fire.id };
  if (kind < 0.85) return { type: 'throw', purpose: 'test', count: 1 + Math.floor(dice(2) * 3), sides: 6, first: 1 };
  if (kind < 0.9) return { type: 'note', text: `note ${dice(3)}` };
  if (kind < 0.95) return { type: 'apply' };
  return { type: 'next-phase' };
}

function moveFor(table: PositionFile, dice: (k: number) => number): Command {
  const unit = pick(table.units, dice(4));
  const bases = unit?.bases ?? [];
  const [dx, dy, turn] = [(dice(5) - 0.5) * 4, (dice(6) - 0.5) * 4, (dice(7) - 0.5) * 20];
  return {
    type: 'move',
    unit: unit?.id ?? '',
    bases: bases.map((b, i) => ({
      id: b.id ?? String(i + 1),
      at: [b.at[0] + dx, b.at[1] + dy],
      facing: (b.facing ?? unit?.facing ?? 0) + turn,
    })),
    mm: Math.hypot(dx, dy),
  };
}

function declareFor(ruleset: Ruleset, table: PositionFile, dice: (k: number) => number): Command {
  const call = pick(table.calls ?? [], dice(8));
  return { type: 'declare', call: call ?? { kind: ruleset.calls[0]?.kind ?? '' } };
}

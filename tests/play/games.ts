// Random games for the tests of this floor: any book, any position of maps/positions or a ready scenario, commands drawn from
// a seed. Commands the game refuses change nothing and do not count.

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  act,
  begin,
  type Command,
  type Footprint,
  footprintOf,
  forceOf,
  type Game,
  type History,
  offersOf,
  openFires,
  roll,
  startGame,
  waiting,
} from '../../src/play/index.ts';
import type { CallKind, Ruleset } from '../../src/rules/index.ts';
import { type PositionFile, parseJson, readMapFile, readPositionFile } from '../../src/table/index.ts';
import { must } from '../must.ts';

const folder = new URL('../../maps/positions/', import.meta.url);
const valueOf = (text: string): unknown => {
  const parsed = parseJson(text);
  return parsed.ok ? parsed.value : undefined;
};

/** A game at its start on a file of maps/positions. */
export function gameOn(ruleset: Ruleset, name: string, seed: string): History {
  const file = must(readPositionFile(valueOf(readFileSync(new URL(name, folder), 'utf8'))));
  const map =
    file.map === undefined ? undefined : readMapFile(valueOf(readFileSync(new URL(file.map, folder), 'utf8')));
  return begin(startGame(ruleset, { file, ...(map?.ok ? { map: map.value } : {}), seed, mode: 'advised' }));
}

export interface Played {
  readonly history: History;
  /** The state after some of its steps, as it was when they were played. */
  readonly moments: ReadonlyMap<number, string>;
  readonly refusals: readonly string[];
}

/** `n` commands that the game takes; of every five tries at least one must be legal. */
export function randomGame(ruleset: Ruleset, start: History, seed: string, n: number): Played {
  let history = start;
  const refusals: string[] = [];
  const moments = new Map<number, string>();
  for (let i = 0; history.steps.length < n && i < 5 * n; i++) {
    const dice = (k: number): number => roll(seed, i * 16 + k);
    const next = act(ruleset, history, commandFor(ruleset, history, dice));
    if ('ok' in next) refusals.push(next.text);
    else history = next;
    if (dice(15) < 0.05) moments.set(history.steps.length, JSON.stringify(history.now));
  }
  return { history, moments, refusals };
}

type Dice = (k: number) => number;
const pick = <T>(list: readonly T[], share: number): T | undefined => list[Math.floor(share * list.length)];

function commandFor(ruleset: Ruleset, { now }: History, dice: Dice): Command {
  const kind = dice(0);
  const open = pick(openFires(ruleset, now), dice(1));
  if (open?.due || (open && kind < 0.35)) return { type: 'roll', fire: open.id };
  if (kind < 0.4) return unitFor(ruleset, now, dice);
  if (kind < 0.6) return declareFor(ruleset, now, dice);
  if (kind < 0.64 && open) return { type: 'recall', fire: open.id };
  if (kind < 0.68) return { type: 'throw', purpose: 'test', count: 1 + Math.floor(dice(2) * 3), sides: 6, first: 1 };
  if (kind < 0.72) return { type: 'note', text: `note ${dice(3)}` };
  if (kind < 0.76) return { type: 'apply' };
  if (kind < 0.79) return { type: 'set-terms', terms: { title: `title ${dice(3)}` } };
  if (kind < 0.81)
    return { type: 'set-mode', mode: pick(['enforced', 'advised', 'free'], dice(2)) ?? 'advised', measuring: 'free' };
  return { type: 'next-phase' };
}

/** A move; in a game from a scenario also what brings units on, off, and to their objectives. */
function unitFor(ruleset: Ruleset, now: Game, dice: Dice): Command {
  const { field } = now;
  const kind = dice(9);
  if (!field || kind < 0.5) return moveFor(now, dice);
  if (kind < 0.75 && field.reserve.length > 0) return deployFor(ruleset, now, dice);
  if (kind < 0.85) return { type: 'activate', unit: pick(waiting(ruleset, now), dice(10))?.id ?? '' };
  const unit = now.active ?? pick(now.table.units, dice(10))?.id ?? '';
  if (kind < 0.95) return { type: 'secure', unit, area: pick(field.scenario.areas, dice(11))?.id ?? '' };
  return { type: 'leave', unit, edge: pick(['north', 'east', 'south', 'west'] as const, dice(12)) ?? 'north' };
}

/** Somewhere in or about one of its areas, or on its ready place. */
function deployFor(ruleset: Ruleset, { field, active }: Game, dice: Dice): Command {
  const unit = active && field?.reserve.includes(active) ? active : (pick(field?.reserve ?? [], dice(10)) ?? '');
  const force = field ? forceOf(field.scenario, unit) : null;
  const area = pick(force?.areas ?? [], dice(11));
  if (!field || !force || !area) return { type: 'note', text: 'nobody to bring on' };
  const { width = 0, height = 0 } = field.scenario.table ?? {};
  const [x, y] = area.at ?? pick(area.outline ?? [], dice(12)) ?? [0, 0];
  const inward = (a: number, size: number, share: number): number => a + (size / 2 - a) * share * 0.3;
  const at = [inward(x, width, dice(13)), inward(y, height, dice(14))] as const;
  const placing = force.unit.ready && dice(4) < 0.3 ? force.unit.ready : { at, facing: dice(5) * 360 };
  const footprint: Footprint = footprintOf(ruleset, field.scenario, force.unit, placing);
  return { type: 'deploy', unit, ...footprint };
}

function moveFor({ table, active }: Game, dice: Dice): Command {
  const unit = table.units.find(u => u.id === active && dice(10) < 0.8) ?? pick(table.units, dice(4));
  const bases = unit?.bases ?? [];
  const [dx, dy, turn] = [(dice(5) - 0.5) * 6, (dice(6) - 0.5) * 6, (dice(7) - 0.5) * 20];
  return {
    type: 'move',
    unit: unit?.id ?? '',
    bases: bases.map((b, i) => ({
      id: b.id ?? String(i + 1),
      at: [b.at[0] + dx, b.at[1] + dy],
      facing: (b.facing ?? unit?.facing ?? 0) + turn,
    })),
    mm: Math.hypot(dx, dy) * 10,
  };
}

/** What the book offers, a test that players ask for, a call of the position, or the plain fire question between two units. */
function declareFor(ruleset: Ruleset, now: Game, dice: Dice): Command {
  const offered = pick(offersOf(ruleset, now), dice(8));
  if (offered) return { type: 'declare', call: offered };
  const test = pick(ruleset.play?.tests?.calls ?? [], dice(11));
  if (test && dice(10) < 0.3) return { type: 'declare', call: testFor(test, now.table, dice) };
  const known = pick(now.table.calls ?? [], dice(8));
  if (known && dice(11) < 0.7) return { type: 'declare', call: known };
  return { type: 'declare', call: fireBetween(ruleset, now.table, dice) ?? { kind: ruleset.calls[0]?.kind ?? '' } };
}
/** A test with the fields that its schema asks for. */
function testFor({ kind, schema }: CallKind, { units }: PositionFile, dice: Dice) {
  const unit = pick(units, dice(12));
  const friend = pick(
    units.filter(u => u.side === unit?.side && u !== unit),
    dice(13),
  );
  const answers = { unit: unit?.id, target: friend?.id, what: pick(['drum', 'flag'], dice(14)), dominant: 3 };
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const said = Object.entries(answers).filter(([key, answer]) => key in properties && answer !== undefined);
  return { kind, ...Object.fromEntries(said) };
}
function fireBetween(ruleset: Ruleset, { units }: PositionFile, dice: Dice) {
  const firer = pick(units, dice(12));
  const target = pick(
    units.filter(u => u.side !== firer?.side),
    dice(13),
  );
  const kinds = ruleset.calls.filter(c => c.kind.includes('fire') || c.kind === 'attack' || c.kind === 'musketry');
  const kind = pick(kinds, dice(14))?.kind;
  if (!firer || !target || !kind) return null;
  const weapon =
    kind === 'attack' ? { weapon: pick(['rifle', 'sidearm', 'machine-gun', 'marksman-rifle'], dice(4)) } : {};
  return { kind, firer: firer.id, target: target.id, ...weapon };
}

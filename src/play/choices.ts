// What may be done now, as data: which units may act and how, fires the book allows, ways left, dice and tests that are due,
// whether the phase may end. What is listed raises no objection; what is not would be refused in an enforced game.

import type { Act, DiceAsk, Ruleset, Settling } from '../rules/index.ts';
import { runThrough, type Steps } from '../table/index.ts';
import { decide } from './decide.ts';
import { type AllowedFire, type Wanted, type WeighedFire, weighedCall } from './fire/allowedFire.ts';
import { fireChoices } from './fire/fireChoices.ts';
import { settlesOf } from './fire/settles.ts';
import { unitCalls, weighedCharges } from './fire/unitCalls.ts';
import type { Call } from './game/event.ts';
import { type Game, type Proposal, phaseOf } from './game/game.ts';
import type { Refusal } from './game/refusal.ts';
import { type Seat, sideOfSeat, sitsAs } from './game/seat.ts';
import { allowanceOf, type MoveLeft } from './moving/allowance.ts';
import { isRefusal, judgeOf, objectionsToUnit, unitOf } from './moving/weighing.ts';
import { cameOn } from './scenario/forces.ts';
import { activationFor, activationsOf, offersOf, waits } from './turn/activating.ts';
import { after } from './turn/settling.ts';

export interface UnitChoices {
  readonly unit: string;
  readonly side: string;
  /** What the phase lets it do: move, form, fire … */
  readonly acts: readonly Act[];
  /** How far it may still go; null: it may not move. */
  readonly move: MoveLeft | null;
  readonly fires: readonly AllowedFire[];
  /** Charges at enemies. */
  readonly charges: readonly AllowedFire[];
  /** What may be declared of the unit alone: a check, a rally. */
  readonly calls: readonly Call[];
}
export interface Choices {
  /** Units on the table that may do something. */
  readonly units: readonly UnitChoices[];
  /** Units in reserve whose time to come on has come. */
  readonly reserve: readonly string[];
  /** Units that may be activated, where units act one by one. */
  readonly activations: readonly string[];
  /** Calls that the book offers to the unit that is active. */
  readonly offers: readonly Call[];
  /** What the book leaves to the player of a unit: he declares one of the ways. */
  readonly settles: readonly Settling[];
  /** Declared fires, and tests that the book asks for, whose dice are to be thrown. */
  readonly dice: readonly { readonly fire: number; readonly ask: DiceAsk; readonly due: boolean }[];
  /** Fires that may be taken back. */
  readonly recalls: readonly number[];
  /** What other sides have proposed. */
  readonly proposals: readonly Proposal[];
  /** Why the phase cannot be ended from this seat; null: it can, where it is shared by agreement. */
  readonly phaseEnd: Refusal | null;
}

export const choicesOf = (ruleset: Ruleset, game: Game, seat: Seat): Choices =>
  runThrough(choosing(ruleset, game, seat));

/** The same, a step for each unit. */
export function* choosing(ruleset: Ruleset, game: Game, seat: Seat): Steps<Choices> {
  const plays = (side: string): boolean => sitsAs(seat, 'table') || sideOfSeat(seat) === side;
  const own = game.table.units.filter(u => plays(u.side));
  const units: UnitChoices[] = [];
  for (const [i, { id }] of own.entries()) {
    const choices = choicesOfUnit(ruleset, game, id);
    if (choices) units.push(choices);
    yield (i + 1) / own.length;
  }
  const actives = game.active === null ? null : unitOf(game, game.active);
  const end = decide(ruleset, game, { by: seat, command: { type: 'next-phase' } });
  return {
    units,
    reserve: (game.field?.reserve ?? []).filter(id => cameOn(game, id) && plays(unitOf(game, id)?.side ?? '')),
    activations: activatable(ruleset, game, plays),
    offers: actives && plays(actives.side) ? offersOf(ruleset, game) : [],
    settles: settlesOf(ruleset, game).filter(s => plays(unitOf(game, s.unit)?.side ?? '')),
    ...diceOf(ruleset, game, plays),
    proposals: game.proposals.filter(p => p.side !== sideOfSeat(seat)),
    phaseEnd: end.ok ? null : end,
  };
}
type Plays = (side: string) => boolean;

/** What one unit may do; null: nothing. */
export function choicesOfUnit(ruleset: Ruleset, game: Game, id: string): UnitChoices | null {
  const unit = game.table.units.find(u => u.id === id);
  if (!unit) return null;
  const acts = actsOf(ruleset, game, id);
  const fires = firesOf(ruleset, game, id);
  const charges = allowed(weighedCharges(ruleset, game, id, 'allowed'));
  const calls = unitCalls(ruleset, game, id);
  if (acts.length === 0 && fires.length === 0 && charges.length === 0 && calls.length === 0) return null;
  const left = acts.includes('move') ? allowanceOf(ruleset, game, id) : null;
  const move = left?.left === null || (left?.left ?? 0) > 0 ? left : null;
  return { unit: id, side: unit.side, acts, move, fires, charges, calls };
}

/** What the phase lets a unit do, notes by hand aside. */
export function actsOf(ruleset: Ruleset, game: Game, id: string): readonly Act[] {
  const unit = game.table.units.find(u => u.id === id);
  if (!unit) return [];
  return phaseOf(ruleset, game).acts.filter(
    act => act !== 'note' && objectionsToUnit(ruleset, game, unit, act).length === 0,
  );
}

/** The plain fires of the book between two units in the phase as it runs, the likeliest first. */
export function plainFires(ruleset: Ruleset, game: Game, firer: string, target: string): readonly Call[] {
  const judge = judgeOf(ruleset, game.table);
  if (isRefusal(judge)) return [];
  const own = ruleset.play?.fireCalls?.(judge.position, { firer, target, phase: game.phase });
  if (own) return own;
  const call = ruleset.fireCall(judge.position, firer, target);
  return call ? [call] : [];
}

/** Every plain fire of one unit that belongs to the phase, against every enemy; or those alone that may be allowed. */
export function weighedFires(ruleset: Ruleset, game: Game, id: string, wanted: Wanted = 'all'): readonly WeighedFire[] {
  const unit = game.table.units.find(u => u.id === id);
  if (!unit) return [];
  const now = after(game, activationFor(ruleset, game, unit, 'fire'));
  return game.table.units.flatMap(({ id: target, side }): readonly WeighedFire[] => {
    const calls = side === unit.side ? [] : plainFires(ruleset, game, unit.id, target);
    return calls.flatMap(call => weighedCall(ruleset, now, { call, target, wanted }) ?? []);
  });
}

/** The plain fires that an enforced game takes. */
export const firesOf = (ruleset: Ruleset, game: Game, id: string): readonly AllowedFire[] =>
  allowed(weighedFires(ruleset, game, id, 'allowed'));
const allowed = (weighed: readonly WeighedFire[]): readonly AllowedFire[] =>
  weighed.flatMap(({ mayDeclare, ...fire }) => (mayDeclare ? [fire] : []));

function activatable(ruleset: Ruleset, game: Game, plays: Plays): readonly string[] {
  if (!activationsOf(ruleset) || game.active !== null || game.turn === 0 || game.field?.over) return [];
  return [...game.table.units.map(u => u.id), ...(game.field?.reserve ?? [])].filter(id => {
    const side = unitOf(game, id)?.side ?? '';
    return plays(side) && (game.side === null || game.side === side) && waits(ruleset, game, id);
  });
}

/** Fires of these sides; tests of nobody's own are everybody's. */
function diceOf(ruleset: Ruleset, game: Game, plays: Plays): Pick<Choices, 'dice' | 'recalls'> {
  const own = fireChoices(ruleset, game).fires.filter(({ fire }) => fire.side === '' || plays(fire.side));
  return {
    dice: own.flatMap(({ fire, dice }) => (dice ? [{ fire: fire.id, ask: dice, due: fire.due ?? false }] : [])),
    recalls: own
      .filter(({ fire }) => decide(ruleset, game, { command: { type: 'recall', fire: fire.id } }).ok)
      .map(({ fire }) => fire.id),
  };
}

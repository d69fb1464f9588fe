// What is done in the phase that runs: each unit in turn; then the dice; then the phase is ended.

import { type Call, fireChoices, firesOf, isTest, mayAct, phaseOf } from '../../play/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import type { Unit } from '../../table/index.ts';
import type { Advice } from '../advice.ts';
import { chosen, plain } from '../choosing.ts';
import { type Mind, ownUnits, withOwnBudget } from '../mind.ts';
import { tasksOf } from '../roles.ts';
import { LEVEL_TERMS } from '../settings.ts';
import { isTaken } from '../tried.ts';
import { nameOf } from '../why.ts';
import { chargedBy, chargeHome } from './charging.ts';
import { ordersToFire } from './firing.ts';
import { moveOf } from './moving.ts';

/** Null: no unit wants to do anything. */
export function unitsOrder(mind: Mind): Advice | null {
  const { acts } = phaseOf(mind.ruleset, mind.game);
  const calls = acts.includes('rally') || acts.includes('order');
  return (
    (acts.includes('fire') && mind.settings.declaring !== 'complete' ? fireOfPhase(mind) : null) ??
    (calls ? callOfPhase(mind, goesIn(mind)) : null) ??
    (acts.includes('secure') ? secureOf(mind) : null) ??
    (acts.includes('move') ? moveOfPhase(mind) : null) ??
    (calls ? callOfPhase(mind, () => false) : null)
  );
}

/**
 * Who goes in with an attack does that first, and puts its ranks in order where it has come to stand; in the last turn all do, since
 * ranks in order win nothing any more, and a step may win a place.
 */
function goesIn(mind: Mind): (unit: Unit) => boolean {
  const tasks = tasksOf(mind);
  const { field, turn } = mind.game;
  const isLast = LEVEL_TERMS[mind.settings.level].together && field !== null && turn >= field.scenario.turns;
  return ({ id }) => isLast || tasks.get(id)?.stage?.goesIn === true;
}

/** The best fire of the first unit, in the order of the table, that has one worth it; whoever has fired is not asked again. */
function fireOfPhase(mind: Mind): Advice | null {
  for (const unit of ownUnits(mind)) {
    if (hasDeclared(mind, unit.id) || mayAct(mind.ruleset, mind.game, unit.id, 'fire').length > 0) continue;
    const own = withOwnBudget(mind);
    const orders = ordersToFire(own, unit);
    const best = orders.length > 0 ? chosen(own, orders) : null;
    if (best) return best;
  }
  return null;
}

const hasDeclared = ({ game }: Mind, unit: string): boolean => game.fires.some(f => f.call['firer'] === unit && !f.due);

/** Units move one after the other, in the order of the table; those before the last that moved have had their say. */
function moveOfPhase(mind: Mind): Advice | null {
  const tasks = tasksOf(mind);
  const isOpen = isOpenToAll(mind);
  for (const unit of stillToMove(mind)) {
    const charged = chargedBy(mind, unit.id);
    if (charged === undefined && !isOpen) continue;
    if (mayAct(mind.ruleset, mind.game, unit.id, 'move').length > 0) continue;
    const goesOn = (): Advice | null => moveOf(withOwnBudget(mind), unit, tasks.get(unit.id));
    const move = charged ? chargeHome(mind, unit, charged, goesOn) : goesOn();
    if (move) return move;
  }
  return null;
}
/**
 * What happens in a phase that is not in the book's sources the players lay out by hand, and the game takes nearly any move there: who
 * has declared a charge goes on with it, or with what is left of its move where its enemy is gone, and nobody else helps himself to a second move.
 */
const isOpenToAll = ({ ruleset, game, settings }: Mind): boolean =>
  phaseOf(ruleset, game).known || settings.random === true;
function stillToMove(mind: Mind): readonly Unit[] {
  const units = ownUnits(mind);
  const moved = new Set(
    mind.game.memory.now.filter(d => d.did === 'moved' || d.did === 'formed').flatMap(d => d.units),
  );
  const last = units.findLastIndex(u => moved.has(u.id));
  // a way round a corner has two parts
  return units.slice(Math.max(0, last));
}

/** Calls that name nobody but the unit that acts: rallies and their like. Some units do only what comes before a move. */
function callOfPhase(mind: Mind, movesFirst: (unit: Unit) => boolean): Advice | null {
  const kinds = singleCalls(mind.ruleset);
  for (const unit of ownUnits(mind)) {
    for (const kind of kinds) {
      const call: Call = { kind, unit: unit.id };
      const act = mind.ruleset.play?.actOf?.(call);
      const isFirst = comesFirst(mind, unit, kind);
      const isDue = isFirst || (act === 'rally' && !movesFirst(unit));
      if ((act !== 'rally' && act !== 'order') || !isDue || mayAct(mind.ruleset, mind.game, unit.id, act).length > 0)
        continue;
      const fires = mind.game.fires.some(f => f.call.kind === kind && f.call['unit'] === unit.id);
      const command = { type: 'declare', call } as const;
      if (!fires && mind.budget.take() && isTaken(mind, command)) {
        const advice = plain(mind, command, callText(mind, unit, kind), unit.id);
        return { ...advice, why: [...advice.why, ...testTexts(mind, unit, kind)] };
      }
    }
  }
  return null;
}
const callText = ({ ruleset }: Mind, { name }: Unit, kind: string): string =>
  isTest(ruleset, { kind }) ? `${name} makes its test` : `${name} puts its ranks in order`;
function testTexts(mind: Mind, unit: Unit, kind: string): readonly string[] {
  if (!isTest(mind.ruleset, { kind })) return [];
  return [
    comesFirst(mind, unit, kind)
      ? 'before its test it may not move'
      : 'what the dice show decides what it may do this turn',
  ];
}
/** A test that a unit has to pass before it moves. */
const comesFirst = ({ ruleset, game }: Mind, { id }: Unit, kind: string): boolean =>
  isTest(ruleset, { kind }) && mayAct(ruleset, game, id, 'move').length > 0;
const singleCalls = ({ calls, play }: Ruleset): readonly string[] =>
  [...calls, ...(play?.tests?.calls ?? [])].map(c => c.kind);

/** An objective that is in reach of a hand. */
function secureOf(mind: Mind): Advice | null {
  const { field } = mind.game;
  for (const unit of ownUnits(mind)) {
    if (mayAct(mind.ruleset, mind.game, unit.id, 'secure').length > 0) continue;
    for (const area of field?.scenario.areas ?? []) {
      if (field?.secured[area.id]?.side === mind.side || field?.closed.includes(area.id)) continue;
      const command = { type: 'secure', unit: unit.id, area: area.id } as const;
      if (isTaken(mind, command)) return plain(mind, command, `${unit.name} secures ${area.name ?? area.id}`, unit.id);
    }
  }
  return null;
}

/** Own dice that lie ready: those that the book asks for first. */
export function diceOrder(mind: Mind, due: boolean): Advice | null {
  for (const { fire, dice } of fireChoices(mind.ruleset, mind.game).fires) {
    if (!dice || (fire.side !== '' && fire.side !== mind.side) || (fire.due ?? false) !== due) continue;
    const command = { type: 'roll', fire: fire.id } as const;
    if (!isTaken(mind, command)) continue;
    const who = String(fire.call['firer'] ?? fire.call['unit'] ?? '');
    const advice =
      who === ''
        ? plain(mind, command, 'the dice that the book asks for are thrown')
        : plain(mind, command, `the dice of ${nameOf(mind, who)} are thrown`, who);
    return { ...advice, why: [...advice.why, 'nothing comes of it until they lie'] };
  }
  return null;
}

/** Where all fire is declared before the first die, dice wait until everybody has declared. */
export const dicePressOn = (mind: Mind): Advice | null =>
  phaseOf(mind.ruleset, mind.game).declarations?.beforeDice ? null : diceOrder(mind, false);

/** Where all fire is declared before the first die: has the other side somebody who could still declare? */
export function othersMayDeclare(mind: Mind): boolean {
  const { declarations } = phaseOf(mind.ruleset, mind.game);
  if (!declarations?.beforeDice || mind.game.memory.now.some(d => d.rolled && !d.due)) return false;
  return mind.position.units.some(u => u.side !== mind.side && firesOf(mind.ruleset, mind.game, u.id).length > 0);
}

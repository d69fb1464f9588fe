// Charges: whom to charge, by the odds of the fight that follows where the book has them; and the way home of a charge that is declared.

import { answerTo, type Call, evolve, type Game, openCharges, phaseOf, weighedCharges } from '../../play/index.ts';
import type { Unit } from '../../table/index.ts';
import type { Advice } from '../advice.ts';
import { plain } from '../choosing.ts';
import { type Mind, quietJudge } from '../mind.ts';
import { marksOfWay, type Walk } from '../moves/body.ts';
import { isAt, walkInto } from '../moves/contact.ts';
import type { Task } from '../roles.ts';
import { STYLE_WEIGHTS } from '../settings.ts';
import { isTaken } from '../tried.ts';
import { chargeText, fightTexts, nameOf, worthTexts } from '../why.ts';
import { type Fight, fightOn } from '../worth/fight.ts';
import { worthOfStanding } from '../worth/standing.ts';
import type { Thought } from './answering.ts';

/** Charges that the game takes now, each worth what standing there is and what the fight is expected to come to. */
export function ordersToCharge(mind: Mind, unit: Unit, task: Task | undefined): readonly Thought[] {
  const { ruleset, game, settings } = mind;
  const fightOf = ruleset.play?.fightOf;
  if (!fightOf || settings.random || !phaseOf(ruleset, game).acts.includes('charge')) return [];
  return weighedCharges(ruleset, game, unit.id, 'allowed')
    .filter(c => c.mayDeclare)
    .flatMap(({ call, target }): readonly Thought[] => {
      const enemy = mind.position.unitById.get(target);
      const fight = fightOf(call);
      const walk = enemy && fight ? walkInto(mind, unit, enemy) : null;
      return fight && walk ? chargeOrder(mind, unit, { task, call: call as Call, fight: fight as Call, walk }) : [];
    });
}

interface Charging {
  readonly task: Task | undefined;
  readonly call: Call;
  /** What is fought once it is in contact. */
  readonly fight: Call;
  readonly walk: Walk;
}
function chargeOrder(mind: Mind, unit: Unit, { task, call, fight, walk }: Charging): readonly Thought[] {
  const after = gone(mind, walk);
  const worth = after && worthOfStanding(mind, after.table, unit.id, task);
  const fought = after && worth ? foughtOn(mind, after, fight) : null;
  if (!after || !worth || !fought) return [];
  return [
    {
      unit: unit.id,
      command: { type: 'declare', call },
      text: chargeText(mind, unit.id, String(call['target'])),
      value: worth.value + STYLE_WEIGHTS[mind.settings.style].give * fought.value,
      marks: marksOfWay(unit, walk.to),
      because: () => [...fightTexts(mind, fought), ...worthTexts(mind, worth)],
      after,
    },
  ];
}
function foughtOn(mind: Mind, { table }: Game, call: Call): Fight | null {
  const judge = quietJudge(mind, table);
  const answer = judge && mind.budget.take() ? answerTo(mind.ruleset, judge, call) : null;
  return judge && answer?.ok ? fightOn(mind, judge, answer.value) : null;
}
/** The table with the charger in contact; it goes there in a later phase, so its way is not held against this one. */
function gone(mind: Mind, { command }: Walk): Game | null {
  if (!mind.budget.take()) return null;
  const { type: _type, ...way } = command;
  return evolve(mind.thought, { type: 'moved', ...way, mm: command.mm ?? 0 });
}

/** Its charge of this turn of its side that is not fought yet, and its enemy; null: he is gone. Undefined: it has declared none. */
export function chargedBy(mind: Mind, id: string): Unit | null | undefined {
  const { game, ruleset, position } = mind;
  if (game.side !== null && game.side !== mind.side) return undefined;
  const charge = openCharges(ruleset, game).find(c => c.unit === id);
  return charge && (charge.isGone ? null : (position.unitById.get(charge.target) ?? null));
}

/**
 * A charge goes home in the phase after that of its declaration; one that does not get there any more, since its enemy has drawn off, goes
 * on as `otherwise` says. Null: it waits, or has come home.
 */
export function chargeHome(mind: Mind, unit: Unit, enemy: Unit, otherwise: () => Advice | null): Advice | null {
  if (phaseOf(mind.ruleset, mind.game).acts.includes('charge') || isAt(unit.bases, enemy)) return null;
  const walk = walkInto(mind, unit, enemy);
  if (!walk || !isTaken(mind, walk.command)) return otherwise();
  const advice = plain(mind, walk.command, `${unit.name} goes in on ${nameOf(mind, enemy.id)}`, unit.id);
  return { ...advice, why: [...advice.why, 'it has declared this charge'], marks: marksOfWay(unit, walk.to) };
}

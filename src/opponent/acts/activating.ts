// Whom to activate, where units act one by one.

import { activationsOf, offersOf, waiting } from '../../play/index.ts';
import { type GameCall, spoken } from '../../rules/index.ts';
import type { Advice } from '../advice.ts';
import { chosen, type Order, plain } from '../choosing.ts';
import { type Mind, quietJudge } from '../mind.ts';
import { isTaken } from '../tried.ts';
import { hereTexts, nameOf } from '../why.ts';
import { bestFire, dangerTo } from '../worth/harm.ts';
import { deployOf } from './deploying.ts';

/** Who can do most harm now, and who is most in danger, goes first; the reserve after them. */
export function activationOrder(mind: Mind): Advice | null {
  const { game, ruleset, side } = mind;
  if (!activationsOf(ruleset) || game.active !== null || game.side !== side || game.turn === 0) return null;
  const judge = quietJudge(mind, mind.thought.table);
  const orders = waiting(ruleset, game)
    .filter(u => u.side === side)
    .map(({ id }): Order => {
      const onTable = game.table.units.some(u => u.id === id);
      const fire = judge && onTable ? bestFire(mind, judge, id, 3) : null;
      const danger = judge && onTable ? dangerTo(mind, judge, id, 3) : null;
      const name = nameOf(mind, id);
      return {
        unit: id,
        command: { type: 'activate', unit: id },
        text: `${name} is activated`,
        value: (fire?.value ?? 0) + 0.5 * (danger?.share ?? 0),
        marks: [],
        because: () => (danger ? hereTexts(mind, fire, danger.from) : ['it waits in reserve']),
      };
    });
  return chosen(mind, orders);
}

/** The unit that is active comes on, where it is still in reserve. */
export function arrivalOrder(mind: Mind): Advice | null {
  const { active, field } = mind.game;
  return active !== null && field?.reserve.includes(active) ? deployOf(mind, active) : null;
}

/** Calls that the book offers to its side: free attacks; the token that hides. */
export function offerOrder(mind: Mind): Advice | null {
  for (const call of offersOf(mind.ruleset, mind.game)) {
    const who = String(call['firer'] ?? call['unit'] ?? '');
    const command = { type: 'declare', call } as const;
    // a jump is a way among others, and not taken because it is there
    if (mind.ruleset.play?.actOf?.(call) === 'move') continue;
    if (mind.position.unitById.get(who)?.side !== mind.side || !isTaken(mind, command)) continue;
    return plain(mind, command, offerText(mind, who, call), who);
  }
  return null;
}
/** Which of the book's offers, and at whom. */
function offerText(mind: Mind, who: string, { kind, target }: GameCall): string {
  const at = target === undefined ? '' : ` at ${nameOf(mind, String(target))}`;
  return `${nameOf(mind, who)} takes what the book offers it: ${spoken(kind)}${at}`;
}

/** Does the book offer the other side something now? */
export const othersAreOffered = (mind: Mind): boolean =>
  offersOf(mind.ruleset, mind.game).some(call => {
    const who = mind.position.unitById.get(String(call['firer'] ?? call['unit'] ?? ''));
    return who !== undefined && who.side !== mind.side;
  });

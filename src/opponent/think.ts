// The next order of a side: dice that are due, what units do in the phase, the end of the phase. Each answer has its why.

import { activationsOf, cameOn, fireChoices, type GameView, SET_UP } from '../play/index.ts';
import type { Ruleset } from '../rules/index.ts';
import { activationOrder, arrivalOrder, offerOrder, othersAreOffered } from './acts/activating.ts';
import { deployOf } from './acts/deploying.ts';
import { settleOrder } from './acts/settling.ts';
import { diceOrder, dicePressOn, othersMayDeclare, unitsOrder } from './acts/phases.ts';
import type { Advice, Answered } from './advice.ts';
import { plain } from './choosing.ts';
import { type Mind, mindOf } from './mind.ts';
import { purposesOf } from './roles.ts';
import type { Settings } from './settings.ts';
import { isTaken } from './tried.ts';

/** What a side would do next, from what its seat may see. Same view, side and settings: same answer. */
export function nextCommand(ruleset: Ruleset, view: GameView, side: string, settings: Settings): Answered {
  const mind = mindOf(ruleset, view, side, settings);
  if (!mind) return { ...nothing('the table cannot be read'), purposes: {} };
  return { ...adviceOf(mind), purposes: purposesOf(mind) };
}

function adviceOf(mind: Mind): Advice {
  if (mind.game.field?.over) return plain(mind, null, 'the game is over');
  return (
    (mind.settings.declaring === 'open' ? null : diceFirst(mind)) ??
    settleOrder(mind) ??
    (mind.game.phase === SET_UP.id ? setUpOrder(mind) : phaseOrder(mind)) ??
    endOfPhase(mind)
  );
}

const diceFirst = (mind: Mind): Advice | null => diceOrder(mind, true) ?? waitsForDice(mind) ?? dicePressOn(mind);

const nothing = (text: string): Advice => ({
  command: null,
  unit: null,
  why: [text],
  marks: [],
  considered: [],
  spent: 0,
});

/** Tests of the other side hold everybody up. */
function waitsForDice(mind: Mind): Advice | null {
  const theirs = fireChoices(mind.ruleset, mind.game).fires.some(
    ({ fire, dice }) => dice && fire.due && fire.side !== '' && fire.side !== mind.side,
  );
  return theirs ? plain(mind, null, 'the other side has dice to throw first') : null;
}

function setUpOrder(mind: Mind): Advice | null {
  const { field, side } = mind.game;
  if (side !== null && side !== mind.side) return plain(mind, null, 'the other side sets up now');
  for (const id of ownReserve(mind)) {
    if (!cameOn(mind.game, id)) continue;
    const advice = deployOf(mind, id);
    if (advice) return advice;
  }
  return field ? null : plain(mind, null, 'there is nothing to set up');
}
const ownReserve = ({ game, side }: Mind): readonly string[] => {
  const force = game.field?.scenario.sides.find(s => s.id === side)?.force ?? [];
  return (game.field?.reserve ?? []).filter(id => force.some(u => u.id === id));
};

function phaseOrder(mind: Mind): Advice | null {
  if (activationsOf(mind.ruleset)) return activationPhase(mind);
  const arriving = ownReserve(mind).filter(id => cameOn(mind.game, id));
  for (const id of arriving) {
    const advice = deployOf(mind, id);
    if (advice) return advice;
  }
  return unitsOrder(mind) ?? rollsOrWaits(mind);
}

function activationPhase(mind: Mind): Advice | null {
  const { game, side } = mind;
  const offered = offerOrder(mind);
  if (offered) return offered;
  if (game.side !== side) return diceOrder(mind, false) ?? plain(mind, null, 'the other side is acting');
  return activationOrder(mind) ?? arrivalOrder(mind) ?? unitsOrder(mind) ?? diceOrder(mind, false);
}

function rollsOrWaits(mind: Mind): Advice | null {
  if (mind.settings.declaring === 'open' || (!mind.settings.goOn && othersMayDeclare(mind))) {
    return plain(mind, null, 'its fires are declared; the other side may still declare its own');
  }
  return diceOrder(mind, false);
}

function endOfPhase(mind: Mind): Advice {
  if (!mind.settings.goOn && othersAreOffered(mind)) {
    return plain(mind, null, 'the book offers the other side something first');
  }
  const command = { type: 'next-phase' } as const;
  return isTaken(mind, command)
    ? plain(mind, command, 'goes on: there is nothing better to do in this phase')
    : plain(mind, null, 'the other side is to act');
}

// The computer at its seats: whenever the game has changed it is asked for its next order, which is shown and then done.

import { translated, WORDS } from '../../desk/index.ts';
import type { Answered, Settings } from '../../opponent/index.ts';
import { actingSides, type Game, view as seenBy } from '../../play/index.ts';
import { perform } from '../deeds.ts';
import { unitInSight } from '../framing.ts';
import { sidesHere } from '../playing/others.ts';
import { seat } from '../playing/seat.ts';
import { session } from '../session.ts';
import { askMachine } from './asking.ts';
import { holdsBack, sayDone, settingsIn, togetherNow } from './inRoom.ts';
import { goingNow } from './goingOn.ts';
import { type Going, machine, type Playing, type Said, seatsIn } from './machine.ts';

/** So long an order is shown before it is done. */
const SHOWN_MS = 1400;
const LONGEST_LIST = 60;

const settingsOf = ({ level, style, programme, orders }: Playing, gameId: string): Settings => ({
  level,
  style,
  seed: gameId,
  orders,
  ...(programme ? { programme } : {}),
});

let running = false;
/** Something has changed since it last looked at the game. */
let asked = false;
let hurry: (() => void) | null = null;

/** Does what is shown at once. */
export const hurryUp = (): void => hurry?.();

/** Runs as long as one of its sides has an order to give, or something has changed meanwhile; one run at a time. */
export async function runMachine(): Promise<void> {
  asked = true;
  if (running) return;
  running = true;
  try {
    while ((await oneOrder()) || asked);
  } catch (error) {
    machine.setState({ trouble: String(error).slice(0, 200), paused: true });
  } finally {
    running = false;
    machine.setState({ thinking: null, next: null });
  }
}

/** The game as the computer may go on with it; null: it is not its time. */
function gameToPlay(): { readonly game: Game; readonly seats: Readonly<Record<string, Playing>> } | null {
  const { game, gameId, desk, moment, aside, moving } = session.getState();
  const m = machine.getState();
  const seats = Object.fromEntries(Object.entries(seatsIn(m, gameId)).filter(([side]) => desk?.plays(side)));
  if (!game || m.paused || moment !== null || aside || moving || desk?.isWaiting() || togetherNow()?.throwing)
    return null;
  return Object.keys(seats).length === 0 || game.now.field?.over ? null : { game: game.now, seats };
}

/** False: nobody of its sides has anything to do now. */
async function oneOrder(): Promise<boolean> {
  asked = false;
  const playing = gameToPlay();
  const { scene, gameId } = session.getState();
  if (!playing || !scene) return false;
  const { game, seats } = playing;
  const together = togetherNow();
  const going = goingNow();
  const isPeoples = sidesHere(scene.ruleset, game).length > 0;
  // a phase of several sides ends when all of them are done
  const isShared = isPeoples || (!together && actingSides(scene.ruleset, game).length > 1);
  const isDone = going !== null || game.table.sides.every(s => seats[s.id]);
  // it waits for others that could still act; where all are done, it goes on at the second look
  for (const goOn of together ? [together.othersDone] : isDone ? [false, true] : [false]) {
    let end: Said | null = null;
    for (const side of sidesInTurn(game, seats)) {
      const purposes = machine.getState().purposes[side] ?? {};
      const settings = { ...settingsOf(seats[side] as Playing, gameId), goOn, purposes, ...settingsIn(together) };
      const advice = await thought(game, side, settings);
      if (session.getState().game?.now !== game || !isSame(together, togetherNow())) return true;
      machine.setState(m => ({ purposes: { ...m.purposes, [side]: advice.purposes } }));
      if (together && holdsBack(together, advice)) return sayDone(together);
      if (!advice.command) continue;
      const said = { side, turn: game.turn, advice };
      if (advice.command.type !== 'next-phase' || !isShared) return carriedOut(game, said);
      end ??= said;
    }
    if (end && goOn && !isPeoples) return carriedOut(game, end);
  }
  return going !== null && goneOn(going);
}

/** Of its sides the one whose turn it is first. */
const sidesInTurn = (game: Game, seats: Readonly<Record<string, Playing>>): readonly string[] =>
  game.table.sides
    .flatMap(s => (seats[s.id] ? [s.id] : []))
    .toSorted((a, b) => Number(b === game.side) - Number(a === game.side));

/** The people had gone on, and it is done now. */
function goneOn({ command }: Going): boolean {
  machine.setState({ going: null });
  return perform(command) === null;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function thought(game: Game, side: string, settings: Settings): Promise<Answered> {
  const { scene } = session.getState();
  if (!scene) return Promise.reject(new Error(WORDS.opponent.noTable));
  machine.setState({ thinking: side });
  return askMachine({ system: scene.system, view: seenBy(game, { side }), side, settings });
}

async function carriedOut(game: Game, said: Said): Promise<boolean> {
  const { command } = said.advice;
  const isShown = machine.getState().pace === 'step' && command?.type !== 'next-phase';
  machine.setState({ thinking: null, next: isShown ? said : null });
  if (isShown && said.advice.unit !== null) unitInSight(said.advice.unit);
  if (isShown) await shownFor(SHOWN_MS);
  machine.setState({ next: null });
  if (session.getState().game?.now !== game || !command || !gameToPlay()) return true;
  const refusal = perform(command);
  if (refusal) {
    machine.setState({ trouble: translated(refusal.text), paused: true });
    return false;
  }
  const now = session.getState().game?.now;
  machine.setState(m => ({
    said: [said, ...m.said].slice(0, LONGEST_LIST),
    trouble: '',
    going: now && m.going?.from === game ? { ...m.going, from: now } : null,
  }));
  return true;
}
const shownFor = (ms: number): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    hurry = () => {
      clearTimeout(timer);
      resolve();
    };
  });

/** What it would do in the place of a side: for the people who play it. */
export async function askHint(): Promise<void> {
  const { scene, game, gameId } = session.getState();
  if (!scene || !game) return;
  const { seats } = machine.getState();
  const side = sideToAdvise();
  if (side === null) return;
  const as = seats[side] ?? { level: 'veteran', style: 'measured', programme: null, orders: [] };
  machine.setState({ hint: null });
  const advice = await thought(game.now, side, { ...settingsOf(as, gameId), goOn: true });
  machine.setState({ thinking: null });
  if (session.getState().game?.now === game.now) machine.setState({ hint: { side, turn: game.now.turn, advice } });
}
/** A side of people that may act now, one's own first; null: nobody to advise. */
export function sideToAdvise(): string | null {
  const { scene, game, gameId } = session.getState();
  if (!scene || !game) return null;
  const seats = seatsIn(machine.getState(), gameId);
  const people = actingSides(scene.ruleset, game.now).filter(id => !seats[id]);
  const { iAm } = seat.getState();
  return people.find(id => id === iAm) ?? people[0] ?? null;
}
/** The people do what it advised. */
export function takeHint(): void {
  const { hint } = machine.getState();
  machine.setState({ hint: null });
  if (hint?.advice.command) perform(hint.advice.command);
}

// The computer at its seats: whenever the game has changed it is asked for its next order, which is shown and then done.

import { translated, WORDS } from '../../desk/index.ts';
import type { Advice, Answered, Settings } from '../../opponent/index.ts';
import { actingSides, type Game, view as seenBy } from '../../play/index.ts';
import { perform } from '../deeds.ts';
import { unitInSight } from '../framing.ts';
import { seat } from '../playing/seat.ts';
import { session } from '../session.ts';
import { askMachine } from './asking.ts';
import { holdsBack, sayDone, settingsIn, togetherNow } from './inRoom.ts';
import { machine, type Playing, type Said, seatsIn } from './machine.ts';

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
  const all = game.table.sides.map(s => s.id);
  const isAlone = all.every(id => seats[id]);
  const together = togetherNow();
  const sides = all.filter(id => seats[id]).toSorted((a, b) => Number(b === game.side) - Number(a === game.side));
  for (const goOn of isAlone ? [false, true] : [together?.othersDone ?? false]) {
    for (const side of sides) {
      const purposes = machine.getState().purposes[side] ?? {};
      const settings = { ...settingsOf(seats[side] as Playing, gameId), goOn, purposes, ...settingsIn(together) };
      const advice = await thought(game, side, settings);
      if (session.getState().game?.now !== game || !isSame(together, togetherNow())) return true;
      machine.setState(m => ({ purposes: { ...m.purposes, [side]: advice.purposes } }));
      if (together && holdsBack(together, advice)) return sayDone(together);
      if (!advice.command || isOthersToo(game, advice, seats)) continue;
      return carriedOut(game, { side, turn: game.turn, advice });
    }
  }
  return false;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A phase that people at this screen act in too is ended by them. */
function isOthersToo(game: Game, { command }: Advice, seats: Readonly<Record<string, Playing>>): boolean {
  const { scene, desk } = session.getState();
  if (command?.type !== 'next-phase' || !scene) return false;
  return actingSides(scene.ruleset, game).some(id => !seats[id] && desk?.plays(id));
}

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
  machine.setState(m => ({ said: [said, ...m.said].slice(0, LONGEST_LIST), trouble: '' }));
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

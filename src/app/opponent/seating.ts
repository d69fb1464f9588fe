// The computer sits down, gets up, is told how to play; kept in the browser for the game it belongs to.

import { LEVELS, STYLES } from '../../opponent/index.ts';
import { doctrineOf } from '../../rules/index.ts';
import { session } from '../session.ts';
import { type Machine, machine, NO_MACHINE, PACES, type Pace, PLAYS, type Playing, seatsIn } from './machine.ts';
import { sayWhoPlays, watchRoom } from './inRoom.ts';
import { ordersIn } from './keptOrders.ts';
import { runMachine } from './running.ts';

/** The seats of the game that lies open, changed. */
function seatsSet(change: (seats: Machine['seats']) => Machine['seats'], more: Partial<Machine> = {}): void {
  const { gameId } = session.getState();
  machine.setState(m => ({
    ...(m.gameId === gameId ? m : { ...NO_MACHINE, pace: m.pace }),
    gameId,
    seats: change(seatsIn(m, gameId)),
    hint: null,
    trouble: '',
    paused: false,
    ...more,
  }));
  keep();
  void runMachine();
}
export function sit(side: string, how: Partial<Playing> = {}): void {
  const sits = side in seatsIn(machine.getState(), session.getState().gameId);
  seatsSet(seats => ({ ...seats, [side]: { ...(seats[side] ?? PLAYS), ...how } }));
  if (!sits) sayWhoPlays(side, 'machine');
}
export function getUp(side: string): void {
  seatsSet(seats => Object.fromEntries(Object.entries(seats).filter(([id]) => id !== side)));
  sayWhoPlays(side, 'person');
}
export const setPace = (pace: Pace): void => seatsSet(seats => seats, { pace });
export const goOnPlaying = (): void => seatsSet(seats => seats);
export const pause = (): void => machine.setState({ paused: true });

/**
 * Plays whenever the game changes. What somebody takes back stays taken back: the computer then waits to be told to go on.
 * Answers how to stop it.
 */
export function watchGame(): () => void {
  restored();
  void runMachine();
  const stops = [watchRoom(() => void runMachine()), watchSession()];
  return () => {
    for (const stop of stops) stop();
  };
}
const watchSession = (): (() => void) =>
  session.subscribe((s, before) => {
    // the same game under another id, as a copy is: the computer keeps its seats
    if (s.gameId !== before.gameId && s.game === before.game) follow(before.gameId, s.gameId);
    if (s.game === before.game && s.moment === before.moment && s.moving === before.moving) return;
    if (s.gameId !== before.gameId) restored();
    const isBack = s.gameId === before.gameId && (s.game?.undone.length ?? 0) > (before.game?.undone.length ?? 0);
    machine.setState(m => ({ ...(s.game === before.game ? {} : { hint: null }), paused: m.paused || isBack }));
    void runMachine();
  });

// --- what the browser keeps

const KEY = 'enfilade.machine';
function follow(from: string, to: string): void {
  if (machine.getState().gameId !== from) return;
  machine.setState({ gameId: to });
  keep();
}
function keep(): void {
  const { gameId, seats, pace } = machine.getState();
  try {
    localStorage.setItem(KEY, JSON.stringify({ gameId, seats, pace }));
  } catch {
    // a browser that keeps nothing: the seats hold for this visit
  }
}
/** The seats that were kept, where they are those of the game that lies open. */
function restored(): void {
  const { gameId } = session.getState();
  if (machine.getState().gameId === gameId) return;
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Machine> | null;
    if (kept?.gameId !== gameId) return;
    const seats = Object.entries(kept.seats ?? {}).map(([id, p]) => [id, readSeat(p)]);
    const pace = PACES.find(p => p === kept.pace) ?? 'step';
    machine.setState({ ...NO_MACHINE, gameId, seats: Object.fromEntries(seats), pace });
  } catch {
    // what was kept cannot be read: nobody sits there
  }
}
function readSeat({ level, style, programme, orders }: Partial<Playing>): Playing {
  const table = doctrineOf.safeParse(programme);
  return {
    level: LEVELS.find(l => l === level) ?? PLAYS.level,
    style: STYLES.find(s => s === style) ?? PLAYS.style,
    programme: table.success ? table.data : null,
    orders: ordersIn(orders),
  };
}

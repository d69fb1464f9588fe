// Jumping from the log to its moment, stepping through the game, a what-if from the moment shown.

import { createStore } from 'zustand/vanilla';
import type { LogEntry } from '../../desk/index.ts';
import { gameAt, type History, isRefusal, isWall, judgeOf } from '../../play/index.ts';
import { lookBack, tryAside } from '../deeds.ts';
import { session } from '../session.ts';
import { askAgain } from './fires.ts';
import { lossesIn, showLosses } from './losses.ts';

/** Is the page stepping through the game by itself? */
export const stepping = createStore<{ readonly on: boolean }>(() => ({ on: false }));

/** The table at the moment of an entry; where a ruling allowed it, that question is asked again on the table it was asked on. */
export function jumpTo(entry: LogEntry): void {
  stepping.setState({ on: false });
  lookBack(entry.call ? entry.asked : entry.moment);
  if (entry.call) askAgain(entry.call);
  else if (entry.type === 'applied') showLossesAt(entry.moment);
}

/** What was lost in the last step before a moment. */
export function showLossesAt(moment: number): void {
  const { game, scene } = session.getState();
  const events = game?.steps[moment - 1]?.events ?? [];
  if (!game || !scene || !events.some(e => e.type === 'applied')) return;
  const judge = judgeOf(scene.ruleset, gameAt(game, moment - 1).table);
  if (!isRefusal(judge)) showLosses(lossesIn(events, judge.position, scene.ruleset));
}

export const momentNow = (): number => {
  const { game, moment } = session.getState();
  return moment ?? game?.steps.length ?? 0;
};
/** One step back or on; false at either end. */
export function stepBy(by: 1 | -1): boolean {
  const { game } = session.getState();
  const to = momentNow() + by;
  if (!game || to < 0 || to > game.steps.length) return false;
  lookBack(to);
  showLossesAt(to);
  return true;
}

const READING_MS = 1600;
/** Steps on at reading speed until the end or until it is stopped. */
export function playOn(): void {
  const { game } = session.getState();
  if (!game || stepping.getState().on) return;
  if (momentNow() >= game.steps.length) lookBack(0);
  stepping.setState({ on: true });
  const tick = (): void => {
    const s = session.getState();
    if (!stepping.getState().on) return;
    if (s.game !== game || !stepBy(1) || momentNow() >= game.steps.length) return stepping.setState({ on: false });
    window.setTimeout(tick, READING_MS);
  };
  window.setTimeout(tick, READING_MS / 2);
}
export const pause = (): void => stepping.setState({ on: false });

/** What undo stops at: a die in the last step, or something it revealed. */
export const wallBefore = (game: History | null): 'rolled' | 'revealed' | null => {
  const wall = game?.steps.at(-1)?.events.find(isWall);
  return wall ? (wall.type === 'revealed' ? 'revealed' : 'rolled') : null;
};

/** A what-if from before the last step. */
export function tryLastAside(): void {
  const { game } = session.getState();
  if (game) tryAside(game.steps.length - 1);
}

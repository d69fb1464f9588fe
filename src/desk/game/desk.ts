// The game as panels and tools see it, and how they change it. One interface, whoever sits at the other side of the table: a game
// kept here has the local desk, a game in a room one that asks the room. Panels and tools do not know which.

import type { Command, Game, History, Refusal } from '../../play/index.ts';
import type { Scene } from '../sheet/sheet.ts';

export interface DeskView {
  /** The game, with what was asked for and is not confirmed yet. */
  readonly game: History;
  /** Its table as it stands, laid out. */
  readonly scene: Scene;
}
/** The next command, from the game as the ones before it have left it; null: that was the last. */
export type Following = (now: Game) => Command | null;

export interface Desk {
  readonly view: () => DeskView;
  /** Several commands are one step: all are carried out or none. Answers what the book refuses at once. */
  readonly submit: (following: Following) => Refusal | null;
  /** What `submit` would answer; nothing is done. */
  readonly refusalOf: (following: Following) => Refusal | null;
  /** Takes the last step back, or asks the others for it. */
  readonly undo: () => Refusal | null;
  readonly redo: () => Refusal | null;
  /** What is submitted meanwhile is one step. */
  readonly asOneStep: (work: () => void) => void;
  /** Whether this side is played from here. */
  readonly plays: (side: string) => boolean;
  /** Something was asked for and is not confirmed yet. */
  readonly isWaiting: () => boolean;
  /** Hears of every change, until the answered function is called. */
  readonly subscribe: (listener: DeskListener) => () => void;
}
export type DeskListener = (desk: Desk) => void;

export const inTurn = (commands: readonly Command[]): Following => {
  const left = [...commands];
  return () => left.shift() ?? null;
};

// One line of the log.

import type { GameEvent } from '../../play/index.ts';
import type { LogKind, Sentence } from './sentences.ts';

export type Call = Extract<GameEvent, { readonly type: 'declared' }>['call'];
export interface LogEntry extends Sentence {
  readonly id: string;
  /** The table on which it has happened: so many steps of the game. */
  readonly moment: number;
  readonly type: GameEvent['type'];
  readonly units: readonly string[];
  /** The question whose ruling allowed it, and the moment at which it was asked. */
  readonly call: Call | null;
  readonly asked: number;
  /** Kinds under which it is found as well. */
  readonly also?: readonly LogKind[];
  /** When, by the clock of the page that wrote it. */
  readonly at: string;
}

// A batch of games, as its page is made of.

import type { ScenarioFile } from '../../table/index.ts';
import type { GameResult, Ground } from './game.ts';

export interface Batch {
  readonly scenario: ScenarioFile;
  readonly seed: string;
  readonly players: readonly [string, string];
  readonly results: readonly GameResult[];
  readonly ground: Ground;
}

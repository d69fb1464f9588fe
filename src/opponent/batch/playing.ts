// One whole game of the computer against itself.

import { act, type Game, type History, view } from '../../play/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import type { Advice } from '../advice.ts';
import type { Purposes, Settings } from '../settings.ts';

/** How the orders of a side come about. */
export type Player = (ruleset: Ruleset, game: Game, side: string, goOn: boolean) => Advice;

export interface GameSteps {
  readonly history: History;
  /** Orders that the game refused; there must be none. */
  readonly refused: readonly string[];
  /** True where the game came to its end by itself. */
  readonly ended: boolean;
  /** The most that one order has spent. */
  readonly most: number;
}
/** No game needs as many orders as this. */
const GUARD = 4000;

export interface Watch {
  readonly players: Readonly<Record<string, Player>>;
  /** Without a scenario a game has no end of its own: it is over after so many turns. */
  readonly turns: number;
  readonly onOrder?: (side: string, advice: Advice, game: Game) => void;
}

export function playOut(ruleset: Ruleset, start: History, { players, turns, onOrder }: Watch): GameSteps {
  let history = start;
  const refused: string[] = [];
  let most = 0;
  for (let n = 0; n < GUARD; n++) {
    if (isOver(history.now, turns)) return { history, refused, ended: true, most };
    const next = oneOrder(ruleset, history.now, players);
    if (!next) break;
    most = Math.max(most, next.advice.spent);
    onOrder?.(next.side, next.advice, history.now);
    const after = next.advice.command
      ? act(ruleset, history, next.advice.command, { by: { side: next.side } })
      : history;
    if ('ok' in after) {
      refused.push(`${next.side}: ${JSON.stringify(next.advice.command)}: ${after.text}`);
      break;
    }
    if (after === history) break;
    history = after;
  }
  return { history, refused, ended: false, most };
}
const isOver = ({ field, turn }: Game, turns: number): boolean =>
  field?.over !== undefined && field.over !== null ? true : turn > turns;

/** Of the side whose turn it is, else of the others; where all wait for each other, the first goes on. */
function oneOrder(ruleset: Ruleset, game: Game, players: Watch['players']) {
  const sides = game.table.sides.map(s => s.id);
  const first = Math.max(0, sides.indexOf(game.side ?? ''));
  const order = [...sides.slice(first), ...sides.slice(0, first)];
  for (const goOn of [false, true]) {
    for (const side of order) {
      const advice = players[side]?.(ruleset, game, side, goOn);
      if (advice?.command) return { side, advice };
    }
  }
  return null;
}

type Thinking = (
  ruleset: Ruleset,
  seen: ReturnType<typeof view>,
  side: string,
  settings: Settings,
) => Advice & {
  readonly purposes?: Purposes;
};
/** The computer at a level, in a style, for one game: it sees what its seat may see, and no more; it keeps what its units go for. */
export function computer(think: Thinking, settings: Settings): Player {
  let purposes: Purposes = {};
  return (ruleset, game, side, goOn) => {
    const advice = think(ruleset, view(game, { side }), side, { ...settings, goOn, purposes });
    purposes = advice.purposes ?? purposes;
    return advice;
  };
}

// One game of a batch: its scenario, seed and number say all of it; its result is plain data, the same bytes everywhere.

import {
  type Game,
  type History,
  isRefusal,
  isTest,
  judgeOf,
  rulingOf,
  standing,
  startScenario,
} from '../../play/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import {
  bad,
  good,
  type MapFile,
  mmOf,
  problem,
  type Result,
  rounded,
  type ScenarioFile,
  type Terrain,
} from '../../table/index.ts';
import type { Advice } from '../advice.ts';
import { nextCommand } from '../think.ts';
import { type Folly, follies, watcher } from './folly.ts';
import { computer, type GameSteps, playOut } from './playing.ts';
import { rivalOf } from './rivals.ts';

export interface Job {
  readonly scenario: ScenarioFile;
  readonly map?: MapFile | undefined;
  readonly seed: string;
  /** Two players, as `rivalOf` reads them; they change sides after each game. */
  readonly players: readonly [string, string];
}
export interface GameResult {
  readonly n: number;
  /** Who played each side: 0 or 1, of the job's players. */
  readonly sides: Readonly<Record<string, 0 | 1>>;
  /** The player that has won; null: a draw, or no end. */
  readonly winner: 0 | 1 | null;
  readonly winningSide: string | null;
  readonly points: Readonly<Record<string, number>>;
  readonly turns: number;
  readonly orders: number;
  /** The most that one order has spent. */
  readonly most: number;
  readonly refused: number;
  readonly ended: boolean;
  /** Bases each side has left at the end of each turn. */
  readonly left: readonly Readonly<Record<string, number>>[];
  /** How often a rule decided that a fire was allowed. */
  readonly decided: Readonly<Record<string, number>>;
  /** mm: where units stood as turns ended, and where bases were last seen that are gone. */
  readonly stood: readonly Spot[];
  readonly fell: readonly Spot[];
  readonly folly: Folly;
}
export type Spot = readonly [side: string, x: number, y: number];

/** Games 2k and 2k + 1 have the same dice, with sides changed. */
export function playGame(ruleset: Ruleset, job: Job, n: number): Result<GameResult> {
  const { scenario, map, seed } = job;
  const start = startScenario(ruleset, scenario, `${seed}/${n >> 1}`, { map, mode: 'enforced' });
  if (!start.ok) return start;
  const rivals = job.players.map(p => rivalOf(ruleset, p, `${seed}/${n}`));
  const [first, second] = rivals;
  if (!first || !second) return bad(problem('players', `no such player: ${job.players.join(', ')}`));
  const ids = scenario.sides.map(s => s.id);
  const sides = Object.fromEntries(ids.map((id, i) => [id, ((i + n) % 2 === 0 ? 0 : 1) as 0 | 1]));
  const notes = noting(ruleset, start.value);
  const played = playOut(ruleset, start.value, {
    players: Object.fromEntries(ids.map(id => [id, computer(nextCommand, sides[id] === 0 ? first : second)])),
    turns: scenario.turns,
    onOrder: notes.order,
  });
  notes.turn(played.history.now);
  return good({ n, sides, ...endOf(played, scenario, sides), orders: notes.orders(), ...notes.seen() });
}

function endOf({ history: { now }, ...played }: GameSteps, scenario: ScenarioFile, sides: GameResult['sides']) {
  const winningSide = now.field?.over?.winner ?? null;
  return {
    winner: winningSide === null ? null : (sides[winningSide] ?? null),
    winningSide,
    points: pointsOf(now, scenario),
    turns: now.turn,
    most: played.most,
    refused: played.refused.length,
    ended: played.ended,
  };
}

const pointsOf = (now: Game, scenario: ScenarioFile): Readonly<Record<string, number>> =>
  Object.fromEntries(standing(now, scenario).sides.map(({ side, points }) => [side, points]));

/** The battlefield of a batch, mm. */
export interface Ground {
  readonly width: number;
  readonly depth: number;
  readonly pieces: readonly Pick<Terrain, 'name' | 'kind' | 'outline'>[];
}
export function battlefieldOf(ruleset: Ruleset, { scenario, map, seed }: Job): Ground {
  const start = startScenario(ruleset, scenario, seed, { map });
  const judge = start.ok ? judgeOf(ruleset, start.value.now.table) : null;
  if (!judge || 'ok' in judge) return { width: 1, depth: 1, pieces: [] };
  const { table, terrain } = judge.position;
  return { ...table, pieces: terrain };
}

/** Notes of a game as it is played. */
function noting(ruleset: Ruleset, { start }: History) {
  let orders = 0;
  let before: Game = start;
  const left: Record<string, number>[] = [];
  const decided: Record<string, number> = {};
  const stood: Spot[] = [];
  const fell: Spot[] = [];
  const watch = watcher(ruleset);
  const turn = (game: Game): void => {
    fell.push(...spotsGone(before, game));
    stood.push(...spotsOf(game));
    left.push(basesLeft(game));
    before = game;
  };
  return {
    orders: () => orders,
    seen: () => ({ left, decided: sorted(decided), stood, fell, folly: follies(watch) }),
    turn,
    order: (side: string, advice: Advice, game: Game): void => {
      orders++;
      if (game.turn > before.turn) turn(game);
      watch.order(side, advice, game);
      const { command } = advice;
      if (command?.type !== 'declare' || isTest(ruleset, command.call)) return;
      const ruling = rulingOf(ruleset, game, command.call);
      if (isRefusal(ruling)) return;
      for (const id of ruling.decidedBy) decided[id] = (decided[id] ?? 0) + 1;
    },
  };
}
const sorted = (counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const basesLeft = ({ table }: Game): Record<string, number> =>
  Object.fromEntries(
    table.sides.map(({ id }) => [
      id,
      table.units.filter(u => u.side === id).reduce((sum, u) => sum + (u.bases?.length ?? 0), 0),
    ]),
  );

function spotsOf({ table }: Game): readonly Spot[] {
  const mm = mmOf(table.lengths);
  return table.units.flatMap(u => {
    const [base] = u.bases ?? [];
    return base ? [[u.side, Math.round(base.at[0] * mm), Math.round(base.at[1] * mm)] as const] : [];
  });
}
/** Bases of units that have fewer than before. */
function spotsGone(before: Game, after: Game): readonly Spot[] {
  const mm = mmOf(before.table.lengths);
  const now = new Map(after.table.units.map(u => [u.id, new Set((u.bases ?? []).map(b => b.id))]));
  return before.table.units.flatMap(u =>
    (u.bases ?? [])
      .filter(b => !now.get(u.id)?.has(b.id))
      .map((b): Spot => [u.side, rounded(b.at[0] * mm, 0), rounded(b.at[1] * mm, 0)]),
  );
}

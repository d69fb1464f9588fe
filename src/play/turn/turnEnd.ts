// The end of a turn of a scenario: points that come turn by turn, objectives, and whether the game is over.

import type { Ruleset } from '../../rules/index.ts';
import type { Position, ScenarioFile } from '../../table/index.ts';
import type { GameEvent } from '../game/event.ts';
import type { Game } from '../game/game.ts';
import { isRefusal, judgeOf } from '../moving/weighing.ts';
import { objectivesAtTurnEnd } from '../scenario/securing.ts';
import { holderOf, type Standing, standing } from '../scenario/standing.ts';
import { after, eventsOf } from './settling.ts';

/** What the end of this turn brings; the last event says so if the game is over with it. */
export function turnEnds(ruleset: Ruleset, game: Game): readonly GameEvent[] {
  const judge = judgeOf(ruleset, game.table);
  if (!game.field || isRefusal(judge) || game.field.over) return [];
  const events = [...objectivesAtTurnEnd(game, judge.position), ...heldThisTurn(game, judge.position)];
  const end = verdict(after(game, events), judge.position);
  if (!end) return events;
  const settled = ruleset.play?.gameEnds?.(judge.position);
  const last = settled ? [...events, ...eventsOf(ruleset, after(game, events), settled)] : events;
  return [...last, verdict(after(game, last), judge.position) ?? end];
}

function heldThisTurn(game: Game, position: Position): readonly GameEvent[] {
  const { field } = game;
  if (!field) return [];
  return field.scenario.victory.conditions.flatMap((c): readonly GameEvent[] => {
    if (c.kind !== 'hold' || c.counts !== 'each-turn') return [];
    const holder = holderOf({ game, field, position }, c);
    if (holder === null || (c.side !== undefined && c.side !== holder)) return [];
    return [{ type: 'scored', condition: c.id, side: holder, points: c.points, text: c.title }];
  });
}

/** Over by forfeit, by a condition that wins at once, or because the last turn has been played. */
function verdict(game: Game, position: Position): Extract<GameEvent, { readonly type: 'ended' }> | null {
  const scenario = game.field?.scenario;
  if (!scenario) return null;
  const now = standing(game, scenario);
  const forfeit = scenario.victory.forfeit ? forfeitOf(scenario, position) : null;
  if (forfeit) return { type: 'ended', ...forfeit };
  for (const c of scenario.victory.conditions.filter(c => c.wins)) {
    const winner = now.sides.find(s => s.conditions.some(state => state.id === c.id && state.met));
    if (winner) return { type: 'ended', winner: winner.side, text: `${winner.name} has won: ${c.title}` };
  }
  return game.turn >= scenario.turns ? { type: 'ended', ...byPoints(now) } : null;
}

/** Nothing on the table at the end of a turn. If that is everybody, nobody wins. */
function forfeitOf(
  { sides }: ScenarioFile,
  { units }: Position,
): { readonly winner: string | null; readonly text: string } | null {
  const gone = sides.filter(s => !units.some(u => u.side === s.id));
  if (gone.length === 0) return null;
  const left = sides.filter(s => !gone.includes(s));
  const names = gone.map(s => s.name ?? s.id).join(' and ');
  return { winner: left.length === 1 ? (left[0]?.id ?? null) : null, text: `${names} has nothing left on the table` };
}

function byPoints({ sides, leader }: Standing): { readonly winner: string | null; readonly text: string } {
  const score = sides.map(s => `${s.name} ${s.points}`).join(', ');
  const winner = sides.find(s => s.side === leader);
  return { winner: leader, text: winner ? `${winner.name} has won by points: ${score}` : `a draw: ${score}` };
}

export interface GameOver {
  readonly over: boolean;
  readonly winner: string | null;
  readonly text: string;
}
/** Is the game of a scenario over, and who has won? */
export const isOver = ({ field, turn }: Game, scenario: ScenarioFile): GameOver =>
  field?.over
    ? { over: true, ...field.over }
    : { over: false, winner: null, text: turn === 0 ? 'not begun' : `turn ${turn} of ${scenario.turns}` };

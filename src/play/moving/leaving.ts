// Off the table for good, over one of its edges.

import { boundsOf } from '../../geometry/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import { lengthText } from '../../rules/index.ts';
import type { Position } from '../../table/index.ts';
import type { Command } from '../game/command.ts';
import type { Game } from '../game/game.ts';
import { unitNameOf } from '../game/naming.ts';
import { refuse } from '../game/refusal.ts';
import { forgetting } from '../memory/forgetting.ts';
import { activationFor } from '../turn/activating.ts';
import { after, eventsOf } from '../turn/settling.ts';
import { allowanceOf } from './allowance.ts';
import type { Objection } from './placing.ts';
import { type Decision, isRefusal, judgeOf, objectionsToUnit, weighed } from './weighing.ts';

type Leave = Extract<Command, { readonly type: 'leave' }>;

/** Over an edge that it can reach with what is left of its move. */
export function leave(ruleset: Ruleset, game: Game, { unit: id, edge }: Leave): Decision {
  const unit = game.table.units.find(u => u.id === id);
  if (!unit) return refuse('no-such-unit', `there is no unit ${JSON.stringify(id)} on the table`);
  if (!game.field)
    return refuse('not-now', 'only in a game begun from a scenario does it count who leaves; remove the unit');
  const prelude = activationFor(ruleset, game, unit, 'move');
  const now = after(game, prelude);
  const judge = judgeOf(ruleset, now.table);
  if (isRefusal(judge)) return judge;
  const { left, cite } = allowanceOf(ruleset, now, id);
  const way = toEdge(judge.position, id, edge);
  const length = (size: number): string => lengthText(size, game.table.lengths);
  const far: readonly Objection[] =
    left !== null && way > left + 0.01
      ? [
          {
            code: 'too-far',
            text: `${unitNameOf(now, id)} stands ${length(way)} from that edge; ${length(Math.max(0, left))} are left`,
            cite,
          },
        ]
      : [];
  const objections = [...objectionsToUnit(ruleset, now, unit, 'move'), ...far];
  const meant = ruleset.play?.leaves?.(judge.position, id, isOwnEdge(game.field, unit.side, edge));
  const parting = meant ? eventsOf(ruleset, now, meant) : [];
  const forgotten = forgetting(ruleset, after(now, parting), [id]);
  return weighed(now, objections, ...prelude, ...parting, ...forgotten, { type: 'left', unit: id, edge });
}

/** Does this side fall back over that edge? Null where the scenario does not say. */
function isOwnEdge({ scenario }: NonNullable<Game['field']>, side: string, edge: Leave['edge']): boolean | null {
  return scenario.sides.find(s => s.id === side)?.communication?.includes(edge) ?? null;
}

/** mm from the nearest of its bases. */
function toEdge({ table, unitById }: Position, id: string, edge: Leave['edge']): number {
  const gaps = (unitById.get(id)?.bases ?? []).map(b => {
    const box = boundsOf(b.shape);
    return { north: table.depth - box.maxY, south: box.minY, east: table.width - box.maxX, west: box.minX }[edge];
  });
  return Math.max(0, Math.min(...gaps));
}

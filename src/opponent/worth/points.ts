// What the scenario's own points say. The fewer turns are left, the likelier it is that what is held now is held at the end.

import { type Game, standing } from '../../play/index.ts';
import type { ScenarioFile } from '../../table/index.ts';
import type { Mind } from '../mind.ts';
import { LEVEL_TERMS } from '../settings.ts';

/** By how many points its side would be ahead of the best other if the game ended so, against how it stands now. Two tables at most. */
export function pointsGained(mind: Mind, game: Game): number {
  if (!LEVEL_TERMS[mind.settings.level].points || game.table === mind.thought.table) return 0;
  const before = leadIn(mind, mind.thought);
  const after = leadIn(mind, game);
  return before === null || after === null ? 0 : after - before;
}

/** The same if this unit were not there. */
export function pointsWithout(mind: Mind, id: string): number {
  const { thought, found } = mind;
  const before = found.points.get(id);
  if (before !== undefined) return before;
  const units = thought.table.units.filter(u => u.id !== id);
  const points = pointsGained(mind, { ...thought, table: { ...thought.table, units } });
  found.points.set(id, points);
  return points;
}

/** What a point is worth now, as a share of a mean unit's worth. */
export function worthOfAPoint({ game: { field, turn } }: Mind): number {
  return field ? 1 / aUnit(field.scenario) / (1 + Math.max(0, field.scenario.turns - turn)) : 0;
}

function leadIn(mind: Mind, game: Game): number | null {
  const scenario = mind.game.field?.scenario;
  if (!scenario || !mind.budget.take()) return null;
  const { sides } = standing(game, scenario);
  const own = sides.find(s => s.side === mind.side)?.points ?? 0;
  return own - Math.max(0, ...sides.filter(s => s.side !== mind.side).map(s => s.points));
}

/** Points that the loss of a mean unit gives; 1 where losses give none. */
function aUnit({ sides, victory }: ScenarioFile): number {
  const losses = victory.conditions.flatMap(c => {
    if (c.kind !== 'losses') return [];
    const force = sides.find(s => s.id === c.of)?.force ?? [];
    const sizes = force.map(u => {
      if (c.measure === 'bases') return u.stands.number;
      if (c.measure === 'value') return Number(u.values?.[c.key ?? ''] ?? 0);
      return c.measure === 'points' ? (u.points ?? 0) : 1;
    });
    const mean = sizes.reduce((a, b) => a + b, 0) / Math.max(1, force.length);
    return [(c.points * mean) / (c.each ?? 1)];
  });
  const points = losses.length > 0 ? losses.reduce((a, b) => a + b, 0) / losses.length : 0;
  return points > 0 ? Math.max(1, points) : 1;
}

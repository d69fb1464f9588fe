// What a force has lost: units out of action, their points, bases, or what a value of theirs has fallen by.

import { memo } from '../../geometry/index.ts';
import type { Position, ScenarioFile, Unit, VictoryCondition } from '../../table/index.ts';
import type { Game } from '../game/game.ts';

/** Not out of action: the values that say so are still above their limit. */
export function stillIn({ outOfAction = [] }: ScenarioFile, unit: Pick<Unit, 'arm' | 'values'>): boolean {
  return !outOfAction.some(({ arms, key, atMost }) => {
    const value = unit.values[key];
    return (arms?.includes(unit.arm) ?? true) && typeof value === 'number' && value <= atMost;
  });
}

type Losses = Extract<VictoryCondition, { readonly kind: 'losses' }>;
export interface Loss {
  readonly lost: number;
  readonly of: number;
  readonly words: string;
}

/** A unit of a force as the scenario brought it, with its bases. */
interface Brought {
  readonly id: string;
  readonly bases: number;
}
/** Its bases that are not lost: those of the unit, and those that left it and stand elsewhere (skirmishers, guns, horses). */
export const basesLeft = (game: Game, { id, bases }: Brought): number =>
  isAway(game, id) ? bases : Math.min(standingOf(game).get(id) ?? 0, bases);

/** Bases that stand, or left the table standing, by the unit they came with. Once for a game: the page asks in every frame, for every unit. */
const standingOf = memo(({ table, field, parts = {} }: Game): ReadonlyMap<string, number> => {
  const standing = new Map<string, number>();
  for (const { id, bases = [] } of [...table.units, ...(field?.left ?? []).map(l => l.unit)]) {
    const whole = parts[id] ?? id;
    standing.set(whole, (standing.get(whole) ?? 0) + bases.length);
  }
  return standing;
});
/** Still to come, or left over an edge: not lost. */
export const isAway = ({ field }: Game, id: string): boolean =>
  (field?.reserve.includes(id) ?? false) || (field?.left.some(l => l.unit.id === id) ?? false);

/** Of the force as the scenario brought it; units that are still to come or left the table are not lost. */
export function lossOf(scenario: ScenarioFile, game: Game, position: Position, c: Losses): Loss {
  const whole = scenario.sides.find(s => s.id === c.of)?.force ?? [];
  const force = whole.filter(u => c.arms?.includes(u.arm) ?? true);
  const rows = force.map(unit => {
    const away = isAway(game, unit.id);
    const now = position.unitById.get(unit.id);
    const isIn = away || (now !== undefined && stillIn(scenario, now));
    switch (c.measure) {
      case 'units':
        return { of: 1, left: isIn ? 1 : 0 };
      case 'points':
        return { of: unit.points ?? 0, left: isIn ? (unit.points ?? 0) : 0 };
      case 'bases':
        return { of: unit.stands.number, left: basesLeft(game, { id: unit.id, bases: unit.stands.number }) };
      case 'value':
        return valueLeft(unit.values ?? {}, now, { c, away });
    }
  });
  const of = rows.reduce((sum, r) => sum + r.of, 0);
  const left = rows.reduce((sum, r) => sum + Math.min(r.left, r.of), 0);
  return { lost: of - left, of, words: c.measure === 'value' ? (c.key ?? '') : WORDS[c.measure] };
}
const WORDS = { units: 'units', points: 'points', bases: 'bases' } as const;

function valueLeft(
  atStart: Readonly<Record<string, unknown>>,
  now: Unit | undefined,
  { c, away }: { readonly c: Losses; readonly away: boolean },
): { readonly of: number; readonly left: number } {
  const read = (values: Readonly<Record<string, unknown>>, otherwise: number): number => {
    const value = values[c.key ?? ''];
    return typeof value === 'number' ? value : otherwise;
  };
  const of = read(atStart, c.from ?? 0);
  return { of, left: away ? of : now ? read(now.values, of) : 0 };
}

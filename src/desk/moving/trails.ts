// The ways that units have gone in this turn: of the middle of their bases, from stop to stop. Read from what happened, so that undo and
// looking back take them along.

import type { Point } from '../../geometry/index.ts';
import { type Game, type GameEvent, gameAt, type History, unitBaseByBase } from '../../play/index.ts';
import { type Lengths, mmOf } from '../../table/index.ts';

/** Places in mm by unit, the first one where it stood; only units that have moved. `n`: after so many steps. */
export function trailsOf(history: History, n = history.steps.length): ReadonlyMap<string, readonly Point[]> {
  const steps = history.steps.slice(0, n);
  const turnOf = (events: readonly GameEvent[]): number | undefined =>
    events.flatMap(e => (e.type === 'phase' ? [e.turn] : [])).at(-1);
  const turn = gameAt(history, n).turn;
  const trails = new Map<string, Point[]>();
  if (turn === 0) return trails;
  const first = steps.findLastIndex(s => (turnOf(s.events) ?? turn) !== turn) + 1;
  const places = placesIn(gameAt(history, first));
  const mm = mmOf(history.now.table.lengths);
  for (const event of steps.slice(first).flatMap(s => s.events)) {
    for (const [unit, to] of placedBy(event, history.now.table.lengths)) {
      const was = places.get(unit);
      const at = { x: to.x * mm, y: to.y * mm };
      if (event.type === 'moved' && was) trails.set(unit, [...(trails.get(unit) ?? [was]), at]);
      places.set(unit, at);
    }
  }
  return trails;
}

function placesIn({ table }: Game): Map<string, Point> {
  const mm = mmOf(table.lengths);
  return new Map(
    table.units.flatMap(u => {
      const at = middleOf(unitBaseByBase(u, { lengths: table.lengths }).bases ?? []);
      return at ? [[u.id, { x: at.x * mm, y: at.y * mm }] as const] : [];
    }),
  );
}
function placedBy(event: GameEvent, lengths: Lengths): readonly (readonly [string, Point])[] {
  switch (event.type) {
    case 'moved':
    case 'formed': {
      const at = middleOf(event.bases);
      return at ? [[event.unit, at]] : [];
    }
    case 'deployed': {
      const at = middleOf(unitBaseByBase(event.unit, { lengths }).bases ?? []);
      return at ? [[event.unit.id, at]] : [];
    }
    case 'applied':
      return event.changes.flatMap(c => {
        if (c.kind !== 'laid') return [];
        const at = middleOf(c.bases);
        return at ? [[c.unit, at] as const] : [];
      });
    default:
      return [];
  }
}
function middleOf(bases: readonly { readonly at: readonly [number, number] }[]): Point | null {
  const n = bases.length;
  if (n === 0) return null;
  return { x: bases.reduce((s, b) => s + b.at[0], 0) / n, y: bases.reduce((s, b) => s + b.at[1], 0) / n };
}

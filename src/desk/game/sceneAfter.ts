// The laid-out table of a game that goes on.

import type { Game, GameEvent } from '../../play/index.ts';
import { good, type Result } from '../../table/index.ts';
import { reopened, type Scene, withFileUnits } from '../sheet/sheet.ts';

/** The scene of a later moment. Where units only moved (`events`), the rest of the position is kept as it is. */
export function sceneAfter(scene: Scene, { table }: Game, events: readonly GameEvent[] = []): Result<Scene> {
  const moved = events.filter(e => e.type === 'moved' || e.type === 'formed');
  const same = moved.length === events.length && scene.file.units.length === table.units.length;
  if (same && events.length > 0) {
    const ids = new Set(moved.map(e => e.unit));
    const changes = table.units.flatMap((unit, index) => (ids.has(unit.id) ? [{ index, unit }] : []));
    const fast = withFileUnits(scene, changes);
    return fast.ok ? good({ ...fast.value, file: table }) : fast;
  }
  return reopened(scene.ruleset, { ...scene, file: table, map: undefined });
}

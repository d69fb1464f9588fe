// Objectives of the scenario on the table, and before the game where the side that sets up may stand.

import { centroid, type Point } from '../../../geometry/index.ts';
import { type Game, shapeOfArea } from '../../../play/index.ts';
import { mmOf, type ScenarioArea, type ScenarioFile } from '../../../table/index.ts';
import { session } from '../../session.ts';
import type { Scene } from '../../sheet.ts';
import type { Look, Sketch } from '../sketch.ts';

export function battlefield(_scene: Scene): readonly Sketch[] {
  const { game, moment } = session.getState();
  const field = game?.now.field;
  if (!game || !field || moment !== null || field.over) return [];
  const wanted = new Set([...objectivesOf(field.scenario), ...zonesOf(game.now)]);
  return field.scenario.areas
    .filter(a => wanted.has(a.id) && !field.closed.includes(a.id))
    .flatMap(a => drawn(a, field.scenario, field.secured[a.id] === undefined ? 'quiet' : 'hand'));
}

const objectivesOf = ({ victory }: ScenarioFile): readonly string[] =>
  victory.conditions.flatMap(c => ('area' in c ? [c.area] : []));
const zonesOf = ({ turn, side, field }: Game): readonly string[] =>
  turn === 0
    ? (field?.scenario.setUp ?? []).filter(e => e.side === side && e.when === 'before').flatMap(e => e.areas)
    : [];

function drawn(area: ScenarioArea, { lengths }: ScenarioFile, tone: Look['tone']): readonly Sketch[] {
  const shape = shapeOfArea(area, lengths);
  const look: Look = { tone, dash: 'dashed', width: 1.5 };
  const label = (at: Point): Sketch => ({ kind: 'label', at, text: area.name ?? area.id, tone });
  if (shape.kind === 'polygon') return [{ kind: 'area', points: shape.points, ...look }, label(centroid(shape))];
  const radius = Math.max(6, (area.within ?? 0) * mmOf(lengths));
  return [
    { kind: 'circle', centre: shape.centre, radius, ...look },
    label({ x: shape.centre.x, y: shape.centre.y + radius }),
  ];
}

// Objectives of the scenario on the table, and before the game where the side that sets up may stand.

import type { Shape } from '../../../geometry/index.ts';
import { type Game, shapeOfArea } from '../../../play/index.ts';
import { mmOf, type ScenarioArea, type ScenarioFile } from '../../../table/index.ts';
import { session } from '../../session.ts';
import type { Look, Sketch, Tone } from '../sketch.ts';

/** An area of the scenario that is shown, by its name. */
export interface NamedArea {
  readonly name: string;
  readonly shape: Shape;
  readonly tone: Tone;
}

/** Their outlines; the names are placed among the others on the table. */
export const battlefield = (): readonly Sketch[] => areasShown().map(outlined);

let shown: { readonly of: Game; readonly areas: readonly NamedArea[] } | null = null;
const NONE: readonly NamedArea[] = [];
/** The same list as long as the game stands still. */
export function areasShown(): readonly NamedArea[] {
  const { game, moment } = session.getState();
  if (!game?.now.field || moment !== null) return NONE;
  if (shown?.of !== game.now) shown = { of: game.now, areas: areasOf(game.now) };
  return shown.areas;
}

function areasOf(now: Game): readonly NamedArea[] {
  const { field } = now;
  if (!field || field.over) return NONE;
  const { scenario, closed, secured } = field;
  const wanted = new Set([...objectivesOf(scenario), ...zonesOf(now)]);
  return scenario.areas
    .filter(a => wanted.has(a.id) && !closed.includes(a.id))
    .map(a => ({
      name: a.name ?? a.id,
      shape: seenShape(a, scenario),
      tone: secured[a.id] === undefined ? 'quiet' : 'hand',
    }));
}
const objectivesOf = ({ victory }: ScenarioFile): readonly string[] =>
  victory.conditions.flatMap(c => ('area' in c ? [c.area] : []));
const zonesOf = ({ turn, side, field }: Game): readonly string[] =>
  turn === 0
    ? (field?.scenario.setUp ?? []).filter(e => e.side === side && e.when === 'before').flatMap(e => e.areas)
    : [];

/** A single point is shown as a ring that can be seen. */
function seenShape(area: ScenarioArea, { lengths }: ScenarioFile): Shape {
  const shape = shapeOfArea(area, lengths);
  if (shape.kind === 'polygon') return shape;
  return { ...shape, radius: Math.max(6, (area.within ?? 0) * mmOf(lengths)) };
}

function outlined({ shape, tone }: NamedArea): Sketch {
  const look: Look = { tone, dash: 'dashed', width: 1.5 };
  return shape.kind === 'polygon'
    ? { kind: 'area', points: shape.points, ...look }
    : { kind: 'circle', centre: shape.centre, radius: shape.radius, ...look };
}

// What a side wants: from the conditions of its scenario, else the enemy. A goal is a place that is worth something.

import { distance, type Mm, type Point } from '../geometry/index.ts';
import { reachesInto } from '../play/index.ts';
import { mmOf, pointOf, type ScenarioArea, type Unit, type VictoryCondition } from '../table/index.ts';
import { enemyUnits, type Mind, middleOf } from './mind.ts';

export const GOAL_KINDS = ['take', 'exit', 'enemy', 'order'] as const;
export interface Goal {
  readonly kind: (typeof GOAL_KINDS)[number];
  /** Of the area or condition it comes from. */
  readonly id: string;
  readonly title: string;
  readonly at: Point;
  /** As near as this counts as there, where it is no area. */
  readonly within: Mm;
  /** Given while the scenario counts at the end of the turn who reaches into it with any base. */
  readonly area?: ScenarioArea;
  /** 1: as much as the most valuable condition of the scenario. */
  readonly weight: number;
  /** Arms that count there; not given: all. */
  readonly arms?: readonly string[];
}

export function goalsOf(mind: Mind): readonly Goal[] {
  const { field } = mind.game;
  const named = field ? field.scenario.victory.conditions.flatMap(c => goalOf(mind, c)) : [];
  const most = Math.max(0, ...named.map(g => g.weight));
  const goals = named.map(g => ({ ...g, weight: most > 0 ? g.weight / most : 1 }));
  return goals.length > 0 ? goals : theEnemy(mind);
}

function goalOf(mind: Mind, c: VictoryCondition): readonly Goal[] {
  const { field, position } = mind.game.field
    ? { field: mind.game.field, position: mind.position }
    : { field: null, position: mind.position };
  if (!field) return [];
  const area = 'area' in c ? field.scenario.areas.find(a => a.id === c.area) : undefined;
  if ((c.kind === 'hold' || c.kind === 'objective') && area && !field.closed.includes(area.id)) {
    const arms = c.kind === 'hold' ? c.arms : undefined;
    return [
      {
        kind: 'take',
        id: area.id,
        title: area.name ?? c.title,
        ...placeOf(area, mmOf(position.lengths)),
        ...(c.kind === 'hold' && countsNow(mind, c) ? { area } : {}),
        weight: c.points + (c.wins ? 4 : 0),
        ...(arms ? { arms } : {}),
      },
    ];
  }
  if (c.kind !== 'exit' || c.side !== mind.side) return [];
  const at = edgePoint(position.table, c.edge);
  return [
    { kind: 'exit', id: c.edge, title: c.title, at, within: 1, weight: c.points, ...(c.arms ? { arms: c.arms } : {}) },
  ];
}

const countsNow = ({ game }: Mind, { counts }: Extract<VictoryCondition, { readonly kind: 'hold' }>): boolean =>
  counts === 'each-turn' || game.turn >= (game.field?.scenario.turns ?? Infinity);

function placeOf({ outline, at, within = 0 }: ScenarioArea, mm: Mm): { readonly at: Point; readonly within: Mm } {
  const points = (outline ?? [at ?? [0, 0]]).map(p => pointOf([p[0], p[1]], mm));
  const xs = points.map(p => p.x);
  const ys = points.map(p => p.y);
  const box = { w: Math.max(...xs) - Math.min(...xs), h: Math.max(...ys) - Math.min(...ys) };
  const centre = { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 };
  return { at: centre, within: outline ? Math.min(box.w, box.h) / 2 : within * mm };
}

type Edge = 'north' | 'east' | 'south' | 'west';
function edgePoint({ width, depth }: { readonly width: Mm; readonly depth: Mm }, edge: Edge): Point {
  if (edge === 'north' || edge === 'south') return { x: width / 2, y: edge === 'north' ? depth : 0 };
  return { x: edge === 'east' ? width : 0, y: depth / 2 };
}

/** With no scenario: fight the enemy. */
const theEnemy = (mind: Mind): readonly Goal[] =>
  enemyUnits(mind).map(unit => ({
    kind: 'enemy',
    id: unit.id,
    title: unit.name,
    at: middleOf(unit),
    within: 0,
    weight: 1,
  }));

/** The same by another place, which is no area of the scenario. */
export function elsewhere(goal: Goal, place: Partial<Goal>): Goal {
  const { area: _area, ...open } = goal;
  return { ...open, ...place };
}

/** Is it where it wants to be: in the area, as the scenario counts, where that is counted now; else with its middle near enough. */
export const isThere = ({ position }: Mind, goal: Goal, unit: Unit): boolean =>
  goal.area ? reachesInto(goal.area, unit, position.lengths) : wayTo(goal, middleOf(unit)) < 1;

export const wayTo = ({ at, within }: Goal, from: Point): Mm => Math.max(0, distance(at, from) - within);

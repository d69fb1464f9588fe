// The unit of a scenario that is about to be put on the table: which, in which formation, looking where; what its bases would
// cover, and what the game would say to it.

import { createStore } from 'zustand/vanilla';
import type { Scene } from '../../desk/index.ts';
import { boundsOf, centroid, disc, gapToPoint, type Point } from '../../geometry/index.ts';
import {
  act,
  activationsOf,
  type Command,
  cameOn,
  type Footprint,
  type Force,
  footprintOf,
  forceOf,
  type Game,
  objectionsToTime,
  type Refusal,
  shapeOfArea,
  waits,
} from '../../play/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import { type FileBase, fromMm, mmOf, type ScenarioArea, type ScenarioFile } from '../../table/index.ts';
import { session } from '../session.ts';

export interface InHand {
  readonly unit: string;
  readonly formation: string | undefined;
  /** Compass bearing. */
  readonly facing: number;
}
export const reserve = createStore<{ readonly inHand: InHand | null }>(() => ({ inHand: null }));

/** Takes a unit of the reserve in hand: as the scenario has it ready, else looking at the middle of the table. */
export function takeUnit(scenario: ScenarioFile, id: string): void {
  const force = forceOf(scenario, id);
  if (!force) return;
  const before = reserve.getState().inHand;
  const kept = before !== null && forceOf(scenario, before.unit)?.side === force.side ? before.facing : undefined;
  const facing = force.unit.ready?.facing ?? kept ?? towardsMiddle(scenario, force);
  reserve.setState({ inHand: { unit: id, formation: force.unit.formation, facing } });
}
export const turnInHand = (by: number): void =>
  reserve.setState(({ inHand }) => ({ inHand: inHand && { ...inHand, facing: (inHand.facing + by + 360) % 360 } }));
export const formInHand = (formation: string): void =>
  reserve.setState(({ inHand }) => ({ inHand: inHand && { ...inHand, formation } }));

function towardsMiddle(scenario: ScenarioFile, { areas }: Force): number {
  const mm = mmOf(scenario.lengths);
  const middle = middleOfArea(areas[0], scenario);
  const { width = 0, height = 0 } = scenario.table ?? {};
  const [dx, dy] = [(width * mm) / 2 - middle.x, (height * mm) / 2 - middle.y];
  const bearing = (Math.atan2(dx, dy) * 180) / Math.PI;
  return (Math.round(bearing / 45) * 45 + 360) % 360;
}

/** Somewhere in an area, mm: where a unit is put that is placed by the keyboard. */
export function middleOfArea(area: ScenarioArea | undefined, { lengths }: ScenarioFile): Point {
  if (!area) return { x: 0, y: 0 };
  const shape = shapeOfArea(area, lengths);
  return shape.kind === 'disc' ? shape.centre : centroid(shape);
}

/** Side by side in its areas, the first place that the game does not object to. */
export function freePlace(scene: Scene, scenario: ScenarioFile): Point | null {
  const { inHand } = reserve.getState();
  const force = inHand && forceOf(scenario, inHand.unit);
  for (const area of force?.areas ?? []) {
    for (const at of placesIn(area, scenario)) {
      const print = footprintAt(scene, at);
      if (print && isOnTable(print, scenario) && trial(scene, at)?.refusal === null) return at;
    }
  }
  return null;
}
const STEPS = 9;
/** A lattice of points in an area, the middle ones first. */
function placesIn(area: ScenarioArea, scenario: ScenarioFile): readonly Point[] {
  const shape = shapeOfArea(area, scenario.lengths);
  const radius = (area.within ?? 0) * mmOf(scenario.lengths);
  const around = shape.kind === 'disc' ? disc(shape.centre, radius) : shape;
  const { minX, minY, maxX, maxY } = boundsOf(around);
  const middle = shape.kind === 'disc' ? shape.centre : centroid(shape);
  const points = Array.from({ length: STEPS * STEPS }, (_, i) => ({
    x: minX + ((maxX - minX) * ((i % STEPS) + 1)) / (STEPS + 1),
    y: minY + ((maxY - minY) * (Math.floor(i / STEPS) + 1)) / (STEPS + 1),
  }));
  const away = (p: Point): number => Math.hypot(p.x - middle.x, p.y - middle.y);
  return [middle, ...points.toSorted((a, b) => away(a) - away(b))].filter(p => gapToPoint(around, p).distance === 0);
}

export interface Trial {
  readonly command: Command;
  readonly footprint: Footprint;
  /** What the game would say; null: it would be done. */
  readonly refusal: Refusal | null;
}
/** The unit in hand with the middle of its front edge at a point. */
export function trial(scene: Scene, at: Point): Trial | null {
  const { inHand } = reserve.getState();
  const { game } = session.getState();
  const footprint = footprintAt(scene, at);
  if (!game || !inHand || !footprint) return null;
  const bases = footprint.bases as FileBase[];
  const command: Command = { type: 'deploy', unit: inHand.unit, ...footprint, bases };
  const tried = act(scene.ruleset, game, command);
  return { command, footprint, refusal: 'ok' in tried ? tried : null };
}

function footprintAt({ ruleset }: Scene, at: Point): Footprint | null {
  const { inHand } = reserve.getState();
  const scenario = session.getState().game?.now.field?.scenario;
  const force = inHand && scenario ? forceOf(scenario, inHand.unit) : null;
  if (!scenario || !force || !inHand) return null;
  const { lengths } = scenario;
  const { facing, formation } = inHand;
  return footprintOf(ruleset, scenario, force.unit, {
    at: [fromMm(at.x, lengths), fromMm(at.y, lengths)],
    facing,
    formation,
  });
}
/** Roughly: no base reaches over an edge, whichever way it looks. Saves asking the game about places far off. */
function isOnTable({ bases }: Footprint, { table }: ScenarioFile): boolean {
  const { width = Infinity, height = Infinity } = table ?? {};
  return bases.every(({ at: [x, y], size, radius = 0 }) => {
    const reach = size ? Math.min(...size) / 2 : radius;
    return x >= reach && y >= reach && x <= width - reach && y <= height - reach;
  });
}

export interface Waiting {
  readonly force: Force;
  /** What is done next to bring it on; null: not now. `test`: the test of its arrival is to be rolled. */
  readonly next: 'place' | 'activate' | 'test' | null;
}

/** Units not on the table. Of a side that is played elsewhere nothing is done here. */
export function reserveOf({ ruleset }: Scene, game: Game): readonly Waiting[] {
  const { field } = game;
  const { desk } = session.getState();
  if (!field) return [];
  return field.reserve.flatMap(id => {
    const force = forceOf(field.scenario, id);
    if (!force) return [];
    return [{ force, next: desk?.plays(force.side) === false ? null : nextOf(ruleset, game, force) }];
  });
}
function nextOf(ruleset: Ruleset, game: Game, force: Force): Waiting['next'] {
  const { unit, side, setUp } = force;
  const { id, values = {} } = unit;
  if (game.turn === 0) return setUp?.when === 'before' && game.side === side ? 'place' : null;
  const isTurn = (game.side === null || game.side === side) && cameOn(game, id);
  if (!isTurn || !(game.active === null ? waits(ruleset, game, id) : game.active === id)) return null;
  // coming on is a move: not in a phase of fire
  if (!activationsOf(ruleset) && objectionsToTime(ruleset, game, force).length > 0) return null;
  const hasTest = (activationsOf(ruleset)?.arrival({ id, values }) ?? null) !== null;
  if (!hasTest || game.field?.arrived.includes(id)) return 'place';
  return game.active === id ? 'test' : 'activate';
}

// From the reserve onto the table: places all over its areas, the best the game takes.

import { angleOf, type Box, boundsOf, type Degrees, distance, minus, type Point } from '../../geometry/index.ts';
import { markShape } from '../../measure/index.ts';
import { type Command, type Force, footprintOf, forceOf, shapeOfArea } from '../../play/index.ts';
import type { ScenarioArea } from '../../table/index.ts';
import type { Advice } from '../advice.ts';
import { type Goal, goalsOf, wayTo } from '../aims.ts';
import { chosen, type Order } from '../choosing.ts';
import { inRow } from '../grid.ts';
import { byDistance, chance, enemyUnits, meanOf, type Mind, middleOf, ownUnits } from '../mind.ts';
import { bearing, inFile } from '../moves/body.ts';

/** Null: the game takes it nowhere. */
export function deployOf(mind: Mind, id: string): Advice | null {
  const scenario = mind.game.field?.scenario;
  const force = scenario ? forceOf(scenario, id) : null;
  if (!scenario || !force) return null;
  const name = force.unit.name ?? id;
  const orders = spotsOf(mind, force).map(({ at, value }): Order => {
    const facing = outlook(mind, at);
    const footprint = footprintOf(mind.ruleset, scenario, force.unit, {
      at: [inFile(at.x, mind.position.lengths), inFile(at.y, mind.position.lengths)],
      facing: bearing(facing),
    });
    const command: Command = { type: 'deploy', unit: id, ...footprint };
    const marks = [markShape('pose', { kind: 'disc', centre: at, radius: 10 }, { state: 'construction', about: [id] })];
    return {
      unit: id,
      command,
      text: `${name} is put on the table`,
      value,
      marks,
      because: () => ['it stands near its goal, clear of its friends'],
    };
  });
  return chosen(mind, orders);
}

/** At the nearest enemy; where none stands yet, all look one way: from where the side sets up to where the others will. */
function outlook(mind: Mind, from: Point): Degrees {
  const [enemy] = byDistance(from, enemyUnits(mind));
  if (enemy) return angleOf(minus(middleOf(enemy), from));
  const [own, theirs] = [setUpMiddle(mind, true), setUpMiddle(mind, false)];
  if (own && theirs && distance(own, theirs) > 1) return angleOf(minus(theirs, own));
  const { width, depth } = mind.position.table;
  return angleOf(minus({ x: width / 2, y: depth / 2 }, from));
}
/** The middle of the areas in which a side sets up, or all others do; null: they have none. */
function setUpMiddle(mind: Mind, isOwn: boolean): Point | null {
  const { areas = [], setUp = [] } = mind.game.field?.scenario ?? {};
  const ids = setUp.filter(e => (e.side === mind.side) === isOwn && e.when !== 'activation').flatMap(e => e.areas);
  const middles = areas.filter(a => ids.includes(a.id)).map(a => centreOf(boxOf(mind, a)));
  return middles.length > 0 ? meanOf(middles) : null;
}
const centreOf = ({ minX, minY, maxX, maxY }: Box): Point => ({ x: (minX + maxX) / 2, y: (minY + maxY) / 2 });
function boxOf(mind: Mind, area: ScenarioArea): Box {
  const shape = shapeOfArea(area, mind.position.lengths);
  return boundsOf(shape.kind === 'disc' ? { ...shape, radius: (area.within ?? 0) * inFileMm(mind) } : shape);
}

interface Spot {
  readonly at: Point;
  readonly value: number;
}
const STEPS = 9;
function spotsOf(mind: Mind, { unit, areas }: Force): readonly Spot[] {
  const goals = goalsOf(mind);
  return areas.flatMap(area => {
    const box = boxOf(mind, area);
    return inRow(box.minX, box.maxX, STEPS).flatMap(x =>
      inRow(box.minY, box.maxY, STEPS).map((y): Spot => {
        const at = { x, y };
        return { at, value: worthOfSpot(mind, goals, at) + 0.05 * chance(mind, unit.id, Math.round(x * 7 + y * 13)) };
      }),
    );
  });
}
const inFileMm = ({ position }: Mind): number => 1 / inFile(1, position.lengths);

function worthOfSpot(mind: Mind, goals: readonly Goal[], at: Point): number {
  const { width, depth } = mind.position.table;
  const near = Math.max(...goals.map(g => g.weight - wayTo(g, at) / (width + depth)), 0);
  const friends = ownUnits(mind).map(u => Math.max(0, 1 - distanceTo(u, at) / 150));
  return near - 0.3 * friends.reduce((a, b) => a + b, 0);
}
const distanceTo = (u: Parameters<typeof middleOf>[0], at: Point): number => {
  const m = middleOf(u);
  return Math.sqrt((m.x - at.x) ** 2 + (m.y - at.y) ** 2);
};

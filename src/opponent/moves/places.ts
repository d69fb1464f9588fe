// Where a unit may want to stand: places that mean something. Cheap to draw up; the book looks at the best of them afterwards.

import {
  angleOf,
  type Degrees,
  direction,
  distance,
  type Mm,
  minus,
  type Point,
  plus,
  shortestGap,
  TOUCH,
  times,
  turned,
  unit as unitVector,
} from '../../geometry/index.ts';
import type { Stiff } from '../../measure/index.ts';
import { shapeOfArea } from '../../play/index.ts';
import type { Judge } from '../../rules/index.ts';
import { mmOf, type Terrain, type Unit } from '../../table/index.ts';
import type { Goal } from '../aims.ts';
import { byDistance, enemyUnits, type Mind, middleOf, ruledFire } from '../mind.ts';
import { nextGoal, type Task, waits } from '../roles.ts';
import { facingOf, pivotOf, reachOf } from './body.ts';
import { routeTo } from './journey.ts';

export const PURPOSES = ['goal', 'range', 'turn', 'cover', 'back', 'flank'] as const;
export type Purpose = (typeof PURPOSES)[number];
export interface Place {
  readonly purpose: Purpose;
  readonly stiff: Stiff;
  /** The unit, piece of ground or goal it is about. */
  readonly about: string;
}

/** What a way to one's place beside those who attack with one is about. */
export const IN_LINE = 'in line';

/** How many enemies give places of their own. */
const ENEMIES = 3;
/** Clear of a limit by more than a hand is off. */
const SPARE: Mm = 3;
/** Ways round what stands before it. */
const ROUND: readonly Degrees[] = [0, 35, -35, 75, -75];

export function placesFor(mind: Mind, judge: Judge, unit: Unit, task: Task | undefined): readonly Place[] {
  const reach = reachOf(mind, unit.id);
  if (reach < 1) return [];
  const enemies = byDistance(middleOf(unit), enemyUnits(mind)).slice(0, ENEMIES);
  const stand: Stand = { mind, unit, reach, enemies };
  return [
    ...(task ? toGoal(stand, task) : []),
    ...enemies.flatMap(enemy => [...toRange(stand, judge, enemy), ...toFace(stand, enemy), ...toFlank(stand, enemy)]),
    ...toCover(stand),
    ...back(stand),
  ];
}

interface Stand {
  readonly mind: Mind;
  readonly unit: Unit;
  readonly reach: Mm;
  readonly enemies: readonly Unit[];
}

/** Carried so that its pivot comes to stand there, looking that way; how it looks now where nothing is said. */
function stiffTo({ unit }: Stand, at: Point, facing?: Degrees): Stiff {
  const about = pivotOf(unit);
  const turn = facing === undefined ? 0 : half(facing - facingOf(unit));
  return { about, turn, by: minus(at, about) };
}
const half = (a: Degrees): Degrees => {
  const t = turned(a);
  return t > 180 ? t - 360 : t;
};

/** Looking at the nearest enemy from there; with none, the way it goes. */
function outlook({ enemies, unit }: Stand, from: Point): Degrees {
  const [nearest] = enemies;
  return nearest ? angleOf(minus(middleOf(nearest), from)) : facingOf(unit);
}

/** Along the first part of its way there, and a little to the left and right of it. */
function toGoal(stand: Stand, task: Task): readonly Place[] {
  const goal = nextGoal(task);
  const from = pivotOf(stand.unit);
  const to = routeTo(stand.mind, stand.mind.position, stand.unit, goal)?.first ?? goal.at;
  const way = minus(to, from);
  const far = distance(to, from);
  if (far < 1) return [];
  const about = waits(task) ? IN_LINE : goal.id;
  const steps = ROUND.flatMap(round => {
    const heading = direction(angleOf(way) + round);
    return [1, 0.5].map((share): Place => {
      const at = plus(from, times(heading, Math.min(far, stand.reach * share)));
      return {
        purpose: 'goal',
        about,
        stiff: stiffTo(
          stand,
          at,
          share === 1 && (far > stand.reach || to !== goal.at) ? angleOf(heading) : outlook(stand, at),
        ),
      };
    });
  });
  return [...justInto(stand, goal), ...steps];
}

/** As it stands, by just what its nearest base still has to go into an area of the scenario, where it gets there in one move. */
function justInto({ mind, unit, reach }: Stand, { id, area }: Goal): readonly Place[] {
  if (!area) return [];
  const { lengths } = mind.position;
  const way = shortestGap(
    unit.bases.map(b => b.shape),
    [shapeOfArea(area, lengths)],
  );
  const mm = (way?.distance ?? 0) - (area.outline ? 0 : (area.within ?? 0) * mmOf(lengths));
  if (!way || mm <= TOUCH || mm + SPARE > reach) return [];
  const by = times(unitVector(minus(way.to, way.from)), mm + SPARE);
  return [{ purpose: 'goal', about: id, stiff: { about: pivotOf(unit), turn: 0, by } }];
}

/** Forward by what its fire fails by, as the ruling says; if it does not fail, as near as is useful. None where the book has no fire between them. */
function toRange(stand: Stand, judge: Judge, enemy: Unit): readonly Place[] {
  const { mind, unit, reach } = stand;
  const ruling = ruledFire(mind, judge, unit.id, enemy.id);
  if (!ruling) return [];
  const from = pivotOf(unit);
  const way = minus(middleOf(enemy), from);
  const failing = ruling.reasons.filter(r => r.answer === 'no' && r.margin !== null).map(r => 0 - (r.margin ?? 0));
  const short = Math.max(0, ...failing) + SPARE;
  const far = distance(middleOf(enemy), from);
  const steps = [short, far / 2, reach].filter(mm => mm > 1 && mm <= reach + 0.5 && mm < far);
  return [...new Set(steps)].map(mm => {
    const at = plus(from, times(unitVector(way), mm));
    return { purpose: 'range', about: enemy.id, stiff: stiffTo(stand, at, angleOf(minus(middleOf(enemy), at))) };
  });
}

const toFace = (stand: Stand, enemy: Unit): readonly Place[] => {
  const from = pivotOf(stand.unit);
  const stiff = stiffTo(stand, from, angleOf(minus(middleOf(enemy), from)));
  return Math.abs(stiff.turn) < 3 ? [] : [{ purpose: 'turn', about: enemy.id, stiff }];
};

/** Beside the enemy, as far from its front as it gets. */
function toFlank(stand: Stand, enemy: Unit): readonly Place[] {
  const from = pivotOf(stand.unit);
  const middle = middleOf(enemy);
  const away = Math.min(distance(from, middle) * 0.8, 3 * stand.reach);
  return [70, -70].flatMap((round): readonly Place[] => {
    const spot = plus(middle, times(direction(facingOf(enemy) + round), away));
    const way = minus(spot, from);
    const mm = Math.min(stand.reach, distance(spot, from));
    if (mm < 5 || distance(spot, from) > 2.5 * stand.reach) return [];
    const at = plus(from, times(unitVector(way), mm));
    return [{ purpose: 'flank', about: enemy.id, stiff: stiffTo(stand, at, angleOf(minus(middle, at))) }];
  });
}

/** Behind what hides or shields, seen from the nearest enemy; the nearest pieces. */
function toCover(stand: Stand): readonly Place[] {
  const [enemy] = stand.enemies;
  if (!enemy) return [];
  const from = pivotOf(stand.unit);
  const foe = middleOf(enemy);
  const depth = 15 + Math.max(...stand.unit.bases.map(b => (b.kind === 'round' ? b.radius : b.depth)));
  return stand.mind.position.terrain
    .map(piece => ({ piece, at: behind(piece, foe, depth) }))
    .filter(({ at }) => distance(from, at) <= stand.reach && isOnTable(stand.mind, at))
    .toSorted((a, b) => distance(from, a.at) - distance(from, b.at))
    .slice(0, 3)
    .map(({ piece, at }) => ({
      purpose: 'cover',
      about: piece.id,
      stiff: stiffTo(stand, at, angleOf(minus(foe, at))),
    }));
}
/** The corner of a piece that lies farthest from the enemy, and a little more. */
function behind({ outline }: Terrain, foe: Point, depth: Mm): Point {
  const n = outline.points.length;
  const middle = outline.points.reduce((s, p) => plus(s, times(p, 1 / n)), { x: 0, y: 0 });
  const away = unitVector(minus(middle, foe));
  const far = Math.max(...outline.points.map(p => (p.x - middle.x) * away.x + (p.y - middle.y) * away.y));
  return plus(middle, times(away, far + depth));
}
const isOnTable = ({ position: { table } }: Mind, { x, y }: Point): boolean =>
  x > 0 && y > 0 && x < table.width && y < table.depth;

/** Away from the nearest enemy, looking at it. */
function back(stand: Stand): readonly Place[] {
  const [enemy] = stand.enemies;
  if (!enemy) return [];
  const from = pivotOf(stand.unit);
  const away = unitVector(minus(from, middleOf(enemy)));
  return [
    {
      purpose: 'back',
      about: enemy.id,
      stiff: stiffTo(stand, plus(from, times(away, stand.reach * 0.95)), angleOf(minus(middleOf(enemy), from))),
    },
  ];
}

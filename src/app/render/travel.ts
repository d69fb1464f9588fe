// Units travel to where they already stand: the table is drawn on their way for a fifth of a second. The position itself has
// changed before; nothing waits for the way, and a new step ends it.

import { type Point, shortTurn } from '../../geometry/index.ts';
import { type Base, moved, type Position, type Unit } from '../../table/index.ts';

export interface Travel {
  /** The position as it is drawn at this time (ms); the same one where nothing travels. */
  readonly at: (position: Position, time: number, still: boolean) => Position;
  readonly isMoving: () => boolean;
}
const TRAVEL_MS = 200;
const FORMATION_MS = 250;
/** More than this at once are just there. */
const MOST_UNITS = 60;

interface Way {
  readonly from: Unit;
  readonly to: Unit;
  readonly began: number;
  readonly lasts: number;
}

/** `still`: something is held in the hand, or the player wants no motion. */
export function travel(): Travel {
  let before: Position | null = null;
  let ways = new Map<string, Way>();
  return {
    isMoving: () => ways.size > 0,
    at: (position, time, still) => {
      if (still || before === null || !isSameTable(before, position)) ways = new Map();
      else if (before.units !== position.units) ways = waysTo(before, position, ways, time);
      before = position;
      for (const [id, way] of ways) if (time - way.began >= way.lasts) ways.delete(id);
      if (ways.size === 0) return position;
      const units = position.units.map(u => {
        const way = ways.get(u.id);
        return way ? between(way, time) : u;
      });
      return { ...position, units };
    },
  };
}

/** The same game's table; another one that is opened is just there. */
export const isSameTable = (a: Position, b: Position): boolean =>
  a.table === b.table || (a.title === b.title && a.table.width === b.table.width && a.table.depth === b.table.depth);

function waysTo(
  before: Position,
  { units }: Position,
  running: ReadonlyMap<string, Way>,
  time: number,
): Map<string, Way> {
  const ways = new Map<string, Way>();
  for (const to of units) {
    const old = before.unitById.get(to.id);
    const way = running.get(to.id);
    if (!old || old === to) {
      if (way?.to === to) ways.set(to.id, way);
      continue;
    }
    const from = way ? between(way, time) : old;
    if (!hasMoved(from, to)) continue;
    const lasts = old.formation === to.formation ? TRAVEL_MS : FORMATION_MS;
    ways.set(to.id, { from, to, began: time, lasts });
    if (ways.size > MOST_UNITS) return new Map();
  }
  return ways;
}
function hasMoved(from: Unit, to: Unit): boolean {
  const places = new Map(from.bases.map(b => [b.id, b]));
  return to.bases.some(b => {
    const old = places.get(b.id);
    return old !== undefined && (old.at.x !== b.at.x || old.at.y !== b.at.y || old.facing !== b.facing);
  });
}

function between({ from, to, began, lasts }: Way, time: number): Unit {
  const t = Math.min(1, Math.max(0, (time - began) / lasts));
  const eased = t * t * (3 - 2 * t);
  const places = new Map(from.bases.map(b => [b.id, b]));
  const bases = to.bases.map(b => {
    const old = places.get(b.id);
    return old ? onWay(old, b, eased) : b;
  });
  return { ...to, bases };
}

/** On the arc of a wheel where the base turns, else straight. */
export function onWay(from: Base, to: Base, t: number): Base {
  const turn = shortTurn(to.facing - from.facing);
  const facing = from.facing + turn * t;
  return moved(to, { at: wheeled(from.at, to.at, { turn, t }), facing: ((facing % 360) + 360) % 360 });
}
function wheeled(a: Point, b: Point, { turn, t }: { turn: number; t: number }): Point {
  const half = (turn * Math.PI) / 360;
  if (Math.abs(turn) < 0.5 || Math.abs(turn) > 179) return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
  // the pivot lies on the perpendicular through the middle of the way
  const far = 1 / (2 * Math.tan(half));
  const [px, py] = [(a.x + b.x) / 2 - (b.y - a.y) * far, (a.y + b.y) / 2 + (b.x - a.x) * far];
  const [c, s] = [Math.cos(2 * half * t), Math.sin(2 * half * t)];
  const [dx, dy] = [a.x - px, a.y - py];
  return { x: px + dx * c - dy * s, y: py + dx * s + dy * c };
}

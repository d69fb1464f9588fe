// An attack is made together. Who goes for a place that the enemy covers forms up outside his fire, abreast of those who go for it as
// well, and waits until most of them are there; then all go on, fire from where they come into range, and enter while there is time left for
// it. How far outside, and formed how, the book's doctrine says. A place that is held and full is covered from beside it.

import { distance, type Mm, minus, type Point, plus, times, unit as unitVector } from '../geometry/index.ts';
import { stillIn } from '../play/index.ts';
import type { Doctrine } from '../rules/index.ts';
import { mmOf, type Unit } from '../table/index.ts';
import { elsewhere, type Goal, wayTo } from './aims.ts';
import { between, enemyUnits, type Mind, meanOf, middleOf, ownUnits } from './mind.ts';
import { pivotOf } from './moves/body.ts';
import { widthOf } from './moves/shapes.ts';
import { LEVEL_TERMS } from './settings.ts';

/** Where one of them stands in the attack. */
export interface Stage {
  /** Its own place abreast of the others, before they go in. */
  readonly place: Point;
  /** Most are there, or it is late: all go in. */
  readonly goesIn: boolean;
  /** No enemy is in the place, or what is left of the game is needed for its own way into it: until then an attack is fought by fire from outside. */
  readonly enters: boolean;
  /** What the book's doctrine attacks in; not given: as it likes. */
  readonly formation?: string;
}

/** As near to its place counts as there. */
export const AT_PLACE: Mm = 60;
/** So many of them must be there, or past it. */
const MOST = 0.7;
/** Turns that the fight for the place takes. */
const FIGHT = 2;
/** Between neighbours. */
const APART: Mm = 12;
/** A line of attack is no wider than this share of the table; the others come behind it. */
const WIDEST = 0.7;
const STEP: Mm = 15;

/** Of each unit that goes for this goal; empty: nobody covers it, or one alone goes for it. */
export function stagesOf(mind: Mind, goal: Goal, units: readonly Unit[]): ReadonlyMap<string, Stage> {
  const rules = assaultOf(mind);
  if (!rules || units.length < 2) return new Map();
  const off = rules.from * mmOf(mind.ruleset.play?.doctrine?.lengths ?? 'mm');
  if (!enemyUnits(mind).some(e => wayTo(goal, middleOf(e)) < off)) return new Map();
  const places = abreast(mind, goal, { units, off });
  const isThere = (unit: Unit): boolean => {
    const place = places.get(unit.id);
    const at = [middleOf(unit), pivotOf(unit)];
    return isInside(mind, unit, off) || (place !== undefined && at.some(p => distance(place, p) <= AT_PLACE));
  };
  const goesIn = units.filter(isThere).length >= MOST * units.length || isLate(mind, goal, [...places.values()]);
  const isHeld = enemyUnits(mind).some(e => isAt(mind, goal, e));
  return new Map(
    units.map(unit => {
      const formation = rules.formations?.[unit.arm];
      const place = places.get(unit.id) ?? goal.at;
      const enters = !isHeld || isLate(mind, goal, [middleOf(unit)]);
      return [
        unit.id,
        { place, goesIn: goesIn || isInside(mind, unit, off), enters, ...(formation ? { formation } : {}) },
      ];
    }),
  );
}

/** How its book attacks together; null: each goes by itself. */
function assaultOf({ ruleset, settings: { programme, random, level } }: Mind): Doctrine['assault'] | null {
  const alone = programme || random || !LEVEL_TERMS[level].together;
  return alone ? null : ruleset.play?.doctrine?.assault;
}

/**
 * A place that friends hold, with no room for another beside those who stand in it, friend or enemy: the others stand abreast of it, their
 * own width outside, and cover it by their fire, which alone drives an enemy out. Null: the unit is wanted in there.
 */
export function besideOf(mind: Mind, goal: Goal, unit: Unit): Goal | null {
  if (goal.kind !== 'take' || !assaultOf(mind)) return null;
  const holders = ownUnits(mind).filter(u => isAt(mind, goal, u));
  if (holders.length === 0 || holders.includes(unit)) return null;
  const enemies = enemyUnits(mind).filter(e => isAt(mind, goal, e));
  const widths = [...holders, ...enemies, unit].map(u => widthOf(mind, u));
  const isFull = widths.reduce((sum, width) => sum + width, 0) > 2 * goal.within;
  return isFull ? elsewhere(goal, { within: goal.within + widthOf(mind, unit) }) : null;
}
/** Does it stand there, as one of those who count? */
function isAt({ game: { field } }: Mind, goal: Goal, unit: Unit): boolean {
  const counts = (goal.arms?.includes(unit.arm) ?? true) && (field === null || stillIn(field.scenario, unit));
  return counts && wayTo(goal, middleOf(unit)) < 1;
}

const isInside = (mind: Mind, unit: Unit, off: Mm): boolean =>
  enemyUnits(mind).some(e => between(e, unit) < off - AT_PLACE / 2);

/** What is left is needed for the way in and the fight. */
function isLate({ game }: Mind, goal: Goal, places: readonly Point[]): boolean {
  const turns = game.field?.scenario.turns;
  if (turns === undefined) return false;
  const way = wayTo(goal, meanOf(places));
  return turns - game.turn < Math.ceil(way / A_TURN) + FIGHT;
}
const A_TURN: Mm = 180;

interface Attack {
  readonly units: readonly Unit[];
  readonly off: Mm;
}
/** From left to right as they stand now, so that no ways cross; in as many lines as the table's width asks for. */
function abreast(mind: Mind, goal: Goal, { units, off }: Attack): ReadonlyMap<string, Point> {
  const way = unitVector(minus(goal.at, meanOf(units.map(middleOf))));
  const right: Point = { x: way.y, y: -way.x };
  const along = (p: Point): number => p.x * right.x + p.y * right.y;
  const formations = mind.ruleset.play?.doctrine?.assault?.formations;
  const all = units.map(unit => ({ unit, width: widthOf(mind, unit, formations?.[unit.arm]) + APART }));
  const sum = all.reduce((s, { width }) => s + width, 0);
  const lines = Math.ceil(sum / (WIDEST * mind.position.table.width));
  const places = new Map<string, Point>();
  for (let line = 0; line < lines; line++) {
    // which line a unit belongs to does not hang on where it stands: places stay as they are filled
    const own = all
      .filter((_, i) => i % lines === line)
      .toSorted((a, b) => along(middleOf(a.unit)) - along(middleOf(b.unit)) || (a.unit.id < b.unit.id ? -1 : 1));
    let at = -own.reduce((s, { width }) => s + width, 0) / 2;
    for (const { unit, width } of own) {
      const ahead = plus(goal.at, times(right, at + width / 2));
      places.set(unit.id, outside(mind, { ahead, way, off: off + line * 2 * AT_PLACE }));
      at += width;
    }
  }
  return places;
}

interface Line {
  readonly ahead: Point;
  readonly way: Point;
  readonly off: Mm;
}
/** Back from before the goal until no enemy is nearer than this, on the table. */
function outside(mind: Mind, { ahead, way, off }: Line): Point {
  const { table } = mind.position;
  const enemies = enemyUnits(mind).map(middleOf);
  const inner = (n: number, most: Mm): number => Math.min(most - EDGE, Math.max(EDGE, n));
  const at = (back: Mm): Point => {
    const p = plus(ahead, times(way, -back));
    return { x: inner(p.x, table.width), y: inner(p.y, table.depth) };
  };
  let back = 0;
  while (back < table.width + table.depth && enemies.some(e => distance(e, at(back)) < off)) back += STEP;
  return at(back);
}
const EDGE: Mm = 60;

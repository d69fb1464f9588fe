// The danger map, on request: the ground a unit can reach, and the fire it would take at each place of it. As it stands it looks the
// same way everywhere; what it can reach is what the book lets it go straight, where it has room. A step for each enemy of
// each place: on a large table one place takes longer than a frame.

import { distance, type Mm, type Point, point } from '../../geometry/index.ts';
import { allowanceOf, type Game } from '../../play/index.ts';
import { freshMemory, type Judge } from '../../rules/index.ts';
import type { Position, Steps, Unit } from '../../table/index.ts';
import { standingOf } from '../moving/standing.ts';
import { middleOfBases, shiftedUnit } from './placing.ts';
import { type Scene, withFileUnits } from './sheet.ts';

/** The fire that a unit would take at a place. */
export interface DangerSpot {
  /** Of the middle of its bases. */
  readonly at: Point;
  /** Enemies that may fire at it there. */
  readonly firers: number;
  /** Share of what it can bear that all of them together may be expected to take, 0 … 1; null: the book has no figure for one. */
  readonly share: number | null;
}
export interface DangerMap {
  readonly unit: string;
  /** The table it was read from. */
  readonly position: Position;
  /** Edge of the square that a place stands for. */
  readonly edge: Mm;
  readonly reach: Mm;
  /** The book has no rate for the unit: the reach is ours. */
  readonly isAssumed: boolean;
  readonly spots: readonly DangerSpot[];
}

/** Of a unit without a rate. */
const ASSUMED: Mm = 120;
/** Places along a radius: some two hundred in a circle. */
const ALONG = 8;

/** Null where there is no such unit, or it has nowhere to go. `game`: what it has left is counted in it; null: nobody plays. */
export function* dangerSteps(scene: Scene, game: Game | null, id: string): Steps<DangerMap | null> {
  const { position } = scene;
  const unit = position.unitById.get(id);
  if (!unit || unit.bases.length === 0) return null;
  const allowed = reachOf(scene, game, id);
  const reach = allowed ?? ASSUMED;
  if (reach <= 0) return null;
  const edge = reach / ALONG;
  const middle = middleOfBases(unit);
  const places = placesWithin(middle, reach, edge);
  const spots: DangerSpot[] = [];
  for (const [i, at] of places.entries()) {
    const there = sceneWith(scene, unit, { x: at.x - middle.x, y: at.y - middle.y });
    if (there && mayStand({ scene, game, unit }, there, at)) {
      const fire = yield* fireAt(there, id, i / places.length);
      spots.push({ at, ...fire });
    }
    yield (i + 1) / places.length;
  }
  return { unit: id, position, edge, reach, isAssumed: allowed === null, spots };
}

/** mm it may still go; null where the book has no rate. */
function reachOf({ ruleset, position }: Scene, game: Game | null, id: string): Mm | null {
  if (game) {
    const { allowance, left } = allowanceOf(ruleset, game, id);
    return game.mode === 'free' ? allowance : left;
  }
  return ruleset.play?.allowance(position, id).allowance ?? null;
}

/** The middle itself, and a grid around it. */
function placesWithin(middle: Point, reach: Mm, edge: Mm): readonly Point[] {
  const places: Point[] = [];
  for (let row = -ALONG; row <= ALONG; row++) {
    for (let column = -ALONG; column <= ALONG; column++) {
      const at = point(middle.x + column * edge, middle.y + row * edge);
      if (distance(middle, at) <= reach) places.push(at);
    }
  }
  return places;
}

/** Null where it would not be a position: off the table. */
function sceneWith(scene: Scene, unit: Unit, by: Point): Scene | null {
  const file = scene.file.units[unit.index];
  if (!file) return null;
  const moved = withFileUnits(scene, [
    { index: unit.index, unit: shiftedUnit(file, unit, scene.file.lengths, { by, turn: 0 }) },
  ]);
  return moved.ok ? moved.value : null;
}

interface Going {
  readonly scene: Scene;
  readonly game: Game | null;
  readonly unit: Unit;
}
/** Is there room, and does the book let it go there? */
function mayStand({ scene, game, unit }: Going, there: Scene, at: Point): boolean {
  const { position, judge, ruleset, file } = scene;
  const bases = there.position.unitById.get(unit.id)?.bases ?? [];
  const { clashes, over } = standingOf(position, bases, new Set([unit.id]));
  if (clashes.length > 0 || over.length > 0) return false;
  const [from, to] = [file.units[unit.index], there.file.units[unit.index]].map(u => u?.bases?.[0]?.at);
  if (!ruleset.play?.mayGo || !from || !to) return true;
  const mm = distance(middleOfBases(unit), at);
  const path = [from, to] as const;
  const memory = game?.memory ?? freshMemory({ turn: 1, phase: '', side: null });
  const move = { unit: unit.id, mm, step: mm, path, way: path, formed: false, to: there.position };
  return mm === 0 || ruleset.play.mayGo({ position, ask: judge.ask, memory }, move) === null;
}

/** Of every enemy that may fire at it, a step an enemy; `done`: of the whole map. */
function* fireAt({ ruleset, position }: Scene, id: string, done: number): Steps<Omit<DangerSpot, 'at'>> {
  const target = position.unitById.get(id);
  const judge = ruleset.open(position, { marks: false, margins: false });
  if (!target || !judge.ok) return { firers: 0, share: null };
  const shares: (number | null)[] = [];
  for (const enemy of position.units) {
    if (enemy.side === target.side || enemy.bases.length === 0) continue;
    shares.push(...shareOf({ ruleset, position }, judge.value, enemy.id, id));
    yield done;
  }
  const known = shares.flatMap(share => share ?? []);
  return {
    firers: shares.length,
    share:
      known.length < shares.length
        ? null
        : Math.min(
            1,
            known.reduce((sum, share) => sum + share, 0),
          ),
  };
}

/** Nothing: it may not fire. Null: it may, and what that does is not known. */
function shareOf(
  { ruleset, position }: Pick<Scene, 'ruleset' | 'position'>,
  judge: Judge,
  firer: string,
  target: string,
): readonly (number | null)[] {
  const call = ruleset.fireCall(position, firer, target);
  const asked = call && judge.ask(call);
  if (!asked?.ok || asked.value.answer !== 'yes') return [];
  const expected = ruleset.play?.expects(position, asked.value).find(e => e.unit === target);
  return [expected?.share ?? null];
}

// One base dragged on a table of 1,000: each frame lays its unit out anew, opens the position with it, and asks every ruling that it
// can affect: fire from it, fire at it, and fire of others past the ground that it leaves or takes.

import { relaid, shiftedUnit, withUnit } from '../../src/desk/index.ts';
import { type Box, boundsOf, boxesTouch, gap, hull, type Point, type Polygon } from '../../src/geometry/index.ts';
import type { Ruleset } from '../../src/rules/index.ts';
import type { FileUnit, Position, PositionFile, Unit } from '../../src/table/index.ts';
import {
  armies,
  asked,
  basesOf,
  type Compared,
  compared,
  type Opened,
  opened,
  type Pair,
  timed,
  timeOf,
} from './rulings.ts';

/** Past this much beside two units nothing is asked for: half of the widest frontage that a security zone is made of, and more. */
const BESIDE = 60;

/** Milliseconds of each frame that counts; rulings of the last frame beside those of a table that nobody has seen before. */
export interface Frames extends Compared {
  readonly ms: readonly number[];
}
export interface Dragged {
  /** On the table. */
  readonly bases: number;
  /** The unit's own rulings. */
  readonly own: Frames;
  /** With all it stands between. Null where there are too many: of 1,000 single models a quarter of a million look past each other. */
  readonly all: Frames | null;
}
const MOST_UNITS = 200;

export function dragged(ruleset: Ruleset, perSide: number, frames: number): Dragged {
  const file = armies(ruleset.id, perSide);
  const start = opened(ruleset, file, true);
  const index = Math.floor(perSide * 0.35);
  const unit = start.position.units[index] as Unit;
  const base = unit.bases.length > 1 ? unit.bases[unit.bases.length >> 1]?.id : undefined;
  const mine = ownPairs(start.position, unit);
  const passing = start.position.units.length > MOST_UNITS ? null : passingPairs(start.position, unit);
  const [own, all]: [number[], number[]] = [[], []];
  let before = unit;
  let moved = file.units[index] as FileUnit;
  let table = start;
  let others: readonly Pair[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const by = { x: 40 * Math.sin(frame / 9), y: 30 * Math.sin(frame / 13) };
    const shift = { by, turn: 0, ...(base === undefined ? {} : { base }) };
    const opening = timed(() => {
      moved = shiftedUnit(file.units[index] as FileUnit, unit, start.position.lengths, shift);
      table = reopened(start, relaidUnit(start.position, file, index, moved));
    });
    const laid = table.position.units[index] as Unit;
    const touched = groundOf([...pointsOf(before), ...pointsOf(laid)]);
    others = (passing ?? []).filter(({ between }) => meet(touched, between)).map(({ pair }) => pair);
    const ofOwn = opening + timeOf(table, mine);
    own.push(ofOwn);
    all.push(ofOwn + timeOf(table, others));
    before = laid;
  }
  const fresh = opened(ruleset, { ...file, units: file.units.with(index, moved) }, true);
  const framesOf = (ms: readonly number[], some: readonly Pair[]): Frames => ({
    ms: ms.slice(frames >> 1),
    ...compared(asked(table, some), asked(fresh, some)),
  });
  return { bases: basesOf(start), own: framesOf(own, mine), all: passing && framesOf(all, [...mine, ...others]) };
}

function relaidUnit(position: Position, file: PositionFile, index: number, moved: FileUnit): Unit {
  const laid = relaid(position, file, index, moved);
  if (!laid.ok) throw new Error(JSON.stringify(laid.problems));
  return laid.value;
}

function reopened({ ruleset, position }: Opened, unit: Unit): Opened {
  const next = withUnit(position, unit);
  const judge = ruleset.open(next);
  if (!judge.ok) throw new Error(JSON.stringify(judge.problems));
  return { ruleset, position: next, judge: judge.value };
}

interface Ground {
  readonly hull: Polygon;
  readonly box: Box;
}
const pointsOf = ({ bases }: Unit): readonly Point[] =>
  bases.flatMap(({ shape }) => {
    const { minX, minY, maxX, maxY } = boundsOf(shape);
    return [
      { x: minX, y: minY },
      { x: maxX, y: minY },
      { x: maxX, y: maxY },
      { x: minX, y: maxY },
    ];
  });
const groundOf = (points: readonly Point[]): Ground => {
  const around = hull(points);
  return { hull: around, box: boundsOf(around) };
};

const enemyPairs = ({ units }: Position): readonly (readonly [Unit, Unit])[] =>
  units.flatMap(firer => units.filter(u => u.side !== firer.side).map(target => [firer, target] as const));
function ownPairs({ units }: Position, { id, side }: Unit): readonly Pair[] {
  const enemies = units.filter(u => u.side !== side).map(u => u.id);
  return [...enemies.map(enemy => [id, enemy] as const), ...enemies.map(enemy => [enemy, id] as const)];
}

/** Pairs of enemies that the unit may come to stand between, and the ground between them. */
interface Passing {
  readonly pair: Pair;
  readonly between: Ground;
}
function passingPairs(position: Position, unit: Unit): readonly Passing[] {
  const corners = new Map(position.units.map(u => [u, groundOf(pointsOf(u)).hull.points]));
  return enemyPairs(position).flatMap(([firer, target]) => {
    if (firer === unit || target === unit) return [];
    const between = groundOf([...(corners.get(firer) ?? []), ...(corners.get(target) ?? [])]);
    return [{ pair: [firer.id, target.id] as const, between }];
  });
}
/** Does the ground that was left or taken lie between two units, or beside their lines? */
const meet = (touched: Ground, between: Ground): boolean =>
  boxesTouch(touched.box, between.box, BESIDE) && gap(touched.hull, between.hull).distance <= BESIDE;

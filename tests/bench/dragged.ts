// One base dragged on a table of 1,000: each frame lays its unit out anew, opens the position with it, and asks every ruling that it
// can affect: fire from it, fire at it, and fire of others past the ground that it leaves or takes.

import { relaid, shiftedUnit, withUnit } from '../../src/app/placing.ts';
import { type Box, boundsOf, boxesTouch, hull, type Point, type Polygon, gap } from '../../src/geometry/index.ts';
import type { Ruleset } from '../../src/rules/index.ts';
import type { Position, Unit } from '../../src/table/index.ts';
import { armies, medianOf, type Opened, opened, type Pair, ruled, timed } from './rulings.ts';

/** Past this much beside two units nothing is asked for: half of the widest frontage that a security zone is made of, and more. */
const BESIDE = 60;

export interface Dragged {
  readonly frames: number;
  /** A frame: of the unit alone, and with all it stands between. */
  readonly own: { readonly median: number; readonly p95: number; readonly rulings: number };
  /** Null where there are too many pairs: of 1,000 single models a quarter of a million look past each other. */
  readonly all: { readonly median: number; readonly p95: number; readonly rulings: number } | null;
}
const MOST_UNITS = 200;

export function dragged(ruleset: Ruleset, perSide: number, frames: number): Dragged {
  const start = opened(ruleset, perSide, true);
  const file = armies(ruleset.id, perSide);
  const index = Math.floor(perSide * 0.35);
  const unit = start.position.units[index] as Unit;
  const base = unit.bases.length > 1 ? unit.bases[unit.bases.length >> 1]?.id : undefined;
  const [own, all]: [number[], number[]] = [[], []];
  let counts = { own: 0, all: 0 };
  let before = unit;
  for (let frame = 0; frame < frames; frame++) {
    const by = { x: 40 * Math.sin(frame / 9), y: 30 * Math.sin(frame / 13) };
    const shift = { by, turn: 0, ...(base === undefined ? {} : { base }) };
    let now: Opened | null = null;
    const opening = timed(() => {
      now = reopened(start, relaidUnit(start.position, file, index, shift));
    });
    const table = now as unknown as Opened;
    const moved = table.position.units[index] as Unit;
    const pairs = affected(table.position, moved, before);
    const mine = ruled(table, pairs.own);
    const others = ruled(table, pairs.others);
    counts = { own: mine.rulings, all: mine.rulings + others.rulings };
    own.push(opening + mine.ms);
    all.push(opening + mine.ms + others.ms);
    before = moved;
  }
  const warm = frames >> 2;
  return {
    frames: frames - warm,
    own: { ...framesOf(own.slice(warm)), rulings: counts.own },
    all: perSide * 2 > MOST_UNITS ? null : { ...framesOf(all.slice(warm)), rulings: counts.all },
  };
}
const framesOf = (ms: readonly number[]): { readonly median: number; readonly p95: number } => ({
  median: medianOf(ms),
  p95: ms.toSorted((a, b) => a - b)[Math.floor(ms.length * 0.95)] ?? Number.NaN,
});

function relaidUnit(
  position: Position,
  file: ReturnType<typeof armies>,
  index: number,
  shift: Parameters<typeof shiftedUnit>[3],
): Unit {
  const moved = shiftedUnit(file.units[index] as never, position.units[index] as Unit, position.lengths, shift);
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
const groundOf = (points: readonly Point[]): { readonly hull: Polygon; readonly box: Box } => {
  const around = hull(points);
  return { hull: around, box: boundsOf(around) };
};

/** Pairs of enemies: the unit's own, and those that have the ground it left or took between them or beside their lines. */
function affected(
  { units }: Position,
  moved: Unit,
  before: Unit,
): { readonly own: readonly Pair[]; readonly others: readonly Pair[] } {
  const own: Pair[] = [];
  const others: Pair[] = [];
  const touched = groundOf([...pointsOf(moved), ...pointsOf(before)]);
  const corners = new Map(units.map(u => [u, groundOf(pointsOf(u)).hull.points]));
  const isAsked = units.length <= MOST_UNITS;
  for (const firer of units) {
    for (const target of units) {
      if (firer.side === target.side) continue;
      if (!isAsked && firer !== moved && target !== moved) continue;
      if (firer === moved || target === moved) own.push([firer.id, target.id]);
      else if (meets(touched, [...(corners.get(firer) ?? []), ...(corners.get(target) ?? [])])) {
        others.push([firer.id, target.id]);
      }
    }
  }
  return { own, others };
}
function meets(touched: ReturnType<typeof groundOf>, points: readonly Point[]): boolean {
  const between = groundOf(points);
  return boxesTouch(touched.box, between.box, BESIDE) && gap(touched.hull, between.hull).distance <= BESIDE;
}

// One base dragged on a table of 1,000: each frame lays its unit out anew, opens the position with it, and asks what the page's live
// threats ask: fire from it at every enemy, and fire of every enemy at it.

import { relaid, shiftedUnit, withUnit } from '../../src/desk/index.ts';
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

/** Milliseconds of each frame that counts; rulings of the last frame beside those of a table that nobody has seen before. */
export interface Frames extends Compared {
  readonly ms: readonly number[];
}
export interface Dragged extends Frames {
  /** On the table. */
  readonly bases: number;
}

export function dragged(ruleset: Ruleset, perSide: number, frames: number): Dragged {
  const file = armies(ruleset.id, perSide);
  const start = opened(ruleset, file, { marks: false });
  const index = Math.floor(perSide * 0.35);
  const unit = start.position.units[index] as Unit;
  const base = unit.bases.length > 1 ? unit.bases[unit.bases.length >> 1]?.id : undefined;
  const mine = ownPairs(start.position, unit);
  const ms: number[] = [];
  let moved = file.units[index] as FileUnit;
  for (let frame = 0; frame < frames; frame++) {
    const by = { x: 40 * Math.sin(frame / 9), y: 30 * Math.sin(frame / 13) };
    const shift = { by, turn: 0, ...(base === undefined ? {} : { base }) };
    let table = start;
    const opening = timed(() => {
      moved = shiftedUnit(file.units[index] as FileUnit, unit, start.position.lengths, shift);
      table = reopened(start, relaidUnit(start.position, file, index, moved));
    });
    ms.push(opening + timeOf(table, mine));
    if (frame === frames - 1) {
      const fresh = opened(ruleset, { ...file, units: file.units.with(index, moved) }, { marks: false });
      const agrees = compared(asked(table, mine), asked(fresh, mine));
      return { bases: basesOf(start), ms: ms.slice(frames >> 1), ...agrees };
    }
  }
  throw new Error('no frames');
}

function relaidUnit(position: Position, file: PositionFile, index: number, moved: FileUnit): Unit {
  const laid = relaid(position, file, index, moved);
  if (!laid.ok) throw new Error(JSON.stringify(laid.problems));
  return laid.value;
}

function reopened({ ruleset, position }: Opened, unit: Unit): Opened {
  const next = withUnit(position, unit);
  const judge = ruleset.open(next, { marks: false });
  if (!judge.ok) throw new Error(JSON.stringify(judge.problems));
  return { ruleset, position: next, judge: judge.value };
}

function ownPairs({ units }: Position, { id, side }: Unit): readonly Pair[] {
  const enemies = units.filter(u => u.side !== side).map(u => u.id);
  return [...enemies.map(enemy => [id, enemy] as const), ...enemies.map(enemy => [enemy, id] as const)];
}

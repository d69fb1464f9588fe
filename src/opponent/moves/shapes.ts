// A unit in each of the formations its book has for it, where it stands now: how it would go in them.

import { standsIn, unitOn } from '../../desk/index.ts';
import { direction, type Mm, memoByPair } from '../../geometry/index.ts';
import { judgeOf } from '../../play/index.ts';
import type { FormationPreset } from '../../rules/index.ts';
import type { FileUnit, Position, Unit } from '../../table/index.ts';
import { between, type Mind } from '../mind.ts';
import { LEVEL_TERMS } from '../settings.ts';
import { facingOf, inFile, paceOf } from './body.ts';

export interface Shape {
  readonly formation: string;
  /** The table with the unit in that formation, and nothing else changed. */
  readonly position: Position;
  readonly unit: Unit;
}

/** Those it does not stand in; found once for an order, one evaluation each. */
export const othersShapes = memoByPair((mind: Mind, id: string): readonly Shape[] => {
  const unit = mind.position.unitById.get(id);
  return unit && LEVEL_TERMS[mind.settings.level].forms
    ? presetsFor(mind, unit).flatMap(preset => shapeIn(mind, unit, preset))
    : [];
});

/** What it may want to form: no disorder, not what it stands in, and nothing against an arm that is not near. */
export const presetsFor = (mind: Mind, unit: Unit): readonly FormationPreset[] =>
  (mind.ruleset.play?.formations ?? []).filter(
    p =>
      !p.isDisorder &&
      p.arms.includes(unit.arm) &&
      p.formation !== unit.formation &&
      (p.against === undefined || isNear(mind, unit, p.against)),
  );
/** An enemy of the arm may be upon it before it has another turn. */
const isNear = (mind: Mind, unit: Unit, arm: string): boolean =>
  mind.position.units.some(
    u =>
      u.arm === arm &&
      u.side !== unit.side &&
      u.bases.length > 0 &&
      between(u, unit) < paceOf(mind, { position: mind.position, unit: u }) * A_CHARGE + A_BODY,
  );
/** A charge goes half as far again as a move. */
const A_CHARGE = 1.5;
/** mm from the middle of one to the front of another. */
const A_BODY: Mm = 100;

/** The unit of the file with its bases in their new places; null: it has no front to form on. */
export function formed(mind: Mind, unit: Unit, preset: FormationPreset): FileUnit | null {
  const old = mind.game.table.units.find(u => u.id === unit.id);
  const stands = standsIn(preset, unit);
  if (!old || stands.length === 0) return null;
  const { lengths } = mind.position;
  return { ...unitOn(old, unit, { stands, facing: facingOf(unit), lengths }), formation: preset.formation };
}

function shapeIn(mind: Mind, unit: Unit, preset: FormationPreset): readonly Shape[] {
  const changed = formed(mind, unit, preset);
  if (!changed || !mind.budget.take()) return [];
  // a long column does not fit in at the edge of the table: it is looked at farther in
  const laid = tableWith(mind, changed) ?? tableWith(mind, fartherIn(mind, changed));
  const as = laid?.unitById.get(unit.id);
  return laid && as ? [{ formation: preset.formation, position: laid, unit: as }] : [];
}

function tableWith({ ruleset, game: { table } }: Mind, changed: FileUnit): Position | null {
  const judge = judgeOf(ruleset, { ...table, units: table.units.map(u => (u.id === changed.id ? changed : u)) });
  return 'ok' in judge ? null : judge.position;
}
function fartherIn({ position: { table, lengths } }: Mind, unit: FileUnit): FileUnit {
  const [first] = unit.bases ?? [];
  if (!first) return unit;
  const middle = [inFile(table.width / 2, lengths), inFile(table.depth / 2, lengths)] as const;
  const by = [(middle[0] - first.at[0]) / 2, (middle[1] - first.at[1]) / 2] as const;
  return { ...unit, bases: unit.bases?.map(b => ({ ...b, at: [b.at[0] + by[0], b.at[1] + by[1]] })) };
}

/** mm: how wide it stands in a formation that its book has for it, as it stands where none is named. */
export function widthOf(mind: Mind, unit: Unit, formation?: string): Mm {
  const preset = presetsFor(mind, unit).find(p => p.formation === formation);
  const at = (preset ? standsIn(preset, unit) : unit.bases).map(b => b.at);
  const half = Math.max(...unit.bases.map(b => (b.kind === 'round' ? b.radius : b.width / 2)));
  const right = direction(facingOf(unit) - 90);
  const across = at.map(p => p.x * right.x + p.y * right.y);
  return Math.max(...across) - Math.min(...across) + 2 * half;
}

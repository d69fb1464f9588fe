// One move ahead: what the nearest enemies could do to a unit if they came on by what their fire falls short.

import { angleOf, distance, type Mm, minus, times, unit as unitVector } from '../../geometry/index.ts';
import { carried } from '../../measure/index.ts';
import { evolve, type Game } from '../../play/index.ts';
import type { Judge } from '../../rules/index.ts';
import type { Unit } from '../../table/index.ts';
import { byDistance, type Mind, middleOf, quietJudge, ruledFire } from '../mind.ts';
import { bearing, facingOf, inFile, PACE_WITHOUT_RATES, pivotOf } from '../moves/body.ts';
import { STYLE_WEIGHTS } from '../settings.ts';
import type { Harm } from './found.ts';
import { harmOf, worthOf } from './harm.ts';

export interface Reply {
  readonly enemy: string;
  readonly harm: Harm;
  /** What it takes off the worth of the move. */
  readonly cost: number;
}
/** Enemies that are asked, and how sure it is that they come: a reply may still be prevented. */
const ENEMIES = 2;
const LIKELY = 0.4;
const SPARE: Mm = 3;

/** The worst of them; null: nobody comes into range. */
export function replyTo(mind: Mind, after: Game, id: string): Reply | null {
  const judge = quietJudge(mind, after.table);
  const unit = judge?.position.unitById.get(id);
  if (!judge || !unit) return null;
  const foes = byDistance(
    middleOf(unit),
    judge.position.units.filter(u => u.side !== unit.side && u.bases.length > 0),
  );
  const weight = LIKELY * STYLE_WEIGHTS[mind.settings.style].take * worthOf(mind, unit);
  const worst = foes
    .slice(0, ENEMIES)
    .flatMap(enemy => {
      const harm = comesOn(mind, judge, { after, enemy, unit });
      return harm ? [{ enemy: enemy.id, harm, cost: weight * harm.share }] : [];
    })
    .toSorted((a, b) => b.cost - a.cost)[0];
  return worst ?? null;
}

interface Coming {
  readonly after: Game;
  readonly enemy: Unit;
  readonly unit: Unit;
}
/** Its best fire once it has come as near as it falls short and looks at the unit; null: it fires already, or gets nowhere. */
function comesOn(mind: Mind, judge: Judge, { after, enemy, unit }: Coming): Harm | null {
  const now = ruledFire(mind, judge, enemy.id, unit.id);
  if (!now || now.answer === 'yes') return null;
  const short =
    Math.max(0, ...now.reasons.map(r => (r.answer === 'no' && r.margin !== null ? 0 - r.margin : 0))) + SPARE;
  const from = pivotOf(enemy);
  const way = minus(middleOf(unit), from);
  if (short > PACE_WITHOUT_RATES * 1.5 || short >= distance(middleOf(unit), from)) return null;
  const turn = angleOf(way) - facingOf(enemy);
  const to = enemy.bases.map(b => carried(b, { about: from, turn, by: times(unitVector(way), short) }));
  const { lengths } = judge.position;
  const bases = to.map(b => ({
    id: b.id,
    at: [inFile(b.at.x, lengths), inFile(b.at.y, lengths)] as [number, number],
    facing: bearing(b.facing),
  }));
  const facing = enemy.facing === undefined ? {} : { facing: bearing(enemy.facing + turn) };
  const { table } = evolve(after, { type: 'moved', unit: enemy.id, ...facing, bases, mm: short });
  const there = mind.budget.take() ? quietJudge(mind, table) : null;
  const ruling = there && ruledFire(mind, there, enemy.id, unit.id);
  return ruling ? harmOf(mind, there, ruling) : null;
}

// Into contact with an enemy: where a charge comes home.

import { angleOf, distance, minus, shortestGap, shortTurn } from '../../geometry/index.ts';
import { CONTACT, carried, type Stiff } from '../../measure/index.ts';
import type { Base, Unit } from '../../table/index.ts';
import { type Mind, middleOf } from '../mind.ts';
import { facingOf, pivotOf, reachOf, type Walk, walkOf } from './body.ts';

/** Turned to the enemy and straight up to it, by what it may still go in this phase; null: it does not come so far, or somebody is in the way. */
export function walkInto(mind: Mind, unit: Unit, enemy: Unit): Walk | null {
  const stiff = stiffInto(unit, enemy);
  const walk = stiff && takesWithin(mind, unit, stiff) ? walkOf(mind, unit, stiff) : null;
  return walk && isAt(walk.to, enemy) ? walk : null;
}

export const isAt = (bases: readonly Base[], enemy: Unit): boolean =>
  (shortestGap(shapesOf(bases), shapesOf(enemy.bases))?.distance ?? Infinity) <= CONTACT;

function stiffInto(unit: Unit, enemy: Unit): Stiff | null {
  const about = pivotOf(unit);
  const turn = shortTurn(angleOf(minus(middleOf(enemy), about)) - facingOf(unit));
  const turned = unit.bases.map(b => carried(b, { about, turn, by: { x: 0, y: 0 } }));
  const way = shortestGap(shapesOf(turned), shapesOf(enemy.bases));
  return way ? { about, turn, by: minus(way.to, way.from) } : null;
}

/** What the ground on its way takes, where the book says so. */
function takesWithin({ ruleset, position, game }: Mind, unit: Unit, { about, by }: Stiff): boolean {
  const leg = { from: about, to: { x: about.x + by.x, y: about.y + by.y } };
  const takes = ruleset.play?.wayTakes ? ruleset.play.wayTakes(position, unit.id, leg) : distance(leg.from, leg.to);
  return takes !== null && takes <= reachOf({ ruleset, game }, unit.id) + 0.005;
}
const shapesOf = (bases: readonly Base[]) => bases.map(b => b.shape);

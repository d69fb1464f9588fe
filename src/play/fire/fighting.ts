// Is there anything to fight: a charge that is on its way, or bases of two sides in contact, as a hand lays them together?

import { boxesTouch, type Mm, type Shape } from '../../geometry/index.ts';
import { isInContact } from '../../measure/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import { boxOfBases, type Unit } from '../../table/index.ts';
import type { Game } from '../game/game.ts';
import { isRefusal, judgeOf } from '../moving/weighing.ts';
import { openCharges } from './charges.ts';

/** mm between bases that a hand means to touch. */
const TOGETHER: Mm = 2;

/** Of any side. True also where the table cannot be read: then nobody can say that none is. */
export function isAnyFight(ruleset: Ruleset, game: Game): boolean {
  const judge = judgeOf(ruleset, game.table);
  if (isRefusal(judge) || openCharges(ruleset, game).length > 0) return true;
  const { units } = judge.position;
  return units.some((a, i) => units.slice(i + 1).some(b => a.side !== b.side && touch(a, b)));
}
const touch = (a: Unit, b: Unit): boolean =>
  a.bases.length > 0 &&
  b.bases.length > 0 &&
  boxesTouch(boxOfBases(a.bases), boxOfBases(b.bases), TOGETHER) &&
  isInContact(shapesOf(a), shapesOf(b), TOGETHER);
const shapesOf = ({ bases }: Unit): readonly Shape[] => bases.map(b => b.shape);

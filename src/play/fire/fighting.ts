// Is there anything to fight: a charge that is on its way, or bases of two sides in contact, as a hand lays them together?

import { mayBeWithin, type Mm, type Shape } from '../../geometry/index.ts';
import { isInContact } from '../../measure/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import type { Unit } from '../../table/index.ts';
import type { Game } from '../game/game.ts';
import { isRefusal, judgeOf } from '../moving/weighing.ts';
import { openCharges } from './charges.ts';

/** mm between bases that a hand means to touch. */
const TOGETHER: Mm = 2;

/** Of any side. True also where the table cannot be read: then nobody can say that none is. */
export function isAnyFight(ruleset: Ruleset, game: Game): boolean {
  const judge = judgeOf(ruleset, game.table);
  if (isRefusal(judge) || openCharges(ruleset, game).length > 0) return true;
  const bodies = judge.position.units.map(u => ({ side: u.side, shapes: shapesOf(u) }));
  return bodies.some((a, i) =>
    bodies.slice(i + 1).some(b => a.side !== b.side && mayBeWithin(a.shapes, b.shapes, TOGETHER) && touch(a, b)),
  );
}
type Body = { readonly shapes: readonly Shape[] };
const touch = (a: Body, b: Body): boolean => isInContact(a.shapes, b.shapes, TOGETHER);
const shapesOf = ({ bases }: Unit): readonly Shape[] => bases.map(b => b.shape);

// An attack that is asked for again once models have moved: it stands as long as nobody who has moved stood or stands where it looked,
// between the two, or where who is nearest to one of them is told.

import { type Again, type Finding, keptOfEach, type Move, remembering } from '../../../kit/index.ts';
import { type Attack, attackFinding, type Bystanders, bystandersOf, type Duel, duelOf } from '../rules/attack.ts';
import { type Boxes, boxesOf } from '../sight/bodies.ts';
import { type Between, boxesIn } from '../sight/corridor.ts';
import { concerns } from '../sight/neighbours.ts';
import { betweenOn } from '../sight/sight.ts';
import type { Scene } from './scene.ts';

/**
 * What an attack came to, what it was made of, and where it looked. The corridor is drawn again when it is asked about: that is sooner
 * done than fetched; and of what was seen, which takes the most room, nothing is held.
 */
interface Looked {
  readonly finding: Finding;
  readonly duel: Duel;
  readonly bystanders: Bystanders;
  readonly between: Between;
}

/** `said`: the weapon that the call names, if it names one. */
export function attackAgain(scene: Scene, attack: Attack, said = ''): Finding {
  const asking = { table: scene, kind: said, firer: attack.firer.unit, target: attack.target.unit };
  return remembered(asking, again => look(scene, attack, again)).finding;
}
const remembered = remembering<Looked>((looked, move) => isBetween(looked, move) || isAround(looked, move));

/** What the moves since cannot have changed is taken over. */
function look(scene: Scene, attack: Attack, again: Again<Looked> | null): Looked {
  const known = again && isOf(again.answer, attack) ? again : null;
  const duel = known?.answer.duel ?? duelOf(scene, attack);
  const bystanders =
    known && !known.moves.some(move => isAround(known.answer, move))
      ? known.answer.bystanders
      : bystandersOf(scene, duel, attack.weapon);
  return { finding: attackFinding(scene, attack, duel, bystanders), duel, bystanders, between: betweenOn(scene) };
}
/** Cards are read anew where the table was opened under another choice in between: then the two are the same units and other models. */
const isOf = ({ duel: { firer, target } }: Looked, attack: Attack): boolean =>
  firer.model === attack.firer && target.model === attack.target;

/** A model stood or stands on the ground between the two. */
const isBetween = ({ duel: { firer, target }, between }: Looked, move: Move): boolean =>
  boxesIn(between(firer.at, target.shape), placesOf(move)).length > 0;
/** Or near enough to one of them. */
const isAround = ({ bystanders: { enemies, friends } }: Looked, { before, now }: Move): boolean =>
  concerns(enemies, before) || concerns(enemies, now) || concerns(friends, before) || concerns(friends, now);

/** The places that a model has left and taken. */
const placesOf = keptOfEach((move: Move): Boxes => boxesOf(move.shapes));

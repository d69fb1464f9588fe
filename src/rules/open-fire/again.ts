// An attack that is asked for again once models have moved: it stands as long as nobody who has moved stood or stands where it looked,
// between the two, or where who is nearest to one of them is told.

import { type Again, type Finding, keptOfEach, type Move, remembering } from '../index.ts';
import { type Attack, attackFinding, type Bystanders, bystandersOf, type Facing, facingOf } from './attack.ts';
import { type Boxes, boxesOf } from './bodies.ts';
import { type Between, boxesIn } from './corridor.ts';
import { concerns, enemiesAround, type Found, friendsAround } from './neighbours.ts';
import type { Scene } from './scene.ts';
import { betweenOn } from './sight.ts';

/**
 * What an attack came to, what it was made of, and where it looked. The corridor is drawn again when it is asked about: that is sooner
 * done than fetched; and of what was seen, which takes the most room, nothing is held.
 */
interface Looked {
  readonly finding: Finding;
  readonly facing: Facing;
  readonly bystanders: Bystanders;
  readonly between: Between;
  readonly enemies: Found;
  readonly friends: Found;
}

/** `said`: the weapon that the call names, if it names one. */
export function attackAgain(scene: Scene, attack: Attack, said = ''): Finding {
  const asking = { table: scene, kind: said, firer: attack.firer.unit, target: attack.target.unit };
  return remembered(asking, again => look(scene, attack, again)).finding;
}
const remembered = remembering<Looked>((looked, move) => isBetween(looked, move) || isAround(looked, move));

/** What the moves since cannot have changed is taken over. */
function look(scene: Scene, attack: Attack, again: Again<Looked> | null): Looked {
  const facing = again?.answer.facing ?? facingOf(scene, attack);
  const stand = again && !again.moves.some(move => isAround(again.answer, move));
  const bystanders = stand ? again.answer.bystanders : bystandersOf(scene, facing, attack.weapon);
  const { firer, target } = facing;
  return {
    finding: attackFinding(scene, attack, facing, bystanders),
    facing,
    bystanders,
    between: betweenOn(scene),
    enemies: enemiesAround(scene, firer),
    friends: friendsAround(scene, target, firer),
  };
}

/** A model stood or stands on the ground between the two. */
const isBetween = ({ facing, between }: Looked, move: Move): boolean =>
  boxesIn(between(facing.firer.at, facing.target.shape), placesOf(move)).length > 0;
/** Or near enough to one of them. */
const isAround = ({ enemies, friends }: Looked, { before, now }: Move): boolean =>
  concerns(enemies, before) || concerns(enemies, now) || concerns(friends, before) || concerns(friends, now);

/** The places that a model has left and taken. */
const placesOf = keptOfEach((move: Move): Boxes => boxesOf(move.shapes));

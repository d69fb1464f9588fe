// An attack that is asked for again once models have moved: it stands as long as nobody who has moved stood or stands where it looked,
// between the two, or where who is nearest to one of them is told.

import { type Finding, keptOfEach, type Move, remembering } from '../index.ts';
import { type Attack, judgeAttack } from './attack.ts';
import { type Boxes, boxesOf } from './bodies.ts';
import { type Between, boxesIn } from './corridor.ts';
import { concerns, enemiesAround, type Found, friendsAround } from './neighbours.ts';
import { type Scene, type Stand, standOf } from './scene.ts';
import { betweenOn } from './sight.ts';

/** What an attack came to, and where it looked. The corridor is drawn again when it is asked about: that is sooner done than fetched. */
interface Looked {
  readonly finding: Finding;
  readonly firer: Stand;
  readonly target: Stand;
  readonly between: Between;
  readonly enemies: Found;
  readonly friends: Found;
}

/** `judgeAttack`; `said`: the weapon that the call names, if it names one. */
export function attackAgain(scene: Scene, attack: Attack, said = ''): Finding {
  const asking = { table: scene, kind: said, firer: attack.firer.unit, target: attack.target.unit };
  return remembered(asking, () => look(scene, attack)).finding;
}
const remembered = remembering<Looked>(
  ({ firer, target, between, enemies, friends }, move) =>
    boxesIn(between(firer.at, target.shape), placesOf(move)).length > 0 ||
    concerns(enemies, move.before) ||
    concerns(enemies, move.now) ||
    concerns(friends, move.before) ||
    concerns(friends, move.now),
);

function look(scene: Scene, attack: Attack): Looked {
  const finding = judgeAttack(scene, attack);
  const [firer, target] = [standOf(scene, attack.firer), standOf(scene, attack.target)];
  const enemies = enemiesAround(scene, firer);
  const friends = friendsAround(scene, target, firer);
  return { finding, firer, target, between: betweenOn(scene), enemies, friends };
}

/** The places that a model has left and taken. */
const placesOf = keptOfEach((move: Move): Boxes => boxesOf(move.shapes));

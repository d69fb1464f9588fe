// C: Action: Attack, Weapon Special Rules; S: Wounded. Has the model an attack left, and may this weapon be used?

import { memo, entryOf } from '../../../../geometry/index.ts';
import { type Reason, reason } from '../../../kit/index.ts';
import { has, type Model, type Weapon } from '../calls/model.ts';
import { type Scene, say } from '../calls/scene.ts';
import { fitnessOf } from './fitness.ts';

export interface Attempt {
  readonly firer: Model;
  readonly weapon: Weapon;
  /** Of the target; null: not known. */
  readonly inAssaultRange: boolean | null;
  /** A free attack is no attack action. */
  readonly free: boolean;
}

/** One thing that forbids the attack: true, false, or null with what would have to be known. */
interface Bar {
  readonly applies: boolean | null;
  readonly words: string;
  readonly needs?: string;
  readonly choice?: string;
}

/** Of the attacks with each weapon, which belongs to one model. */
const attacks = memo((_weapon: Weapon) => new Map<Attempt['inAssaultRange'], Reason>());
/** The same for every target that is in assault range, and for every one that is not. */
export function mayAttack(scene: Scene, attempt: Attempt): Reason {
  const { weapon, inAssaultRange, free } = attempt;
  if (free) return judgedAttempt(scene, attempt);
  return entryOf(attacks(weapon), inAssaultRange, () => judgedAttempt(scene, attempt));
}

function judgedAttempt(scene: Scene, attempt: Attempt): Reason {
  const { firer, weapon, free } = attempt;
  const bars = free ? freeAttackBars(scene, attempt) : attackBars(scene, attempt);
  const forbids = bars.filter(b => b.applies === true);
  const open = bars.filter(b => b.applies === null);
  const choices = bars.flatMap(b => (b.choice === undefined ? [] : [b.choice]));
  const parts = { id: 'may-attack', cite: 'C: Action: Attack, Weapon Special Rules; S: Wounded', choices } as const;
  if (forbids.length > 0) return reason({ answer: 'no', text: forbids.map(b => b.words).join('; '), ...parts });
  const [first] = open;
  if (first) {
    return reason({
      answer: 'unknown',
      ...(first.needs === undefined ? {} : { needs: first.needs }),
      text: `it cannot be told whether ${first.words}`,
      ...parts,
    });
  }
  return reason({
    answer: 'yes',
    text: `${firer.name} may make ${free ? 'a free attack' : 'an attack'} with ${weapon.name}`,
    ...parts,
  });
}

export const hasMoved = ({ values }: Model): boolean => values.moved || values.advanced;

function attackBars(scene: Scene, { firer, weapon, inAssaultRange }: Attempt): readonly Bar[] {
  const { attacked, activated, activationEnded } = firer.values;
  return [
    { applies: attacked, words: `${firer.name} has attacked in this activation` },
    { applies: activated, words: `the activation of ${firer.name} is over` },
    { applies: activationEnded, words: `a failed jump ended the activation of ${firer.name}` },
    woundedBar(scene, firer),
    weaponBar(weapon, 'heavy', hasMoved(firer), `${weapon.name} is heavy and ${firer.name} has moved`),
    usedBar(firer, weapon),
    weaponBar(
      weapon,
      'torrent',
      inAssaultRange,
      `${weapon.name} cannot be used within ${say(scene.cells.assaultRangeIn)}`,
    ),
  ];
}

/** C: Moving into and out of Assault Range: made in assault range, outside the activation. */
function freeAttackBars(scene: Scene, { firer, weapon }: Attempt): readonly Bar[] {
  const wounded = woundedBar(scene, firer);
  const counts = scene.options.woundedFreeAttack === 'no';
  return [
    ...(wounded.applies === false
      ? []
      : [{ ...wounded, applies: counts ? wounded.applies : false, choice: 'woundedFreeAttack' }]),
    weaponBar(weapon, 'unwieldy', true, `${weapon.name} is unwieldy and makes no free attacks`),
    usedBar(firer, weapon),
    weaponBar(weapon, 'torrent', true, `${weapon.name} cannot be used within ${say(scene.cells.assaultRangeIn)}`),
  ];
}

/** S: Wounded. */
function woundedBar(scene: Scene, firer: Model): Bar {
  const { wounded } = fitnessOf(scene, firer);
  return {
    applies: hasMoved(firer) ? wounded : false,
    words: `${firer.name} is wounded and has moved`,
    needs: firer.hp0.needs,
  };
}
const usedBar = (firer: Model, weapon: Weapon): Bar =>
  weaponBar(weapon, 'one-use', firer.values.usedOneUse.includes(weapon.name), `${weapon.name} is used up`);

/** A weapon rule and the situation it speaks of. */
function weaponBar(weapon: Weapon, rule: string, situation: boolean | null, words: string): Bar {
  const known = has(weapon.special, rule);
  if (known === false || situation === false) return { applies: false, words };
  return known === null
    ? { applies: null, words, needs: weapon.needs.special }
    : { applies: situation, words, needs: 'levelHeightIn' };
}
